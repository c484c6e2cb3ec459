import { describe, expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string): unknown {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : `not understood: ${parsed.part}`;
}

const step = {
  type: "replace-block",
  page: "setup",
  block: { kind: "step", number: 4, under: "Wiring" },
  text: "Ring",
};
const inStep = {
  type: "replace-text",
  from: "a",
  to: "b",
  where: "prose-and-code",
  anyCase: false,
  page: "setup",
  parts: [{ type: "block", block: { kind: "step", number: 5, under: "Wiring" } }],
};
const danger = (block: object) => [
  { type: "set-callout", page: "setup", block: { kind: "callout", ...block }, to: "danger" },
];

describe("parsePrompt, of parts within a part of a page", () => {
  it.each([
    'On setup, step 4 of the Wiring section should be "Ring".',
    'On setup, in the Wiring section, step 4 should be "Ring".',
    'In setup, under "Wiring", step 4 must now read "Ring".',
    'Step 4 under "Wiring" in setup should say: "Ring"',
  ])("reads the step of a section: %j", (prompt) => {
    expect(read(prompt)).toEqual([step]);
  });

  it.each([
    'In the Wiring section of setup, replace "a" with "b" in step 5.',
    'In setup, in the section "Wiring", replace "a" with "b" in step 5.',
    'In step 5 of the section "Wiring" of setup, replace "a" with "b".',
  ])("replaces in the step of a section: %j", (prompt) => {
    expect(read(prompt)).toEqual([inStep]);
  });

  it("takes a number for no text of a step", () => {
    expect(read('On setup step 4 should be "Ring".')).toEqual([
      { type: "replace-block", page: "setup", block: { kind: "step", number: 4 }, text: "Ring" },
    ]);
  });

  it.each([
    ["Make the note in setup a danger hint.", { callout: "note" }],
    ["The hint about keys in setup should be a danger hint, not an info one.", { words: "keys", callout: "info" }],
    ["The note about keys in setup must become a danger box instead of a note", { words: "keys", callout: "note" }],
  ])("reads the kind that a callout shall have: %j", (prompt, block) => {
    expect(read(prompt)).toEqual(danger(block));
  });

  it.each([
    "The hint about keys in setup should be a danger hint, not a danger one.",
    "The note in setup should be a danger hint, not an info one.",
    "In setup remove the bullet about Lamps and Alarms and Bells and Rings now",
  ])("does not read %j", (prompt) => {
    expect(read(prompt)).toMatch(/^not understood/);
  });

  it("reads several bullets by what they are about", () => {
    const remove = (words: string) => ({ type: "remove-block", page: "setup", block: { kind: "item", words } });
    const both = [remove("old lamps"), remove("bells.example")];
    expect(read("In setup remove the two bullets about old lamps and bells.example.")).toEqual(both);
    expect(read('Remove the bullets with "old lamps" and "bells.example" from setup')).toEqual(both);
  });

  it("reads what a column and a page shall be called", () => {
    const column = { type: "rename-column", page: "setup", column: "Docs", to: "Manual" };
    expect(read('In setup, call the "Docs" column "Manual" instead.')).toEqual([column]);
    expect(read('Rename setup to guides/wiring and make the title "Wiring".')).toEqual([
      { type: "move-page", page: "setup", path: "guides/wiring", title: "Wiring" },
    ]);
  });
});

describe("parsePrompt, of what a page in the navigation keeps", () => {
  it.each([
    "Move setup to the Guides group. Its URL stays.",
    "Move setup to the Guides group, but keep its address.",
    "Move setup to the Guides group. The URL must not change.",
  ])("reads %j", (prompt) => {
    expect(read(prompt)).toMatchObject([{ type: "place-page", page: "setup", keepsAddress: true }]);
  });
});
