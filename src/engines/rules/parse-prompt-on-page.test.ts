import { expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
};

it.each([
  [
    'On the lamps page the alt text of dim.png should be "Dim"',
    'On the lamps page, set the alt text of dim.png to "Dim"',
  ],
  [
    'On the lamps page the alt text of dim.png should be "Dim" and the one of lit.png "Lit"',
    'On the lamps page, set the alt text of dim.png to "Dim". On the lamps page, set the alt text of lit.png to "Lit"',
  ],
  ["On guides/lamps all the shell code blocks should be bash", "Change all shell code blocks in guides/lamps to bash"],
  [
    'The lamps page, the second step has a typo in its title: "Swich" should read "Switch"',
    'In the lamps page, replace the only "Swich" with "Switch"',
  ],
  [
    'guides/lamps has a typo in the second step: "Swich" should be "Switch"',
    'In guides/lamps, replace the only "Swich" with "Switch"',
  ],
  [
    'On guides/lamps, the second bullet under "Notes" should say "dim and lit" instead of "dim"',
    'In guides/lamps, in the second bullet under "Notes", replace "dim" with "dim and lit"',
  ],
  [
    'The lamps page says "Only one lamp is there." – that\'s not true anymore, cut the sentence.',
    'Remove the sentence "Only one lamp is there." from the lamps page',
  ],
  [
    'In guides/lamps, table under "Kinds": put a row in after `dim` with `lit` in the first column and "Bright" in the second.',
    'In guides/lamps, add a row to the table under "Kinds" after `dim`: `lit` | "Bright"',
  ],
  [
    "In guides/lamps take Bulb out of the list of kinds, and add Tube right after Lamp.",
    'In guides/lamps, remove the item "Bulb" from the list of kinds. In guides/lamps, add the item "Tube" after the item "Lamp"',
  ],
  ["Some links in the docs still go to /lamp. Point them to /lamps.", "Change the links /lamp to /lamps"],
  ['As of March Lampkeeper needs Lamp 3, so "Lamp 2" must become "Lamp 3".', 'Replace "Lamp 2" with "Lamp 3"'],
  ["In the sidebar, Lamps should come directly after Alarms", "Lamps should come directly after Alarms"],
  ['On guides/lamps, drop the FAQ accordion "Does it dim?"', 'On guides/lamps, drop the accordion "Does it dim?"'],
])("reads what is said of a part of a page: %j", (prompt, same) => {
  const instructions = read(same);
  expect(instructions).toEqual(expect.any(Array));
  expect(read(prompt)).toEqual(instructions);
});

it("reads a step that is the first one by its number", () => {
  expect(read("In guides/lamps, move step 3 before the first one")).toEqual([
    {
      type: "move-item",
      page: "guides/lamps",
      item: { kind: "step", number: 3 },
      at: { at: "before", item: { kind: "step", number: 1 } },
    },
  ]);
});

it.each([
  ['the code block with "npm i" in guides/lamps should be tagged as bash', { words: "npm i", isOne: true, to: "bash" }],
  [
    "the code snippet containing max_lamps in guides/lamps should be labelled yml, not yaml",
    { words: "max_lamps", from: "yaml", isOne: true, to: "yml" },
  ],
  [
    "In guides/lamps, change the language of the code block with max_lamps to yml",
    { words: "max_lamps", isOne: true, to: "yml" },
  ],
])("reads a code block by some of its code: %j", (prompt, change) => {
  expect(read(prompt)).toEqual([{ type: "set-code-language", page: "guides/lamps", ...change }]);
});

it.each([
  "On the lamps page change the port 8080 to 8008 everywhere",
  "Replace port 8080 with 8008 everywhere on the lamps page",
])("reads a number by what it is: %j", (prompt) => {
  expect(read(prompt)).toMatchObject([{ type: "replace-text", from: "8080", to: "8008", where: "everywhere" }]);
});

it.each([
  "The list of lamps is refreshed every 10 minutes now, not every 5. Please fix that on the lamps page.",
  "On the lamps page, the list is refreshed every 10 minutes, not every 5 minutes.",
])("reads two numbers with one unit: %j", (prompt) => {
  expect(read(prompt)).toMatchObject([{ type: "replace-text", from: "5 minutes", to: "10 minutes", isOne: true }]);
});

it.each([
  ["on the lamps page, fix the typo maxLmaps -> maxLamps", "In the lamps page, replace `maxLmaps` with `maxLamps`"],
  ["on the lamps page, fix the typo swich -> switch", 'In the lamps page, replace "swich" with "switch"'],
  ["put Bulbs before Tubes on the lamps page", 'Move the section "Bulbs" before "Tubes" on the lamps page'],
  ["make the lamps info box a tip", "make the info box on lamps a tip"],
  ['Rename the Bulbs section of the lamps page to "Tubes"', 'Change the heading "Bulbs" to "Tubes" in the lamps page'],
  ["Drop the dead link to `old-lamp` from the lamps list", 'remove the item "old-lamp" from the list on lamps'],
  ["On guides/lamps move the bullet about Email below Chat", 'On guides/lamps, move the bullet "Email" after "Chat"'],
  [
    "On guides/lamps, move the bullet about Email after the bullet about Chat",
    'On guides/lamps, move the bullet "Email" after "Chat"',
  ],
  [
    'In guides/lamps, move the bullet "Email" to the end of its list',
    'In guides/lamps, move the bullet "Email" to the end',
  ],
  [
    "The sidebar position of guides/lamps should be 5, not 3.",
    "The sidebar position of guides/lamps should be 5 instead of 3",
  ],
  [
    "The lamps page has a wrong link. The Lamp.js guide link should go to https://lamps.example/guide.",
    "In the lamps page, the Lamp.js guide link should go to https://lamps.example/guide",
  ],
  [
    'Delete the section "Old" from the lamps page and rename the page to "Bulbs"',
    'Delete the section "Old" from the lamps page. Rename the page "lamps" to "Bulbs"',
  ],
  [
    'Change the heading "Old" of guides/lamps to "New" and add a redirect from /lamp to that page',
    'Change the heading "Old" of guides/lamps to "New". Add a redirect from /lamp to guides/lamps',
  ],
])("reads %j", (prompt, same) => {
  expect(read(prompt)).toEqual(read(same));
  expect(read(prompt)).toEqual(expect.any(Array));
});

it.each([
  ['Remove the bullet "Tube" from the second list in guides/lamps', "item", "Tube", 2],
  ["Delete the Tube row from the last table in guides/lamps", "row", "Tube", -1],
])("keeps which list or table was said: %j", (prompt, kind, words, nthList) => {
  expect(read(prompt)).toEqual([{ type: "remove-block", page: "guides/lamps", block: { kind, words, nthList } }]);
});

it.each([
  "Remove TUBE from the second table in guides/lamps",
  "In guides/lamps, take Tube out of the last list",
  "move Bulbs before Tubes on the sidebar of the site",
  "add a redirect from /lamp to that page",
])("drops no word that limits a request: %j", (prompt) => {
  expect(read(prompt)).toEqual(expect.any(String));
});

it("reads a column by its place", () => {
  expect(read("On guides/lamps delete the last column of the table")).toEqual([
    { type: "remove-column", page: "guides/lamps", column: -1 },
  ]);
  expect(read('Remove the second column from the table under "Kinds" in guides/lamps')).toEqual([
    { type: "remove-column", page: "guides/lamps", under: "Kinds", column: 2 },
  ]);
});

it("reads the text behind the number of a step as its text", () => {
  expect(read('In guides/lamps add a step after step 2: "Look at it."')).toEqual([
    {
      type: "add-item",
      page: "guides/lamps",
      list: { kind: "step" },
      text: "Look at it.",
      at: { at: "after", item: { kind: "step", number: 2 } },
    },
  ]);
});

it.each([
  'In the guides we need Lamp 3, so "Lamp 2" must become "Lamp 3".',
  "Some links still go to /lamp. Point them somewhere else.",
  'The lamps page says "Only one lamp is there." – that\'s not true for teams, cut the sentence.',
  'On the lamps page the alt text of dim.png should be "Dim" and the one of the other "Lit"',
])("does not read what is not clear of a part of a page: %j", (prompt) => {
  expect(read(prompt)).toEqual(expect.any(String));
});
