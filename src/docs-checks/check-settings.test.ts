import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../docs-source/docs-in-memory.ts";
import { checkAllDocs, checkDocs } from "./docs-checker.ts";

const SETTINGS = {
  name: "Acme",
  navigation: {
    tabs: [
      { tab: "Docs", groups: [{ group: "Start", pages: ["index", "a", { group: "More", pages: ["b/one"] }] }] },
      { tab: "API", openapi: "openapi.json" },
      { tab: "Blog", href: "https://blog.example.com" },
    ],
  },
  redirects: [{ source: "/old", destination: "/a" }],
};
const SITE: Record<string, string> = {
  "docs.json": JSON.stringify(SETTINGS, null, 2),
  "index.mdx": "# Home\n",
  "a.mdx": "---\ntitle: Turn the lamp on\nsidebarTitle: Switches\n---\n",
  "b/one.mdx": "# One\n",
  "never.mdx": "# Never listed\n",
};

async function check(change: Record<string, unknown>, prompts: string[] = [], site = SITE): Promise<string[]> {
  const after = { ...site };
  for (const [path, value] of Object.entries(change)) {
    if (value === undefined) delete after[path];
    else after[path] = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  }
  const docs = (files: Record<string, string>) => createDocsInMemory(new Map(Object.entries(files)));
  const { signal } = new AbortController();
  const changed = Object.keys(change);
  const findings = await checkDocs({ before: docs(site), after: docs(after), changed, prompts, signal });
  return findings.map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe("the check of docs.json", () => {
  it("is silent about settings as they are commonly written", async () => {
    expect(await checkAllDocs(createDocsInMemory(new Map(Object.entries(SITE))))).toEqual([]);
    const { navigation, ...rest } = SETTINGS;
    const split = { "docs.json": { ...rest, navigation: { $ref: "./config/navigation.json" } } };
    const files = { "config/navigation.json": { tabs: [{ $ref: "docs.json" }, ...navigation.tabs.slice(1)] } };
    expect(await check({ ...split, ...files, "config/docs.json": navigation.tabs[0] })).toEqual([]);
    const pages = ["index", "a", "b/one"];
    for (const one of [
      { pages },
      {
        versions: [{ version: "v1", default: true, languages: [{ language: "en", groups: [{ group: "G", pages }] }] }],
      },
      { dropdowns: [{ dropdown: "D", icon: "book", anchors: [{ anchor: "A", pages }] }], global: { anchors: [] } },
      { tabs: [{ tab: "T", openapi: { source: "openapi.json", directory: "api" } }], pages },
      { products: [{ product: "P", menu: [{ item: "I", pages }] }], unknown: 5 },
      { groups: [{ group: "G", root: "index", pages: ["a", "b/one", "GET /users", "https://example.com"] }] },
    ])
      expect(await check({ "docs.json": { ...rest, navigation: one } })).toEqual([]);
    const mint = { name: "Acme", navigation: [{ group: "G", pages }], anchors: [{ name: "Blog", url: "https://x.y" }] };
    expect(await check({ "docs.json": undefined, "mint.json": mint })).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ["itself", { navigation: { $ref: "./docs.json" } }, "leads in a circle"],
    ["a file that leads back", { navigation: { $ref: "other.json" } }, "leads in a circle"],
    ["nothing", { navigation: { $ref: "none.json" } }, "There is no file for the reference"],
    ["outside", { navigation: { $ref: "../outside.json" } }, "leads out of the docs folder"],
    ["another host", { navigation: { $ref: "https://example.com/n.json" } }, "leads out of the docs folder"],
    ["a file that is no JSON", { theme: { $ref: "index.mdx" }, ...SETTINGS }, "cannot be read, line 1"],
    ["too much", { navigation: { $ref: "big1.json" } }, "too large by their references"],
  ])("reports a reference to %s", async (_, settings, message) => {
    const big = Array.from({ length: 7 }, (_, index) => [
      `big${index + 1}.json`,
      { pages: Array(12).fill({ $ref: `big${index + 2}.json` }) },
    ]);
    const files = { "other.json": { groups: [{ $ref: "/docs.json" }] }, ...Object.fromEntries(big), "big8.json": {} };
    expect(await check({ "docs.json": settings, ...files })).toContainEqual(expect.stringContaining(message));
  });

  it.each<[unknown, string]>([
    [{}, 'docs.json:1 "navigation" is missing'],
    [{ navigation: {} }, '"navigation" contains no page'],
    [{ navigation: [] }, '"navigation" contains no page'],
    [{ navigation: "index" }, '"navigation" must be an object'],
    [{ navigation: null }, '"navigation" must be an object'],
    [{ navigation: { global: {} } }, '"navigation" contains no page'],
    [{ navigation: { pages: [] } }, '"navigation" contains no page'],
    [{ navigation: { groups: [{ group: "G", pages: [{ group: "H" }] }] } }, '"navigation" contains no page'],
    [{ navigation: { pages: {} } }, '"navigation.pages" must be a list'],
    [{ navigation: { groups: [{ group: "G", pages: "a" }] } }, '"navigation.groups.0.pages" must be a list'],
    [{ navigation: { tabs: [{ tab: 5, pages: ["a"] }] } }, '"navigation.tabs.0.tab" must be a text'],
    [{ navigation: { pages: ["a", " "] } }, '"navigation.pages.1" must not be empty'],
    [{ navigation: { pages: ["a", 5] } }, '"navigation.pages.1" must be a page or a group'],
    [{ navigation: { pages: [{ group: "G", pages: [null] }] } }, '"navigation.pages.0.pages.0" must be a page'],
    [{ navigation: { pages: ["a"], groups: ["a"] } }, '"navigation.groups.0" must be an object'],
    [{ ...SETTINGS, redirects: {} }, '"redirects" must be a list'],
    [{ ...SETTINGS, redirects: [{ source: "/x" }] }, '"redirects.0.destination" is missing'],
    [{ ...SETTINGS, name: 5 }, '"name" must be a text'],
  ])("reports %j", async (settings, message) => {
    expect(await check({ "docs.json": settings })).toContainEqual(expect.stringContaining(message));
  });

  it("reports the line, in the file where the fault is, and no fault that was there before", async () => {
    const broken = { ...SITE, "docs.json": '{\n"navigation": {"$ref": "n.json"}}', "n.json": '{\n"pages":\n5}' };
    expect(await check({ "docs.json": broken["docs.json"], "n.json": broken["n.json"] })).toContain(
      'n.json:3 "navigation.pages" must be a list',
    );
    expect(await check({ "n.json": '{"pages": 6}' }, [], broken)).toEqual([]);
  });
});

describe("pages that leave the navigation", () => {
  const without = (text: string) => (SITE["docs.json"] ?? "").replace(text, "");
  const gone = (path: string) => expect.stringContaining(`The page ${path} is no longer in the navigation`);

  it("are reported, but not those that were never there, and not deleted ones", async () => {
    expect(await check({ "docs.json": without('"a",') })).toEqual([gone("a.mdx")]);
    expect(await check({ "docs.json": { navigation: { $ref: "./docs.json" } } })).toEqual(
      expect.arrayContaining([gone("index.mdx"), gone("a.mdx"), gone("b/one.mdx")]),
    );
    expect(await check({ "docs.json": undefined })).toHaveLength(3);
    expect(await check({ "docs.json": without('"a",').replace('"/a"', '"/"'), "a.mdx": undefined })).toEqual([]);
    expect(await check({ "docs.json": { ...SETTINGS, name: "Other" } })).toEqual([]);
  });

  it("are reported when they are hidden instead", async () => {
    expect(await check({ "a.mdx": "---\ntitle: Turn the lamp on\nhidden: true\n---\n" })).toEqual([
      expect.stringContaining("a.mdx is hidden now"),
    ]);
    const hidden = (SITE["docs.json"] ?? "").replace('"group": "More"', '"group": "More", "hidden": true');
    expect(await check({ "docs.json": hidden })).toEqual([gone("b/one.mdx")]);
  });

  it.each(["/a", "/A/", "/:page", "/*", "/:path*", "/a*"])("or when a redirect from %s leads away", async (source) => {
    const redirects = [...SETTINGS.redirects, { source, destination: "/index" }];
    expect(await check({ "docs.json": { ...SETTINGS, redirects } })).toContainEqual(
      expect.stringContaining("a.mdx cannot be reached any more"),
    );
  });

  it("are not reported where a redirect led away before that leads elsewhere now", async () => {
    const led = (destination: string) => ({ ...SETTINGS, redirects: [{ source: "/a", destination }] });
    const site = { ...SITE, "docs.json": JSON.stringify(led("/b/one")) };
    expect(await check({ "docs.json": led("/index") }, [], site)).toEqual([]);
  });

  it.each([
    "Remove the page a.mdx from the navigation",
    "Hide /a please",
    'Unlist "Turn the lamp on". Then fix the links',
    "Fix the links\nand take the page a.mdx out of the sidebar",
    "Delete the group Start",
    "Take the switches guide out of the menu",
    "Hide the turn-the-lamp-on page",
  ])("are not reported when the prompt says: %s", async (prompt) => {
    expect(await check({ "docs.json": without('"a",') }, ["Hello", prompt])).toEqual([]);
  });

  it.each([
    "Remove typos",
    "Tidy up the navigation",
    "Describe a.mdx better. Remove b/one",
    "Remove the page about",
    "Fix a.mdx\nRemove typos",
  ])("are reported when the prompt says: %s", async (prompt) => {
    expect(await check({ "docs.json": without('"a",') }, [prompt])).toEqual([gone("a.mdx")]);
  });
});
