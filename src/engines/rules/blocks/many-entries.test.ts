import { describe, expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../parse-prompt.ts";

const lamps = (...rows: string[]) =>
  `# Lamps\n\n| Name | Since      | Price |\n| ---- | ---------- | ----- |\n${rows.map((row) => `${row}\n`).join("")}`;
const MINI = "| Mini | 2023-05-01 | $9.50 |";
const MAXI = "| Maxi | 2024-11-12 | $100  |";
const DUO = "| Duo  | 2021-01-30 | $20   |";
const page = lamps(MINI, MAXI, DUO);
const of = async (text: string, prompt: string) => {
  const { after, notes } = await ask({ "lamps.md": text }, prompt);
  return { text: after["lamps.md"], notes };
};

describe("rows", () => {
  it.each([
    ["Sort the table on lamps newest first", lamps(MAXI, MINI, DUO)],
    ["Sort the table on lamps by since, oldest first", lamps(DUO, MINI, MAXI)],
    ["Sort the table on lamps by price, cheapest first", lamps(MINI, DUO, MAXI)],
    ["Sort the table on lamps by the third column, most expensive first", lamps(MAXI, DUO, MINI)],
    ["Sort the table on lamps descending by name", lamps(MINI, MAXI, DUO)],
    ["Reverse the order of the rows in the table on lamps", lamps(DUO, MAXI, MINI)],
    ['Delete all rows with "202" from the table on lamps', page],
    ['Delete all rows with "2021-01-30" from the table on lamps', lamps(MINI, MAXI)],
    ["Remove every row that mentions Duo from the table on lamps", lamps(MINI, MAXI)],
    [
      'Add a Trio row to the table on lamps: "Trio", "2025-01-01", "$30"',
      lamps(MINI, MAXI, DUO, "| Trio | 2025-01-01 | $30   |"),
    ],
    ['Add a Big Trio row to the table on lamps with "2025-01-01" and "$30"', undefined],
  ])("are sorted, removed and added: %s", async (prompt, wanted) => {
    const { text } = await of(page, prompt);
    if (wanted === undefined) expect(text).toContain("| Big Trio |");
    else expect(text).toBe(wanted);
  });

  it("are all those with the words", async () => {
    const text = lamps(MINI, "| Neo  | 2024-01-01 | $2    |", MAXI);
    expect((await of(text, 'Delete all rows containing "2024-" from the table on lamps')).text).toBe(lamps(MINI));
  });

  it("stay where none would be left, or where no column has dates alone", async () => {
    const all = await of(page, 'Delete all rows with "$" in the table on lamps');
    expect(all.text).toBe(page);
    const mixed = lamps(MINI, "| Neo  | soon       | $2    |");
    const sorted = await of(mixed, "Sort the table on lamps newest first");
    expect(sorted.text).toBe(mixed);
    expect(sorted.notes).toContain("no column has dates or versions alone");
  });

  it("are two of as many cells", () => {
    const read = (prompt: string) => parsePrompt(prompt);
    expect(read('Add two rows to the table on lamps: "a", "1" and "b", "2"')).toMatchObject({
      instructions: [{ cells: ["a", "1"] }, { cells: ["b", "2"] }],
    });
    expect(read('Add two rows to the table on lamps: "a", "1" and "b"').type).toBe("not_understood");
    expect(read('Add a header row to the table on lamps: "a", "b"').type).toBe("not_understood");
  });
});

describe("a cell", () => {
  it.each([
    "In the table on lamps, change the Mini price to $8",
    "In the table on lamps, the price of Mini should be $8 instead of $9.50",
    "In the table on lamps, set the Price cell for Mini to $8",
    'Change the value in the row "Mini" and the column "Price" on lamps to $8',
  ])("is named by its row and its column: %s", async (prompt) => {
    expect((await of(page, prompt)).text).toBe(lamps("| Mini | 2023-05-01 | $8    |", MAXI, DUO));
  });

  it("is not the one of another row that has the value", async () => {
    const text = (await of(page, "In the table on lamps, the price of Mini should be $8 instead of $20")).text;
    expect(text).toBe(page);
  });

  it("may be called by its row and its column at once", async () => {
    const limits = (value: string) =>
      `# Limits\n\n| Plan | Limit |\n| --- | --- |\n| Partner | ${value} |\n| Free | 3 |\n`;
    const { after } = await ask({ "limits.md": limits("30") }, "Change the partner limit to 50 in the table on limits");
    expect(after["limits.md"]).toBe(limits("50"));
  });
});

const list = "# Parts\n\n- Oil\n  - Lamp oil\n  - Seed oil\n- Wick\n";
const tasks = (...marks: string[]) => `# Plan\n\n${marks.map((mark, at) => `- [${mark}] Task ${at + 1}\n`).join("")}`;

describe("items", () => {
  it("are counted where a list goes", async () => {
    expect((await of(list, 'Remove the nested bullets under "Oil" in lamps')).notes).toContain("Removed 2 items");
  });

  it.each([
    ['Remove the nested bullets under "Oil" in lamps', "# Parts\n\n- Oil\n- Wick\n"],
    ["Remove the sub-bullets of the bullet about oil in lamps", "# Parts\n\n- Oil\n- Wick\n"],
    ['Add a nested bullet "Wax" under "Oil" in lamps', list.replace("Seed oil\n", "Seed oil\n  - Wax\n")],
    ['Add "Wax" as a sub-item of "Wick" in lamps', `${list}  - Wax\n`],
    ['Reverse the list under "Parts" in lamps', list],
  ])("have items of their own: %s", async (prompt, wanted) => {
    const { text } = await of(list, prompt);
    if (prompt.startsWith("Reverse")) expect(text).toContain("- Wick\n- Oil");
    else expect(text).toBe(wanted);
  });

  it.each([
    ["Mark all tasks on lamps as done", tasks("x", "x", "x")],
    ["Uncheck all the boxes in lamps", tasks(" ", " ", " ")],
    ["Remove the completed tasks from lamps", "# Plan\n\n- [ ] Task 1\n- [ ] Task 3\n"],
    ['Add a task "Task 4" to lamps', tasks(" ", "x", " ", " ")],
    ['Remove the task "Task 2" from lamps', "# Plan\n\n- [ ] Task 1\n- [ ] Task 3\n"],
  ])("are tasks: %s", async (prompt, wanted) => {
    expect((await of(tasks(" ", "x", " "), prompt)).text).toBe(wanted);
  });
});

it.each([
  ['Remove the term "Wick" from the glossary', "# Glossary\n\n## Oil\n\nBurns a wick.\n"],
  [
    'Change the definition of "Wick" on glossary to "Soaks."',
    "# Glossary\n\n## Oil\n\nBurns a wick.\n\n## Wick\n\nSoaks.\n",
  ],
])("takes a term of the glossary for its entry: %s", async (prompt, wanted) => {
  const files = { "glossary.md": "# Glossary\n\n## Oil\n\nBurns a wick.\n\n## Wick\n\nGlows.\n" };
  expect((await ask(files, prompt)).after["glossary.md"]).toBe(wanted);
});
