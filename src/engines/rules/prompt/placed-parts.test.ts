import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../parse-prompt.ts";

const files = {
  "index.md": "# Glow\n\n> [!WARNING]\n> Only Wick v0.18 works.\n\nText.\n\n> [!WARNING]\n> Mind the lamp.\n",
  "setup.md": "# Setup\n\n## Enable the night light\n\nPress it.\n\n## Other\n\nNo.\n",
};
const after = async (prompt: string) => (await ask(files, prompt)).after;

it.each([
  "Bump Wick 0.18 to 0.20 in the home page warning",
  "Bump Wick from 0.18 to 0.20 in the warning on the home page",
  "In the home page warning, change 0.18 to 0.20",
])("changes what one callout of a page alone has: %s", async (prompt) => {
  expect((await after(prompt))["index.md"]).toBe(files["index.md"].replace("0.18", "0.20"));
});

it.each(["under the night light heading", "under the Enable the night light heading"])(
  "finds the heading of which no page is named: %s",
  async (place) => {
    const { "setup.md": text } = await after(`Add a note ${place}: "Not by day."`);
    expect(text).toContain("## Enable the night light\n\n> [!NOTE]\n> Not by day.\n\nPress it.");
  },
);

it("takes no list for a page because of what is said of its items", () => {
  expect(parsePrompt('Add "Oil" to the list of lamps that support the night light').type).toBe("not_understood");
  expect(parsePrompt("Sort the lamps on the lamps page alphabetically").type).toBe("not_understood");
});
