import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const PAGES: Files = { "docs/lamps.md": "# Lamps\n", "docs/alarms.md": "---\ntitle: Alarms\n---\n\nRing.\n" };
const mintlify: Files = {
  "docs.json": '{"name": "Lampkeeper", "navigation": {"pages": ["lamps", "alarms"]}}',
  "lamps.mdx": "# Lamps\n",
  "alarms.mdx": "---\ntitle: Alarms\n---\n\nRing.\n",
};

it.each([
  "hide alarms from search engines",
  "noindex alarms",
  "Search engines should not index alarms",
  "make sure search engines don't index the page alarms",
  "keep the page Alarms out of Google",
  "alarms should not be indexed by search engines",
])("sets noindex where pages have that: %s", async (prompt) => {
  const { after, notes } = await ask(mintlify, prompt);
  expect(after["alarms.mdx"]).toBe("---\ntitle: Alarms\nnoindex: true\n---\n\nRing.\n");
  expect(after["docs.json"]).toBe(mintlify["docs.json"]);
  expect(notes).toContain("The navigation stays.");
});

it.each<[string, Files, string]>([
  [
    "VitePress",
    { ".vitepress/config.ts": "export default {}\n", "alarms.md": "---\ntitle: Alarms\n---\n\nRing.\n" },
    "---\ntitle: Alarms\nhead:\n  - - meta\n    - name: robots\n      content: noindex\n---\n\nRing.\n",
  ],
  [
    "a page without frontmatter",
    { ".vitepress/config.ts": "export default {}\n", "alarms.md": "# Alarms\n" },
    "---\nhead:\n  - - meta\n    - name: robots\n      content: noindex\n---\n\n# Alarms\n",
  ],
])("puts a tag in the head: %s", async (_, files, expected) => {
  expect((await ask(files, "hide alarms.md from search engines")).after["alarms.md"]).toBe(expected);
});

it("does as other pages of the site do", async () => {
  const files = {
    ...PAGES,
    "mkdocs.yml": "site_name: x\n",
    "docs/lamps.md": "---\nrobots: noindex, nofollow\n---\n\n# Lamps\n",
  };
  const { after } = await ask(files, "hide alarms.md from search engines");
  expect(after["docs/alarms.md"]).toContain("title: Alarms\nrobots: noindex, nofollow\n");
});

it.each<[string, Files, string]>([
  ["MkDocs", { ...PAGES, "mkdocs.yml": "site_name: x\n" }, "template of the theme"],
  ["Docusaurus", { ...PAGES, "docusaurus.config.js": "module.exports = {};\n" }, "ask to hide the page"],
  [
    "a head that is there",
    { ".vitepress/config.ts": "export default {}\n", "alarms.md": "---\nhead: []\n---\n\n# Alarms\n" },
    "has a `head` already",
  ],
])("says why it cannot: %s", async (_, files, expected) => {
  const { isRefused, notes } = await ask(files, "hide alarms.md from search engines");
  expect(isRefused).toBe(true);
  expect(notes).toContain(expected);
});

it.each(["remove alarms.md from Google", "hide alarms.md from search engines and the sidebar"])(
  "does not take %s for it",
  async (prompt) => {
    await expect(ask({ ...PAGES, "mkdocs.yml": "site_name: x\n" }, prompt)).rejects.toThrow();
  },
);
