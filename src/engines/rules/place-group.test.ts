import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const pages = (folder: string, extension = "md"): Files =>
  Object.fromEntries(
    ["a", "b", "c", "d"].map((name) => [`${folder}${name}.${extension}`, `# ${name.toUpperCase()}\n`]),
  );

const FORMATS: [name: string, files: Files, file: string, after: string][] = [
  [
    "docs.json",
    {
      ...pages("", "mdx"),
      "docs.json":
        '{\n  "navigation": {\n    "groups": [\n      { "group": "One", "pages": ["a"] },\n      {\n        "group": "Two",\n        "pages": ["b", "c"]\n      },\n      { "group": "Three", "pages": ["d"] }\n    ]\n  }\n}\n',
    },
    "docs.json",
    '{\n  "navigation": {\n    "groups": [\n      {\n        "group": "Two",\n        "pages": ["b", "c"]\n      },\n      { "group": "Three", "pages": ["d"] },\n      { "group": "One", "pages": ["a"] }\n    ]\n  }\n}\n',
  ],
  [
    "mkdocs.yml",
    {
      ...pages("docs/"),
      "mkdocs.yml":
        "site_name: X\nnav:\n  # First\n  - One:\n      - a.md\n  - Two:\n      - b.md\n      - c.md\n  - Three:\n    - d.md\n",
    },
    "mkdocs.yml",
    "site_name: X\nnav:\n  - Two:\n      - b.md\n      - c.md\n  - Three:\n    - d.md\n  # First\n  - One:\n      - a.md\n",
  ],
  [
    "sidebars.js",
    {
      ...pages("docs/"),
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "sidebars.js":
        "module.exports = {\n  docs: [\n    { type: 'category', label: 'One', items: ['a'] },\n    { Two: ['b', 'c'] },\n    {\n      type: 'category',\n      label: 'Three',\n      items: ['d'],\n    },\n  ],\n};\n",
    },
    "sidebars.js",
    "module.exports = {\n  docs: [\n    { Two: ['b', 'c'] },\n    {\n      type: 'category',\n      label: 'Three',\n      items: ['d'],\n    },\n    { type: 'category', label: 'One', items: ['a'] },\n  ],\n};\n",
  ],
  [
    "VitePress",
    {
      ...pages(""),
      ".vitepress/config.js":
        "export default { themeConfig: { sidebar: [\n  { text: 'One', items: [{ link: '/a' }] },\n  { text: 'Two', items: [{ link: '/b' }, { link: '/c' }] },\n  { text: 'Three', items: [{ link: '/d' }] },\n] } };\n",
    },
    ".vitepress/config.js",
    "export default { themeConfig: { sidebar: [\n  { text: 'Two', items: [{ link: '/b' }, { link: '/c' }] },\n  { text: 'Three', items: [{ link: '/d' }] },\n  { text: 'One', items: [{ link: '/a' }] },\n] } };\n",
  ],
  [
    "headings of SUMMARY.md",
    {
      ...pages(""),
      "SUMMARY.md":
        "# Summary\n\n## One\n\n* [A](a.md)\n\n## Two\n\n* [B](b.md)\n* [C](c.md)\n\n## Three\n\n* [D](d.md)\n",
    },
    "SUMMARY.md",
    "# Summary\n\n## Two\n\n* [B](b.md)\n* [C](c.md)\n\n## Three\n\n* [D](d.md)\n\n## One\n\n* [A](a.md)\n",
  ],
  [
    "_meta.js",
    {
      "next.config.js": "module.exports = require('nextra')({});\n",
      "content/_meta.js": 'export default {\n  one: "One",\n  two: "Two",\n  three: "Three",\n};\n',
      "content/one/a.mdx": "# A\n",
      "content/one/b.mdx": "# B\n",
      "content/two/c.mdx": "# C\n",
      "content/two/d.mdx": "# D\n",
      "content/three/e.mdx": "# E\n",
      "content/three/f.mdx": "# F\n",
    },
    "content/_meta.js",
    'export default {\n  two: "Two",\n  three: "Three",\n  one: "One",\n};\n',
  ],
  [
    "meta.json",
    {
      "content/docs/meta.json": '{ "pages": ["---One---", "a", "---Two---", "b", "c", "---Three---", "d"] }\n',
      ...pages("content/docs/", "mdx"),
    },
    "content/docs/meta.json",
    '{ "pages": ["---Two---", "b", "c", "---Three---", "d", "---One---", "a"] }\n',
  ],
];

describe("a group of the navigation", () => {
  test.each(FORMATS)("goes after another one in %s, and to the top again", async (_, files, file, expected) => {
    const { after, notes } = await ask(files, "Move the One group after the Three group");
    expect(after).toEqual({ ...files, [file]: expected });
    expect(notes).toContain("Moved the group `One` in the navigation after `Three`.");
    const back = await ask(after, "Put the group One at the top of the navigation");
    expect(back.after[file]?.replace(/\s+/g, "")).toBe(files[file]?.replace(/\s+/g, ""));
    expect((await ask(files, "Put the group Two before Three")).after).toEqual(files);
  });

  it("goes nowhere where it is not known, or where nothing that is data puts it", async () => {
    const [[, docsJson = {}] = []] = FORMATS;
    expect((await ask(docsJson, "Move the Four group after the One group")).notes).toContain(
      "There are `One`, `Two`, `Three`.",
    );
    const folders = {
      "docusaurus.config.js": "module.exports = { presets: [['classic', { docs: {} }]] };\n",
      ...pages("docs/one/"),
      ...pages("docs/two/"),
    };
    const { after, notes } = await ask(folders, "Move the One group after the Two group");
    expect(after).toEqual(folders);
    expect(notes).toContain("Please move it by hand");
  });

  it("ends, and its pages stand where it was", async () => {
    const [, [, mkdocs = {}] = [], [, docusaurus = {}] = []] = FORMATS;
    const yaml = await ask(mkdocs, "Delete the group Two but keep its pages");
    expect(yaml.after["mkdocs.yml"]).toBe(
      mkdocs["mkdocs.yml"]?.replace("  - Two:\n      - b.md\n      - c.md\n", "  - b.md\n  - c.md\n"),
    );
    const script = await ask(docusaurus, "Remove the Three section and keep all its pages in the sidebar");
    expect(script.after["sidebars.js"]).toContain("{ Two: ['b', 'c'] },\n    'd',\n  ],");
    const [[, docsJson = {}] = []] = FORMATS;
    const { after, isRefused } = await ask(docsJson, "Ungroup Two");
    expect([after, isRefused]).toEqual([docsJson, true]);
  });

  it("goes beside another one wherever both are shown, and beside a page", async () => {
    const shared =
      "const guides = [{ text: 'One', link: '/a' }, { text: 'Two', items: [{ link: '/b' }] }, { text: 'Three', items: [{ link: '/c' }] }];\nexport default { themeConfig: { sidebar: { '/x/': guides, '/': guides } } };\n";
    const files = { ...pages(""), ".vitepress/config.js": shared };
    const { after } = await ask(files, "Move Three before Two in the sidebar");
    expect(after[".vitepress/config.js"]).toContain(
      "[{ text: 'One', link: '/a' }, { text: 'Three', items: [{ link: '/c' }] }, { text: 'Two', items: [{ link: '/b' }] }];",
    );
    const top = await ask(files, "Put the group Three at the top of the navigation");
    expect(top.after[".vitepress/config.js"]).toMatch(/^const guides = \[\{ text: 'Three'/);
  });

  it("is called as its page where it has no title in mkdocs.yml", async () => {
    const nav = 'nav:\n  - "":\n      - x/index.md\n      - x/b.md\n  - "":\n      - y/index.md\n      - y/c.md\n';
    const files = {
      "mkdocs.yml": `site_name: X\n${nav}`,
      "docs/x/index.md": "# Xen\n",
      "docs/x/b.md": "# B\n",
      "docs/y/index.md": "# Yen\n",
      "docs/y/c.md": "# C\n",
    };
    const { after } = await ask(files, "Put the group Yen before the group Xen");
    expect(after["mkdocs.yml"]).toBe(
      'site_name: X\nnav:\n  - "":\n      - y/index.md\n      - y/c.md\n  - "":\n      - x/index.md\n      - x/b.md\n',
    );
    const renamed = await ask(files, 'Rename the group "Yen" to "Why"');
    expect(renamed.after["mkdocs.yml"]).toContain('  - "Why":\n      - y/index.md\n');
    const last = await ask(files, 'Move the page b to the end of the "Yen" group');
    expect(last.after["mkdocs.yml"]).toContain("      - y/c.md\n      - x/b.md\n");
  });
});

describe("folders of Docusaurus", () => {
  const docusaurus: Files = {
    "docusaurus.config.js":
      "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
    "sidebars.js": "module.exports = { main: [{ type: 'autogenerated', dirName: '.' }] };\n",
    "docs/intro.md": "---\nsidebar_position: 1\n---\n",
    "docs/core/_category_.json": '{\n  "label": "Core",\n  "position": 2\n}\n',
    "docs/core/a.md": "# A\n",
    "docs/tools/_category_.yml": "label: Tools\nposition: 3\n",
    "docs/tools/b.md": "# B\n",
    "docs/more/_category_.json": '{\n  "label": "More"\n}\n',
    "docs/more/c.md": "# C\n",
    "docs/plain/d.md": "# D\n",
  };

  it.each([
    [
      "move the Core section after the Tools section",
      "docs/core/_category_.json",
      '{\n  "label": "Core",\n  "position": 4\n}\n',
    ],
    ["put the group Tools before Core", "docs/tools/_category_.yml", "label: Tools\nposition: 1.5\n"],
    ["move the group More after Core", "docs/more/_category_.json", '{\n  "position": 2.5,\n  "label": "More"\n}\n'],
    ["move the group Plain before the group Tools", "docs/plain/_category_.json", '{\n  "position": 2.5\n}\n'],
  ])("stand where they are wanted by the number in their file: %s", async (prompt, file, text) => {
    const { after, notes } = await ask(docusaurus, prompt);
    expect(notes).toContain(file);
    expect(after).toEqual({ ...docusaurus, [file]: text });
  });
});

describe("new groups", () => {
  const json = FORMATS[0]?.[1] ?? {};

  it.each<[string, string, number, string]>([
    [
      "docs.json",
      'create a group "Deployment" with the pages b and d',
      0,
      '{\n  "navigation": {\n    "groups": [\n      { "group": "One", "pages": ["a"] },\n      {\n        "group": "Two",\n        "pages": ["c"]\n      },\n      {\n        "group": "Deployment",\n        "pages": [\n          "b",\n          "d"\n        ]\n      }\n    ]\n  }\n}\n',
    ],
    [
      "mkdocs.yml",
      'Add a new section "Deployment" after One with the page c',
      1,
      "site_name: X\nnav:\n  # First\n  - One:\n      - a.md\n  - Deployment:\n      - c.md\n  - Two:\n      - b.md\n  - Three:\n    - d.md\n",
    ],
    [
      "sidebars.js",
      "put b and d into a new group Deployment",
      2,
      "module.exports = {\n  docs: [\n    { type: 'category', label: 'One', items: ['a'] },\n    { Two: ['c'] },\n    {\n      type: 'category',\n      label: 'Deployment',\n      items: [\n        'b',\n        'd'\n      ]\n    },\n  ],\n};\n",
    ],
    [
      "SUMMARY.md",
      "create a group called Deployment with the page c",
      4,
      "# Summary\n\n## One\n\n* [A](a.md)\n\n## Two\n\n* [B](b.md)\n\n## Three\n\n* [D](d.md)\n\n## Deployment\n\n* [C](c.md)\n",
    ],
  ])("%s: %s", async (file, prompt, format, expected) => {
    const { after } = await ask(FORMATS[format]?.[1] ?? {}, prompt);
    expect(after[file]).toBe(expected);
  });

  it("are not made twice, nor of pages that are not there", async () => {
    const twice = await ask(json, 'create a group "Two" with the pages a and d');
    expect(twice.notes).toContain("There is a group `Two` in the navigation already");
    const none = await ask(json, 'create a group "New" with the pages a and e');
    expect(none.notes).toContain("There is no page `e`");
  });

  it("makes a group of a page that no list names and the last one of another group", async () => {
    const { after } = await ask({ ...json, "e.mdx": "# E\n" }, 'create a group "New" with the pages a and e');
    const { groups } = JSON.parse(after["docs.json"] ?? "").navigation;
    expect(groups.map(({ group, pages }: { group: string; pages: string[] }) => [group, ...pages])).toEqual([
      ["Two", "b", "c"],
      ["Three", "d"],
      ["New", "a", "e"],
    ]);
  });
});

it("moves a group to the end of another group, and never into itself", async () => {
  const files = {
    ...pages("", "mdx"),
    "docs.json":
      '{\n  "navigation": {\n    "groups": [\n      { "group": "One", "pages": ["a"] },\n      {\n        "group": "Two",\n        "pages": ["b", "c"]\n      }\n    ]\n  }\n}\n',
  };
  const { after } = await ask(files, "Move the group One into the group Two");
  expect(JSON.parse(after["docs.json"] ?? "").navigation.groups).toEqual([
    { group: "Two", pages: ["b", "c", { group: "One", pages: ["a"] }] },
  ]);
  const { after: same } = await ask(files, "Move the group One into the group One");
  expect(same["docs.json"]).toBe(files["docs.json"]);
});

it("moves a group to the end of a tab", async () => {
  const text = (guides: string, api: string) =>
    `{\n  "navigation": {\n    "tabs": [\n      { "tab": "Guides", "groups": [\n        ${guides}\n      ] },\n      { "tab": "API", "groups": [\n        ${api}\n      ] }\n    ]\n  }\n}\n`;
  const [one, two, three] = ["a", "b", "c"].map((page) => `{ "group": "G${page}", "pages": ["${page}"] }`);
  const files = { ...pages("", "mdx"), "docs.json": text(`${one},\n        ${two}`, `${three}`) };
  for (const prompt of ["Move the Gb group to the API tab", "Move the Gb group to the end of the API tab"])
    expect((await ask(files, prompt)).after["docs.json"]).toBe(text(`${one}`, `${three},\n        ${two}`));
  const first = await ask(files, 'Put the Gb group first in the tab "API".');
  expect(first.after["docs.json"]).toBe(text(`${one}`, `${two},\n        ${three}`));
  expect(first.notes).toContain("to the start of `API`");
});
