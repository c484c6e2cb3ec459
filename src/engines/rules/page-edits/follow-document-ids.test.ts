import { describe, expect, it } from "vitest";
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
