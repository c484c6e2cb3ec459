import { expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const site = {
  "docs.json":
    '{ "name": "Lamp", "navigation": { "groups": [ { "group": "Start", "pages": ["index", "oil"] }, { "group": "Recipes", "pages": ["recipes/oil"] } ] } }\n',
  "index.mdx": "---\ntitle: Welcome to Lamp!\n---\n\nLet it shines. [Oil](old/oil#wick)\n",
  "oil.mdx": "---\ntitle: Oil\n---\n\n![Front](/lamp.png)\n",
  "recipes/oil.mdx": "---\ntitle: Oil\n---\n\n## Wick\n\nCut it.\n",
};

it.each([
  'In the recipes folder, set the title of oil to "Fuel"',
  'In recipes/, set the title of oil.mdx to "Fuel"',
  'In the Recipes group, change the title of Oil to "Fuel"',
])("sets a field of the page in the place that was named before: %s", async (prompt) => {
  const { after } = await ask(site, prompt);
  expect(after).toEqual({ ...site, "recipes/oil.mdx": site["recipes/oil.mdx"].replace("Oil", "Fuel") });
});

it("takes no folder behind a page for more pages that get the same title", () => {
  expect(parsePrompt('Set the title of oil to "Fuel", in the recipes folder').type).toBe("not_understood");
});

it("takes a thing on a page for no page with a field", () => {
  expect(parsePrompt('In recipes/oil, change the status of Azure to "GA"').type).toBe("not_understood");
});

it("finds the page that welcomes to what the site is about", async () => {
  const { after } = await ask(site, 'Welcome page: "Let it shines" should read "Let it shine"');
  expect(after["index.mdx"]).toContain("Let it shine.");
});

it("writes a link as it was typed, where the old one was typed too", async () => {
  const { after } = await ask(
    site,
    "On the welcome page the link old/oil#wick goes nowhere. Point it at /recipes/oil#wick",
  );
  expect(after["index.mdx"]).toContain("[Oil](/recipes/oil#wick)");
});

it.each([
  'On the oil page, the alt text of the big lamp picture says "Front"; it should be "Lamp"',
  'The alt text of the picture in oil says "Front", it should say "Lamp"',
])("finds a picture by the text that it is said to have: %s", async (prompt) => {
  const own = prompt.includes("in oil")
    ? prompt.replace("in oil", "in oil.mdx")
    : prompt.replace("the oil page", "oil.mdx");
  expect((await ask(site, own)).after["oil.mdx"]).toContain("![Lamp](/lamp.png)");
});

it.each([
  ["In the table on guides/oil, change Lamp's price to 5", "In the table on guides/oil, change the price of Lamp to 5"],
  ["Change Lamp's price to 5 in the table on guides/oil", "In the table on guides/oil, change the price of Lamp to 5"],
  [
    "In the Lamp row of the table on guides/oil, set the price to 5",
    "In the table on guides/oil, change the price of Lamp to 5",
  ],
  ['Add "Oil | 5" as the last row of the table on guides/oil', 'Add a row "Oil | 5" to the table on guides/oil'],
])("reads cells and rows: %s", (prompt, other) => {
  const read = parsePrompt(prompt);
  expect(read.type).toBe("understood");
  expect(read).toEqual(parsePrompt(other));
});

it.each([
  'the caption of the lamp on the oil page says "A" but should say "B"',
  'the badge in oil.mdx says "A" but must say "B"',
])("takes no verb for a page: %s", (prompt) => {
  const read = parsePrompt(prompt);
  expect(JSON.stringify(read)).not.toMatch(/"page":"(?:should|must)"/);
});
