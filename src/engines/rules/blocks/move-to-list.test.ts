import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const page = `# Lamps

Lamps that we sell:

- [Rose](https://rose.example), new
- Tulip

Lamps that we sold before:

- Daisy
- Iris

  And more.

## Others

- Lily
`;
const files = { "lamps.md": page };

it.each([
  'Move Rose from "Lamps that we sell" to "Lamps that we sold before" in lamps.md',
  'In lamps.md, move the item "Rose" from the list under "Lamps that we sell" to the list under "sold before"',
])("moves an item of one list to another: %s", async (prompt) => {
  const { after, notes } = await ask(files, prompt);
  const item = "- [Rose](https://rose.example), new\n";
  expect(after["lamps.md"]).toBe(page.replace(item, "").replace("  And more.\n", `  And more.\n${item}`));
  expect(notes).toContain("Moved the item");
});

it.each([
  ['Move Iris from "sold before" to "Others" in lamps.md', "more in it"],
  ['Move Rose from "sold before" to "Others" in lamps.md', "not found"],
  ['Move Rose from "that we sell" to "Roses" in lamps.md', ""],
])("leaves the page as it was: %s", async (prompt, why) => {
  const { after, isRefused, notes } = await ask(files, prompt);
  expect(isRefused).toBe(true);
  expect(after).toEqual(files);
  expect(notes).toContain(why);
});

it.each([
  "On the people page, move Bo from the active keepers to the former ones.",
  "Move Bo from the Active Keepers section to the Former Keepers section of people.md",
])("knows lists by words without quotes: %s", async (prompt) => {
  const people = "# People\n\n## Active keepers\n\n- Ann\n- Bo\n\n## Former keepers\n\n- Cy\n";
  const { after } = await ask({ "people.md": people }, prompt);
  expect(after["people.md"]).toBe(people.replace("- Bo\n", "").replace("- Cy\n", "- Cy\n- Bo\n"));
});
