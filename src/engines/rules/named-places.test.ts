import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { applyInstruction } from "./apply-instruction.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { parsePrompt } from "./parse-prompt.ts";

const REPLACE = { type: "replace-text", from: "x", to: "y", where: "prose", anyCase: false };
const named = (name: string, as: string) => ({ named: { name, as } });

describe("parsePrompt, of places as people say them", () => {
  test.each<[string, object]>([
    ["in the tutorial", named("tutorial", "any")],
    ["in the release notes", named("release notes", "any")],
    ["in the Getting Started guide", named("Getting Started guide", "any")],
    ["in the supervisor pages", named("supervisor", "pages")],
    ["in all the api docs", named("api", "pages")],
    ["in the Guides group", named("Guides", "group")],
    ["in the Using the UI group", named("Using the UI", "group")],
    ["in the introduction", { page: "introduction", said: ["introduction"] }],
    ["in the docs folder only", { under: "docs", mayBeAll: true }],
    ["in the website folder", { under: "website" }],
    ["in the API Reference tab", named("API Reference", "group")],
    ["in quickstart, code included", { page: "quickstart", where: "prose-and-code" }],
    ["but not in the React and Vue category", { except: [{ name: "React and Vue", as: "group" }] }],
    ['in the "Install and run" section', named("Install and run", "section")],
    ["but not in the release notes", { except: ["release notes"] }],
    ["except in the Guides group", { except: [{ name: "Guides", as: "group" }] }],
    ["except in the guides group and the changelog", { except: [{ name: "guides", as: "group" }, "changelog"] }],
    ["in guides, except in the tutorial pages", { under: "guides", except: ["tutorial"] }],
    ["in a and b", { places: [{ page: "a" }, { page: "b" }] }],
    ["in guides/a.md, guides/b.md", { places: [{ page: "guides/a.md" }, { page: "guides/b.md" }] }],
    ["in guides and in the changelog", { places: [{ under: "guides" }, named("changelog", "any")] }],
    ["in all guides", named("guides", "pages")],
    ["in guides, api and faq", { places: [{ under: "guides" }, { page: "api" }, { page: "faq" }] }],
  ])("understands %j", (words, scope) => {
    const instructions = [{ ...REPLACE, ...scope }];
    expect(parsePrompt(`replace "x" with "y" ${words}`)).toEqual({ type: "understood", instructions });
  });

  it("understands two pages for all that is done to pages", () => {
    const places = [{ page: "guides/a.md" }, { page: "guides/b.md" }];
    for (const [prompt, type] of [
      ["fix typos in guides/a.md and guides/b.md", "fix-spelling"],
      ["fix the links in guides/a.md and guides/b.md", "fix-links"],
    ])
      expect(parsePrompt(prompt ?? "")).toEqual({ type: "understood", instructions: [{ type, places }] });
    const both = parsePrompt("fix typos in quickstart and fix the links in faq");
    expect(both.type === "understood" && both.instructions).toMatchObject([
      { type: "fix-spelling", page: "quickstart" },
      { type: "fix-links", under: "faq" },
    ]);
  });

  test.each([
    "on line 3",
    "under the heading x",
    "in headings but not in headings",
    "in headings in titles",
    "in the card titles",
    "in the table rows",
    "in the frontmatter",
    "in the notes",
    "in quickstart and headings",
    "in quickstart and the sidebar",
    "in the Guides group and deploy",
    "in quickstart, guides",
  ])("refuses %j", (words) => {
    expect(parsePrompt(`replace "x" with "y" ${words}`).type).toBe("not_understood");
  });

  it("understands a group whose links are checked", () => {
    const instructions = [{ type: "check-links", ...named("Guides", "group") }];
    expect(parsePrompt("check the links in the Guides group")).toEqual({ type: "understood", instructions });
  });

  test.each(["check the links in a and the Guides group"])("refuses %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

const FILES = new Map([
  [
    "docs.json",
    JSON.stringify({
      navigation: {
        groups: [
          { group: "Supervisor", pages: ["supervisor/a", "supervisor/b"] },
          { group: "Guides", pages: ["one", { group: "More", pages: ["two"] }] },
          { group: "Clients", pages: [] },
          { group: "Clients", pages: ["one"] },
          { group: "Both", pages: ["one"] },
          { group: "Twice", pages: ["one"] },
          { group: "Twice", pages: ["two"] },
        ],
      },
    }),
  ],
  ["supervisor/a.mdx", "x"],
  ["supervisor/b.mdx", "x"],
  ["both/c.mdx", "x"],
  ["release-notes.mdx", "---\ntitle: What is new\n---\n"],
  ["tutorial/index.mdx", "---\ntitle: Tutorial\n---\n"],
  ["tutorial/end.mdx", "x"],
  ["one.mdx", "---\ntitle: Handbook\n---\n"],
  ["two.mdx", "x"],
]);

describe("listScopedDocuments, of places as people say them", () => {
  const docs = createDocsInMemory(FILES);
  const list = (name: string, as: "any" | "pages" | "group") => listScopedDocuments(docs, { named: { name, as } });

  it.each<[string, "any" | "pages" | "group", string[]]>([
    ["supervisor", "pages", ["supervisor/a.mdx", "supervisor/b.mdx"]],
    ["guides", "group", ["one.mdx", "two.mdx"]],
    ["Clients", "group", ["one.mdx"]],
    ["release notes", "any", ["release-notes.mdx"]],
    ["tutorial", "any", ["tutorial/end.mdx", "tutorial/index.mdx"]],
    ["handbook", "any", ["one.mdx"]],
    ["Handbook guide", "any", ["one.mdx"]],
  ])("finds what %j means as %s", async (name, as, paths) => {
    expect(await list(name, as)).toMatchObject({ type: "found", paths, isWhole: false });
  });

  it.each<[string, "any" | "pages" | "group", string]>([
    ["nothing", "any", "no page, folder or group of the navigation called `nothing`"],
    ["one", "pages", "no folder or group of the navigation called `one`"],
    ["both", "pages", "the group `Both` (1 page) of the navigation, the folder `both/` (1 file)"],
    ["twice", "group", "may be any of these"],
  ])("refuses %j as %s", async (name, as, message) => {
    expect(await list(name, as)).toMatchObject({ type: "refused", message: expect.stringContaining(message) });
  });

  it("joins several places, and leaves out what is named", async () => {
    const places = [{ page: "one" }, { named: { name: "supervisor", as: "pages" as const } }, { page: "one" }];
    expect(await listScopedDocuments(docs, { places, except: ["supervisor/a"] })).toMatchObject({
      paths: ["one.mdx", "supervisor/b.mdx"],
    });
    const rest = await listScopedDocuments(docs, { except: ["release notes", "Guides"] });
    expect(rest.type === "found" && rest.paths).not.toContain("release-notes.mdx");
    expect(rest.type === "found" && rest.paths).not.toContain("two.mdx");
    expect(await listScopedDocuments(docs, { except: ["no such notes"] })).toMatchObject({ type: "refused" });
    const group = await listScopedDocuments(docs, { except: [{ name: "both", as: "group" }] });
    expect(group.type === "found" && group.paths).toEqual(
      [...FILES.keys()].filter((path) => /^(?!one)[^.]*\.mdx$/.test(path)).sort(),
    );
    expect(await listScopedDocuments(docs, { except: [{ name: "None", as: "group" }] })).toMatchObject({
      type: "refused",
    });
  });
});

describe("a page that is named as a thing", () => {
  const remove = (files: Record<string, string>) =>
    applyInstruction(
      createDocsInMemory(new Map(Object.entries(files))),
      { type: "delete-page", page: "tutorial", said: ["tutorial"], noRedirect: true },
      new AbortController().signal,
    );

  it("is that page", async () => {
    expect(await remove({ "tutorial/index.md": "# Tutorial\n", "a.md": "# A\n" })).toMatchObject({ type: "applied" });
  });

  it("is refused where another page of the navigation has this title", async () => {
    const settings = '{ "navigation": { "pages": ["start"] } }';
    const files = { "docs.json": settings, "tutorial.mdx": "T\n", "start.mdx": "---\ntitle: Tutorial\n---\n" };
    expect(await remove(files)).toMatchObject({ type: "refused", message: expect.stringContaining("`start.mdx`") });
  });

  it("is refused where a folder or a group of several pages is called so", async () => {
    const refused = { type: "refused", reason: "ambiguous_page" };
    const folder = { "tutorial/index.md": "# Tutorial\n", "tutorial/b.md": "# B\n" };
    expect(await remove(folder)).toMatchObject(refused);
    const settings = '{ "navigation": { "groups": [{ "group": "Tutorial", "pages": ["tutorial", "b"] }] } }';
    expect(await remove({ "docs.json": settings, "tutorial.mdx": "T\n", "b.mdx": "B\n" })).toMatchObject(refused);
  });
});

describe("a name that is written otherwise", () => {
  const docs = createDocsInMemory(new Map(["sdks/go.md", "launch-week.md"].map((path) => [path, "# X\n"])));
  const wanted = (name: string) => listScopedDocuments(docs, { named: { name, as: "pages" } });

  it("is the folder that has it in the plural", async () => {
    expect(await wanted("SDK")).toMatchObject({ type: "found", paths: ["sdks/go.md"] });
    expect(await wanted("SD")).toMatchObject({ type: "refused" });
  });

  it("is the folder that has it in the singular, wherever it is", async () => {
    const paths = ["docs/latest/tutorial/a.md", "docs/latest/b.md", "one/api/c.md", "two/api/d.md"];
    const deep = createDocsInMemory(new Map(paths.map((path) => [path, "# X\n"])));
    expect(await listScopedDocuments(deep, { under: "tutorials" })).toMatchObject({ paths: [paths[0]] });
    expect(await listScopedDocuments(deep, { under: "api" })).toMatchObject({ type: "refused" });
  });

  it("is the page that has dashes for its spaces", async () => {
    expect(await findOnePage(docs, "launch week")).toEqual({ type: "found", path: "launch-week.md" });
    expect(await findOnePage(docs, "sdks")).toMatchObject({ message: expect.stringContaining("a folder `sdks/`") });
  });
});

describe("findOnePage, of pages with alike names", () => {
  const docs = createDocsInMemory(
    new Map(
      ["docs.json", "deploy/railway.md", "guides/railway.md", "guides/fly-machines.md"].map((path) => [path, "{}"]),
    ),
  );

  it("names the pages that may be meant", async () => {
    expect(await findOnePage(docs, "Railway guide")).toMatchObject({
      reason: "ambiguous_page",
      message: expect.stringContaining("`deploy/railway.md`, `guides/railway.md`"),
    });
    expect(await findOnePage(docs, "Fly guide")).toMatchObject({
      message: expect.stringContaining("Did you mean `guides/fly-machines.md`?"),
    });
  });

  it("takes the one that is not left out", async () => {
    expect(await findOnePage(docs, "railway (not the deploy one)")).toEqual({
      type: "found",
      path: "guides/railway.md",
    });
    expect(await findOnePage(docs, "fly-machines (not the deploy one)")).toMatchObject({
      path: "guides/fly-machines.md",
    });
    expect(await findOnePage(docs, "railway (not the docker one)")).toMatchObject({ reason: "ambiguous_page" });
  });
});

describe("findOnePage, of pages by where they are", () => {
  const docs = createDocsInMemory(
    new Map([
      [
        "docs.json",
        '{"navigation":{"groups":[{"group":"Recipes","pages":["a/hooks"]},{"group":"API","pages":["b/hooks"]}]}}',
      ],
      ["a/hooks.md", "# Git hooks"],
      ["b/hooks.md", "# Git hooks"],
      ["docs/reference/index.md", "# Reference"],
      ["docs/reference/internals/index.md", "# Internals"],
      ["cli/index.md", "# User guide"],
      ["sdk/index.md", "# User guide"],
      ["sdk/plain.md", "# Plain"],
    ]),
  );

  it("takes the index of the folder that the others are in", async () => {
    expect(await findOnePage(docs, "reference index")).toEqual({ type: "found", path: "docs/reference/index.md" });
  });

  it("finds a page by all words of its title and some of its path", async () => {
    expect(await findOnePage(docs, "cli user guide")).toEqual({ type: "found", path: "cli/index.md" });
    expect(await findOnePage(docs, "Plain in the sdk section")).toEqual({ type: "found", path: "sdk/plain.md" });
    expect(await findOnePage(docs, "cli admin guide")).toMatchObject({ reason: "page_not_found" });
  });

  it("finds a page in a group that is named behind it", async () => {
    expect(await findOnePage(docs, "Git Hooks in the Recipes")).toEqual({ type: "found", path: "a/hooks.md" });
    expect(await findOnePage(docs, "Git Hooks in the Guides")).toMatchObject({ reason: "page_not_found" });
  });
});

it("lists mentions in the pages that are named", async () => {
  const docs = createDocsInMemory(
    new Map([
      ["recipes/a.md", "jsdom"],
      ["b.md", "jsdom"],
    ]),
  );
  const instruction = { type: "list-mentions", text: "jsdom", named: { name: "recipes", as: "pages" } } as const;
  const applied = await applyInstruction(docs, instruction, new AbortController().signal);
  expect(applied).toMatchObject({ findings: [{ path: "recipes/a.md" }] });
});

it("takes a plural without a folder for the page of that name", async () => {
  const files = { "requirements.md": "# Requirements\n\n## Ports\n", "other.md": "# Other\n" };
  const { after } = await ask(files, 'The heading "Ports" in the requirements should be "Open ports"');
  expect(after["requirements.md"]).toBe("# Requirements\n\n## Open ports\n");
});

it("takes the name of a group for no text that shall go", async () => {
  const files = {
    "mkdocs.yml": "nav:\n  - Lamp guides:\n      - a.md\n      - b.md\n",
    "docs/a.md": "# A\n\nLamp guides are here.\n",
    "docs/b.md": "# B\n",
  };
  await expect(ask(files, "Delete all lamp guides except b")).rejects.toThrow("Not understood");
  await expect(ask(files, "We don't need them: delete all lamp guides except b")).rejects.toThrow("Not understood");
});
