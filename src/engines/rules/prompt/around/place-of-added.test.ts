import { expect, it } from "vitest";
import { ask, type Files } from "../../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../../parse-prompt.ts";

const page = `# Lamps

First.

## Fuels

- Oil
- Gas

## Sizes

| Size | Watt |
| --- | --- |
| Small | 5 |
| Large | 20 |
`;
const site: Files = { "lamps.md": page };

it.each([
  [
    'Add a bullet "Wax" to the list in lamps. Put it after the "Oil" bullet.',
    page.replace("- Oil\n", "- Oil\n- Wax\n"),
  ],
  ['Add a bullet "Wax" to the list in lamps. It should come before "Oil".', page.replace("- Oil\n", "- Wax\n- Oil\n")],
  [
    'Add the bullet "Wax" under "Fuels" in lamps. It should be the first one.',
    page.replace("- Oil\n", "- Wax\n- Oil\n"),
  ],
  [
    'Add "Medium", "10" as a row to the table in lamps. It goes right after the "Small" row.',
    page.replace("| Large", "| Medium | 10 |\n| Large"),
  ],
  [
    'Add a row to the table in lamps: "Medium", "10". Please put it between Small and Large.',
    page.replace("| Large", "| Medium | 10 |\n| Large"),
  ],
  [
    'Add the sentence "Mind the oil." to lamps. Put it below the heading "Fuels".',
    page.replace("## Fuels\n", "## Fuels\n\nMind the oil.\n"),
  ],
])("puts what was added where the next sentence says: %s", async (prompt, expected) => {
  const { after } = await ask(site, prompt);
  expect(after["lamps.md"]).toBe(expected);
});

it("adds nothing where the place is not there", async () => {
  const { after, isRefused } = await ask(
    site,
    'Add a bullet "Wax" to the list in lamps. Put it after the "Coal" bullet.',
  );
  expect(isRefused).toBe(true);
  expect(after).toEqual(site);
});

it.each([
  'Add a bullet "Wax" before "Oil" in lamps. Put it after "Gas".',
  'Add a bullet "Wax" to the list in lamps. Put it after the page gas.',
  'Add a bullet "Wax" to the list in lamps. Move it to Guides.',
])("does not take for the place of an item what is none, or another one than was said: %s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "not_understood" });
});
