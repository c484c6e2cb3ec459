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
});
