import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

/** A book with files around it that its readers do not see: pages of old addresses, and an edition with a build of its own. */
const book = {
  "book.toml": '[book]\ntitle = "Bees"\n\n[output.html.redirect]\n"wax.html" = "ch02-comb.html"\n',
  "src/SUMMARY.md":
    "# Summary\n\n- [Programming a Hive Game](ch01-hive.md)\n- [Comb](ch02-comb.md)\n- [Notes](ch03-notes.md)\n",
  "src/ch01-hive.md":
    "# Programming a Hive Game\n\nSee [the comb][comb] of [old](http://bees.example).\n\n[comb]: ch02-comb.html#cells\n",
  "src/ch02-comb.md": "# Comb\n\n## Cells\n\nThey have six sides.\n",
  "src/ch03-notes.md": "# Notes\n\nNone.\n",
  "old/comb.md": "# Comb\n\nIt is [here][2] or [here](wax.html).\n\n[2]: ch02-comb.html\n",
  "old/notes.md": "# Old notes\n",
  "first/src/notes.md": "# Notes\n\nSee [the next edition](../notes.html).\n",
  "first/src/hive-game.md": "# Hive Game\n\nA game.\n",
};

describe("a file beside the book", () => {
  it("goes on linking to an address of the book", async () => {
    const { after } = await ask(book, "Rename src/ch02-comb.md to ch02-honeycomb.md");
    expect(after["old/comb.md"]).toContain("[2]: ch02-honeycomb.html\n");
    expect(after["src/ch01-hive.md"]).toContain("[comb]: ch02-honeycomb.html#cells\n");
    expect(after["book.toml"]).toContain('"wax.html" = "ch02-honeycomb.html"\n');
  });

  it("may link to what its own build makes", async () => {
    const { notes } = await ask(book, "Check for broken links");
    expect(notes).toContain("No broken link was found.");
  });

  it("is not meant where a chapter is called the same", async () => {
    const { after } = await ask(book, 'In the notes chapter, replace "None." with "Some."');
    expect(after["src/ch03-notes.md"]).toContain("Some.");
  });

  it("is not taken for a chapter that may be meant as well", async () => {
    const asked = await ask(book, 'In the hive game chapter, replace "six" with "seven"');
    expect(asked.isRefused).toBe(true);
    expect(asked.notes).toContain("`src/ch01-hive.md`, `first/src/hive-game.md`");
  });
});

test("where nothing was found, the page that was looked at is named", async () => {
  const text = await ask(book, 'In ch03-notes.md, replace "six" with "seven"');
  expect(text.notes).toContain("Did not find `six` in `src/ch03-notes.md`: nothing was changed.");
  const link = await ask(book, "On ch03-notes.md, change the link http://bees.example to https://bees.example");
  expect(link.notes).toContain("No link of `src/ch03-notes.md` leads to `http://bees.example`.");
});

test("a link to the site's own host becomes one to a file where that is asked for", async () => {
  const site = {
    ...book,
    "src/SUMMARY.md": `${book["src/SUMMARY.md"]}- [Deep](deep/wax.md)\n`,
    "src/deep/wax.md": "# Wax\n\nSee [the comb](https://docs.bees.example/ch02-comb.html#cells).\n",
  };
  const { after } = await ask(
    site,
    "Change all links to https://docs.bees.example/ch02-comb.html#cells to ./ch02-comb.md#cells",
  );
  expect(after["src/deep/wax.md"]).toContain("[the comb](../ch02-comb.md#cells)");
});

test("a file is named after a title without the signs in it", async () => {
  const { after } = await ask(book, 'Add a page "D - Honey & Wax" after Notes with the text "Sweet."');
  expect(Object.keys(after)).toContain("src/d-honey-wax.md");
});
