import { describe, expect, test } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { parsePage } from "../../docs-source/parse-page.ts";
import { fixSyntax } from "./fix-syntax.ts";

async function run(files: Record<string, string>) {
  const map = new Map(Object.entries(files));
  const applied = await fixSyntax(createDocsInMemory(map), { type: "fix-syntax" }, new AbortController().signal);
  return { files: map, applied };
}

describe("fixSyntax", () => {
  test("makes pages valid with few changes, and says where", async () => {
    const page =
      "\ufeff---\r\ntitle: A\r\n---\r\n\r\n# B {#c}\r\n\r\n<!-- d -->\r\n\r\nUnder <100 ms for {entity_id} by <slug><br>\r\nand <https://e.io>.\r\n\r\n<Note>\r\nf\r\n";
    const { files, applied } = await run({ "a.mdx": page, "b.mdx": "Fine `<100`.\n", "c.md": "a < b <br> {c}\n" });
    expect(files.get("a.mdx")).toBe(
      "\ufeff---\r\ntitle: A\r\n---\r\n\r\n# B {/* #c */}\r\n\r\n{/* d */}\r\n\r\nUnder \\<100 ms for \\{entity_id} by \\<slug><br />\r\nand [https://e.io](https://e.io).\r\n\r\n<Note>\r\nf\r\n</Note>\r\n",
    );
    expect(files.get("c.md")).toBe("a < b <br> {c}\n");
    expect(await parsePage("a.mdx", files.get("a.mdx") ?? "")).toMatchObject({ type: "parsed" });
    expect(applied).toMatchObject({ type: "applied", changedFiles: 1 });
    const notes = applied.type === "applied" ? applied.notes : [];
    expect(notes[0]).toBe("Fixed 8 mistakes:");
    expect(notes.join("\n")).toContain("`a.mdx:9`");
  });

  test("lists what it cannot mend", async () => {
    const { files, applied } = await run({ "a.mdx": ":::note\na <5 b\n" });
    expect(files.get("a.mdx")).toBe(":::note\na \\<5 b\n");
    expect(JSON.stringify(applied)).toContain("Left unchanged, because it is not sure what was meant (1):");
    expect((await run({ "a.mdx": "Fine.\n" })).applied).toEqual({
      type: "applied",
      changedFiles: 0,
      findings: [],
      notes: ["No mistake in the syntax was found."],
    });
  });
});
