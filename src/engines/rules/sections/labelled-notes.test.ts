import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const book = {
  "book.toml": "",
  "src/SUMMARY.md": "# Summary\n\n- [Lamps](lamps.md)\n- [Bulbs](bulbs.md)\n",
  "src/lamps.md": "# Lamps\n\n## Use\n\nSwitch it on.\n\n### Safety\n\nHot.\n",
};

it.each([
  ["**Note**: Round.", "**Note**: Mind the heat."],
  ["**Note:** Round.", "**Note:** Mind the heat."],
  ["> [!NOTE]\n> Round.\n\n**Note**: Round.", "> [!NOTE]\n> Mind the heat."],
])("writes a note as the pages do: %j", async (note, written) => {
  const files = { ...book, "src/bulbs.md": `# Bulbs\n\n${note}\n` };
  const { after } = await ask(files, 'Add a note below "Use" on the lamps page: Mind the heat.');
  expect(after["src/lamps.md"]).toBe(`# Lamps\n\n## Use\n\n${written}\n\nSwitch it on.\n\n### Safety\n\nHot.\n`);
});

it.each([
  ['Add the sentence "New." above "Safety" on the lamps page', "New.\n\n### Safety"],
  ['On the lamps page, add the sentence "New." under "Safety"', "### Safety\n\nNew."],
])("takes a name in quotes for a heading: %s", async (prompt, written) => {
  const { after } = await ask({ ...book, "src/bulbs.md": "# Bulbs\n" }, prompt);
  expect(after["src/lamps.md"]).toBe(book["src/lamps.md"].replace("### Safety", written));
});

it.each([
  'Add the sentence "New." below "Switch it on." on the lamps page',
  'Add the sentence "New." after "Safety" on the lamps page',
])("does not take what may be a text, or the end of a section, for a heading: %s", async (prompt) => {
  await expect(ask({ ...book, "src/bulbs.md": "# Bulbs\n" }, prompt)).rejects.toThrow("Not understood");
});
