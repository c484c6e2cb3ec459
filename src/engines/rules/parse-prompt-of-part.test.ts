import { expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

it.each([
  'Turn the note "A" on alarms into an info box and change its title to "B"',
  'Turn the note "A" on alarms into a tip. Rename it to "B".',
  'Turn the note "A" on alarms into a tip and move it to the end',
  'Change the heading "A" to "B" in alarms and move it to the end',
  'Change the alt text of the first image of alarms to "B" and hide it',
  'Rename the column "A" of the table in alarms to "B" and hide it',
  'Add a note "X" to alarms and move it to the top',
  "Make the second paragraph of alarms a note and move it after lamps",
  "Make the second paragraph of alarms a note and move it to the top of the page",
  'Add a row "a | b" to the table in alarms and move it to the end of the page',
  'Delete the row "A" of the table in alarms and rename it to "B"',
  'Remove the bullet "A" from alarms. Put "B" last.',
  "I saw that Windows setup in alarms.md is gone. Delete it.",
  "We noticed the FAQ on guides/alarms is outdated. Remove it.",
  "Support for Node 16 in guides/alarms ended. Remove it.",
  "Someone says PHP on the Alarms page is dead, delete it",
  "guides/alarms says it is in beta. Delete it.",
  'The third example of guides/alarms is broken. Replace it with "B".',
  'In guides/alarms: Change it to "B"',
  "The beta label on guides/alarms is outdated. Can you remove this?",
  "The Alarms page's note about Heroku is obsolete. Delete it.",
  "A customer complained about the joke on guides/alarms. Move it to the end.",
  "The old logo is still on guides/alarms, please move it to guides/lamps.",
])("does nothing to a page for an it that may be a part of it: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "not_understood", unclear: "it" });
});

it.each([
  "I think guides/alarms is outdated. Delete it.",
  "Everything in guides/alarms is outdated. Delete it.",
  "There is no traffic on guides/alarms. Delete it.",
  "Nobody reads guides/alarms any more, delete it.",
])("deletes the page that the sentence before is about: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "delete-page", page: "guides/alarms" }] });
});

it.each([
  [
    'Rename the section "A" of alarms to "B" and move it to the end',
    { type: "move-section", page: "alarms", heading: "B", side: "after" },
  ],
  [
    'Rename the section "A" of alarms to "B" and put it before "C"',
    { type: "move-section", page: "alarms", heading: "B", side: "before", beside: "C" },
  ],
  [
    'Move the section "A" of alarms to the end and rename it to "B"',
    { type: "set-heading", page: "alarms", from: "A", to: "B" },
  ],
  [
    'Move the section "A" of alarms to the end and change its title to "B"',
    { type: "set-heading", page: "alarms", from: "A", to: "B" },
  ],
  [
    'In alarms, move the card "A" to the end and change its title to "B"',
    { type: "set-attribute", block: { kind: "card", words: "A" }, attribute: "title", to: "B" },
  ],
  [
    'In alarms, move the accordion "A" to the end and set its description to "B"',
    { type: "set-attribute", block: { kind: "accordion", words: "A" }, attribute: "description", to: "B" },
  ],
  [
    'In alarms, set the language of the first code block to ts. Change its title to "a.ts".',
    { type: "set-code-title", page: "alarms", block: { kind: "code", number: 1 }, to: "a.ts" },
  ],
  [
    'In alarms, under "Set up": drop the bullet about Docker, and put Lamps first',
    { type: "move-item", page: "alarms", item: { kind: "item", words: "Lamps", under: "Set up" }, at: { at: "start" } },
  ],
  [
    'On alarms, remove the bullet "A" and put B before C',
    { type: "move-item", page: "alarms", at: { at: "before", item: { kind: "item", words: "C" } } },
  ],
  [
    'Turn the warning under "A" on the alarms page into a danger box and move that section to the end',
    { type: "move-section", page: "alarms", heading: "A", side: "after" },
  ],
])("takes it for the part of the page: %j", (prompt, second) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions: [{}, second] });
});

it.each([
  [
    'In alarms, remove the note "A" and change the title to "B"',
    { type: "set-frontmatter", field: "title", page: "alarms" },
  ],
  [
    'Delete the last bullet of alarms and set its description to "X"',
    { type: "set-frontmatter", field: "description", page: "alarms" },
  ],
  ['Remove the bullet "A" from alarms and put lamps after rooms', { type: "place-page", page: "lamps" }],
  ['Replace "A" with "B" in alarms and move it to the end', { type: "place-page", page: "alarms" }],
  ['Change the main heading of alarms to "X" and move it after lamps', { type: "place-page", page: "alarms" }],
  [
    'Add a note "X" to alarms and move it to the top of the group Guides',
    { type: "place-page", page: "alarms", position: { type: "group", group: "Guides" } },
  ],
])("takes it for the page where no part can be meant: %j", (prompt, second) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions: [{}, second] });
});

it.each([
  'On the alarms page it says "Lamp" - make that "Light"',
  'On the alarms page it reads "Lamp". Make it "Light".',
  'On the alarms page it says "Lamp", make that "Light"',
])("replaces what a page says, and not what it is to say: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [{ type: "replace-text", from: "Lamp", to: "Light", page: "alarms" }],
  });
});

it.each([
  ["All links pointing to /guides/old should go to /guides/new, except on the changelog page", "changelog"],
  ["All links pointing to https://a.example/x should go to https://b.example/x instead, except in alarms", "alarms"],
])("leaves out the pages that are not to change: %j", (prompt, page) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "change-links", except: [page] }] });
});

it("does nothing where an exception cannot be kept", () => {
  expect(parsePrompt('The link text "Lamp" should be "Light", except in alarms').type).toBe("not_understood");
});

const UNDER = { kind: "item", under: "Set up" };

it.each([
  ['In alarms, under "Set up", swap the first and the second item of the numbered list and add a fourth item: "C"'],
  ['On the alarms page, under "Set up", swap items 1 and 2 and add a fourth item "C"'],
  ['In "Alarms", under "Set up": swap items 1 and 2. Add a fourth item "C" under "Set up" in alarms.'],
])("does all under the heading that a sentence begins with: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [
      { type: "swap-items", item: { ...UNDER, number: 1 }, other: { ...UNDER, number: 2 } },
      { type: "add-item", list: UNDER, text: "C", at: { at: "nth", number: 4 } },
    ],
  });
});

it("changes several things of the table that a sentence begins with", () => {
  const prompt =
    'In the supported lamps table on the alarms page, drop the row for "a" and add a row "b" | "c" at the end';
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [
      { type: "remove-block", page: "alarms", block: { kind: "row", list: "supported lamps" } },
      { type: "add-row", page: "alarms", under: "supported lamps", cells: ["b", "c"] },
    ],
  });
  expect(parsePrompt('In the lamps table of alarms, rename the column "A" to "B"')).toMatchObject({
    instructions: [{ type: "rename-column", page: "alarms", under: "lamps", column: "A", to: "B" }],
  });
});

it.each([
  ['Change all headings "Before" to "Until now" on alarms'],
  ['On alarms, rename every "Before" heading to "Until now"'],
])("changes a heading wherever a page has it: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [{ type: "set-headings", from: "Before", to: "Until now", page: "alarms" }],
  });
});

it.each([
  ["Which pages of the guide have no description in their frontmatter?", { name: "guide", as: "any" }],
  ["Which pages of the Guides group have no description?", { name: "Guides", as: "group" }],
])("asks for the pages of a place: %j", (prompt, named) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "list-lacking", field: "description", named }] });
});

it('turns "the note" into another one on the page of the request before', () => {
  expect(parsePrompt('Replace "A" with "B" on alarms and turn the note into an info box')).toMatchObject({
    instructions: [{ page: "alarms" }, { type: "set-callout", page: "alarms", to: "info" }],
  });
});

it.each([
  'Rename lamps/a.md to lamps/b.md, its entry in the menu should then be "B"',
  'Rename lamps/a.md to lamps/b.md. Its label in the sidebar must be "B".',
])("takes its entry for that of the page: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [{ type: "move-page" }, { field: "sidebarTitle", value: "B", page: "lamps/b.md" }],
  });
});

it("reads a page and one of its tables before what is to be done there", () => {
  const prompt =
    'On the alarms page, in the options table: delete the `--x` row and rename the "Options" column to "Flag"';
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [
      { type: "remove-block", page: "alarms", block: { kind: "row", words: "--x", list: "options" } },
      { type: "rename-column", page: "alarms", under: "options", column: "Options", to: "Flag" },
    ],
  });
});

it.each([
  ['In the lamps table on alarms, drop the row for "a" and add a row for "b" at the end: c > d.', ["b", "c > d"]],
  ['On alarms, drop the row for "a" and add a row for "b" after "e": c', ["b", "c"]],
])("reads the cells of a row behind its first one and its place: %j", (prompt, cells) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "remove-block" }, { type: "add-row", cells }] });
});

it("takes everything that points to another site for the links to it", () => {
  const prompt = "Everything pointing to https://a.example/x/ should go to https://b.example/x/ instead";
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [{ type: "change-links", from: "https://a.example/x/", to: "https://b.example/x/" }],
  });
  expect(parsePrompt("Everything pointing to /old should go to /new").type).toBe("not_understood");
});

it.each([
  [
    "Turn the warning on alarms into a note and move it to the top of the page.",
    { type: "move-block", page: "alarms", block: { kind: "callout", callout: "note" }, place: { at: "start" } },
  ],
  [
    'Change the heading "A" on alarms to "B" and move it to the end of the page',
    { type: "move-section", page: "alarms", heading: "B", side: "after" },
  ],
])("moves a part to an end of its page: %j", (prompt, moved) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{}, moved] });
});
