import { expect, it } from "vitest";
import { parsePrompt } from "../../parse-prompt.ts";

const numbersOf = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  if (parsed.type !== "understood") return undefined;
  return parsed.instructions.map((one) => one.type === "remove-block" && `${one.block.kind} ${one.block.number}`);
};

it.each([
  ["Remove steps 3 and 4 from guides/a", ["step 4", "step 3"]],
  ["Remove the last two bullets from the list in guides/a", ["item -2", "item -1"]],
  ["Delete rows 2-4 of the table in guides/a", ["row 4", "row 3", "row 2"]],
  ["Delete rows 2 to 3 in guides/a", ["row 3", "row 2"]],
  ["Delete the second and third paragraphs of guides/a", ["paragraph 3", "paragraph 2"]],
  ['Remove the first three items of the list under "A" in guides/a', ["item 3", "item 2", "item 1"]],
])("removes blocks by their numbers, each before those ahead of it: %j", (prompt, blocks) => {
  expect(numbersOf(prompt)).toEqual(blocks);
});

it.each([
  "Remove the first and last bullet in guides/a",
  "Delete rows 4-2 in guides/a",
  "Delete steps 1 to 500 in guides/a",
])("refuses numbers that say no clear blocks: %j", (prompt) => {
  expect(numbersOf(prompt)).toBeUndefined();
});
