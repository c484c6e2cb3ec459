import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-in-memory.ts";
import { readSiteSource } from "../read-site-source.ts";
import type { NavigationNode } from "../site-source.ts";

async function read(files: Record<string, string>) {
  const source = await readSiteSource(createDocsInMemory(new Map(Object.entries(files))));
  const urls = Object.fromEntries(source.pages.map(({ path, url }) => [path, url]));
  const notices = source.notices.map(({ path, line, message }) => `${path}:${line} ${message}`);
  return { ...source, urls, lines: source.navigation.flatMap((node) => outline(node)), notices };
}

/** A navigation as lines, such as `  tab Guides = guides.md +`. */
function outline(node: NavigationNode, indent = ""): string[] {
  if (node.type === "page") return [`${indent}${node.path}${node.title === undefined ? "" : ` (${node.title})`}`];
  if (node.type === "link") return [`${indent}${node.title} -> ${node.href}`];
  if (node.type === "operation") return [`${indent}${node.method} ${node.address}`];
  if (node.type === "operations") return [`${indent}all of ${node.api.sources.join(", ")}`];
  const parts = [
    node.kind,
    node.title,
    node.code,
    node.root && `= ${node.root}`,
    node.isCollapsed && "+",
    node.isDefault && "*",
  ];
  return [
    indent + parts.filter((part) => part).join(" "),
    ...node.children.flatMap((child) => outline(child, `${indent}  `)),
  ];
}

it("reads mkdocs.yml and runs nothing", async () => {
  const config = `site_name: Lamp
repo_url: https://github.com/x/lamp
edit_uri: edit/main/docs/
theme:
  name: material
  features: [navigation.tabs]
  logo: img/logo.svg
  palette: { primary: deep purple }
plugins:
  - search
  - macros
  - redirects:
      redirect_maps:
        'old/index.md': 'guide/a.md#x'
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
exclude_docs: |
  internal/
nav:
  - index.md
  - Guide:
      - guide/index.md
      - First: guide/a.md
      - Deep:
          - Gone: guide/gone.md
  - Forum: https://forum.example
`;
  const page = { "docs/index.md": "", "docs/guide/index.md": "", "docs/guide/a.md": "", "docs/internal/x.md": "" };
  const source = await read({ "mkdocs.yml": config, "README.md": "", "docs/img/logo.svg": "", ...page });
  expect(source.urls).toEqual({ "docs/index.md": "/", "docs/guide/index.md": "/guide", "docs/guide/a.md": "/guide/a" });
  expect(source.lines).toEqual([
    "docs/index.md",
    "tab Guide = docs/guide/index.md",
    "  docs/guide/a.md (First)",
    "  group Deep",
    "Forum -> https://forum.example",
  ]);
  expect(source.redirects).toEqual([{ source: "/old", destination: "/guide/a#x", isPermanent: true }]);
  expect(source.assets).toEqual([{ path: "docs/img/logo.svg", url: "/img/logo.svg" }]);
  expect(source.settings).toMatchObject({
    name: "Lamp",
    colors: { primary: "#7e56c2" },
    logo: { light: "docs/img/logo.svg" },
    editUrl: "https://github.com/x/lamp/edit/main/",
  });
  expect(source.notices).toEqual([
    'mkdocs.yml:11 The plugin "macros" is ignored; nothing is run',
    "mkdocs.yml:17 Values with tags such as !!python or !ENV are left out; nothing is run",
    'mkdocs.yml:26 There is no page "guide/gone.md"',
  ]);
});

it("reads zensical.toml before a mkdocs.yml that was left", async () => {
  const config = `[project]
site_name = "Lamp"
nav = [
  "index.md",
  { Guide = [
    "guide/index.md",
    { First = "guide/a.md" },
    "guide/gone.md",
  ] },
  { Forum = "https://forum.example" },
]
[project.theme]
features = ["navigation.tabs"]
palette.primary = "deep purple"
[project.plugins.macros]
[project.plugins.redirects.redirect_maps]
"old.md" = "guide/a.md#x"
[[project.extra.social]]
icon = "fontawesome/brands/mastodon"
link = "https://social.example/@lamp"
`;
  const pages = { "docs/index.md": "", "docs/guide/index.md": "", "docs/guide/a.md": "" };
  const source = await read({ "zensical.toml": config, "mkdocs.yml": "site_name: Old\n", ...pages });
  expect(source.lines).toEqual([
    "docs/index.md",
    "tab Guide = docs/guide/index.md",
    "  docs/guide/a.md (First)",
    "Forum -> https://forum.example",
  ]);
  expect(source.redirects).toEqual([{ source: "/old", destination: "/guide/a#x", isPermanent: true }]);
  expect(source.settings).toMatchObject({
    name: "Lamp",
    colors: { primary: "#7e56c2" },
    footer: { socials: [{ kind: "mastodon", href: "https://social.example/@lamp" }] },
  });
  expect(source.notices).toEqual([
    'zensical.toml:8 There is no page "guide/gone.md"',
    'zensical.toml:15 The plugin "macros" is ignored; nothing is run',
  ]);
});

it("reads SUMMARY.md where .gitbook.yaml says it is", async () => {
  const summary = `# Summary
* [Welcome](README.md)

## Part <a id="x"></a>

* [Guide](guide/README.md)
  * [First \\[1\\]](<guide/a b.md>)
    * [Second](guide/c.md "Second")
* [Forum](https://forum.example)
* [Gone](gone.md)
`;
  const config = "root: ./content/\nstructure:\n  summary: toc.md\nredirects:\n  old/page: guide/README.md\n";
  const pages = {
    "content/README.md": "",
    "content/guide/README.md": "",
    "content/guide/a b.md": "",
    "content/guide/c.md": "",
  };
  const source = await read({ ".gitbook.yaml": config, "content/toc.md": summary, ...pages });
  expect(source.urls).toEqual({
    "content/README.md": "/",
    "content/guide/README.md": "/guide",
    "content/guide/a b.md": "/guide/a b",
    "content/guide/c.md": "/guide/c",
  });
  expect(source.lines).toEqual([
    "content/README.md (Welcome)",
    "group Part",
    "  group Guide = content/guide/README.md",
    "    group First [1] = content/guide/a b.md",
    "      content/guide/c.md (Second)",
    "  Forum -> https://forum.example",
  ]);
  expect(source.redirects).toEqual([{ source: "/old/page", destination: "/guide", isPermanent: true }]);
  expect(source.notices).toEqual(['content/toc.md:10 There is no page "gone.md"']);
});

describe("a Docusaurus site", () => {
  const config = `import type { Config } from "@docusaurus/types";
    const config: Config = {
      title: "Lamp", tagline: "Light", favicon: "img/f.ico",
      presets: [["classic", { docs: { sidebarPath: require.resolve("./sidebars.js"), editUrl: "https://github.com/x/lamp/edit/main/" } }]],
      plugins: [["@docusaurus/plugin-client-redirects", { redirects: [{ from: ["/a", "/b"], to: "/docs/intro" }] }]],
      themeConfig: { navbar: { title: "Lamp docs", items: [
        { type: "docSidebar", sidebarId: "guides", label: "Guides" }, { to: "/blog", label: "Blog" },
        { href: "https://x.org", label: "Site", className: process.env.X } ] } },
    };
    export default config;`;
  const files = {
    "docusaurus.config.ts": config,
    "static/img/f.ico": "",
    "docs/01-intro.md": "---\nslug: /\n---\n",
    "docs/02-basics/_category_.json": '{"label": "The basics", "position": 1, "collapsed": false}',
    "docs/02-basics/01-one.md": "---\nsidebar_label: One!\n---\n",
    "docs/02-basics/two.md": "---\nid: zwei\nsidebar_position: 0.5\n---\n",
    "docs/02-basics/_part.md": "",
    "src/pages/about.md": "",
  };

  it("has sidebars, generated parts, categories and addresses without numbers", async () => {
    const sidebars = `module.exports = { guides: ["intro", { type: "category", label: "All", link: { type: "doc", id: "intro" }, items: [{ type: "autogenerated", dirName: "." }] }], api: { Reference: ["basics/zwei", "gone"] } };`;
    const source = await read({ ...files, "sidebars.js": sidebars });
    expect(source.urls).toEqual({
      "docs/01-intro.md": "/docs",
      "docs/02-basics/01-one.md": "/docs/basics/one",
      "docs/02-basics/two.md": "/docs/basics/zwei",
      "src/pages/about.md": "/about",
    });
    expect(source.lines).toEqual([
      "tab Guides",
      "  docs/01-intro.md",
      "  group All = docs/01-intro.md",
      "    docs/01-intro.md",
      "    group The basics",
      "      docs/02-basics/two.md",
      "      docs/02-basics/01-one.md (One!)",
      "tab Api",
      "  group Reference",
      "    docs/02-basics/two.md",
    ]);
    expect(source.redirects.slice(0, 2)).toEqual([
      { source: "/a", destination: "/docs/intro", isPermanent: true },
      { source: "/b", destination: "/docs/intro", isPermanent: true },
    ]);
    expect(source.settings).toMatchObject({
      name: "Lamp docs",
      favicon: { light: "static/img/f.ico" },
      navbar: { links: [{ title: "Site", href: "https://x.org" }] },
      editUrl: "https://github.com/x/lamp/edit/main/",
    });
    expect(source.notices).toEqual([
      "docusaurus.config.ts:8 This value is ignored, because it is not plain data; scripts are read but never run",
      'sidebars.js:1 There is no page "gone"',
    ]);
  });

  it("has the documents of a preset that is built on the classic one", async () => {
    const own = config
      .replace('"classic"', 'require.resolve("own-plugin/preset")')
      .replace("docs: {", "docs: { path: '../docs',");
    const { "docusaurus.config.ts": _, ...others } = files;
    const source = await read({
      ...others,
      "website/docusaurus.config.ts": own,
      "website/sidebars.js": "module.exports = { a: { Group: ['intro'] } };",
    });
    expect(source.lines).toEqual(["group Group", "  docs/01-intro.md"]);
  });

  it("has versions, the last one at the top", async () => {
    const source = await read({
      "docusaurus.config.js":
        'module.exports = { title: "x", presets: [["classic", { docs: { routeBasePath: "/" } }]] };',
      "versions.json": '["2.0", "1.0"]',
      "docs/a.md": "",
      "versioned_docs/version-2.0/a.md": "",
      "versioned_docs/version-1.0/a.md": "",
      "versioned_sidebars/version-1.0-sidebars.json": '{"docs": ["a"]}',
    });
    expect(Object.values(source.urls).sort()).toEqual(["/1.0/a", "/a", "/next/a"]);
    expect(source.lines).toEqual([
      "version Next",
      "  docs/a.md",
      "version 2.0 *",
      "  versioned_docs/version-2.0/a.md",
      "version 1.0",
      "  versioned_docs/version-1.0/a.md",
    ]);
    expect(source.redirects).toEqual([{ source: "/", destination: "/a", isPermanent: false }]);
  });

  it("has the last version where its path says, and not at the top", async () => {
    const versions = '{ current: { path: "next/" }, 2: { path: "2/" }, 1: { label: "Old" } }';
    const source = await read({
      "docusaurus.config.js": `module.exports = { title: "x", presets: [["classic", { docs: { lastVersion: "2", versions: ${versions} } }]] };`,
      "versions.json": '["2", "1"]',
      "docs/a.md": "",
      "versioned_docs/version-2/a.md": "",
      "versioned_docs/version-1/a.md": "",
    });
    expect(Object.values(source.urls).sort()).toEqual(["/docs/1/a", "/docs/2/a", "/docs/next/a"]);
  });
});

it("reads the sidebars and languages of VitePress", async () => {
  const config = `import { defineConfig } from "vitepress"; import { fr } from "./fr";
    export default defineConfig({
      title: "Lamp", srcDir: "./src", rewrites: { "en/:rest*": ":rest*" }, appearance: "dark",
      locales: { root: { label: "English", lang: "en" }, fr },
      head: [["link", { rel: "icon", href: "/f.svg" }]],
      themeConfig: { logo: "/l.svg", socialLinks: [{ icon: "github", link: "https://github.com/x" }],
        editLink: { pattern: "https://github.com/x/edit/main/docs/src/:path" },
        nav: [{ text: "Guide", link: "/guide/" }, { text: "More", items: [{ text: "Blog", link: "https://b.example" }] }],
        sidebar: { "/guide/": { base: "/guide/", items: items() }, "/api/": [{ text: "One", link: "/api/one.html" }] } } });
    function items() { return [{ text: "Start", collapsed: true, link: "/", items: [{ text: "A", link: "a" }, { text: "B", link: "b" }] }]; }`;
  const source = await read({
    "docs/.vitepress/config.ts": config,
    "docs/.vitepress/fr.ts": `export const fr = { label: "Français", lang: "fr", themeConfig: { sidebar: [{ text: "A", link: "/guide/a" }] } };`,
    "docs/src/en/index.md": "",
    "docs/src/en/guide/index.md": "",
    "docs/src/en/guide/a.md": "",
    "docs/src/en/api/one.md": "",
    "docs/src/fr/guide/a.md": "",
    "docs/src/public/l.svg": "",
    "docs/src/public/f.svg": "",
  });
  expect(source.urls).toMatchObject({ "docs/src/en/index.md": "/", "docs/src/en/guide/a.md": "/guide/a" });
  expect(source.urls["docs/src/fr/guide/a.md"]).toBe("/fr/guide/a");
  expect(source.lines).toEqual([
    "language English en *",
    "  tab Guide",
    "    group Start = docs/src/en/guide/index.md +",
    "      docs/src/en/guide/a.md (A)",
    "  tab Api",
    "    docs/src/en/api/one.md (One)",
    "language Français fr",
    "  docs/src/fr/guide/a.md (A)",
  ]);
  expect(source.settings).toMatchObject({
    name: "Lamp",
    logo: { light: "docs/src/public/l.svg" },
    favicon: { light: "docs/src/public/f.svg" },
    appearance: { mode: "dark", isFixed: false },
    editUrl: "https://github.com/x/edit/main/",
  });
  expect(source.notices).toEqual(['docs/.vitepress/config.ts:10 There is no page "b"']);
});

it("reads the sidebar that astro.config gives to Starlight", async () => {
  const config = `export default defineConfig({ redirects: { "/old/[...slug]": "/new/[...slug]" }, integrations: [starlight({
    title: "Lamp", logo: { src: "./src/assets/l.svg" }, social: [{ icon: "github", label: "GitHub", href: "https://github.com/x" }],
    locales: { root: { label: "English", lang: "en" }, fr: { label: "Français", lang: "fr" } }, customCss: ["./x.css"],
    sidebar: ["start", { label: "Guides", translations: { fr: "Guides (fr)" }, collapsed: true, autogenerate: { directory: "guides" } },
      { label: "Ext", link: "https://x.org", badge: "New" }, { slug: "gone" }] })] });`;
  const source = await read({
    "astro.config.mjs": config,
    "src/assets/l.svg": "",
    "src/content/docs/index.mdx": "",
    "src/content/docs/start.md": "",
    "src/content/docs/guides/My Guide.md": "---\nsidebar:\n  label: Mine\n  order: 2\n---\n",
    "src/content/docs/guides/b.md": "---\nsidebar:\n  order: 1\n---\n",
    "src/content/docs/guides/hidden.md": "---\nsidebar: { hidden: true }\n---\n",
    "src/content/docs/fr/start.md": "",
  });
  expect(source.urls["src/content/docs/guides/My Guide.md"]).toBe("/guides/my-guide");
  expect(source.lines).toEqual([
    "language English en *",
    "  src/content/docs/start.md",
    "  group Guides +",
    "    src/content/docs/guides/b.md",
    "    src/content/docs/guides/My Guide.md (Mine)",
    "  Ext -> https://x.org",
    "language Français fr",
    "  src/content/docs/fr/start.md",
    "  group Guides (fr) +",
    "  Ext -> https://x.org",
  ]);
  expect(source.redirects).toEqual([{ source: "/old/:slug*", destination: "/new/:slug*", isPermanent: true }]);
  expect(source.notices).toEqual([
    'astro.config.mjs:3 "customCss" is ignored: pages load no scripts or styles of their own',
    'astro.config.mjs:5 There is no page "gone"',
  ]);
});

it("shows what is not translated in the default language, where that has a folder too", async () => {
  const source = await read({
    "astro.config.mjs": `import { locales } from "./locales"; import { group } from "./group";
      export default { integrations: [starlight({ title: "Lamp", defaultLocale: "en", locales, sidebar: [group("Use", ["start", "run"])] })] };`,
    "locales.js": 'export const locales = { fr: { label: "Français" }, en: { label: "English" } };',
    "group.js": "export const group = (label, items) => ({ label, items });",
    "src/content/docs/en/start.md": "",
    "src/content/docs/en/run.md": "",
    "src/content/docs/fr/run.md": "",
  });
  expect(source.lines).toEqual([
    "language Français fr",
    "  group Use",
    "    src/content/docs/en/start.md",
    "    src/content/docs/fr/run.md",
    "language English en *",
    "  group Use",
    "    src/content/docs/en/start.md",
    "    src/content/docs/en/run.md",
  ]);
  expect(source.notices).toEqual([]);
});

it("reads the _meta files of Nextra", async () => {
  const source = await read({
    "content/_meta.js": `export default { index: "Home", made: "Made by the build", gone: "", guide: { title: "Guide", type: "page" }, x: { title: "Site", href: "https://x.org" }, hidden: { display: "hidden" } };`,
    "content/made/_meta.js": `export default { core: "Core" };`,
    "content/guide/_meta.json": '{"b": "Bee", "--": {"type": "separator", "title": "More"}, "a": ""}',
    "content/index.mdx": "",
    "content/hidden.mdx": "",
    "content/rest.mdx": "",
    "content/guide/index.mdx": "---\ntitle: G\n---\n",
    "content/guide/a.mdx": "",
    "content/guide/b.mdx": "",
  });
  expect(source.lines).toEqual([
    "content/index.mdx (Home)",
    "tab Guide = content/guide/index.mdx",
    "  content/guide/b.mdx (Bee)",
    "  group More",
    "    content/guide/a.mdx",
    "Site -> https://x.org",
    "content/rest.mdx",
  ]);
  expect(source.notices).toEqual(['content/_meta.js:1 There is no page "gone"']);
  expect(source.urls["content/hidden.mdx"]).toBe("/hidden");
});

it("reads the one menu of an application of Nextra that shows documents beside its own pages", async () => {
  const source = await read({
    "src/app/_meta.global.ts": `const more = { b: "Bee", a: "" };
export default { index: { display: "hidden" }, learn: { items: { more: { title: "Further", items: more } } }, shop: "", gone: "", show: { items: { index: "" } }, news: { display: "hidden" } };`,
    "src/app/(site)/[...mdxPath]/page.tsx": 'import { importPage } from "nextra/pages";',
    "src/app/(site)/show/page.mdx": "",
    "src/app/(site)/show/[...slug]/page.tsx": "",
    "src/app/(site)/shop/page.tsx": "",
    "src/app/notes.mdx": "",
    "src/content/learn/index.mdx": "---\ntitle: Learn\n---\n",
    "src/content/learn/more/a.mdx": "",
    "src/content/learn/more/b.mdx": "",
    "src/content/news/1.mdx": "",
    "src/content/news/2.mdx": "",
  });
  expect(source.urls).toEqual({
    "src/app/(site)/show/page.mdx": "/show",
    "src/content/learn/index.mdx": "/learn",
    "src/content/learn/more/a.mdx": "/learn/more/a",
    "src/content/learn/more/b.mdx": "/learn/more/b",
    "src/content/news/1.mdx": "/news/1",
    "src/content/news/2.mdx": "/news/2",
  });
  expect(source.lines).toEqual([
    "group Learn = src/content/learn/index.mdx",
    "  group Further +",
    "    src/content/learn/more/b.mdx (Bee)",
    "    src/content/learn/more/a.mdx",
    "src/app/(site)/show/page.mdx",
  ]);
  expect(source.notices).toEqual(['src/app/_meta.global.ts:2 There is no page "gone"']);
});

it("takes the address of the documents of Nextra from the program that shows them", async () => {
  const source = await read({
    "app/docs/[[...mdxPath]]/page.jsx": 'import { importPage } from "nextra/pages";',
    "content/_meta.js": 'export default { b: "", a: "" };',
    "content/a.mdx": "",
    "content/b.mdx": "",
  });
  expect(source.urls).toEqual({ "content/a.mdx": "/docs/a", "content/b.mdx": "/docs/b" });
  expect(source.lines).toEqual(["content/b.mdx", "content/a.mdx"]);
});

it("takes the address of Fumadocs that Next.js puts before all links for the folder of the site", async () => {
  const files = {
    "source.config.ts": 'export const docs = defineDocs({ dir: "content/docs" });\n',
    "lib/source.ts": 'export const source = loader({ baseUrl: "/docs", source: docs.toFumadocsSource() });\n',
    "content/docs/(a)/guide.mdx": "",
  };
  expect((await read(files)).urls["content/docs/(a)/guide.mdx"]).toBe("/docs/guide");
  const inside = await read({ ...files, "next.config.mjs": 'export default { basePath: "/docs" };\n' });
  expect(inside.urls["content/docs/(a)/guide.mdx"]).toBe("/guide");
  const { "lib/source.ts": _, ...others } = files;
  const elsewhere = await read({ ...others, "loaders/source.ts": 'export const source = loader({ baseUrl: "/" });\n' });
  expect(elsewhere.urls["content/docs/(a)/guide.mdx"]).toBe("/guide");
});

it("reads the meta.json files of Fumadocs", async () => {
  const pages = ["---Start---", "index", "[Site](https://x.org)", "...(more)", "---Rest---", "!secret", "...", "gone"];
  const source = await read({
    "content/docs/meta.json": JSON.stringify({ pages: ["guide"] }),
    "content/docs/guide/meta.json": JSON.stringify({ title: "Guide", root: true, icon: "Book", pages }),
    "content/docs/guide/index.mdx": "",
    "content/docs/guide/z.mdx": "",
    "content/docs/guide/secret.mdx": "",
    "content/docs/guide/(more)/m.mdx": "",
    "content/docs/guide/deep/index.mdx": "",
    "content/docs/guide/deep/d.mdx": "",
  });
  expect(source.urls["content/docs/guide/(more)/m.mdx"]).toBe("/docs/guide/m");
  expect(source.lines).toEqual([
    "tab Guide",
    "  group Start",
    "    content/docs/guide/index.mdx",
    "    Site -> https://x.org",
    "    content/docs/guide/(more)/m.mdx",
    "  group Rest",
    "    content/docs/guide/z.mdx",
    "    group Deep = content/docs/guide/deep/index.mdx +",
    "      content/docs/guide/deep/d.mdx",
  ]);
  expect(source.notices).toEqual(['content/docs/guide/meta.json:1 There is no page "gone"']);
});

it("reads configurations of any shape", async () => {
  const odd = [
    "null",
    "[]",
    "1",
    "{}",
    "{ a: [",
    "{ sidebar: 1, nav: {}, presets: [1, [null]], themeConfig: [], integrations: [{ title: [] }] }",
  ];
  const names = ["docusaurus.config.js", ".vitepress/config.ts", "astro.config.mjs", "content/_meta.js"];
  for (const text of odd)
    for (const name of names) {
      const source = await read({ [name]: `export default ${text}`, "docs/a.md": "", "a.md": "", "content/a.md": "" });
      expect(source.format).not.toBe("folder");
    }
  for (const text of ["", "[", "nav: 1", "nav: [[[]], {a: {b: 1}}, null]", "a: &a [*a]", "? [x]: y"]) {
    expect((await read({ "mkdocs.yml": text, "docs/a.md": "" })).pages).toHaveLength(1);
    expect((await read({ ".gitbook.yaml": text, "a.md": "" })).pages).toHaveLength(1);
  }
});
