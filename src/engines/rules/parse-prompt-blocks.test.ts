import { describe, expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string): unknown {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : `not understood: ${parsed.part}`;
}

describe("parsePrompt, of what is on a page", () => {
  it.each([
    "Sort the list of bulbs on the overview page alphabetically.",
    "Put the list of bulbs on overview in alphabetical order.",
    "Please alphabetize the list of bulbs in overview.",
  ])("reads the list that is sorted by what it has: %j", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "sort-items", page: "overview", block: { kind: "list", words: "bulbs" } }]);
  });

  it.each([
    'Sort the bullets under "Plans" on overview alphabetically.',
    'Arrange the list under "Plans" on overview from A to Z.',
    'Put the items under "Plans" on overview into alphabetical order.',
  ])("reads the list that is sorted by its heading: %j", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "sort-items", page: "overview", block: { kind: "list", under: "Plans" } }]);
  });

  it("puts groups of the navigation in order, and no list", () => {
    expect(read("Put the Guides group in alphabetical order.")).toEqual([{ type: "sort-pages", group: "Guides" }]);
    expect(read("Put the list on overview after the first paragraph.")).toMatchObject([{ type: "move-block" }]);
  });

  it.each([
    ["Swap the first two paragraphs of intro.", 1, 2],
    ["Swap paragraphs 1 and 2 of intro.", 1, 2],
    ["Swap the last two paragraphs on the intro page.", -2, -1],
  ])("reads paragraphs that are swapped: %j", (prompt, number, other) => {
    expect(read(prompt)).toEqual([
      {
        type: "swap-items",
        page: "intro",
        item: { kind: "paragraph", number },
        other: { kind: "paragraph", number: other },
      },
    ]);
  });

  it("reads items by what their list has", () => {
    expect(read('Add "Lamp 2" to the supported bulbs in setup.')).toEqual([
      {
        type: "add-item",
        page: "setup",
        list: { kind: "item", list: "supported bulbs" },
        text: "Lamp 2",
        at: { at: "end" },
      },
    ]);
    expect(read("Remove Neon from the list of bulbs in setup.")).toEqual([
      { type: "remove-block", page: "setup", block: { kind: "item", words: "Neon", list: "bulbs" } },
    ]);
  });

  it.each([
    'Add "Lamp 2" to the lamp guides in setup.',
    'Add "Lamp 2" to the page details in setup.',
    "Remove Setup from the list of pages in the sidebar.",
  ])("takes for no list what may be something else: %j", (prompt) => {
    expect(read(prompt)).toMatch(/^not understood/);
  });

  it.each([
    'Remove the link on the word "dashboard" in setup but keep the text.',
    'Remove the link from "dashboard" in setup, keep the text.',
    'Delete the hyperlink "dashboard" on setup but keep the words.',
    'Take the link off the word "dashboard" in setup.',
    'Turn the link "dashboard" on setup into plain text.',
  ])("reads a link that goes without its words: %j", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "unlink-text", page: "setup", label: "dashboard" }]);
  });

  it.each([
    "Change the link on intro that points to /old to /new.",
    "Change the link in intro pointing to /old so that it points to /new.",
    "Update the link on intro that goes to /old to go to /new.",
  ])("reads a link by where it leads, behind its page: %j", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "change-links", from: "/old", to: "/new", page: "intro" }]);
  });

  it("reads cards by their titles", () => {
    expect(read('Change the card title "Lamp" on kit to "Lamp app".')).toEqual([
      {
        type: "set-attribute",
        page: "kit",
        block: { kind: "card", words: "Lamp" },
        attribute: "title",
        to: "Lamp app",
      },
    ]);
    expect(read("Reorder the cards on kit so that Lamp comes before Neon.")).toEqual(
      read("Reorder the cards on kit: Lamp before Neon."),
    );
    expect(read("Reorder the cards on kit: Lamp before Neon.")).toEqual([
      {
        type: "move-item",
        page: "kit",
        item: { kind: "card", words: "Lamp" },
        at: { at: "before", item: { kind: "card", words: "Neon" } },
      },
    ]);
  });

  it("reads tabs that are on a page, and those of the navigation", () => {
    const tab = { kind: "tab", words: "npm" };
    expect(read('Rename the tab "npm" to "pnpm" on setup.')).toEqual([
      { type: "set-attribute", page: "setup", block: tab, attribute: "title", to: "pnpm" },
    ]);
    expect(read("Move the npm tab first on setup.")).toEqual([
      { type: "move-item", page: "setup", item: tab, at: { at: "start" } },
    ]);
    expect(read("Remove the npm tab from the code group on setup.")).toEqual([
      { type: "remove-block", page: "setup", block: { ...tab, inCodeGroup: true } },
    ]);
    expect(read('Rename the tab "Guides" in docs.json to "Learn".')).toMatchObject([{ type: "rename-group" }]);
    expect(read('Rename the tab "Guides" to "Learn" on the site.')).toMatch(/^not understood/);
  });

  it.each([
    'Promote the heading "Wiring" in setup to h2.',
    'Raise the heading "Wiring" in setup to level 2.',
    'Demote the "Wiring" heading of setup to H2.',
  ])("reads the level that a heading gets: %j", (prompt) => {
    expect(read(prompt)).toEqual([
      { type: "shift-headings", page: "setup", by: 0, only: { heading: "Wiring", to: 2 } },
    ]);
  });

  it("reads which kind a callout was of", () => {
    expect(read("Change the second callout on setup from a note to a tip.")).toEqual([
      { type: "set-callout", page: "setup", block: { kind: "callout", number: 2 }, was: "note", to: "tip" },
    ]);
    expect(read("Turn the callout on setup from a note into a tip.")).toEqual([
      { type: "set-callout", page: "setup", block: { kind: "callout", callout: "note" }, to: "tip" },
    ]);
    expect(read("Turn the warning on setup from a note into a tip.")).toMatch(/^not understood/);
  });
});

describe("parsePrompt, of parts that are named by a few words", () => {
  const card = { kind: "card", words: "Neon" };
  it.each([
    ["Put Neon first in the list on kit.", "move-item", { item: { kind: "item", words: "Neon" }, at: { at: "start" } }],
    [
      "Neon should come first in the list of bulbs on kit.",
      "move-item",
      { item: { kind: "item", words: "Neon", list: "bulbs" }, at: { at: "start" } },
    ],
    ["Make Neon the first tab on kit", "move-item", { item: { kind: "tab", words: "Neon" }, at: { at: "start" } }],
    ["Sort the cards on kit alphabetically.", "sort-items", { block: { kind: "card" } }],
    ["Remove the card Neon from kit.", "remove-block", { block: card }],
    ["Remove the Neon tab from kit.", "remove-block", { block: { kind: "tab", words: "Neon" } }],
    ['Change the text of the card "Neon" on kit to "It glows."', "replace-block", { block: card, text: "It glows." }],
    ['Make the warning on kit say "It is hot."', "replace-block", { block: { kind: "callout", callout: "warning" } }],
    [
      "Remove the second sentence of the third paragraph of kit.",
      "remove-block",
      { block: { kind: "sentence", number: 2, within: { kind: "paragraph", number: 3 } } },
    ],
    ["All h3 headings on kit should be h4.", "shift-headings", { by: 1, level: 3 }],
    [
      'Remove the heading "Wiring" on kit but leave the list.',
      "delete-heading",
      { heading: "Wiring", keepsText: true },
    ],
    ["Replace the screenshot on kit with /images/b.png.", "set-image", { to: "/images/b.png" }],
    ["The image a.png on kit is outdated, use b.png instead.", "set-image", { to: "b.png" }],
    ["Remove all links from kit but keep the text.", "unlink-all", {}],
    ["Replace the link to /a on kit with one to /b.", "change-links", { from: "/a", to: "/b" }],
    ["Replace Neon with Laser in the list on kit.", "replace-block", { text: "Laser" }],
    ['Make "red lamps" on kit bold.', "mark-text", { text: "red lamps", as: "bold" }],
  ])("reads %j", (prompt, type, wanted) => {
    expect(read(prompt)).toMatchObject([{ type, page: "kit", ...wanted }]);
  });

  it("reads two items", () => {
    expect(read("Add Neon and Laser to the list of bulbs on kit.")).toMatchObject([
      { type: "add-item", text: "Neon", list: { list: "bulbs" } },
      { type: "add-item", text: "Laser", list: { list: "bulbs" } },
    ]);
  });

  it.each(["Remove all links from kit.", "Make Neon the first page on kit."])("does not guess %j", (prompt) => {
    expect(JSON.stringify(read(prompt))).not.toMatch(/"(?:place-page|unlink-all|move-item)"/);
  });
});

it("reads the number that a step gets", () => {
  expect(read("Can you make step 4 of guides/kit step 1?")).toEqual([
    { type: "move-item", page: "guides/kit", item: { kind: "step", number: 4 }, at: { at: "nth", number: 1 } },
  ]);
});

it("takes what is moved beside a card for one", () => {
  expect(read("On kit, remove the Neon card and put Lamp before Bulb.")).toMatchObject([
    { type: "remove-block", page: "kit" },
    {
      type: "move-item",
      page: "kit",
      item: { kind: "card", words: "Lamp" },
      at: { at: "before", item: { kind: "card", words: "Bulb" } },
    },
  ]);
});
