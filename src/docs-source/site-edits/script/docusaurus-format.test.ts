import { describe, expect, it } from "vitest";
import { added, moves, plan, removal } from "../../../../test/support/planned-edits.ts";

describe("Docusaurus", () => {
  const config = `// comment
export default {
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: '/' } }]],
  themeConfig: {
    navbar: { items: [{ type: 'doc', docId: 'deep/one', label: 'One' }, { to: 'guides/start#x', label: 'Start' }] },
  },
  plugins: [['@docusaurus/plugin-client-redirects', {
    redirects: [
      { from: '/very-old', to: '/guides/start' },
      { from: ['/a', '/b'], to: '/intro' },
    ],
  }]],
};
`;
  const sidebars = `module.exports = {
  docs: {
    Basics: ['intro', 'guides/start'], // two
    More: [
      {
        type: 'category',
        label: "Deep",
        link: { type: 'doc', id: 'deep/index' },
        items: [
          // the only one
          'deep/one',
        ],
      },
      { type: 'doc', id: 'last', label: 'Last' },
    ],
  },
};
`;
  const files = {
    "docusaurus.config.ts": config,
    "sidebars.js": sidebars,
    "docs/intro.md": "# Intro\n",
    "docs/guides/01-start.md": "# Start\n",
    "docs/deep/index.md": "# Deep\n",
    "docs/deep/one.md": "---\nid: one\n---\n# One\n",
    "docs/last.md": "---\nslug: /pinned\n---\n# Last\n",
  };

  it("renames, adds and removes in a list of which what is true is kept", async () => {
    const filtered =
      "module.exports = {\n  docs: [\n    'intro',\n    'guides/start',\n    'last',\n  ].filter(Boolean),\n};\n";
    const own = { ...files, "sidebars.js": filtered };
    const moved = await plan(own, moves("docs/guides/01-start.md", "docs/guides/first.md"));
    expect(moved).toMatchObject({ "sidebars.js": filtered.replace("guides/start", "guides/first") });
    const gone = await plan(own, removal("docs/guides/01-start.md"));
    expect(gone).toMatchObject({ "sidebars.js": filtered.replace("    'guides/start',\n", "") });
  });

  it("renames ids and redirects, and every redirect to the old address", async () => {
    const planned = await plan(files, moves("docs/guides/01-start.md", "docs/guides/first.md"));
    expect(planned).toEqual({
      "sidebars.js": sidebars.replace("guides/start", "guides/first"),
      "docusaurus.config.ts": config
        .replace("to: '/guides/start' },", "to: '/guides/first' },")
        .replace("to: 'guides/start#x'", "to: 'guides/first#x'")
        .replace("to: '/intro' },", "to: '/intro' },\n      { from: '/guides/start', to: '/guides/first' },"),
      redirects: ["/guides/start → /guides/first"],
      notRedirected: [],
      groups: [],
    });
  });

  it("leads older redirects to a page that gives its address up, also several to one", async () => {
    const planned = await plan(files, { ...moves("docs/intro.md", "docs/outro.md"), givesUpAddresses: true });
    expect(planned).toMatchObject({
      "docusaurus.config.ts": config.replace("to: '/intro' },", "to: '/outro' },"),
      redirects: ["/a → /outro", "/b → /outro"],
    });
  });

  it("changes a link of the bar to a page whose name ends like that of a folder's page", async () => {
    const own = {
      ...files,
      "docs/old_index.md": "# Old\n",
      "docusaurus.config.ts": config.replace("guides/start#x", "old_index"),
    };
    expect(await plan(own, moves("docs/old_index.md", "docs/old.md"))).toMatchObject({
      "docusaurus.config.ts": expect.stringContaining("to: 'old', label: 'Start'"),
    });
  });

  it("keeps an address that a slug pins, and an id of the frontmatter", async () => {
    const pinned = await plan(files, moves("docs/last.md", "docs/deep/final.md"));
    expect(pinned).toMatchObject({ "sidebars.js": sidebars.replace("id: 'last'", "id: 'deep/final'"), redirects: [] });
    const own = await plan(files, moves("docs/deep/one.md", "docs/one.md"));
    expect(own).toMatchObject({
      "sidebars.js": sidebars.replace("'deep/one'", "'one'"),
      "docusaurus.config.ts": expect.stringContaining("docId: 'one'"),
    });
  });

  it("removes an entry, and the group that thereby becomes empty", async () => {
    const planned = await plan(files, removal("docs/intro.md", "docs/last.md"));
    expect(planned).toMatchObject({
      "sidebars.js": sidebars.replace("['intro', 'guides/start']", "['guides/start']"),
      redirects: ["/intro → /pinned"],
    });
    const single = { ...files, "sidebars.js": "export default { docs: { A: ['intro'], B: ['last'] } };\n" };
    expect(await plan(single, removal("docs/intro.md"))).toEqual({
      "sidebars.js": "export default { docs: { B: ['last'] } };\n",
      redirects: [],
      notRedirected: [],
      groups: ["A"],
    });
  });

  it("puts a new page beside another", async () => {
    expect(await plan(files, added("docs/guides/new.md", "docs/guides/01-start.md"))).toMatchObject({
      "sidebars.js": sidebars.replace("'guides/start']", "'guides/start', 'guides/new']"),
    });
  });

  it("puts no page into another group than the one that was named", async () => {
    const inner = "{ type: 'category', label: 'Inner', items: ['intro', 'last'] }";
    const outer = `{ type: 'category', label: 'Outer', link: { type: 'doc', id: 'intro' }, items: [${inner}] }`;
    const own = { ...files, "sidebars.js": `module.exports = { docs: [${outer}, 'guides/start'] };\n` };
    const place = (group: string) => ({
      placements: [
        { path: "docs/guides/01-start.md", position: { type: "group" as const, group, at: "end" as const } },
      ],
    });
    expect(await plan(own, place("Outer"))).toMatchObject({
      "sidebars.js": `module.exports = { docs: [${outer.replace(inner, `${inner}, 'guides/start'`)}] };\n`,
    });
    const alone = own["sidebars.js"].replace(inner, "");
    expect(await plan({ ...own, "sidebars.js": alone }, place("Outer"))).toMatchObject({
      type: "computed",
      places: [{ what: expect.stringContaining("has no page in the group Outer") }],
    });
    expect(await plan(own, place("Inner"))).toMatchObject({
      "sidebars.js": expect.stringContaining("items: ['intro', 'last', 'guides/start']"),
    });
  });

  it("puts a page into a group that lists only groups", async () => {
    const list = (entries: string) => `module.exports = {\n  docs: [\n    'last',\n${entries}  ],\n};\n`;
    const group = (name: string, items: string) =>
      `{\n      type: 'category',\n      label: '${name}',\n      items: [${items}],\n    }`;
    const deep = `{ Outer: [{ A: ['intro'] }, { B: [{ C: ['guides/start'] }] }] }`;
    const own = { ...files, "sidebars.js": list(`    ${group("Outer", "{ A: ['intro', 'guides/start'] }")},\n`) };
    const place = (at: "end" | "start") => ({
      placements: [{ path: "docs/last.md", position: { type: "group" as const, group: "Outer", at } }],
    });
    expect(await plan(own, place("end"))).toMatchObject({
      "sidebars.js": list(`    ${group("Outer", "{ A: ['intro', 'guides/start'] }, 'last'")},\n`).replace(
        "    'last',\n",
        "",
      ),
    });
    expect(await plan({ ...own, "sidebars.js": list(`    ${deep},\n`) }, place("end"))).toMatchObject({
      "sidebars.js": list(`    ${deep.replace("] }] }] }", "] }] }, 'last'] }")},\n`).replace("    'last',\n", ""),
    });
    expect(await plan({ ...own, "sidebars.js": list(`    ${deep},\n`) }, place("start"))).toMatchObject({
      "sidebars.js": list(`    ${deep.replace("[{ A", "['last', { A")},\n`).replace("    'last',\n", ""),
    });
  });

  it("takes an entry to another place as it is written", async () => {
    const place = (path: string, page: string, side: "after" | "before") => ({
      placements: [{ path, position: { type: "beside" as const, page, side } }],
    });
    expect(await plan(files, place("docs/last.md", "docs/intro.md", "before"))).toMatchObject({
      "sidebars.js": sidebars
        .replace("['intro'", "[{ type: 'doc', id: 'last', label: 'Last' }, 'intro'")
        .replace("      { type: 'doc', id: 'last', label: 'Last' },\n", ""),
    });
    expect(await plan(files, place("docs/intro.md", "docs/guides/01-start.md", "after"))).toMatchObject({
      "sidebars.js": sidebars.replace("'intro', 'guides/start'", "'guides/start', 'intro'"),
    });
  });

  it("puts entries behind the last one of a JSON file", async () => {
    const written = '{\n  "docs": [\n    "intro",\n    "guides/start",\n    "last"\n  ]\n}\n';
    const { "sidebars.js": _, ...others } = files;
    const json = {
      ...others,
      "docusaurus.config.ts": config.replace("sidebars.js", "sidebars.json"),
      "sidebars.json": written,
    };
    expect(await plan(json, added("docs/new.md", "docs/last.md"))).toMatchObject({
      "sidebars.json": written.replace('"last"', '"last",\n    "new"'),
    });
    const position = { type: "beside" as const, page: "docs/last.md", side: "after" as const };
    expect(await plan(json, { placements: [{ path: "docs/intro.md", position }] })).toMatchObject({
      "sidebars.json": '{\n  "docs": [\n    "guides/start",\n    "last",\n    "intro"\n  ]\n}\n',
    });
    const before = { type: "beside" as const, page: "docs/intro.md", side: "before" as const };
    expect(await plan(json, { placements: [{ path: "docs/last.md", position: before }] })).toMatchObject({
      "sidebars.json": '{\n  "docs": [\n    "last",\n    "intro",\n    "guides/start"\n  ]\n}\n',
    });
  });

  it("indents a first redirect as the file is, whatever its comments", async () => {
    const noted = config
      .replace("// comment", "/**\n * comment\n */")
      .replace(/ {4}redirects: \[[\s\S]*?\],\n {2}\}\]\]/, "  }]]");
    const planned = await plan({ ...files, "docusaurus.config.ts": noted }, moves("docs/intro.md", "docs/hello.md"));
    expect(planned).toMatchObject({
      "docusaurus.config.ts": expect.stringContaining(
        "client-redirects', {\n    redirects: [\n      { from: '/intro', to: '/hello' },\n    ],\n  }]]",
      ),
    });
  });

  it("moves a folder", async () => {
    const all = ["docs/deep/index.md", "docs/deep/one.md"];
    const change = { moves: new Map(all.map((path) => [path, path.replace("deep", "depth")])) };
    expect(await plan(files, change)).toMatchObject({
      "sidebars.js": sidebars.replace("deep/index", "depth/index").replace("deep/one", "depth/one"),
    });
  });

  it("takes a page to the sidebar of the plugin whose documents it joins", async () => {
    const two = config.replace(
      "plugins: [",
      "plugins: [['content-docs', { id: 'kit', path: 'kit', routeBasePath: 'kit', sidebarPath: require.resolve('./kit') }], ",
    );
    const kit =
      "export default { kit: ['start', { type: 'category', label: 'Use', items: ['use/one', 'use/two'] }] };\n";
    const all = {
      ...files,
      "docusaurus.config.ts": two,
      "kit.js": kit,
      "kit/start.md": "# Start\n",
      "kit/use/one.md": "# One\n",
      "kit/use/two.md": "# Two\n",
    };
    expect(await plan(all, moves("docs/intro.md", "kit/use/intro.md"))).toMatchObject({
      "sidebars.js": sidebars.replace("'intro', ", ""),
      "kit.js": kit.replace("'use/two'", "'use/two', 'use/intro'"),
      redirects: ["/intro → /kit/use/intro"],
    });
    expect(await plan(all, moves("docs/last.md", "kit/last.md"))).toMatchObject({
      "kit.js": kit.replace("'start'", "'start', { type: 'doc', id: 'last', label: 'Last' }"),
    });
    const made = { ...all, "kit.js": "export default { kit: [{ type: 'autogenerated', dirName: '.' }] };\n" };
    const moved = await plan(made, moves("docs/intro.md", "kit/use/intro.md"));
    expect(moved).toMatchObject({ "sidebars.js": sidebars.replace("'intro', ", "") });
    expect(moved).not.toHaveProperty("kit.js");
    expect(await plan(all, moves("docs/intro.md", "src/pages/intro.md"))).toMatchObject({ type: "computed" });
    // The bar at the top names it by an id of its plugin.
    expect(await plan(all, moves("docs/deep/one.md", "kit/one.md"))).toMatchObject({ type: "computed" });
  });

  it("plans nothing where an entry is computed", async () => {
    const computed = `const dir = 'guides/';\nmodule.exports = { docs: ['intro', dir + 'start', 'last'] };\n`;
    expect(
      await plan({ ...files, "sidebars.js": computed }, moves("docs/guides/01-start.md", "docs/first.md")),
    ).toMatchObject({ type: "computed", places: [{ file: "sidebars.js", line: 2 }] });
    const position = { type: "beside" as const, page: "docs/guides/01-start.md", side: "after" as const };
    const beside = { placements: [{ path: "docs/last.md", position }] };
    expect(await plan({ ...files, "sidebars.js": computed }, beside)).toMatchObject({
      type: "computed",
      places: [{ file: "sidebars.js", line: 2, what: "computes the entry of docs/guides/01-start.md" }],
    });
    const unread = "module.exports = { docs: ['intro', ...require('fs').readdirSync('docs')] };\n";
    expect(await plan({ ...files, "sidebars.js": unread }, moves("docs/last.md", "docs/end.md"))).toMatchObject({
      type: "computed",
      places: [{ file: "sidebars.js", line: 1 }],
    });
    const spread = "const own = {};\nmodule.exports = { ...require('./made'),\n...own, docs: ['intro'] };\n";
    expect(await plan({ ...files, "sidebars.js": spread }, moves("docs/last.md", "docs/end.md"))).toMatchObject({
      type: "computed",
      places: [{ file: "sidebars.js", line: 2, what: expect.stringContaining("docs/last.md") }],
    });
    expect(await plan({ ...files, "sidebars.js": spread }, moves("docs/intro.md", "docs/hello.md"))).toMatchObject({
      "sidebars.js": spread.replace("intro", "hello"),
    });
  });

  it("says that there is no place for redirects", async () => {
    const plain = { ...files, "docusaurus.config.ts": config.replace(/ {2}plugins[\s\S]*\}\]\],\n/, "") };
    expect(await plan(plain, moves("docs/intro.md", "docs/hello.md"))).toMatchObject({
      redirects: [],
      notRedirected: [expect.stringMatching(/^\/intro: the plugin for redirects/)],
    });
  });
});
