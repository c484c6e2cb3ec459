import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const mac = "# On a Mac\n\nSee [help](./help.md) and [below](#keys).\n\n## Keys\n\nText.\n\n### More\n\nText.\n";
const setup = "# Setup\n\nText.\n\n## Windows\n\nText.\n";
const merged =
  "# Setup\n\nText.\n\n## Windows\n\nText.\n\n## On a Mac\n\nSee [help](./help.md) and [below](#keys).\n\n### Keys\n\nText.\n\n#### More\n\nText.\n";
const help = "# Help\n\n- [On a Mac](./mac.md)\n- [its keys](./mac.md#keys)\n- [no such](./mac.md#nothing)\n";
const followed =
  "# Help\n\n- [On a Mac](./setup.md#on-a-mac)\n- [its keys](./setup.md#keys)\n- [no such](./setup.md#on-a-mac)\n";

const sites: Record<string, { files: Files; folder: string; settings: string; expected: string }> = {
  "docs.json": {
    files: { "docs.json": '{ "navigation": { "pages": ["setup", "mac", "help"] } }' },
    folder: "",
    settings: "docs.json",
    expected: '["setup", "help"]',
  },
  "sidebars.js": {
    files: {
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "sidebars.js": "module.exports = { docs: ['setup', 'mac', 'help'] };\n",
    },
    folder: "docs/",
    settings: "sidebars.js",
    expected: "['setup', 'help']",
  },
  "mkdocs.yml": {
    files: {
      "mkdocs.yml":
        "site_name: A\nnav:\n  - setup.md\n  - mac.md\n  - help.md\nplugins:\n  - redirects:\n      redirect_maps: {}\n",
    },
    folder: "docs/",
    settings: "mkdocs.yml",
    expected: "mac.md: setup.md",
  },
  "SUMMARY.md": {
    files: {
      "book.toml": "[book]\n",
      "src/SUMMARY.md": "# Summary\n\n- [Setup](setup.md)\n- [On a Mac](mac.md)\n- [Help](help.md)\n",
    },
    folder: "src/",
    settings: "src/SUMMARY.md",
    expected: "# Summary\n\n- [Setup](setup.md)\n- [Help](help.md)\n",
  },
  VitePress: {
    files: {
      ".vitepress/config.mts":
        "export default { themeConfig: { sidebar: [{ text: 'S', link: '/setup' }, { text: 'M', link: '/mac' }] } }\n",
      "index.md": "# Home\n",
    },
    folder: "",
    settings: ".vitepress/config.mts",
    expected: "[{ text: 'S', link: '/setup' }]",
  },
};

const withPages = (folder: string, files: Files, more: Files = {}): Files => ({
  ...files,
  ...Object.fromEntries(
    Object.entries({ "mac.md": mac, "setup.md": setup, "help.md": help, ...more }).map(([path, text]) => [
      folder + path,
      text,
    ]),
  ),
});

describe("a page that is merged into another one", () => {
  it.each(Object.entries(sites))("becomes a section of it: %s", async (_, { files, folder, settings, expected }) => {
    const { after, notes } = await ask(withPages(folder, files), "Merge mac into setup");
    expect(notes).toContain("as the section `On a Mac` at its end");
    expect(after[`${folder}mac.md`]).toBeUndefined();
    expect(after[`${folder}setup.md`]).toBe(merged);
    expect(after[`${folder}help.md`]).toBe(followed);
    expect(after[settings]).toContain(expected);
  });

  it("has links that are right from another folder, and leads readers there", async () => {
    const files = {
      "docs.json": '{ "navigation": { "pages": ["setup", "deep/mac", "help"] } }',
      "setup.mdx": "---\ntitle: Setup\n---\n\nSee [mac](/deep/mac).\n",
      "help.mdx": "---\ntitle: Help\n---\n\nText.\n",
      "deep/mac.mdx":
        "---\ntitle: On a {Mac}\ndescription: All\n---\n\n[Help](../help) ![](../a.png)\n\n## Keys\n\n[here](#keys)\n",
      "a.png": "",
    };
    const { after, notes } = await ask(files, "Append the content of deep/mac to the end of setup and delete it");
    expect(after["setup.mdx"]).toBe(
      "---\ntitle: Setup\n---\n\nSee [mac](#on-a-mac).\n\n## On a \\{Mac\\}\n\n[Help](./help) ![](./a.png)\n\n### Keys\n\n[here](#keys)\n",
    );
    expect(JSON.parse(after["docs.json"] ?? "").redirects).toEqual([{ source: "/deep/mac", destination: "/setup" }]);
    expect(notes).toContain("Of its frontmatter, `description` went with it.");
  });

  it("brings its imports along, from where it stands then", async () => {
    const files = {
      "docs.json": '{ "navigation": { "pages": ["setup", "deep/mac"] } }',
      "setup.mdx": "---\ntitle: Setup\n---\n\nText.\n",
      "deep/mac.mdx": '---\ntitle: On a Mac\n---\n\nimport Note from "../snippets/note.mdx";\n\n<Note />\n',
      "snippets/note.mdx": "Text.\n",
    };
    const { after } = await ask(files, "Merge deep/mac into setup");
    expect(after["setup.mdx"]).toBe(
      '---\ntitle: Setup\n---\n\nimport Note from "./snippets/note.mdx";\n\nText.\n\n## On a Mac\n\n<Note />\n',
    );
    const other = {
      ...files,
      "setup.mdx": 'import Note from "./snippets/other.mdx";\n\n<Note />\n',
      "snippets/other.mdx": "Text.\n",
    };
    expect(await ask(other, "Merge deep/mac into setup")).toMatchObject({
      isRefused: true,
      notes: expect.stringContaining("the two have other code for `Note`"),
    });
    const exported = { ...files, "deep/mac.mdx": "# On a Mac\n\nexport const a = 1;\n\nText {a}.\n" };
    expect((await ask(exported, "Merge deep/mac into setup")).isRefused).toBe(true);
  });

  it.each([
    ["both have the heading `Windows`", { "mac.md": `${mac}\n## Windows\n\nText.\n` }],
    ["has a section `On a Mac` already", { "setup.md": `${setup}\n## On a Mac\n\nText.\n` }],
    ["it has no text", { "mac.md": "# On a Mac\n" }],
    ["a script or a style of its own", { "mac.md": `${mac}\n<style>\na { b: c }\n</style>\n` }],
    [
      "both define or use `a`",
      { "mac.md": `${mac}\n[x][a]\n\n[a]: ./help.md\n`, "setup.md": `${setup}\n[y][a]\n\n[a]: ./mac.md\n` },
    ],
    ["headings cannot be written", { "mac.md": "# On a Mac\n\nKeys\n----\n\nText.\n" }],
  ])("is refused where %s", async (reason, pages) => {
    const { files = {}, folder = "" } = sites["mkdocs.yml"] ?? {};
    expect(await ask(withPages(folder, files, pages), "Merge mac into setup")).toMatchObject({
      isRefused: true,
      notes: expect.stringContaining(reason),
    });
  });

  it("is refused into a page that only leads elsewhere", async () => {
    const files = {
      "docs.json": '{ "navigation": { "pages": ["mac", "setup"] } }',
      "mac.mdx": "---\ntitle: Mac\n---\n\nText.\n",
      "setup.mdx": '---\ntitle: Setup\nurl: "https://lamps.example/setup"\n---\n',
    };
    expect(await ask(files, "Merge mac into setup")).toMatchObject({
      isRefused: true,
      notes: expect.stringContaining("leads to `https://lamps.example/setup`"),
    });
    const written = { ...files, "setup.mdx": `${files["setup.mdx"]}\nText.\n` };
    expect((await ask(written, "Merge mac into setup")).isRefused).toBe(false);
  });

  it("has the title that only the navigation says", async () => {
    const files = {
      "mkdocs.yml": "site_name: A\nnav:\n  - Setup: setup.md\n  - On a Mac: mac.md\n",
      "docs/setup.md": "Text.\n",
      "docs/mac.md": "Text.\n\n## Keys\n",
    };
    const { after } = await ask(files, "Merge mac into setup");
    expect(after["docs/setup.md"]).toBe("Text.\n\n## On a Mac\n\nText.\n\n### Keys\n");
  });

  it("keeps translations from being lost", async () => {
    const { files } = sites["sidebars.js"] ?? { files: {} };
    const site = {
      ...withPages("docs/", files),
      "docusaurus.config.js":
        "module.exports = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "i18n/de/docusaurus-plugin-content-docs/current/mac.md": "# Auf dem Mac\n",
    };
    expect(await ask(site, "Merge mac into setup")).toMatchObject({
      isRefused: true,
      notes: expect.stringContaining("its translations"),
    });
  });
});

test.each([
  ["Merge the FAQ page into the Troubleshooting page", "FAQ", "Troubleshooting"],
  ["Append faq to troubleshooting and delete faq", "faq", "troubleshooting"],
  ["Merge Getting Help into Support", "Getting Help", "Support"],
  ["Merge docs/faq.md into docs/help.md and delete it", "docs/faq.md", "docs/help.md"],
])("parsePrompt understands %j", (prompt, page, into) => {
  expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: [{ type: "merge-page", page, into }] });
});

test.each([
  "Merge the pages faq and help into one page",
  'Merge the section "A" of quickstart into setup',
  "Merge the tables in x into one",
  "Merge faq with troubleshooting",
  "Append faq to troubleshooting",
  "Append faq to troubleshooting and delete setup",
  "Merge this into setup",
  "Merge the first two paragraphs into one",
])("parsePrompt does not take %j for the merge of a page", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});
