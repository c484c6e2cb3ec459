import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const text =
  "# Lamps\n\n**Note**: Lamps are hot.\n\nAll about lamps.\n\n## Bulbs\n\n**Warning:** Bulbs break.\n\n**Note:** Bulbs are round.\n\n**Tip**\n\nBuy two.\n";

it.each([
  ["Drop the second note on the lamps page", "**Note:** Bulbs are round.\n\n"],
  ["Remove the note about hot lamps from the lamps page", "**Note**: Lamps are hot.\n\n"],
  ["Remove the note about hot bulbs from the lamps page", undefined],
  ['Remove the note about "hot" from the lamps page', "**Note**: Lamps are hot.\n\n"],
  ["Remove the warning from the lamps page", "**Warning:** Bulbs break.\n\n"],
  ["Remove the note under Bulbs on the lamps page", "**Note:** Bulbs are round.\n\n"],
])("removes a paragraph that begins with its kind: %s", async (prompt, gone) => {
  const { after, isRefused } = await ask({ "lamps.md": text }, prompt);
  expect(isRefused).toBe(gone === undefined);
  expect(after["lamps.md"]).toBe(text.replace(gone ?? "", ""));
});

it("asks which of several such notes is meant", async () => {
  const { isRefused, notes } = await ask({ "lamps.md": text }, "Remove the note from the lamps page");
  expect(isRefused).toBe(true);
  expect(notes).toContain("line 3 `Note: Lamps are hot.`, line 11 `Note: Bulbs are round.`");
});

it("does not remove a label alone", async () => {
  const { isRefused } = await ask({ "lamps.md": text }, "Remove the tip from the lamps page");
  expect(isRefused).toBe(true);
});

it("removes a callout rather than such a paragraph", async () => {
  const page = `${text}\n> [!NOTE]\n> New.\n`;
  const { after } = await ask({ "lamps.md": page }, "Remove the note from the lamps page");
  expect(after["lamps.md"]).toBe(text);
});
