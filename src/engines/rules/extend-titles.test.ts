import { expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const FILES = {
  "mkdocs.yml":
    "site_name: L\nnav:\n  - Home: index.md\n  - Guides:\n      - Alarms: guides/alarms.md\n      - Lamps: guides/lamps.md\n      - guides/done.md\n",
  "docs/index.md": "# Home\n",
  "docs/guides/alarms.md": "---\ntitle: Alarms\n---\n\n# Alarms\n\nRing.\n",
  "docs/guides/lamps.md": "# Lamps `v2`\n\nDim.\n",
  "docs/guides/done.md": "# Guide: Done\n",
};

test.each([
  ["Prefix the titles of the guides pages with 'Guide: '"],
  ['Prefix all page titles in guides with "Guide:"'],
  ['Add "Guide: " in front of the titles of all guides'],
  ['Add a "Guide: " prefix to all titles in guides/'],
  ['Prepend "Guide: " to the title of every page in the Guides section'],
])("puts words before the titles of several pages: %s", async (prompt) => {
  const { after, notes } = await ask(FILES, prompt);
  expect(after["docs/guides/alarms.md"]).toBe('---\ntitle: "Guide: Alarms"\n---\n\n# Guide: Alarms\n\nRing.\n');
  expect(after["docs/guides/lamps.md"]).toBe("# Guide: Lamps `v2`\n\nDim.\n");
  expect(after["docs/guides/done.md"]).toBe("# Guide: Done\n");
  expect(after["docs/index.md"]).toBe("# Home\n");
  expect(after["mkdocs.yml"]).toContain("- Alarms: guides/alarms.md".replace("Alarms", '"Guide: Alarms"'));
  expect(notes).toContain("Put `Guide: ` before 2 titles");
});

it("puts words behind the title of one page", async () => {
  const { after } = await ask(FILES, 'Append "(beta)" to the title of lamps.md');
  expect(after["docs/guides/lamps.md"]).toBe("# Lamps `v2` (beta)\n\nDim.\n");
});

it.each([
  'Insert "Lamps hum." after the title of alarms.md',
  'Append "x" to the title',
  'Add "x" to the titles of the guides pages',
])("takes no text beside a title for a part of it: %s", (prompt) => {
  const parsed = parsePrompt(prompt);
  const types = parsed.type === "understood" ? parsed.instructions.map(({ type }) => type) : [];
  expect(types).not.toContain("extend-titles");
});
