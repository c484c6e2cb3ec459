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
