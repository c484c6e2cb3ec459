import { expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const page = `# Lamps

## Setup

One.

### The Rules for All Lamp Oils

Two.

### Example of Burning Oils

Three.

## Limits of Oil

Four.

## Error codes

Five.
`;
const files: Files = { "lamps.md": page };
const swapped = page
  .replace("### The Rules for All Lamp Oils\n\nTwo.\n\n", "")
  .replace("Three.\n", "Three.\n\n### The Rules for All Lamp Oils\n\nTwo.\n");
const limits = "## Limits of Oil\n\nFour.\n\n";

it.each([
  [
    "On the lamps page there's a section about the rules for all the lamp oils. Move it below the example of burning oils.",
    swapped,
  ],
  ["In lamps.md, move the section about the lamp oils below the example of burning oils", swapped],
  [
    "On lamps, move the limits of oil up, above the setup.",
    page.replace(limits, "").replace("## Setup", `${limits}## Setup`),
  ],
])("moves a section that is named by some of its words: %s", async (prompt, expected) => {
  const { after } = await ask(files, prompt);
  expect(after["lamps.md"]).toBe(expected);
});

it.each([
  "On lamps, move the section about oil above the setup.",
  "On lamps, move the section about wicks above the setup.",
])("asks where no heading, or more than one, has the words: %s", async (prompt) => {
  const { after, isRefused } = await ask(files, prompt);
  expect([after["lamps.md"], isRefused]).toEqual([page, true]);
});
