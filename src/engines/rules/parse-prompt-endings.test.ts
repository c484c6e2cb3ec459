import { describe, expect, it } from "vitest";
import type { Instruction } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string): Instruction[] {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : [];
}

describe("a place that was named before", () => {
  it.each([
    'On the FAQ page, "dont" should be "don\'t" everywhere on that page.',
    'On the FAQ page, replace "dont" with "don\'t" on this page',
    'Typo on the FAQ: "dont" should be "don\'t" everywhere on that page. Thanks!',
    'On the FAQ page, "dont" should be "don\'t" everywhere there.',
  ])("may be said again: %s", (prompt) => {
    expect(read(prompt)).toMatchObject([{ type: "replace-text", from: "dont", to: "don't", page: "FAQ" }]);
  });

  it.each([
    '"dont" should be "don\'t" on that page.',
    'Typo: "dont" should be "don\'t" everywhere on that page.',
    'On the FAQ page, replace "dont" with "don\'t" on the page about wells',
    'In all pages, replace "dont" with "don\'t" on that page',
  ])("is not guessed: %s", (prompt) => {
    for (const one of read(prompt)) expect(one).not.toMatchObject({ page: "FAQ" });
    expect(read('"dont" should be "don\'t" on that page.')).toEqual([]);
  });
});

it.each([
  'In the pump doc "1 OG" should read "1 0G" - both in the text and in the code.',
  'In the pump doc, "1 OG" should read "1 0G", also in the code.',
  'Replace "1 OG" with "1 0G" on the pump page, both in the text and in the code',
  'Replace "1 OG" with "1 0G" on the pump page - in text and code',
])("replaces in code too where that is said behind a dash or a comma: %s", (prompt) => {
  expect(read(prompt)).toMatchObject([
    { type: "replace-text", from: "1 OG", to: "1 0G", where: "prose-and-code", page: "pump" },
  ]);
});

it("knows that links point at something", () => {
  expect(read("The link ../wells/dry in the pumps doc should point at ../wells#dry.")).toMatchObject([
    { type: "change-links", from: "../wells/dry", to: "../wells#dry", page: "pumps" },
  ]);
});

it.each([
  'The FAQ entry "Pumps run dry" can go.',
  'They mended it, so the FAQ question "Pumps run dry" can be removed.',
  'Delete the FAQ question "Pumps run dry"',
])("takes an entry of the FAQ for a question: %s", (prompt) => {
  expect(read(prompt)).toMatchObject([{ type: "remove-question", page: "FAQ", question: "Pumps run dry" }]);
});

it("takes a section of the FAQ for a section", () => {
  const prompt = 'They mended it, so the FAQ section "Pumps run dry" can be removed.';
  expect(read(prompt)).toMatchObject([{ type: "delete-section", page: "FAQ", heading: "Pumps run dry" }]);
});

it("reads where an entry should stand", () => {
  expect(read("The Pumps entry should be listed before Wells.")).toMatchObject([
    { type: "place-page", page: "Pumps", position: { type: "before", page: "Wells" } },
  ]);
  const atEnd = [{ type: "place-page", page: "Pumps", position: { type: "group", at: "end" } }];
  expect(read("Pumps should go to the very end of the Wells group.")).toMatchObject(atEnd);
  expect(read("Move Pumps to the very end of Wells.")).toMatchObject(atEnd);
  expect(read("Pumps should go to the very end of the Wells.")).toMatchObject(atEnd);
  expect(read("Pumps should go to the end of the Wells page.")).toEqual([]);
});

it.each<[string, string[]]>([
  ["search engines", ["set-unindexed"]],
  ["Google", ["set-unindexed"]],
  ["the search", []],
  ["the search index", []],
])("takes %s for no group that a page is in", (what, types) => {
  for (const page of ["Pumps", "guides/pumps.md"])
    expect(read(`Hide the page ${page} from ${what}.`)?.map(({ type }) => type)).toEqual(types);
});

it.each([
  ["Change all links to https://a.example/x and https://a.example/y to https://a.example/z.", "https://a.example/"],
  ["Point the links /x and /y to /z", "/"],
  ["Replace the links to ./x and to ./y with ./z", "./"],
])("changes links to two addresses at once: %s", (prompt, base) => {
  expect(read(prompt)).toEqual([
    { type: "change-links", from: `${base}x`, to: `${base}z` },
    { type: "change-links", from: `${base}y`, to: `${base}z` },
  ]);
  expect(read("Change the links to /a and /b to /c and /d.")).toEqual([]);
});

it('reads two wishes that a comma and "and" join', () => {
  expect(read("Dry Wells should come before Wells, and Pumps should be last in Guides.")).toMatchObject([
    { type: "place-page", page: "Dry Wells", position: { type: "before", page: "Wells" } },
    { type: "place-page", page: "Pumps", position: { type: "group", group: "Guides" } },
  ]);
  expect(read("guides/a should be renamed to guides/b, and guides/c should be deleted.")).toMatchObject([
    { type: "move-page", page: "guides/a", path: "guides/b" },
    { type: "delete-page", page: "guides/c" },
  ]);
  expect(read("guides/a should be deleted, and guides/c should be friendlier.")).toEqual([]);
});

it("changes the level of headings that are named", () => {
  const to = (heading: string, level: number) => ({
    type: "shift-headings",
    page: "pumps",
    only: { heading, to: level },
  });
  expect(read('Make the headings "Oil" and "Gas" on pumps second-level headings.')).toMatchObject([
    to("Oil", 2),
    to("Gas", 2),
  ]);
  expect(read('Turn the heading "Oil" on pumps into an H3 heading')).toMatchObject([to("Oil", 3)]);
});

describe("what a title is already", () => {
  const move = { type: "move-page", page: "lamps", path: "oil-lamps" };

  it.each([
    "Rename the page lamps to oil-lamps (the title is already Oil lamps).",
    'Rename the page lamps to oil-lamps, its title already says "Oil lamps"',
    "Rename the page lamps to oil-lamps. The title is already right.",
  ])("is no wish: %s", (prompt) => {
    expect(read(prompt)).toEqual([move]);
  });

  it.each([
    "Rename the page lamps to oil-lamps. The title is already Lamps and should be Oil lamps",
    "Rename the page lamps to oil-lamps. The title is already long, but fix it",
  ])("is one where it goes on: %s", (prompt) => {
    expect(read(prompt)).toEqual([]);
  });
});

describe("the section of a page that a text goes to, or that goes elsewhere", () => {
  it.each([
    ['Add a tip at the end of "Oil" in lamps: "It burns."', "lamps"],
    ['Add a tip "It burns." at the end of "Oil" in guides/lamps.md', "guides/lamps.md"],
    ['Add a tip to the end of "Oil" on the lamps page: "It burns."', "lamps"],
  ])("is named in quotes: %s", (prompt, page) => {
    expect(read(prompt)).toEqual([
      { type: "add-text", page, text: "It burns.", place: { at: "end", section: "Oil" }, callout: "tip" },
    ]);
  });

  it("is no page in a group", () => {
    expect(read('Add "It burns." at the end of "Oil" in the Guides section')).toEqual([]);
  });

  it.each([
    ['The "Oil" section in lamps should come last on the page', "after"],
    ["The Oil section of lamps should be at the end of the page", "after"],
    ["The Oil section in lamps belongs at the bottom", "after"],
    ["The Oil section on lamps must be moved to the top", "before"],
  ])("should stand at an edge: %s", (prompt, side) => {
    expect(read(prompt)).toEqual([{ type: "move-section", heading: "Oil", page: "lamps", side }]);
  });

  it("is none of the navigation", () => {
    expect(read("The Oil section in the sidebar should come last")).toMatchObject([{ type: "place-group" }]);
    expect(read("The Oil section of the docs should come last")).toEqual([]);
  });
});

describe("a new page that is called a guide", () => {
  it.each(["guide", "recipe", "tutorial"])("is one: %s", (noun) => {
    const prompt = `Add a new ${noun} "Oil" at parts/oil with the description "How" and put it in the sidebar below Wicks`;
    expect(read(prompt)).toMatchObject([
      { type: "add-page", title: "Oil", path: "parts/oil", description: "How" },
      { type: "place-page", page: "parts/oil" },
    ]);
  });
});

it("takes words out of what a page says", () => {
  expect(read('The description of lamps says "Fill the the lamp", drop the second "the"')).toEqual(
    read('Set the description of lamps to "Fill the lamp"'),
  );
});

describe("what goes with a change", () => {
  it("is all links to what leads elsewhere", () => {
    const change = { type: "change-links", from: "https://a.example/x", to: "https://a.example/y" };
    for (const rest of ["Update all links.", "Please fix the links to it.", "Change every link that points there"])
      expect(read(`Our forum moved: https://a.example/x is now https://a.example/y. ${rest}`)).toEqual([change]);
    expect(read("https://a.example/x is now https://a.example/y. Update all images.")).toEqual([]);
  });

  it("is each of several headings", () => {
    const both = [
      { type: "set-heading", page: "lamps", from: "How to fill?", to: "Filling" },
      { type: "set-heading", page: "lamps", from: "How to light?", to: "Lighting" },
    ];
    for (const verb of ["turn", "change", "rename"]) {
      const to = verb === "turn" ? "into" : "to";
      const pairs = `"How to fill?" ${to} "Filling" and "How to light?" ${to} "Lighting"`;
      expect(read(`In lamps, ${verb} the headings ${pairs}`)).toEqual(both);
    }
  });

  it.each([
    'Remove the "Oil" section and all of its subsections from lamps',
    'Delete the section "Oil" with its subsections from lamps',
  ])("are the parts of a section: %s", (prompt) => {
    expect(read(prompt)).toMatchObject([{ type: "delete-section", page: "lamps", heading: "Oil" }]);
    expect(read("Remove the Oil section and all of its tables from lamps")).toEqual([]);
  });

  it.each([
    ['Create a new sidebar group "Parts" after Recipes with Wicks and Oil in it', { type: "after", name: "Recipes" }],
    ['Add a group called "Parts" with the pages Wicks and Oil in it', undefined],
  ])("are the pages in a new group: %s", (prompt, position) => {
    const group = { type: "add-group", group: "Parts", pages: ["Wicks", "Oil"] };
    expect(read(prompt)).toEqual([{ ...group, ...(position && { position }) }]);
  });

  it("is the one version of what is named", () => {
    const bump = "Update the oil rev from v2.0.6 to v2.3.0 on the Lamp page";
    expect(read(bump)).toMatchObject([
      { type: "replace-text", from: "v2.0.6", to: "v2.3.0", page: "Lamp", isOne: true },
    ]);
    expect(read("Update the link from v2.0.6 to v2.3.0 on the Lamp page")).toEqual([]);
  });
});
