import { describe, expect, it } from "vitest";
import { checkDocs } from "../../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../../docs-source/docs-in-memory.ts";
import { deletePage } from "../delete-page.ts";
import type { ApplyInstruction, Instruction } from "../instruction.ts";
import { movePage } from "../move-page.ts";

const { signal } = new AbortController();

const page = (fields: string) => `---\n${fields}---\n\n# Page\n`;

const FILES = {
  "website/docusaurus.config.js": `export default { presets: [["classic", { docs: { path: "../docs", sidebarPath: false } }]] };`,
  "website/static/_redirects": "/docs/old /docs/first\n",
  "docs/first.md": page("pagination_next: guides/setup\n"),
  "docs/last.mdx": page("title: Last\npagination_prev: 'guides/set-up' # the guide\npagination_next: null\n"),
  "docs/other.md": page("pagination_next: setup\n"),
  "docs/guides/01-setup.md": page("pagination_prev: guides/named\npagination_next: last\n"),
  "docs/guides/Named_Page.md": page("id: named\npagination_next: guides/setup\n"),
  "docs/guides/set-up.md": page("pagination_next: guides/named\n"),
};

async function run<Type extends Instruction["type"]>(
  apply: ApplyInstruction<Type>,
  instruction: Extract<Instruction, { type: Type }>,
) {
  const files = new Map(Object.entries(FILES));
  const applied = await apply(createDocsInMemory(files), instruction, signal);
  if (applied.type !== "applied") throw new Error(applied.message);
  const named = applied.findings?.filter(({ kind }) => kind === "frontmatter") ?? [];
  return { files: Object.fromEntries(files), named, notes: applied.notes.join("\n") };
}

describe("the next and previous documents that pages of Docusaurus name", () => {
  it("follow a file that gets another name", async () => {
    const { files, named, notes } = await run(movePage, {
      type: "move-page",
      page: "docs/guides/01-setup.md",
      path: "docs/guides/install.md",
    });
    expect(files["docs/first.md"]).toBe(page("pagination_next: guides/install\n"));
    expect(files["docs/guides/Named_Page.md"]).toBe(page("id: named\npagination_next: guides/install\n"));
    expect(files["docs/other.md"]).toBe(FILES["docs/other.md"]);
    expect(files["docs/last.mdx"]).toBe(FILES["docs/last.mdx"]);
    expect(named).toEqual([
      {
        path: "docs/first.md",
        line: 2,
        kind: "frontmatter",
        message: "`pagination_next: guides/setup` → `guides/install`",
        isChanged: true,
      },
      expect.objectContaining({ path: "docs/guides/Named_Page.md", line: 3 }),
    ]);
    expect(notes).toContain(
      "Updated 2 names of next or previous documents in `docs/first.md`, `docs/guides/Named_Page.md`.",
    );
  });

  it("follow a folder, inside the files that move as well, and keep ids that the frontmatter gives", async () => {
    const { files } = await run(movePage, { type: "move-page", page: "docs/guides/", path: "docs/how-to/" });
    expect(files["docs/first.md"]).toBe(page("pagination_next: how-to/setup\n"));
    expect(files["docs/last.mdx"]).toContain("pagination_prev: 'how-to/set-up' # the guide\n");
    expect(files["docs/how-to/01-setup.md"]).toBe(page("pagination_prev: how-to/named\npagination_next: last\n"));
    expect(files["docs/how-to/Named_Page.md"]).toBe(page("id: named\npagination_next: how-to/setup\n"));
  });

  it("stay where the frontmatter gives the id", async () => {
    const { files, named } = await run(movePage, {
      type: "move-page",
      page: "docs/guides/Named_Page.md",
      path: "docs/guides/other-name.md",
    });
    expect(files["docs/guides/set-up.md"]).toBe(FILES["docs/guides/set-up.md"]);
    expect(named).toEqual([]);
  });

  it("go with a document that is deleted", async () => {
    const { files, named } = await run(deletePage, {
      type: "delete-page",
      page: "docs/guides/01-setup.md",
      noRedirect: true,
    });
    expect(files["docs/first.md"]).toBe("# Page\n");
    expect(files["docs/guides/Named_Page.md"]).toBe(page("id: named\n"));
    expect(named.map(({ message }) => message)[0]).toBe(
      "`pagination_next: guides/setup` was removed, because its document is no longer there",
    );
  });

  it("lead to the page that takes the place of a deleted one, and not from itself", async () => {
    const { files } = await run(deletePage, {
      type: "delete-page",
      page: "docs/guides/01-setup.md",
      redirectTo: "docs/first.md",
    });
    expect(files["docs/first.md"]).toBe("# Page\n");
    expect(files["docs/guides/Named_Page.md"]).toBe(page("id: named\npagination_next: first\n"));
  });

  it("go with a folder that is deleted", async () => {
    const { files } = await run(deletePage, { type: "delete-page", page: "docs/guides/", noRedirect: true });
    expect(files["docs/first.md"]).toBe("# Page\n");
    expect(files["docs/last.mdx"]).toBe(page("title: Last\npagination_next: null\n"));
    expect(files["docs/other.md"]).toBe(FILES["docs/other.md"]);
  });
});

describe("a page of Docusaurus whose id is not the name of its file", () => {
  const files = {
    "website/docusaurus.config.js": `export default { presets: [["classic", { docs: { path: "../docs", sidebarPath: "./sidebars.js" } }]] };`,
    "website/sidebars.js": `export default { docs: ["first", { type: "doc", id: "guides/old-name", label: "Old" }, "guides/other"] };\n`,
    "website/static/_redirects": "/docs/old /docs/first\n",
    "docs/first.md":
      "---\npagination_next: guides/old-name\n---\n\n[a](guides/Old_Name.md#one) [b](/docs/guides/old-name)\n",
    "docs/guides/Old_Name.md": "---\nid: old-name\ntitle: Old Name\n---\n\n## One\n\n[c](other.md) [d](./old-name)\n",
    "docs/guides/other.md": "---\nid: other\n---\n\n[e](old-name)\n",
  };
  const rename = async (page: string, path: string) => {
    const map = new Map(Object.entries(files));
    const applied = await movePage(createDocsInMemory(map), { type: "move-page", page, path }, signal);
    if (applied.type !== "applied") throw new Error(applied.message);
    const [before, after] = [createDocsInMemory(new Map(Object.entries(files))), createDocsInMemory(map)];
    const changed = [...new Set([...Object.keys(files), ...map.keys()])];
    expect(await checkDocs({ before, after, changed, prompts: [], signal })).toEqual([]);
    return { files: Object.fromEntries(map), applied };
  };

  it("gets another id and address where it is named by its id", async () => {
    const { files: after, applied } = await rename("/docs/guides/old-name", "/docs/guides/new-name");
    expect(after).toEqual({
      ...Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith("Old_Name.md"))),
      "website/sidebars.js": files["website/sidebars.js"].replace("old-name", "new-name"),
      "website/static/_redirects": expect.stringContaining("/docs/guides/old-name /docs/guides/new-name"),
      "docs/first.md":
        "---\npagination_next: guides/new-name\n---\n\n[a](guides/new-name.md#one) [b](/docs/guides/new-name)\n",
      "docs/guides/new-name.md": "---\nid: new-name\ntitle: Old Name\n---\n\n## One\n\n[c](other.md) [d](./new-name)\n",
      "docs/guides/other.md": "---\nid: other\n---\n\n[e](new-name)\n",
    });
    expect(applied.notes.join("\n")).toContain("Set the `id` of `docs/guides/new-name.md` to `new-name`.");
    expect(applied.notes.join("\n")).not.toContain("keeps its address");
    expect(applied.findings).toContainEqual({
      path: "docs/guides/new-name.md",
      line: 2,
      kind: "frontmatter",
      message: "`id` was set to `new-name`",
      isChanged: true,
    });
  });

  it.each([
    ["docs/guides/Old_Name.md", "docs/guides/new-name.md"],
    ["docs/guides/Old_Name", "docs/guides/new-name"],
  ])("keeps both where it is named by its file: %s", async (page, path) => {
    const { files: after, applied } = await rename(page, path);
    expect(after["docs/guides/new-name.md"]).toContain("id: old-name\n");
    expect(after["website/sidebars.js"]).toBe(files["website/sidebars.js"]);
    expect(applied.notes.join("\n")).toContain("The page keeps its address `/docs/guides/old-name`.");
  });
});
