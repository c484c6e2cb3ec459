import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const card = (title: string, text: string) =>
  `  <Card title="${title}" href="/${title.toLowerCase()}">\n    ${text}\n  </Card>\n`;
const [ALARMS, REPORTS, TEAMS] = [
  card("Alarms", "Know first."),
  card("Reports", "Every [Monday](/reports)."),
  card("Teams", "- one\n    - two"),
];
const home = (...cards: string[]) =>
  `---\ntitle: Home\n---\n\nFirst.\n\n<CardGroup>\n${cards.join("")}</CardGroup>\n\n<Accordion title="A">\n  a\n</Accordion>\n\n<Accordion title="B">\n  b\n</Accordion>\n\nLast.\n`;
const FILES = {
  "docs.json": JSON.stringify({ navigation: { pages: ["index", "alarms", "reports", "teams"] } }),
  "index.mdx": home(ALARMS, REPORTS, TEAMS),
  ...Object.fromEntries(["alarms", "reports", "teams"].map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
};

it.each([
  ['Move the card "Alarms" after "Reports" on index', home(REPORTS, ALARMS, TEAMS)],
  ['On index, put the "Teams" card first', home(TEAMS, ALARMS, REPORTS)],
  ["Move the Alarms card on index to the end", home(REPORTS, TEAMS, ALARMS)],
  ['Swap the cards "Alarms" and "Teams" on index', home(TEAMS, REPORTS, ALARMS)],
])("moves cards among those they stand with: %j", async (prompt, page) => {
  const { applied, after } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({ type: "applied" });
  expect(after).toEqual({ ...FILES, "index.mdx": page });
});

it("moves accordions that stand in no group", async () => {
  const { after } = await runPrompt(FILES, 'Move the accordion "B" in index to the top');
  const page = FILES["index.mdx"]
    .replace('title="A">\n  a', 'title="?">')
    .replace('title="B">\n  b', 'title="A">\n  a');
  expect(after["index.mdx"]).toBe(page.replace('title="?">', 'title="B">\n  b'));
});

it.each(['Move the card "Alarms" after the accordion "A" on index', 'Move the card "Alarms" after "Nothing" on index'])(
  "refuses a place beside what does not stand with it: %j",
  async (prompt) => {
    const { applied, after } = await runPrompt(FILES, prompt);
    expect(applied.type).toBe("refused");
    expect(after).toEqual(FILES);
  },
);
