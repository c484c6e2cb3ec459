import { describe, expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
};

describe("the edges of a page and of groups", () => {
  const oil = { type: "move-section", page: "lamps", heading: "Oil" };
  it.each([
    ["On the lamps page the Oil section should come first.", [{ ...oil, side: "before" }]],
    ["On the lamps page, the section about Oil should be last", [{ ...oil, side: "after" }]],
    ['On the lamps page, put the section "Oil" first', [{ ...oil, side: "before" }]],
    [
      "Put the Oil page before the Care category in the sidebar",
      [{ type: "place-page", page: "Oil", position: { type: "before", page: "Care" } }],
    ],
    ["Rename a/oil.md to a/wick.md, the title can stay.", [{ type: "move-page", page: "a/oil.md", path: "a/wick.md" }]],
  ])("%j", (prompt, instructions) => {
    expect(read(prompt)).toMatchObject(instructions);
  });

  it.each([
    'In the glossary, rename the heading "Wick" to "Oil" and move that section to the end of the page.',
    'In the glossary, rename the heading "Wick" to "Oil" and move it to the end of the page.',
    'On the glossary page, rename the heading "Wick" to "Oil" and move it to the end of the page.',
  ])("takes what goes to the end of the page for a section and not for the page: %j", (prompt) => {
    expect(read(prompt)).toMatchObject([{}, { ...oil, page: "glossary", side: "after" }]);
  });

  it("does not guess what goes to the end", () => {
    expect(parsePrompt('In the glossary, rename the heading "Wick" to "Oil" and move it to the end.')).toMatchObject({
      type: "not_understood",
      unclear: "it",
    });
  });

  it("finds a list of a page behind its words", () => {
    expect(read('On the lamps page, add "Dim" to the list of makers, after Acme.')).toEqual(
      read('On the lamps page, add "Dim" to the makers list, after Acme.'),
    );
  });

  it.each([
    [
      'Rename the "Oil" group to "Fuels" and move it up, before Wicks.',
      'Rename the "Oil" group to "Fuels" and move it before Wicks.',
    ],
    ["Move the Oil group further up, above Wicks", "Move the Oil group above Wicks"],
    [
      'Add guides/mixed.md to Lamp Care below Oil as "Mixed Oils".',
      'Add guides/mixed.md to the Lamp Care group after Oil as "Mixed Oils".',
    ],
    ["Move a.md to b/a.md, the extra folder makes no sense.", "Move a.md to b/a.md"],
    ["Rename the page a to b, the old name makes no sense", "Rename the page a to b"],
    ["Delete the lamps page, the oil contract ended. No redirect", "Delete the lamps page, no redirect"],
    [
      'Change the title of the lamps page to "Oil", and use the same name in the navigation',
      'Rename the lamps page to "Oil", also in the sidebar',
    ],
  ])("%j means %j", (prompt, instruction) => {
    expect(read(instruction)).toEqual(expect.any(Array));
    expect(read(prompt)).toEqual(read(instruction));
  });

  it.each([
    "Move a.md to b/a.md, the extra folder stays",
    "Delete the lamps page, the oil page replaced it.",
    "The lamps page is outdated. Remove it from Care and Oils too",
  ])("leaves what may say more: %j", (prompt) => {
    expect(read(prompt)).toEqual(expect.any(String));
  });
});
