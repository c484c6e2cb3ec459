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

  it("is not known for a page of another language", async () => {
    const plan = await planSiteEdits(createDocsInMemory(files), { placements: [{ path: "de/a.mdx", position }] });
    expect(plan).toMatchObject({ type: "misplaced", problem: { type: "several-groups" } });
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
