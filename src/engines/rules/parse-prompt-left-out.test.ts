import { describe, expect, it, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};
const replaced = (except: string[], where = "prose") => [
  { type: "replace-text", from: "a", to: "b", where, anyCase: false, except },
];

describe("pages of a folder that are left out", () => {
  test.each([
    ['On all pages except those in tutorials, replace "a" with "b"', replaced(["tutorials"])],
    ['On all pages except the ones in the lamps folder, replace "a" with "b"', replaced(["lamps"])],
    ['Replace "a" with "b" on all pages except those in lamps', replaced(["lamps"])],
    ['Replace "a" with "b" on all pages except those in guides and the changelog', replaced(["guides", "changelog"])],
    ['Replace "a" with "b" everywhere except on the pages in the lamps folder', replaced(["lamps"], "everywhere")],
    [
      "In all pages except those in the lamps folder, change the code block language jsx to bash.",
      [{ type: "set-code-language", from: "jsx", to: "bash", except: ["lamps"] }],
    ],
    [
      "Everywhere except in the lamps folder, change all jsx code blocks to bash",
      [{ type: "set-code-language", from: "jsx", to: "bash", except: ["lamps"] }],
    ],
  ])("%s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  it.each([
    'Replace "a" with "b" on all pages except those about lamps',
    'Replace "a" with "b" on all pages except those with images',
    'Replace "a" with "b" on all pages except those in the changelog',
  ])("are not those that something else is said of: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });
});

describe("the language of code", () => {
  test.each([
    [
      'The first code block on guides/a has no language. Make it "text".',
      [{ type: "set-code-language", from: "", number: 1, isOne: true, to: "text", page: "guides/a" }],
    ],
    [
      'Change the code block language from "jsx" to "bash" in guides',
      [{ type: "set-code-language", from: "jsx", to: "bash", under: "guides" }],
    ],
  ])("is read: %s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  it("is no text that a block should have", () => {
    expect(read('The first code block on guides/a should be "ls"')).not.toEqual([
      expect.objectContaining({ type: "set-code-language" }),
    ]);
  });
});

describe("where the readers of a deleted page come to", () => {
  it.each([
    "Whoever still has the old URL should land on new-lamp.",
    "Anyone with the old link should end up at new-lamp.",
    "Those who bookmarked it should get to new-lamp",
    "Old links should go to new-lamp",
    "The old address should lead to new-lamp",
  ])("is read: %s", (sentence) => {
    expect(read(`Delete lamp. ${sentence}`)).toEqual([{ type: "delete-page", page: "lamp", redirectTo: "new-lamp" }]);
  });

  it.each([
    "Delete lamp. People with the old URL should see an error.",
    "Delete lamp. Readers of the old page should not land on new-lamp",
    "Old links should go to new-lamp",
    "Rename a to b. Old links should go to c",
  ])("is nothing else: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });
});
