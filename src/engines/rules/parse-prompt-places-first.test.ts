import { describe, expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
};

describe("the place before all", () => {
  it.each([
    ["On the lamps page the Oil section should come before Gas.", "On the lamps page, move the section Oil before Gas"],
    ["In the lamps guide, Oil should come right after Gas", "On the lamps page, move the section Oil after Gas"],
    ["On the lamps page, put the Oil section above the Gas one", "On the lamps page, move the section Oil before Gas"],
    [
      'On the FAQ page, "Is it safe?" should go after "Is it lit?"',
      'On the FAQ page, move the section "Is it safe?" after "Is it lit?"',
    ],
    ['In guides/lamps.md give the page the description "Lit."', 'Set the description of guides/lamps.md to "Lit."'],
    ['In guides/lamps.md, set the page\'s title to "Lit"', 'Set the title of guides/lamps.md to "Lit"'],
    [
      'In guides/lamps.md, set the description of the page to "Lit."',
      'Set the description of guides/lamps.md to "Lit."',
    ],
    ["In the sidebar under Care, put Oil after Gas", "Put Oil after Gas in the Care group"],
    ["Under Care in the sidebar, put Oil after Gas", "Put Oil after Gas in the Care group"],
    ["In the sidebar's Care group, put Oil after Gas", "Put Oil after Gas in the Care group"],
    [
      "In the sidebar under Care, move Oil to the top, directly before Gas",
      "In the Care group, move Oil to the top, before Gas",
    ],
    ["In the sidebar under Care, hide Oil", 'Hide the page "Oil" in the "Care" group from the sidebar'],
    [
      'In the sidebar under Care, rename Oil to "Gas"',
      'Change the sidebar label of the page "Oil" in the "Care" group to "Gas"',
    ],
    [
      "Hide Oil (under Basics > Care) from the sidebar, but keep the page itself",
      'Hide the page "Oil" in the "Care" group',
    ],
    ["Delete the Overview page (the one in Care)", 'Delete the page "Overview" in the "Care" group'],
    ["Delete the Overview page (Basics > Care)", 'Delete the page "Overview" in the "Care" group'],
  ])("%j means the same as %j", (prompt, plain) => {
    const said = read(plain);
    expect(said).toEqual([expect.any(Object)]);
    expect(read(prompt)).toEqual(said);
  });

  it("takes a list on a page for none of its sections", () => {
    expect(read('In the "Kinds" list on the lamps page, put Oil before Gas')).toEqual([
      expect.objectContaining({ type: "move-item" }),
    ]);
  });

  it("changes no text that is given", () => {
    expect(read("Add a note to x: In the lamps guide the wick is new.")).toEqual([
      expect.objectContaining({ text: "In the lamps guide the wick is new." }),
    ]);
  });
});

describe("what goes with a request", () => {
  it.each([
    "Merge oil-care into care and delete the Oil care page",
    "Merge the page oil-care into care. Then delete oil-care.md.",
    "Merge oil-care into care as a section at the end and remove the oil care page afterwards",
  ])("takes the deletion of a merged page for a part of merging: %j", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "merge-page", page: "oil-care", into: "care" }]);
  });

  it("deletes another page than the one that was merged", () => {
    expect(read("Merge a/oil.md into care and delete b/oil.md")).toEqual([
      expect.objectContaining({ type: "merge-page" }),
      { type: "delete-page", page: "b/oil.md" },
    ]);
  });

  it('takes "it" for a page by its title after a move', () => {
    expect(read("Move the Oil care page into guides and list it in the sidebar right after Wicks")).toEqual([
      expect.objectContaining({ type: "move-page", page: "Oil care", path: "guides/" }),
      expect.objectContaining({ type: "place-page", page: "Oil care", position: { type: "after", page: "Wicks" } }),
    ]);
  });

  it.each([
    ["Delete the oil page, we won't do that", { type: "delete-page", page: "oil" }],
    ["Delete the oil page, we will not ship it", { type: "delete-page", page: "oil" }],
  ])("skips the reason of %j", (prompt, instruction) => {
    expect(read(prompt)).toEqual([instruction]);
  });
});

describe("the entry of a page that goes", () => {
  const oil = { type: "delete-page", page: "guides/oil.md" };
  const entry = { type: "remove-entry-of", page: "guides/oil.md", on: "guides/list" };
  it.each([
    "Delete guides/oil.md and remove it from the list in guides/list",
    "Delete guides/oil.md and its bullet in guides/list",
    "Delete guides/oil.md. Take it off the table on guides/list too.",
    "Delete guides/oil.md, and drop it from the sidebar and the guides/list page",
  ])("goes too: %j", (prompt) => {
    expect(read(prompt)).toEqual([entry, oil]);
  });

  it.each(["Remove its row from the table in b.md", "Remove their rows from the table in b.md"])(
    "is none by the name %j",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );

  it("is none in the navigation", () => {
    expect(read("Delete guides/oil.md and take it out of the nav too")).toEqual([oil]);
  });
});

describe("what stays of a text", () => {
  const all = { type: "replace-text", from: "lamp", to: "light", anyCase: false };
  it.each([
    ['Replace "lamp" with "light" everywhere, but leave paths and links alone', "prose-and-code", true],
    ['Replace "lamp" with "light" everywhere. File names and links must stay as they are.', "prose-and-code", true],
    ['Replace "lamp" with "light" everywhere, leaving code and links untouched', "prose", true],
    ['Replace "lamp" with "light" everywhere. Don\'t touch code blocks.', "prose", undefined],
    ['Replace "lamp" with "light" everywhere, but not in commands', "prose", undefined],
  ])("%j", (prompt, where, skipsLinks) => {
    expect(read(prompt)).toEqual([{ ...all, where, withSettings: true, ...(skipsLinks && { skipsLinks }) }]);
  });
});

describe("misspelled words", () => {
  const setup = { type: "fix-word", page: "setup", isNamedAsPage: true };
  it.each([
    ['Fix the typo "teh" in the description of the setup page', [{ ...setup, word: "teh", isOne: true }]],
    [
      'Fix these typos please: "teh" on the setup page, and "lihgt" on the lamps page',
      [
        { ...setup, word: "teh" },
        { ...setup, page: "lamps", word: "lihgt" },
      ],
    ],
    ['Please correct "teh" on the setup page', [{ ...setup, word: "teh" }]],
  ])("%j", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });
});

describe("facts with limits", () => {
  const fact = { type: "correct-fact", page: "team" };
  it.each([
    [
      "On the team page it's no longer fewer than 6 people but fewer than 10.",
      [{ ...fact, about: "it", from: "6 people", to: "10 people" }],
    ],
    [
      "On the team page, it's now over 13K members, not over 10K.",
      [{ ...fact, about: "it's now", from: "10K members", to: "13K members" }],
    ],
    [
      "We have grown! On the team page it's no longer fewer than 6 people but fewer than 10, and we light 200 lamps now.",
      [
        { ...fact, about: "it", from: "6 people", to: "10 people" },
        expect.objectContaining({ ...fact, to: "200 lamps" }),
      ],
    ],
    [
      "Oil got dearer: the team page should say 4 litres of oil instead of 2 litres.",
      [{ ...fact, about: "of oil", from: "2 litres", to: "4 litres" }],
    ],
    [
      "The team page should say 4 litres of oil instead of 2 litres in the lamp needs.",
      [
        expect.objectContaining({
          type: "replace-text",
          from: "2 litres",
          to: "4 litres",
          parts: [{ type: "section", heading: "lamp needs" }],
          isOne: true,
        }),
      ],
    ],
  ])("%j", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  it.each(["On the team page, it's at most 5, not under 10.", "On the team page, it's over 15K lamps, not 13K."])(
    "does not understand limits of which one is another: %j",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );
});
