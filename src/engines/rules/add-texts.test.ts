import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const docsJson: Files = {
  "docs.json":
    '{ "navigation": { "groups": [{ "group": "Guides", "pages": ["guides/a", "guides/b"] }, { "group": "Rest", "pages": ["c"] }] } }',
  "guides/a.mdx": "---\ntitle: A\n---\n\nText.\n",
  "guides/b.mdx": "---\ntitle: B\n---\n\n<Note>This is beta.</Note>\n\nText.\n",
  "c.mdx": "---\ntitle: C\n---\n\n<Note>Other.</Note>\n",
};

const mkdocs: Files = {
  "mkdocs.yml": "site_name: A\nnav:\n  - Guides:\n      - a: guides/a.md\n      - b: guides/b.md\n  - c.md\n",
  "docs/guides/a.md": "# A\n\nText.\n",
  "docs/guides/b.md": "# B\n\nText.\n",
  "docs/c.md": "# C\n\n!!! tip\n\n    x\n",
};

const vitepress: Files = {
  ".vitepress/config.ts":
    "export default { themeConfig: { sidebar: [{ text: 'Guides', items: [{ text: 'A', link: '/guides/a' }, { text: 'B', link: '/guides/b' }] }] } }\n",
  "guides/a.md": "# A\n\nText.\n",
  "guides/b.md": "# B\n\nText.\n",
  "c.md": "# C\n\n::: tip\nx\n:::\n",
};

const summary: Files = {
  "book.toml": "[book]\n",
  "src/SUMMARY.md": "# Summary\n\n- [A](guides/a.md)\n- [B](guides/b.md)\n- [C](c.md)\n",
  "src/guides/a.md": "# A\n\nText.\n",
  "src/guides/b.md": "# B\n\nText.\n",
  "src/c.md": "# C\n",
};

describe("a text for all pages of a place", () => {
  it.each<[string, Files, string, string]>([
    ["docs.json", docsJson, "guides/a.mdx", "---\ntitle: A\n---\n\n<Note>\n  This is beta.\n</Note>\n\nText.\n"],
    ["mkdocs.yml", mkdocs, "docs/guides/a.md", "# A\n\n!!! note\n\n    This is beta.\n\nText.\n"],
    ["VitePress", vitepress, "guides/a.md", "# A\n\n::: info\nThis is beta.\n:::\n\nText.\n"],
  ])("is written as the site writes callouts, and not where it is already: %s", async (_, files, path, expected) => {
    for (const where of ["all pages in guides", "every page in the Guides group"]) {
      const { after, notes } = await ask(files, `Add the note "This is beta." to the top of ${where}`);
      expect(after[path]).toBe(expected);
      const changed = Object.keys(files).filter((one) => after[one] !== files[one]);
      expect(changed).toHaveLength(files === docsJson ? 1 : 2);
      if (files === docsJson) expect(notes).toContain("left as they are: `guides/b.mdx`");
      expect((await ask(after, `Add the note "This is beta." to the top of ${where}`)).after).toEqual(after);
    }
  });

  it("goes to the end of pages in a folder, but to those that are left out", async () => {
    const { after } = await ask(summary, 'Add "See [C](/c.md)." to the end of all pages below guides');
    expect(after).toEqual({
      ...summary,
      "src/guides/a.md": "# A\n\nText.\n\nSee [C](/c.md).\n",
      "src/guides/b.md": "# B\n\nText.\n\nSee [C](/c.md).\n",
    });
    const one = await ask(summary, 'Add the sentence "More." to the end of all pages in guides but not in guides/b');
    expect(one.after).toEqual({ ...summary, "src/guides/a.md": "# A\n\nText.\n\nMore.\n" });
  });

  it("is added to none where one cannot have it", async () => {
    expect((await ask(summary, 'Add the note "Beta." to all pages in guides')).isRefused).toBe(true);
    expect((await ask(summary, 'Add the note "Beta." to all pages in nowhere')).isRefused).toBe(true);
  });
});

test.each([
  'Append "foo" to all pages',
  'Add the note "x" to all pages',
  'Add "beta" to all pages in guides',
  "Add a note to all pages in guides",
  'Add the note "Beta." to the top of the guides pages',
])("parsePrompt does not take %j for a text of several pages", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});

describe("a block of code that is to be added", () => {
  const code = "```bash\nnpm install\n```";
  it.each([
    [`Add this to the end of guides/a:\n\n${code}`, `# A\n\nText.\n\n${code}\n`],
    [`Add the following code block to the end of guides/a:\n${code}`, `# A\n\nText.\n\n${code}\n`],
    [`Append the following to guides/a:\n\n~~~js\na;\n~~~`, "# A\n\nText.\n\n~~~js\na;\n~~~\n"],
    ["Add this to the end of guides/a:\n\n```md\nSee **c**.\n```", "# A\n\nText.\n\nSee **c**.\n"],
    ["Add this code block to the end of guides/a:\n\n```\na b\n```", "# A\n\nText.\n\n```\na b\n```\n"],
  ])("stays one where it says its language or is called one: %j", async (prompt, expected) => {
    const { after } = await ask(mkdocs, prompt);
    expect(after).toEqual({ ...mkdocs, "docs/guides/a.md": expected });
  });
});
