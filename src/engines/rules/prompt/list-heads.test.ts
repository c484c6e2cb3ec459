import { describe, expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed;
};

it.each([
  [
    'In the list under "Care" on lamps, add a last step: "Dry it."',
    'in the section "Care" of lamps, add a last step: "Dry it."',
  ],
  ['In the "Care" steps on lamps, remove step 3', 'in the section "Care" of lamps, remove step 3'],
  ["In the care steps on lamps, swap steps 2 and 3", 'in the section "care" of lamps, swap steps 2 and 3'],
  ['In the list below the heading "Care" of lamps, delete "Oil"', 'remove the item "Oil" under "Care" in lamps'],
  [
    'In the list under "Care" on lamps, add "Oil" after "Wick"',
    'add the item "Oil" after the item "Wick" under "Care" in lamps',
  ],
  [
    'In the list under "Care" on lamps, move "Oil" to the top',
    'in the section "Care" of lamps, move the item "Oil" to the top',
  ],
])("may be said before what is done with its items: %s", (prompt, same) => {
  expect(read(prompt)).toEqual(read(same));
});

it.each([
  [
    "Swap the columns Type and Notes in the table on lamps",
    'swap the columns "Type" and "Notes" in the table on lamps',
  ],
  [
    "In the sizes table on lamps, swap the columns Type and Notes",
    'in the sizes table on lamps, swap the columns "Type" and "Notes"',
  ],
  [
    "Move the column Type before Notes in the table on lamps",
    'move the column "Type" before "Notes" in the table on lamps',
  ],
])("has columns that need no quotes: %s", (prompt, same) => {
  expect(read(prompt)).toEqual(read(same));
});

it.each(['Add "Note: be careful" to lamps', 'Add "Wick: the part that burns" to the glossary'])(
  "is no field of the frontmatter, but a sentence: %s",
  (prompt) => {
    expect(JSON.stringify(read(prompt))).not.toContain("set-frontmatter");
  },
);

it.each([
  ['Remove "Rape" from the oils list on lamps', { kind: "item", words: "Rape", list: "oils" }],
  ["On lamps, take Rape off the used oils list", { kind: "item", words: "Rape", list: "used oils" }],
  ['Remove "Rape" from the table of oils on lamps', { kind: "row", words: "Rape", match: "starts", list: "oils" }],
  ['Remove "Rape" from the list of Class 2 oils on lamps', { kind: "item", words: "Rape", list: "Class 2 oils" }],
  ["Delete the last bullet of the Further oils on lamps", { kind: "item", number: -1, list: "Further oils" }],
])("says of which list or table something is an entry: %s", (prompt, block) => {
  expect(read(prompt)).toEqual([{ type: "remove-block", page: "lamps", block }]);
});

describe("several lists under one heading", () => {
  const page =
    "# Oils we sell\n\nClass 1 support for these oils:\n\n- Olive\n- Rape\n\nClass 2 support for these oils:\n\n- Palm\n";

  it.each([
    'Add "Flax" to the list of Class 2 oils',
    "Add Flax to the Class 2 oils list",
    'Add "Flax" to the list of Class 2 oils on the page stock',
  ])("are told apart by the lines above them: %s", async (prompt) => {
    const { after } = await ask({ "stock.md": page, "index.md": "# Home\n" }, prompt);
    expect(after["stock.md"]).toBe(`${page}- Flax\n`);
  });

  it("does not take an entry of another list for that of the one that is named", async () => {
    const { after, isRefused } = await ask(
      { "stock.md": page },
      'Remove "Rape" from the list of Class 2 oils on stock',
    );
    expect(isRefused).toBe(true);
    expect(after["stock.md"]).toBe(page);
    const right = await ask({ "stock.md": page }, 'Remove "Rape" from the list of Class 1 oils on stock');
    expect(right.after["stock.md"]).toBe(page.replace("- Rape\n", ""));
  });
});

it("finds the steps of which no page is named", async () => {
  const page = "# Lamps\n\n## How do I clean a lamp?\n\n1. Wash it.\n1. Wipe it.\n\nDone.\n";
  const { after } = await ask(
    { "lamps.md": page },
    'In the "How do I clean a lamp?" steps, add a last step: "Dry it."',
  );
  expect(after["lamps.md"]).toBe(page.replace("1. Wipe it.\n", "1. Wipe it.\n1. Dry it.\n"));
});

it("takes a reason with a year for no request", async () => {
  const page = "# Lamps\n\n## Old lamp oil\n\nSold.\n\n## Wicks\n\nThin.\n";
  const prompt = "Remove the old lamp oil section from the lamps page, they shut down in 2024";
  const { after } = await ask({ "lamps.md": page }, prompt);
  expect(after["lamps.md"]).toBe("# Lamps\n\n## Wicks\n\nThin.\n");
});

it.each([
  ["Remove the last one in the list on lamps", "remove the last item of the list on lamps"],
  ['Reword the third bullet on lamps to "Use oil"', 'change the third bullet on lamps to "Use oil"'],
  ["Steps 3 and 4 on lamps are in the wrong order, swap them", "swap steps 3 and 4 on lamps"],
  ['The lamps page needs another step after step 2: "Wait"', 'add a step after step 2 in the lamps page: "Wait"'],
  ["Step 4 on lamps isn't needed any more, remove it", "remove step 4 on lamps"],
  ["Step 3 of guides/alarms is obsolete; drop it", "remove step 3 of guides/alarms"],
  ["Move oil to the top of the table on lamps", 'move the row "oil" to the top of the table on lamps'],
  [
    'In the sizes table on lamps, move "oil" below "wax"',
    'move the row "oil" below the row "wax" in the sizes table on lamps',
  ],
  ['Rename the table heading "Qty" on lamps to "Amount"', 'rename the column "Qty" in the table on lamps to "Amount"'],
  ["Remove the whole list on lamps", "remove the list on lamps"],
])("says what is done with items and rows in other words: %s", (prompt, same) => {
  expect(read(prompt)).toEqual(read(same));
});

it.each([
  "Step 4 on lamps is outdated, delete it",
  'The FAQ entry "Why?" is outdated, delete it',
  'Delete "Wick" from the glossary',
])("deletes no page and no words where an entry is meant: %s", (prompt) => {
  expect(JSON.stringify(read(prompt))).not.toMatch(/delete-page|replace-text/);
});

it("replaces what one tab of a page has", async () => {
  const tabs = (mac: string) =>
    `# Lamps\n\n<Tabs>\n  <Tab title="Windows">\n    Run foo.\n  </Tab>\n  <Tab title="macOS">\n    Run ${mac}.\n  </Tab>\n</Tabs>\n`;
  const { after } = await ask({ "lamps.mdx": tabs("foo") }, 'In the macOS tab on lamps, replace "foo" with "bar"');
  expect(after["lamps.mdx"]).toBe(tabs("bar"));
});
