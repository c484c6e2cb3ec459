import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const sites: [string, Record<string, string>][] = [
  [
    "mdBook",
    {
      "book.toml": '[book]\ntitle = "x"\n',
      "src/SUMMARY.md": "# Summary\n\n- [Lamp](./lamp.md)\n- [Lamp Part 2](./lmap-two.md)\n",
      "src/lamp.md": "# Lamp\n",
      "src/lamp-two.md": "# Lamps\n",
    },
  ],
  [
    "MkDocs",
    {
      "mkdocs.yml": "site_name: x\nnav:\n  - Lamp: lamp.md\n  - Lamp Part 2: lmap-two.md\n",
      "docs/lamp.md": "# Lamp\n",
      "docs/lamp-two.md": "# Lamps\n",
    },
  ],
];

describe.each(sites)("an entry of the navigation that leads nowhere, with %s", (_, files) => {
  it("is named where it is taken for a page", async () => {
    const { isRefused, notes } = await ask(files, 'Move "Lamp Part 2" before "Lamp" in the navigation');
    expect(isRefused).toBe(true);
    expect(notes).toContain("`Lamp Part 2` is an entry of the navigation that leads nowhere");
  });

  it("is one broken link", async () => {
    const { notes } = await ask(files, "Check for broken links");
    expect(notes).toContain("Found 1 broken link in 1 file");
  });
});

describe("is taken out of the navigation where that is asked for", () => {
  const page = (name: string) => `---\ntitle: ${name}\n---\n`;
  const removed: [string, Record<string, string>, string, string, string][] = [
    [
      "mdBook",
      {
        "book.toml": "[book]\n",
        "src/SUMMARY.md": "- [A](a.md)\n- [Old lamp](lamp.md)\n- [Soon]()\n",
        "src/a.md": "# A\n",
      },
      "src/SUMMARY.md",
      "- [Old lamp](lamp.md)\n",
      "Remove the Old lamp entry from the table of contents",
    ],
    [
      "a draft of mdBook",
      { "book.toml": "[book]\n", "src/SUMMARY.md": "- [A](a.md)\n- [Soon]()\n", "src/a.md": "# A\n" },
      "src/SUMMARY.md",
      "- [Soon]()\n",
      "Remove Soon from the sidebar",
    ],
    [
      "MkDocs",
      { "mkdocs.yml": "nav:\n  - A: a.md\n  - B:\n      - lamp.md\n      - a.md\n", "docs/a.md": "# A\n" },
      "mkdocs.yml",
      "      - lamp.md\n",
      "Remove the dead entry for lamp.md from mkdocs.yml",
    ],
    [
      "docs.json",
      { "docs.json": '{ "navigation": { "pages": ["a", "old-lamp"] } }\n', "a.mdx": page("A") },
      "docs.json",
      ', "old-lamp"',
      "The old-lamp page no longer exists, so remove it from the sidebar",
    ],
    [
      "Docusaurus",
      {
        "docusaurus.config.js":
          "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
        "sidebars.js": "export default { main: ['a', { type: 'doc', id: 'lamp', label: 'Old lamp' }] };\n",
        "docs/a.md": "# A\n",
      },
      "sidebars.js",
      ", { type: 'doc', id: 'lamp', label: 'Old lamp' }",
      "Remove the Old lamp entry from the sidebar",
    ],
    [
      "Nextra",
      { "content/_meta.ts": "export default {\n  a: 'A',\n  lamp: 'Old lamp',\n};\n", "content/a.mdx": page("A") },
      "content/_meta.ts",
      "  lamp: 'Old lamp',\n",
      "Remove Old lamp from the navigation",
    ],
    [
      "Fumadocs",
      { "content/docs/meta.json": '{ "pages": ["a", "lamp"] }\n', "content/docs/a.mdx": page("A") },
      "content/docs/meta.json",
      ', "lamp"',
      "Remove lamp from meta.json",
    ],
  ];

  it.each(removed)("%s", async (_, files, path, entry, prompt) => {
    const { after, notes } = await ask(files, prompt);
    expect(after).toEqual({ ...files, [path]: files[path]?.replace(entry, "") });
    expect(notes).toMatch(
      /^Removed the entry `.+` at `.+`, which (?:led nowhere|named `.+`, a page that does not exist)\.$/,
    );
  });

  it("and is left where several may be meant", async () => {
    const summary = "- [A](a.md)\n- [Lamp](one/lamp.md)\n- [Lamp](two/lamp.md)\n";
    const files = { "book.toml": "[book]\n", "src/SUMMARY.md": summary, "src/a.md": "# A\n" };
    const { notes, isRefused } = await ask(files, "Remove the Lamp entry from the sidebar");
    expect(isRefused).toBe(true);
    expect(notes).toContain("`src/SUMMARY.md:2`, `src/SUMMARY.md:3`");
  });
});
