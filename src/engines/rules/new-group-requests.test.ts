import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const PAGES = {
  "index.md": "# Home\n",
  "guides/lamp.md": "# Lamp\n",
  "guides/wick.md": "# Wick\n",
  "api/light.md": "# Light\n",
};
const GROUPS = [
  { group: "Guides", pages: ["index", { group: "Deep", pages: ["guides/lamp"] }, "guides/wick"] },
  { group: "API", pages: ["api/light"] },
];
const NEW = { group: "Recipes", pages: ["recipes/pancakes"] };
const docs = (groups: unknown) => JSON.stringify({ navigation: { groups } }, null, 2);
const FILES = { "docs.json": docs(GROUPS), ...PAGES };

it.each([
  ['Add a group "Recipes" with a new page "Pancakes" with the text "Mix."', [...GROUPS, NEW]],
  ['Create a new group Recipes after Guides with a new page called "Pancakes" in it', [GROUPS[0], NEW, GROUPS[1]]],
  [
    'Create a group "Recipes" before API and add a new page "Pancakes" to it with the text "Mix."',
    [GROUPS[0], NEW, GROUPS[1]],
  ],
  ['Add a new section "Recipes" containing a new page "Pancakes" after the Guides group', [GROUPS[0], NEW, GROUPS[1]]],
])("makes a group with a page that is new, too: %j", async (prompt, groups) => {
  const { notes, after } = await ask(FILES, prompt);
  expect(notes).toMatch(
    /^Added `recipes\/pancakes.md`\.\nAdded the group `Recipes` to the navigation, \w+ `\w+`, with `[^`]+`\.$/,
  );
  expect(JSON.parse(after["docs.json"] ?? "")).toEqual(JSON.parse(docs(groups)));
  expect(after["recipes/pancakes.md"]).toContain("Pancakes");
});

it("takes the path that is given, and further fields", async () => {
  const prompt = 'Add a group "Recipes" with a new page cook/cakes titled "Cakes", description "Sweet" and icon cake';
  const { after } = await ask(FILES, prompt);
  expect(JSON.parse(after["docs.json"] ?? "").navigation.groups[2]).toEqual({
    group: "Recipes",
    pages: ["cook/cakes"],
  });
  expect(after["cook/cakes.md"]).toBe('---\ndescription: "Sweet"\nicon: "cake"\n---\n\n# Cakes\n');
});

it("does so in other formats", async () => {
  const prompt = 'Add a group "Recipes" with a new page "Pancakes" in it with the text "Mix."';
  const nav = "nav:\n  - Home: index.md\n  - Guides:\n      - guides/lamp.md\n      - guides/wick.md\n";
  const mkdocs = await ask(
    {
      "mkdocs.yml": nav,
      ...Object.fromEntries(Object.entries(PAGES).map(([path, text]) => [`docs/${path}`, text])),
    },
    prompt,
  );
  expect(mkdocs.after["mkdocs.yml"]).toBe(`${nav}  - Recipes:\n      - recipes/pancakes.md\n`);
  const summary = "# Summary\n\n## Guides\n\n* [Lamp](guides/lamp.md)\n* [Wick](guides/wick.md)\n";
  const gitbook = await ask({ "SUMMARY.md": summary, ".gitbook.yaml": "root: ./\n", ...PAGES }, prompt);
  expect(gitbook.after["SUMMARY.md"]).toBe(`${summary}\n## Recipes\n\n* [Pancakes](recipes/pancakes.md)\n`);
});

it.each([
  ['Add a group "Guides" with a new page "Pancakes"', "There is a group `Guides`"],
  ['Add a group "Recipes" after Nothing with a new page "Pancakes"', "Nothing"],
])("refuses what is there, and what is not: %j", async (prompt, said) => {
  const { isRefused, notes, after } = await ask(FILES, prompt);
  expect(isRefused).toBe(true);
  expect(notes).toContain(said);
  expect(after).toEqual(FILES);
});

it("asks where it should stand where groups are in tabs", async () => {
  const settings = JSON.stringify({ navigation: { tabs: [{ tab: "Manual", groups: GROUPS }] } }, null, 2);
  const inTabs = { ...FILES, "docs.json": settings };
  const { notes } = await ask(inTabs, 'Add a group "Recipes" with a new page "Pancakes"');
  expect(notes).toContain("name a group beside it");
  const { after } = await ask(inTabs, 'Add a group "Recipes" after API with a new page "Pancakes"');
  expect(JSON.parse(after["docs.json"] ?? "").navigation.tabs[0].groups).toEqual([...GROUPS, NEW]);
});

it("finds the group beside it in the tab that is named, whose name a group in it may have", async () => {
  const tab = (name: string, page: string) => ({
    tab: name,
    groups: [
      { group: "Terms", pages: [page] },
      { group: name, pages: [`${page}-more`] },
    ],
  });
  const tabs = [tab("Manual", "guides/lamp"), tab("Calls", "api/light")];
  const more = { "guides/lamp-more.md": "# More\n", "api/light-more.md": "# More\n" };
  const files = { ...FILES, ...more, "docs.json": JSON.stringify({ navigation: { tabs } }, null, 2) };
  const prompt = 'Add a group "Recipes" after the Terms group in the Calls tab with a new page "Pancakes"';
  const { after } = await ask(files, prompt);
  const [first, second] = JSON.parse(after["docs.json"] ?? "").navigation.tabs;
  expect(first).toEqual(tabs[0]);
  expect(second.groups.map(({ group }: { group: string }) => group)).toEqual(["Terms", "Recipes", "Calls"]);
});

describe("in a tab that is named", () => {
  const tabs = [
    { tab: "Manual", groups: [{ group: "Use", pages: ["a", "b"] }] },
    { tab: "Calls", groups: [{ group: "Terms", pages: ["c"] }] },
    { tab: "More", pages: ["d"] },
  ];
  const files = {
    "docs.json": JSON.stringify({ navigation: { tabs } }, null, 2),
    ...Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
  };

  it.each(['Create a group "Use" in the Calls tab with b', 'Add a new group "Use" to the "Calls" tab with the page b'])(
    "%s",
    async (prompt) => {
      const { after, notes } = await ask(files, prompt);
      const [first, second] = JSON.parse(after["docs.json"] ?? "").navigation.tabs;
      expect(first.groups).toEqual([{ group: "Use", pages: ["a"] }]);
      expect(second.groups).toEqual([
        { group: "Terms", pages: ["c"] },
        { group: "Use", pages: ["b"] },
      ]);
      expect(notes).toContain("after `Terms` in `Calls`");
    },
  );

  it("says what became empty by it, and refuses a tab without groups", async () => {
    const { after, notes } = await ask(files, 'Create a group "Rest" in the Calls tab with d');
    expect(JSON.parse(after["docs.json"] ?? "").navigation.tabs).toHaveLength(2);
    expect(notes).toContain("Removed the tab `More`, which became empty.");
    const { notes: why, isRefused } = await ask(files, 'Create a group "Rest" in the More tab with a');
    expect(isRefused).toBe(true);
    expect(why).toContain("`More` has no other group");
  });
});
