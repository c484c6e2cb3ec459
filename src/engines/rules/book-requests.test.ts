import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const files = {
  "book.toml": '[book]\ntitle = "Old book"\nsrc = "src"\n',
  "src/SUMMARY.md":
    "# Summary\n\n- [Editors](editors.md)\n  - [Ape](editors/ape.md)\n  - [Bee](editors/bee.md)\n\n- [Sound](sound.md)\n\n- [Places](places.md)\n\n[Contact me](contact.md)\n",
  "src/editors.md": "{{#include include/head.md}}\n\n# Editors\n\nSee [the bee][ed::bee] and [sound].\n",
  "src/editors/ape.md": "{{#include ../include/head.md}}\n\n# Ape\n",
  "src/editors/bee.md": "{{#include ../include/head.md}}\n\n# Bee\n",
  "src/sound.md": "{{#include include/head.md}}\n\n# Sound\n",
  "src/places.md": "# Places\n\n- Chat: `@a`\n- Post: `@b`\n",
  "src/contact.md": "{{#include include/head.md}}\n\n# Contact me\n\nHello.\n",
  "src/include/head.md": "[ed::bee]: /editors/bee.md\n[ed::ape]: /editors/ape.md\n[sound]: /sound.md\n",
};

describe("a page of an mdBook", () => {
  it("has its title in a heading and no frontmatter", async () => {
    const { after } = await ask(files, 'Add a page "Cat" under "Editors", after Bee, with the text "Meow."');
    expect(after["src/editors/cat.md"]).toBe("# Cat\n\nMeow.\n");
    const described = await ask(files, 'Set the description of the page contact to "How to reach me"');
    expect(described.isRefused).toBe(true);
    expect(described.after).toEqual(files);
    const titled = await ask(files, 'Change the title of contact to "Contact"');
    expect(titled.after["src/contact.md"]).toBe("{{#include include/head.md}}\n\n# Contact\n\nHello.\n");
  });

  it("is renamed in the sidebar and in its heading", async () => {
    const { after } = await ask(
      files,
      'Rename "Contact me" to "Mail" both in the sidebar and as the heading of the page.',
    );
    expect(after["src/SUMMARY.md"]).toContain("[Mail](contact.md)");
    expect(after["src/contact.md"]).toContain("# Mail\n");
  });

  it("is renamed with its file, in the sidebar and in its heading", async () => {
    const { after } = await ask(
      files,
      'Rename sound.md to noise.md and call it "Noise" both in the sidebar and in its heading.',
    );
    expect(after["src/SUMMARY.md"]).toContain("[Noise](noise.md)");
    expect(after["src/noise.md"]).toContain("# Noise\n");
  });

  it("keeps the addresses that other pages use by a label of an included file", async () => {
    const { after } = await ask(files, "Delete the Bee page from the book.");
    expect(after["src/include/head.md"]).toContain("[ed::bee]: /editors.md\n[ed::ape]: /editors/ape.md\n");
    const unused = await ask(files, "Delete the Ape page.");
    expect(unused.after["src/include/head.md"]).toBe("[ed::bee]: /editors/bee.md\n[sound]: /sound.md\n");
    // Nothing stands above it.
    expect((await ask(files, "Delete the Sound page.")).isRefused).toBe(true);
  });

  it("is hidden where no page links to it, which leaves it without an address", async () => {
    const { after, notes } = await ask(files, "Hide the Places page");
    expect(after).toEqual({
      ...files,
      "src/SUMMARY.md": files["src/SUMMARY.md"].replace("- [Places](places.md)\n\n", ""),
    });
    expect(notes).toContain("has no address any more");
    const linked = await ask(files, "Hide the Bee page");
    expect([linked.after, linked.notes]).toEqual([files, expect.stringContaining("`src/include/head.md`")]);
  });

  it("is linked to by such labels", async () => {
    const { notes } = await ask(files, "Which pages link to the Bee page?");
    expect(notes).toContain("src/editors.md:5");
  });
});

test("chapters stay apart by an empty line", async () => {
  const moved = await ask(files, 'Put the chapter "Sound" before "Editors".');
  expect(moved.after["src/SUMMARY.md"]).toBe(
    "# Summary\n\n- [Sound](sound.md)\n\n- [Editors](editors.md)\n  - [Ape](editors/ape.md)\n  - [Bee](editors/bee.md)\n\n- [Places](places.md)\n\n[Contact me](contact.md)\n",
  );
  const hidden = await ask(files, "Hide the page Places");
  expect(hidden.after["src/SUMMARY.md"]).toBe(files["src/SUMMARY.md"].replace("- [Places](places.md)\n\n", ""));
  const last = await ask(files, "Delete the page contact");
  expect(last.after["src/SUMMARY.md"]).toBe(files["src/SUMMARY.md"].replace("\n[Contact me](contact.md)\n", ""));
});

test("a chapter is called by its name without its number, and moves with those below it", async () => {
  const book = {
    ...files,
    "src/SUMMARY.md": files["src/SUMMARY.md"].replace("[Contact me]", "[Appendix A: Mailbox]"),
  };
  const gone = await ask(book, "Delete the Mailbox appendix");
  expect(gone.after["src/contact.md"]).toBeUndefined();
  const moved = await ask(
    files,
    'Call the chapter "Editors" just "Tools" in the summary, and move it below "Sound" with all its subpages.',
  );
  expect(moved.after["src/SUMMARY.md"]).toContain(
    "- [Sound](sound.md)\n\n- [Tools](editors.md)\n  - [Ape](editors/ape.md)\n  - [Bee](editors/bee.md)\n",
  );
});

test("a part of a book is renamed as a group is", async () => {
  const book = {
    ...files,
    "src/SUMMARY.md": files["src/SUMMARY.md"].replace("- [Places]", "# Infrastructure\n\n- [Places]"),
  };
  const { after } = await ask(book, 'Rename the part "Infrastructure" to "Basics".');
  expect(after["src/SUMMARY.md"]).toBe(book["src/SUMMARY.md"].replace("# Infrastructure", "# Basics"));
});

test.each(['Change the title of the book to "New"', 'Set the title of the docs to "New"'])("%s", async (prompt) => {
  const { after } = await ask(files, prompt);
  expect(after).toEqual({ ...files, "book.toml": files["book.toml"].replace("Old book", "New") });
});

it("adds an item after another one, which is called an entry", async () => {
  const { after } = await ask(files, 'Add "- News: `@c`" to the list on places.md, after the Chat entry. Thanks!');
  expect(after["src/places.md"]).toBe("# Places\n\n- Chat: `@a`\n- News: `@c`\n- Post: `@b`\n");
});

it("keeps no address for a page that uses it itself, and none that is a word of code elsewhere", async () => {
  const pages = {
    "a.md": "# A\n\nSee [b] here.\n\n[b]: b.md\n",
    "b.md": "# B\n",
    "c.md": "# C\n\n`list[b]`\n",
  };
  const { after } = await ask(pages, "Delete the page b.md");
  expect(after["a.md"]).toBe("# A\n\nSee b here.\n");
});

describe("a book that names its rules", () => {
  const book = {
    "book.toml": '[book]\ntitle = "Rules"\nsrc = "src"\n',
    "src/SUMMARY.md": "# Summary\n\n- [Words](words.md)\n- [Parts](parts/one.md)\n",
    "src/words.md":
      "r[words]\n# Words\n\nr[words.kinds]\nSome words.\n\nr[words.strict]\n## Strict words\n\nOne.\n\nr[words.weak]\n## Weak words\n\nTwo.\n\nr[words.other]\n## Other words\n\nThree.\n",
    "src/parts/one.md": "r[parts]\n# Parts\n\nSee [words].\n\n[words]: words\n",
  };

  it("keeps a name with the section that it stands above", async () => {
    const moved = await ask(book, 'Put the section "Strict words" of words.md after "Weak words"');
    expect(moved.after["src/words.md"]).toContain(
      "Some words.\n\nr[words.weak]\n## Weak words\n\nTwo.\n\nr[words.strict]\n## Strict words\n\nOne.\n\nr[words.other]\n## Other",
    );
    const deleted = await ask(book, 'Delete the section "Weak words" of words.md');
    expect(deleted.after["src/words.md"]).toBe(
      book["src/words.md"].replace("r[words.weak]\n## Weak words\n\nTwo.\n\n", ""),
    );
  });

  it("changes the title in the heading below the name", async () => {
    const { after } = await ask(book, 'Rename the page "Parts" to "All parts"');
    expect(after["src/parts/one.md"]).toContain("r[parts]\n# All parts\n");
    expect(after["src/parts/one.md"]).not.toContain("---");
  });

  it("takes no name for a broken link", async () => {
    const { after } = await ask(book, "Fix all broken links");
    expect(after["src/parts/one.md"]).toBe(book["src/parts/one.md"]);
  });
});

describe("a page that the summary of a book does not list", () => {
  const book = {
    "book.toml": '[book]\ntitle = "Old book"\n',
    "src/SUMMARY.md":
      "# Summary\n\n- [Start](start.md)\n- [Design](design/design.md)\n  - [Moving to 0.1](design/moving-0.1.md)\n\n- [Tools](tools/tools.md)\n  - [LampMonitor in rooms](tools/lampmonitor_rooms.md)",
    "src/start.md": "# Start\n",
    "src/design/design.md": "# Design\n",
    "src/design/moving-0.1.md": "# Moving to 0.1\n",
    "src/design/moving-0.2.md": "# Moving to [0.2]\n\n## Why so.\n",
    "src/tools/tools.md": "# Tools\n",
    "src/tools/lampmonitor_rooms.md": "# LampMonitor in rooms\n\nWith mutiple lamps.\n",
    "src/HELP.md": "# Some help\n",
  };

  it("comes into it with its own title", async () => {
    const { after } = await ask(book, "Put design/moving-0.2.md after design/moving-0.1.md");
    expect(after["src/SUMMARY.md"]).toBe(
      book["src/SUMMARY.md"].replace("0.1.md)\n", "0.1.md)\n  - [Moving to \\[0.2\\]](design/moving-0.2.md)\n"),
    );
  });

  it("is found by its kind and what it is for, beside another one", async () => {
    const { after } = await ask(book, "Add the 0.2 moving guide to the summary, below the one for 0.1.");
    expect(after["src/SUMMARY.md"]).toContain("0.1.md)\n  - [Moving to");
    const heading = await ask(book, 'Rename the "Why so." heading in the 0.2 moving guide to "Why"');
    expect(heading.after["src/design/moving-0.2.md"]).toContain("## Why\n");
  });

  it("moves with another file name, and comes into it under a name of its own", async () => {
    const { after, notes } = await ask(
      book,
      'Move HELP.md into tools as help.md and list it as "Help" at the end of Tools.',
    );
    expect(after["src/tools/help.md"]).toBe("# Some help\n");
    expect(after["src/SUMMARY.md"]).toBe(`${book["src/SUMMARY.md"]}\n  - [Help](tools/help.md)`);
    expect(after["book.toml"]).toBe(book["book.toml"]);
    expect(notes).toContain("No redirect from `src/HELP.md` was added");
  });

  it("is reported together with broken links", async () => {
    const { notes } = await ask(book, "Are there any broken links, or pages that are missing from SUMMARY.md?");
    expect(notes).toContain("No broken link was found.");
    expect(notes).toContain("Found 2 pages that the navigation does not list");
  });

  it("is no other one than the only page with a name in its own capitals", async () => {
    const { after } = await ask(book, 'Fix the typo "mutiple" on the LampMonitor page.');
    expect(after["src/tools/lampmonitor_rooms.md"]).toContain("With multiple lamps.");
    const two = { ...book, "src/design/monitor.md": "# LampMonitor, how it is made\n" };
    expect((await ask(two, 'Fix the typo "mutiple" on the LampMonitor page.')).isRefused).toBe(true);
  });
});

describe("the title of a book", () => {
  test.each(['In book.toml, set the title to "New book".', 'Set the title in book.toml to "New book"'])(
    "%s",
    async (prompt) => {
      const { after } = await ask(files, prompt);
      expect(after).toEqual({ ...files, "book.toml": files["book.toml"].replace("Old", "New") });
    },
  );
});
