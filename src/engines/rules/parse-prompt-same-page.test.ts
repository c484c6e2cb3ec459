import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const instructionsOf = (prompt: string) => {
  const read = parsePrompt(prompt);
  return read.type === "understood" ? read.instructions : undefined;
};

/** The same said otherwise. */
const SAME: [prompt: string, plain: string][] = [
  [
    'Drop the section "Oil" from the lamps page, and the sentence "Fill it daily." too',
    'Delete the section "Oil" of the lamps page. Remove the sentence "Fill it daily." on that page',
  ],
  [
    'Delete the section "Oil" of lamps.md and the note about wicks',
    'Delete the section "Oil" of lamps.md. Remove the note about wicks from lamps.md',
  ],
  [
    "Add a redirect from /oil to /lamps and drop the one from /gas.",
    "Add a redirect from /oil to /lamps. Remove the redirect from /gas",
  ],
  ["Remove the redirect from /oil and the one from /gas", "Remove the redirects from /oil and /gas"],
  [
    'Delete the section "Oil" of lamps.md. Add "Gas" to the Fuels list, after the Coal item.',
    'Delete the section "Oil" of lamps.md. Add a bullet "Gas" to the Fuels list in lamps.md after the Coal item.',
  ],
  [
    'The list of fuels in Lamp Basics is missing one: we publish gas lamps since May. Please add "Gas" to the Fuels list, after the Coal item.',
    'On the page "Lamp Basics", add "Gas" to the Fuels list, after the Coal item.',
  ],
  [
    'The table in lamps/oil.md has an error. Please replace "10 l" with "20 l".',
    'On lamps/oil.md, replace "10 l" with "20 l".',
  ],
  [
    "Lamp Basics isn't in the sidebar at all, nobody finds it. Please add it to the First Steps section, after Big Lamps.",
    "Put the page Lamp Basics after Big Lamps in the First Steps group",
  ],
  [
    "lamps.md is missing from the navigation. Add it to the First Steps group.",
    "Put lamps.md into the First Steps group",
  ],
  [
    'Replace "Oil Lamp" with "Lamp" everywhere, including the sidebar.',
    'Replace "Oil Lamp" with "Lamp" everywhere, also in the sidebar.',
  ],
  [
    "In the table on the Lamp Basics page add a row after Burning time (oil): Burning time (gas) | 8 h | 9 h",
    'On the Lamp Basics page, add the row "Burning time (gas) | 8 h | 9 h" after the row "Burning time (oil)"',
  ],
  ["In lamps.md, 512MB is now 768MB", 'In lamps.md, replace "512MB" with "768MB"'],
  [
    'In the prerequisites of "Set up the lamp", remove "or 22".',
    'Remove "or 22" in the section "prerequisites" of the page "Set up the lamp"',
  ],
  [
    'Remove "or 22" from the prerequisites of the install page',
    'Remove "or 22" in the section "prerequisites" of the install page',
  ],
];

test.each(SAME)("reads: %s", (prompt, plain) => {
  expect(instructionsOf(prompt)).toBeDefined();
  const bare = (instructions: object[] | undefined) =>
    instructions?.map(({ isNamedAsPage: _, said: __, ...rest }: { isNamedAsPage?: true; said?: string[] }) => rest);
  expect(bare(instructionsOf(prompt))).toEqual(bare(instructionsOf(plain)));
});

test("does not take what may be elsewhere for a part of the same page", () => {
  expect(instructionsOf('Delete the section "Oil" of lamps.md and the page gas')).toBeUndefined();
  expect(instructionsOf('Delete the section "Oil" of lamps.md and the note about wicks in gas.md')).toBeUndefined();
  expect(instructionsOf("Add a redirect from /oil to /lamps and the one from /gas")).toBeUndefined();
});
