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
  ["Delete guides/oil without leaving a redirect", "Delete guides/oil without a redirect"],
  ["Rename the folder guides to tips and redirect everything", "Rename the folder guides to tips with redirects"],
])("reads %s", (prompt, other) => {
  const strip = (value: unknown) => JSON.stringify(value).replaceAll(/,"(?:isInBar|kind)":"[a-z]+"/g, "");
  expect(parsePrompt(prompt).type).toBe("understood");
  expect(strip(parsePrompt(prompt))).toEqual(strip(parsePrompt(other)));
});

it.each(["Archive guides/oil", 'Open the accordion "A" in guides/oil', "hide the guides from search engines"])(
  "does not guess: %s",
  (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  },
);
