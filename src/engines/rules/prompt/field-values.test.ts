import { expect, it } from "vitest";
import { parsePrompt } from "../parse-prompt.ts";

it.each(['Change the author of all pages from "Ann" to "Bea".', "Change the author of every page from Ann to Bea."])(
  "takes what all pages have for no page: %s",
  (prompt) => {
    expect(parsePrompt(prompt)).toEqual({
      type: "understood",
      instructions: [{ type: "set-frontmatter", field: "author", value: "Bea", was: "Ann" }],
    });
  },
);

it.each([
  ['Add the keywords "oil, lamp" to guides/oil.', ["oil", "lamp"]],
  ['Remove the tags "oil, wax lamps" from guides/oil.', ["oil", "wax lamps"]],
  ['Add the keywords "oil, lamp" and "wax" to guides/oil.', ["oil, lamp", "wax"]],
])("reads a list in one pair of quotes: %s", (prompt, value) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "set-frontmatter", value }] });
});

it.each([
  "Remove duplicates from the list on lamps.",
  "Remove outdated entries from the list on lamps.",
  "Remove old versions from the table on lamps.",
])("takes what is said of how items are for no item: %s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "not_understood" });
});

const tagged = { type: "set-frontmatter", field: "tag", value: ["lit"], append: true };
it.each([
  ['Add the tag "lit" to all pages in lamps.', { ...tagged, under: "lamps" }],
  ['All pages in lamps should have the tag "lit".', { ...tagged, under: "lamps" }],
  ["Tag all pages in lamps with lit.", { ...tagged, under: "lamps" }],
  ['Add the tag "lit" to all pages in the Lamps group.', { ...tagged, named: { name: "Lamps", as: "group" } }],
  ['Add the tag "lit" to the pages of the Lamps group.', { ...tagged, named: { name: "Lamps", as: "group" } }],
  ['Add the tag "lit" to the Lamps page.', { ...tagged, page: "Lamps" }],
])("adds a tag to all pages of a place, whatever it is called: %s", (prompt, instruction) => {
  expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: [instruction] });
});
