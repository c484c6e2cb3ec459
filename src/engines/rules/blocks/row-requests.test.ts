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
  'Add a row for timeout with default "30 s" and meaning "How long to wait" to the table on lamp',
  'On the lamp page, add a row for timeout to the Options table with the meaning "How long to wait" and the default "30 s"',
  'Add a row to the options table on lamp with the name "timeout", default "30 s", meaning "How long to wait"',
  'Add an entry for timeout, "30 s", "How long to wait" to the table on lamp',
  'Add "timeout" / "30 s" / "How long to wait" to the options table in lamp',
])("adds a row whose cells are said in other ways: %j", async (prompt) => {
  const { after } = await ask({ "lamp.md": TABLE }, prompt);
  expect(after["lamp.md"]).toBe(TABLE + ROW);
});

const SEASONS =
  "# Oils\n\n| Lamp | Summer | Winter and spring |\n| --- | --- | --- |\n| `a` | `x` | `y` (or `z`) |\n| `b` (old) | none | `y` |\n";

it.each([
  "In the table on the oils page add a row for `c`: thin on Summer, thick in winter and spring",
  "In the table on oils, add a row for c: thick for Winter and spring, thin in summer",
  "Add a row for c to the table in oils: Summer: thin, Winter and spring: thick",
])("puts cells under the heads that they say: %j", async (prompt) => {
  const { after } = await ask({ "oils.md": SEASONS }, prompt);
  expect(after["oils.md"]).toBe(`${SEASONS}| \`c\` | thin | \`thick\` |\n`);
});

it("refuses cells of which only some say their head", async () => {
  const { isRefused, notes } = await ask(
    { "oils.md": SEASONS },
    "Add a row for c to the table in oils: thin, thick in winter and spring",
  );
  expect(isRefused).toBe(true);
  expect(notes).toContain("It is not clear which text goes to which column");
});

it("says how many cells it took a row for", async () => {
  const { isRefused, notes } = await ask(
    { "lamp.md": TABLE },
    "Add a row for timeout to the table in lamp: 30 s, a, b",
  );
  expect(isRefused).toBe(true);
  expect(notes).toContain("has 3 columns, `Name`, `Default`, `Meaning`, and the row has 4");
});

it("leaves cells of a new row empty that are not named, and refuses columns that the table does not have", async () => {
  const { after } = await ask(
    { "lamp.md": TABLE },
    'Add a row for timeout with the meaning "Time" to the table on lamp',
  );
  expect(after["lamp.md"]).toBe(`${TABLE}| timeout | | Time |\n`);
  const other = await ask({ "lamp.md": TABLE }, 'Add a row for timeout with the type "int" to the table on lamp');
  expect(other.isRefused).toBe(true);
  expect(other.notes).toContain("The table has no column `type`. It has `Name`, `Default`, `Meaning`.");
});

describe("a row that a sentence before the request speaks of", () => {
  const codes =
    "# Errors\n\n| Code | Meaning |\n| --- | --- |\n| `404` | Missing |\n| `409` | Taken |\n| max_size | Large |\n";

  it.each([
    "Error 409 is never returned. Drop its row from errors.",
    "409 isn't returned any more. Remove its row from errors.md.",
    "We no longer return 409. Remove that row from the errors page.",
    "`409` is no longer supported. Remove it from the table on errors.",
    "Code 409 was dropped. Please delete the corresponding row in the table on errors.",
  ])("removes it: %j", async (prompt) => {
    const { after } = await ask({ "errors.md": codes }, prompt);
    expect(after["errors.md"]).toBe(codes.replace("| `409` | Taken |\n", ""));
  });

  it.each([
    "The max_size option has been removed. Delete its row from errors.",
    "The max_size flag is gone; drop that row from the table on errors.",
  ])("knows it by the name alone: %j", async (prompt) => {
    const { after } = await ask({ "errors.md": codes }, prompt);
    expect(after["errors.md"]).toBe(codes.replace("| max_size | Large |\n", ""));
  });

  it.each(["Remove that row from errors.", "Delete the corresponding row on errors."])(
    "takes no words for it where none is spoken of: %j",
    async (prompt) => {
      const one = codes.replace("| `404` | Missing |\n", "").replace("| max_size | Large |\n", "");
      await expect(ask({ "errors.md": one }, prompt)).rejects.toThrow("Not understood");
    },
  );
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

describe("a cell that is named in other ways", () => {
  const files = {
    "docs.json": JSON.stringify({ navigation: { pages: ["lamp", "torch"] } }),
    "lamp.md": TABLE,
    "torch.md": "---\ntitle: Torches\n---\n\n| Name | Type |\n| --- | --- |\n| beam | int |\n",
  };

  it.each([
    ["Change wick from 2 mm to 3 mm in the table on lamp", "| 2 mm |", "| 3 mm |"],
    ["In the options table, replace 2 mm with 3 mm in the wick row.", "| 2 mm |", "| 3 mm |"],
    ["The row for wick on lamp should say 3 mm instead of 2 mm.", "| 2 mm |", "| 3 mm |"],
    ["Make the default of wick 3mm in the lamp table.", "| 2 mm |", "| 3mm |"],
    ["Update the wick row in the options table: default 3mm", "| 2 mm |", "| 3mm |"],
    ["On lamp, the wick row: change the default from 2 mm to 3 mm", "| 2 mm |", "| 3 mm |"],
    ['Change the meaning of wick in the lamp table to "Width"', "| How thick |", "| Width |"],
    ["Rename wick to rope in the options table on lamp.", "| wick |", "| rope |"],
    ['Rename the row "wick" to "rope" in the table on lamp', "| wick |", "| rope |"],
    ['Change the header Default to "Default value" in the table on lamp', "| Default |", "| Default value |"],
  ])("%s", async (prompt, from, to) => {
    const { after, notes } = await ask(files, prompt);
    expect({ after, notes }).toMatchObject({ after: { ...files, "lamp.md": TABLE.replace(from, to) } });
  });

  it.each([
    ["The type of beam is string, not int. Update torch.", "| int |", "| string |"],
    ["The type of beam on torch.md is string, not int.", "| int |", "| string |"],
  ])("%s", async (prompt, from, to) => {
    const { after } = await ask(files, prompt);
    expect(after["torch.md"]).toBe(files["torch.md"].replace(from, to));
  });

  it("is one of the table of a page that is called so", async () => {
    const { after } = await ask(files, "The type of beam in the torch table should be string, not int.");
    expect(after["torch.md"]).toBe(files["torch.md"].replace("| int |", "| string |"));
  });
});

it("takes what a note should say for its text, without the words that say so", async () => {
  const alert = "# Lamp\n\n> [!NOTE]\n> Use oil.\n";
  const { after: quoted } = await ask({ "lamp.md": alert }, 'The note on lamp should read "Use gas, please."');
  expect(quoted["lamp.md"]).toBe(alert.replace("Use oil.", "Use gas, please."));
  const page = "# Lamp\n\n:::note\nUse oil.\n:::\n";
  for (const prompt of [
    'Update the note on lamp: it should say "Use gas, please."',
    'Replace the text of the note on lamp with "Use gas, please."',
  ]) {
    const { after } = await ask({ "lamp.md": page }, prompt);
    expect(after["lamp.md"]).toBe(page.replace("Use oil.", "Use gas, please."));
  }
});

it("finds the table of a section whose heading has more words than it is called by", async () => {
  const page =
    "# Lamp\n\n## Lamp notation\n\n| A | B |\n| --- | --- |\n| a | b |\n\n## Sparse lamp notation\n\n| A | B |\n| --- | --- |\n| c | d |\n";
  const { after } = await ask({ "lamp.md": page }, "On the lamp page, add a row to the sparse notation table: e | f");
  expect(after["lamp.md"]).toBe(`${page}| e | f |\n`);
});

describe("removes a row by its column", () => {
  const levels =
    "# Levels\n\n| Wind force | Name | Sign |\n| --- | --- | --- |\n| 1.0 | Calm | `o` |\n| | Still | `.` |\n| 2.0 | Breeze | `b` |\n| 3.0 | Gale | `g` |\n";

  it("and the cell in it", async () => {
    const { after } = await ask({ "levels.md": levels }, "Delete the row for wind force 2.0 on the levels page");
    expect(after["levels.md"]).toBe(levels.replace("| 2.0 | Breeze | `b` |\n", ""));
  });

  it("but not one to which the row below belongs", async () => {
    const { after, notes } = await ask({ "levels.md": levels }, "Delete the 1.0 row on the levels page");
    expect(after["levels.md"]).toBe(levels);
    expect(notes).toContain("the row below it, `Still .`, has no first cell");
  });
});

it("is of the one table that has a word in the name of a column", async () => {
  const price =
    "# Lamps\n\n| Lamp | Price |\n| --- | --- |\n| Big | 9 |\n\n| Lamp | Savings per year |\n| --- | --- |\n| Big | 4 |\n| Low | 1 |\n";
  const { after } = await ask({ "lamps.md": price }, "Delete the row for Big from the savings table on lamps");
  expect(after["lamps.md"]).toBe(price.replace("| Big | 4 |\n", ""));
  const other = await ask({ "lamps.md": price }, "Delete the row for Big from the weights table on lamps");
  expect(other.isRefused).toBe(true);
});
