import { describe, expect, it, test } from "vitest";
import { ask, mkdocs } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string) {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.type;
}

const label = (value: string, page = "a.md") => ({ type: "set-frontmatter", field: "sidebarTitle", value, page });
const removed = { type: "delete-page", page: "a.md" };

describe("the title of a page in the sidebar", () => {
  test.each([
    'In the sidebar, change the title of a.md to "B"',
    'Set the title of a.md to "B" in the nav.',
    'Set the title of a.md in the sidebar to "B"',
    'Set the title in the sidebar of a.md to "B"',
    'The title of a.md in the sidebar should be "B"',
    'Change a.md\'s title in the navigation to "B"',
    'Give a.md the title "B" in the nav',
    'Set the title of a.md to "B", but only in the sidebar',
    'Set the title of a.md to "B" only in the menu',
    "Change the title of a.md in the nav to B",
  ])("is not that on the page: %s", (prompt) => {
    expect(read(prompt)).toEqual([label("B")]);
  });

  it("may be that of a page in a folder of any name", () => {
    expect(read('Change the title of docs/site/all.md in the nav to "B"')).toEqual([label("B", "docs/site/all.md")]);
  });

  it("may be set beside other fields", () => {
    const first = { type: "set-frontmatter", field: "description", value: "X", page: "a.md" };
    expect(read('Set the description of a.md to "X" and change its title in the nav to ROS 2.')).toEqual([
      first,
      label("ROS 2"),
    ]);
    expect(read('Set the title of a.md to "X" and its nav title to "B"')).toEqual([
      { ...first, field: "title" },
      label("B"),
    ]);
  });

  test.each(['Set the title of a.md to "B", also in the sidebar', 'Set the title of a.md to "B", in the sidebar too'])(
    "is that on the page as well: %s",
    (prompt) => {
      expect(read(prompt)).toEqual([{ type: "set-frontmatter", field: "title", value: "B", page: "a.md" }]);
    },
  );

  test.each([
    'Set the title of all pages in the menu to "B"',
    'In the sidebar, the title of the group Guide should be "B"',
  ])("is that of one page: %s", (prompt) => {
    expect(read(prompt)).toBe("not_understood");
  });

  it("is that of a page which is called one", async () => {
    const { after } = await ask(mkdocs, 'Change the title of the Requests page in the nav to "Asking"');
    expect(after["mkdocs.yml"]).toContain("      - Asking: requests.md\n");
    expect(after["docs/requests.md"]).toBe("# Requests\n");
  });
});

describe("why a page goes", () => {
  test.each([
    "Delete the page a.md, we don't use notebooks anymore.",
    "Delete the page a.md, we no longer use notebooks.",
    "Delete the page a.md, our team doesn't use notebooks anymore.",
    "Delete the page a.md because we don't use notebooks anymore.",
    "Delete the page a.md because we no longer need it.",
    "Delete the page a.md (we no longer recommend it)",
  ])("may be that it is not used: %s", (prompt) => {
    expect(read(prompt)).toEqual([removed]);
  });

  it("may stand in brackets before the rest", () => {
    expect(read("Delete the page a.md (we no longer recommend it) and redirect it to b.md.")).toEqual([
      { ...removed, redirectTo: "b.md" },
    ]);
    expect(read("Rename a.md to b.md (the old name confused people) and add a redirect.")).toEqual([
      { type: "move-page", page: "a.md", path: "b.md", needsRedirect: true },
    ]);
  });

  test.each([
    "Delete the page a.md (but keep the images)",
    "Delete the page a.md, don't use notebooks anymore.",
    "Delete the page a.md, we don't delete the images.",
    "Delete the page a.md because we use it and need a redirect.",
  ])("is no other request: %s", (prompt) => {
    expect(read(prompt)).toBe("not_understood");
  });
});

describe("how a name is written", () => {
  const to = (where: object = {}) => [
    { type: "replace-text", from: "MacOS", to: "macOS", where: "prose", anyCase: false, ...where },
  ];

  test.each([
    "MacOS should be written macOS in all our docs.",
    "MacOS should always be spelled macOS",
    "MacOS should be capitalized as macOS, just like Apple does.",
    '"MacOS" should be written "macOS" in all our docs, like Apple does.',
    'Replace "MacOS" with "macOS" in all of our docs',
    'Replace "MacOS" with "macOS" in all our docs pages',
  ])("needs no quotes where the words are said again: %s", (prompt) => {
    expect(read(prompt)).toEqual(to());
  });

  it("may be limited, and is no other word", () => {
    expect(read("MacOS should be written macOS in setup.md")).toEqual(to({ page: "setup.md" }));
    expect(read("Setup should be written anew")).toBe("not_understood");
    expect(read("The title should be written THE TITLE")).toBe("not_understood");
  });
});

describe("what kind a callout should be", () => {
  const block = { kind: "callout", callout: "tip", words: "memory use" };

  test.each([
    "The tip in a.md about memory use should be a warning.",
    "The tip in a.md about memory use should be a warning, not a tip.",
    "The tip about memory use in a.md should be a warning instead of a tip.",
    "The tip about memory use in a.md should be a warning rather than a tip",
  ])("may be told with what it is: %s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "set-callout", page: "a.md", block, to: "warning" }]);
  });

  it("is no text", () => {
    expect(read("The tip about memory use in a.md should be a warning, not a long text")).toBe("not_understood");
  });
});

describe("what a part of a page should say", () => {
  const replaced = (part: object, from = "A", page = "a.md") => [
    { type: "replace-text", from, to: "B", where: "prose-and-code", anyCase: false, page, parts: [part] },
  ];
  const warning = { type: "block", block: { kind: "callout", callout: "warning" } };

  test.each([
    'The warning in a.md should read "B" instead of "A".',
    'In a.md, the warning should say "B" rather than "A".',
    'The warning in a.md should say "B", not "A".',
  ])("is changed there alone: %s", (prompt) => {
    expect(read(prompt)).toEqual(replaced(warning));
  });

  it("may be of one of several, and keeps the other ways to say it", () => {
    const first = { type: "block", block: { kind: "callout", callout: "note", number: 1 } };
    expect(read('In a.md, the first note should read "B" instead of "A".')).toEqual(replaced(first));
    expect(read('The title of a.md should be "B" instead of "A".')).toEqual([
      { type: "set-frontmatter", field: "title", value: "B", was: "A", page: "a.md" },
    ]);
  });

  test.each([
    'a.md still says "This is beta." — drop that sentence.',
    'a.md says "This is beta." Please remove that sentence.',
  ])("may go: %s", (prompt) => {
    expect(read(prompt)).toEqual([
      { type: "replace-text", from: "This is beta.", to: "", where: "prose", anyCase: false, page: "a.md" },
    ]);
  });

  it("is no other part", () => {
    expect(read('a.md still says "This is beta." Remove the sentence and the note.')).toBe("not_understood");
  });
});

describe("what is called otherwise now", () => {
  const replaced = { type: "replace-text", from: "Acme Cloud", to: "Acme Stack", where: "prose", anyCase: false };

  it("is changed on the page that is to be updated accordingly", () => {
    expect(read("Acme Cloud is now called Acme Stack, please update a.md accordingly.")).toEqual([
      { ...replaced, page: "a.md" },
    ]);
    expect(
      read("https://github.com/acme/a is now https://github.com/acme/b. Update the Setup page accordingly."),
    ).toMatchObject([{ type: "change-links", page: "Setup" }]);
  });

  test.each([
    'Replace "a" with "b" in a.md and update the Setup page accordingly.',
    "Delete the page a.md and update the Setup page accordingly.",
  ])("is no other request: %s", (prompt) => {
    expect(read(prompt)).toBe("not_understood");
  });
});

test.each([
  "Check the docs for broken links and fix what can be fixed.",
  "Check for broken links and fix whatever you can fix.",
])("fixes the links that can be fixed: %s", (prompt) => {
  expect(read(prompt)).toEqual([{ type: "fix-links" }]);
});
