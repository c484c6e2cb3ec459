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

/** Requests in other words, and those that say the same plainly. */
const SAME: [said: string, plain: string][] = [
  ['In guides/lamps, change the heading level of "Oil" to h3.', 'In guides/lamps, make the heading "Oil" an h3.'],
  ['Set the level of the heading "Oil" to 3 in guides/lamps.', 'In guides/lamps, make the heading "Oil" an h3.'],
  [
    "Rename guides/a.md to guides/b.md and redirect the old page to the new one.",
    "Rename guides/a.md to guides/b.md with a redirect.",
  ],
  [
    "Move guides/a to lamps/a. Please send the old address to the new page.",
    "Move guides/a to lamps/a with a redirect.",
  ],
  [
    "Move guides/a to lamps/a, with a redirect from the old path to the new one",
    "Move guides/a to lamps/a with a redirect.",
  ],
  [
    "Rename the folder guides to lamps and redirect all old URLs to the new ones.",
    "Rename the folder guides to lamps with redirects.",
  ],
  [
    "In the Guides category of the sidebar, move oil-lamps so that it comes right after wicks.",
    "Put oil-lamps after wicks in the Guides group.",
  ],
  [
    "In the Guides category of the sidebar, move lamps so it comes before wicks.",
    "Put lamps before wicks in the Guides group.",
  ],
  [
    "Move the pages Lamps and Oil to the Guides group, after wicks.",
    "Move Lamps and Oil to the Guides group after wicks.",
  ],
  [
    'Move "Lamps" and "Oil" to the Guides group, before wicks.',
    'Move "Lamps" and "Oil" to the Guides group before wicks.',
  ],
  ["Please move Lamps to the Guides group, after wicks.", "Move Lamps to the Guides group after wicks."],
  ["Rename the pages lamps and oil to torches and fuel.", "Rename lamps to torches and oil to fuel."],
  [
    "Rename guides/lamps and guides/oil to guides/torches and guides/fuel.",
    "Rename guides/lamps to guides/torches and guides/oil to guides/fuel.",
  ],
  [
    "Can you rename lamp-a.md, lamp-b.md and lamp-c.md to oil-a.md, oil-b.md and oil-c.md, respectively?",
    "Rename lamp-a.md to oil-a.md, lamp-b.md to oil-b.md and lamp-c.md to oil-c.md.",
  ],
  [
    "Take lamps out of the sidebar, but keep it reachable for people who still have the link.",
    "Take lamps out of the sidebar.",
  ],
  [
    "Remove the lamps page from the navigation, but leave it available for old customers.",
    "Remove the lamps page from the navigation.",
  ],
  ["Move the FAQ page for lamps to the top of its group.", 'Move the page "FAQ for lamps" to the top of its group.'],
  [
    "The FAQ page for lamps is hard to find. Could you move it to the top of its group?",
    'Move the page "FAQ for lamps" to the top of its group.',
  ],
  ['In the lamps introduction, change "oil" to "gas".', 'On the lamps introduction page, change "oil" to "gas".'],
  [
    'Remove the comma after "trim the wick" in guides/lamps.',
    'In guides/lamps, replace the only "trim the wick," with "trim the wick", not in code.',
  ],
  [
    'In guides/lamps, remove the stray closing parenthesis after "oil".',
    'In guides/lamps, replace the only "oil)" with "oil", not in code.',
  ],
  [
    'There is an extra comma before "and oil" in guides/lamps. Please remove it.',
    'In guides/lamps, replace the only ", and oil" with " and oil", not in code.',
  ],
  [
    'On the Lamps page there is an extra full stop after "trim the wick".',
    'On the Lamps page, replace the only "trim the wick." with "trim the wick", not in code.',
  ],
  [
    'Please drop the colon from "Lamps: and oil" in guides/lamps',
    'In guides/lamps, replace the only "Lamps: and oil" with "Lamps and oil", not in code.',
  ],
  [
    'There\'s a full stop missing on the lamps page, after "trim the wick". Please add it.',
    'On the lamps page, replace the only "trim the wick" with "trim the wick.", not in code.',
  ],
];

test.each(SAME)("reads %j as %j", (said, plain) => {
  const plainly = (prompt: string) =>
    read(prompt)?.map((one) => ({ ...one, said: undefined, isNamedAsPage: undefined, mayBeOne: undefined }));
  expect(read(plain)).toEqual(expect.any(Array));
  expect(plainly(said)).toEqual(plainly(plain));
});

it.each([
  "Rename guides/a.md to guides/b.md and redirect the old page to guides/c.",
  "Delete guides/a.md and redirect the old page to the new one.",
  "Rename the pages lamps and oil to torches.",
  "Rename the pages lamps and oil to torches, fuel and wicks.",
  "Move guides/lamps and guides/oil to torches and fuel.",
  'Remove the bracket after "oil" in guides/lamps.',
  'Remove the comma from "a, b, c" in guides/lamps.',
  'Remove the comma after "a, b".',
  'Remove the closing parenthesis before "oil" in guides/lamps and the comma.',
])("leaves open what %j means", (prompt) => {
  expect(read(prompt)).toBeUndefined();
});

it("puts no page both at an end of a group and beside another", () => {
  const position = { type: "before", page: "wicks", group: "Guides", at: "start" };
  expect(read("Put Lamps at the top of the Guides group, before wicks.")).toMatchObject([{ position }]);
  expect(read("Move Lamps to the Guides group, after wicks.")?.[0]).not.toHaveProperty("position.at");
});
