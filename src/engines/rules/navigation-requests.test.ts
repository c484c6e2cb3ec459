import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const NAV = `{
  "navigation": {
    "groups": [
      {
        "group": "Guides",
        "pages": ["guides/oil", "guides/gone", "guides/wick"]
      },
      {
        "group": "Community",
        "expanded": true,
        "pages": ["people/chat", { "group": "More", "pages": ["people/talks", "people/lost"] }]
      }
    ]
  }
}
`;
const site: Files = {
  "docs.json": NAV,
  "guides/oil.mdx": "---\ntitle: Oil\n---\n\nText.\n",
  "guides/wick.mdx": "---\ntitle: Wick\n---\n\nText.\n",
  "guides/new.mdx": "---\ntitle: New\n---\n\nText.\n",
  "people/chat.mdx": "---\ntitle: Chat\n---\n\nChat about it.\n",
  "people/talks.mdx": "---\ntitle: Talks\n---\n\nText.\n",
};

it.each([
  ["Collapse the Community group", NAV.replace('"expanded": true', '"expanded": false')],
  ["The Guides group should be open by default", NAV.replace('"Guides",', '"Guides",\n        "expanded": true,')],
  ["Keep the group Community expanded", NAV],
])("changes a group: %s", async (prompt, expected) => {
  const { after } = await ask(site, prompt);
  expect(after).toEqual({ ...site, "docs.json": expected });
});

it.each([
  "Remove the Wick entry from the Community group",
  "Remove the Chat link from the Lamps section in the sidebar",
])("takes nothing out of a group that has no such entry: %s", async (prompt) => {
  const { after, isRefused } = await ask(site, prompt);
  expect(isRefused).toBe(true);
  expect(after).toEqual(site);
});

const docusaurus: Files = {
  "docusaurus.config.js": "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
  "sidebars.js":
    "module.exports = {\n  docs: [\n    { type: 'category', label: 'Lamps', items: ['oil'] },\n    { type: 'link', label: 'Chat', href: 'https://chat.example' },\n    { type: 'category', label: 'People', collapsed: false, items: ['talks', { type: 'link', label: 'Forum', href: 'https://forum.example' }] },\n  ],\n};\n",
  "docs/oil.md": "# Oil\n",
  "docs/talks.md": "# Talks\n",
};

it("opens groups by the field of the format, and takes links out of one", async () => {
  const opened = await ask(docusaurus, "Expand the Lamps group by default");
  expect(opened.after["sidebars.js"]).toContain("label: 'Lamps', collapsed: false, items");
  const closed = await ask(docusaurus, "Collapse the People group");
  expect(closed.after["sidebars.js"]).toContain("label: 'People', collapsed: true, items");
  const gone = await ask(docusaurus, "Remove the Forum link from the People group");
  expect(gone.after["sidebars.js"]).toContain("items: ['talks']");
  expect((await ask(docusaurus, "Remove the Chat link from the People group")).isRefused).toBe(true);
});

it("lists entries that name no page, and takes them out", async () => {
  const { notes, after } = await ask(site, "Which navigation entries lead nowhere?");
  expect(after).toEqual(site);
  expect(notes).toContain("`docs.json:6` names `guides/gone`");
  expect(notes).toContain("`people/lost`");
  const cleaned = await ask(site, "Remove all dead sidebar entries");
  expect(cleaned.after["docs.json"]).toBe(NAV.replace(' "guides/gone",', "").replace(', "people/lost"', ""));
  const again = await ask(cleaned.after, "Remove sidebar entries whose page does not exist");
  expect(again.notes).toContain("No entry of the navigation names a page that does not exist.");
});

it.each([
  "Hide the folder people from search engines",
  "Don't let Google index anything under people/",
  "Search engines should not index the people folder",
])("asks search engines to leave out a folder: %s", async (prompt) => {
  const { after } = await ask(site, prompt);
  for (const [path, text] of Object.entries(after))
    expect(text.includes("noindex: true"), path).toBe(path.startsWith("people/"));
});

it("archives a page", async () => {
  const { after } = await ask(site, "Archive guides/wick: move it to archive/ and take it out of the sidebar");
  expect(after["archive/wick.mdx"]).toContain("hidden: true");
  expect(after["docs.json"]).toContain('"destination": "/archive/wick"');
});

it.each([
  ["Add guides/new to the nav under Guides", 'Put guides/new at the end of the "Guides" group'],
  [
    'Add the link "Pricing" to the top bar, it goes to https://lamp.example/pricing',
    'Add the link "Pricing" to https://lamp.example/pricing to the top bar',
  ],
  ['Make a copy of guides/oil called "Fuel" next to it', 'Copy guides/oil as "Fuel"'],
  ["Put the tabs in this order: Docs, Calls, Blog", "Order the tabs: Docs, Calls, Blog"],
  ["Make Fuel a top-level group", "Move the group Fuel to the top level"],
  ['Group guides/oil and guides/wick under "Fuel"', 'Put guides/oil and guides/wick into a new group "Fuel"'],
  ["I'd like the FAQ to be the last entry", "Put FAQ last in the sidebar"],
  ["Alphabetize Recipes", "Sort the Recipes group alphabetically"],
  ["Guides should list Wick, then Oil", "Order the pages in Guides: Wick, Oil"],
  ["The order in Guides is wrong, Wick should be first", "Make Wick the first page in the Guides group"],
  ['Shorten the title of guides/oil to "Oil"', 'Change the title of guides/oil to "Oil"'],
  ["Use the icon flame for Oil", "Set the icon of Oil to flame"],
  ["Rename the frontmatter field tag to tags everywhere", "Rename the frontmatter field tag to tags on all pages"],
  ["Use guides/oil as a template for a new page guides/fuel", "Copy guides/oil to guides/fuel"],
  [
    'Create guides/fuel with the title "Fuel" and put it after Oil',
    'Add a page guides/fuel with the title "Fuel" after Oil',
  ],
  [
    'Add "Pricing" (https://lamp.example/pricing) to the navbar before "Support"',
    'Add the link "Pricing" to https://lamp.example/pricing in the navbar, before "Support"',
  ],
  [
    "The Support link in the navbar should open https://help.example",
    "Change the Support link in the navbar to https://help.example",
  ],
  ["Please place the changelog page as the very last entry of the sidebar", "Put changelog last in the sidebar"],
  ['Split off Wick from Guides into its own group "Wicks"', 'Put Wick into a new group "Wicks"'],
  ["Nobody needs the Legacy group anymore, drop it with all pages", "Delete the group Legacy with its pages"],
  ["Put the Recipes group inside Guides as a subgroup", "Make Recipes a subgroup of Guides"],
  ['guides/oil is called "Oil" in the sidebar, it should be "Oils"', 'Set the sidebar title of guides/oil to "Oils"'],
  ['guides/oil should have "Oil" as its sidebar title', 'Set the sidebar title of guides/oil to "Oil"'],
  [
    'Set the titles of guides/oil and guides/wick to "A" and "B"',
    'Set the title of guides/oil to "A". Set the title of guides/wick to "B"',
  ],
  ['In the description of guides/oil, replace "a" with "b"', 'Replace "a" with "b" in the descriptions of guides/oil'],
  [
    'The description of guides/oil has a typo: "oyl" should be "oil"',
    'Replace "oyl" with "oil" in the descriptions of guides/oil',
  ],
  ["Create a folder basics in guides and move guides/oil there", "Move guides/oil to the folder guides/basics"],
  ["Convert guides/oil.md to mdx", "Rename guides/oil.md to guides/oil.mdx"],
  ["Move guides/oil to the top level folder", "Move guides/oil to the root folder"],
  ["Redirect the old docs home /docs to /", "Redirect /docs to /"],
  [
    'Add "Blog" to the top bar, linking to https://blog.example',
    'Add the link "Blog" to https://blog.example in the top bar',
  ],
  ["Move the Calls tab one to the left", 'Move the tab "Calls" up one'],
  ['Move "Blog" to the left of "Support" in the top bar', 'Move the link "Blog" before "Support" in the top bar'],
  ["The Guides tab needs a book icon", 'Set the icon of the tab "Guides" to "book"'],
  [
    "guides/oil was replaced by guides/fuel, so delete it and redirect",
    "Delete guides/oil and redirect it to guides/fuel",
  ],
  [
    "guides/oil duplicates guides/fuel; remove the former and redirect it to the latter",
    "Delete guides/oil and redirect it to guides/fuel",
  ],
  ["Both Oil and Wick should go into Recipes", "Oil and Wick should go into Recipes"],
  ["Delete guides/oil without leaving a redirect", "Delete guides/oil without a redirect"],
  ["Rename the folder guides to tips and redirect everything", "Rename the folder guides to tips with redirects"],
])("reads %s", (prompt, other) => {
  const strip = (value: unknown) => JSON.stringify(value).replaceAll(/,"(?:isInBar|kind)":"[a-z]+"/g, "");
  expect(parsePrompt(prompt).type).toBe("understood");
  expect(strip(parsePrompt(prompt))).toEqual(strip(parsePrompt(other)));
});

it.each(["Put Oil right under Wick in the menu", "Put oil directly under guides/wick"])(
  "puts a page behind the one that it goes right under: %s",
  async (prompt) => {
    const { after } = await ask(site, prompt);
    expect(after["docs.json"]).toContain('"pages": ["guides/gone", "guides/wick", "guides/oil"]');
  },
);

it.each([
  "Change all redirects that go to /a so that they go to /b",
  "Drop the icon from the Guides tab",
  "Move all recipes into the Guides group",
  "The list should list Wick, then Oil",
  "Archive guides/oil",
  'Open the accordion "A" in guides/oil',
  "hide the guides from search engines",
])("does not guess: %s", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});

it.each([
  ["Which pages are hidden?", "people/talks.mdx:3"],
  ["List all pages with the tag beta", "guides/oil.mdx:3"],
  ["Which pages are tagged lamp in the guides folder?", "guides/wick.mdx:3"],
  ['Show the pages that have the icon "flame"', "None of 5 pages has `icon` set to `flame`"],
])("lists pages by what their frontmatter has: %s", async (prompt, expected) => {
  const pages = {
    ...site,
    "guides/oil.mdx": "---\ntitle: Oil\ntag: beta\n---\n",
    "guides/wick.mdx": "---\ntitle: Wick\ntags:\n  - lamp\n  - old\n---\n",
    "people/talks.mdx": "---\ntitle: Talks\nhidden: true\n---\n",
  };
  const { notes, after } = await ask(pages, prompt);
  expect(after).toEqual(pages);
  expect(notes).toContain(expected);
});
