import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import type { RepositoryView } from "../../docs-source/repository-view.ts";
import { applyInstruction } from "./apply-instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

const { signal } = new AbortController();

/** Folders that are named by their menus, two of which have a group of the same name. */
const fumadocs: Files = {
  "source.config.ts": "export const docs = {};\n",
  "next.config.mjs": "export default {};\n",
  "package.json": '{ "dependencies": { "fumadocs-mdx": "1.0.0", "fumadocs-core": "1.0.0", "next": "15.0.0" } }',
  "content/docs/meta.json": '{ "pages": ["kitchen", "garden"] }',
  "content/docs/kitchen/meta.json":
    '{ "root": true, "title": "Kitchen", "pages": ["---Start---", "knives", "ovens", "---Recipes---", "...recipes", "---Tips---", "...tips/salt"] }',
  "content/docs/kitchen/knives.mdx": "---\ntitle: Knives\n---\n\nSee [salt](/docs/kitchen/tips/salt).\n",
  "content/docs/kitchen/ovens.mdx": "---\ntitle: Ovens\n---\n",
  "content/docs/kitchen/recipes/meta.json": '{ "title": "All", "pages": ["soup", "bread"] }',
  "content/docs/kitchen/recipes/soup.mdx": "---\ntitle: Soup\n---\n",
  "content/docs/kitchen/recipes/bread.mdx": "---\ntitle: Bread\n---\n",
  "content/docs/kitchen/tips/salt.mdx": "---\ntitle: Salt\n---\n",
  "content/docs/garden/meta.json": '{ "root": true, "pages": ["---Start---", "index", "knives", "beds"] }',
  "content/docs/garden/index.mdx": "---\ntitle: Overview\n---\n",
  "content/docs/garden/knives.mdx": "---\ntitle: Knives\n---\n",
  "content/docs/garden/beds.mdx": "---\ntitle: Beds\n---\n",
};

describe("names with what they are in", () => {
  it("takes of two pages the one in the folder", async () => {
    const { after } = await ask(fumadocs, 'rename the page Knives in the garden to "Pruning"');
    expect(after["content/docs/garden/knives.mdx"]).toContain("title: Pruning");
    expect(after["content/docs/kitchen/knives.mdx"]).toBe(fumadocs["content/docs/kitchen/knives.mdx"]);
  });

  it("takes of several folders the one that is at the top but for a folder in brackets", async () => {
    const files: Files = {
      ...fumadocs,
      "content/docs/(a)/reference/limits.mdx": "---\ntitle: Limits\nkeywords: ['a']\n---\n\nA time stamp.\n",
      "content/docs/(b)/apl/reference/types.mdx": "---\ntitle: Types\n---\n\nA time stamp.\n",
    };
    const { after } = await ask(files, 'Replace "time stamp" with "timestamp" in the reference folder');
    expect(after["content/docs/(a)/reference/limits.mdx"]).toContain("A timestamp.");
    expect(after["content/docs/(b)/apl/reference/types.mdx"]).toBe(files["content/docs/(b)/apl/reference/types.mdx"]);
    const added = await ask(files, 'Add the keyword "plans" to reference/limits');
    expect(added.after["content/docs/(a)/reference/limits.mdx"]).toContain("keywords: ['a', 'plans']");
    const text = await ask(
      { ...files, "content/docs/x.mdx": '---\ntitle: X\nkeywords: "a, b"\n---\n' },
      'Add the keyword "c" to x',
    );
    expect(text.after["content/docs/x.mdx"]).toContain('keywords: "a, b, c"');
  });

  it("moves a page into a folder of a folder", async () => {
    const { after } = await ask(fumadocs, "move kitchen/ovens.mdx into the recipes folder of the kitchen");
    expect(Object.keys(after)).toContain("content/docs/kitchen/recipes/ovens.mdx");
    expect(after["content/docs/kitchen/recipes/meta.json"]).toContain('["soup", "bread", "ovens"]');
  });

  it("renames a folder that is named with the one around it", async () => {
    const { after } = await ask(fumadocs, "rename the folder recipes in kitchen to meals");
    expect(Object.keys(after)).toContain("content/docs/kitchen/meals/soup.mdx");
    expect(after["content/docs/kitchen/meta.json"]).toContain('"...meals"');
  });

  it("adds a page to a group of a tab, and puts a page beside one of a folder without a group", async () => {
    const added = await ask(fumadocs, 'Add a page "Stew" to the Recipes section of the kitchen with the text "Hot."');
    expect(added.after["content/docs/kitchen/recipes/stew.mdx"]).toContain("Hot.");
    const put = await ask(fumadocs, "put bread before soup in the recipes section");
    expect(put.after["content/docs/kitchen/recipes/meta.json"]).toContain('["bread", "soup"]');
  });

  it.each([
    'in the sidebar of Garden, rename the section "Start" to "Begin"',
    'rename the group "Start" in garden to "Begin"',
    'rename the section "Start" of the garden sidebar to "Begin"',
  ])("renames of two groups the one in the folder: %s", async (prompt) => {
    const { after } = await ask(fumadocs, prompt);
    expect(after["content/docs/garden/meta.json"]).toContain('"---Begin---"');
    expect(after["content/docs/kitchen/meta.json"]).toBe(fumadocs["content/docs/kitchen/meta.json"]);
  });

  it("moves pages from one folder to another", async () => {
    const { after, notes } = await ask(fumadocs, "move the pages soup and bread from recipes up to garden");
    expect(notes).toContain("content/docs/garden");
    expect(after["content/docs/kitchen/recipes/meta.json"]).not.toContain("soup");
    const wrong = await ask(fumadocs, "move soup from garden to kitchen");
    expect(wrong.isRefused).toBe(true);
  });

  it("puts several pages by their titles, unless they may be one", async () => {
    const { after } = await ask(fumadocs, "put Soup and Bread in the Start section of the kitchen");
    expect(after["content/docs/kitchen/meta.json"]).toContain('"ovens", "recipes/soup", "recipes/bread"');
    const one = { ...fumadocs, "content/docs/kitchen/both.mdx": "---\ntitle: Soup and Bread\n---\n" };
    expect((await ask(one, "put Soup and Bread after Ovens")).notes).toContain("may be one page or two");
  });

  it("puts of two pages of a name the one that the navigation lists", async () => {
    const unlisted = { ...fumadocs, "content/docs/kitchen/later/beds.mdx": "---\ntitle: Beds\n---\n" };
    const { after } = await ask(unlisted, "put Beds in the Tips section");
    expect(after["content/docs/kitchen/meta.json"]).toContain('"...tips/salt", "../garden/beds"');
  });

  it("does not take a folder for what nothing is in", async () => {
    const { isRefused } = await ask(fumadocs, 'rename the page Knives in the cellar to "Pruning"');
    expect(isRefused).toBe(true);
  });
});

it("lists a page that a menu of Fumadocs spreads like a folder", async () => {
  const { after } = await ask(fumadocs, "rename kitchen/tips/salt to sea-salt");
  expect(after["content/docs/kitchen/meta.json"]).toContain('"...tips/sea-salt"');
  expect(after["content/docs/kitchen/knives.mdx"]).toContain("/docs/kitchen/tips/sea-salt");
});

it("takes a link out of a menu of Fumadocs, gives it another address, and changes nothing else", async () => {
  const menu =
    '{\n  "title": "Kitchen",\n  "pages": ["knives", "[Chef](https://chef.example.com)", "external:[Book][Shop](https://shop.example.com)"]\n}\n';
  const files = { ...fumadocs, "content/docs/kitchen/meta.json": menu };
  const removed = await ask(files, 'remove the link "Chef" from the sidebar');
  expect(removed.after["content/docs/kitchen/meta.json"]).toBe(
    menu.replace('"[Chef](https://chef.example.com)", ', ""),
  );
  const changed = await ask(files, "change the link https://shop.example.com to https://example.com/shop");
  expect(changed.after["content/docs/kitchen/meta.json"]).toBe(
    menu.replace("(https://shop.example.com)", "(https://example.com/shop)"),
  );
});

test.each([
  ["move the guides folder under learn", [{ type: "move-page", page: "guides/", path: "learn/guides" }]],
  [
    "move the page setup from guides/tools to reference",
    [{ type: "move-page", page: "guides/tools/setup", path: "reference/" }],
  ],
  [
    "move the page setup from guides/tools to reference/setup",
    [{ type: "move-page", page: "guides/tools/setup", path: "reference/setup" }],
  ],
  ["rename the folder x of the docs to y", [{ type: "move-page", page: "x/", path: "y" }]],
  [
    "delete the page Moving to v2 and send visitors to guides/v3",
    [{ type: "delete-page", page: "Moving to v2", redirectTo: "guides/v3" }],
  ],
  ["delete the page guides/a, and remove its links too", [{ type: "delete-page", page: "guides/a" }]],
  [
    "change the redirect /old so that it now goes to /guides/new",
    [{ type: "set-redirect", from: "/old", to: "/guides/new", kind: "change" }],
  ],
  ["remove the redirect /old", [{ type: "remove-redirect", from: "/old" }]],
  ["delete the page old-flow in guides/tokens", [{ type: "delete-page", page: "guides/tokens/old-flow" }]],
  [
    "unlist the page tools/cli. It should not be in the sidebar, but its address has to keep working.",
    [{ type: "hide-page", page: "tools/cli", isHidden: true }],
  ],
  ["check for broken links and tell me which there are", [{ type: "check-links" }]],
])("reads %j", (prompt, instructions) => {
  const parsed = parsePrompt(prompt);
  expect(parsed.type === "understood" ? parsed.instructions : []).toEqual(instructions);
});

it("names pages outside of the docs folder that have a link which was changed everywhere", async () => {
  const files = new Map([["index.md", "# Home\n\n[Chat](https://chat.example.com/a)\n"]]);
  const found = [
    { path: "docs/index.md", line: 3, text: "[Chat](https://chat.example.com/a)" },
    { path: "old/v1/index.md", line: 7, text: "[Chat](https://chat.example.com/a)" },
    { path: "old/v1/b.md", line: 1, text: "https://chat.example.com/ab" },
  ];
  const repository = { docsFolder: "docs", findLines: async () => found, has: async (path: string) => path === "old" };
  const docs = { ...createDocsInMemory(files), repository: repository as unknown as RepositoryView };
  const from = "https://chat.example.com/a";
  const applied = await applyInstruction(docs, { type: "change-links", from, to: "https://example.com/chat" }, signal);
  expect(applied.type === "applied" && applied.findings?.filter(({ isChanged }) => !isChanged)).toMatchObject([
    { path: "../old/v1/index.md", line: 7 },
  ]);
  // What is to be left out is outside anyway.
  const parsed = parsePrompt('replace "Chat" with "Talk", but not in old');
  const [instruction] = parsed.type === "understood" ? parsed.instructions : [];
  expect(instruction && (await applyInstruction(docs, instruction, signal)).type).toBe("applied");
});

it("adds a redirect whose addresses have what the site itself is at", async () => {
  const { after } = await ask(
    {
      "docusaurus.config.js":
        "module.exports = { baseUrl: '/docs/', presets: [['classic', { docs: { routeBasePath: '/' } }]] };\n",
      "docs/a.md": "# A\n",
      "vercel.json": '{ "redirects": [{ "source": "/docs/x", "destination": "/docs/a" }] }',
    },
    "add a redirect from /docs/old to /docs/a",
  );
  expect(JSON.parse(after["vercel.json"] ?? "").redirects).toContainEqual({
    source: "/docs/old",
    destination: "/docs/a",
  });
});

it("finds a page as one of its group, by the name that it has there", async () => {
  const files = {
    "mkdocs.yml":
      "site_name: Acme\nnav:\n  - index.md\n  - Case studies:\n      - All: cases/index.md\n      - Lamp: cases/lamp.md\n      - Big Lamp: cases/big.md\n",
    "docs/index.md": "# Home\n",
    "docs/cases/index.md": "# Case studies\n",
    "docs/cases/lamp.md": "# How they light\n",
    "docs/cases/big.md": "# How they light more\n",
  };
  const { after } = await ask(files, "Delete the page about the Lamp case study");
  expect(Object.keys(after)).not.toContain("docs/cases/lamp.md");
  expect(Object.keys(after)).toContain("docs/cases/big.md");
  expect((await ask(files, "Delete the page about the Bulb case study")).isRefused).toBe(true);
});
