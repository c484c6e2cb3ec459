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
  ])("may be that it is not used: %s", (prompt) => {
    expect(read(prompt)).toEqual([removed]);
  });

  test.each([
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
