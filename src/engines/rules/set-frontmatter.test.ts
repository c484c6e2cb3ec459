import { describe, expect, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import type { FieldValue, SetFrontmatter } from "./instruction.ts";
import { setFrontmatter } from "./set-frontmatter.ts";

async function run(page: string, field: string, value: FieldValue | undefined, more: Partial<SetFrontmatter> = {}) {
  const files = new Map([
    ["page.mdx", page],
    ["guides/a.mdx", "# A\n"],
    ["snippets/s.mdx", "S\n"],
  ]);
  const instruction: SetFrontmatter = { type: "set-frontmatter", field, value, page: "page", ...more };
  const applied = await setFrontmatter(createDocsInMemory(files), instruction, new AbortController().signal);
  return { page: files.get("page.mdx"), files, applied };
}

describe("setFrontmatter", () => {
  test("adds no field that no page has and that was not called one", async () => {
    const guessed = await run("# Page\n", "max_retries", 3, { isGuess: true });
    expect(guessed.applied).toMatchObject({ type: "refused", reason: "not_understood" });
    expect(guessed.page).toBe("# Page\n");
    const known = await run("---\nsort_rank: 1\n---\n", "sort_rank", 3, { isGuess: true });
    expect(known.page).toBe("---\nsort_rank: 3\n---\n");
  });

  test("changes one value and no other byte", async () => {
    const page = "\ufeff---\r\n# why\r\ntitle: 'Old'   \r\nicon:   book # here\r\n---\r\n\r\nText  \r\n";
    expect((await run(page, "title", "It's new")).page).toBe(page.replace("'Old'", "'It''s new'"));
    expect((await run(page, "icon", "star")).page).toBe(page.replace("book", "star"));
  });

  test("changes the title where it stands, and the links to its heading", async () => {
    const heading = "<!-- a -->\n\n# Old *name* {#old}\n\nText.\n";
    const files = new Map([
      ["page.md", heading],
      ["both.md", "---\ntitle: Old\n---\n\n# Old\n\n[a](#old)\n"],
      ["field.md", "---\ntitle: Old\n---\n\n# Other\n"],
      ["b.md", "[b](both.md#old)\n"],
    ]);
    const set = (page: string, value: string, more: Partial<SetFrontmatter> = {}) =>
      setFrontmatter(
        createDocsInMemory(files),
        { type: "set-frontmatter", field: "title", value, page, ...more },
        new AbortController().signal,
      );
    await set("page", "New `x`_y_ <b>");
    expect(files.get("page.md")).toBe(heading.replace("Old *name*", "New \\`x\\`\\_y\\_ \\<b\\>"));
    expect(await set("both", "New one", { was: "Old" })).toMatchObject({ changedFiles: 2 });
    expect(files.get("both.md")).toBe("---\ntitle: New one\n---\n\n# New one\n\n[a](#new-one)\n");
    expect(files.get("b.md")).toBe("[b](both.md#new-one)\n");
    await set("field", "New");
    expect(files.get("field.md")).toBe("---\ntitle: New\n---\n\n# Other\n");
  });

  test("changes the heading too where the title is that with an ending, which stays", async () => {
    const page = (name: string, ending = " | Guide") => `---\ntitle: ${name}${ending}\n---\n\n# ${name}\n`;
    const renamed = await run(page("Old"), "title", "New");
    expect(renamed.page).toBe(page("New"));
    expect(renamed.applied).toMatchObject({
      notes: expect.arrayContaining([expect.stringContaining("` | Guide` stays")]),
    });
    expect((await run(page("Old"), "title", "New | Guide")).page).toBe(page("New"));
    expect((await run(page("Old"), "title", "New | API")).page).toBe(page("New", " | API"));
    expect((await run(page("Old"), "title", "New", { isField: true })).page).toBe("---\ntitle: New\n---\n\n# Old\n");
    const other = "---\ntitle: Older | Guide\n---\n\n# Old\n";
    expect((await run(other, "title", "New")).page).toBe(other.replace("Older | Guide", "New"));
  });

  test("adds a field, and the frontmatter if there is none", async () => {
    expect((await run("---\ntitle: A\n---\nText\n", "draft", true)).page).toBe(
      "---\ntitle: A\ndraft: true\n---\nText\n",
    );
    expect((await run("Text\n", "order", 3)).page).toBe("---\norder: 3\n---\n\nText\n");
  });

  test("quotes what YAML would misread", async () => {
    for (const value of ["true", "1.0", "a: b", "# x", "- x", "{x}", "'", '"', "null", "", "é\n€"]) {
      const { page = "" } = await run("---\ntitle: A\n---\n", "title", value);
      const again = await run(page, "title", value);
      expect(again.applied).toMatchObject({ changedFiles: 0 });
    }
  });

  test("removes a field with its line", async () => {
    expect((await run("---\ntitle: A\nicon: x\n---\n", "icon", undefined)).page).toBe("---\ntitle: A\n---\n");
  });

  test("writes and extends lists", async () => {
    expect((await run("---\ntitle: A\n---\n", "keywords", ["a", "b"])).page).toBe(
      '---\ntitle: A\nkeywords: ["a", "b"]\n---\n',
    );
    const flow = "---\nkeywords: [a]\ntitle: A\n---\n";
    expect((await run(flow, "keywords", ["a", "b"], { append: true })).page).toBe(
      "---\nkeywords: [a, b]\ntitle: A\n---\n",
    );
    const quoted = '---\nkeywords: [\'a\', "c"]\ntags:\n  - "a"\n---\n';
    expect((await run(quoted, "keywords", ["b"], { append: true })).page).toContain("keywords: ['a', \"c\", 'b']");
    expect((await run(quoted, "tags", ["b c"], { append: true })).page).toContain('\n  - "a"\n  - "b c"\n');
    const block = "---\nkeywords:\n  - a\n  - c\ntitle: A\n---\n";
    expect((await run(block, "keywords", ["b", "yes"], { append: true })).page).toBe(
      '---\nkeywords:\n  - a\n  - c\n  - b\n  - "yes"\ntitle: A\n---\n',
    );
    expect((await run(block, "keywords", ["a"], { without: true })).page).toBe(
      "---\nkeywords:\n  - c\ntitle: A\n---\n",
    );
    expect((await run(block, "keywords", ["a", "c"], { without: true })).page).toBe("---\ntitle: A\n---\n");
    expect((await run(flow, "keywords", ["a"], { without: true })).page).toBe("---\ntitle: A\n---\n");
    expect((await run(block, "keywords", ["a"], { append: true })).applied).toMatchObject({ changedFiles: 0 });
  });

  test("sets a field on every page under a path, or on all, but on no snippet", async () => {
    const under = await run("x\n", "icon", "book", { page: undefined, under: "guides" } as Partial<SetFrontmatter>);
    expect(under.applied).toMatchObject({ changedFiles: 1 });
    const all = await run("x\n", "icon", "book", { page: undefined } as Partial<SetFrontmatter>);
    expect(all.applied).toMatchObject({ changedFiles: 2 });
    expect(all.files.get("snippets/s.mdx")).toBe("S\n");
  });

  test("refuses what cannot be the name of a field, and pages that are not there", async () => {
    for (const field of ["", "a b", "a\nb", "-", "__proto__", "a: b", "x".repeat(200)]) {
      expect((await run("x", field, "y")).applied).toMatchObject({ type: "refused" });
    }
    const missing = await run("x", "icon", "y", { page: "pagee" });
    expect(missing.applied).toMatchObject({ type: "refused", reason: "page_not_found" });
    expect(JSON.stringify(missing.applied)).toContain("page.mdx");
  });

  test("leaves frontmatter alone that cannot be read, and says so", async () => {
    const page = "---\ntitle: [\n---\n";
    const result = await run(page, "title", "x");
    expect(result.page).toBe(page);
    expect(JSON.stringify(result.applied)).toContain("Left unchanged");
  });
});

test("removes a field where it has the value that was said", async () => {
  const files = {
    "a.md": '---\ntag: "NEW"\n---\n\n# A\n',
    "b.md": "---\ntag: BETA\n---\n\n# B\n",
    "c.md": "# C\n",
  };
  const { after, notes } = await ask(files, 'Delete `tag: "NEW"` from all pages');
  expect(after["a.md"]).not.toContain("tag");
  expect([after["b.md"], after["c.md"]]).toEqual([files["b.md"], files["c.md"]]);
  expect(notes).toContain("was something else: `b.md`");
});
