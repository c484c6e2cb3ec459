import { describe, expect, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { workedMs } from "../../worked-ms.ts";
import type { Applied, ReplaceText } from "./instruction.ts";
import { replaceText } from "./replace-text.ts";

type Options = Partial<ReplaceText> & { files?: Record<string, string> };

async function run(page: string, from: string, to: string, { files = {}, ...more }: Options = {}) {
  const map = new Map(Object.entries({ "page.mdx": page, ...files }));
  const instruction: ReplaceText = { type: "replace-text", from, to, where: "prose", anyCase: false, ...more };
  const applied: Applied = await replaceText(createDocsInMemory(map), instruction, new AbortController().signal);
  return { page: map.get("page.mdx"), files: map, applied };
}

test("finds a command with an option in code, and says so", async () => {
  const { applied } = await run("Run:\n\n```\nnpm i acme -g\n```\n", "npm i acme -g", "npm install -g acme");
  expect(JSON.stringify(applied)).toContain("Found `npm i acme -g` only in code");
});

const KEPT: [string, string][] = [
  ["inline code", "Use `foo` here"],
  ["a code block", "```js\nfoo\n```"],
  ["an indented block in a list", "- a\n\n  ```\n  foo\n  ```"],
  ["a link's target", "[a](/foo)"],
  ["an image's target", "![a](/foo.png)"],
  ["an address", "https://foo.example/foo"],
  ["an address in brackets", "[a]: /foo"],
  ["an address as its own label", "[foo.example.com](https://foo.example.com)"],
  ["an expression", "{foo}"],
  ["an import", 'import foo from "./foo.mdx"'],
  ["a comment", "{/* foo */}"],
  ["an option of a component", '<Card icon="foo" href="/foo" />'],
  ["text in a code element", "<code>foo</code>"],
  ["a part of a host's or a file's name", "The foo.io namespace, foo.json, old.foo"],
  ["part of a word", "food foobar barfoo foo_bar fooé"],
  ["another case", "Foo FOO"],
  ["other fields", "---\nicon: foo\n---\n\nText"],
];

const REPLACED: [string, string, string][] = [
  ["prose", "A foo, foo's (foo).", "A bar, bar's (bar)."],
  ["headings and emphasis", "# foo\n\n**foo** _foo_ ~~foo~~", "# bar\n\n**bar** _bar_ ~~bar~~"],
  ["lists and quotes", "- foo\n  > foo\n1. foo", "- bar\n  > bar\n1. bar"],
  ["tables", "| foo | b |\n|---|---|\n| x | foo |", "| bar | b |\n|---|---|\n| x | bar |"],
  ["labels of links", "[foo](/foo) and [foo][x]\n\n[x]: /foo", "[bar](/foo) and [bar][x]\n\n[x]: /foo"],
  [
    "texts of links that are their keys",
    "[foo][], [A foo].\n\n[foo]: /x\n[a foo]: /y",
    "[bar][foo], [A bar][A foo].\n\n[foo]: /x\n[a foo]: /y",
  ],
  ["alt texts", "![foo](/foo.png)", "![bar](/foo.png)"],
  ["components", "<Card title=\"foo\" icon='foo'>\n  foo\n</Card>", "<Card title=\"bar\" icon='foo'>\n  bar\n</Card>"],
  [
    "titles",
    "---\ntitle: foo\ndescription: 'A foo'\nicon: foo\n---\n",
    "---\ntitle: bar\ndescription: 'A bar'\nicon: foo\n---\n",
  ],
  ["descriptions over lines", "---\ndescription: >-\n  A\n  foo\n---\n", "---\ndescription: >-\n  A\n  bar\n---\n"],
  ["text beside other scripts", "日本語foo日本語 foo", "日本語foo日本語 bar"],
  ["Windows lines and a byte order mark", "\ufeff# foo  \r\n\r\nfoo \t\r\n", "\ufeff# bar  \r\n\r\nbar \t\r\n"],
];

describe("replaceText", () => {
  test("says nothing twice, and makes no two words of a name in code", async () => {
    const page =
      "---\ndescription: Acme Panel and Panel\n---\n\nThe Acme Panel, the Panel and Panels.\n\n```js\nnew lib.Panel({}); // the Panel\nPanel.write('Panel');\nPanel();\n```\n";
    const { page: after, applied } = await run(page, "Panel", "Acme Panel", { where: "everywhere" });
    expect(after).toBe(
      "---\ndescription: Acme Panel and Acme Panel\n---\n\nThe Acme Panel, the Acme Panel and Panels.\n\n```js\nnew lib.Panel({}); // the Acme Panel\nPanel.write('Acme Panel');\nPanel();\n```\n",
    );
    expect(JSON.stringify(applied)).toContain("in an address");
  });

  test("replaces the text between tags that Markdown does not read, and no code or comment there", async () => {
    const page =
      'foo\n\n<details>\n\n<summary>Why foo?</summary>\n\nA foo\n\n</details>\n\n<table><tr><td>foo</td><td><code>foo</code> foo</td></tr></table>\n\n<!-- foo -->\n\n<div title="foo" class="foo">\n<!-- <b>foo</b> -->foo</div>\n';
    const map = { "page.mdx": "x", "page.md": page };
    const { files } = await run("x", "foo", "bar", { files: map });
    expect(files.get("page.md")).toBe(
      'bar\n\n<details>\n\n<summary>Why bar?</summary>\n\nA bar\n\n</details>\n\n<table><tr><td>bar</td><td><code>foo</code> bar</td></tr></table>\n\n<!-- foo -->\n\n<div title="bar" class="foo">\n<!-- <b>foo</b> -->bar</div>\n',
    );
  });

  test("replaces alternative texts and titles in HTML of Markdown, and no other attribute", async () => {
    const page = 'A <img alt="The foo" src="foo.png">.\n\n<p>\n<img id="foo" src="/foo.svg" alt=\'foo\'>\n</p>\n';
    const { files } = await run("x", "foo", "bar", { files: { "page.mdx": "x", "page.md": page } });
    expect(files.get("page.md")).toBe(page.replace("The foo", "The bar").replace("'foo'", "'bar'"));
  });

  test.each(KEPT)("leaves %s alone", async (_, page) => {
    const result = await run(page, "foo", "bar");
    expect(result.page).toBe(page);
    expect(result.applied).toMatchObject({ type: "applied", changedFiles: 0 });
  });

  test.each(REPLACED)("changes %s and no other byte", async (_, page, expected) => {
    expect((await run(page, "foo", "bar")).page).toBe(expected);
  });

  test("finds a text across a line break and keeps the break", async () => {
    expect((await run("> one foo\n> bar two", "foo bar", "new words")).page).toBe("> one new\n> words two");
    expect((await run("one foo\nbar two", "foo bar", "word")).page).toBe("one word two");
    expect((await run("> a foo bar\n> baz b", "foo bar baz", "foo-bar baz")).page).toBe("> a foo-bar\n> baz b");
    expect((await run("a foo\nbar b", "foo bar", "one two three")).page).toBe("a one two\nthree b");
  });

  test("finds a text that is written with escapes or references", async () => {
    expect((await run("a\\_b and R&amp;D", "a_b", "x")).page).toBe("x and R&amp;D");
    expect((await run("a\\_b and R&amp;D", "R&D", "Labs")).page).toBe("a\\_b and Labs");
    expect((await run("Caf&eacute; x", "Café", "Bar")).page).toBe("Bar x");
    expect((await run('<Card title="R&amp;D" />', "R&D", "Labs")).page).toBe('<Card title="Labs" />');
  });

  const DIFFICULT = [
    "<b>",
    "{x}",
    "*x*",
    "_x_",
    "a | b",
    "`x`",
    "[x](y)",
    "# x",
    "- x",
    "1. x",
    "&amp;",
    "<",
    "\\",
    "$&",
  ];
  test.each(DIFFICULT)("writes %j so that it reads as that text", async (to) => {
    const table = "| foo | b |\n|---|---|\n| x | y |\n\nfoo\n";
    const { page = "", applied } = await run(table, "foo", to);
    expect(applied).toMatchObject({ changedFiles: 1 });
    const back = await run(page, to, "foo");
    expect(back.page).toBe(table);
  });

  test("escapes only where that is needed", async () => {
    expect((await run("A foo b", "foo", "2 * 3 & [x]")).page).toBe("A 2 * 3 & [x] b");
  });

  test("quotes what needs it in attributes and frontmatter", async () => {
    expect((await run('<Card title="foo" />', "foo", 'a "b" c')).page).toBe('<Card title="a &quot;b&quot; c" />');
    const { page } = await run("---\ntitle: foo\n---\n", "foo", "a: b # 'c'");
    expect(page).toMatch(/^---\ntitle: (["']).*\1\n---\n$/);
  });

  const REMOVED: [string, string, string][] = [
    ["A very good, very\nold thing.", "very", "A good,\nold thing."],
    ["A very very good", "very", "A good"],
    ["Simply run it. Simply.", "Simply", "Run it. "],
    ["Run it (beta) now, see [a](b).", "beta", "Run it now, see [a](b)."],
    ["Use one, beta, two.", "beta", "Use one, two."],
    ["Please, do it.", "Please", "Do it."],
    ["It works, in a nutshell.", "in a nutshell", "It works."],
    ["- one\n- Foo\n- two\n", "Foo", "- one\n- two\n"],
    ["- one\n- [Foo](/x): a thing\n- two\n", "Foo", "- one\n- two\n"],
    ["- one\n- **Foo**\n", "Foo", "- one\n"],
    ["| A | B |\n|---|---|\n| Foo | x |\n| y | z |\n", "Foo", "| A | B |\n|---|---|\n| y | z |\n"],
    ["Text.\n\n[Foo](/x)\n\nMore.\n", "Foo", "Text.\n\nMore.\n"],
  ];
  test.each(REMOVED)("removes from %j the text %s", async (page, from, expected) => {
    expect((await run(page, from, "")).page).toBe(expected);
  });

  const NEEDED = [
    "The Foo is good.",
    "See Foo.",
    "They are not Foo warnings.",
    "You need a Foo and b.",
    "Foo is a tool.",
    "# Foo\n\nText.",
    "Read [Foo](/x) first.",
    "It is **Foo** here.",
    "Choose one, Foo, or two.",
    "There are two:\n\n- Foo\n- Bar",
    "1. Foo\n2. Bar",
    "- Foo",
    '<Card title="Foo" />',
    "An item:\n\n- one\n- Open it with Foo, then stop",
    "---\ntitle: Foo\n---\n\nText.",
  ];
  test.each(NEEDED)("leaves %j, because something would miss the text", async (page) => {
    const { page: after, applied } = await run(page, "Foo", "");
    expect(after).toBe(page);
    expect(applied).toMatchObject({ changedFiles: 0 });
  });

  test("removes mentions only where all that is about them can go, and lists what a model has to rewrite", async () => {
    const page = "Simply use Foo here.\n\n- Foo: a tool\n- Bar\n\nAn editor (Foo) opens. Maybe Foo, too.\n";
    const { page: after, applied } = await run(page, "Foo", "", { isMention: true });
    expect(after).toBe("Simply use Foo here.\n\n- Bar\n\nAn editor opens. Maybe Foo, too.\n");
    const text = JSON.stringify(applied);
    expect(text).toContain("Removed `Foo` in 2 places in 1 file: `page.mdx`.");
    expect(text).toContain(
      "Left 2 lines with `Foo`, because a sentence, a heading or a link would miss it. To rewrite them takes a model",
    );
    expect(text).toContain("`Simply use Foo here.`");
    const twice = await run("Foo is what Foo does.\n", "Foo", "", { isMention: true });
    expect(JSON.stringify(twice.applied)).toContain("Left 1 line with `Foo`");
    expect(JSON.stringify(twice.applied)).toContain("`Foo is what Foo does.` ×2");
    expect((await run("---\ntitle: A Foo\n---\n", "Foo", "", { isMention: true })).applied).toMatchObject({
      changedFiles: 0,
      findings: [{ path: "page.mdx", line: 2, isChanged: false }],
    });
  });

  test("takes a letter of a script without spaces for no part of a word", async () => {
    expect((await run("私は東京に行く", "東京", "大阪")).page).toBe("私は大阪に行く");
  });

  test("needs no word boundary where the text ends in punctuation", async () => {
    expect((await run("v1.x", "v1.", "v2.")).page).toBe("v2.x");
  });

  test("ignores case on request", async () => {
    expect((await run("Foo fOO foo", "foo", "bar", { anyCase: true })).page).toBe("Bar bar bar");
  });

  test("keeps the case of each place where it does not matter", async () => {
    const page = "# Flat config\n\nUse flat config. FLAT CONFIG, Flat\nconfig.\n";
    const { page: after } = await run(page, "flat config", "simple setup", { anyCase: true });
    expect(after).toBe("# Simple setup\n\nUse simple setup. SIMPLE SETUP, Simple\nsetup.\n");
    const names = await run("acme, Acme, ACME", "acme", "Docket", { anyCase: true });
    expect(names.page).toBe("Docket, Docket, Docket");
    const phrases = await run("Sign in. To sign in: SIGN IN", "Sign in", "Log in", { anyCase: true });
    expect(phrases.page).toBe("Log in. To log in: Log in");
    expect((await run("API, Api, api", "API", "interface", { anyCase: true })).page).toBe(
      "interface, Interface, interface",
    );
    expect((await run("Javascript", "javascript", "JavaScript", { anyCase: true })).page).toBe("JavaScript");
    expect((await run("---\ntitle: Flat Config\n---\n", "flat config", "setup", { anyCase: true })).page).toBe(
      "---\ntitle: Setup\n---\n",
    );
  });

  test("changes code only, or also, on request", async () => {
    const page = "foo `foo` <code>foo</code>\n\n```foo\nfoo();\n```\n";
    expect((await run(page, "foo", "bar", { where: "code" })).page).toBe(
      "foo `bar` <code>bar</code>\n\n```foo\nbar();\n```\n",
    );
    expect((await run(page, "foo", "bar", { where: "prose-and-code" })).page).toBe(
      "bar `bar` <code>bar</code>\n\n```foo\nbar();\n```\n",
    );
  });

  test("changes all that is no name or address on request", async () => {
    const page =
      'import foo from "./foo.mdx"\n\n[foo](/foo "foo") [x](https://foo.example) <Card icon="foo" id="foo" href="/foo" /> {/* foo */} {foo}\n';
    const settings = '{ "name": "foo docs", "navigation": [{ "group": "foo", "pages": ["foo"] }] }';
    const result = await run(page, "foo", "bar", { where: "everywhere", files: { "docs.json": settings } });
    expect(result.page).toBe(
      'import foo from "./foo.mdx"\n\n[bar](/foo "bar") [x](https://foo.example) <Card icon="bar" id="foo" href="/foo" /> {/* bar */} {foo}\n',
    );
    expect(result.files.get("docs.json")).toBe(
      '{ "name": "bar docs", "navigation": [{ "group": "bar", "pages": ["foo"] }] }',
    );
    expect(result.applied).toMatchObject({ changedFiles: 2 });
    expect(JSON.stringify(result.applied)).toContain("`/bar` would lead nowhere");
  });

  test("changes targets of every form of link alike, where they then lead to a page", async () => {
    const files = { "v2/a.mdx": "# One\n", "v1/a.mdx": "# One\n", "v1/b.mdx": "x" };
    const page =
      '---\nrelated: [/v1/a]\nslug: v1\n---\n\n[a](/v1/a#one) <a href="/v1/a">v1</a> ![](/v1/x.png) [r] [b](/v1/b) <Card href="/v1/a" />\n\n[r]: ./v1/a.mdx\n';
    const { page: after = "", applied } = await run(page, "v1", "v2", { where: "everywhere", files });
    expect(after).toBe(
      '---\nrelated: [/v2/a]\nslug: v1\n---\n\n[a](/v2/a#one) <a href="/v2/a">v2</a> ![](/v1/x.png) [r] [b](/v1/b) <Card href="/v2/a" />\n\n[r]: ./v2/a.mdx\n',
    );
    expect(JSON.stringify(applied)).toContain("Left 2 addresses");
    expect(applied).toMatchObject({ changedFiles: 1 });
  });

  test.each([
    '<iframe title="foo" src="/foo" allow="foo" />',
    '<iframe\n  title="foo"\n  src="https://example.com/foo"\n></iframe>',
    '<object title="foo"></object>',
  ])("options of what runs or is framed stay, so that the change is no new one: %s", async (frame) => {
    const page = `Text foo\n\n${frame}\n`;
    const { page: after, applied } = await run(page, "foo", "bar", { where: "everywhere" });
    expect(after).toBe(page.replace("Text foo", "Text bar"));
    expect(applied).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ isChanged: false })]),
    });
  });

  test("changes addresses of other sites only if an address is asked for", async () => {
    const page = "See https://acme.example/x and [y](https://acme.example/y).\n";
    expect((await run(page, "acme", "apex", { where: "everywhere" })).page).toBe(page);
    expect((await run(page, "acme.example", "apex.example", { where: "everywhere" })).page).toBe(
      "See https://apex.example/x and [y](https://apex.example/y).\n",
    );
  });

  test("leaves addresses in code and in options, as they may lead nowhere then", async () => {
    const page =
      '```json\n{ "foo": "https://x.example/foo#a" }\n```\n\n<Card img="https://x.example/foo" note="foo https://x.example/foo" />\n';
    const { page: after, applied } = await run(page, "foo", "bar", { where: "everywhere" });
    expect(after).toBe(page.replace('"foo":', '"bar":').replace('note="foo', 'note="bar'));
    expect(JSON.stringify(applied)).toContain("Not changed: 2 lines with `foo` in an address, a name or settings.");
  });

  test("keeps the anchor that a heading gives itself", async () => {
    const { files } = await run("x", "foo", "bar", { files: { "b.md": "## A foo {#foo}\n" } });
    expect(files.get("b.md")).toBe("## A bar {#foo}\n");
  });

  test("says where an article stands twice", async () => {
    const { applied } = await run("The PyPI index.\n\nOn PyPI.\n", "PyPI", "the package index");
    const notes = expect.arrayContaining(["An article stands twice in 1 place now: `page.mdx:1`."]);
    expect(applied).toMatchObject({ type: "applied", notes });
  });

  test("counts the other forms of the text that it left", async () => {
    const page =
      "A web editor.\n\nThe Web editor and Web Editor.\n\nWeb editor, web-editors, webeditor, `web editor`.\n";
    const { applied } = await run(page, "web editor", "Web studio");
    expect(JSON.stringify(applied)).toContain("Not changed: 1 line with `web editor` in code, an address or a name.");
    expect(JSON.stringify(applied)).toContain(
      "Not changed, because the text is written in another form: 2 lines with `Web editor`, 1 line with `Web Editor`, 1 line with `web-editors`, 1 line with `webeditor`.",
    );
  });

  test("lets links follow a heading whose words change", async () => {
    const page = "# Use foo\n\n[a](#use-foo)\n";
    const other = "[b](/page#use-foo) [c](/page.mdx?x=1#use-foo) [d](#use-foo)\n";
    const result = await run(page, "foo", "bar", { files: { "other.mdx": other } });
    expect(result.page).toBe("# Use bar\n\n[a](#use-bar)\n");
    expect(result.files.get("other.mdx")).toBe("[b](/page#use-bar) [c](/page.mdx?x=1#use-bar) [d](#use-foo)\n");
    expect(result.applied).toMatchObject({ changedFiles: 2 });
  });

  test("lets links follow the title of a component", async () => {
    const page = '<Accordion title="Use foo">\n  Text.\n</Accordion>\n\n[a](#use-foo)\n';
    const result = await run(page, "foo", "bar", { files: { "other.mdx": "[b](/page#use-foo)\n" } });
    expect(result.page).toBe('<Accordion title="Use bar">\n  Text.\n</Accordion>\n\n[a](#use-bar)\n');
    expect(result.files.get("other.mdx")).toBe("[b](/page#use-bar)\n");
  });

  test("stays under a path or on a page", async () => {
    const files = { "guides/a.mdx": "foo", "guides.mdx": "foo", "guidesx.mdx": "foo" };
    const under = await run("foo", "foo", "bar", { files, under: "guides" });
    expect([...under.files].filter(([, text]) => text === "bar").map(([path]) => path)).toEqual([
      "guides/a.mdx",
      "guides.mdx",
    ]);
    const one = await run("foo", "foo", "bar", { files, page: "guides/a" });
    expect([...one.files].filter(([, text]) => text === "bar").map(([path]) => path)).toEqual(["guides/a.mdx"]);
  });

  test("refuses a place that is not there, and suggests another", async () => {
    const { applied } = await run("foo", "foo", "bar", { files: { "quickstart.mdx": "foo" }, page: "quickstrat" });
    expect(applied).toMatchObject({ type: "refused", reason: "page_not_found" });
    expect(JSON.stringify(applied)).toContain("quickstart.mdx");
  });

  test("leaves imports alone of pages that only their generator reads as MDX", async () => {
    const page = "import { A,\n  B } from 'foo-embed';\nimport 'foo.css'\n\nimport foo from here\n\n";
    const { files } = await run("", "foo", "bar", { files: { "a.md": `${page}<Foo id="x" />\n` } });
    expect(files.get("a.md")).toBe(`${page.replace("import foo", "import bar")}<Foo id="x" />\n`);
  });

  test("refuses to guess between a page and a text", async () => {
    const { applied } = await run("---\ntitle: Acme\n---\n", "Acme", "Apex", { mayBePage: true });
    expect(applied).toMatchObject({ type: "refused" });
  });

  test("says where a text is that was not replaced", async () => {
    expect(JSON.stringify((await run("`foo`", "foo", "bar")).applied)).toContain("add: also in code");
    expect(JSON.stringify((await run("`x.py`", "x.py", "x")).applied)).toContain("only in code");
    expect(JSON.stringify((await run("Foo", "foo", "bar")).applied)).toContain("in another case, as `Foo`");
    expect(JSON.stringify((await run("x", "foo", "bar")).applied)).toContain("Did not find");
  });

  test("tells that a text is only there with the ending of a verb, and takes no other word for that", async () => {
    const { applied } = await run("It was depolyed.\n", "depoly", "deploy");
    expect(JSON.stringify(applied)).toContain(
      "Found `depoly` only in another form, as `depolyed`: nothing was changed.",
    );
    expect(JSON.stringify((await run("A seed.\n", "see", "view")).applied)).toContain("Did not find `see`");
  });

  test("reads pages with mistakes in their syntax, and makes none more", async () => {
    expect((await run("foo <Card", "foo", "bar")).page).toBe("bar <Card");
    expect((await run("foo <Card", "foo", "{bar")).page).toBe("\\{bar <Card");
  });

  test("leaves pages alone that cannot be parsed, and says so", async () => {
    const deep = `${"> ".repeat(300)}foo`;
    const result = await run(deep, "foo", "bar", { files: { "good.mdx": "foo" } });
    expect(result.page).toBe(deep);
    expect(JSON.stringify(result.applied)).toContain("`page.mdx:1` cannot be parsed");
  });

  test("shows no Markdown or HTML of the texts in its notes", async () => {
    const { applied } = await run("x", "`<img src=x>`", "y");
    expect(JSON.stringify(applied)).toContain("`` `<img src=x>` ``");
  });

  test("takes well under a second for a thousand pages of which one matches", async () => {
    const text = "# Title\n\nSome text with `code` and [links](/x).\n\n".repeat(50);
    const files = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}.mdx`, text]));
    const start = workedMs();
    await run("A foo", "foo", "bar", { files });
    expect(workedMs() - start).toBeLessThan(20_000);
  });
});

test("refuses before it parses anything if the text is in more files than may be changed", async () => {
  const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`p${index}.mdx`, "Say foo\n"]));
  const { applied, files: after } = await run("Say bar\n", "foo", "baz", { files });
  expect(applied).toMatchObject({ type: "refused", reason: "validation_failed" });
  expect(applied).toHaveProperty("message", expect.stringContaining("`foo` is in 10001 files; at most 10000"));
  expect(after.get("p0.mdx")).toBe("Say foo\n");
});

test("replaces a text in the names that the settings of any generator give to pages, and names where else it is", async () => {
  const mkdocs = {
    "mkdocs.yml":
      "site_name: Acme-K docs\nnav:\n  - Home: index.md\n  - With Acme-K:\n      - 2 - Use Acme-K: acme-k.md\n",
    "docs/index.md": "# Home\n",
    "docs/acme-k.md": "# Use it\n",
  };
  const { after, notes } = await ask(mkdocs, 'Replace "Acme-K" with "Acme K" everywhere.');
  expect(after["mkdocs.yml"]).toBe(mkdocs["mkdocs.yml"].replace("Use Acme-K", "Use Acme K"));
  expect(notes).toContain("2 lines with `Acme-K`");
  const config = 'export default { themeConfig: { sidebar: [{ text: "Nextjs", link: "/nextjs" }] } };\n';
  const vitepress = { ".vitepress/config.ts": config, "index.md": "# Home\n", "nextjs.md": "# Nextjs\n" };
  const replaced = await ask(vitepress, 'Replace "Nextjs" with "Next.js" everywhere');
  expect(replaced.after).toMatchObject({
    ".vitepress/config.ts": config.replace("Nextjs", "Next.js"),
    "nextjs.md": "# Next.js\n",
  });
  expect((await ask(vitepress, 'Replace "Nextjs" with "Next.js"')).after[".vitepress/config.ts"]).toBe(config);
});

test("replaces the port of addresses of the own machine everywhere, and no other address", async () => {
  const page =
    "# Lamps\n\nPort 8080, see `localhost:8080`.\n\n```sh\ncurl http://localhost:8080/a https://lamps.example:8080/a\n```\n";
  const { after } = await ask({ "lamps.md": page }, "Replace 8080 with 8008 everywhere in lamps.md");
  expect(after["lamps.md"]).toBe(page.replaceAll("8080", "8008").replace("lamps.example:8008", "lamps.example:8080"));
});

test("replaces a host with its port in code and in links too", async () => {
  const page =
    "# Lamps\n\nOpen http://lamp.localhost:3001, not `lamp.localhost:30010`.\n\n```sh\ncurl localhost:3001 lamp.localhost:3001/a\n```\n";
  const { after } = await ask(
    { "lamps.md": page },
    "In lamps.md, replace lamp.localhost:3001 with lamp.localhost:3000",
  );
  expect(after["lamps.md"]).toBe(page.replaceAll(/lamp\.localhost:3001(?!\d)/g, "lamp.localhost:3000"));
});
