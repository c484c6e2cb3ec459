import { describe, expect, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const page = `# Codes

| Code | Meaning |
| ---- | ------- |
| 404  | Not found |
| 99   | Odd |
| 200  | Fine |

## Partners

- Zeta, which has
  two lines
- alpha
- Émile

## Steps

* one

  more of it
  - inner
* two
`;
const files = { "codes.md": page };

describe("the order of a list or table", () => {
  test.each([
    ["Sort the rows of the table in codes.md by code", "99   200  404"],
    ['Sort the table in codes.md by the column "Meaning"', "200  404  99  "],
    ["Sort the table in codes.md by code in descending order", "404  200  99  "],
    ["Sort the table in codes.md alphabetically", "99   200  404"],
    ["Sort the table in codes.md by name", "99   200  404"],
  ])("%s", async (prompt, order) => {
    const { after } = await ask(files, prompt);
    const rows = [...(after["codes.md"] ?? "").matchAll(/^\| (\d+ *) \|/gm)].map(([, code]) => code);
    expect(rows.join(" ").trim()).toBe(order.trim());
    expect(after["codes.md"]?.split("\n").toSorted()).toEqual(page.split("\n").toSorted());
  });

  test("by name, which is a column of it", async () => {
    const table = "# A\n\n| Id | Name |\n| -- | ---- |\n| 1  | b    |\n| 2  | a    |\n";
    const { after } = await ask({ "a.md": table }, "Sort the table in a.md by name");
    expect(after["a.md"]).toBe("# A\n\n| Id | Name |\n| -- | ---- |\n| 2  | a    |\n| 1  | b    |\n");
  });

  test("of bullets, with all lines of each", async () => {
    const { after } = await ask(files, 'Sort the list under "Partners" in codes.md alphabetically');
    expect(after["codes.md"]).toContain("- alpha\n- Émile\n- Zeta, which has\n  two lines\n\n## Steps");
    const again = await ask({ "codes.md": after["codes.md"] ?? "" }, "Sort the first list in codes.md alphabetically");
    expect(again.notes).toContain("has this order already");
  });

  test.each([
    ["Sort the list in codes.md alphabetically", "not clear what the list"],
    ["Sort the table in codes.md by colour", "no column `colour`. It has `Code`, `Meaning`"],
  ])("refuses: %s", async (prompt, why) => {
    const { notes, isRefused } = await ask(files, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(why)]);
  });

  test("refuses to sort steps", async () => {
    const { notes } = await ask({ "a.md": "# A\n\n1. b\n2. a\n" }, "Sort the list in a.md alphabetically");
    expect(notes).toContain("its order may mean something");
  });
});

describe("bullets and numbers", () => {
  test("become each other, with the lists in them as they were", async () => {
    const { after } = await ask(files, 'Make the list under "Steps" in codes.md a numbered list');
    const numbered = "1. one\n\n   more of it\n   - inner\n2. two\n";
    expect(after["codes.md"]).toBe(page.slice(0, page.indexOf("* one")) + numbered);
    const back = await ask({ "codes.md": after["codes.md"] ?? "" }, "Turn the numbered list in codes.md into bullets");
    expect(back.after["codes.md"]).toBe(page.replaceAll("* ", "- "));
  });

  test("are so already", async () => {
    const { notes, after } = await ask(files, 'Make the list under "Steps" in codes.md a bullet list');
    expect([after["codes.md"], notes]).toEqual([page, expect.stringContaining("already")]);
  });
});

describe("the order of sections", () => {
  const glossary = "# Glossary\n\nTerms.\n\n## Zone\n\nz\n\n### b\n\nb\n\n### a\n\na\n\n## apex\n\na\n";
  const order = (text = "") => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title).join(" ");

  test.each([
    ["Sort the sections of glossary.md alphabetically", "Glossary apex Zone b a"],
    ["On the page Glossary, sort the sections alphabetically by their headings.", "Glossary apex Zone b a"],
    ['Sort the sections under "Zone" in glossary.md alphabetically', "Glossary Zone a b apex"],
  ])("%s", async (prompt, titles) => {
    const { after } = await ask({ "glossary.md": glossary }, prompt);
    expect(order(after["glossary.md"])).toBe(titles);
  });

  test("is left where a heading stands twice and links may lead to either", async () => {
    const twice = `${glossary}\n## Zone\n`;
    const prompt = "Sort the sections of glossary.md alphabetically";
    const linked = { "glossary.md": twice, "b.md": "# B\n\nSee [zone](glossary.md#zone-1).\n" };
    const { notes, isRefused } = await ask(linked, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("more than once")]);
    expect(await ask({ "glossary.md": twice }, prompt)).toMatchObject({ isRefused: false });
  });
});

describe("a table that is named by its heading", () => {
  const plans = `# Plans

## Features

| Plan | Price |
| ---- | ----- |
| Free | 0     |
| Pro  | 10    |

## Limits

| Plan | Size |
| ---- | ---- |
| Pro  | 10   |
`;

  test.each([
    ["In the features table on plans, change the Price in the row Pro to 20", "| Pro  | 10    |", "| Pro  | 20    |"],
    ['In the Limits table of plans, set Size of the row Pro to "20"', "| Pro  | 10   |", "| Pro  | 20   |"],
    ['In the table under "Limits" in plans, change the Size of Pro to "20"', "| Pro  | 10   |", "| Pro  | 20   |"],
    ["Remove the row Pro from the Features table in plans", "| Pro  | 10    |\n", ""],
  ])("%s", async (prompt, from, to) => {
    const { after } = await ask({ "plans.md": plans }, prompt);
    expect(after["plans.md"]).toBe(plans.replace(from, to));
  });
});
