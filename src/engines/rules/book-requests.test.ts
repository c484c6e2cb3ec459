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

  it("keeps the addresses that other pages use by a label of an included file", async () => {
    const { after } = await ask(files, "Delete the Bee page from the book.");
    expect(after["src/include/head.md"]).toContain("[ed::bee]: /editors.md\n[ed::ape]: /editors/ape.md\n");
    const unused = await ask(files, "Delete the Ape page.");
    expect(unused.after["src/include/head.md"]).toBe("[ed::bee]: /editors/bee.md\n[sound]: /sound.md\n");
    // Nothing stands above it.
    expect((await ask(files, "Delete the Sound page.")).isRefused).toBe(true);
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
  const hidden = await ask(files, "Hide the page Sound");
  expect(hidden.after["src/SUMMARY.md"]).toBe(files["src/SUMMARY.md"].replace("- [Sound](sound.md)\n\n", ""));
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
  expect(after["a.md"]).toBe("# A\n\nSee b here.\n\n");
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
