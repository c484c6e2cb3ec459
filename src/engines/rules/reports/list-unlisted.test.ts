import { expect, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const files = {
  "docs.json": '{ "navigation": { "groups": [{ "group": "Lamps", "pages": ["lamps/led", "start"] }] } }',
  "start.mdx": "# Start\n",
  "lamps/led.mdx": "# LED\n",
  "lamps/lit.mdx": "# Lit\n",
  "bulbs/old.mdx": "# Old\n",
};

test.each([
  "List all pages that exist as files but aren't in the docs.json navigation.",
  "Which pages are missing from docs.json?",
  "Show me the pages that don't appear in the sidebar",
])("reports all pages that no list names: %s", async (prompt) => {
  const { notes, after } = await ask(files, prompt);
  expect(after).toEqual(files);
  expect(notes).toContain("Found 2 pages");
});

test.each(["Which pages under lamps/ are missing from the navigation?", "Which pages in lamps aren't in docs.json?"])(
  "reports those of a place alone: %s",
  async (prompt) => {
    const { notes } = await ask(files, prompt);
    expect(notes).toContain("lamps/lit.mdx");
    expect(notes).not.toContain("bulbs/old.mdx");
  },
);
