import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText\n`;
const FILES = {
  "docs.json": JSON.stringify({ navigation: { pages: ["overview", "guides/guide-overview", "guides/lamps-guide"] } }),
  "overview.md": page("Overview"),
  "api/overview.md": page("Overview"),
  "guides/guide-overview.md": page("All of them"),
  "guides/lamps-guide.md": page("Lights"),
  "lamps/a.md": page("A"),
  "lamps/b.md": page("B"),
  "old.md": page("Old"),
};

it("takes the page whose name has all the words over those that have some", async () => {
  const { applied } = await runPrompt(FILES, "Delete the page old and send visitors to the guide overview");
  expect(applied).toMatchObject({
    type: "applied",
    notes: expect.arrayContaining(["Readers of `/old` are redirected to `/guides/guide-overview`."]),
  });
});

it("takes a page of all words over the folder of one of them", async () => {
  const { after } = await runPrompt(FILES, 'Set the title of the lamps guide to "Lamps"');
  expect(after["guides/lamps-guide.md"]).toBe(page("Lamps"));
});

it.each([
  ['Add an accordion to the FAQ called "A" with the text "B"', "FAQ"],
  ['Add an accordion to guides/faq titled "A" with the text "B"', "guides/faq"],
])("does not take the word before a title for the page's: %j", async (prompt, page) => {
  const { applied } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({
    type: "refused",
    message: expect.stringContaining(`There is no page \`${page}\``),
  });
});

it("knows a page by the words that its neighbours do not have", async () => {
  const files = {
    "plugins/acme-plugin-auth.md": page("acme-plugin-auth"),
    "plugins/acme-plugin-cache.md": page("acme-plugin-cache"),
    "plugins/acme-plugin-log.md": page("acme-plugin-log"),
  };
  const { after } = await runPrompt(files, 'Set the title of the cache plugin page to "Cache"');
  expect(after["plugins/acme-plugin-cache.md"]).toBe(page("Cache"));
  const { applied } = await runPrompt(files, 'Set the title of the plugin page to "Cache"');
  expect(applied.type).toBe("refused");
});
