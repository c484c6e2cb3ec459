import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};
const replace = (from: string, to: string, more: object) => ({
  type: "replace-text",
  from,
  to,
  where: "prose",
  anyCase: false,
  ...more,
});

describe("what is to be done on a page that is named before it", () => {
  test.each([
    ['alarms.md: "quite" is a typo, should be "quiet"', [replace("quite", "quiet", { page: "alarms.md" })]],
    ['guides/alarms: "quite" -> "quiet"', [replace("quite", "quiet", { page: "guides/alarms" })]],
    [
      'alarms.md has "it\'s", that should be "its". Same page: "quite" -> "quiet"',
      [replace("it's", "its", { page: "alarms.md" }), replace("quite", "quiet", { page: "alarms.md" })],
    ],
    [
      'On the Alarms page under "Quiet mode" it says quite, should be quiet',
      [
        replace("quite", "quiet", {
          page: "Alarms",
          isNamedAsPage: true,
          parts: [{ type: "section", heading: "Quiet mode" }],
        }),
      ],
    ],
    [
      'On the Alarms page under "Quiet mode", delete the bullet "Old"',
      [{ type: "remove-block", page: "Alarms", block: { kind: "item", words: "Old", under: "Quiet mode" } }],
    ],
    [
      'On the Quiet Mode page in smart_lamps, rename the heading "A" to "B".',
      [{ type: "set-heading", page: "Quiet Mode in the smart_lamps section", from: "A", to: "B" }],
    ],
    [
      'Delete the section "Old" from the "Setup" page of the guides directory',
      [{ type: "delete-section", page: "Setup in the guides section", heading: "Old" }],
    ],
    ['Heading: "A" should be "B"', [{ type: "set-headings", from: "A", to: "B", isOne: true }]],
    ['Misspelling: "teh" -> "the"', [replace("teh", "the", {})]],
  ])("%s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  const files = {
    "docs.json": JSON.stringify({ name: "x", navigation: { pages: ["guides/setup", "tools/setup", "alarms"] } }),
    "guides/setup.md": "# Setup\n\n## A\n",
    "tools/setup.md": "# Setup\n\n## A\n",
    "alarms.md": "# Alarms\n\nquite\n\n## Quiet mode\n\nquite\n",
  };

  it("knows which of several pages of one title is meant by its folder", async () => {
    const { after } = await ask(files, 'On the Setup page in tools, rename the heading "A" to "B"');
    expect(after["tools/setup.md"]).toBe("# Setup\n\n## B\n");
    expect(after["guides/setup.md"]).toBe(files["guides/setup.md"]);
  });

  it("does not change all of a page where a part of it was named", async () => {
    const prompt = 'On the Alarms page under Quiet mode, replace "quite" with "quiet"';
    const { after } = await ask(files, prompt).catch(() => ({ after: files }));
    expect(after["alarms.md"]).not.toMatch(/quiet\n\n##/);
  });
});

describe("what goes beside a group", () => {
  test.each([
    ["Move the section Glossary directly after Overview", "after"],
    ["Move the section Glossary right before Overview", "before"],
    ["Move section Glossary straight after Overview", "after"],
  ])("is no part of its name: %s", (prompt, type) => {
    expect(read(prompt)).toEqual([{ type: "place-group", group: "Glossary", position: { type, name: "Overview" } }]);
  });
});

describe("a part of a book", () => {
  test.each([
    [
      "Move the part Lamps before Rooms",
      [{ type: "place-group", group: "Lamps", position: { type: "before", name: "Rooms" } }],
    ],
    ['Delete the empty part "Lamps"', [{ type: "dissolve-group", group: "Lamps", isEmpty: true }]],
    ['Delete the part "Install" from guides/a', [{ type: "delete-section", page: "guides/a", heading: "Install" }]],
    ["Move the part about lamps before Rooms", undefined],
  ])("is a group, or a section of a page: %s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });
});

describe("what is to be fixed after a check of the links", () => {
  it.each([
    "Check the links in the guides folder and fix those that are broken.",
    "Check guides for broken links and fix any that you find.",
    "Check the links in guides. Fix those broken links",
    "Check the links in guides, fix all that are dead.",
  ])("is what is broken there: %s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "fix-links", under: "guides" }]);
  });

  it("is nothing else", () => {
    expect(read("Check the links in guides and fix those that go to b")).toBeUndefined();
    expect(read("Check the links in guides and fix those that are broken in tutorials")).toBeUndefined();
  });
});

test.each([
  [
    'Rename the page alarms to "Bells" and change its URL to core/bells',
    [
      { type: "move-page", page: "alarms", title: "Bells" },
      { type: "move-page", page: "alarms", path: "core/bells" },
    ],
  ],
  [
    'Set the title of alarms to "Bells" and change its path to core/bells',
    [
      { type: "set-frontmatter", field: "title", value: "Bells", page: "alarms" },
      { type: "move-page", page: "alarms", path: "core/bells" },
    ],
  ],
  [
    "Merge faq into the Alarms page of the Lamps tab and keep the old link working",
    [{ type: "merge-page", page: "faq", into: "Alarms in the Lamps section", needsRedirect: true }],
  ],
  [
    "On the Alarms page of the Night Lamps section, remove the first note",
    [{ type: "remove-block", page: "Alarms in the Night Lamps section" }],
  ],
  [
    "Move Alarms out of Old Lamps into Guides and drop the then empty group.",
    [
      { type: "place-page", page: "Alarms", from: "Old Lamps" },
      { type: "dissolve-group", group: "Old Lamps", isEmpty: true },
    ],
  ],
  [
    "Move the Alarms page so it comes first",
    [{ type: "place-page", page: "Alarms", position: { type: "own", at: "start" } }],
  ],
  [
    "Put alarms so that it comes last in the Guides group",
    [{ type: "place-page", page: "alarms", position: { type: "group", at: "end", group: "Guides" } }],
  ],
])("reads what is said of the page and where it is: %s", (prompt, wanted) => {
  expect(read(prompt)).toMatchObject(wanted);
});
