import { expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const settings = {
  navigation: {
    tabs: [
      {
        tab: "Guides",
        groups: [
          { group: "Guides", pages: ["guides/oil", "guides/wick"] },
          { group: "Recipes", pages: ["recipes/glow"] },
          { group: "Extras", pages: ["extras/smoke"] },
        ],
      },
      {
        tab: "Reference",
        groups: [
          { group: "Calls", pages: ["calls/light"] },
          { group: "Recipes", pages: ["calls/cook"] },
        ],
      },
      { tab: "Blog", href: "https://blog.lamp.example" },
    ],
  },
};
const PAGES = settings.navigation.tabs.flatMap(({ groups = [] }) => groups.flatMap(({ pages }) => pages));
const site = {
  "docs.json": `${JSON.stringify(settings, null, 2)}\n`,
  ...Object.fromEntries(PAGES.map((path) => [`${path}.mdx`, `# ${path.replace(/^.*\//, "")}\n`])),
};

type Tab = { tab: string; href?: string; groups?: { group: string; pages: string[] }[]; pages?: string[] };

function describeTab({ tab, groups, pages, href }: Tab): string {
  if (groups) return `${tab}(${groups.map((one) => `${one.group}:${one.pages.length}`)})`;
  if (pages) return `${tab}[${pages}]`;
  return href === undefined || tab === "Blog" ? tab : `${tab}>${href}`;
}

async function outline(prompt: string): Promise<string> {
  const { after, notes, isRefused } = await ask(site, prompt);
  if (isRefused) return notes;
  const { navigation } = JSON.parse(after["docs.json"] ?? "") as typeof settings;
  return navigation.tabs.map(describeTab).join(" ");
}

const GUIDES = "Guides(Guides:2,Recipes:1,Extras:1)";
const REFERENCE = "Reference(Calls:1,Recipes:1)";

it.each([
  ["Make the Guides tab last", `${REFERENCE} Blog ${GUIDES}`],
  ["Guides should be the last tab", `${REFERENCE} Blog ${GUIDES}`],
  ["Move the Guides tab to the very end, behind Blog", `${REFERENCE} Blog ${GUIDES}`],
  ["Move the Guides tab to the end, after Reference", "`Reference` is not the last one there"],
  ["Put the Reference tab first, before Guides", `${REFERENCE} ${GUIDES} Blog`],
  ["Order the tabs: Reference, Guides", `${REFERENCE} ${GUIDES} Blog`],
  ["The tab order should be Blog, Reference, Guides", `Blog ${REFERENCE} ${GUIDES}`],
  ["Move the Guides group to the end", `Guides(Recipes:1,Extras:1,Guides:2) ${REFERENCE} Blog`],
  ["Make Recipes the first group in the Reference tab", `${GUIDES} Reference(Recipes:1,Calls:1) Blog`],
  [
    "The smoke page should move into the Recipes group of the Guides tab",
    `Guides(Guides:2,Recipes:2) ${REFERENCE} Blog`,
  ],
  ["Put the group Recipes first in the Reference tab", `${GUIDES} Reference(Recipes:1,Calls:1) Blog`],
  ["Put the Recipes group at the top of the Guides tab", `Guides(Recipes:1,Guides:2,Extras:1) ${REFERENCE} Blog`],
  [
    "Rename the tab Guides to Handbook and move it behind Blog",
    `${REFERENCE} Blog ${GUIDES.replace("Guides", "Handbook")}`,
  ],
])("knows a tab and a group of one name: %s", async (prompt, expected) => {
  expect(await outline(prompt)).toContain(expected);
});

it("orders the pages of the group, where a tab is called so too", async () => {
  const { after } = await ask(site, "Put the pages of the Guides group in this order: wick, oil");
  expect(JSON.parse(after["docs.json"] ?? "").navigation.tabs[0].groups[0].pages).toEqual([
    "guides/wick",
    "guides/oil",
  ]);
});

it.each([
  ["Merge the Recipes group into Calls in the Reference tab", `${GUIDES} Reference(Calls:2) Blog`],
  ["In the Reference tab, merge Recipes into Calls", `${GUIDES} Reference(Calls:2) Blog`],
  ["Merge the Extras group into the Recipes group of the Guides tab", `Guides(Guides:2,Recipes:2) ${REFERENCE} Blog`],
  ['Merge the groups Calls and Extras into one called "Cookbook"', "Cookbook:2"],
  ["In the Guides tab, combine the Recipes and Extras groups under the name Cookbook", "Guides(Guides:2,Cookbook:2)"],
  ["Merge Extras into Calls", `Guides(Guides:2,Recipes:1) Reference(Calls:2,Recipes:1) Blog`],
  ["Merge Extras into Recipes", "There are 2 groups called `Recipes`"],
  ["Merge Calls into Recipes in the Guides tab", "There is no group `Calls` in `Guides`"],
])("merges groups: %s", async (prompt, expected) => {
  expect(await outline(prompt)).toContain(expected);
});

it.each([
  ['Create a tab "Learn" with a page "Start here" in it', `${GUIDES} ${REFERENCE} Blog Learn[learn/start-here]`],
  [
    "Add a new tab called Cookbook with the pages guides/wick and extras/smoke after Guides",
    `Guides(Guides:1,Recipes:1) Cookbook[guides/wick,extras/smoke] ${REFERENCE} Blog`,
  ],
  [
    'Add a tab "Status" that leads to https://status.lamp.example',
    `${GUIDES} ${REFERENCE} Blog Status>https://status.lamp.example`,
  ],
  [
    "Add a Status tab (https://status.lamp.example) before Blog",
    `${GUIDES} ${REFERENCE} Status>https://status.lamp.example Blog`,
  ],
  ['Add a tab "Blog" with the page guides/oil', "There is a tab `Blog` in the navigation already."],
  ['Add a tab "Lamps" with the page lamps', "There is no page `lamps`"],
])("adds a tab: %s", async (prompt, expected) => {
  expect(await outline(prompt)).toContain(expected);
});

it("adds no tab where the site has none", async () => {
  const files = { "docs.json": '{ "navigation": { "pages": ["a"] } }\n', "a.mdx": "# A\n" };
  const { after, notes } = await ask(files, 'Add a tab "Blog" that leads to https://blog.lamp.example');
  expect(after).toEqual(files);
  expect(notes).toContain("has no tabs");
});

it.each(['Add a tab "npm" with the code "npm i" to the install page', "Add a tab called Windows on the install page"])(
  "takes a tab on a page for none of the site: %s",
  (prompt) => {
    expect(JSON.stringify(parsePrompt(prompt))).not.toContain("add-tab");
  },
);

const same = (prompt: string, other: string) => {
  const read = parsePrompt(prompt);
  expect(read.type).toBe("understood");
  expect(read).toEqual(parsePrompt(other));
};

it.each([
  '"Ways of Lighting a Lamp" is too long for the sidebar, show it as "Lighting" there but keep the title',
  '"Ways of Lighting a Lamp" is a bit too wordy for the sidebar; please shorten it to "Lighting"',
  'In the sidebar, "Ways of Lighting a Lamp" should just be "Lighting"',
])("shortens what the sidebar shows: %s", (prompt) => {
  same(prompt, 'Rename "Ways of Lighting a Lamp" to "Lighting" in the sidebar');
});

it.each([
  'keep the title of guides/oil but show it as "Oil" in the sidebar',
  'guides/oil keeps its title, but should be called "Oil" in the sidebar',
  'In the sidebar, call the page guides/oil "Oil" but leave its title alone',
  'guides/oil is too long for the sidebar - make it "Oil"',
])("leaves the title of the page: %s", (prompt) => {
  same(prompt, 'Set the sidebar title of guides/oil to "Oil"');
});

it.each([
  [
    "On guides/oil, the link /old/b goes nowhere. Point it at /new/b",
    "In guides/oil, change the link /old/b to /new/b",
  ],
  ["On the oil page the link old/b#c 404s. Point it at /new/b", "On the oil page, change the link old/b#c to /new/b"],
  [
    "The link to /old/b in guides/oil gives a 404. It should go to /new/b",
    "In guides/oil, change the link /old/b to /new/b",
  ],
  [
    "Update the old invite https://a.example/x to https://b.example/y wherever it's used",
    "Change the link https://a.example/x to https://b.example/y everywhere",
  ],
  [
    'Change the heading "A" on guides/oil to "B", and fix links pointing to the old anchor',
    'Change the heading "A" on guides/oil to "B"',
  ],
  [
    'Rename the heading "A" in guides/oil to "B", updating all references to the old anchor',
    'Change the heading "A" in guides/oil to "B"',
  ],
])("reads links that are said to be broken: %s", same);

it("renames a field by the letters of its name", async () => {
  const page = { "lamp.md": "---\nTitle: Lamp\n---\n\nLight.\n" };
  for (const prompt of [
    "Rename the frontmatter field Title to title in lamp",
    'The frontmatter key "Title" of the lamp page should be "title"',
    "In the frontmatter of lamp.md, change Title to title",
  ])
    expect((await ask(page, prompt)).after["lamp.md"]).toBe("---\ntitle: Lamp\n---\n\nLight.\n");
  const titled = await ask({ "lamp.md": "---\ntitle: Lamp\n---\n\nLight.\n" }, 'Set the title of lamp.md to "title"');
  expect(titled.after["lamp.md"]).toContain("title: title");
});
