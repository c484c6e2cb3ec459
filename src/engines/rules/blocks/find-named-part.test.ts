import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const plans = `---
title: Lamp plans
---

Which lamps there are.

## Models

| Model | Light |
| ----- | ----- |
| Mini  | 200   |
| Maxi  | 900   |

## Monthly limits

| Plan | Lamps |
| ---- | ----- |
| Free | 3     |
| Team | 30    |
`;
const install = `# Install

## Get it from Lampstore

- Open the store.
- Buy a lamp.

## Boxes

<Note title="Requirements">

- Power
- A socket

</Note>

:::warning Old lamps

- Mind the wick.
- Mind the glass.

:::
`;
const files: Files = {
  "docs.json": '{ "navigation": { "pages": ["plans", "install", "faq"] } }\n',
  "plans.mdx": plans,
  "install.mdx": install,
  "faq.mdx": "# FAQ\n\n## Sizes\n\n| Lamp | Size |\n| --- | --- |\n| Mini | 2 |\n\n## Colours\n\nThree.\n",
};
const changed = async (prompt: string, path: string) => (await ask(files, prompt)).after[path];

describe("a table of which no page is named", () => {
  it.each([
    "Remove the Team row from the monthly limits table",
    "remove the Team row from the limits table",
    "In the limits table remove the row for Team",
    "in the lamp plans limits table, delete the row for Team",
    'Delete the "Team" row from the "Monthly limits" table.',
  ])("is found by words of its heading and its page: %s", async (prompt) => {
    expect(await changed(prompt, "plans.mdx")).toBe(plans.replace("| Team | 30    |\n", ""));
  });

  it("takes a new row, a cell and a column", async () => {
    expect(await changed('Add a row "Pro | 9" to the monthly limits table', "plans.mdx")).toContain(
      "| Team | 30    |\n| Pro  | 9     |\n",
    );
    expect(await changed("In the limits table change 3 in the Free row to 5", "plans.mdx")).toContain(
      "| Free | 5     |",
    );
    expect(await changed("Remove the Lamps column from the limits table", "plans.mdx")).toContain("| Plan |\n");
  });

  it("is not guessed where two pages may have it", async () => {
    const two = {
      ...files,
      "faq.mdx": `${files["faq.mdx"]}\n## Limits\n\n| Plan | Max |\n| --- | --- |\n| Team | 1 |\n`,
    };
    await expect(ask(two, "Remove the Team row from the limits table")).rejects.toThrow("Not understood");
    await expect(ask(files, "Remove the Team row from the prices table")).rejects.toThrow("Not understood");
  });

  it("is that of the page which is named", async () => {
    expect(await changed("Remove the Mini row from the lamp models table on the plans page", "plans.mdx")).toBe(
      plans.replace("| Mini  | 200   |\n", ""),
    );
  });
});

describe("a section of which no page is named", () => {
  it.each([
    ["Delete the Monthly limits section", "plans.mdx", plans.slice(0, plans.indexOf("\n## Monthly limits"))],
    ['Rename the Monthly limits section to "Limits"', "plans.mdx", plans.replace("## Monthly limits", "## Limits")],
    [
      "Remove the second bullet in the Get it from Lampstore section",
      "install.mdx",
      install.replace("- Buy a lamp.\n", ""),
    ],
    [
      'In the "Monthly limits" section replace "Lamps" with "Lights"',
      "plans.mdx",
      plans.replace("| Lamps |", "| Lights |"),
    ],
    [
      'In the table under "Monthly limits", remove the row "Team"',
      "plans.mdx",
      plans.replace("| Team | 30    |\n", ""),
    ],
    ['Remove the last bullet under "Get it from Lampstore"', "install.mdx", install.replace("- Buy a lamp.\n", "")],
    ["Change the number in the Monthly limits section from 30 to 40", "plans.mdx", plans.replace("| 30 ", "| 40 ")],
  ])("is found by its heading: %s", async (prompt, path, expected) => {
    expect((await changed(prompt, path))?.trimEnd().replaceAll(/ +\|/g, " |")).toBe(
      expected.trimEnd().replaceAll(/ +\|/g, " |"),
    );
  });

  it("is found by some words of its heading, which a hyphen may join", async () => {
    const sealed = { ...files, "faq.mdx": "# FAQ\n\n## Re-lighting (beta)\n\nLight it.\n" };
    const { after } = await ask(sealed, "Put a note at the top of the re-lighting section saying that lamps are hot");
    expect(after["faq.mdx"]).toContain("## Re-lighting (beta)\n\n<Note>\n  Lamps are hot.\n</Note>\n");
  });

  it("is not guessed where two pages have it, and is none where a group or a folder is called so", async () => {
    const two = { ...files, "faq.mdx": "# FAQ\n\n## Monthly limits\n\nNone.\n" };
    await expect(ask(two, "Delete the Monthly limits section")).rejects.toThrow("Not understood");
    const group = {
      ...files,
      "docs.json": '{ "navigation": { "groups": [{ "group": "Boxes", "pages": ["plans", "install", "faq"] }] } }\n',
    };
    const { after } = await ask(group, 'Rename the Boxes section to "Crates"');
    expect(after["docs.json"]).toContain('"Crates"');
    expect(after["install.mdx"]).toBe(install);
    const folder = { ...files, "boxes/a.mdx": "# A\n\nA box.\n" };
    const replaced = await ask(folder, 'Replace "box" with "crate" in the Boxes section');
    expect(replaced.after["boxes/a.mdx"]).toContain("A crate.");
  });
});

describe("a list", () => {
  it("is that of the page which is called so, and not one elsewhere by some of its words", async () => {
    const makers = "# Lamp makers\n\nOut of the box:\n\n- Acme\n- Bulb\n";
    const both = { ...files, "makers.mdx": makers, "faq.mdx": "# FAQ\n\nThe known makers of a lamp are:\n\n- Acme\n" };
    const { after } = await ask(both, "In the lamp makers list, add Wick after Acme.");
    expect(after["makers.mdx"]).toBe(makers.replace("- Acme\n", "- Acme\n- Wick\n"));
    expect(after["faq.mdx"]).toBe(both["faq.mdx"]);
  });

  it("is found by the callout that it stands in", async () => {
    expect(await changed('Add a bullet "A ladder" to the Requirements note on install', "install.mdx")).toContain(
      "- A socket\n- A ladder\n",
    );
    expect(await changed('Remove the second bullet under "Old lamps" in install', "install.mdx")).toBe(
      install.replace("- Mind the glass.\n", ""),
    );
  });

  it("is found by a word that one heading alone has", async () => {
    expect(await changed('Add "Light it." to the list under "Lampstore" on install', "install.mdx")).toContain(
      "- Buy a lamp.\n- Light it.\n",
    );
  });
});

it("means a table by its heading where that is no text of one", async () => {
  const { notes } = await ask(files, "Remove the limits table from the plans page");
  expect(notes).toContain("nothing else stands below `Monthly limits`");
  const { after } = await ask(files, 'Replace "3" with "5" in the limits table of the plans page');
  expect(after["plans.mdx"]).toBe(plans.replace("| 3 ", "| 5 "));
});

describe("a section", () => {
  it("is known by a word that one heading alone has", async () => {
    expect(await changed("Delete the Lampstore section of install", "install.mdx")).not.toContain("Lampstore");
  });

  it("is not known by a word of a heading that says the opposite", async () => {
    const other = { ...files, "install.mdx": install.replace("Get it from Lampstore", "Install without Lampstore") };
    const { isRefused } = await ask(other, "Delete the Lampstore section of install");
    expect(isRefused).toBe(true);
  });
});
