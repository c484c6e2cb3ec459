import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { checkAllDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { fixLinks } from "./fix-links.ts";

type Files = Record<string, string>;

const docusaurus: Files = {
  "website/docusaurus.config.js": `export default {
    baseUrl: "/tools/",
    i18n: { defaultLocale: "en", locales: ["en", "ja"] },
    presets: [["classic", { docs: { path: "../docs", sidebarPath: false } }]],
    plugins: [
      ["content-docs", { id: "inside", path: "inside", routeBasePath: "inside" }],
      ["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/docs/old", to: "/docs/start" }] }],
    ],
  };`,
  "docs/01-intro.md": "---\nid: start\n---\n## Begin\n",
  "docs/guides/setup.md": "---\nslug: /install\n---\n## Linux\n",
  "website/inside/engine.md": "## Parts\n",
  "website/static/img/logo.png": "",
  "website/static/legal.html": "",
  "website/src/pages/help.tsx": "",
  "website/blog/2016-07-27-post.md": "",
};
const vitepress: Files = {
  "docs/.vitepress/config.ts": `export default { rewrites: { "guide/features/:rest*": "features/:rest*" } }`,
  "docs/index.md": "",
  "docs/guide/index.md": "## Start\n",
  "docs/guide/features/hot.md": "## Reload\n\n## Hot reload\n",
  "docs/public/logo.svg": "",
};
const mkdocs: Files = {
  "mkdocs.yml": "site_name: x\nnav:\n  - index.md\n",
  "docs/index.md": "",
  "docs/guide/setup.md": "## Linux & more\n",
  "docs/img/a.png": "",
};

async function fix(files: Files, path: string, text: string): Promise<{ text: string | undefined; notes: string }> {
  const map = new Map(Object.entries({ ...files, [path]: text }));
  const applied = await fixLinks(createDocsInMemory(map), { type: "fix-links" }, new AbortController().signal);
  return { text: map.get(path), notes: applied.type === "applied" ? applied.notes.join("\n") : applied.message };
}

describe("fixLinks in a repository with more than the site", () => {
  it.each([
    ["VitePress", { ".vitepress/config.ts": 'export default { srcExclude: ["drafts/**"] };' }],
    ["docs.json", { "docs.json": '{ "navigation": { "pages": ["a"] } }', ".mintignore": "drafts/\n" }],
  ])("links to no page that the site leaves out: %s", async (_, settings) => {
    const files = { ...settings, "a.md": "# A\n", "drafts/secret-notes.md": "# Notes\n" };
    const links = "[x](/secret-notes) [y](./secret-notes.md)\n";
    const { text, notes } = await fix(files, "b.md", links);
    expect(text).toBe(links);
    expect(notes).toContain("`/secret-notes`: it may mean `drafts/secret-notes.md`");
  });

  const broken = "[x](../setup.md)";

  it("leaves links of a file alone that pages may include, and says what they may mean", async () => {
    const { text, notes } = await fix(mkdocs, "examples/app/notes/en/main.md", broken);
    expect(text).toBe(broken);
    expect(notes).toContain("it may mean `docs/guide/setup.md`, or be right in a page");
  });

  it("leaves the capitals of anchors where the build of the site fails for wrong ones", async () => {
    const cased = "# One Two\n\n[x](#One-Two)";
    const throwing = {
      "docusaurus.config.js": 'export default { onBrokenAnchors: "throw", presets: [["classic", {}]] };',
    };
    expect((await fix(throwing, "docs/a.md", cased)).text).toBe(cased);
    const lax = { "docusaurus.config.js": 'export default { presets: [["classic", {}]] };' };
    expect((await fix(lax, "docs/a.md", cased)).text).toContain("(#one-two)");
  });

  it("leaves anchors alone that code of a VitePress site makes", async () => {
    const near = "# One and only\n\n[x](#one-and-onli)";
    const own = "export default { markdown: { anchor: { slugify: (text) => text } } };";
    expect((await fix({ ".vitepress/config.ts": own }, "a.md", near)).text).toBe(near);
    expect((await fix({ ".vitepress/config.ts": "export default {};" }, "a.md", near)).text).toContain(
      "(#one-and-only)",
    );
  });

  it("mends those of a file that is read by itself", async () => {
    const { text } = await fix(mkdocs, "packages/app/README.md", broken);
    expect(text).toBe("[x](../../docs/guide/setup.md)");
  });
});

describe("fixLinks on the sites of other generators", () => {
  it.each<[string, Files, string, string[]]>([
    [
      "Docusaurus",
      docusaurus,
      "docs/page.md",
      ["start", "/docs/start#begin", "01-intro.md", "/docs/install", "install#linux", "/inside/engine"].concat([
        "/img/logo.png",
        "/legal.html",
        "/tools/docs/start",
        "/docs/old",
        "guides/setup.md",
        "../start",
        "/blog/2016/07/27/post",
        "/blog",
        "/help#any",
        "/ja/docs/start",
      ]),
    ],
    [
      "VitePress",
      vitepress,
      "docs/page.md",
      [
        "/guide/",
        "/guide/index.html#start",
        "/features/hot.html",
        "./features/hot",
        "/logo.svg",
        "guide/features/hot.md",
        "./features/hot#Hot-Reload",
        "/guide/#Start",
      ],
    ],
    ["MkDocs", mkdocs, "docs/a/page.md", ["../guide/setup.md#linux-more", "../../guide/setup/", "../../img/a.png"]],
    [
      "GitBook",
      { "SUMMARY.md": "* [A](a.md)\n", "a.md": "### 1. Make a key\n\n## v1.2 of it\n" },
      "page.md",
      ["a.md#1.-make-a-key", "a.md#id-1.-make-a-key", "a.md#1-make-a-key", "a.md#v1.2-of-it"],
    ],
    ["a folder", { "guide/README.md": "", "src/main.c": "" }, "README.md", ["guide", "guide/", "src/main.c"]],
    ["the files beside a site", mkdocs, "README.md", ["docs", "docs/guide/", "docs/guide/setup.md"]],
  ])("leaves every link of %s alone that works there", async (_, files, path, targets) => {
    const page = targets.map((target) => `[x](${target})`).join("\n\n");
    expect(await fix(files, path, page)).toEqual({ text: page, notes: "No broken link was found." });
  });

  it("leaves an address that may mean a page without one", async () => {
    const files = { "content/docs/meta.json": "{}", "content/docs/index.mdx": "", "content/blog/first.mdx": "" };
    const { text, notes } = await fix(files, "content/blog/second.mdx", "[x](/blog/first)\n");
    expect(text).toBe("[x](/blog/first)\n");
    expect(notes).toContain("it may mean `content/blog/first.mdx`");
    const image = await fix({ ...files, "app/blog/banner.png": "" }, "content/docs/a.mdx", "![x](/banner.png)\n");
    expect(image.text).toBe("![x](/banner.png)\n");
  });

  it.each<[string, Files, string, string, string]>([
    ["docs/page.md", docusaurus, "/docs/setup#Linux", "/docs/install#linux", "a slug"],
    ["docs/page.md", docusaurus, "setup", "install", "a relative address"],
    ["docs/page.md", docusaurus, "/tools/inside/Engine", "/tools/inside/engine", "a base"],
    ["docs/page.md", docusaurus, "./guide/setup.md", "./guides/setup.md", "a path"],
    ["docs/page.md", docusaurus, "/images/logo.png", "/img/logo.png", "a static file"],
    ["docs/_part.md", docusaurus, "/images/logo.png", "/img/logo.png", "a static file from a partial"],
    ["docs/page.md", vitepress, "/guide/features/Hot.html#Reload", "/features/hot.html#Reload", "a rewrite"],
  ])("mends a link on %#: %s", async (path, files, broken, mended) => {
    const { text } = await fix(files, path, `[x](${broken})\n`);
    expect(text).toBe(`[x](${mended})\n`);
    expect(await checkAllDocs(createDocsInMemory(new Map(Object.entries({ ...files, [path]: text ?? "" }))))).toEqual(
      [],
    );
  });
});

it("GitBook: counts a link to a folder from the top where it leads to no page from its own", async () => {
  const files = {
    ".gitbook.yaml": "root: ./\n",
    "SUMMARY.md": "# Summary\n\n* [Top](tools/bar/top/README.md)\n* [Lamps](tools/lamps/README.md)\n",
    "tools/bar/top/README.md": "[a](../tools/lamps/)\n",
    "tools/lamps/README.md": "# Lamps\n",
  };
  const { after } = await ask(files, "Fix the broken links");
  expect(after["tools/bar/top/README.md"]).toBe("[a](../../lamps/)\n");
});
