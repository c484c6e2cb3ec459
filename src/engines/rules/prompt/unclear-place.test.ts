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
