import { describe, expect, it } from "vitest";
import { added, moves, plan, removal } from "../../../../test/support/planned-edits.ts";
import { createDocsInMemory } from "../../docs-in-memory.ts";
import { planSiteEdits } from "../plan-site-edits.ts";

describe("VitePress", () => {
  const config = `import { defineConfig } from 'vitepress'
import { guide } from './guide.mts'
export default defineConfig({
  rewrites: { 'guide/pinned.md': 'fixed.md' },
  themeConfig: {
    nav: [{ text: \`v\${process.env.V}\`, link: '/' }, { text: 'Two', link: '/api/two.html' }],
    sidebar: {
      '/guide/': guide,
      '/api/': { base: '/api/', items: [{ text: 'One', link: 'one' }, { text: 'Two', link: 'two.html#x' }] },
    },
  },
})
`;
  const guide = `export const guide = [
  {
    text: "Guide",
    link: "/guide/",
    items: [
      {
        text: "Start",
        link: "/guide/start",
      },
      { text: "Fixed", link: "/fixed" },
    ],
  },
]
`;
  const files = {
    ".vitepress/config.mts": config,
    ".vitepress/guide.mts": guide,
    "index.md": "# Home\n",
    "guide/index.md": "# Guide\n",
    "guide/start.md": "# Start\n",
    "guide/pinned.md": "# Pinned\n",
    "api/one.md": "# One\n",
    "api/two.md": "# Two\n",
  };

  it("renames links in the file where they are written", async () => {
    expect(await plan(files, moves("guide/start.md", "intro/first.md"))).toEqual({
      ".vitepress/guide.mts": guide.replace("/guide/start", "/intro/first"),
      redirects: [],
      notRedirected: ["/guide/start: VitePress has no redirects of its own"],
      groups: [],
    });
    expect(await plan(files, moves("guide/index.md", "intro/index.md"))).toMatchObject({
      ".vitepress/guide.mts": guide.replace('"/guide/"', '"/intro/"'),
    });
    expect(await plan(files, moves("api/two.md", "api/deep/second.md"))).toMatchObject({
      ".vitepress/config.mts": config
        .replace("two.html#x", "deep/second.html#x")
        .replace("/api/two.html", "/api/deep/second.html"),
    });
  });

  it("edits entries that functions make of texts as it edits objects", async () => {
    const menus = `export function item(text: string, link: string, items?: unknown[]) { if (items) return { text, link, items }; return { text, link }; }
export const group = (text: string, base: string, items: unknown[], collapsed?: boolean) => ({ text, base, items, collapsed });
`;
    const config = `import { group, item } from './menus'
import { api } from 'elsewhere'
export default { themeConfig: { sidebar: [
  group('Guide', '/guide/', [
    item('Start', 'start.md'),
    item("Next", "next.md"),
  ]),
  item('Deep', '/deep', [item('Below', '/below')]),
  group('API', '/api/', api()),
] } }
`;
    const files = Object.fromEntries(
      ["guide/start", "guide/next", "deep", "below"].map((name) => [`${name}.md`, "# X\n"]),
    );
    const all = { ...files, ".vitepress/config.ts": config, ".vitepress/menus.ts": menus };
    const edited = async (change: Parameters<typeof plan>[1]) =>
      ((await plan(all, change)) as Record<string, unknown>)[".vitepress/config.ts"];
    expect(await edited(moves("guide/next.md", "guide/then.md"))).toBe(config.replace("next.md", "then.md"));
    expect(await edited(removal("guide/start.md"))).toBe(config.replace("    item('Start', 'start.md'),\n", ""));
    expect(await edited(added("guide/new.md", "guide/start.md"))).toBe(
      config.replace("'start.md'),\n", "'start.md'),\n    item('It\\'s new', 'new.md'),\n"),
    );
    expect(await plan(all, removal("deep.md"))).toMatchObject({ type: "computed" });
    expect(await plan(all, moves("guide/next.md", "next.md"))).toMatchObject({ type: "computed" });
  });

  it("follows pages and folders in what marks the bar at the top, also of a language", async () => {
    const bar = (guide: string) =>
      `export default { themeConfig: { nav: [{ text: 'G', link: '/ko/${guide}/a', activeMatch: '^/ko/${guide}/' }] } }\n`;
    const config = `export default { locales: { root: {}, ko: {} }, themeConfig: { nav: [{ text: 'A', link: '/a', activeMatch: '/a$' }] } }\n`;
    const all = {
      ".vitepress/config.ts": config,
      "ko/config.ts": bar("guide"),
      "a.md": "# A\n",
      "ko/guide/a.md": "# A\n",
      "ko/guide/b.md": "# B\n",
    };
    const folder = new Map([
      ["ko/guide/a.md", "ko/manual/a.md"],
      ["ko/guide/b.md", "ko/manual/b.md"],
    ]);
    expect(await plan(all, { moves: folder })).toMatchObject({ "ko/config.ts": bar("manual") });
    expect(await plan(all, moves("ko/guide/b.md", "ko/b.md"))).not.toHaveProperty("ko/config.ts");
    expect(await plan(all, moves("a.md", "z.md"))).toMatchObject({
      ".vitepress/config.ts": config.replace("/a'", "/z'").replace("/a$", "/z$"),
    });
  });

  it("takes a list that several sidebars share for one group", async () => {
    const list = "[{ text: 'Guide', items: [{ text: 'A', link: '/a' }, { text: 'B', link: '/b' }] }]";
    const shared = `const all = ${list}\nexport default { themeConfig: { sidebar: { '/x/': all, '/': all } } }\n`;
    const pages = { "a.md": "# A\n", "b.md": "# B\n", ".vitepress/config.ts": shared };
    const position = { type: "group" as const, group: "guide", at: "start" as const };
    expect(await plan(pages, { placements: [{ path: "b.md", position }] })).toMatchObject({
      ".vitepress/config.ts": shared.replace(/(\{ text: 'A', link: '\/a' \}), (\{.*'\/b' \})\]/, "$2, $1]"),
    });
    const twice = shared.replace("'/': all", `'/': ${list}`);
    expect(
      await plan({ ...pages, ".vitepress/config.ts": twice }, { placements: [{ path: "b.md", position }] }),
    ).toMatchObject({
      type: "misplaced",
    });
  });

  it("removes links to a page that goes, or leads them to its target", async () => {
    const entry = ", { text: 'Two', link: 'two.html#x' }";
    const gone = await plan(files, removal("api/two.md"));
    expect(gone).toMatchObject({
      ".vitepress/config.mts": config.replace(entry, "").replace(", { text: 'Two', link: '/api/two.html' }", ""),
    });
    expect(await plan(files, removal("api/two.md", "api/one.md"))).toMatchObject({
      ".vitepress/config.mts": config.replace(entry, "").replace("/api/two.html", "/api/one.html"),
    });
  });

  it("edits a list that the bar and the sidebars share once", async () => {
    const shared = {
      ...files,
      ".vitepress/config.mts":
        "import { list } from './list'\nexport default { themeConfig: { nav: [{ text: 'G', items: [...list] }], sidebar: { '/a/': list, '/': list } } }\n",
      ".vitepress/list.ts":
        "export const list = [\n  { text: 'Start', link: '/guide/start' },\n  { text: 'Index', link: '/api/the_index' },\n]\n",
      "api/the_index.md": "# Index\n",
    };
    const list = shared[".vitepress/list.ts"];
    expect(await plan(shared, moves("guide/start.md", "guide/first.md"))).toMatchObject({
      ".vitepress/list.ts": list.replace("/guide/start", "/guide/first"),
    });
    expect(await plan(shared, removal("guide/start.md", "guide/index.md"))).toMatchObject({
      ".vitepress/list.ts": list.replace("  { text: 'Start', link: '/guide/start' },\n", ""),
    });
    expect(await plan(shared, moves("api/the_index.md", "api/the_end.md"))).toMatchObject({
      ".vitepress/list.ts": list.replace("/api/the_index", "/api/the_end"),
    });
  });

  it("reads a configuration in a function from elsewhere, and plans nothing if it reads none", async () => {
    const wrapped = config.replace("export default defineConfig(", "import { w } from 'w'\nconst c = defineConfig(");
    const at = { ...files, ".vitepress/config.mts": `${wrapped}export default w(c)\n` };
    expect(await plan(at, moves("guide/start.md", "guide/first.md"))).toMatchObject({
      ".vitepress/guide.mts": guide.replace("/guide/start", "/guide/first"),
    });
    const none = { ...files, ".vitepress/config.mts": "import c from 'c'\nexport default c.site\n" };
    expect(await plan(none, moves("guide/start.md", "guide/first.md"))).toMatchObject({ type: "computed" });
    const shared = { ...files, ".vitepress/config.mts": "import { s } from 's'\nexport default {\n  ...s,\n}\n" };
    expect(await plan(shared, moves("guide/start.md", "guide/first.md"))).toMatchObject({
      type: "computed",
      places: [{ file: ".vitepress/config.mts", line: 3 }],
    });
  });

  it("renames a rewritten file without its address", async () => {
    expect(await plan(files, moves("guide/pinned.md", "guide/held.md"))).toEqual({
      ".vitepress/config.mts": config.replace("'guide/pinned.md'", "'guide/held.md'"),
      redirects: [],
      notRedirected: [],
      groups: [],
    });
  });

  it("gives an entry a base of its own when its page leaves that of its list", async () => {
    expect(await plan(files, moves("api/one.md", "guide/one.md"))).toMatchObject({
      ".vitepress/config.mts": config.replace("link: 'one'", "base: '/', link: 'guide/one'"),
    });
    expect(await plan(files, moves("api/two.md", "guide/deep/index.md"))).toMatchObject({
      type: "computed",
      places: [{ file: ".vitepress/config.mts", line: 9 }],
    });
    const group = config.replace("link: 'one'", "link: 'one', items: [{ text: 'Z', link: 'two' }]");
    const nested = { ...files, ".vitepress/config.mts": group };
    expect(await plan(nested, moves("api/one.md", "guide/one.md"))).toMatchObject({
      type: "computed",
      places: [{ file: ".vitepress/config.mts", line: 9 }],
    });
  });

  it("removes and adds entries as they are written", async () => {
    expect(await plan(files, removal("guide/start.md"))).toMatchObject({
      ".vitepress/guide.mts": guide.replace(/ {6}\{\n {8}text: "Start",[\s\S]*?\},\n/, ""),
    });
    expect(await plan(files, removal("guide/index.md"))).toMatchObject({
      ".vitepress/guide.mts": guide.replace('    link: "/guide/",\n', ""),
    });
    expect(await plan(files, added("guide/new.md", "guide/start.md"))).toMatchObject({
      ".vitepress/guide.mts": guide.replace(
        '        link: "/guide/start",\n      },\n',
        '        link: "/guide/start",\n      },\n      {\n        text: "It\'s new",\n        link: "/guide/new",\n      },\n',
      ),
    });
  });

  it("puts a page first in a group that has a page of its own, not before the group", async () => {
    const sidebar = (...items: string[]) =>
      `export default { themeConfig: { sidebar: [
  { text: 'Mock', link: '/mock', items: [
${items.map((name) => `    { text: '${name}', link: '/mock/${name}' },\n`).join("")}  ] },
] } }\n`;
    const all = {
      ".vitepress/config.ts": sidebar("dates", "timers"),
      ...Object.fromEntries(["mock", "mock/dates", "mock/timers"].map((name) => [`${name}.md`, "# X\n"])),
    };
    const position = { type: "group" as const, group: "Mock", at: "start" as const };
    expect(await plan(all, { placements: [{ path: "mock/timers.md", position }] })).toMatchObject({
      ".vitepress/config.ts": sidebar("timers", "dates"),
    });
  });

  it("renames the key of a folder that moves", async () => {
    const all = ["guide/index.md", "guide/start.md", "guide/pinned.md"];
    const planned = await plan(files, { moves: new Map(all.map((path) => [path, path.replace("guide", "manual")])) });
    expect(planned).toMatchObject({
      ".vitepress/config.mts": config
        .replace("'/guide/':", "'/manual/':")
        .replace("'guide/pinned.md'", "'manual/pinned.md'"),
      ".vitepress/guide.mts": guide.replace('"/guide/"', '"/manual/"').replace("/guide/start", "/manual/start"),
    });
  });
});

describe("Starlight", () => {
  const config = `export default defineConfig({
  integrations: [
    starlight({
      title: 'Docs',
      sidebar: [
        'intro',
        { label: 'Guides', items: [{ slug: 'guides/first-steps' }, { label: 'Two', link: '/guides/two/' }] },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
      ],
    }),
  ],
});
`;
  const root = "src/content/docs/";
  const files = {
    "astro.config.mjs": config,
    [`${root}intro.md`]: "# Intro\n",
    [`${root}guides/First Steps.mdx`]: "# First\n",
    [`${root}guides/two.md`]: "# Two\n",
    [`${root}reference/a.md`]: "# A\n",
  };
  const redirect = (...rows: string[]) =>
    `defineConfig({\n  redirects: {\n${rows.map((row) => `    ${row},\n`).join("")}  },\n`;

  it("renames slugs and links, and redirects", async () => {
    expect(await plan(files, moves(`${root}guides/First Steps.mdx`, `${root}guides/one.mdx`))).toEqual({
      "astro.config.mjs": config
        .replace("guides/first-steps", "guides/one")
        .replace("defineConfig({\n", redirect("'/guides/first-steps': '/guides/one'")),
      redirects: ["/guides/first-steps → /guides/one"],
      notRedirected: [],
      groups: [],
    });
    const before = config.replace("defineConfig({\n", redirect("'/old': '/guides/two/'"));
    const planned = await plan(
      { ...files, "astro.config.mjs": before },
      moves(`${root}guides/two.md`, `${root}two.md`),
    );
    expect(planned).toMatchObject({
      "astro.config.mjs": config
        .replace("'/guides/two/'", "'/two/'")
        .replace("defineConfig({\n", redirect("'/old': '/two/'", "'/guides/two': '/two/'")),
    });
  });

  it("edits redirects beside those of another file, but none of these", async () => {
    const written = (...rows: string[]) =>
      config
        .replace("defineConfig({\n", redirect("...more", "'/old': '/guides/two/'", ...rows))
        .replace(/^/, "import more from './more.mjs';\n");
    const all = { ...files, "astro.config.mjs": written(), "more.mjs": "export default { '/x': '/guides/two' };\n" };
    expect(await plan(all, moves(`${root}guides/two.md`, `${root}two.md`))).toMatchObject({
      "astro.config.mjs": written("'/guides/two': '/two/'")
        .replace("'/guides/two/'", "'/two/'")
        .replace("'/guides/two/'", "'/two/'"),
      redirects: ["/guides/two → /two"],
    });
    const taken = { ...all, "more.mjs": "export default { '/guides/two': '/x' };\n" };
    const planned = await plan(taken, moves(`${root}guides/two.md`, `${root}two.md`));
    expect(planned).toMatchObject({ type: "computed", places: [{ what: "computes the redirects" }] });
  });

  it("writes the base of the site before the targets of redirects alone", async () => {
    const before = config
      .replace("defineConfig({\n", redirect("'/old': '/docs/guides/two/'"))
      .replace("defineConfig({\n", "defineConfig({\n  base: '/docs',\n");
    const moved = moves(`${root}guides/two.md`, `${root}two.md`);
    expect(await plan({ ...files, "astro.config.mjs": before }, moved)).toMatchObject({
      "astro.config.mjs": before
        .replace("'/guides/two/'", "'/two/'")
        .replace("'/docs/guides/two/',\n", "'/docs/two/',\n    '/guides/two': '/docs/two/',\n"),
      redirects: ["/guides/two → /two"],
    });
    const other = { ...files, "astro.config.mjs": before.replace("'/old'", "'/docs/old'") };
    expect(await plan(other, moved)).toMatchObject({ redirects: [], notRedirected: [expect.stringContaining("base")] });
  });

  it("moves folders that list themselves, and removes entries", async () => {
    expect(await plan(files, moves(`${root}reference/a.md`, `${root}api/a.md`))).toMatchObject({
      "astro.config.mjs": expect.stringContaining("directory: 'api'"),
    });
    expect(await plan(files, removal(`${root}intro.md`))).toMatchObject({
      "astro.config.mjs": config.replace("        'intro',\n", ""),
    });
  });
});

describe("Nextra and Fumadocs", () => {
  const meta = `export default {\n  index: 'Home',\n  intro: { title: 'Introduction' },\n  'a-guide': 'Guide',\n}\n`;
  const nextra = {
    "content/_meta.ts": meta,
    "content/index.mdx": "# Home\n",
    "content/intro.mdx": "# Intro\n",
    "content/a-guide/_meta.json": '{\n  "one": "One"\n}\n',
    "content/a-guide/one.mdx": "# One\n",
    "content/a-guide/two.mdx": "# Two\n",
    "next.config.mjs": `export default { async redirects() { return [{ source: '/x', destination: '/intro', permanent: true }] } }\n`,
  };

  it("renames keys, and takes them to the folder where a page goes", async () => {
    expect(await plan(nextra, moves("content/intro.mdx", "content/get-started.mdx"))).toEqual({
      "content/_meta.ts": meta.replace("intro:", "'get-started':"),
      "next.config.mjs": `export default { async redirects() { return [{ source: '/x', destination: '/get-started', permanent: true }, { source: '/intro', destination: '/get-started', permanent: true }] } }\n`,
      redirects: ["/intro → /get-started"],
      notRedirected: [],
      groups: [],
    });
    expect(await plan(nextra, moves("content/a-guide/one.mdx", "content/one.mdx"))).toMatchObject({
      "content/_meta.ts": meta.replace("'Guide',\n", "'Guide',\n  one: \"One\",\n"),
      "content/a-guide/_meta.json": "{}\n",
    });
    const all = Object.keys(nextra).filter((path) => path.includes("a-guide/"));
    expect(
      await plan(nextra, { moves: new Map(all.map((path) => [path, path.replace("a-guide", "guide")])) }),
    ).toMatchObject({ "content/_meta.ts": meta.replace("'a-guide'", "'guide'") });
  });

  it("writes redirects where their list has a name or a file of its own", async () => {
    const { "next.config.mjs": _, ...site } = nextra;
    const listed = { source: "/x", destination: "/intro", permanent: true };
    const json = `${JSON.stringify([listed], undefined, 2)}\n`;
    const change = moves("content/intro.mdx", "content/get-started.mdx");
    const written = JSON.stringify(
      [
        { ...listed, destination: "/get-started" },
        { ...listed, source: "/intro", destination: "/get-started" },
      ],
      undefined,
      2,
    );
    const required = {
      ...site,
      "next.config.js":
        "const list = require('./redirects.json');\nmodule.exports = { async redirects() { return list; } };\n",
      "redirects.json": json,
    };
    expect(await plan(required, change)).toMatchObject({ "redirects.json": `${written}\n`, notRedirected: [] });
    const empty = { ...required, "redirects.json": "[]\n" };
    expect(await plan(empty, change)).toMatchObject({
      "redirects.json": '[{ "source": "/intro", "destination": "/get-started", "permanent": true }]\n',
    });
    const imported = {
      ...site,
      "next.config.mjs": "import list from './old/list.mjs';\nexport default { redirects: async () => list };\n",
      "old/list.mjs": "export default [{ source: '/x', destination: '/intro', permanent: true }];\n",
    };
    expect(await plan(imported, change)).toMatchObject({
      "old/list.mjs": expect.stringContaining("source: '/intro', destination: '/get-started'"),
    });
    const named = {
      ...site,
      "next.config.mjs": `const list = [];\nexport default { async redirects() { return list; } };\n`,
    };
    expect(await plan(named, change)).toMatchObject({
      "next.config.mjs": expect.stringContaining("source: '/intro', destination: '/get-started'"),
    });
    const changed = { ...named, "next.config.mjs": named["next.config.mjs"].replace("const", "let") };
    expect(await planSiteEdits(createDocsInMemory(new Map(Object.entries(changed))), change)).toMatchObject({
      type: "computed",
    });
  });

  it("edits the pages of meta.json", async () => {
    const pages = '{\n  "title": "Docs",\n  "pages": ["index", "---More---", "one", "...deep", "!hidden"]\n}\n';
    const files = {
      "content/docs/meta.json": pages,
      "content/docs/index.mdx": "# Home\n",
      "content/docs/one.mdx": "# One\n",
      "content/docs/hidden.mdx": "# Hidden\n",
      "content/docs/deep/two.mdx": "# Two\n",
      "content/docs/deep/meta.json": '{ "pages": ["two"] }\n',
    };
    expect(await plan(files, moves("content/docs/one.mdx", "content/docs/first.mdx"))).toMatchObject({
      "content/docs/meta.json": pages.replace('"one"', '"first"'),
    });
    expect(await plan(files, moves("content/docs/hidden.mdx", "content/docs/secret.mdx"))).toMatchObject({
      "content/docs/meta.json": pages.replace("!hidden", "!secret"),
    });
    expect(await plan(files, moves("content/docs/one.mdx", "content/docs/deep/one.mdx"))).toMatchObject({
      "content/docs/meta.json": pages.replace('"one", ', ""),
      "content/docs/deep/meta.json": '{ "pages": ["two", "one"] }\n',
    });
    const rest = { ...files, "content/docs/meta.json": pages.replace('"one"', '"..."') };
    expect(await plan(rest, moves("content/docs/one.mdx", "content/docs/deep/one.mdx"))).toMatchObject({
      "content/docs/deep/meta.json": '{ "pages": ["two", "one"] }\n',
    });
    expect(await plan(files, removal("content/docs/one.mdx"))).toMatchObject({
      "content/docs/meta.json": pages.replace('"one", ', ""),
    });
    expect(await plan(files, added("content/docs/new.mdx", "content/docs/one.mdx"))).toMatchObject({
      "content/docs/meta.json": pages.replace('"one"', '"one", "new"'),
    });
  });
});
