import { expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const files: Files = {
  ".vitepress/config.ts": `const sidebar = (lang) => ["lamps"].map((page) => ({ text: page, link: \`/\${lang}\${page}\` }));
export default {
  locales: {
    root: { label: "English", lang: "en-US", themeConfig: { sidebar: sidebar("") } },
    "de-DE": { label: "Deutsch", lang: "de-DE", themeConfig: { sidebar: sidebar("de-DE/") } },
  },
};
`,
  "index.md": "# Glow\n\nA colour.\n",
  "lamps.md": "# Lamps\n\nA colour.\n",
  "de-DE/index.md": "# Glow\n\nA colour.\n",
  "de-DE/lamps.md": "# Lampen\n\nA colour.\n",
  "fr-FR/lamps.md": "# Lampes\n\nA colour.\n",
};
const changedBy = async (prompt: string) => {
  const { after } = await ask(files, prompt);
  return Object.keys(files).filter((path) => after[path] !== files[path]);
};

it.each([
  ['Replace "colour" with "color" in all English pages', ["index.md", "lamps.md"]],
  ['Replace "colour" with "color" on the English pages', ["index.md", "lamps.md"]],
  ['Replace "colour" with "color" in the German pages', ["de-DE/index.md", "de-DE/lamps.md"]],
  ['Replace "colour" with "color" in the French pages', []],
])("knows languages by their folders where the sidebar is computed: %s", async (prompt, wanted) => {
  expect(await changedBy(prompt)).toEqual(wanted);
});
