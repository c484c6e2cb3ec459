import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../docs-source/docs-in-memory.ts";
import { workedMs } from "../worked-ms.ts";
import { checkAllDocs, checkDocs } from "./docs-checker.ts";
import { sayFinding } from "./finding.ts";

type Files = Record<string, string>;

/** `rule path target-ish` lines for what a change broke. */
async function check(before: Files, change: Record<string, string | undefined>): Promise<string[]> {
  const after: Files = { ...before };
  for (const [path, text] of Object.entries(change)) {
    if (text === undefined) delete after[path];
    else after[path] = text;
  }
  const findings = await checkDocs({
    before: createDocsInMemory(new Map(Object.entries(before))),
    after: createDocsInMemory(new Map(Object.entries(after))),
    changed: Object.keys(change),
    prompts: [],
    signal: new AbortController().signal,
  });
  return findings.map(({ rule, path, line }) => `${rule} ${path}:${line}`);
}

const site: Files = {
  "docs.json":
    '{\n"navigation": {"pages": ["index", "a", "b", "was-gone"]},\n"redirects": [{"source": "/o", "destination": "/a"}]}',
  "index.mdx": "[a](/a#one) [broken](/never) [old](/o)\n",
  "a.mdx": "---\ntitle: A\n---\n\n## One\n\n## Two\n\n[x](/never-either)\n",
  "b.md": "[a](a.mdx#two)\n",
  "bad.mdx": "<Card>\n",
  "snippets/s.mdx": "## In snippet\n\n[rel](./whatever)",
  "c.mdx": 'import S from "/snippets/s.mdx"\n\n<S />\n',
};

describe("checkDocs", () => {
  it("is silent about a change that breaks nothing, whatever was broken before", async () => {
    expect(
      await check(site, { "index.mdx": `\n\n${site["index.mdx"]}More.\n`, "bad.mdx": "More\n\n<Card>\n" }),
    ).toEqual([]);
    expect(await check(site, {})).toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>, string[]]>([
    ["a link to nothing", { "b.md": "x\n[y](/nope)" }, ["broken-link b.md:2"]],
    ["a link out of the docs", { "b.md": "[y](../../x)" }, ["broken-link b.md:1"]],
    ["a link to a heading that is not there", { "b.md": "[y](/a#three)" }, ["broken-anchor b.md:1"]],
    ["a link to an own heading that is not there", { "b.md": "[y](#three)" }, ["broken-anchor b.md:1"]],
    ["a picture that is not there", { "b.md": "![y](/x.png)" }, ["broken-link b.md:1"]],
    [
      "an import of nothing",
      { "b2.mdx": 'import X from "/snippets/x.mdx"', "docs.json": site["docs.json"]?.replace('"b"', '"b", "b2"') },
      ["broken-link b2.mdx:1"],
    ],
    [
      "a heading taken away that another page links to",
      { "a.mdx": "---\ntitle: A\n---\n\n## One\n" },
      ["broken-anchor b.md:1"],
    ],
    [
      "a page taken away",
      { "a.mdx": undefined },
      [
        "broken-link index.mdx:1",
        "broken-link index.mdx:1",
        "broken-link b.md:1",
        "broken-navigation docs.json:2",
        "broken-link docs.json:3",
      ],
    ],
    ["MDX that is not valid", { "a.mdx": "## One\n\n## Two\n\n{oops\n" }, ["invalid-syntax a.mdx:5"]],
    [
      "mistakes in the syntax, and the links beside them",
      { "a.mdx": "## One\n\n## Two\n\n<5ms\n\n[x](/gone)\n\n<Note>\n\n{reason}\n" },
      ["invalid-syntax a.mdx:5", "broken-link a.mdx:7", "invalid-syntax a.mdx:9", "invalid-syntax a.mdx:11"],
    ],
    ["a page that became too large", { "a.mdx": `## One\n\n## Two\n${"x".repeat(2_000_000)}` }, ["unparsable a.mdx:1"]],
    ["broken frontmatter", { "a.mdx": "---\ntitle: [\n---\n\n## One\n\n## Two\n" }, ["invalid-frontmatter a.mdx:2"]],
    [
      "a repeated frontmatter field",
      { "a.mdx": "---\na: 1\na: 2\n---\n## One\n\n## Two\n" },
      ["invalid-frontmatter a.mdx:3"],
    ],
    ["broken docs.json", { "docs.json": '{\n"navigation": {,}}' }, ["invalid-docs-json docs.json:2"]],
    [
      "a navigation entry for nothing",
      { "docs.json": site["docs.json"]?.replace('"b"', '"b", "new"') },
      ["broken-navigation docs.json:2"],
    ],
    [
      "a redirect to nothing",
      { "docs.json": site["docs.json"]?.replace('"/a"', '"/zzz"') },
      ["broken-link docs.json:3"],
    ],
    [
      "a redirect taken away that a link needs",
      { "docs.json": site["docs.json"]?.replace('{"source": "/o", "destination": "/a"}', "") },
      ["broken-link index.mdx:1"],
    ],
    ["a new page outside the navigation", { "new.md": "x" }, ["page-not-in-navigation new.md:1"]],
  ])("reports %s", async (_, change, expected) => {
    expect((await check(site, change)).toSorted()).toEqual(expected.toSorted());
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["hidden", { "new.md": "---\nhidden: true\n---\n" }],
    ["a snippet", { "snippets/new.md": "[x](./relative)" }],
    ["a readme", { "README.md": "x" }],
    ["listed", { "new.md": "x", "docs.json": site["docs.json"]?.replace('"b"', '"b", "new"') }],
    ["moved, renamed and rewritten, and was not listed", { "c.mdx": undefined, "d/e.mdx": "Other" }],
    ["moved and was not listed", { "c.mdx": undefined, "d/c.mdx": site["c.mdx"] }],
  ])("accepts a new page that is %s", async (_, change) => {
    expect(await check(site, change)).toEqual([]);
  });

  it("parses pages for their headings only where a changed page leads to others than before", async () => {
    const before = new Map([
      ["a.md", "# A\n\n[b](b.md#none) [c](c.md#one)\n"],
      ["b.md", "# B\n"],
      ["c.md", "# C\n\n## One\n"],
    ]);
    const parsedFor = async (text: string) => {
      const parsed = new Set<string>();
      const facts = { owner: "o", find: () => undefined, keep: (key: string) => void parsed.add(key) };
      const findings = await checkDocs({
        before: createDocsInMemory(before),
        after: { ...createDocsInMemory(new Map([...before, ["a.md", text]])), facts },
        changed: ["a.md"],
        prompts: [],
        signal: new AbortController().signal,
      });
      return { parsed: parsed.size, rules: findings.map(({ rule }) => rule) };
    };
    expect(await parsedFor("# A\n\nMore: [b](b.md#none) [c](c.md#one)\n")).toEqual({ parsed: 1, rules: [] });
    expect(await parsedFor("# A\n\n[b](b.md#none) [c](c.md#two)\n")).toEqual({ parsed: 2, rules: ["broken-anchor"] });
  });

  it("finds links of changed pages to a heading that another changed page lost", async () => {
    const files = { "a.md": "[b](b.md#one)\n", "b.md": "# B\n\n## One\n" };
    expect(await check(files, { "a.md": "More: [b](b.md#one)\n", "b.md": "# B\n" })).toEqual(["broken-anchor a.md:1"]);
  });

  it("leaves out links of what instructs agents, which nothing may change", async () => {
    const files = { "x.md": "# X\n", "AGENTS.md": "[x](x.md)\n", "y.md": "[x](x.md)\n" };
    expect(await check(files, { "x.md": undefined, "z.md": "# X\n" })).toEqual(["broken-link y.md:1"]);
  });

  it("does not blame a moved page for the faults it had", async () => {
    const files = { "g/x.mdx": "[n](./nope) [m](#none)\n", "g/y.mdx": "{oops" };
    expect(
      await check(files, {
        "g/x.mdx": undefined,
        "h/x.mdx": "\n[n](../g/nope) [m](#none)\n",
        "g/y.mdx": undefined,
        "y.mdx": "{oops",
      }),
    ).toEqual([]);
  });

  it("does not blame a moved page for a link that leads out of the docs folder, as it did before", async () => {
    const files = { "guide.md": "[examples](../examples/one)\n" };
    expect(await check(files, { "guide.md": undefined, "more/guide.md": "[examples](../../examples/one)\n" })).toEqual(
      [],
    );
    expect(await check(files, { "guide.md": undefined, "more/guide.md": "[other](../../examples/two)\n" })).toEqual([
      "broken-link more/guide.md:1",
    ]);
  });

  it("does not blame a moved page for a link that stays as it is written and led nowhere before", async () => {
    const files = { "g/x.mdx": "[n](docs\\g\\nope.md)\n" };
    expect(await check(files, { "g/x.mdx": undefined, "h/x.mdx": files["g/x.mdx"] })).toEqual([]);
    const sound = { "g/x.mdx": "[n](./y)\n", "g/y.mdx": "" };
    expect(await check(sound, { "g/x.mdx": undefined, "h/x.mdx": sound["g/x.mdx"] })).toEqual([
      "broken-link h/x.mdx:1",
    ]);
  });

  it("counts headings of snippets, ids, repeated headings and titles of components as anchors", async () => {
    const a = [
      "## What's new?",
      "",
      "## Same",
      "",
      "## Same",
      "",
      "## `code` and *more* 🎉",
      "",
      '<a id="spot" /> <Accordion title="How to">x</Accordion>',
      "",
    ].join("\n");
    const links = [
      "#whats-new",
      "#what-s-new",
      "#same",
      "#same-1",
      "#same-2",
      "#code-and-more-",
      "#code-and-more",
      "#spot",
      "#how-to",
      "/c#in-snippet",
      "#",
      "#top",
      "#:~:text=x",
    ];
    expect(
      await check(site, { "a.mdx": `${a}${links.map((link) => `[x](${link})`).join("\n")}\n## One\n\n## Two\n` }),
    ).toEqual([]);
    expect(
      await check(site, {
        "b.md": "## T {#own-id}\n\n[x](#own-id) [y](#t-own-id)\n\n<h2 id='raw'>x</h2>\n\n[z](#raw)",
      }),
    ).toEqual(["broken-anchor b.md:3"]);
    expect(await check(site, { "c.mdx": `${site["c.mdx"]}\n\n## T \\{#own-id\\}\n\n[x](#own-id)` })).toEqual([]);
  });

  it("takes the anchors for given that a program makes", async () => {
    const pages = {
      "inserted.md": "# A\n\n::: tool.config\n    options: x\n",
      "named.md": "# A\n\n## <!-- setting: x -->\n",
      "commands.md": "# A\n\n::: tool-commands\n    :module: tool\n",
      "plain.md": "# A\n\n::: tip\nx\n:::\n",
      "b.md": "[a](inserted.md#tool.x) [b](named.md#x) [c](plain.md#x) [d](commands.md#tool-build)\n",
    };
    const found = await checkAllDocs(createDocsInMemory(new Map(Object.entries(pages))));
    expect(found.map(({ message }) => message)).toEqual(['plain.md has no heading for the link "plain.md#x"']);
  });

  it("finds the headings of documents that an imported module shows", async () => {
    const pages = {
      "docusaurus.config.js": "module.exports = {};\n",
      "docs/a.mdx":
        'import {Steps} from "./_steps";\nimport Part from "@site/docs/_part.mdx";\n\n<Steps />\n\n<Part />\n',
      "docs/_steps.jsx": "import Ios from './ios.md';\n\nexport const Steps = () => <Ios />;\n",
      "docs/_part.mdx": "## Part\n",
      "docs/ios.md": "## Install it\n",
      "docs/b.md": "[x](a.mdx#install-it) [y](a.mdx#part) [z](a.mdx#none)\n",
    };
    const found = await checkAllDocs(createDocsInMemory(new Map(Object.entries(pages))));
    expect(found.map(({ message }) => message)).toEqual(['docs/a.mdx has no heading for the link "a.mdx#none"']);
  });

  it("does not look for what a component makes an address of another site", async () => {
    const pages = {
      "docusaurus.config.js": "module.exports = {};\n",
      "src/SourceLink.tsx":
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the component contains the template
        "export default ({href, children}) => <a href={`https://git.test/${href}`}>{children}</a>;\n",
      "src/Button.tsx": "export const Button = ({href}) => <a className={`big`} href={href}>x</a>;\n",
      "docs/a.mdx":
        'import SourceLink from "@site/src/SourceLink";\nimport {Button} from "../src/Button";\n\n<SourceLink href="/lib/one.ts">one</SourceLink>\n\n<Button href="/gone" />\n',
      "docs/b.md":
        'import SourceLink from "@site/src/SourceLink";\n\nSee <SourceLink href="/lib/two.ts">two</SourceLink>.\n',
    };
    const found = await checkAllDocs(createDocsInMemory(new Map(Object.entries(pages))));
    expect(found.map(({ message }) => message)).toEqual(['There is no page or file "/gone"']);
  });

  it("takes an API page's anchors for given", async () => {
    expect(await check(site, { "a.mdx": "---\nopenapi: GET /x\n---\n" })).toEqual([]);
  });

  it("survives hostile pages within seconds", async () => {
    const start = workedMs();
    const change = {
      "a.mdx": `## One\n\n## Two\n${"<a>".repeat(50_000)}`,
      "b.md": `${">".repeat(20_000)}\n[x](/nope)`,
      "index.mdx": "[a](<b".repeat(20_000),
      "docs.json": `${"[".repeat(100_000)}`,
    };
    const findings = await check(site, change);
    // A fast machine reads it within the time limit, and finds the tags that are never closed.
    expect(findings.some((finding) => /^(?:unparsable|invalid-syntax) a\.mdx:/.test(finding))).toBe(true);
    expect(findings.some((finding) => finding.startsWith("invalid-docs-json"))).toBe(true);
    expect(workedMs() - start).toBeLessThan(40_000);
  }, 300_000);

  it("takes little time for one changed page among a thousand", async () => {
    const files: Files = {
      "docs.json": JSON.stringify({ navigation: { pages: [...Array(1000).keys()].map((i) => `p${i}`) } }),
    };
    for (let i = 0; i < 1000; i++)
      files[`p${i}.mdx`] = `## Head\n\n${"Some *text* with [a link](/p1).\n\n".repeat(50)}`;
    const start = workedMs();
    expect(await check(files, { "p5.mdx": "## Other\n\n[x](/p9#head) [y](/p9#nope)" })).toEqual([
      "broken-anchor p5.mdx:3",
    ]);
    expect(workedMs() - start).toBeLessThan(20_000);
  });
});

describe("a site that is not written in a docs.json at the root", () => {
  const settings = JSON.stringify({
    name: "x",
    navigation: { pages: ["a", "b"] },
    redirects: [{ source: "/old", destination: "/b" }],
  });
  const nested = { "docs/docs.json": settings, "docs/a.mdx": "# A\n", "docs/b.mdx": "# B\n\n## One\n" };

  it("has its pages and redirects where readers find them", async () => {
    const change = { "docs/a.mdx": "# A\n\n[b](/b#one) [old](/old) [gone](/gone) [two](/b#two)\n" };
    expect(await check(nested, change)).toEqual(["broken-link docs/a.mdx:3", "broken-anchor docs/a.mdx:3"]);
  });

  it("has the addresses that pages name themselves", async () => {
    const slugs = { "docs.json": settings, "a.mdx": "# A\n", "b.mdx": "---\nslug: /named/otherwise\n---\n\n# B\n" };
    const change = { "a.mdx": "# A\n\n[b](/named/otherwise) [gone](/named/nowhere)\n" };
    expect(await check(slugs, change)).toEqual(["broken-link a.mdx:3"]);
  });
});

describe("checkAllDocs", () => {
  it("reports every fault with its place", async () => {
    const findings = await checkAllDocs(createDocsInMemory(new Map(Object.entries(site))));
    expect(findings.map(({ rule, path, line, column }) => `${rule} ${path}:${line}:${column}`)).toEqual([
      "broken-navigation docs.json:2:45",
      "broken-link a.mdx:9:5",
      "invalid-syntax bad.mdx:1:1",
      "broken-link index.mdx:1:22",
    ]);
  });

  it("says how a line should read where that is sure", async () => {
    const [finding] = await checkAllDocs(createDocsInMemory(new Map([["a.mdx", "## One\n\nIn <5ms.\n"]])));
    expect(finding && sayFinding(finding, "docs/")).toMatch(
      /^docs\/a\.mdx:3: .*"\\<5ms\.".*\. Corrected: In \\<5ms\.$/,
    );
  });
});

it("stays quick on a page with a hundred thousand broken links", async () => {
  const start = workedMs();
  const docs = createDocsInMemory(new Map([["a.md", "[a](/b)\n\n".repeat(100_000)]]));
  const findings = await checkAllDocs(docs);
  expect(findings.length === 100_000 || findings[0]?.rule === "unparsable").toBe(true);
  expect(workedMs() - start).toBeLessThan(15_000);
});
