import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../../docs-in-memory.ts";
import { readSiteSource } from "../../read-site-source.ts";

function read(settings: unknown, files: Record<string, string> = {}) {
  const text = typeof settings === "string" ? settings : JSON.stringify(settings, null, 2);
  return readSiteSource(createDocsInMemory(new Map(Object.entries({ "docs.json": text, ...files }))));
}

async function navigationOf(navigation: unknown, pages: string[]) {
  return (await read({ navigation }, Object.fromEntries(pages.map((path) => [path, ""])))).navigation;
}

async function messagesOf(settings: unknown, files: Record<string, string> = {}) {
  return (await read(settings, files)).notices.map(({ path, line, message }) => `${path}:${line} ${message}`);
}

const OWN = {
  ...{ title: "Ask us", description: "About this page", icon: "plus" },
  href: { base: "https://x.example/new", query: [{ key: "text", value: "About $path" }, { key: "lost" }] },
};

describe("the navigation of docs.json", () => {
  it("has sections of every kind, one in the other", async () => {
    const navigation = {
      global: { anchors: [{ anchor: "Blog", href: "https://x.org", icon: "rss" }] },
      languages: [
        {
          language: "fr",
          default: true,
          versions: [
            {
              version: "v2",
              tabs: [
                { tab: "API", menu: [{ item: "M", pages: ["a"] }] },
                { tab: "T", href: "https://t.org", hidden: true },
              ],
            },
          ],
        },
        {
          language: "en",
          dropdowns: [{ dropdown: "D", groups: [{ group: "G", root: "a", tag: "NEW", pages: ["b"] }] }],
        },
      ],
    };
    expect(await navigationOf(navigation, ["a.mdx", "b.mdx"])).toEqual([
      { type: "section", kind: "anchor", title: "Blog", href: "https://x.org", icon: "rss", children: [] },
      {
        type: "section",
        kind: "language",
        title: "Français",
        code: "fr",
        isDefault: true,
        children: [
          {
            type: "section",
            kind: "version",
            title: "v2",
            children: [
              {
                type: "section",
                kind: "tab",
                title: "API",
                children: [{ type: "section", kind: "menu", title: "M", children: [{ type: "page", path: "a.mdx" }] }],
              },
              { type: "section", kind: "tab", title: "T", href: "https://t.org", isHidden: true, children: [] },
            ],
          },
        ],
      },
      {
        type: "section",
        kind: "language",
        title: "English",
        code: "en",
        children: [
          {
            type: "section",
            kind: "dropdown",
            title: "D",
            children: [
              {
                type: "section",
                kind: "group",
                title: "G",
                root: "a.mdx",
                tag: "NEW",
                children: [{ type: "page", path: "b.mdx" }],
              },
            ],
          },
        ],
      },
    ]);
  });

  it("has operations, links and groups among pages, nested groups closed", async () => {
    const pages = ["a", "GET /users", "spec.json POST /x", "https://x.org", { group: "N", pages: ["b.mdx"] }];
    const open = { group: "O", expanded: true, pages: [{ group: "P", expanded: true, pages: ["a"] }] };
    const [group, other] = await navigationOf({ groups: [{ group: "G", pages }, open] }, ["a.mdx", "b.mdx"]);
    expect(group?.type === "section" && group.children).toEqual([
      { type: "page", path: "a.mdx" },
      { type: "operation", method: "GET", address: "/users" },
      { type: "operation", method: "POST", address: "/x" },
      { type: "link", title: "https://x.org", href: "https://x.org" },
      { type: "section", kind: "group", title: "N", isCollapsed: true, children: [{ type: "page", path: "b.mdx" }] },
    ]);
    expect(JSON.stringify(other)).not.toContain("isCollapsed");
  });

  it("lists partials and READMEs only if it names them, and publishes what it does not list", async () => {
    const files = { "README.md": "", "_a.mdx": "", "_b.mdx": "", "c.mdx": "", "CHANGELOG.md": "" };
    const { pages } = await read({ navigation: { pages: ["_a"] } }, files);
    expect(pages.map(({ path }) => path)).toEqual(["_a.mdx", "c.mdx"]);
  });

  it("is made from the folders where it lists nothing or cannot be read", async () => {
    const made = [{ type: "page", path: "a.mdx" }];
    expect((await read({ name: "x" }, { "a.mdx": "" })).navigation).toEqual(made);
    expect((await read("{", { "a.mdx": "" })).navigation).toEqual(made);
    expect(
      await messagesOf('{"name": "x",\n "navigation": {"pages": ["a" "b"]}}', { "a.mdx": "", "b.mdx": "" }),
    ).toEqual(["docs.json:2 Not valid JSON: comma expected; the rest is used as far as it is clear"]);
  });

  it("names the place of a page that is missing, in the file that lists it", async () => {
    const files = { "nav.json": '{\n  "pages": ["a", "nowhere"]\n}', "a.mdx": "" };
    const source = await read({ navigation: { $ref: "nav.json" } }, files);
    expect(source.notices).toEqual([
      { path: "nav.json", line: 2, column: 18, message: 'There is no page "nowhere"', isFault: true },
    ]);
    expect(source.navigation).toEqual([{ type: "page", path: "a.mdx" }]);
  });
});

describe("the settings of docs.json", () => {
  it("say whether pages have formulas", async () => {
    const { settings, notices } = await read({ styling: { latex: false } }, { "a.mdx": "" });
    expect([settings.hasMath, notices]).toEqual([false, []]);
  });

  it("are read", async () => {
    const settings = {
      name: "Lamp",
      colors: { primary: "#0A0", light: "red", dark: "#112233" },
      logo: { light: "/l.svg", dark: "/d.svg", href: "https://lamp.example" },
      favicon: "/missing.ico",
      appearance: { default: "dark", strict: true },
      fonts: { family: "Inter", heading: { family: "Geist", source: "https://x.org/f.woff2" } },
      navbar: {
        links: [
          { label: "Blog", href: "blog" },
          { label: "Bad", href: "javascript:alert(1)" },
        ],
        primary: { type: "github", href: "https://github.com/x" },
      },
      footer: { socials: { x: "https://x.com/lamp" }, links: [{ header: "H", items: [{ label: "L", href: "/l" }] }] },
      banner: { content: "**New**", dismissible: true },
      seo: { indexing: "all", metatags: { "og:image": "/o.png", __proto__: { polluted: "1" } } },
      errors: { "404": { redirect: true, title: "Lost" } },
      contextual: { options: ["copy", "claude", "mine", OWN, { title: "Evil", href: "javascript:alert(1)" }] },
      markdown: { instructions: ["Prefer lamps.", "Never candles."] },
      variables: { version: "1.2", count: 3 },
      navigation: { pages: ["a"] },
    };
    const source = await read(settings, { "a.mdx": "", "l.svg": "", "d.svg": "" });
    expect(source.settings).toEqual({
      name: "Lamp",
      language: "en",
      colors: { primary: "#0a0", dark: "#112233" },
      logo: { light: "l.svg", dark: "d.svg", href: "https://lamp.example" },
      appearance: { mode: "dark", isFixed: true },
      fonts: { heading: { family: "Geist", source: "https://x.org/f.woff2" }, body: { family: "Inter" } },
      navbar: {
        links: [{ title: "Blog", href: "/blog" }],
        primary: { title: "GitHub", href: "https://github.com/x", icon: "github" },
      },
      footer: {
        socials: [{ kind: "x", href: "https://x.com/lamp" }],
        columns: [{ title: "H", links: [{ title: "L", href: "/l" }] }],
      },
      banner: { content: "**New**", isDismissible: true },
      seo: { indexing: "all", metatags: { "og:image": "/o.png" } },
      notFound: { redirects: true, title: "Lost" },
      contextual: [
        "copy",
        "claude",
        {
          ...{ title: "Ask us", description: "About this page", icon: "plus", href: "https://x.example/new" },
          query: [["text", "About $path"]],
        },
      ],
      agentInstructions: "Prefer lamps.\nNever candles.",
      variables: { version: "1.2", count: "3" },
    });
    expect(source.notices.map(({ message }) => message)).toEqual([
      'The colour "red" is ignored: write it as #rgb or #rrggbb',
      'There is no file "/missing.ico"',
      'The link "javascript:alert(1)" is ignored: it is no address of a page',
      'The entry "mine" of "contextual" is ignored',
      'The entry "Evil" of "contextual" is ignored',
    ]);
  });

  it("name fonts by families and by files of the repository", async () => {
    const fonts = async (written: object) => {
      const source = await read({ fonts: written }, { "a.mdx": "", "fonts/a.woff2": "", "b.txt": "" });
      return [source.settings.fonts, source.notices.map(({ message }) => message), source.assets] as const;
    };
    const file = { family: "Own", source: "/fonts/a.woff2" };
    const [both, quiet, assets] = await fonts({ ...file, heading: { weight: 700 } });
    expect([both, quiet]).toEqual([
      {
        body: { family: "Own", source: "fonts/a.woff2" },
        heading: { family: "Own", source: "fonts/a.woff2", weight: 700 },
      },
      [],
    ]);
    expect(assets).toEqual([{ path: "fonts/a.woff2", url: "/fonts/a.woff2" }]);
    const [, named] = await fonts({ body: { family: "Geist" } });
    expect(named).toEqual([expect.stringMatching(/^The font "Geist" is shown to readers who have it: .*"source"$/)]);
    const hostile = ['x";}body{display:none', "a\\22", "url(x)", "a\nb", "-x", "x".repeat(65), "</style>"];
    for (const family of hostile) expect((await fonts({ family }))[0]).toEqual({});
    const [wrong, faults] = await fonts({
      ...file,
      source: "nowhere.woff2",
      weight: 0,
      heading: { family: "B", source: "b.txt" },
    });
    expect(wrong).toEqual({ body: { family: "Own" }, heading: { family: "B" } });
    expect(faults).toContain('There is no file "nowhere.woff2"');
    expect(faults).toContain('The weight "0" is ignored: it is no number from 1 to 1000');
    expect(faults).toContain('The font file "b.txt" is ignored: it is no .woff2, .woff, .ttf or .otf');
  });

  it("that have no effect are named with their lines", async () => {
    const text = '{\n  "theme": "mint",\n  "integrations": {},\n  "odd": 1,\n  "navigation": { "pages": ["a"] }\n}';
    expect(await messagesOf(text, { "a.mdx": "" })).toEqual([
      'docs.json:2 "theme" is ignored: Docket has one look',
      'docs.json:3 "integrations" is ignored: pages load no scripts of others; Docket counts visitors itself',
      'docs.json:4 "odd" is not known and is ignored',
    ]);
  });

  it("redirect, but not out of the site's addresses", async () => {
    const redirects = [
      { source: "/old/:slug*", destination: "/new/:slug*", permanent: false },
      { source: "x", destination: "https://x.org" },
      { source: "/a", destination: "/a" },
      { source: "/b", destination: "javascript:alert(1)" },
      { source: "https://evil.example", destination: "/b" },
      { source: "/c" },
    ];
    const source = await read({ redirects, navigation: { pages: ["index"] } }, { "index.mdx": "" });
    expect(source.redirects).toEqual([
      { source: "/old/:slug*", destination: "/new/:slug*", isPermanent: false },
      { source: "/x", destination: "https://x.org", isPermanent: true },
    ]);
    expect(source.notices).toHaveLength(4);
  });

  it("may be in a folder of the repository", async () => {
    const files = {
      "docs/docs.json": '{"navigation": {"pages": ["a"]}}',
      "docs/a.mdx": "",
      "README.md": "",
      "src/x.md": "",
    };
    const source = await readSiteSource(createDocsInMemory(new Map(Object.entries(files))));
    expect(source.pages).toEqual([{ path: "docs/a.mdx", url: "/a" }]);
    expect(source.file).toBe("docs/docs.json");
  });

  it("of any type and depth are no error", async () => {
    for (const value of [null, 1, "x", [], [[]], {}, { pages: {} }, { groups: [null, 1, [], { group: {} }] }]) {
      const all = [
        "navigation",
        "colors",
        "logo",
        "favicon",
        "navbar",
        "footer",
        "banner",
        "seo",
        "redirects",
        "fonts",
      ];
      const settings = Object.fromEntries(all.map((key) => [key, value]));
      await expect(read(settings, { "a.mdx": "" })).resolves.toMatchObject({ pages: [{ path: "a.mdx", url: "/a" }] });
    }
    expect((await read(`{"navigation": ${'{"groups": ['.repeat(5000)}`, { "a.mdx": "" })).pages).toHaveLength(1);
  });
});

it("mint.json gives tabs and anchors the groups below their addresses", async () => {
  const settings = {
    name: "Old",
    tabs: [{ name: "API", url: "api" }],
    anchors: [{ name: "Forum", url: "https://forum.example", icon: "comments" }],
    navigation: [
      { group: "Start", pages: ["a"] },
      { group: "Endpoints", pages: ["api/b"] },
    ],
    topbarLinks: [{ name: "Help", url: "mailto:h@x.org" }],
    topbarCtaButton: { name: "Go", url: "https://go.example" },
    footerSocials: { github: "https://github.com/x" },
    modeToggle: { default: "light", isHidden: true },
  };
  const files = { "mint.json": JSON.stringify(settings), "a.mdx": "", "api/b.mdx": "" };
  const source = await readSiteSource(createDocsInMemory(new Map(Object.entries(files))));
  const tab = (title: string, group: string, path: string) => {
    const children = [{ type: "section", kind: "group", title: group, children: [{ type: "page", path }] }];
    return { type: "section", kind: "tab", title, children };
  };
  expect(source.navigation).toEqual([
    tab("Documentation", "Start", "a.mdx"),
    tab("API", "Endpoints", "api/b.mdx"),
    { type: "section", kind: "anchor", title: "Forum", icon: "comments", href: "https://forum.example", children: [] },
  ]);
  expect(source.settings).toMatchObject({
    name: "Old",
    navbar: {
      links: [{ title: "Help", href: "mailto:h@x.org" }],
      primary: { title: "Go", href: "https://go.example" },
    },
    footer: { socials: [{ kind: "github", href: "https://github.com/x" }] },
    appearance: { mode: "light", isFixed: true },
  });
  expect(source.notices).toEqual([]);
});
