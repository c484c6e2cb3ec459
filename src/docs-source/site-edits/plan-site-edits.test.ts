import { describe, expect, it } from "vitest";
import { planAndApply as plan } from "../../../test/support/planned-edits.ts";
import { createDocsInMemory } from "../docs-in-memory.ts";
import type { RepositoryView } from "../repository-view.ts";
import { planSiteEdits } from "./plan-site-edits.ts";
import type { SiteChange } from "./site-change.ts";

type Files = Record<string, string>;

const moves = (...pairs: [string, string][]) => ({ moves: new Map(pairs) });

describe("planSiteEdits for docs.json", () => {
  const pages = { "index.mdx": "", "a.mdx": "", "b.mdx": "" };

  it("leads tabs and anchors to a folder where it is once all its pages have moved, in the style that they have", async () => {
    const urls = ["guides", "guides/", "/guides/", "/guides", "/guides/deep/?x=1#a", "guides/other", "/guidesx", "a"];
    const anchors = urls.map((url, at) => ({ name: at % 2 ? "guides" : url, url }));
    const files = {
      "a.mdx": "",
      "guides/one.mdx": "",
      "guides/deep/two.mdx": "",
      "docs.json": JSON.stringify({ navigation: { pages: ["guides/one", "guides/deep/two"] }, anchors }),
    };
    const urlsOf = ({ after }: { after: Files }) =>
      JSON.parse(after["docs.json"] ?? "").anchors.map(({ url }: { url: string }) => url);
    const [one, two] = ["guides/one.mdx", "guides/deep/two.mdx"];
    expect(urlsOf(await plan(files, moves([one, "help/one.mdx"], [two, "help/deep/two.mdx"])))).toEqual(
      urls.map((url) => url.replace(/^(\/?)guides(?=\/(?!o)|$)/, "$1help")),
    );
    expect(urlsOf(await plan(files, moves([one, "help/one.mdx"])))).toEqual(urls);
    expect(urlsOf(await plan(files, moves([one, "help/one.mdx"], [two, "help/two/new.mdx"])))).toEqual(urls);
  });

  it("writes redirects in the file that a reference names, and adds no second list", async () => {
    const docsJson = '{"navigation":{"$ref":"nav.json"},"redirects":{"$ref":"./redirects.json"}}';
    const redirects = '[\n  { "source": "/z", "destination": "/a" }\n]\n';
    const files = {
      ...pages,
      "docs.json": docsJson,
      "nav.json": '{"pages":["index","a"]}',
      "redirects.json": redirects,
    };
    const { after } = await plan(files, moves(["a.mdx", "c.mdx"]));
    expect(after["docs.json"]).toBe(docsJson);
    expect(after["nav.json"]).toBe('{"pages":["index","c"]}');
    expect(after["redirects.json"]).toBe(
      '[\n  { "source": "/z", "destination": "/c" },\n  { "source": "/a", "destination": "/c" }\n]\n',
    );
  });

  it("follows moved files in banners, in addresses without a slash and in the names of API descriptions", async () => {
    const settings = (page: string, api: string) =>
      JSON.stringify({
        navigation: { global: { anchors: [{ anchor: "A", url: page }] }, openapi: api, pages: [page] },
        banner: { content: `[New](/${page}#x) and <a href="/${page}">that</a>, not a` },
        name: "a",
      });
    const files = { ...pages, "api.json": "{}", "docs.json": settings("a", "api.json") };
    const { after } = await plan(files, {
      ...moves(["a.mdx", "c.mdx"], ["api.json", "x/api.json"]),
      givesUpAddresses: true,
    });
    expect(after["docs.json"]).toBe(settings("c", "x/api.json"));
  });

  it("says where redirects stand that are no list", async () => {
    const docsJson = '{\n"navigation":{"pages":["a"]},\n"redirects":{"$ref":"./gone.json"}}';
    const { plan: planned } = await plan({ ...pages, "docs.json": docsJson }, moves(["a.mdx", "c.mdx"]));
    expect(planned).toMatchObject({ type: "computed", places: [{ file: "docs.json", line: 3 }] });
  });

  it("plans for a docs.json in a folder, and for nothing that leaves it", async () => {
    const files = { "README.md": "", "docs/docs.json": '{"navigation":{"pages":["a"]}}', "docs/a.mdx": "" };
    const { after } = await plan(files, moves(["docs/a.mdx", "docs/c.mdx"]));
    expect(JSON.parse(after["docs/docs.json"] ?? "")).toEqual({
      navigation: { pages: ["c"] },
      redirects: [{ source: "/a", destination: "/c" }],
    });
    expect((await plan(files, moves(["docs/a.mdx", "a.mdx"]))).plan.type).toBe("computed");
  });
});

describe("planSiteEdits for MkDocs", () => {
  const mkdocs = `site_name: Lamp
plugins:
  - search
  - redirects:
      redirect_maps:
        'older.md': 'a.md' # kept
nav:
  # The start
  - Home: index.md

  - Guides:
    - 'a.md'
    - B page: "b.md"   # why
    - Only:
        - c.md
  - Flow: [d.md, e.md]
extra:
  key: !ENV KEY
`;
  const pages = Object.fromEntries(["index", "a", "b", "c", "d", "e"].map((name) => [`docs/${name}.md`, `# ${name}`]));
  const files = { ...pages, "mkdocs.yml": mkdocs };

  it.each<[string, Partial<SiteChange>, (text: string) => string]>([
    [
      "renames an entry in its own quotes, with a redirect and no chain",
      moves(["docs/a.md", "docs/x/a-b.md"]),
      (text) =>
        text
          .replace("    - 'a.md'", "    - 'x/a-b.md'")
          .replace("'a.md' # kept\n", "'x/a-b.md' # kept\n        'a.md': 'x/a-b.md'\n"),
    ],
    [
      "leads older redirects to a page that gives its address up",
      { ...moves(["docs/a.md", "docs/x.md"]), givesUpAddresses: true },
      (text) => text.replace("    - 'a.md'", "    - 'x.md'").replace("'a.md' # kept", "'x.md' # kept"),
    ],
    [
      "removes an entry with the section that it leaves empty",
      { removals: [{ path: "docs/c.md", redirectTo: { type: "page", path: "docs/b.md" } }] },
      (text) =>
        text.replace("    - Only:\n        - c.md\n", "").replace("# kept\n", "# kept\n        'c.md': 'b.md'\n"),
    ],
    [
      "removes an entry of a list on one line",
      { removals: [{ path: "docs/d.md" }] },
      (text) => text.replace("[d.md, e.md]", "[e.md]"),
    ],
    [
      "puts a new page after another one, in its style",
      {
        additions: [{ path: "docs/n.md", title: "New: it", text: "" }],
        placements: [{ path: "docs/n.md", position: { type: "beside", page: "docs/b.md", side: "after" } }],
      },
      (text) => text.replace("# why\n", '# why\n    - "New: it": "n.md"\n'),
    ],
    [
      "moves an entry to the end of a group, with its title and its comment",
      { placements: [{ path: "docs/b.md", position: { type: "group", group: "Only", at: "end" } }] },
      (text) =>
        text
          .replace('    - B page: "b.md"   # why\n', "")
          .replace("        - c.md\n", '        - c.md\n        - B page: "b.md"   # why\n'),
    ],
  ])("%s", async (_what, change, expected) => {
    const { after, plan: planned } = await plan(files, change);
    expect(planned.type).toBe("planned");
    expect(after["mkdocs.yml"]).toBe(expected(mkdocs));
    const crlf = (text: string) => text.replaceAll("\n", "\r\n");
    const windows = await plan({ ...files, "mkdocs.yml": crlf(mkdocs) }, change);
    expect(windows.after["mkdocs.yml"]).toBe(crlf(expected(mkdocs)));
  });

  it("edits the file that the navigation is inherited from", async () => {
    const own = "INHERIT: base.yml\nsite_name: X\n";
    const { after } = await plan(
      { ...pages, "mkdocs.yml": own, "base.yml": mkdocs },
      moves(["docs/c.md", "docs/y.md"]),
    );
    expect(after["mkdocs.yml"]).toBe(own);
    expect(after["base.yml"]).toContain("        - y.md\n");
  });

  it("follows moved pages in the lists for language models", async () => {
    const plugins =
      "plugins:\n  - search\n  - llmstxt:\n      sections:\n        Guides:\n          - a.md\n          - b.md # second\n";
    const text = `${plugins}nav:\n  - a.md\n  - b.md\n`;
    const { after } = await plan({ ...pages, "mkdocs.yml": text }, moves(["docs/b.md", "docs/x/y.md"]));
    expect(after["mkdocs.yml"]).toBe(text.replaceAll("- b.md", "- x/y.md"));
  });

  it("follows pages with descriptions for language models, and takes out those that are gone", async () => {
    const lists =
      "        Guides:\n          - a.md: All about a\n          - b.md: All about b\n        More:\n          - b.md\n";
    const text = `plugins:\n  - llmstxt:\n      sections:\n${lists}nav:\n  - a.md\n  - b.md\n`;
    const moved = await plan({ ...pages, "mkdocs.yml": text }, moves(["docs/b.md", "docs/x/y.md"]));
    expect(moved.after["mkdocs.yml"]).toBe(text.replaceAll("- b.md", "- x/y.md"));
    const gone = await plan({ ...pages, "mkdocs.yml": text }, { removals: [{ path: "docs/b.md" }] });
    expect(gone.after["mkdocs.yml"]).toBe(
      text.replace(/ +- b.md: .*\n/, "").replace("nav:\n  - a.md\n  - b.md\n", "nav:\n  - a.md\n"),
    );
  });

  it("edits a file that has a key twice, of which the last one counts", async () => {
    const twice = `plugins:\n  - redirects:\n      redirect_maps:\n        'x.md': 'e.md'\n${mkdocs}`;
    const { after, plan: planned } = await plan({ ...pages, "mkdocs.yml": twice }, moves(["docs/b.md", "docs/y.md"]));
    expect(planned.type).toBe("planned");
    expect(after["mkdocs.yml"]).toBe(
      twice.replace('"b.md"', '"y.md"').replace("# kept\n", "# kept\n        'b.md': 'y.md'\n"),
    );
  });

  it("says why there is no redirect, and changes nothing where an entry cannot follow", async () => {
    const without = { ...pages, "mkdocs.yml": "nav:\n  - index.md\n  - a.md\n" };
    const moved = await plan(without, moves(["docs/a.md", "docs/y.md"]));
    expect(moved.plan).toMatchObject({ notRedirected: [{ from: "/a", reason: expect.stringContaining("plugin") }] });
    const out = await plan(without, moves(["docs/a.md", "y.md"]));
    expect(out.plan).toMatchObject({ type: "computed", places: [{ file: "mkdocs.yml", line: 3 }] });
  });
});

describe("planSiteEdits for files that order the pages of a folder", () => {
  const list = "title: G\nnav:\n  - index.md\n  - Start: a.md # first\n  - deep\n";
  const files = {
    "mkdocs.yml": "site_name: x\n",
    "docs/g/.pages": list,
    "docs/g/index.md": "# G\n",
    "docs/g/a.md": "# A\n",
    "docs/g/deep/b.md": "# B\n",
    "docs/h/.nav.yml": "nav:\n  - c.md\n",
    "docs/h/c.md": "# C\n",
  };

  it("renames, removes and takes entries to the file of another folder", async () => {
    const renamed = await plan(files, moves(["docs/g/a.md", "docs/g/z.md"]));
    expect(renamed.after["docs/g/.pages"]).toBe(list.replace("a.md", "z.md"));
    const removed = await plan(files, { removals: [{ path: "docs/g/a.md" }] });
    expect(removed.after["docs/g/.pages"]).toBe(list.replace("  - Start: a.md # first\n", ""));
    const moved = await plan(files, moves(["docs/g/a.md", "docs/h/a.md"]));
    expect(moved.plan).toMatchObject({ renamedEntries: 1, removedEntries: 0 });
    expect(moved.after["docs/g/.pages"]).toBe(list.replace("  - Start: a.md # first\n", ""));
    expect(moved.after["docs/h/.nav.yml"]).toBe("nav:\n  - c.md\n  - a.md\n");
    const rest = { ...files, "docs/h/.nav.yml": "nav:\n  - c.md\n  - '*'\n" };
    expect((await plan(rest, moves(["docs/g/a.md", "docs/h/a.md"]))).after["docs/h/.nav.yml"]).toBe(
      rest["docs/h/.nav.yml"],
    );
  });

  it("follows folders whose pages all move or go", async () => {
    const moved = await plan(files, moves(["docs/g/deep/b.md", "docs/g/deeper/b.md"]));
    expect(moved.after["docs/g/.pages"]).toBe(list.replace("- deep", "- deeper"));
    const other = await plan(files, moves(["docs/g/deep/b.md", "docs/h/deep/b.md"]));
    expect(other.after["docs/g/.pages"]).toBe(list.replace("  - deep\n", ""));
    expect(other.after["docs/h/.nav.yml"]).toBe("nav:\n  - c.md\n  - deep\n");
    const removed = await plan(files, { removals: [{ path: "docs/g/deep/b.md" }] });
    expect(removed.after["docs/g/.pages"]).toBe(list.replace("  - deep\n", ""));
  });

  it("plans nothing for a page that a pattern may list by its name", async () => {
    const pattern = { ...files, "docs/g/.pages": "nav:\n  - index.md\n  - ... | a*.md\n" };
    expect((await plan(pattern, moves(["docs/g/a.md", "docs/g/z.md"]))).plan).toMatchObject({
      type: "computed",
      places: [{ file: "docs/g/.pages", line: 3 }],
    });
    const all = { ...files, "docs/g/.pages": "nav:\n  - index.md\n  - ...\n" };
    expect((await plan(all, moves(["docs/g/a.md", "docs/g/z.md"]))).plan.type).toBe("planned");
  });
});

describe("planSiteEdits for GitBook", () => {
  const summary =
    '# Contents\n\n* [Home](README.md)\n\n## Guides\n\n* [A](g/a.md)\n  * [B](<g/b.md> "b")\n* [C](g/c.md)\n';
  const files = {
    ".gitbook.yaml": "root: ./\nredirects:\n  old: g/a.md\n",
    "SUMMARY.md": summary,
    ...Object.fromEntries(["README", "g/a", "g/b", "g/c"].map((name) => [`${name}.md`, ""])),
  };

  it("follows a move in the summary and in the redirects", async () => {
    const { after } = await plan(files, moves(["g/a.md", "g/x.md"], ["g/b.md", "h/b.md"]));
    expect(after["SUMMARY.md"]).toBe(summary.replace("(g/a.md)", "(g/x.md)").replace("<g/b.md>", "<h/b.md>"));
    expect(after[".gitbook.yaml"]).toBe("root: ./\nredirects:\n  old: g/x.md\n  g/a: g/x.md\n  g/b: h/b.md\n");
  });

  it("removes an item with its line, but none with others below it", async () => {
    const { after } = await plan(files, { removals: [{ path: "g/b.md" }] });
    expect(after["SUMMARY.md"]).toBe(summary.replace('  * [B](<g/b.md> "b")\n', ""));
    const parent = await plan(files, { removals: [{ path: "g/a.md" }] });
    expect(parent.plan).toMatchObject({ type: "computed", places: [{ file: "SUMMARY.md", line: 7 }] });
  });

  it("puts a page at the end of a group", async () => {
    const { after } = await plan(files, {
      additions: [{ path: "g/n.md", title: "N [new]", text: "" }],
      placements: [{ path: "g/n.md", position: { type: "group", group: "guides", at: "end" } }],
    });
    expect(after["SUMMARY.md"]).toBe(`${summary}* [N \\[new\\]](g/n.md)\n`);
  });
});

describe("planSiteEdits for a folder", () => {
  const readme = "# Docs\n\n- [A](a.md): the first\n  of all\n- [B](b.md) and [A](a.md)\n- [C](./c.md)\n";
  const files = { "README.md": readme, "a.md": "", "b.md": "", "c.md": "" };

  it("takes the items of a deleted page out of lists, but none that says more", async () => {
    const { after, plan: planned } = await plan(files, { removals: [{ path: "a.md" }, { path: "b.md" }] });
    expect(after["README.md"]).toBe(readme.replace("- [A](a.md): the first\n  of all\n", ""));
    expect(planned).toMatchObject({ type: "planned" });
  });

  it("adds an item beside another one", async () => {
    const { after } = await plan(files, {
      additions: [{ path: "n.md", title: "N", text: "" }],
      placements: [{ path: "n.md", position: { type: "beside", page: "c.md", side: "before" } }],
    });
    expect(after["README.md"]).toBe(readme.replace("- [C]", "- [N](./n.md)\n- [C]"));
  });

  it("writes redirects where the site is hosted, before a pattern that would take them", async () => {
    const redirects = "# Moved\n/old  /a  302\n/* /index.html 200\n";
    const { after } = await plan({ ...files, "public/_redirects": redirects }, moves(["a.md", "x.md"]));
    expect(after["public/_redirects"]).toBe("# Moved\n/old  /x  302\n/a /x 301\n/* /index.html 200\n");
    const site = { "docs/.vitepress/config.js": "export default { cleanUrls: true };\n", "docs/a.md": "# A\n" };
    const atTop = await plan({ ...site, _redirects: redirects }, moves(["docs/a.md", "docs/x.md"]));
    expect(atTop.after._redirects).toBe(after["public/_redirects"]);
  });

  it.each(["docusaurus.config.js", ".vitepress/config.js"])(
    "ends them there beside %s, which has none",
    async (file) => {
      const site = {
        [file]: "module.exports = {};",
        "docs/a.md": "# A\n",
        "static/_redirects": "/old /docs/a\n/b /docs/a\n",
      };
      const { after } = await plan(site, { endedRedirects: ["/old"] });
      expect(after["static/_redirects"]).toBe("/b /docs/a\n");
      const open = { ...site, "static/_redirects": "/b /docs/a\n/old /docs/a\n/older /docs/a" };
      const ended = await plan(open, { endedRedirects: ["/old", "/older"] });
      expect(ended.after["static/_redirects"]).toBe("/b /docs/a");
    },
  );
});

describe("planSiteEdits for docs whose site is configured elsewhere", () => {
  const sidebars = "module.exports = {\n  docs: ['guides/lamp', { id: \"guides/other\" }],\n};\n";
  const repository = (files: Files): RepositoryView => ({
    docsFolder: "docs",
    address: undefined,
    read: async (path) => files[path],
    has: async (path) => files[path] !== undefined,
    findLines: async (words) =>
      Object.entries(files).flatMap(([path, text]) =>
        text.split("\n").flatMap((line, index) => {
          return words.some((word) => line.includes(word)) ? [{ path, line: index + 1, text: line }] : [];
        }),
      ),
    listSymlinks: async () => [],
  });
  const planFor = (
    change: Partial<SiteChange>,
    outside: Files = { "website/docusaurus.config.js": "", "website/sidebars.js": sidebars },
  ) => {
    const pages = new Map([
      ["guides/Lamp.md", "---\nid: lamp\n---\n"],
      ["guides/unlisted.md", ""],
    ]);
    return planSiteEdits({ ...createDocsInMemory(pages), repository: repository(outside) }, change);
  };

  it("names the line that would have to change, and plans nothing", async () => {
    const place = {
      file: "/website/sidebars.js",
      line: 2,
      what: expect.stringContaining("outside the docs folder docs"),
    };
    expect(await planFor(moves(["guides/Lamp.md", "guides/light.md"]))).toEqual({
      way: "leave-computed",
      type: "computed",
      places: [place],
    });
    expect(await planFor({ removals: [{ path: "guides/Lamp.md" }] })).toEqual({
      way: "leave-computed",
      type: "computed",
      places: [place],
    });
  });

  it("plans for pages that nothing names there, and where there is no site", async () => {
    expect((await planFor(moves(["guides/unlisted.md", "guides/x.md"]))).type).toBe("planned");
    expect((await planFor(moves(["guides/Lamp.md", "x.md"]), { "src/sidebars.js": sidebars })).type).toBe("planned");
  });
});
