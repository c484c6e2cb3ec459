import { expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string) {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
}

it.each([
  [
    "Remove the description and the icon of guides/a",
    "Remove the description of guides/a. Remove the icon of guides/a.",
  ],
  ["Delete the icon of guides/a and its tag", "Remove the icon of guides/a. Remove the tag of guides/a."],
  ["Change the redirect of /a from /b to /c", "Change the redirect from /a to /c"],
  ["Delete the setup page guides/a", "Delete guides/a"],
  ["Remove the table and the note from guides/a", "In guides/a, remove the table and remove the note"],
  ["Remove the description and icon of support", "Remove the description of support. Remove the icon of support."],
])("leaves out nothing of what is named: %j", (prompt, same) => {
  const instructions = read(same);
  expect(instructions).toEqual(expect.any(Array));
  expect(read(prompt)).toEqual(instructions);
});

it.each([
  "Delete the redirect from /a and the page guides/a",
  "Delete the page guides/a and the redirect from /a",
  'Change the icon of the Guides group to book and its title to "Manuals"',
  "Remove the table and the greeting from guides/a",
  "Rename guides/a to guides/b; the German one stays",
  'Remove the heading "H" and all links from guides/a',
  'Remove all links and the word "w" from guides/a',
  'Remove the tag "t" and all notes from guides/a',
  'Add a note "n" and an icon to guides/a',
  'In the footer on index rename the link "A" to "B"',
])("does no part of what it does not understand as a whole: %j", (prompt) => {
  expect(read(prompt)).toEqual(expect.any(String));
});

it("asks for the date that today is", async () => {
  const page = "---\ntitle: A\ndate: 2026-01-01\n---\n";
  const { isRefused, notes } = await ask({ "a.md": page }, "Change the date of a to today");
  expect(isRefused).toBe(true);
  expect(notes).toContain("`today` is no date");
  const { after } = await ask({ "a.md": page }, "Change the date of a to 2026-02-02");
  expect(after["a.md"]).toContain("date: 2026-02-02");
});
