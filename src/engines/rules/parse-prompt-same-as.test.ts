import { describe, expect, it, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};
const field = (name: string, value: string) => [{ type: "set-frontmatter", field: name, value, page: "guides/lamp" }];

describe("what shall be called as the other is", () => {
  test.each([
    [
      'The H1 of guides/lamp says "All lamps" but the nav says "Lamps" - make the heading match the nav.',
      [{ type: "set-heading", page: "guides/lamp", to: "Lamps" }],
    ],
    [
      'The title of guides/lamp is "All lamps" but the sidebar says "Lamps". Make the sidebar match the title.',
      field("sidebarTitle", "All lamps"),
    ],
    [
      'The sidebar says "Lamps" but the title of guides/lamp is "All lamps". Please make the title match the sidebar.',
      field("title", "Lamps"),
    ],
  ])("%s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  it("is not read where it shall not be", () => {
    expect(
      read('The heading of a/b says "A" but the sidebar says "B". Do not make the heading match the sidebar.'),
    ).toBeUndefined();
  });
});

describe("an item that many lists have", () => {
  it.each([
    'Change the list item "Add your own lamps here!" to "Add lamps here!" on every page.',
    'On all pages, replace the bullet "Add your own lamps here!" with "Add lamps here!"',
  ])("is replaced in lists: %s", (prompt) => {
    expect(read(prompt)).toEqual([
      {
        type: "replace-text",
        from: "Add your own lamps here!",
        to: "Add lamps here!",
        where: "prose",
        anyCase: false,
        parts: [{ type: "lists" }],
      },
    ]);
  });

  it("is not read where it may be a part of other items", () => {
    expect(read('Change the list item "Lamp" to "Light" on every page')).toBeUndefined();
  });
});

describe("a page that is said to be of no use", () => {
  it.each([
    "Delete the duplicate guides/lamp.md.",
    "Delete the duplicated file guides/lamp.md",
    "Remove the obsolete guides/lamp.md",
  ])("is deleted: %s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "delete-page", page: "guides/lamp.md" }]);
  });

  it.each(["Remove the outdated guides/lamp link from guides/b", "Remove the duplicate of guides/lamp.md"])(
    "is no other thing: %s",
    (prompt) => {
      expect(read(prompt)).toBeUndefined();
    },
  );
});

it("reads the heading of the page that was spoken of", () => {
  expect(read('Rename guides/a to guides/b and change the page\'s heading to "B"')).toEqual([
    { type: "move-page", page: "guides/a", path: "guides/b" },
    { type: "set-heading", page: "guides/b", to: "B", isMoved: true },
  ]);
});
