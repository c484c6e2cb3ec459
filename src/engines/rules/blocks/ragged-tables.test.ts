import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

it.each([
  "| Part | Use  |\n| ---- | ---- |\n| Lamp | `a|b` is one |\n",
  "| Part | Use  |\n| ---- | ---- |\n| Lamp |\n",
])("adds a row to a table with a row of other cells, and leaves these: %j", async (table) => {
  const { after } = await ask(
    { "lamps.md": `# Lamps\n\n${table}` },
    "Add a row to the table on the lamps page: Bulb, Round",
  );
  expect(after["lamps.md"]).toBe(`# Lamps\n\n${table}| Bulb | Round |\n`);
});

it("a cell stays as wide as it was where others of its column are not", async () => {
  const page = "# A\n\n| Name  | Count   |\n|-------|---------|\n| Lamps | 100     |\n| Long lamp names | 10 | \n";
  const { after } = await ask({ "a.md": page }, "In a.md, set the Count of Lamps to 200 in the table");
  expect(after["a.md"]).toBe(page.replace("100 ", "200 "));
});
