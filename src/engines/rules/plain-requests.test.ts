import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const page = (title: string, fields = "", body = "Text.") => `---\ntitle: ${title}\n${fields}---\n\n${body}\n`;

describe("a field that is named without being called one", () => {
  const files: Files = {
    "docs.json": JSON.stringify({ navigation: { pages: ["index", "a"] } }),
    "index.mdx": page("Home"),
    "a.mdx": page("A", 'difficulty: hard\nkeywords: ["x", "y"]\naudience:\n  - dev\n  - ops\nowner: Ada\n'),
    "b.mdx": page("B", "keywords: x\n"),
  };

  it.each([
    ['Set the difficulty of a.mdx to "easy"', "difficulty: hard", "difficulty: easy"],
    ['Change the owner of a to "Bob"', "owner: Ada", "owner: Bob"],
    ['Set the keywords of a to "p, q"', '["x", "y"]', '["p", "q"]'],
    ['Set the keywords of a to "p" and "q"', '["x", "y"]', '["p", "q"]'],
    ['Set the audience of a to "all"', "audience:\n  - dev\n  - ops", 'audience: ["all"]'],
  ])("is set as the page has it: %s", async (prompt, old, now) => {
    const { after } = await ask(files, prompt);
    expect(after).toEqual({ ...files, "a.mdx": files["a.mdx"]?.replace(old, now) });
  });

  it("stays a text where it is one", async () => {
    const { after } = await ask(files, 'Set the keywords of b to "p, q"');
    expect(after["b.mdx"]).toBe(page("B", "keywords: p, q\n"));
  });

  it("is none where the page has no such field", async () => {
    const { isRefused, notes } = await ask(files, 'Set the difficulty of b.mdx to "easy"');
    expect(isRefused).toBe(true);
    expect(notes).toContain('please say: set the frontmatter field `difficulty` of `b.mdx` to "…"');
  });

  it("goes from all pages of a folder", async () => {
    const blog: Files = {
      "docs.json": JSON.stringify({ navigation: { pages: ["index", "blog/a", "blog/b"] } }),
      "index.mdx": page("Home", "author: Ada\n"),
      "blog/a.mdx": page("A", "author: Ada\n"),
      "blog/b.mdx": page("B", "author: Bob\n"),
    };
    const { after } = await ask(blog, 'Remove the field "author" from all pages in blog/');
    expect(after).toEqual({ ...blog, "blog/a.mdx": page("A"), "blog/b.mdx": page("B") });
  });
});

const TABLE = `# Options

| Name | Type    | Default |
| :--- | ------- | ------: |
| a    | string  |       1 |
| b    | \`x\\|y\` |       2 |

Behind.
`;
const tables: Files = {
  "mkdocs.yml": "site_name: X\n",
  "docs/index.md": "# Home\n",
  "docs/x.md": TABLE,
  "docs/two.md": `${TABLE}\n## More\n\nName | Type\n--- | ---\na | b\n`,
};

describe("columns of a table", () => {
  it("go", async () => {
    const { after } = await ask(tables, 'Remove the column "Type" from the table in x.md');
    expect(after["docs/x.md"]).toBe(
      "# Options\n\n| Name | Default |\n| :--- | ------: |\n| a    |       1 |\n| b    |       2 |\n\nBehind.\n",
    );
  });

  it("change places, with how they are aligned", async () => {
    const { after } = await ask(tables, 'Swap the columns "Name" and "Default" in x.md');
    expect(after["docs/x.md"]).toContain(
      "| Default | Type    | Name |\n| ------: | ------- | :--- |\n|       1 | string  | a    |",
    );
  });

  it.each([
    'Rename the column "Name" of the table in x.md to "Parameter | key"',
    'In x.md, change the column heading Name to "Parameter | key"',
  ])("get another heading: %s", async (prompt) => {
    const { after } = await ask(tables, prompt);
    expect(after["docs/x.md"]).toContain("| Parameter \\| key | Type");
    expect(after["docs/x.md"]).toContain("| a                |");
  });

  it("are those of the one table that has them, or below a heading", async () => {
    const one = await ask(tables, 'Remove the "Default" column from two.md');
    expect(one.after["docs/two.md"]).toContain("| Name | Type    |\n");
    const more = await ask(tables, 'Swap the columns "Name" and "Type" in the table under "More" in two.md');
    expect(more.after["docs/two.md"]).toBe(`${TABLE}\n## More\n\nType|Name \n---|--- \nb|a \n`);
  });

  it.each([
    [
      'Remove the column "Type" from the table in two.md',
      "2 tables of `docs/two.md` have such a column, on the lines 3, 12",
    ],
    ['Remove the column "Kind" from the table in x.md', "Its columns are `Name`, `Type`, `Default`."],
    ['Swap the columns "Name" and "Kind" in x.md', "has the columns `Name`, `Kind`"],
  ])("stay where it is not clear which are meant: %s", async (prompt, reason) => {
    const { isRefused, notes } = await ask(tables, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(reason)]);
  });
});

describe("redirects from a folder", () => {
  const redirects = [
    { source: "/x/a", destination: "/index" },
    { source: "/xy", destination: "/index" },
    { source: "/x/:slug*", destination: "/index" },
  ];
  const files: Files = {
    "docs.json": JSON.stringify({ navigation: { pages: ["index"] }, redirects }, null, 2),
    "index.mdx": page("Home"),
  };

  it("all go, and no other", async () => {
    const { after } = await ask(files, "Remove all redirects from addresses under /x/");
    expect(JSON.parse(after["docs.json"] ?? "").redirects).toEqual([redirects[1]]);
    const { notes } = await ask(files, "Remove all redirects under /z/");
    expect(notes).toBe("There is no redirect from an address under `/z/`.");
  });

  it("go from a file of the host", async () => {
    const hosted: Files = {
      "mkdocs.yml": "site_name: X\n",
      "docs/index.md": "# Home\n",
      _redirects: "/x/a / 301\n/y / 301\n/x/b / 301\n",
    };
    const { after } = await ask(hosted, "Remove all redirects from addresses under /x/");
    expect(after._redirects).toBe("/y / 301\n");
  });
});

describe("a folder but for some pages", () => {
  const files: Files = {
    "docs.json": JSON.stringify({ navigation: { pages: ["index", "old/a", "old/b", "old/c"] } }, null, 2),
    "index.mdx": page("Home"),
    "old/a.mdx": page("A", "", "![](/old/p.png)"),
    "old/b.mdx": page("B"),
    "old/c.mdx": page("C"),
    "old/p.png": "x",
  };

  it("is deleted, and what may belong to them stays", async () => {
    const { after, notes } = await ask(files, "Delete the folder old except a.mdx and redirect visitors to index");
    expect(Object.keys(after)).toEqual(["docs.json", "index.mdx", "old/a.mdx", "old/p.png"]);
    expect(JSON.parse(after["docs.json"] ?? "").navigation).toEqual({ pages: ["index", "old/a"] });
    expect(notes).toContain(
      "Kept `old/a.mdx`, as the prompt asks, and with that the other files of the folder: `old/p.png`.",
    );
    const two = await ask(files, 'Delete the folder old except "A" and old/b.mdx');
    expect(Object.keys(two.after)).toEqual(["docs.json", "index.mdx", "old/a.mdx", "old/b.mdx", "old/p.png"]);
  });

  it("is not where those are elsewhere or nowhere", async () => {
    const { notes } = await ask(files, "Delete the folder old except index.mdx");
    expect(notes).toContain("`index.mdx`, which shall stay, is not in `old`");
    expect((await ask(files, "Delete the folder old except z.mdx")).isRefused).toBe(true);
  });
});

describe("the name of the site", () => {
  it.each([
    [
      "docs.json",
      { "docs.json": '{ "name": "Acme", "navigation": { "groups": [{ "group": "Acme", "pages": ["index"] }] } }' },
      '"name": "Acme"',
      '"name": "Acme Docs"',
    ],
    [
      "mkdocs.yml",
      { "mkdocs.yml": "site_name: Acme\nnav:\n  - Acme: index.md\n" },
      "site_name: Acme",
      "site_name: Acme Docs",
    ],
    [
      "docusaurus.config.js",
      {
        "docusaurus.config.js":
          "module.exports = { title: 'Acme', url: 'https://x.example', baseUrl: '/', presets: [['classic', {}]] };\n",
      },
      "title: 'Acme'",
      "title: 'Acme Docs'",
    ],
    [
      "docs/.vitepress/config.mts",
      { "docs/.vitepress/config.mts": 'export default { title: "Acme", description: "Acme" };\n' },
      'title: "Acme"',
      'title: "Acme Docs"',
    ],
  ])("changes in its settings alone: %s", async (file, settings: Files, old, now) => {
    const files = { ...settings, "index.mdx": page("Home"), "docs/index.md": "# Home\n" };
    const { after } = await ask(files, 'Set the name of the site to "Acme Docs"');
    expect(after).toEqual({ ...files, [file]: settings[file]?.replace(old, now) });
  });

  it("cannot where no settings have it", async () => {
    const { isRefused, notes } = await ask({ "index.md": "# Home\n" }, 'Set the name of the site to "X"');
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("these docs have no settings")]);
  });
});
