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
