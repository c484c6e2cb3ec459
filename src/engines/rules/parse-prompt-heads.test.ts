import { describe, expect, it, test } from "vitest";
import type { Instruction } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string): Instruction[] | string {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
}

const REPLACED = { type: "replace-text", from: "a b", to: "c d", where: "prose", anyCase: false } as const;
const HEADING = { type: "set-heading", page: "quickstart", from: "C", to: "D" } as const;
const TITLE = { type: "set-frontmatter", field: "title", value: "X" } as const;

describe("what stands before several requests", () => {
  test.each<[string, Instruction[]]>([
    [
      'In quickstart:\n- replace "a b" with "c d"\n- rename the heading "C" to "D"',
      [{ ...REPLACED, page: "quickstart" }, HEADING],
    ],
    [
      'A few small fixes for quickstart:\n\n1. replace "a b" with "c d"\n2. rename the heading "C" to "D"',
      [{ ...REPLACED, page: "quickstart" }, HEADING],
    ],
    [
      'Small fixes for the Docker guide: "a b" should be "c d", and its title should be "X" to match the other guides.',
      [
        { ...REPLACED, named: { name: "Docker guide", as: "any" } },
        { ...TITLE, page: "Docker guide" },
      ],
    ],
    [
      'In the Docker guide "a b" should be "c d", and its title should be "X".',
      [
        { ...REPLACED, named: { name: "Docker guide", as: "any" } },
        { ...TITLE, page: "Docker guide" },
      ],
    ],
    [
      'concepts/index.md does not mention previews yet. Add a bullet "[Previews](./previews.md)" after Caching.',
      [
        {
          type: "add-item",
          page: "concepts/index.md",
          list: { kind: "item" },
          text: "[Previews](./previews.md)",
          at: { at: "after", item: { kind: "item", words: "Caching" } },
        },
      ],
    ],
  ])("%s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  it("is the place of all of them, or of none", () => {
    expect(read('In quickstart:\n- replace "a b" with "c d"\n- delete guides/old')).toBeTypeOf("string");
    expect(read('In quickstart:\n- replace "a b" with "c d"\nand so on')).toBeTypeOf("string");
  });
});

describe("a group that is named before several places", () => {
  const after = { type: "place-page", page: "Aries", position: { type: "after", page: "Bull", group: "First signs" } };
  const end = { type: "place-page", page: "Crab", position: { type: "group", at: "end", group: "First signs" } };

  test.each([
    ["In the First signs sidebar, put Aries right after Bull and move Crab to the end.", [after, end]],
    ["In the First signs sidebar, move Crab to the end and put Aries right after Bull.", [end, after]],
    ["In the First signs group, move Aries after Bull and Crab to the end.", [after, end]],
    ["In First signs, put Crab last and Aries right after Bull.", [end, after]],
  ])("is where all of them are: %s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  it("leaves names whole that have such words in them", () => {
    const position = { type: "after", page: "Add and remove users", group: "Guides" };
    expect(read("In the Guides section, put Roles after Add and remove users")).toEqual([
      { type: "place-page", page: "Roles", position },
    ]);
  });
});

describe("what a request is like or for", () => {
  const renamed = [{ type: "move-page", page: "quickstart", path: "start" }];
  test.each([
    "Rename quickstart to start, like the sidebar says.",
    "Rename quickstart to start, as in the app.",
    "Rename quickstart to start, just like our menu calls it",
    "quickstart should be called start (as the navigation has it)",
  ])("%s", (prompt) => {
    expect(read(prompt)).toEqual(renamed);
  });

  test.each([
    'Set the title of quickstart to "X" to match the other guides.',
    'Set the title of quickstart to "X" for consistency with the sidebar.',
  ])("%s", (prompt) => {
    expect(read(prompt)).toEqual([{ ...TITLE, page: "quickstart" }]);
  });

  it("does not say in what order pages stand", () => {
    expect(read("Sort the pages of Guides, like in the sidebar")).toBeTypeOf("string");
  });
});

describe("a name that is given behind a place", () => {
  test.each([
    'Move Caching to right after Resolution, and call it "Cache" in the sidebar.',
    'Move Caching up so that it comes straight after Resolution, and call it just "Cache" in the sidebar?',
  ])("%s", (prompt) => {
    expect(read(prompt)).toEqual([
      { type: "place-page", page: "Caching", position: { type: "after", page: "Resolution" } },
      { type: "set-frontmatter", field: "sidebarTitle", value: "Cache", page: "Caching" },
    ]);
  });
});

describe("what a block is about", () => {
  const note = (page: string, words: string) => [
    { type: "remove-block", page, block: { kind: "callout", callout: "note", words } },
  ];
  test.each([
    [
      "In quickstart, drop the note about pre-releases of Python 3.15.",
      note("quickstart", "pre-releases of Python 3.15"),
    ],
    ["Remove the note about users on Windows from x.md", note("x.md", "users on Windows")],
    ["In x.md, remove the note about the limits of the free plan.", note("x.md", "limits of the free plan")],
    [
      "The issue mentioned in the Docker guide (https://a.example/1) has been fixed, so please drop the note about it.",
      note("Docker guide", "https://a.example/1"),
    ],
    ["Python 3.7 works now, so please remove the note about it from x.md.", note("x.md", "Python 3.7")],
  ])("%s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  it("is never the word that stands for it", () => {
    expect(read("Drop the note about it in x.md")).toBeTypeOf("string");
    expect(read("We fixed it, so remove the note about it in x.md")).toBeTypeOf("string");
  });
});

describe("what the move of a folder does anyway", () => {
  test.each([
    "The folder guides/old should be called guides/new. Please move everything over.",
    "Rename the folder guides/old to guides/new and move all its pages there.",
  ])("%s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "move-page", page: "guides/old/", path: "guides/new" }]);
  });
});

describe("what is added, and where", () => {
  const item = (more: object) => [
    {
      type: "add-item",
      page: "tools.md",
      list: { kind: "item" },
      text: "[Foo](https://foo.example)",
      at: { at: "end" },
      ...more,
    },
  ];
  const named = { list: { kind: "item", list: "formatters" } };
  test.each([
    ["Add [Foo](https://foo.example) to the list in tools.md.", item({})],
    ['Add "[Foo](https://foo.example)" at the end of the list in tools.md.', item({})],
    ['Add the line "[Foo](https://foo.example)" at the end of the list in tools.md.', item({})],
    ["In tools.md, add [Foo](https://foo.example) to the end of the list of formatters.", item(named)],
    [
      "The list of formatters in tools.md is out of date, please add [Foo](https://foo.example) at the end of it.",
      item(named),
    ],
    [
      "Add [Foo](https://foo.example) to the list in tools.md, after bar.",
      item({ at: { at: "after", item: { kind: "item", words: "bar" } } }),
    ],
  ])("%s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  const text = (section: string) => [
    { type: "add-text", page: "guides/x.md", text: "Run it.", place: { at: "end", section } },
  ];
  test.each([
    ['In guides/x.md, at the end of the section "Hooks", please add: "Run it."', text("Hooks")],
    ['In guides/x.md, add "Run it." at the end of the section about installing a hook.', text("installing a hook")],
    ['Add "Run it." at the end of the section about installing a hook in guides/x.md', text("installing a hook")],
  ])("%s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  it("is a row with a text in brackets, behind another row", () => {
    const row = {
      type: "add-row",
      page: "x.md",
      cells: ["A", "text"],
      at: { at: "after", item: { kind: "row", words: "B" } },
    };
    expect(
      read('There\'s a new variable: add a row for `A` ("text") to the table in x.md, after the row of B'),
    ).toEqual([row]);
  });
});

describe("what is said of a part of a page", () => {
  test.each([
    "There's an outdated screenshot on the setup page: remove it.",
    "There is an outdated note on the setup page, please delete it.",
    "We have an outdated section on the setup page, so remove it.",
    "I found a wrong sentence on the setup page. Remove it.",
  ])("is no reason to delete the page: %s", (prompt) => {
    expect(read(prompt)).toBeTypeOf("string");
  });

  it("is about that part", () => {
    expect(read("The screenshot on the setup page is outdated. Remove it.")).toEqual([
      { type: "remove-block", page: "setup", block: { kind: "image" } },
    ]);
    expect(read("The setup page is outdated. Remove it.")).toEqual([{ type: "delete-page", page: "setup" }]);
  });
});

describe("what a new name is followed by", () => {
  it("is about what was renamed", () => {
    expect(read('Rename "A b" to "C d" in the sidebar and put it after "E f".')).toEqual([
      { type: "rename-group", group: "A b", to: "C d", kind: "group", mayBePage: true },
      { type: "place-page", page: "C d", position: { type: "after", page: "E f" } },
    ]);
  });

  it.each([
    'guides/a has a mistake: replace "x" with "y"',
    'The guides/a page is outdated, please replace "x" with "y"',
    'There is a mistake in guides/a: replace "x" with "y"',
    'In guides/a there is a mistake: replace "x" with "y"',
  ])("is where a mistake was said to be: %s", (prompt) => {
    expect(read(prompt)).toEqual([
      { type: "replace-text", from: "x", to: "y", where: "prose", anyCase: false, page: "guides/a" },
    ]);
  });

  it("is not asked for everywhere where the thing with the mistake may be a page", () => {
    expect(read('The guide has a mistake: replace "x" with "y"')).toEqual(read('In the guide, replace "x" with "y"'));
    expect(read('The API has a new name: replace "x" with "y"')).toEqual([
      { type: "replace-text", from: "x", to: "y", where: "prose", anyCase: false },
    ]);
  });

  it.each([
    "guides/a has a broken link: ./b.md should be /guides/b",
    "There is a broken link in guides/a: change ./b.md to /guides/b",
    "guides/a has a broken link, ./b.md should be /guides/b",
  ])("is a link that was said to be broken: %s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "change-links", page: "guides/a", from: "./b.md", to: "/guides/b" }]);
  });

  it.each([
    "Bump the version: replace 0.3 with 0.4 everywhere, in code too",
    "Version bump: replace 0.3 with 0.4 everywhere, also in code",
    "Small fix: replace 0.3 with 0.4 everywhere, also in code",
  ])("is asked for behind what it is called: %s", (prompt) => {
    expect(read(prompt)).toEqual([
      { type: "replace-text", from: "0.3", to: "0.4", where: "everywhere", anyCase: false },
    ]);
  });

  it("tells of a place only where it is said", () => {
    expect(read('There\'s a typo in hello-world: replace "a" with "b"')).not.toEqual([
      { type: "replace-text", from: "a", to: "b", where: "prose", anyCase: false },
    ]);
    expect(read('We write "debug info" as two words, so rename the folder debuginfo to debug-info.')).toEqual([
      { type: "move-page", page: "debuginfo/", path: "debug-info" },
    ]);
  });
});
