import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const table = (column: string, value: string) =>
  `| Option | ${column} |\n| ------ | ${"-".repeat(column.length)} |\n| size   | ${value.padEnd(column.length)} |\n`;
const page = (lamp: string, oil: string) =>
  `# Settings\n\n## Lamp\n\n### Options\n\n${table("Default", lamp)}\n### Variables\n\n${table("Example", "9")}\n## Oil\n\n### Options\n\n${table("Default", oil)}`;

it.each([
  ["In the Lamp options table on the settings page, change the default of size to 30", page("30", "2")],
  ["In the Oil options table on settings, change the default of size to 30", page("1", "30")],
  ["Change the default of size to 30 in the Lamp options table on settings", page("30", "2")],
])("is called by the headings around it: %s", async (prompt, wanted) => {
  const { after } = await ask({ "settings.md": page("1", "2") }, prompt);
  expect(after["settings.md"]).toBe(wanted);
});

it.each([
  "In the Lamp prices table on settings, change the default of size to 30",
  "In the options table on settings, change the default of size to 30",
])("is none where the words are not those of one: %s", async (prompt) => {
  const { after } = await ask({ "settings.md": page("1", "2") }, prompt);
  expect(after["settings.md"]).toBe(page("1", "2"));
});

it("is the one right below the heading rather than one further in", async () => {
  const inner = (lamp: string) => page(lamp, "2").replace("### Variables", "### Wick\n\n#### Options");
  const prompt = "In the Lamp options table on settings, change the default of size to 30";
  const { after } = await ask({ "settings.md": inner("1") }, prompt);
  expect(after["settings.md"]).toBe(inner("30"));
});

it("has its rows removed by the headings around it", async () => {
  const { after } = await ask(
    { "settings.md": `${page("1", "2")}| wick   | 3       |\n` },
    'Delete all rows with "wick" from the Oil options table on settings',
  );
  expect(after["settings.md"]).toBe(page("1", "2"));
});

it.each([
  ["to bold red", "`'bold red'`"],
  ["to `'bold red'`", "`'bold red'`"],
  ["to 12", "`12`"],
])("keeps the quotes of a text in code: %s", async (said, wanted) => {
  const styled = (value: string) => `# Styles\n\n| Option | Default |\n| --- | --- |\n| style | ${value} |\n`;
  const prompt = `In the table on styles, change the default of style ${said.replace("to bold red", 'to "bold red"')}`;
  const { after } = await ask({ "styles.md": styled("`'bold blue'`") }, prompt);
  expect(after["styles.md"]).toBe(styled(wanted));
});
