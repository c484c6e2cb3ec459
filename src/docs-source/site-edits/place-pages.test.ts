import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../docs-in-memory.ts";
import { readSiteSource } from "../site/read-site-source.ts";
import type { NavigationNode } from "../site/site-source.ts";
import { applySiteEdits } from "./apply-site-edits.ts";
import { planSiteEdits } from "./plan-site-edits.ts";
import type { SitePosition } from "./site-change.ts";

type Files = Record<string, string>;

/** Two groups, of which the second one has a page in a group of its own. */
const PAGES = ["a.md", "b.md", "c.md", "d.md", "e.md", "f.md"];
const BODIES = Object.fromEntries(PAGES.map((path) => [path, `# ${path}\n`]));

const docsJson = `{
  "navigation": {
    "groups": [
      { "group": "One", "pages": ["a", "b", "c"] },
      {
        "group": "Two",
        "pages": [
          "d",
          { "group": "Three", "pages": ["e"] },
          "f"
        ]
      }
    ]
  }
}
`;
const mkdocs = `nav:
  - One:
      - a.md # first
      - B: b.md
      - c.md
  - Two:
      - d.md
      - Three:
          - e.md
      - f.md
theme: x
`;
const flow = "nav: [{ One: [a.md, b.md, c.md] }, { Two: [d.md, { Three: [e.md] }, f.md] }]\n";
const summary = `# Summary

## One

* [A](a.md)
* [B](b.md)
* [C](c.md)

## Two

* [D](d.md)
* Three
  * [E](e.md)
* [F](f.md)`;

const sites: [string, Files][] = [
  ["docs.json", { "docs.json": docsJson }],
  ["docs.json on one line", { "docs.json": JSON.stringify(JSON.parse(docsJson)) }],
  ["MkDocs", prefixed({ "mkdocs.yml": mkdocs })],
  ["MkDocs in flow style", prefixed({ "mkdocs.yml": flow })],
  ["GitBook", { "SUMMARY.md": summary }],
];

function prefixed(files: Files): Files {
  return { ...files, ...Object.fromEntries(PAGES.map((path) => [`docs/${path}`, `# ${path}\n`])) };
}

describe.each(sites)("planSiteEdits for pages put elsewhere in the navigation of %s", (_name, settings) => {
  const isBelow = Object.keys(settings).some((path) => path.startsWith("docs/"));
  const files = isBelow ? settings : { ...BODIES, ...settings };
  const path = (page: string) => (isBelow ? `docs/${page}` : page);

  it("puts every page beside every other one, and changes nothing where it stands there already", async () => {
    for (const page of PAGES)
      for (const other of PAGES.filter((one) => one !== page))
        for (const side of ["before", "after"] as const) {
          const { order, isSame } = await put(files, path(page), { type: "beside", page: path(other), side });
          const left = PAGES.filter((one) => one !== page);
          const expected = left.toSpliced(left.indexOf(other) + (side === "after" ? 1 : 0), 0, page);
          expect([page, side, other, ...order]).toEqual([page, side, other, ...expected.map(path)]);
          const isThere = SIBLINGS.some((siblings) =>
            siblings.includes(side === "after" ? other + page : page + other),
          );
          expect([page, side, other, isSame]).toEqual([page, side, other, isThere]);
        }
  });

  it("puts every page at the start and at the end of a group", async () => {
    for (const page of PAGES)
      for (const at of ["start", "end"] as const) {
        const { order, isSame } = await put(files, path(page), { type: "group", group: "one", at });
        const left = PAGES.filter((one) => one !== page);
        const end = left.filter((one) => "a.mdb.mdc.md".includes(one)).length;
        expect([page, at, ...order]).toEqual([
          page,
          at,
          ...left.toSpliced(at === "start" ? 0 : end, 0, page).map(path),
        ]);
        expect([page, at, isSame]).toEqual([page, at, page === (at === "start" ? "a.md" : "c.md")]);
      }
  });

  it("leaves the only page of a group where it is", async () => {
    const { isSame } = await put(files, path("e.md"), { type: "group", group: "Three", at: "end" });
    expect(isSame).toBe(true);
  });
});

it("puts a page into a group of MkDocs that lists only groups", async () => {
  const groups = "      - Three:\n          - B: b.md\n      - Four: [c.md]\n";
  const written = `nav:\n  - a.md\n  - Two:\n${groups}  - d.md\n`;
  const place = async (at: "start" | "end") => {
    const files = new Map(Object.entries(prefixed({ "mkdocs.yml": written })));
    const docs = createDocsInMemory(files);
    const position = { type: "group" as const, group: "Two", at };
    const plan = await planSiteEdits(docs, { placements: [{ path: "docs/a.md", position }] });
    if (plan.type === "planned") await applySiteEdits(docs, plan.edits);
    return files.get("mkdocs.yml");
  };
  expect(await place("end")).toBe(`nav:\n  - Two:\n${groups}      - a.md\n  - d.md\n`);
  expect(await place("start")).toBe(`nav:\n  - Two:\n      - a.md\n${groups}  - d.md\n`);
});

it("takes no page out of a list for a place in another one", async () => {
  const items = ["a", "b", "c"].map((name) => `{ text: "${name}", link: "/${name}" }`).join(", ");
  const sidebar = (first: string) =>
    `export default { themeConfig: { sidebar: { "/x/": [${first}], "/y/": [${items}] } } };\n`;
  const place = async (first: string) => {
    const docs = createDocsInMemory(new Map(Object.entries({ ...BODIES, ".vitepress/config.ts": sidebar(first) })));
    const position = { type: "beside" as const, page: "b.md", side: "after" as const };
    return planSiteEdits(docs, { placements: [{ path: "a.md", position }] });
  };
  expect(await place(items)).toEqual({
    type: "misplaced",
    problem: { type: "several-places", page: "a.md", times: 2 },
  });
  expect((await place('{ text: "d", link: "/d" }')).type).toBe("planned");
});

const SIBLINGS = ["a.mdb.mdc.md", "d.md", "f.md"];

async function put(files: Files, page: string, position: SitePosition): Promise<{ order: string[]; isSame: boolean }> {
  const map = new Map(Object.entries(files));
  const docs = createDocsInMemory(map);
  const plan = await planSiteEdits(docs, { placements: [{ path: page, position }] });
  if (plan.type !== "planned") throw new Error(`${page} ${JSON.stringify(position)}: ${JSON.stringify(plan)}`);
  const changed = await applySiteEdits(docs, plan.edits);
  return { order: listPages((await readSiteSource(docs)).navigation), isSame: changed.length === 0 };
}

function listPages(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap((node) =>
    node.type === "page" ? [node.path] : node.type === "section" ? listPages(node.children) : [],
  );
}
