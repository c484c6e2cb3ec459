import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { workedMs } from "../../worked-ms.ts";
import { checkContent } from "./check-content.ts";

const SITE: Record<string, string> = {
  "docs.json": '{"navigation": {"pages": ["index", "a"]}, "logo": "https://cdn.acme.com/logo.svg"}',
  "index.mdx": "See [the shop](https://shop.acme.com/x) and https://status.acme.com.\n\n`https://code.acme.com`\n",
  "old.mdx": "Hello\n\n<script src='https://old.acme.com/x.js'></script>\n\n{run()}\n\n<iframe src='/demo' />\n",
  "b.md": 'Text <img src="https://img.acme.com/a.png" onerror="x()">\n',
  "snippets/own.mdx": "Own\n",
  "style.css": "a { color: red }",
};

async function added(
  change: Record<string, string | undefined>,
  site = SITE,
  siteData?: ReadonlySet<string>,
): Promise<string[]> {
  const after = { ...site };
  for (const [path, text] of Object.entries(change)) {
    if (text === undefined) delete after[path];
    else after[path] = text;
  }
  const docs = (files: Record<string, string>) => createDocsInMemory(new Map(Object.entries(files)));
  const { signal } = new AbortController();
  const changed = Object.keys(change);
  const found = await checkContent({ before: docs(site), after: docs(after), changed, siteData, signal });
  return found.map(({ kind, what, path, line }) => `${kind} ${path}:${line} ${what}`);
}
const kindsOf = async (path: string, text: string) => [
  ...new Set((await added({ [path]: text })).map((one) => one.slice(0, one.indexOf(" ")))),
];

describe("a program of which only data changed", () => {
  const site = { "sidebars.js": 'module.exports = ["a"];', "index.md": "Text\n" };
  const change = (item: string) =>
    added({ "sidebars.js": `module.exports = ["${item}"];` }, site, new Set(["sidebars.js"]));

  it("is no program", async () => {
    expect(await change("b")).toEqual([]);
    expect(await added({ "sidebars.js": 'module.exports = ["b"];' }, site)).toHaveLength(1);
  });

  it("is examined for hosts, and for addresses that run code", async () => {
    expect(await change("https://evil.example")).toEqual([expect.stringContaining("the host evil.example")]);
    expect(await change(" javascript:alert(1)")).toEqual([expect.stringContaining("active sidebars.js:1")]);
  });
});

describe("an import of a page that moved", () => {
  const page = (source: string, names = "{ Part }") => `# A\n\nimport ${names} from "${source}"\n\n<Part />\n`;
  const site = { "a/page.mdx": page("../parts/Part"), "parts/Part.jsx": "" };
  const move = (text: string) => added({ "a/page.mdx": undefined, "b/c/page.mdx": text }, site);

  it("is the same where it means the same file", async () => {
    expect(await move(page("../../parts/Part"))).toEqual([]);
    expect(await move(page("/parts/Part"))).toEqual([]);
  });

  it("is the same with the loaders and the query that it had", async () => {
    const raw = { "a/page.mdx": page("!!raw!./run.py?x", "Part"), "a/run.py": "" };
    const moved = (source: string) => added({ "a/page.mdx": undefined, "b/c/page.mdx": page(source, "Part") }, raw);
    expect(await moved("!!raw!../../a/run.py?x")).toEqual([]);
    expect(await moved("!!run!../../a/run.py?x")).toHaveLength(1);
    expect(await moved("../../a/run.py?x")).toHaveLength(1);
    expect(await moved("!!raw!../../a/run.py")).toHaveLength(1);
  });

  it("is another one where it means another file, or takes something else of it", async () => {
    const imported = ['active b/c/page.mdx:3 an import of "../parts/Part"'];
    expect(await move(page("../parts/Part"))).toEqual(imported);
    expect(await move(page("../../parts/Part", "{ Other as Part }"))).toHaveLength(1);
    expect(await move(page("../../parts/Part.evil"))).toHaveLength(1);
  });
});

describe("an import of a file that moved with its page", () => {
  const page = 'import { Part } from "./parts/Part"\n\n<Part />\n';
  const site = { "a/page.mdx": page, "a/parts/Part.jsx": "export const Part = () => null;" };
  const move = (program: string) =>
    added(
      { "a/page.mdx": undefined, "a/parts/Part.jsx": undefined, "b/page.mdx": page, "b/parts/Part.jsx": program },
      site,
    );

  it("is the same", async () => {
    expect(await move("export const Part = () => null;")).toEqual([]);
  });

  it("is another one if the file is another one", async () => {
    expect(await move("export const Part = () => alert(1);")).toHaveLength(2);
  });
});

it("allows imports of pictures of the site, and of nothing that is made of them", async () => {
  expect(await added({ "a/page.mdx": 'import shot from "./shot.png"\n\n<img src={shot} />\n' })).toEqual([]);
  expect(await added({ "a/page.mdx": 'import shot from "!!run!./shot.png"\n' })).toHaveLength(1);
  expect(await added({ "a/page.mdx": 'import shot from "https://evil.example/shot.png"\n' })).not.toEqual([]);
});

it("is not added by mending a page that could not be parsed", async () => {
  const page = (set: string) => `import { Part } from "../Part"\n\n{part()}\n\n${set}a: b}\n`;
  expect(await added({ "page.mdx": page("\\{") }, { "page.mdx": page("{") })).toEqual([]);
  expect(await added({ "page.mdx": `${page("\\{")}\n{evil()}\n` }, { "page.mdx": page("{") })).toHaveLength(1);
});

describe("active content", () => {
  it.each([
    "<script>alert(1)</script>",
    "<script src='/x.js' />",
    "<Script src='/x.js' />",
    "<iframe src='/x' />",
    "<IFRAME src='/x' />",
    "<object data='/x' />",
    "<embed src='/x' />",
    "<base href='/x' />",
    "<form action='/x'>Sign in</form>",
    "<meta httpEquiv='refresh' content='0' />",
    "<svg><foreignObject /></svg>",
    "<svg><set attributeName='onload' to='x' /></svg>",
    "<Card onClick={go}>x</Card>",
    "<div onmouseover='x()'>x</div>",
    "<div dangerouslySetInnerHTML={{ __html: 'x' }} />",
    "<div {...{ onClick: go }} />",
    "<Card href='javascript:alert(1)' />",
    "<Card href={'java\\nscript:alert(1)'} />",
    "<Card url={`vbscript:x`} />",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&#58;alert(1))",
    "[x]( java&#9;script:alert(1))",
    "[x][y]\n\n[y]: javascript:alert(1)",
    "![x](data:image/svg+xml;base64,PHN2Zz4=)",
    "<img src='data:text/html,x' />",
    "{alert(1)}",
    "{(() => 1)()}",
    "{() => 1}",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the page contains the template
    "{`a${b}`}",
    "{a = 1}",
    "{a ? b : c}",
    "{a['b' + c]}",
    "{new Date()}",
    "{import('x')}",
    "{x`y`}",
    "{{ get a() { return 1 } }}",
    "{<script />}",
    "{[<iframe src='/x' />]}",
    "<Card title={fetch('/x')} />",
    "<Card {...load()} />",
    "export const a = 1",
    "export default function x() {}",
    "export * from '/snippets/own.mdx'",
    "import x from 'react'",
    "import 'https://evil.com/x.js'",
    "import x from '//evil.com/x.mdx'",
    "import x from '/lib/x.js'",
    "import x from '../../outside/snippets/x.mdx'",
    "<div style={{ background: 'url(/x)' }} />",
    "<div style='background: u\\rl(/x)' />",
  ])("is found in a page: %s", async (text) => {
    expect(await kindsOf("new.mdx", `Hello\n\n${text}\n`)).toContain("active");
  });

  it.each([
    "<SCRIPT SRC=/x.js>",
    "<img src=x\nonerror = alert(1)>",
    "<a href=java&Tab;script:alert(1)>x</a>",
    "<a href='&#x6A&#x61vascript:x'>x</a>",
    "<!--> <script>x</script> -->",
    "<style><a title='</style><script>x</script>'></style>",
    "<p>text <iframe src=/x></p>",
    "<script>",
    "{alert(1)}",
    "export const x = 1",
    "<javascript:alert(1)>",
    "> <script>x</script>",
    "- <iframe src='/x'></iframe>",
  ])("is found in Markdown: %s", async (text) => {
    expect(await kindsOf("new.md", `Hello\n\n${text}\n`)).toContain("active");
  });

  it.each<[string, string]>([
    ["x.js", "alert(1)"],
    ["snippets/x.jsx", "export const X = () => null"],
    ["x.html", "<p>x</p>"],
    ["x.svg", "<svg><script>x</script></svg>"],
    ["x.svg", '<svg xmlns:a="http://www.w3.org/2000/svg"><a:script>x</a:script></svg>'],
    ["x.svg", '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
    ["x.svg", '<svg><a xlink:href="javascript:x"><text>x</text></a></svg>'],
    ["x.svg", "<svg/onload=alert(1)>"],
    ["api.yaml", "info:\n  description: '<img/src=x/onerror=alert(1)//> <script/x src=/x.js>'\n"],
    ["x.css", "a { background: url('javascript:x') }"],
    ["api.yaml", "info:\n  description: 'Hi <script>x</script>'\n"],
    ["api.json", '{"info": {"description": "Hi \\u003cscript>x</script>"}}'],
    ["docs.json", '{"integrations": {"ga4": {"measurementId": "G-1"}}}'],
    ["docs.json", '{"analytics": {"posthog": {"apiKey": "x"}}}'],
    ["docs.json", '{"seo": {"metatags": {"google-site-verification": "x"}}}'],
    ["docs.json", '{"banner": {"content": "<img src=x onerror=y>"}}'],
    ["docs.json", '{"navbar": {"links": [{"href": "javascript:x"}]}}'],
    ["front.mdx", "---\ntitle: x\nurl: javascript:alert(1)\n---\n"],
    ["broken.mdx", "{oops\n\n<script>x</script>\n"],
    ["broken.mdx", "<Card>\n\nexport const x = 1\n"],
    ["broken.mdx", "<Card>\n\n{alert(1)}\n"],
  ])("is found in the file %s: %s", async (path, text) => {
    expect(await kindsOf(path, text)).toContain("active");
  });

  it.each([
    "```html\n<script>alert(1)</script>\n```",
    "Use `<script>` and `{run()}` and `javascript:x`.",
    "{/* a comment with run() */}",
    "<Card title='On' icon={icon} cols={2} items={['a', { b: -1 }]} once only>x</Card>",
    "<Frame><img src='/x.png' /></Frame>",
    "{user.name} {`plain`} {<b>x</b>}",
    "import Own from '/snippets/own.mdx'\n\n<Own />",
    "import { x } from '../snippets/x.jsx'\n\nText",
    "<CodeBlock code={`export const a = fetch('x')`} />",
    "[mail](mailto:a@b.com) [call](tel:1) [x](/data:1)",
    "<div style={{ color: 'red' }}>x</div>",
  ])("is not: %s", async (text) => {
    expect(await added({ "guides/new.mdx": `Hello\n\n${text}\n` })).toEqual([]);
  });

  it("is only what the change adds, with its line", async () => {
    const { "old.mdx": old = "" } = SITE;
    expect(await added({ "old.mdx": `More\n\n${old}` })).toEqual([]);
    expect(await added({ "old.mdx": undefined, "moved/here.mdx": `---\ntitle: x\n---\n${old}` })).toEqual([]);
    expect(await added({ "old.mdx": "Hello\n", "a.mdx": "{run()}\n\n<iframe  src='/demo' />\n" })).toEqual([]);
    expect(await added({ "old.mdx": `${old}\n{run()}\n` })).toEqual(["active old.mdx:9 an expression that computes"]);
    expect(await added({ "old.mdx": old.replace("/demo", "/other") })).toEqual(["active old.mdx:7 a <iframe> element"]);
    expect(await added({ "b.md": `${SITE["b.md"]}\nMore` })).toEqual([]);
  });

  it("is not the script that a page of Vue has already", async () => {
    const lines = [
      "---",
      "sidebar: false",
      "---",
      "",
      "<script setup>",
      "import A from '@theme/A.vue'",
      "import { b } from 'vue'",
      "",
      "b(A)",
      "</script>",
      "",
    ];
    const page = `${lines.join("\n")}\n# Help {#help}\n\nSee [x](/team).\n`;
    const site = { "help.md": page };
    expect(await added({ "help.md": page.replace("/team", "/staff") }, site)).toEqual([]);
    expect(await added({ "help.md": page.replace("@theme/A", "@theme/B") }, site)).not.toEqual([]);
  });
});

describe("foreign content", () => {
  const foreign = (host: string) => expect.stringMatching(new RegExp(`^foreign .* the host ${host},`));

  it.each([
    ["[x](https://evil.com/x)", "evil.com"],
    ["https://evil.com", "evil.com"],
    ["[x][y]\n\n[y]: //evil.com/x", "evil.com"],
    ["![x](https://user:pw@EVIL.com.:8080/x)", "evil.com"],
    ["<img src='https://evil.com/x' />", "evil.com"],
    ["<Card img='//evil.com/x' />", "evil.com"],
    ["<Card data={{ deep: ['https://evil.com/x'] }} />", "evil.com"],
    ["<img srcSet='/a 1x, https://evil.com/b 2x' />", "evil.com"],
    ["<img src='https:evil.com' />", "evil.com"],
    ["<img src='/\\evil.com/x' />", "evil.com"],
    ["<img src='http://0x7f.1/x' />", "127.0.0.1"],
    ["![x](https://evil/x)", "evil"],
    ["{'https://evil.com/x'}", "evil.com"],
    ["![x](https://shop.acme.com/x.png)", "shop.acme.com"],
    ["[x](https://code.acme.com)", "code.acme.com"],
    ["[x](https://аcme.com)", "xn--cme-5cd.com"],
  ])("is found: %s", async (text, host) => {
    expect(await added({ "new.mdx": `Hello\n\n${text}\n` })).toEqual([foreign(host)]);
  });

  it.each<[string, string, string]>([
    ["docs.json", '{"redirects": [{"source": "/a", "destination": "https://evil.com"}]}', "evil.com"],
    ["docs.json", '{"favicon": "//evil.com/x"}', "evil.com"],
    ["api.yaml", "servers:\n  - url: https://evil.com/v1\n", "evil.com"],
    ["user.mdx", "<img src='https://a{b`@evil.com/x' /> <img src='https://a:<b>@evil.com/x' />", "evil.com"],
    ["llms.txt", "See https://evil.com\n", "evil.com"],
    ["x.svg", "<svg><image href='https://evil.com/x' /></svg>", "evil.com"],
    ["front.mdx", '---\n"og:image": https://evil.com/x.png\n---\n', "evil.com"],
  ])("is found in %s: %s", async (path, text, host) => {
    expect(await added({ [path]: text })).toContainEqual(foreign(host));
  });

  it("is not what the site names in the same way, and each host is told once", async () => {
    const text = "[x](https://shop.acme.com) [y](https://status.acme.com/z) ![z](https://cdn.acme.com/z.png)";
    expect(await added({ "new.mdx": `${text} ![i](https://img.acme.com/b.png)\n` })).toEqual([]);
    const twice = "[x](https://evil.com) [y](https://evil.com/2)\n";
    expect(await added({ "new.mdx": twice, "new2.mdx": twice })).toEqual([foreign("evil.com")]);
    expect(await added({ "new.mdx": "```\nhttps://evil.com\n```\n" })).toEqual([]);
  });

  it("is also a style sheet, with the hosts in it", async () => {
    expect(await added({ "style.css": "a { color: blue }" })).toEqual(["foreign style.css:1 a style sheet"]);
    expect(await added({ "style.css": "@import 'https://evil.com/x.css'" })).toContainEqual(foreign("evil.com"));
    expect(await added({ "new.mdx": "<link rel='stylesheet' href='/x.css' />\n" })).toHaveLength(1);
  });
});

it("survives hostile files within seconds", async () => {
  const start = workedMs();
  const files = {
    "a.md": "<a ".repeat(100_000),
    "b.md": `<a ${"x=".repeat(100_000)}`,
    "c.mdx": "{".repeat(50_000),
    "d.svg": "<".repeat(500_000),
    "e.svg": `<a x='${"<b y='".repeat(50_000)}`,
    "f.mdx": `${Array.from({ length: 20_000 }, (_, index) => `[x](https://h${index}.com)`).join("\n\n")}\n`,
    "g.json": "[".repeat(100_000),
    "h.mdx": `{${"[".repeat(5000)}${"]".repeat(5000)}}`,
    "i.mdx": `{oops ${"{(".repeat(50_000)}`,
    "j.md": "<!--".repeat(100_000),
  };
  expect((await added(files)).length).toBeGreaterThan(1000);
  expect(workedMs() - start).toBeLessThan(40_000);
}, 300_000);
