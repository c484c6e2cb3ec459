import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../docs-in-memory.ts";
import { findPageOnSite } from "../find-page-on-site.ts";
import { planSiteEdits } from "./plan-site-edits.ts";

const group = (path: string) => ({ groups: [{ group: "Guides", pages: [path] }] });

describe("a group that is there in several languages", () => {
  const navigation = {
    languages: [
      { language: "de", ...group("de/a") },
      { language: "en", default: true, groups: [...group("a").groups, { group: "More", pages: ["b"] }] },
    ],
  };
  const files = new Map([
    ["docs.json", JSON.stringify({ navigation }, null, 2)],
    ...["a", "b", "de/a", "de/b"].map((name): [string, string] => [`${name}.mdx`, ""]),
  ]);
  const position = { type: "group", group: "Guides", at: "end" } as const;

  it("is that of the default language", async () => {
    const plan = await planSiteEdits(createDocsInMemory(files), { placements: [{ path: "b.mdx", position }] });
    expect(plan.type).toBe("planned");
    const inserted = plan.type === "planned" ? plan.edits.find(({ text }) => text.includes('"b"')) : undefined;
    expect(inserted?.start).toBeGreaterThan(files.get("docs.json")?.indexOf('"en"') ?? 0);
  });

  it("is that of its own language for a page of another one", async () => {
    const plan = await planSiteEdits(createDocsInMemory(files), { placements: [{ path: "de/b.mdx", position }] });
    const inserted = plan.type === "planned" ? plan.edits.find(({ text }) => text.includes('"de/b"')) : undefined;
    expect(inserted?.start).toBeLessThan(files.get("docs.json")?.indexOf('"en"') ?? 0);
  });
});

it("a group that is there in several versions is that of the page's own", async () => {
  const files = new Map([
    [
      "mkdocs.yml",
      "nav:\n  - V1:\n      - Guides:\n          - v1/a.md\n  - V2:\n      - Guides:\n          - v2/a.md\n",
    ],
    ...["v1/a", "v1/b", "v2/a", "v2/b", "b"].map((name): [string, string] => [`docs/${name}.md`, "Text.\n"]),
  ]);
  const position = { type: "group", group: "Guides", at: "end" } as const;
  const put = (path: string) => planSiteEdits(createDocsInMemory(files), { placements: [{ path, position }] });
  const own = await put("docs/v2/b.md");
  expect(own.type === "planned" && own.edits.map(({ text }) => text.trim())).toEqual(["- v2/b.md"]);
  expect(await put("docs/b.md")).toMatchObject({ type: "misplaced", problem: { type: "several-groups" } });
});

describe("findPageOnSite, of a title that only the navigation has", () => {
  const docs = createDocsInMemory(
    new Map([
      ["mkdocs.yml", "nav:\n  - Start: index.md\n  - First steps: a.md\n  - Twice: a.md\n  - Twice: b.md\n"],
      ...["index", "a", "b"].map((name): [string, string] => [`docs/${name}.md`, "Text.\n"]),
    ]),
  );

  it("finds the page, and no page where several have it", async () => {
    expect(await findPageOnSite(docs, "first steps")).toEqual({ type: "found", path: "docs/a.md" });
    expect(await findPageOnSite(docs, "Twice")).toEqual({
      type: "ambiguous",
      candidates: ["docs/a.md", "docs/b.md"],
    });
    expect((await findPageOnSite(docs, "Steps")).type).toBe("none");
  });
});

describe("a group of which there is an empty one too", () => {
  const position = { type: "group", group: "Clients", at: "end" } as const;
  const place = (settings: Record<string, unknown>) => {
    const pages = ["a", "b", "c"].map((name): [string, string] => [`${name}.mdx`, ""]);
    const docs = createDocsInMemory(new Map([["docs.json", JSON.stringify(settings, null, 2)], ...pages]));
    return planSiteEdits(docs, { placements: [{ path: "b.mdx", position }] });
  };
  const inner = { group: "Clients", pages: ["a"] };

  it("is the one with pages", async () => {
    for (const outer of [[], [inner]]) {
      const groups = [
        { group: "Clients", pages: outer },
        { group: "Start", pages: ["b"] },
      ];
      const plan = await place({ navigation: { groups: outer.length > 0 ? groups : [inner, ...groups] } });
      expect(plan).toMatchObject({ type: "planned", placed: [{ taken: { type: "list", group: "Clients" } }] });
      const inserted = plan.type === "planned" && plan.edits.find(({ text }) => text.includes('"b"'))?.text;
      expect(inserted).toMatch(/^,/);
    }
  });

  it("is not known where two have pages", async () => {
    const groups = [
      inner,
      { group: "Clients", pages: ["c"] },
      { group: "Clients", pages: [] },
      { group: "D", pages: ["b"] },
    ];
    expect(await place({ navigation: { tabs: [{ tab: "T", groups }] } })).toMatchObject({
      problem: { type: "several-groups" },
    });
  });
});

describe("a group of which several have the name", () => {
  const position = { type: "group", group: "Sources", at: "start" } as const;
  const plan = async (files: Record<string, string>, path: string, added?: string) => {
    const docs = createDocsInMemory(new Map(Object.entries({ [path]: "", ...files })));
    const additions = added === undefined ? [] : [{ path: added, title: "New", text: "" }];
    const planned = await planSiteEdits(docs, { additions, placements: [{ path: added ?? path, position }] });
    return planned.type === "planned" ? planned.edits.map((edit) => edit.text).join("") : planned;
  };
  const groups = (folder: string) => [{ group: "Sources", pages: [`${folder}/a`, `${folder}/b`] }];
  const files = { "ui/a.mdx": "", "ui/b.mdx": "", "api/a.mdx": "", "api/b.mdx": "", "ui/c.mdx": "" };

  it("is the page's own, or the one in its folder, of docs.json", async () => {
    const tabs = { tabs: ["ui", "api"].map((name) => ({ tab: name, groups: groups(name) })) };
    const site = { ...files, "docs.json": JSON.stringify({ navigation: tabs }, null, 2) };
    expect(await plan(site, "api/b.mdx")).toContain('"api/b"');
    expect(await plan(site, "ui/c.mdx")).toContain('"ui/c"');
  });

  it("is that of the main version of docs.json", async () => {
    const versions = ["ui", "api"].map((name) => ({ version: name, default: name === "api", groups: groups(name) }));
    const site = { ...files, "docs.json": JSON.stringify({ navigation: { versions } }, null, 2) };
    expect(await plan(site, "other.mdx", "new.mdx")).toContain('"new"');
  });

  it("is that of the version that is being written of Docusaurus", async () => {
    const sidebars = '{ "docs": { "Sources": ["a", "b"] } }\n';
    const site = {
      "docusaurus.config.js": `module.exports = { presets: [["classic", { docs: { sidebarPath: "./sidebars.json" } }]] };\n`,
      "sidebars.json": sidebars,
      "versions.json": '["1.0"]\n',
      "versioned_sidebars/version-1.0-sidebars.json": sidebars,
      "versioned_docs/version-1.0/a.md": "",
      "versioned_docs/version-1.0/b.md": "",
      "docs/a.md": "",
      "docs/b.md": "",
    };
    expect(await plan(site, "docs/b.md", "docs/new.md")).toContain('"new"');
  });
});
