import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const HOME = `---
title: Home
---

<CardGroup>
  <Card title="Alarms" icon="clock" href="/alarms">
    Know first.
  </Card>
  <Card
    title='Reports'
    href="/reports"
  >
    Every [Monday](/reports).
  </Card>
  <Card title={names.more} href="/alarms">More</Card>
</CardGroup>

<Accordion title="What is it?">
  A lamp.
</Accordion>
`;
const FILES = {
  "docs.json": JSON.stringify({ navigation: { pages: ["index", "alarms", "reports"] } }),
  "index.mdx": HOME,
  "alarms.mdx": "---\ntitle: Alarms\n---\n\nSee [what it is](/#what-is-it).\n",
  "reports.mdx": "---\ntitle: Reports\n---\n\nText\n",
};

it.each([
  ['Rename the card "Alarms" on index to "Alerts"', 'title="Alarms"', 'title="Alerts"'],
  ['Change the title of the card "Reports" on index to "Weekly reports"', "title='Reports'", "title='Weekly reports'"],
  ['The card "Alarms" on index should be called "Alerts"', 'title="Alarms"', 'title="Alerts"'],
  ['Change the icon of the "Alarms" card on index to bell', 'icon="clock"', 'icon="bell"'],
  ['Set the icon of the card "Reports" on index to "file"', 'href="/reports"\n', 'href="/reports"\n    icon="file"\n'],
  ['Change the description of the card "Alarms" on index to "Be told."', "Know first.", "Be told."],
])("changes what a card says: %j", async (prompt, from, to) => {
  const { applied, after } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({ type: "applied" });
  expect(after).toEqual({ ...FILES, "index.mdx": HOME.replace(from, to) });
});

it("changes the title of an accordion, and the links to its anchor", async () => {
  const { after } = await runPrompt(FILES, 'On index, rename the accordion "What is it?" to "What is Acme?"');
  expect(after["index.mdx"]).toBe(HOME.replace("What is it?", "What is Acme?"));
  expect(after["alarms.mdx"]).toContain("[what it is](/#what-is-acme)");
});

it.each([
  ['Rename the card "Alarm" on index to "Alerts"', "was not found"],
  ['Rename the card "More" on index to "Others"', "was not found"],
  ['Rename the card "Know first." on index to "Others"', "its title is `Alarms`"],
  ['Change the description of the card "Reports" on index to "Weekly"', "it has none that could be changed"],
  ['Rename the card "Alarms" on index to "<b>"', "cannot be written as one"],
])("refuses what it cannot change surely: %j", async (prompt, said) => {
  const { applied, after } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining(said) });
  expect(after).toEqual(FILES);
});
