import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed;
};

it.each([
  [
    'In the list under "Care" on lamps, add a last step: "Dry it."',
    'in the section "Care" of lamps, add a last step: "Dry it."',
  ],
  ['In the "Care" steps on lamps, remove step 3', 'in the section "Care" of lamps, remove step 3'],
  ["In the care steps on lamps, swap steps 2 and 3", 'in the section "care" of lamps, swap steps 2 and 3'],
  ['In the list below the heading "Care" of lamps, delete "Oil"', 'remove the item "Oil" under "Care" in lamps'],
  [
    'In the list under "Care" on lamps, add "Oil" after "Wick"',
    'add the item "Oil" after the item "Wick" under "Care" in lamps',
  ],
  [
    'In the list under "Care" on lamps, move "Oil" to the top',
    'in the section "Care" of lamps, move the item "Oil" to the top',
  ],
])("may be said before what is done with its items: %s", (prompt, same) => {
  expect(read(prompt)).toEqual(read(same));
});

it.each([
  [
    "Swap the columns Type and Notes in the table on lamps",
    'swap the columns "Type" and "Notes" in the table on lamps',
  ],
  [
    "In the sizes table on lamps, swap the columns Type and Notes",
    'in the sizes table on lamps, swap the columns "Type" and "Notes"',
  ],
  [
    "Move the column Type before Notes in the table on lamps",
    'move the column "Type" before "Notes" in the table on lamps',
  ],
])("has columns that need no quotes: %s", (prompt, same) => {
  expect(read(prompt)).toEqual(read(same));
});

it.each(['Add "Note: be careful" to lamps', 'Add "Wick: the part that burns" to the glossary'])(
  "is no field of the frontmatter, but a sentence: %s",
  (prompt) => {
    expect(JSON.stringify(read(prompt))).not.toContain("set-frontmatter");
  },
);

it("finds the steps of which no page is named", async () => {
  const page = "# Lamps\n\n## How do I clean a lamp?\n\n1. Wash it.\n1. Wipe it.\n\nDone.\n";
  const { after } = await ask(
    { "lamps.md": page },
    'In the "How do I clean a lamp?" steps, add a last step: "Dry it."',
  );
  expect(after["lamps.md"]).toBe(page.replace("1. Wipe it.\n", "1. Wipe it.\n1. Dry it.\n"));
});

it("takes a reason with a year for no request", async () => {
  const page = "# Lamps\n\n## Old lamp oil\n\nSold.\n\n## Wicks\n\nThin.\n";
  const prompt = "Remove the old lamp oil section from the lamps page, they shut down in 2024";
  const { after } = await ask({ "lamps.md": page }, prompt);
  expect(after["lamps.md"]).toBe("# Lamps\n\n## Wicks\n\nThin.\n");
});
