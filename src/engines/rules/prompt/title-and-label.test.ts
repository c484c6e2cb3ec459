import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { withTitleAndLabel } from "./title-and-label.ts";

const files = {
  "docs.json": JSON.stringify({ navigation: { pages: ["index", "lamp"] } }),
  "index.mdx": "---\ntitle: Home\n---\n",
  "lamp.mdx": "---\ntitle: Oil burner\nsidebarTitle: Oil\n---\n\nText.\n",
};

it.each([
  'Rename the Oil burner page to "Wick burner", also in the sidebar.',
  "Rename the Oil burner page to Wicks, it should be called that in the sidebar too.",
  'Change the title of lamp.mdx to "Wick burner" and use that in the navigation as well',
  'Rename "Oil burner" to "Wick burner" in the sidebar and on the page',
  'Rename "Oil burner" to "Wick burner" on the page itself and in the navigation.',
  'The Oil burner page is now called "Wick burner". Update the title and the sidebar.',
  'lamp.mdx was renamed to "Wick burner"; please change its title and the sidebar label',
])("changes the title and its label: %s", async (prompt) => {
  const { after } = await ask(files, prompt);
  const name = prompt.includes("Wicks") ? "Wicks" : "Wick burner";
  expect(after["lamp.mdx"]).toBe(`---\ntitle: ${name}\nsidebarTitle: ${name}\n---\n\nText.\n`);
});

it.each([
  'Rename the Oil burner page to "Wick burner" in the sidebar',
  "Rename lamp.mdx to wick.mdx, also in the sidebar",
  'Rename the group "Oil" to "Wicks" in the sidebar too',
  'Rename "Oil" to "Wicks" in the sidebar and in the footer',
  'The Oil page is now called "Wicks". Update the title and the footer.',
])("leaves what is about one of them, a file or a group: %s", (prompt) => {
  expect(withTitleAndLabel(prompt)).toBe(prompt);
});
