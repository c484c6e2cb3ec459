import { expect, it } from "vitest";
import { parsePrompt } from "../parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
};
const head = 'Change the heading "Dim" on guides/lamps to "Lit"';

it.each([
  ["drop the last note", "Drop the last note on guides/lamps"],
  ['remove the "Chat" card', 'Remove the "Chat" card from guides/lamps'],
  ["delete the note about old bulbs", "Delete the note about old bulbs on guides/lamps"],
])("takes a part of a page for one of the page before: %s", (said, alone) => {
  expect(read(`${head} and ${said}`)).toEqual([read(head), read(alone)].flat());
});

it("names a page of several words, and one that is named again", () => {
  const prompt = 'Change the heading "Dim" on "all lamps" to "Lit" and drop the Old Lamps card';
  expect(read(prompt)).toMatchObject([{ type: "set-heading" }, { type: "remove-block", page: "all lamps" }]);
  expect(read(`${head}. Drop the last note on the page "all lamps".`)).toMatchObject([{}, { page: "all lamps" }]);
});

it.each([`${head}. Drop the last note.`, "Delete guides/lamps and drop the last note", `${head} and drop all notes`])(
  "does not where that is not clear: %s",
  (prompt) => {
    expect(read(prompt)).toEqual(expect.any(String));
  },
);
