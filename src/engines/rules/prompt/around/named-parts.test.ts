import { expect, it } from "vitest";
import { parsePrompt } from "../../parse-prompt.ts";

it.each([
  [
    'The heading "Oil" on lamps says nothing. Rename it to "Fuel".',
    { type: "set-heading", page: "lamps", from: "Oil", to: "Fuel" },
  ],
  [
    'The heading "Oil" on the lamps page tells readers nothing. Call it "Fuel".',
    { type: "set-heading", page: "lamps", from: "Oil", to: "Fuel" },
  ],
  [
    'The row "Oil" on lamps makes no sense. Delete it.',
    { type: "remove-block", page: "lamps", block: { kind: "row", words: "Oil" } },
  ],
  [
    'The bullet "Oil" on lamps misleads people. Delete it.',
    { type: "remove-block", page: "lamps", block: { kind: "item", words: "Oil" } },
  ],
])("takes the name of a part for no page: %s", (prompt, instruction) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [instruction] });
});

it.each([
  'The heading "Oil" makes no sense. Rename it to "Fuel".',
  'The "Oil" row confuses everybody. Delete it.',
  'The table "Oil" shows old numbers. Delete it.',
])("does nothing to a page that is called like a part: %s", (prompt) => {
  const parsed = parsePrompt(prompt);
  const types = parsed.type === "understood" ? parsed.instructions.map(({ type }) => type) : [];
  expect(types.filter((type) => /-page$/.test(type))).toEqual([]);
});
