import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

/** What a block is about, said behind its place, and the plain instruction that says the same. */
const SAME: [prompt: string, instruction: string][] = [
  ["Delete the note on the lamp page about the beta.", "Delete the note about the beta on the lamp page"],
  ["Remove the warning in guides/lamp about open fire.", "Remove the warning about open fire in guides/lamp"],
  ["Remove the tip on lamp.md that mentions oil.", "Remove the tip that mentions oil on lamp.md"],
  ["Remove the bullet in lamp.md about wicks.", "Remove the bullet about wicks in lamp.md"],
  ["Remove the row on lamp.md for wick", "Remove the row for wick on lamp.md"],
  ["Move the note on lamp.md about open fire to the top.", "Move the note about open fire on lamp.md to the top"],
  [
    'Replace the note on lamp.md about fire with "Mind the flame, please."',
    'Replace the note about fire on lamp.md with "Mind the flame, please."',
  ],
  ['Remove the image on lamp.md with the alt text "Old"', 'Remove the image "Old" on lamp.md'],
  ["delete the lamp page (obsolete)", "delete the lamp page"],
  ["Remove the note from lamp.md for now", "Remove the note from lamp.md"],
  [
    "Delete the step in lamp.md about oil, then rename faq to help.",
    "Delete the step about oil in lamp.md. Rename faq to help.",
  ],
];

test.each(SAME)("%j says what %j does", (prompt, instruction) => {
  const plain = parsePrompt(instruction);
  expect(plain.type).toBe("understood");
  expect(parsePrompt(prompt)).toEqual(plain);
});

test.each(["Remove the corresponding row from lamp.md", "Remove its row from lamp.md"])(
  "%j does not say which is meant",
  (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  },
);

test("retitles a heading, and no other place that has its words", () => {
  expect(parsePrompt('Retitle "Setup Guide" on the lamp page to "Set up"')).toEqual(
    parsePrompt('Change the heading "Setup Guide" in the lamp page to "Set up"'),
  );
});
