import { expect, it } from "vitest";
import { parsePrompt } from "../parse-prompt.ts";

it.each([
  "Fix the links in guides/a and fix the typos",
  "Check guides/a for broken links and fix the syntax",
  "Fix the spelling of guides/a. Fix the syntax too.",
  'Update the description of guides/a to "Y" and remove all images',
  "Remove the note from guides/a and remove all comments",
  'Rename the heading "A" to "B" in guides/a and replace "x" with "y"',
])("asks whether all pages are meant behind a request about one: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "not_understood", unclear: "place" });
});

it.each([
  "Delete the table in guides/a and the note below it",
  "Remove the image from guides/a and the paragraph after it",
])("puts no page beside another one where a part of the page is meant: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "not_understood" });
});

it.each([
  ["Rename guides/a to guides/b and fix the broken links", ["move-page", "fix-links"]],
  ['Rename the heading "A" to "B" in guides/a and replace "x" with "y" on all pages', ["set-heading", "replace-text"]],
  ['Set the title of guides/a to "A" and fix typos', ["set-frontmatter", "fix-spelling"]],
  ["Fix the links in guides/a and fix the typos in guides/b", ["fix-links", "fix-spelling"]],
])("does both where it is clear: %j", (prompt, types) => {
  const parsed = parsePrompt(prompt);
  expect(parsed.type === "understood" ? parsed.instructions.map(({ type }) => type) : parsed).toEqual(types);
});

it.each([
  'Replace "a" with "b", plus "c" with "d" on the parser page',
  'Replace "a" with "b", as well as "c" with "d" on the parser page',
])("means the page behind several pairs of all of them: %j", (prompt) => {
  const pages = { type: "replace-text", page: "parser" };
  expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions: [pages, pages] });
});

it.each([
  'Replace "a" with "b". Also "c" with "d" on the parser page',
  'Replace "a" with "b" plus replace "c" with "d" on the parser page',
])("asks where a pair without a page is meant: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ part: 'Replace "a" with "b"', unclear: "place" });
});

it.each([
  'fix "a" -> "b" on the Sidebar page, "c" -> "d" on the parser page',
  'Fix two typos: "a" -> "b" on the Sidebar page and "c" -> "d" on the parser page',
  'Typos: "a" → "b" on the Sidebar page, "c" → "d" on the parser page',
])("changes each text on its own page: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({
    type: "understood",
    instructions: [
      { from: "a", page: "Sidebar" },
      { from: "c", page: "parser" },
    ],
  });
});
