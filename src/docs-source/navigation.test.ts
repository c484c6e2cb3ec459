import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "./docs-in-memory.ts";
import { findFile, indexFiles } from "./docs-index.ts";
import { followRedirects } from "./navigation/follow-redirects.ts";
import { insertChildren, itemsOf, parseJsonText, propertyOf, removeChildren } from "./navigation/json-text.ts";
import { applyNavigationEdits, removeEntries, renameEntry } from "./navigation/navigation-edits.ts";
import { changeRedirects, readRedirects } from "./navigation/redirects.ts";
import { entryPage, findGroups, type ParsedNavigation, readNavigation } from "./navigation.ts";
import { applyEdits } from "./text-edits.ts";

async function read(files: Record<string, string>): Promise<ParsedNavigation> {
  const navigation = await readNavigation(createDocsInMemory(new Map(Object.entries(files))));
  if (navigation.type !== "parsed") throw new Error(navigation.type);
  return navigation;
}

async function redirectsAfter(
  json: string,
  changes: { from: string; to: string }[],
  live: string[] = [],
  followed: { from: string; to: string }[] = [],
): Promise<string> {
  const files = new Map([["docs.json", json]]);
  const navigation = await read(Object.fromEntries(files));
  const { edits } = changeRedirects(navigation, changes, live, followed);
  await applyNavigationEdits(createDocsInMemory(files), navigation, edits);
  return files.get("docs.json") ?? "";
}

const everyKind = JSON.stringify({
  $schema: "https://x.org/docs.json",
  navigation: {
    global: { anchors: [{ anchor: "Blog", href: "https://x.org" }] },
    languages: [
      {
        language: "en",
        versions: [
          {
            version: "v1",
            tabs: [
              { tab: "T", menu: [{ item: "M", pages: ["menu"] }] },
              {
                tab: "D",
                dropdowns: [
                  {
                    dropdown: "D",
                    anchors: [
                      {
                        anchor: "A",
                        groups: [
                          {
                            group: "G",
                            root: "root",
                            pages: [
                              "one",
                              { group: "Deep", pages: ["two"] },
                              "GET /users",
                              "spec.json POST /x",
                              "https://x.org",
                            ],
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
              { tab: "P", products: [{ product: "P", pages: ["three"] }] },
            ],
          },
        ],
      },
    ],
  },
  logo: { light: "/logo/light.svg", href: "/home" },
});

describe("readNavigation", () => {
  it("finds pages however deep, and nothing that is no page", async () => {
    const navigation = await read({ "docs.json": everyKind });
    expect(navigation.entries.map(({ reference }) => reference)).toEqual(["menu", "root", "one", "two", "three"]);
    expect(navigation.groups.map(({ name }) => name)).toEqual(["G", "Deep"]);
    expect(navigation.links.map(({ target }) => target)).toEqual(["/logo/light.svg", "/home"]);
    expect(findGroups(navigation, " deep ")).toHaveLength(1);
  });

  it("reads mint.json, and docs.json before it", async () => {
    const mint = '{"navigation":[{"group":"G","pages":["a"]}]}';
    expect((await read({ "mint.json": mint })).entries.map(({ reference }) => reference)).toEqual(["a"]);
    expect((await read({ "mint.json": mint, "docs.json": "{}" })).entries).toEqual([]);
  });

  it("follows $ref inside the repository only, once, and edits the file that holds the entry", async () => {
    const files = new Map([
      [
        "docs.json",
        '{"navigation":{"groups":[{"$ref":"./nav/g.json"},{"$ref":"../../etc/x.json"},{"$ref":"https://x.org/y.json"}]}}',
      ],
      [
        "nav/g.json",
        '{ "group": "G",\r\n "pages": [ "a" , "b"], "groups": [{"$ref": "g.json"}, {"$ref": "/docs.json"}] }',
      ],
    ]);
    const docs = createDocsInMemory(files);
    const navigation = await read(Object.fromEntries(files));
    const [first] = navigation.entries;
    if (!first) throw new Error("no entry");
    expect(await applyNavigationEdits(docs, navigation, [renameEntry(first, "x/y.mdx")])).toEqual(["nav/g.json"]);
    expect(files.get("nav/g.json")).toContain('[ "x/y" , "b"]');
  });

  it.each(["", "{", '{"a":1,}', "// c\n{}", "[]", `{"navigation":${"[".repeat(50_000)}`, '"x"'])(
    "tells what is wrong with %.20j",
    async (text) => {
      expect((await readNavigation(createDocsInMemory(new Map([["docs.json", text]])))).type).toBe("invalid");
    },
  );

  it("accepts a byte order mark, repeated keys and odd shapes", async () => {
    const text =
      '\ufeff{"navigation":{"pages":["a",null,3,{"pages":"x"},["b"]],"pages":["c"]},"redirects":[null,{"source":1}]}';
    const navigation = await read({ "docs.json": text });
    expect(navigation.entries.map(({ reference }) => reference)).toEqual(["a", "b", "c"]);
    const [entry] = navigation.entries;
    expect(text.slice(entry?.node.offset, (entry?.node.offset ?? 0) + 3)).toBe('"a"');
  });

  it("resolves entries to files", () => {
    const index = indexFiles(["a/b.mdx", "g/index.md"]);
    expect(
      ["a/b", "/a/b", "a/b.mdx", "g", "g/index", "x", "../a/b"].map((reference) => entryPage(index, { reference })),
    ).toEqual(["a/b.mdx", "a/b.mdx", "a/b.mdx", "g/index.md", "g/index.md", undefined, undefined]);
  });
});

describe("array edits", () => {
  const layouts = [
    '["a","b","c","d"]',
    '[ "a" , "b" , "c" , "d" ]',
    '[\n  "a",\n  "b",\n  "c",\n  "d"\n]',
    '[\r\n\t"a"\r\n\t, "b"\r\n\t, "c"\r\n\t, "d"\r\n]',
    '["a",\n "b", "c",\n\n "d"   ]',
  ];

  it.each(layouts)("takes out any items and leaves valid JSON in the same style: %j", (text) => {
    for (let mask = 0; mask < 16; mask++) {
      const json = parseJsonText(text);
      if (json.type === "invalid") throw new Error(json.message);
      const removed = new Set(itemsOf(json.root).filter((_, at) => mask & (1 << at)));
      const result = applyEdits(text, removeChildren(json.root, removed));
      expect(JSON.parse(result)).toEqual(["a", "b", "c", "d"].filter((_, at) => !(mask & (1 << at))));
      if (mask === 0) expect(result).toBe(text);
    }
  });

  it.each([...layouts, "[]", "[ ]", '["a"]', '[\n"a"\n]', '{"x":\n  []}'])("puts an item anywhere: %j", (text) => {
    const json = parseJsonText(text);
    if (json.type === "invalid") throw new Error(json.message);
    const list = json.root.type === "array" ? json.root : propertyOf(json.root, "x");
    if (!list) throw new Error("no list");
    const items = itemsOf(list).map(({ value }) => value);
    for (let at = 0; at <= items.length; at++) {
      const result = JSON.parse(applyEdits(text, [insertChildren(text, list, at, ['"new"'])]));
      expect(Array.isArray(result) ? result : result.x).toEqual(items.toSpliced(at, 0, "new"));
    }
  });
});

describe("removeEntries", () => {
  it("removes sections that have nothing left, but not those with something else", async () => {
    const text =
      '{"navigation":{"tabs":[{"tab":"A","groups":[{"group":"G","pages":["a",{"group":"H","pages":["b"]}]}]},{"tab":"B","href":"/x","pages":["a"]}]}}';
    const files = new Map([["docs.json", text]]);
    const navigation = await read(Object.fromEntries(files));
    const { edits, removedGroups } = removeEntries(navigation, navigation.entries);
    await applyNavigationEdits(createDocsInMemory(files), navigation, edits);
    expect(JSON.parse(files.get("docs.json") ?? "")).toEqual({
      navigation: { tabs: [{ tab: "B", href: "/x", pages: [] }] },
    });
    expect(removedGroups.toSorted()).toEqual(["A", "G", "H"]);
  });
});

describe("changeRedirects", () => {
  it("sends what was sent to an address that is given up to the new one, without a redirect from there", async () => {
    const list = (target: string) => `{"redirects":[{"source":"/x","destination":"/${target}#h"}]}`;
    expect(await redirectsAfter(list("a"), [], [], [{ from: "/a", to: "/b" }])).toBe(list("b"));
  });

  it.each<[string, string]>([
    ["{}", '{"redirects": [{ "source": "/a", "destination": "/b" }]}'],
    ['{"x":1}', '{"x":1, "redirects": [{ "source": "/a", "destination": "/b" }]}'],
    [
      '{\n    "x": 1\n}\n',
      '{\n    "x": 1,\n    "redirects": [\n        {\n            "source": "/a",\n            "destination": "/b"\n        }\n    ]\n}\n',
    ],
    [
      '{\r\n\t"redirects": []\r\n}',
      '{\r\n\t"redirects": [\r\n\t\t{\r\n\t\t\t"source": "/a",\r\n\t\t\t"destination": "/b"\r\n\t\t}\r\n\t]\r\n}',
    ],
    [
      '{"redirects":[{"destination":"/y","source":"/x"}]}',
      '{"redirects":[{"destination":"/y","source":"/x"}, {"destination":"/b","source":"/a"}]}',
    ],
    [
      '{"redirects":[\n{ "source": "/x", "destination": "/y" }]}',
      '{"redirects":[\n{ "source": "/x", "destination": "/y" },\n{ "source": "/a", "destination": "/b" }]}',
    ],
    [
      '{"redirects":[{"source":"/x/","destination":"/a/?q#h"}]}',
      '{"redirects":[{"source":"/x/","destination":"/b?q#h"}, {"source":"/a","destination":"/b"}]}',
    ],
    ['{"redirects":[{"source":"/a","destination":"/zzz"}]}', '{"redirects":[{"source":"/a","destination":"/b"}]}'],
    [
      '{"redirects":[{"source":"/b","destination":"/a"},{"source":"/q","destination":"/r"}]}',
      '{"redirects":[{"source":"/q","destination":"/r"},{"source":"/a","destination":"/b"}]}',
    ],
    [
      '{"redirects":[{"source":"/p/:slug*","destination":"/q/:slug*","permanent":false}]}',
      '{"redirects":[{"source":"/p/:slug*","destination":"/q/:slug*","permanent":false}, { "source": "/a", "destination": "/b" }]}',
    ],
  ])("adds /a → /b to %j in its style", async (before, after) => {
    expect(await redirectsAfter(before, [{ from: "/a", to: "/b" }], ["/b"])).toBe(after);
  });

  it("removes what would hide a live page or lead to itself", async () => {
    const json = '{"redirects":[{"source":"/n","destination":"/x"},{"source":"/b.mdx","destination":"/a"}]}';
    expect(await redirectsAfter(json, [], ["/n/"])).toBe('{"redirects":[{"source":"/b.mdx","destination":"/a"}]}');
    expect(await redirectsAfter(json, [{ from: "/a", to: "/a/index" }])).toContain('"/b.mdx"');
  });

  it("never leaves chains, loops or redirects of live pages, whatever is renamed", async () => {
    let json = '{"redirects":[]}';
    let at = "/p0";
    const seen = new Set([at]);
    for (let step = 1; step <= 60; step++) {
      const to = `/p${(step * 7) % 11}`;
      if (to === at) continue;
      json = await redirectsAfter(json, [{ from: at, to }], [to]);
      at = to;
      seen.add(to);
      const redirects: { source: string; destination: string }[] = JSON.parse(json).redirects;
      expect(redirects.map(({ source }) => source).toSorted()).toEqual(
        [...seen].filter((url) => url !== at).toSorted(),
      );
      expect(redirects.every(({ destination }) => destination === at)).toBe(true);
    }
  });
});

it("follows redirects with and without wildcards, and out of loops", async () => {
  const navigation = await read({
    "docs.json":
      '{"redirects":[{"source":"/a","destination":"/b"},{"source":"/b","destination":"/c#x"},{"source":"/old/:slug*","destination":"/new/:slug*"},{"source":"/l","destination":"/m"},{"source":"/m","destination":"/l"},{"source":"/e","destination":"https://x.org"}]}',
  });
  const index = indexFiles(["c.md", "new/deep/page.mdx"]);
  const follow = (path: string) =>
    followRedirects(readRedirects(navigation), (to) => findFile(index, to) !== undefined, path);
  expect(["a", "old/deep/page", "old/nothing", "l", "e", "z"].map(follow)).toEqual([
    "/c#x",
    "/new/deep/page",
    undefined,
    undefined,
    "https://x.org",
    undefined,
  ]);
});

it("follows the first redirect that fits, whether it names one address or many", () => {
  const redirects = [
    { source: "/docs/kept", destination: "/kept" },
    { source: "/docs/:page", destination: "/pages/:page" },
    { source: "/docs/late/", destination: "/never" },
    { source: "/docs/*", destination: "/rest/*" },
  ];
  const follow = (path: string) => followRedirects(redirects, () => true, path);
  expect(["docs/kept", "docs/late", "docs/a/b", "docs"].map(follow)).toEqual([
    "/kept",
    "/pages/late",
    "/rest/a/b",
    undefined,
  ]);
});

it("takes no docs.json for the site's beside the settings of Fumadocs", async () => {
  const files = new Map([
    ["docs.json", '{"navigation": {"pages": ["a"]}}'],
    ["source.config.ts", ""],
  ]);
  expect((await readNavigation(createDocsInMemory(files))).type).toBe("none");
});
