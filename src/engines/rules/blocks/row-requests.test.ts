import { describe, expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const TABLE =
  "# Lamp\n\n## Options\n\n| Name | Default | Meaning |\n| --- | --- | --- |\n| wick | 2 mm | How thick |\n";
const ROW = "| timeout | 30 s | How long to wait |\n";

it.each([
  "Add a row to the table under Options on lamp with timeout | 30 s | How long to wait",
  "Add a row to the Options table in lamp with timeout, 30 s, How long to wait",
  'Add "timeout | 30 s | How long to wait" as a row to the table in lamp',
  "Add a row for timeout to the table in lamp: 30 s, How long to wait",
  "Add a row for timeout to the table in lamp: 30 s | How long to wait",
  'Add a row for "timeout" to the table in lamp with "30 s" and "How long to wait".',
  'Add a row for name timeout to the table in lamp with "30 s" and "How long to wait".',
  'Add a timeout row to the Options table in lamp: "30 s", "How long to wait"',
])("adds a row whose cells are said in other ways: %j", async (prompt) => {
  const { after } = await ask({ "lamp.md": TABLE }, prompt);
  expect(after["lamp.md"]).toBe(TABLE + ROW);
});

it("says how many cells it took a row for", async () => {
  const { isRefused, notes } = await ask(
    { "lamp.md": TABLE },
    "Add a row for timeout to the table in lamp: 30 s, a, b",
  );
  expect(isRefused).toBe(true);
  expect(notes).toContain("has 3 columns, `Name`, `Default`, `Meaning`, and the row has 4");
});

it.each([
  "Add a row for timeout to the table in lamp: 30 s, and remove the row for wick",
  "Add a row to the Options table in lamp with timeout, 30 s, a and rename lamp to torch",
])("takes no further request for a cell: %j", async (prompt) => {
  await expect(ask({ "lamp.md": TABLE }, prompt)).rejects.toThrow("Not understood");
});

const PRICES = "# Lamp\n\n| Name | Input ($) | Output ($) |\n| --- | --- | --- |\n| wick | 2 | 4 |\n| bulb | 3 | 3 |\n";

it("changes the one cell that has the old text, below a head with a word of what it was called", async () => {
  const { after } = await ask(
    { "lamp.md": PRICES },
    "In the table on lamp, change the output price of wick from 4 to 5",
  );
  expect(after["lamp.md"]).toBe(PRICES.replace("| 4 |", "| 5 |"));
});

it.each([
  "In the table on lamp, change the output price of wick from 2 to 5",
  "In the table on lamp, change the retail price of wick from 4 to 5",
  "In the table on lamp, change the output price of bulb from 3 to 5",
])("asks which cell is meant otherwise: %j", async (prompt) => {
  expect(await ask({ "lamp.md": PRICES }, prompt)).toMatchObject({
    isRefused: true,
    notes: expect.stringContaining("It is not clear which cell"),
  });
});

describe("a table that is called by one of its columns", () => {
  const other = "| Flag | Meaning |\n| --- | --- |\n| wick | no |\n| lens | no |\n";
  const page = `${PRICES}\n${other}`;

  it.each([
    ["In the flag table on lamp, change the meaning of wick to yes", page.replace("| wick | no |", "| wick | yes |")],
    [
      "In the table of flags on lamp, change the meaning of wick to yes",
      page.replace("| wick | no |", "| wick | yes |"),
    ],
    [
      'In the table of flags on the lamp page, set the meaning of lens to "no more"',
      page.replace("| lens | no |", "| lens | no more |"),
    ],
    ["Remove the wick row from the flags table on lamp", page.replace("| wick | no |\n", "")],
    ['Add the row "bulb", "no" to the flag table in lamp', `${page}| bulb | no |\n`],
  ])("%s", async (prompt, expected) => {
    expect((await ask({ "lamp.md": page }, prompt)).after["lamp.md"]).toBe(expected);
  });
});

it("leaves a cell empty where its text is", async () => {
  const { after } = await ask({ "lamp.md": TABLE }, 'Add the row "glass", "", "How clear" to the table in lamp');
  expect(after["lamp.md"]).toContain("| glass | | How clear |");
  const last = await ask({ "lamp.md": TABLE }, 'Add the row "glass", "clear", "" to the table in lamp');
  expect(last.after["lamp.md"]).toContain("| glass | clear | |");
});

it("writes a cell as bold where all of its column is", async () => {
  const bold = "# Lamp\n\n| Grade | Means |\n|---|---|\n| **A** | Good |\n| **C** | Bad |\n";
  const { after } = await ask({ "lamp.md": bold }, 'Add the row "grade D", "Worst" to the table in lamp');
  expect(after["lamp.md"]).toBe(`${bold}| **D** | Worst |\n`);
});

describe("a link that is added to a list", () => {
  const page = "# Lamp\n\nFurther reading:\n\n- [Lens](parts/lens.md)\n- [Wick](wick.md)\n\nSteps:\n\n- Light it\n";
  const files = {
    "lamp.md": page,
    "parts/lens.md": "# Lens\n",
    "wick.md": "# Wick\n",
    "parts/oil.md": "# Oil for lamps\n",
  };
  const last = "- [Wick](wick.md)\n";

  it.each([
    ["Add a link to parts/oil.md to the list of further reading in lamp.md", "- [Oil for lamps](parts/oil.md)\n"],
    ["The list of further reading in lamp.md should also link to parts/oil.md", "- [Oil for lamps](parts/oil.md)\n"],
    [
      'The list of further reading in lamp.md should also link to parts/oil.md with the text "Oil", at the end of the list.',
      "- [Oil](parts/oil.md)\n",
    ],
    [
      'Add a link "Oil" to https://oil.example to the end of the list of further reading in lamp.md',
      "- [Oil](https://oil.example)\n",
    ],
  ])("%s", async (prompt, item) => {
    expect((await ask(files, prompt)).after["lamp.md"]).toBe(page.replace(last, last + item));
  });
});
