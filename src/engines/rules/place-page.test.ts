import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import type { NavigationPosition } from "./instruction.ts";
import { placePage } from "./place-page.ts";

const site = (nav: string): [string, string][] => [
  ["mkdocs.yml", `nav:\n${nav}`],
  ...["index", "a", "b"].map((name): [string, string] => [`docs/${name}.md`, `# ${name}\n`]),
];
const FLAT = site("  - index.md\n  - a.md\n  - b.md\n");
const GROUPS = site("  - index.md\n  - First:\n      - a.md\n  - Second:\n      - b.md\n");

async function place(files: [string, string][], position: NavigationPosition, from?: string) {
  const map = new Map(files);
  const instruction = { type: "place-page" as const, page: "a", position, ...(from !== undefined && { from }) };
  const applied = await placePage(createDocsInMemory(map), instruction, new AbortController().signal);
  return { applied, nav: map.get("mkdocs.yml") };
}

it("moves a page in each product that lists it, and says where it stays", async () => {
  const products = (lists: string[][]) => lists.map((pages, at) => ({ product: `P${at}`, pages }));
  const move = async (lists: string[][]) => {
    const files = new Map(["a", "b", "c"].map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`]));
    files.set("docs.json", JSON.stringify({ navigation: { products: products(lists) } }));
    const instruction = { type: "place-page", page: "a", position: { type: "after", page: "b" } } as const;
    const applied = await placePage(createDocsInMemory(files), instruction, new AbortController().signal);
    return { notes: "notes" in applied ? applied.notes : [], navigation: JSON.parse(files.get("docs.json") ?? "") };
  };
  const done = "Moved `a.mdx` in the navigation to after `b`";
  expect(
    await move([
      ["a", "b", "c"],
      ["a", "b"],
    ]),
  ).toEqual({
    notes: [`${done}, at each of its 2 places.`],
    navigation: {
      navigation: {
        products: products([
          ["b", "a", "c"],
          ["b", "a"],
        ]),
      },
    },
  });
  expect(
    (
      await move([
        ["a", "b"],
        ["a", "c"],
      ])
    ).notes,
  ).toEqual([`${done}; it also stays at 1 other place.`]);
});

it("goes behind the page that a group of MkDocs is called by, and moves no file where the list cannot follow", async () => {
  const move = async (nav: string, group: string) => {
    const files = new Map(["a", "more/index", "more/b"].map((name) => [`docs/${name}.md`, `# ${name}\n`]));
    files.set("mkdocs.yml", nav);
    const position = { type: "group", group, at: "start", mayBeFolder: true } as const;
    const instruction = { type: "place-page", page: "a", position } as const;
    const applied = await placePage(createDocsInMemory(files), instruction, new AbortController().signal);
    return { type: applied.type, nav: files.get("mkdocs.yml"), isThere: files.has("docs/a.md") };
  };
  const written = (entries: string[]) => `nav:\n  - "":\n${entries.map((entry) => `    - ${entry}\n`).join("")}`;
  expect(await move(`${written(["more/index.md", "more/b.md"])}  - a.md\n`, "more/index")).toEqual({
    type: "applied",
    nav: written(["more/index.md", "a.md", "more/b.md"]),
    isThere: true,
  });
  const inOneItem = "nav:\n  - More:\n    - { I: more/index.md, B: more/b.md }\n  - a.md\n";
  expect(await move(inOneItem, "More")).toEqual({ type: "refused", nav: inOneItem, isThere: true });
});

it("stands before a group that is called as its first page, and behind it in the same list", async () => {
  const nav = 'nav:\n  - a.md\n  - "":\n      - more/index.md\n      - more/b.md\n  - c.md\n';
  const move = async (page: string, position: NavigationPosition) => {
    const names = ["a", "c", "d", "more/index", "more/b"];
    const files = new Map(names.map((name) => [`docs/${name}.md`, `# ${name === "more/index" ? "More" : name}\n`]));
    files.set("mkdocs.yml", nav);
    const instruction = { type: "place-page" as const, page, position };
    await placePage(createDocsInMemory(files), instruction, new AbortController().signal);
    return files.get("mkdocs.yml");
  };
  const group = '  - "":\n      - more/index.md\n      - more/b.md\n';
  const before = { type: "before", page: "More" } as const;
  expect(await move("c", before)).toBe(`nav:\n  - a.md\n  - c.md\n${group}`);
  expect(await move("d", before)).toBe(`nav:\n  - a.md\n  - d.md\n${group}  - c.md\n`);
  expect(await move("a", { type: "after", page: "More" })).toBe(`nav:\n${group}  - a.md\n  - c.md\n`);
});

const INDEXED = new Map([
  ...site("  - Home: index.md\n  - First:\n      - a.md\n      - Log:\n          - log/index.md\n          - b.md\n"),
  ["docs/log/index.md", "# Log\n"],
]);

it("takes the group along that a page is the first one of and gives its name", async () => {
  const move = async (page: string, position: NavigationPosition) => {
    const files = new Map(INDEXED);
    files.set("mkdocs.yml", `theme:\n  name: material\n  features: [navigation.indexes]\n${files.get("mkdocs.yml")}`);
    const instruction = { type: "place-page" as const, page, position };
    const applied = await placePage(createDocsInMemory(files), instruction, new AbortController().signal);
    return { applied: JSON.stringify(applied), nav: files.get("mkdocs.yml")?.split("nav:\n")[1] };
  };
  const whole = await move("Log", { type: "before", page: "a" });
  expect(whole.nav).toContain("- First:\n      - Log:\n          - log/index.md\n          - b.md\n      - a.md\n");
  expect(whole.applied).toContain("moved with it");
  expect((await move("Log", { type: "group", group: "First", at: "end" })).applied).toContain("name it by its path");
  const alone = await move("log/index", { type: "before", page: "a" });
  expect(alone.nav).toContain("- First:\n      - log/index.md\n      - a.md\n");
});

it("goes beside a group that is called so, and not beside the first page in there, which has another title", async () => {
  const files = (title: string) =>
    new Map([
      [
        "docs.json",
        '{ "navigation": { "groups": [\n  { "group": "Start", "pages": ["a", "b"] },\n  { "group": "Guides", "pages": [\n    { "group": "Storage", "pages": ["storage/index", "storage/more"] }\n  ] }\n] } }\n',
      ],
      ["a.mdx", "---\ntitle: A\n---\n"],
      ["b.mdx", "---\ntitle: B\n---\n"],
      ["storage/index.mdx", `---\ntitle: ${title}\n---\n`],
      ["storage/more.mdx", "---\ntitle: More\n---\n"],
    ]);
  const place = async (title: string) => {
    const map = files(title);
    const position = { type: "after", page: "Storage", group: "Guides" } as const;
    const instruction = { type: "place-page" as const, page: "a", position };
    await placePage(createDocsInMemory(map), instruction, new AbortController().signal);
    return map.get("docs.json")?.replaceAll(/\s+/g, "");
  };
  expect(await place("How data is kept")).toContain('["storage/index","storage/more"]},"a"]');
  expect(await place("Storage")).toContain('["storage/index","a","storage/more"]');
});

describe("placePage", () => {
  it("puts a page at an end of the navigation that is a page", async () => {
    const last = await place(FLAT, { type: "edge", at: "end" });
    expect(last.nav).toBe("nav:\n  - index.md\n  - b.md\n  - a.md\n");
    const first = await place(FLAT, { type: "edge", at: "start" });
    expect(first.nav).toBe("nav:\n  - a.md\n  - index.md\n  - b.md\n");
  });

  it("asks for the group where the navigation ends with one", async () => {
    const { applied } = await place(GROUPS, { type: "edge", at: "end" });
    expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining("ends with `Second`") });
  });

  it("takes a page out of the group that it is said to be in, and of no other", async () => {
    const position = { type: "group", group: "Second", at: "end" } as const;
    const { nav } = await place(GROUPS, position, "first");
    expect(nav).toMatch(/Second:\n {6}- b\.md\n {6}- a\.md\n$/);
    const { applied } = await place(GROUPS, position, "Third");
    expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining("in `First`") });
  });

  it("gives a page in a folder of Docusaurus the number by which it stands where it is wanted", async () => {
    const page = (name: string, number?: number) =>
      `---\ntitle: ${name}\n${number ? `sidebar_position: ${number}\n` : ""}---\n`;
    const files: [string, string][] = [
      [
        "docusaurus.config.js",
        "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      ],
      ["sidebars.js", "module.exports = { main: [{ type: 'autogenerated', dirName: '.' }] };\n"],
      ["docs/tools/_category_.json", '{ "label": "Tools" }\n'],
      ["docs/core/_category_.json", '{ "label": "Core" }\n'],
      ["docs/core/x.md", page("x", 1)],
      ["docs/tools/b.md", page("b", 10)],
      ["docs/tools/a.md", page("a", 20)],
      ["docs/tools/c.md", page("c")],
      ["docs/tools/d.md", page("d")],
    ];
    const number = async (position: NavigationPosition) => {
      const map = new Map(files);
      const instruction = { type: "place-page" as const, page: "a", position };
      const applied = await placePage(createDocsInMemory(map), instruction, new AbortController().signal);
      return applied.type === "refused"
        ? applied.reason
        : (/n: (.*)/.exec(map.get("docs/tools/a.md") ?? "")?.[1] ?? [...map.keys()]);
    };
    expect(await number({ type: "group", group: "Tools", at: "start" })).toBe("9");
    expect(await number({ type: "before", page: "b" })).toBe("9");
    expect(await number({ type: "after", page: "b" })).toBe("20");
    expect(await number({ type: "group", group: "Tools", at: "end" })).toBe("bad_position");
    expect(await number({ type: "group", group: "Core", at: "end" })).toContain("docs/core/a.md");
  });
});

it("moves a page into the folder of a group without a redirect where none is wanted", async () => {
  const files = new Map([
    ["next.config.js", "export default { redirects: () => list.map((one) => one) };\n"],
    ["content/_meta.js", 'export default {\n  tools: "Tools",\n  core: "Core",\n};\n'],
    ["content/tools/a.mdx", "# a\n"],
    ["content/core/b.mdx", "# b\n"],
  ]);
  const put = (noRedirect: { noRedirect?: true }) => {
    const position = { type: "group" as const, group: "Core", at: "end" as const };
    const instruction = { type: "place-page" as const, page: "a", position, ...noRedirect };
    return placePage(createDocsInMemory(files), instruction, new AbortController().signal);
  };
  expect(await put({})).toMatchObject({ type: "refused", reason: "settings_not_editable" });
  expect(await put({ noRedirect: true })).toMatchObject({ type: "applied" });
  expect([...files.keys()].toSorted()).toContain("content/core/a.mdx");
});

it("goes behind the groups that a group ends with", async () => {
  const files = site("  - index.md\n  - First:\n      - b.md\n      - Inner:\n          - c.md\n  - a.md\n");
  const position = { type: "group", group: "First", at: "end" } as const;
  const { nav } = await place([...files, ["docs/c.md", "# c\n"]], position);
  expect(nav).toContain("      - b.md\n      - Inner:\n          - c.md\n      - a.md\n");
});

it("goes beside the page of that name in the group that is named, though others are called so", async () => {
  const files = {
    "mkdocs.yml": "nav:\n  - overview.md\n  - Oils:\n      - oils/overview.md\n      - oils/a.md\n      - oils/b.md\n",
    "docs/overview.md": "# Welcome\n",
    "docs/oils/overview.md": "# Overview\n",
    "docs/oils/a.md": "# Rape\n",
    "docs/oils/b.md": "# Palm\n",
  };
  const { after } = await ask(files, "Move the Palm page to the top of the Oils group, right after the overview");
  expect(after["mkdocs.yml"]).toContain("      - oils/overview.md\n      - oils/b.md\n      - oils/a.md\n");
});
