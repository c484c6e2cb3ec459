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

describe("what is said before a request or behind it", () => {
  it.each([
    ["The lamps page lists Oil first, it should be last", 'On the lamps page, move "Oil" to the end of its list'],
    [
      "The lamps page lists oil-can first, but it should come last in its section",
      'On the lamps page, move "oil-can" to the end of its list',
    ],
    [
      "The Oil page is under Parts but belongs to Lamp Care, please move it to the end there",
      "Move the Oil page to the end of the Lamp Care group",
    ],
    [
      "The Oil page belongs to the Lamp Care group, please put it there first",
      "Move the Oil page to the start of the Lamp Care group",
    ],
    ["In the sidebar, Oil should be last in Care", "Oil should come last in the Care group"],
    ["The page oil should be hidden from the sidebar for now", "Hide the page oil"],
    ["Delete the drafts folder, these are design notes and belong in the wiki", "Delete the drafts folder"],
    ["Delete lamps.md, it belongs in our handbook instead", "Delete lamps.md"],
    [
      'In lamps.md, the table has a row "Oil". Move it to the top of the table.',
      'Move the row "Oil" in lamps.md to the top',
    ],
    ['There is a bullet "Oil" in the list on the lamps page. Delete it.', 'Delete the bullet "Oil" on the lamps page'],
    ['In lamps.md remove the outdated section "Oil"', 'In lamps.md remove the section "Oil"'],
    [
      'In lamps.md the heading "Oil" should be a level lower',
      'In lamps.md the heading "Oil" should be one level lower',
    ],
    ['lamps.md: turn "Oil burns." into a note', 'In lamps.md, turn "Oil burns." into a note'],
    ["Put a caution box around the first paragraph of lamps.md", "Make the first paragraph of lamps.md a caution"],
    ["Hide both lamp pages (a/lamp and b/lamp)", "Hide the pages a/lamp and b/lamp"],
    [
      "Nobody uses Wick v1.14 any more, so please remove the tip about it from the lamps page.",
      "Remove the tip about Wick v1.14 from the lamps page",
    ],
    ["In lamps.md, bump oil/lamp from v4 to v5", 'Replace "oil/lamp@v4" with "oil/lamp@v5" in lamps.md, also in code'],
    [
      "Update @oil/lamp from 1.2.0 to 1.3.0 everywhere",
      'Replace "@oil/lamp@1.2.0" with "@oil/lamp@1.3.0" everywhere, also in code',
    ],
    [
      "in lamps.md bump oil/lamp and oil/wick from v4 to v5",
      'Replace "oil/lamp@v4" with "oil/lamp@v5" in lamps.md, also in code. Replace "oil/wick@v4" with "oil/wick@v5" in lamps.md, also in code',
    ],
    [
      'add a link to https://a.example/x on the word "Wick" in lamps.md',
      'link the word "Wick" in lamps.md to https://a.example/x',
    ],
    [
      "In the list on the start page Wick should come before Oil",
      'On the start page, move the bullet "Wick" before "Oil"',
    ],
    [
      'The link to "Wick" in the FAQ is dead, the file moved to https://a.example/x',
      'In the FAQ, point the "Wick" link to https://a.example/x',
    ],
    ["The Wick link in the navbar should come after Docs", "In the navbar, move the Wick link after Docs"],
    ["All warnings in lamps.md should become notes", "Turn all warnings in lamps.md into notes"],
    ['The lamps page mentions "wick oil", link that to /oil', 'link "wick oil" on the lamps page to /oil'],
    ['lamps.md: put "Wick" after "Oil"', 'In lamps.md, put "Wick" after "Oil"'],
    ["Remove the `id` field from all docs pages", "Remove the `id` field from all pages"],
    ["In lamps.md, alphabetize the list of oil plugins", "Alphabetize the list of oil plugins in lamps.md"],
    ['In lamps.md the tip titled "A" should just be called "Tip"', 'Rename the tip "A" in lamps.md to "Tip"'],
    ["v1.14 in the lamps tip should be v1.16", 'Replace the only "v1.14" with "v1.16" in lamps, also in code'],
    [
      "In lamps.md the example uses lamp-1.5 and v2.1. Use lamp-1.6 and v2.2 instead.",
      'Replace "lamp-1.5" with "lamp-1.6" in lamps.md, also in code. Replace "v2.1" with "v2.2" in lamps.md, also in code',
    ],
    [
      "In lamps.md we write LampOil in one place, it must be Lamp Oil like everywhere else",
      'In lamps.md, replace "LampOil" with "Lamp Oil"',
    ],
  ])("%j means %j", (prompt, instruction) => {
    expect(read(instruction)).toEqual(expect.any(Array));
    expect(read(prompt)).toEqual(read(instruction));
  });

  it.each([
    "The lamps page says oil first, it should be last",
    "The Oil page is under Parts, move it to the end there",
    "Delete lamps.md, it belongs in the wiki or the blog",
    "Delete the section Oil of lamps.md, it belongs in the changelog",
    "Delete the lamp pages (a/lamp and the others)",
    "In lamps.md the example uses lamp-1.5 and v2.1. Use lamp-1.6 instead.",
    "In lamps.md we write LampOil, it must be better",
    "v1.14 in the lamps tip should be newer",
    "Bump oil/lamp from v4 to v5",
    "Some warnings in lamps.md should become notes",
    "In lamps.md, alphabetize the list of",
    'The lamps page mentions "wick oil", link that',
    "The Wick link should come after Docs",
  ])("is left where it may be meant otherwise: %j", (prompt) => {
    expect(read(prompt)).toEqual(expect.any(String));
  });
});
