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

describe("a list", () => {
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
