import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const book = {
  "book.toml": '[book]\ntitle = "Bees"\n',
  "src/SUMMARY.md":
    "# Summary\n\n- [Start](ch01-00-start.md)\n  - [Hello, Bees!](ch01-01-hello.md)\n  - [Hello, Hive!](ch01-02-hive.md)\n\n- [Comb](ch02-00-comb.md)\n  - [Cells](ch02-01-cells.md)\n\n- [Appendix](appendix-00.md)\n  - [A - Words](appendix-01-words.md)\n  - [B - Species](appendix-02-species.md)\n",
  "src/ch01-00-start.md": "# Start\n",
  "src/ch01-01-hello.md": "## Hello, Bees!\n",
  "src/ch01-02-hive.md": "## Hello, Hive!\n\n```console\n$ hive new\n```\n\n```console\n$ hive add wax@1.9.0\n```\n",
  "src/ch02-00-comb.md": "# Comb\n\nSee the [cells][cells].\n\n[cells]: ch02-01-cells.html\n",
  "src/ch02-01-cells.md": "## Cells\n\nHere is what to do:\n\n- Build.\n\nAnd then:\n\n- Wait.\n",
  "src/appendix-00.md": "# Appendix\n",
  "src/appendix-01-words.md": "## Appendix A: Words\n\nSee [bees].\n\n[bees]: http://bees.example.org/a\n",
  "src/appendix-02-species.md": "## Appendix B: Species\n\n- Ape\n- Bee\n",
  "print/appendix_a.md": "# Words\n",
};

describe("a chapter of a book", () => {
  it("is named by its number", async () => {
    const { after } = await ask(book, 'In appendix A, replace "See" with "Look at"');
    expect(after["src/appendix-01-words.md"]).toContain("Look at [bees].");
    const item = await ask(book, 'Take "Ape" off the list in the species appendix.');
    expect(item.after["src/appendix-02-species.md"]).toBe("## Appendix B: Species\n\n- Bee\n");
    const file = await ask(book, 'In ch02-01, add the item "Rest." at the end of the list that follows "And then".');
    expect(file.after["src/ch02-01-cells.md"]).toContain("- Wait.\n- Rest.\n");
  });

  it("is named by a title with a comma", async () => {
    const { after } = await ask(book, "Move Cells to Start, after Hello, Bees!");
    expect(after["src/SUMMARY.md"]).toContain(
      "  - [Hello, Bees!](ch01-01-hello.md)\n  - [Cells](ch02-01-cells.md)\n  - [Hello, Hive!](ch01-02-hive.md)\n",
    );
  });

  it("leaves no empty line at the end of a page that had nothing but its address there", async () => {
    const { after } = await ask(book, "Delete ch02-01-cells.md, no redirect");
    expect(after["src/ch02-00-comb.md"]).toBe("# Comb\n\nSee the cells.\n");
  });
});

test("of several code blocks, the one with the text is meant", async () => {
  const { after } = await ask(book, 'Replace "wax@1.9.0" with "wax@2.0.0" in the code block of ch01-02-hive.md');
  expect(after["src/ch01-02-hive.md"]).toContain("$ hive add wax@2.0.0\n");
  expect((await ask(book, 'Replace "hive" with "hv" in the code block of ch01-02-hive.md')).isRefused).toBe(true);
});

test("a link may be called by the host that it leads to", async () => {
  const { after } = await ask(
    book,
    "bees.example.org is long gone. Could you point that link in Appendix A to https://wax.example instead?",
  );
  expect(after["src/appendix-01-words.md"]).toContain("[bees]: https://wax.example\n");
});

test("a page for a chapter is not added without the last sign of its text", async () => {
  const added = ask(book, 'Add a page "Wax" to the Start chapter, after Hello, Bees!, with the text: Wax is warm.');
  const text = await added.then(({ after }) => after["src/wax.md"] ?? "").catch(() => "");
  expect(["", "# Wax\n\nWax is warm.\n"]).toContain(text);
});
