import { expect, it } from "vitest";
import { parsePrompt } from "../parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

it.each([
  ["list all links to bit.ly", [{ type: "list-mentions", text: "bit.ly" }]],
  ["which pages link to https://lamps.example/a?", [{ type: "list-mentions", text: "https://lamps.example/a" }]],
  ["find all links to alarms.md", [{ type: "list-links-to", page: "alarms.md" }]],
  [
    "list all pages which aren't in the nav, and all links to lamps.example",
    [{ type: "list-unlisted" }, { type: "list-mentions", text: "lamps.example" }],
  ],
])("reads %s", (prompt, expected) => {
  expect(read(prompt)).toEqual(expected);
});

it.each([
  'We no longer call it "Lamp course", it\'s "Lamp workshop" now. Could you swap that across the docs? The URLs must of course stay the way they are.',
  'Replace "Lamp course" with "Lamp workshop". URLs stay as they are.',
])("reads what a replacement does anyway: %s", (prompt) => {
  expect(read(prompt)).toEqual([expect.objectContaining({ from: "Lamp course", to: "Lamp workshop", where: "prose" })]);
});

it("reads no request for all pages behind one for a page, and no links that stay", () => {
  expect(read('Replace "a lamp" with "a light" in setup.md. Can you swap that everywhere?')).toBeUndefined();
  expect(read('Replace "a lamp" with "a light". The links must stay the way they are.')).toBeUndefined();
});
