import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const page = (...rows: string[]) => ({ "lamp.md": `# Lamp\n\n## Options\n\n${rows.join("\n")}\n` });
const THREE = page("| Name | Default | Meaning |", "| :-- | --- | --: |", "| wick | 2 mm | How thick |");

it.each([
  'Move the column "Meaning" before "Default" in the table on lamp',
  "Move the Meaning column before the Default column in the Options table of lamp",
  'In the table on lamp, put the column "Default" after "Meaning"',
  "Move the Default column of the table in lamp to the end",
])("moves a column: %j", async (prompt) => {
  const { after } = await ask(THREE, prompt);
  expect(after).toEqual(page("| Name | Meaning | Default |", "| :-- | --: | --- |", "| wick | How thick | 2 mm |"));
});

const TWO = page("| Key | Does |", "| --- | --- |", "| N | New lamp |");

it.each(["Swap the columns of the Options table in lamp", "In lamp, swap the two columns of the table"])(
  "swaps the only two columns: %j",
  async (prompt) => {
    const { after } = await ask(TWO, prompt);
    expect(after).toEqual(page("| Does | Key |", "| --- | --- |", "| New lamp | N |"));
  },
);

it("asks which two columns of three are meant", async () => {
  expect(await ask(THREE, "Swap the columns of the table in lamp")).toMatchObject({
    isRefused: true,
    notes: expect.stringContaining("Please say which two"),
  });
});

it("asks which table is meant by its columns", async () => {
  const two = { "lamp.md": `${TWO["lamp.md"]}\n## Keys\n\n| Key | Does |\n| --- | --- |\n| O | Off |\n` };
  expect(await ask(two, "Move the Does column of the table in lamp to the front")).toMatchObject({ isRefused: true });
});
