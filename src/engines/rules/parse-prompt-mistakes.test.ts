import { expect, it } from "vitest";
import { describeNotUnderstood } from "./describe-not-understood.ts";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string) {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
}

it.each([
  ['guides/a has a mistake. Replace "x" with "y".', 'In guides/a, replace "x" with "y".'],
  ['guides/a.md is wrong. Please replace "x" with "y".', 'In guides/a.md, replace "x" with "y".'],
  ['The quickstart still has a small typo. Change "x" to "y".', 'In the quickstart, change "x" to "y".'],
  ['There\'s an error on guides/a. Change "x" to "y".', 'On guides/a, change "x" to "y".'],
  ['Mistake in guides/a: replace "x" with "y"', 'In guides/a, replace "x" with "y"'],
  [
    'Hi team, the setup page has a few typos. Please change "x" to "y" and "a" to "b".',
    'In the setup page, change "x" to "y" and "a" to "b".',
  ],
  [
    'There are two mistakes in guides/a. Replace "x" with "y". Also replace "a" with "b".',
    'In guides/a, replace "x" with "y" and replace "a" with "b".',
  ],
])("changes texts only where mistakes were said to be: %j", (prompt, same) => {
  const instructions = read(same);
  expect(instructions).toEqual(expect.any(Array));
  expect(read(prompt)).toEqual(instructions);
});

it.each([
  ['In guides/a, replace "x" with "y". Replace "a" with "b".', 'Replace "a" with "b"'],
  ['Replace "x" with "y" and rename the heading "C" to "D" in guides/a', 'Replace "x" with "y"'],
  ['Replace "x" with "y" and the heading "C" with "D" in guides/a', 'Replace "x" with "y"'],
  ['Change "x" to "y" and the title of guides/a to "C"', 'Change "x" to "y"'],
  ['Change "C" in guides/a to "D", then "x" to "y".', '"x" to "y"'],
  ['In guides/a, replace "x" with "y". Replace "all" with "b".', 'Replace "all" with "b"'],
  ['Delete the note in guides/a. Change "x" to "y" in the table.', 'Change "x" to "y" in the table'],
])("asks whether a replacement beside a request on one page is meant of that page: %j", (prompt, part) => {
  const parsed = parsePrompt(prompt);
  expect(parsed.type === "not_understood" && describeNotUnderstood(parsed)).toMatch(
    `It is not clear whether \`${part}\` is meant of the page that is named beside it, or of all pages.`,
  );
});

it.each([
  'Replace "x" with "y" everywhere and rename the heading "C" to "D" in guides/a',
  'Replace "x" with "y" and delete guides/a',
  'Replace "x" with "y". Rename the heading "C" to "D" in guides/a.',
])("does not ask where a request says that it is about all pages, or stands for itself: %j", (prompt) => {
  expect(read(prompt)).toEqual([expect.not.objectContaining({ page: "guides/a" }), expect.anything()]);
});

it.each([
  'In guides/a, replace "x" with "y". Replace "a" with "b" on all pages.',
  'In guides/a, replace "x" with "y".\nReplace "a" with "b".',
  'Replace "x" with "y" in guides/a. Replace "a" with "b".',
])("does not ask where requests stand for themselves: %j", (prompt) => {
  expect(read(prompt)).toMatchObject([{ from: "x", page: "guides/a" }, { from: "a" }]);
  expect(read(prompt)[1]).not.toHaveProperty("page");
});

it.each([
  [
    'In guides/a, delete the note and change "x" to "y" in the table',
    'In guides/a, delete the note. In guides/a, change "x" to "y" in the table.',
  ],
  [
    'In guides/a.md replace "c" with "d", and change "x" to "y" in the code block',
    'In guides/a.md, replace "c" with "d". In guides/a.md, change "x" to "y" in the code block.',
  ],
  [
    "On the Setup page, set the icon to bell and delete the first row of the table",
    "On the Setup page, set the icon to bell. On the Setup page, delete the first row of the table.",
  ],
])("means the page before the request with the parts that a later one names: %j", (prompt, same) => {
  expect(read(same)).toEqual(expect.any(Array));
  expect(read(prompt)).toEqual(read(same));
});
