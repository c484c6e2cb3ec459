import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

it("bumps a pinned version, and none that is longer or has another owner", async () => {
  const code = "```yaml\n- uses: oil/lamp@v4\n- uses: oil/lamp@v4.1\n- uses: my-oil/lamp@v4\n```\n";
  const { after } = await ask({ "a.md": `# A\n\n${code}` }, "In a.md, bump oil/lamp from v4 to v5");
  expect(after["a.md"]).toBe(`# A\n\n${code.replace("oil/lamp@v4\n", "oil/lamp@v5\n")}`);
});

describe("headings that stay", () => {
  const files: Files = {
    "a.mdx": '---\ntitle: "Acme"\ndescription: Of Acme\n---\n\n## Acme *and* more\n\nAcme is here.\n\n<h2>Acme</h2>\n',
  };

  test.each(["but not in headings", "except in headings", "but leave the headings alone", "not in titles or headings"])(
    'replaces a text "%s"',
    async (words) => {
      const { after, notes } = await ask(files, `Replace "Acme" with "Zebra", ${words}`);
      expect(after["a.mdx"]).toBe(
        '---\ntitle: "Acme"\ndescription: Of Zebra\n---\n\n## Acme *and* more\n\nZebra is here.\n\n<h2>Acme</h2>\n',
      );
      expect(notes).toContain("in a heading");
    },
  );

  it("replaces it in no heading on a page either, nor everywhere", async () => {
    const { after } = await ask(files, 'Replace "Acme" with "Zebra" everywhere but not in headings');
    expect(after["a.mdx"]).toContain("## Acme *and* more\n\nZebra is here.\n\n<h2>Acme</h2>");
    const one = await ask(files, 'In a.mdx replace "Acme" with "Zebra" but not in headings');
    expect(one.after["a.mdx"]).toContain("## Acme");
  });

  it("understands it of no other instruction", () => {
    expect(parsePrompt("Fix the broken links but not in headings").type).toBe("not_understood");
    expect(parsePrompt('Set the title of a to "B" but not in headings').type).toBe("not_understood");
  });
});

describe("where links lead", () => {
  const files: Files = {
    "a.md":
      "# A\n\n[b/old](https://x.example/b/old/c) and b/old, `b/old`, [d](d.md#b/old).\n\n[e]: <https://x.example/b/old>\n",
    "d.md": "# D\n",
    "docs.json": `{ "navbar": { "links": [{ "label": "B", "href": "https://x.example/b/old" }] } }`,
  };

  it("is replaced alone", async () => {
    const { after, notes } = await ask(files, 'Replace "b/old" with "b/new" in all links');
    expect(after["a.md"]).toBe(
      "# A\n\n[b/old](https://x.example/b/new/c) and b/old, `b/old`, [d](d.md#b/old).\n\n[e]: <https://x.example/b/new>\n",
    );
    expect(after["docs.json"]).toBe(files["docs.json"]);
    expect(notes).toContain("Replaced `b/old` with `b/new` in 2 places in 1 file");
    expect(notes).toContain("Not changed");
  });

  it("is replaced by words also where links lead to other sites", async () => {
    const { after } = await ask({ "a.md": "[a](https://x.example/old/c) old\n" }, 'Replace "old" with "new" in URLs');
    expect(after["a.md"]).toBe("[a](https://x.example/new/c) old\n");
  });
});

describe("a link at the end of a section", () => {
  const add = 'Add a link to https://x.example/c with the text "C" at the end of the section "A" of a';

  it("is an item of the list that is there, or a paragraph", async () => {
    const list = await ask({ "a.md": "# T\n\n## A\n\n- [B](https://x.example/b)\n\n## D\n" }, add);
    expect(list.after["a.md"]).toBe("# T\n\n## A\n\n- [B](https://x.example/b)\n- [C](https://x.example/c)\n\n## D\n");
    const text = await ask({ "a.md": "# T\n\n## A\n\nText.\n\n## D\n" }, add);
    expect(text.after["a.md"]).toBe("# T\n\n## A\n\nText.\n\n[C](https://x.example/c)\n\n## D\n");
  });
});

describe("parts of pages", () => {
  const page = [
    "---",
    'title: "foo"',
    "description: A foo",
    "---",
    "",
    "![foo](/foo.png)",
    "",
    "One foo and foo, `foo`.",
    "",
    "## foo",
    "",
    "- item foo",
    "",
    "```",
    "foo",
    "```",
    "",
    "### Inner",
    "",
    "| foo |",
    "|---|",
    "| a |",
    "",
    "## Other",
    "",
    "[foo](/foo) ends foo.",
    "",
  ];
  const lines = (...changed: [line: number, text: string][]) =>
    changed.reduce((all, [line, text]) => all.with(line - 1, text), page).join("\n");

  test.each<[string, ...changed: [line: number, text: string][]]>([
    ["in headings only", [2, 'title: "bar"'], [10, "## bar"]],
    ["only in titles", [2, 'title: "bar"']],
    ["in descriptions", [3, "description: A bar"]],
    ["in page titles and descriptions", [2, 'title: "bar"'], [3, "description: A bar"]],
    ["in tables", [20, "| bar |"]],
    ["in lists", [12, "- item bar"]],
    ["in link texts", [26, "[bar](/foo) ends foo."]],
    ["in code blocks only", [15, "bar"]],
    ["in inline code", [8, "One foo and foo, `bar`."]],
    ["in the first paragraph of a", [8, "One bar and bar, `foo`."]],
    ["in the last paragraph", [26, "[bar](/foo) ends bar."]],
    ["on line 15 of a", [15, "bar"]],
    ["on line 2 of a", [2, 'title: "bar"']],
    ['under the heading "foo" in a', [12, "- item bar"], [20, "| bar |"]],
    ['in the "Other" section of a', [26, "[bar](/foo) ends bar."]],
    ["in a, only the last occurrence", [26, "[foo](/foo) ends bar."]],
    ['in the section "Other" of a (first occurrence only)', [26, "[bar](/foo) ends foo."]],
    [
      "in body text only",
      [6, "![bar](/foo.png)"],
      [8, "One bar and bar, `foo`."],
      [12, "- item bar"],
      [20, "| bar |"],
      [26, "[bar](/foo) ends bar."],
    ],
  ])('replaces a text "%s" and nowhere else', async (words, ...changed) => {
    const { after, isRefused } = await ask({ "a.md": page.join("\n") }, `Replace "foo" with "bar" ${words}`);
    expect({ page: after["a.md"], isRefused }).toEqual({ page: lines(...changed), isRefused: false });
  });

  it("counts all that a reader of the source sees", async () => {
    const files: Files = { "a.md": "`foo` and foo\n" };
    const first = await ask(files, 'Replace the first "foo" in a.md with "bar"');
    expect(first.after).toEqual(files);
    expect(first.notes).toContain("Nothing was changed");
    expect((await ask(files, 'Replace the second "foo" in a.md with "bar"')).after["a.md"]).toBe("`foo` and bar\n");
    expect((await ask(files, 'Replace the third "foo" in a.md with "bar"')).after).toEqual(files);
  });

  it("refuses what is of one place that is not clear", async () => {
    const files: Files = { "g/a.md": "## A\n\nfoo\n\n## A\n\nfoo\n", "g/b.md": "foo\n" };
    const refused = async (words: string) => (await ask(files, `Replace "foo" with "bar" ${words}`)).notes;
    expect(await refused('under the heading "A" in g/a')).toContain("has 2 headings `A`");
    expect(await refused('under the heading "B" in g/a')).toContain("no heading `B`");
    expect(await refused("on line 99 of g/a")).toContain("no line 99");
    expect(await refused("on line 1 of all pages in g")).toContain("Please name the page");
    expect(await refused("in g, only the first occurrence")).toContain("Please name the page");
  });

  it("removes a text from headings alone", async () => {
    const { after } = await ask({ "a.md": "# The foo way\n\nA foo way.\n" }, 'Remove "foo" from headings');
    expect(after["a.md"]).toBe("# The way\n\nA foo way.\n");
  });
});

it("knows the pages of a language by its name", async () => {
  const files: Files = {
    "docs.json": JSON.stringify({
      navigation: {
        languages: [
          { language: "en", default: true, pages: ["a"] },
          { language: "de", pages: ["de/a"] },
        ],
      },
    }),
    "a.mdx": "foo\n",
    "de/a.mdx": "foo\n",
    "de/unlisted.mdx": "foo\n",
  };
  const changed = async (words: string) => {
    const { after } = await ask(files, `Replace "foo" with "bar" ${words}`);
    return Object.keys(files).filter((path) => after[path] !== files[path]);
  };
  expect(await changed("in the English pages only")).toEqual(["a.mdx"]);
  expect(await changed("in the German pages")).toEqual(["de/a.mdx", "de/unlisted.mdx"]);
  expect(await changed("in the French pages")).toEqual([]);
});

it("leaves a folder out with the page of its name, wherever it lies", async () => {
  const files: Files = { "a.mdx": "foo\n", "docs/legacy.mdx": "foo\n", "docs/legacy/b.mdx": "foo\n" };
  const { after } = await ask(files, 'Replace "foo" with "bar", but leave the legacy folder alone');
  expect(after).toEqual({ ...files, "a.mdx": "bar\n" });
});

it("writes no redirect into a file of another syntax", async () => {
  const files: Files = { _redirects: "/old=/a\n", "a.md": "# A\n", "b.md": "# B\n" };
  const { after, isRefused } = await ask(files, "delete b.md and redirect it to a.md");
  expect(isRefused).toBe(true);
  expect(after._redirects).toBe("/old=/a\n");
});

it("asks which page is meant if its words are those of several, and knows a title without its mark", async () => {
  const files: Files = {
    "docs.json": '{ "navigation": { "pages": ["migration/v2", "template/migration-v2", "why"] } }\n',
    "migration/v2.mdx": "---\ntitle: Version 2\n---\n",
    "template/migration-v2.mdx": "---\ntitle: Templates\n---\n",
    "why.mdx": "---\ntitle: Why Acme?\n---\n",
  };
  expect((await ask(files, "Hide the migration page of v2")).notes).toContain("may be any of these pages");
  expect((await ask(files, "Hide the Why Acme page")).after["why.mdx"]).toContain("hidden: true");
});

describe("replaced texts", () => {
  const files: Files = {
    "docs.json": "{}",
    "guide.md": "Call `loadAll()` once.\n",
    "history.md": "# History\n\nCall `loadAll()` to see what you did.\n",
    "CHANGELOG.md": "- Added `loadAll()`.\n",
    "CHANGELOG_PRE_v1.md": "- Tried `loadAll()`.\n",
    "releases.md": "## 1.1\n\n- None\n\n## v1.0 (2025)\n\n- `loadAll()`\n",
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/guide.md": "Call `loadAll()` once.\n",
  };
  const renamed = (path: string) => (files[path] ?? "").replace("loadAll", "readAll");

  it.each(["Rename the function loadAll to readAll everywhere", 'Replace "loadAll" with "readAll", also in code'])(
    "stay in what tells of earlier releases: %s",
    async (prompt) => {
      const { after, notes } = await ask(files, prompt);
      expect(after).toEqual({ ...files, "guide.md": renamed("guide.md"), "history.md": renamed("history.md") });
      expect(notes).toContain("Left 1 page of earlier versions in `versioned_docs` as it is.");
      expect(notes).toContain(
        "Left `CHANGELOG.md`, `CHANGELOG_PRE_v1.md`, `releases.md`, which tell of earlier releases.",
      );
      const other = await ask(files, 'Replace "once" with "twice"');
      expect(other.notes).not.toContain("CHANGELOG");
    },
  );

  it.each([
    ["Rename the function loadAll to readAll in CHANGELOG.md", ["CHANGELOG.md"]],
    ["Rename the function loadAll to readAll everywhere, also in the changelog", Object.keys(files)],
    [
      'Replace "loadAll" with "readAll" in prose and code, including the older versions and changelog',
      Object.keys(files),
    ],
    ['Replace "loadAll" with "readAll", also in code, in all versions', Object.keys(files)],
  ])("are replaced there if it is named: %s", async (prompt, paths) => {
    const { after } = await ask(files, prompt);
    expect(after).toEqual({ ...files, ...Object.fromEntries(paths.map((path) => [path, renamed(path)])) });
  });
});

test.each(["everywhere except in code", "in all pages"])(
  "replaces a text in what search engines are shown, %s",
  async (where) => {
    const page = (name: string) =>
      `---\ntitle: "${name}"\n"og:title": "${name} docs"\n"og:description": "Of ${name}"\n"twitter:title": ${name}\n"og:url": "https://Acme.example/Acme"\n---\n\n\`Acme\`\n`;
    const { after } = await ask({ "a.mdx": page("Acme") }, `Replace "Acme" with "Zebra" ${where}`);
    expect(after["a.mdx"]).toBe(page("Zebra"));
  },
);

it("removes a sentence with words in code that is given as it is written", async () => {
  const files = { "lamp.md": "# Lamp\n\nPress `on`. This sets the level to `low`. It is dim.\n" };
  const { after } = await ask(files, 'Remove the sentence "This sets the level to `low`." from lamp.md');
  expect(after["lamp.md"]).toBe("# Lamp\n\nPress `on`. It is dim.\n");
  const part = await ask(files, 'Remove the text "level to `low`." from lamp.md');
  expect(part.after).toEqual(files);
});
