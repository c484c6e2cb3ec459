import { expect, test } from "vitest";
import { renderSample, SAMPLE_CONTEXT } from "../../../test/support/site-pages/render-sample.ts";
import { CLASS_NAMES } from "./class-names.ts";
import { BASE, type RenderContext, type RenderedPage } from "./page.ts";
import { renderPage } from "./render-page.ts";

function render(text: string, context: Partial<RenderContext> = {}, path = "page.mdx"): Promise<RenderedPage> {
  return renderPage({ path, url: `/${path.replace(/\.mdx?$/, "")}`, text }, { ...SAMPLE_CONTEXT, ...context });
}

test("reads an address with spaces in the source of a picture", async () => {
  const text =
    '<picture><source srcset="images/a (1).svg" media="(prefers-color-scheme: dark)"><img src="images/b (1).svg" alt="B"></picture>\n';
  const assets = { "images/a (1).svg": { url: "/images/a (1).svg" }, "images/b (1).svg": { url: "/images/b (1).svg" } };
  const page = await render(text, { assets }, "page.md");
  expect(page.findings).toEqual([]);
});

test("renders every component without a finding", async () => {
  const page = await renderSample();
  expect(page.findings).toEqual([]);
  expect(page.title).toBe("Every component");
  for (const name of [
    "callout-tip",
    "cards-2",
    "tab-title",
    "steps",
    "accordion",
    "field",
    "tree",
    "update",
    "math",
    "mermaid",
  ])
    expect(page.html, name).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
  expect(page.html).not.toContain("Only agents");
  expect(page.markdown).not.toContain("Only people");
  expect(page.updates.map(({ label, tags }) => [label, tags])).toEqual([
    ["2.1.0", ["Added", "Fixed"]],
    ["2.0.0", []],
  ]);
  expect(page.classes).toContain("dark:hidden");
});

test("writes no class that the theme does not know of", async () => {
  const page = await renderSample();
  const known = new Set<string>([...CLASS_NAMES, ...page.classes]);
  const used = [...page.html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});

test("leads every address inside the site through the base", async () => {
  const page = await render(
    "[a](./guides/start.mdx#x) [b](/guides/next) [c](https://example.com) ![d](/images/lamp.png)",
  );
  expect(page.html).toContain(`href="${BASE}/guides/start#x"`);
  expect(page.html).toContain(`href="${BASE}/guides/next"`);
  expect(page.html).toContain('<a href="https://example.com" rel="noopener" class="external">');
  expect(page.html).toContain(`src="${BASE}/images/lamp.png"`);
  expect(page.html).toContain('width="800" height="450"');
  expect(page.markdown).toContain(`[b](${BASE}/guides/next)`);
  expect(page.links.map(({ target }) => target)).toEqual(["./guides/start.mdx#x", "/guides/next"]);
});

test("expands snippets with properties and children, data and components", async () => {
  const page = await render(
    `import Hint from "/snippets/hint.mdx"
import { limits } from "/snippets/limits.jsx"
import data from "./data.json"

<Hint name="lamp">**inside**</Hint>

{limits.map((limit) => <Badge>{limit.name + ": " + limit.value}</Badge>)} and {data.version}`,
    {
      imports: {
        "snippets/hint.mdx": "A hint for a {name}:\n\n{children}",
        "snippets/limits.jsx": 'export const limits = [{ name: "lamps", value: 3 }];',
        "data.json": '{"version":"2.1"}',
      },
    },
  );
  expect(page.findings).toEqual([]);
  expect(page.html).toContain("A hint for a lamp:");
  expect(page.html).toContain("<strong>inside</strong>");
  expect(page.html).toContain('<span class="badge badge-gray">lamps: 3</span>');
  expect(page.html).toContain("and 2.1");
  expect(page.usedFiles).toEqual(["data.json", "snippets/hint.mdx", "snippets/limits.jsx"]);
});

test("keeps what it does not know, and says where it is", async () => {
  const page = await render("Text\n\n<Carousel>\n\ninside\n\n</Carousel>\n\nA {placeholder} and {fetch('/')}.");
  expect(page.html).toContain("inside");
  expect(page.html).toContain("A {placeholder} and {fetch('/')}.");
  expect(page.findings.map(({ rule, line }) => [rule, line])).toEqual([
    ["unknown-component", 3],
    ["unsupported-expression", 9],
    ["unsupported-expression", 9],
  ]);
  const fix = page.findings.find(({ message }) => message.startsWith("{placeholder}"))?.fix;
  expect(fix?.text).toBe("\\{placeholder}");
});

test("takes the title from the frontmatter or the first heading, and shows it once", async () => {
  expect((await render("---\ntitle: Lamps\n---\n# Lamps\n\ntext")).html).toBe("<p>text</p>");
  const page = await render("# Lamps `x`\n\n## Part\n\n## Part");
  expect(page.title).toBe("Lamps x");
  expect(page.headings).toEqual([
    { level: 2, text: "Part", id: "part" },
    { level: 2, text: "Part", id: "part-1" },
  ]);
});

test("renders HTML in Markdown, with what stands between its tags", async () => {
  const page = await render(
    "<details>\n<summary>More</summary>\n\nSome *text*\n\n</details>\n\nA<br>b <b>bold</b>",
    {},
    "page.md",
  );
  expect(page.html).toContain('<summary class="expandable-title">More</summary>');
  expect(page.html).toContain("<em>text</em>");
  expect(page.html).toContain("A<br>b <strong>bold</strong>");
});

test("shows formulas as MathML, with their source in the Markdown", async () => {
  const page = await render(
    "$$\nE = \\frac{m_1}{x}\n$$\n\n<Latex>a^2</Latex> and <Latex>\\nonsense{</Latex>",
    {},
    "page.md",
  );
  expect(page.html).toContain('<div class="math-block" tabindex="0"><math');
  expect(page.html).not.toContain("style=");
  expect(page.markdown).toContain("$$\nE = \\frac{m_1}{x}\n$$");
});

test("shows formulas within text, unless the site has none", async () => {
  const text = "It costs $5 or $6. So $a_{\\alpha}$ is a *value*.\n\n$$\nb\n$$";
  const page = await render(text);
  expect(page.html).toMatch(
    /^<p>It costs \$5 or \$6. So <span class="math"><math.*<\/math><\/span> is a <em>value<\/em>.<\/p>/,
  );
  expect(page.markdown).toContain("So $a_{\\alpha}$ is a *value*.\n\n$$\nb\n$$");
  expect(page.findings).toEqual([]);
  const plain = await render(text, { hasMath: false });
  expect(plain.html).toBe("<p>It costs $5 or $6. So $a_{\\alpha}$ is a <em>value</em>.</p>\n<p>$$\nb\n$$</p>");
});

test("lists only what readers see as headings and anchors", async () => {
  const page = await render(
    '## One\n\n<Visibility for="agents">\n\n## For agents\n\n</Visibility>\n\n<Update label="1.0">text</Update>\n\n<Accordion title="One">x</Accordion>',
  );
  expect(page.headings.map(({ text, id }) => [text, id])).toEqual([
    ["One", "one"],
    ["1.0", "10"],
  ]);
  expect(page.anchors).toEqual(["one", "10", "one-1"]);
});

test("gives headings the ids of other site generators too, where nothing else has them", async () => {
  const page = await render("## Version v2.0.1\n\n## navigation.global\n\n## One\n\n## Named {#own-name}\n");
  expect(page.headings.map(({ id }) => id)).toEqual(["version-v201", "navigationglobal", "one", "own-name"]);
  expect(page.anchors).toEqual([
    ...["version-v201", "version-v2-0-1", "navigationglobal", "navigation-global"],
    ...["one", "own-name"],
  ]);
  expect(page.html).toContain('<span id="version-v2-0-1"></span>');
});

test("shows an imported file as code, and the content of what only a framework could run", async () => {
  const page = await render(
    'import source from "./lamp.js?raw"\nimport Preview from "~/preview.astro"\n\n<Preview>\n\nexport const name = "lamp.js"\n\n<Code code={source} lang="js" title={name} />\n\n</Preview>',
    { imports: { "lamp.js": "light();", "src/preview.astro": "---\nconst a = read();\n---\n<p>{a}<slot /></p>" } },
  );
  expect(page.html).toContain('data-title="lamp.js"');
  expect(page.html.replace(/<[^>]*>/g, "")).toContain("light();");
  expect(page.findings).toEqual([]);
});

test("groups the views that follow each other", async () => {
  const page = await render(
    '<View title="JS">\n\none\n\n</View>\n\n<View title="Go">\n\ntwo\n\n</View>\n\nend\n\n<View title="JS">\n\nthree\n\n</View>',
  );
  expect(
    page.html.match(/<div class="views" data-group="js go">|<section class="tab view" data-title="\w+"|end/g),
  ).toEqual([
    ...[
      '<div class="views" data-group="js go">',
      '<section class="tab view" data-title="JS"',
      '<section class="tab view" data-title="Go"',
    ],
    ...["end", '<section class="tab view" data-title="JS"'],
  ]);
});

test("draws what a drawing uses of itself as a copy, and cuts by its own paths only", async () => {
  const page = await render(
    '<svg viewBox="0 0 9 9"><defs><clipPath id="cut"><rect width="4" height="4" /></clipPath><g id="dot"><circle r="2" /><use href="#dot" /></g></defs><use href="#dot" x="3" y="4" fill="red" /><g clipPath="url(#cut)"><use xlinkHref="https://x.example/a.svg#b" /></g></svg>',
  );
  expect(page.html).toMatch(
    /<g (?:fill="red" transform="translate\(3 4\)"|transform="translate\(3 4\)" fill="red")><g><circle r="2"><\/circle>/,
  );
  expect(page.html).toMatch(/<clipPath id="cut"><rect width="4" height="4">/);
  expect(page.html).toContain('<g clip-path="url(#cut)"></g>');
  expect(page.html).not.toContain("<use");
  expect(page.findings.map(({ message }) => message)).toEqual(["The drawing is shown without <use>"]);
});
