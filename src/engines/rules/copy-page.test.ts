import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const start = "# Start\n\nSee [setup](./setup.md#mac) and ![a picture](../img/a.png).\n";
const setup = "# Setup\n\n## Mac\n\nText.\n";

/** Each with a page `guides/start` that its navigation lists before `guides/setup`. */
const sites: Record<string, { files: Files; at: string; navigation: string; expected: string }> = {
  "docs.json": {
    files: {
      "docs.json": '{ "navigation": { "groups": [{ "group": "Guides", "pages": ["guides/start", "guides/setup"] }] } }',
      "guides/start.mdx": "---\ntitle: Start\n---\n\nSee [setup](/guides/setup).\n",
      "guides/setup.mdx": "---\ntitle: Setup\n---\n\nText.\n",
    },
    at: "guides/start-mac.mdx",
    navigation: "docs.json",
    expected: '["guides/start", "guides/start-mac", "guides/setup"]',
  },
  "sidebars.js": {
    files: {
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "sidebars.js": "module.exports = {\n  docs: ['guides/start', 'guides/setup'],\n};\n",
      "docs/guides/start.md": start,
      "docs/guides/setup.md": setup,
      "docs/img/a.png": "",
    },
    at: "docs/guides/start-mac.md",
    navigation: "sidebars.js",
    expected: "['guides/start', 'guides/start-mac', 'guides/setup']",
  },
  "mkdocs.yml": {
    files: {
      "mkdocs.yml": "site_name: A\nnav:\n  - Begin: guides/start.md\n  - Setup: guides/setup.md\n",
      "docs/guides/start.md": start,
      "docs/guides/setup.md": setup,
      "docs/img/a.png": "",
    },
    at: "docs/guides/start-mac.md",
    navigation: "mkdocs.yml",
    expected: "  - Begin: guides/start.md\n  - Begin: guides/start-mac.md\n  - Setup: guides/setup.md\n",
  },
  "SUMMARY.md": {
    files: {
      "book.toml": "[book]\n",
      "src/SUMMARY.md": "# Summary\n\n- [Start](guides/start.md)\n- [Setup](guides/setup.md)\n",
      "src/guides/start.md": start,
      "src/guides/setup.md": setup,
      "src/img/a.png": "",
    },
    at: "src/guides/start-mac.md",
    navigation: "src/SUMMARY.md",
    expected: "- [Start](guides/start.md)\n- [Start](guides/start-mac.md)\n- [Setup](guides/setup.md)\n",
  },
  "_meta.js": {
    files: {
      "next.config.mjs": "import nextra from 'nextra'\nexport default nextra({})()\n",
      "content/_meta.js": "export default { guides: 'Guides' }\n",
      "content/index.mdx": "# Home\n",
      "content/guides/_meta.js": "export default {\n  start: 'Start',\n  setup: 'Setup'\n}\n",
      "content/guides/start.mdx": "# Start\n\nSee [setup](./setup.mdx).\n",
      "content/guides/setup.mdx": setup,
    },
    at: "content/guides/start-mac.mdx",
    navigation: "content/guides/_meta.js",
    expected: "  start: 'Start',\n  'start-mac': 'Start',\n  setup: 'Setup'\n",
  },
  VitePress: {
    files: {
      ".vitepress/config.mts":
        "export default {\n  themeConfig: {\n    sidebar: [\n      { text: 'Start', link: '/guides/start' },\n      { text: 'Setup', link: '/guides/setup' },\n    ],\n  },\n}\n",
      "index.md": "# Home\n",
      "guides/start.md": start,
      "guides/setup.md": setup,
      "img/a.png": "",
    },
    at: "guides/start-mac.md",
    navigation: ".vitepress/config.mts",
    expected:
      "      { text: 'Start', link: '/guides/start' },\n      { text: 'Start', link: '/guides/start-mac' },\n      { text: 'Setup', link: '/guides/setup' },\n",
  },
};

describe("a copy of a page", () => {
  it.each(Object.entries(sites))("stands behind the page in %s", async (_, { files, at, navigation, expected }) => {
    const { after, notes } = await ask(files, "Duplicate guides/start as start-mac");
    expect(after[at]).toBe(files[at.replace("start-mac", "start")]);
    expect(after[navigation]).toContain(expected);
    expect(notes).toContain("Both pages have the title");
    const others = Object.keys(files).filter((path) => path !== navigation);
    expect(Object.fromEntries(others.map((path) => [path, after[path]]))).toEqual(
      Object.fromEntries(others.map((path) => [path, files[path]])),
    );
  });

  it("has links that are right from another folder, and its own title, there and in the navigation", async () => {
    const { files } = sites["mkdocs.yml"] ?? { files: {} };
    const { after } = await ask(files, 'Copy guides/start to help/mac/start with the title "On a Mac"');
    expect(after["docs/help/mac/start.md"]).toBe(
      "# On a Mac\n\nSee [setup](../../guides/setup.md#mac) and ![a picture](../../img/a.png).\n",
    );
    expect(after["mkdocs.yml"]).toContain("  - Begin: guides/start.md\n  - On a Mac: help/mac/start.md\n");
  });

  it("gets a path by its title, and no address, id or label of the other page", async () => {
    const site = {
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "sidebars.js": "module.exports = { docs: ['begin'] };\n",
      "docs/start.md":
        "---\nid: begin\nslug: /begin\ntitle: Start\nsidebar_label: Begin\ndescription: All\n---\n\nText.\n",
    };
    const { after } = await ask(site, 'Make a copy of the page Start titled "Start on Windows"');
    expect(after["docs/start-on-windows.md"]).toBe("---\ntitle: Start on Windows\ndescription: All\n---\n\nText.\n");
    expect(after["sidebars.js"]).toBe("module.exports = { docs: ['begin', 'start-on-windows'] };\n");
  });

  it("is what further requests speak of as it, and a move where the page goes", async () => {
    const { files } = sites["mkdocs.yml"] ?? { files: {} };
    const { after } = await ask(files, 'Copy guides/start to guides/mac and set its title to "Mac"');
    expect(after["docs/guides/mac.md"]).toContain("# Mac\n");
    expect(after["docs/guides/start.md"]).toBe(start);
    const moved = parsePrompt("Copy guides/start to guides/mac and delete guides/start");
    expect(moved).toMatchObject({ instructions: [{ type: "move-page", page: "guides/start", path: "guides/mac" }] });
  });

  it.each([
    ["Copy guides/start to guides/setup", "exists already"],
    ["Copy guides/nothing to guides/mac", "no page"],
    ["Copy index to mac", "page of a folder"],
  ])("is refused: %s", async (prompt, reason) => {
    const { files } = sites.VitePress ?? { files: {} };
    expect(await ask(files, prompt)).toMatchObject({ isRefused: true, notes: expect.stringContaining(reason) });
  });
});

test.each([
  "Copy the table of quickstart to setup",
  "Copy the text from quickstart to setup",
  "Copy the code block to setup",
  "Duplicate the first paragraph of quickstart",
  "Make a copy of the API reference",
  "Copy the folder guides to guides-v2",
  "Copy that to setup",
  "Copy everything from a to b",
])("parsePrompt does not take %j for a copy of a page", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});
