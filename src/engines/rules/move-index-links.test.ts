import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { movePage } from "./move-page.ts";

type Files = Record<string, string>;

const { signal } = new AbortController();

async function move(files: Files, page: string, path: string): Promise<Files> {
  const map = new Map(Object.entries(files));
  const applied = await movePage(createDocsInMemory(map), { type: "move-page", page, path }, signal);
  expect(applied.type).toBe("applied");
  return Object.fromEntries(map);
}

const sites: [string, Files, string][] = [
  ["VitePress", { ".vitepress/config.ts": "export default {}" }, ""],
  ["Docusaurus", { "docusaurus.config.js": `export default { presets: [["classic", { docs: {} }]] };` }, "docs/"],
  ["MkDocs", { "mkdocs.yml": "site_name: x\n" }, "docs/"],
  ["Starlight", { "astro.config.mjs": starlight() }, "src/content/docs/"],
  ["Nextra", { "content/_meta.js": "export default {}" }, "content/"],
  ["a folder", {}, ""],
  ["docs.json", { "docs.json": `{ "name": "x", "navigation": { "pages": ["index"] } }` }, ""],
];

function starlight(): string {
  return `import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "x" })] };`;
}

describe.each(sites)("relative links on the page of a folder, with %s", (_, config, root) => {
  const files = {
    ...config,
    [`${root}index.md`]: "# Home\n\n[a](./guide/why)\n",
    [`${root}guide/index.md`]: "# Guide\n\n[a](./why) [b](why#x) [c](../other/page) [d](./why.md)\n",
    [`${root}guide/why.md`]: "# Why\n\n## X\n",
    [`${root}other/page.md`]: "# Page\n",
  };

  it("are counted from the folder when what they lead to moves", async () => {
    const renamed = await move(files, `${root}guide/why.md`, `${root}guide/motivation.md`);
    expect(renamed[`${root}guide/index.md`]).toBe(
      "# Guide\n\n[a](./motivation) [b](motivation#x) [c](../other/page) [d](./motivation.md)\n",
    );
    expect(renamed[`${root}index.md`]).toBe("# Home\n\n[a](./guide/motivation)\n");
    const moved = await move(files, `${root}other/page.md`, `${root}guide/deep/page.md`);
    expect(moved[`${root}guide/index.md`]).toBe("# Guide\n\n[a](./why) [b](why#x) [c](./deep/page) [d](./why.md)\n");
  });

  it("are counted from the new folder when the page itself moves", async () => {
    const moved = await move(files, `${root}guide/index.md`, `${root}start/index.md`);
    expect(moved[`${root}start/index.md`]).toBe(
      "# Guide\n\n[a](../guide/why) [b](../guide/why#x) [c](../other/page) [d](../guide/why.md)\n",
    );
  });
});

it("VitePress: links end with a slash where the page is that of a folder, and nowhere else", async () => {
  const config = `export default { themeConfig: { nav: [{ text: "Tutorial", link: "/tutorial/" }] } };\n`;
  const files = {
    ".vitepress/config.ts": config,
    "index.md": "---\nhero:\n  actions:\n    - link: /tutorial/#go\n---\n\n[a](/tutorial/) [b](./tutorial/#go)\n",
    "tutorial/index.md": "## Go\n",
  };
  const moved = await move(files, "tutorial/index.md", "tutorial/walkthrough.md");
  expect(moved["index.md"]).toBe(files["index.md"].replaceAll("/tutorial/", "/tutorial/walkthrough"));
  expect(moved[".vitepress/config.ts"]).toBe(config.replace("/tutorial/", "/tutorial/walkthrough"));
  expect(await move(moved, "tutorial/walkthrough.md", "tutorial/index.md")).toEqual(files);
});

it("takes links of a part of Docusaurus pages for addresses beside the pages that show it", async () => {
  const files = {
    "docusaurus.config.js": "module.exports = { presets: [['classic', {}]] };\n",
    "docs/start.md": "---\nid: setup\n---\n\n# Setup\n",
    "docs/intro.md": "---\nid: start\n---\n\n# Start\n",
    "docs/use.mdx": "import Part from './_part.mdx';\n\n# Use\n\n<Part />\n",
    "docs/_part.mdx": "[Start](start) [Use](use)\n",
  };
  const kept = await ask(files, "rename docs/start.md to docs/first.md");
  expect(kept.after["docs/_part.mdx"]).toBe(files["docs/_part.mdx"]);
  const moved = await ask(files, "rename docs/use.mdx to docs/deep/usage.mdx");
  expect(moved.after["docs/_part.mdx"]).toBe("[Start](start) [Use](deep/usage)\n");
});

it.each([
  ["GitBook", { ".gitbook.yaml": "root: ./\n", "SUMMARY.md": "# Summary\n\n* [Guide](guide/README.md)\n" }, "", ""],
  [
    "Docusaurus",
    { "docusaurus.config.js": `export default { presets: [["classic", { docs: {} }]] };` },
    "docs/",
    "/docs",
  ],
  ["a folder", {}, "", ""],
])("%s: links from the top to the README of a folder go on naming its file", async (_, config, root, address) => {
  const files = {
    ...config,
    [`${root}home.md`]: `[a](${address}/guide/README.md#x) [b](${address}/guide/) [c](${address}/guide/why.md)\n`,
    [`${root}guide/README.md`]: "# Guide\n\n## X\n",
    [`${root}guide/why.md`]: "# Why\n",
  };
  const moved = await move(files, `${root}guide/`, `${root}manual/`);
  expect(moved[`${root}home.md`]).toBe(
    `[a](${address}/manual/README.md#x) [b](${address}/manual/) [c](${address}/manual/why.md)\n`,
  );
});

describe.each([
  [
    "GitBook",
    { ".gitbook.yaml": "root: ./\n", "SUMMARY.md": "# Summary\n\n* [Home](home.md)\n* [Guide](guide/README.md)\n" },
    "",
  ],
  [
    "mdBook",
    { "book.toml": "", "src/SUMMARY.md": "# Summary\n\n- [Home](home.md)\n- [Guide](guide/README.md)\n" },
    "src/",
  ],
  ["a folder", {}, ""],
])("%s: links to a folder", (_, config, root) => {
  const files: Files = {
    ...config,
    [`${root}home.md`]: "[a](guide/) [b](./guide#x) [c](guide/README.md)\n",
    [`${root}guide/README.md`]: "# Guide\n\n## X\n",
  };

  it("name the file of the page that was that of the folder", async () => {
    const moved = await move(files, `${root}guide/README.md`, `${root}guide/intro.md`);
    expect(moved[`${root}home.md`]).toBe("[a](guide/intro.md) [b](./guide/intro.md#x) [c](guide/intro.md)\n");
  });

  it("stay links to a folder where the page is that of another one", async () => {
    const moved = await move(files, `${root}guide/README.md`, `${root}manual/README.md`);
    expect(moved[`${root}home.md`]).toBe("[a](manual/) [b](./manual#x) [c](manual/README.md)\n");
  });
});

it("GitBook: links to a folder whose page is deleted name the file that takes its place", async () => {
  const files = {
    ".gitbook.yaml": "root: ./\n",
    "SUMMARY.md": "# Summary\n\n* [Home](home.md)\n* [Guide](guide/README.md)\n* [Setup](guide/setup.md)\n",
    "home.md": "[a](guide/) [b](./guide#x) [c](guide/README.md)\n",
    "guide/README.md": "# Guide\n",
    "guide/setup.md": "# Setup\n",
  };
  const { after } = await ask(files, "Delete the page guide/README.md and redirect it to guide/setup.md.");
  expect(after["home.md"]).toBe("[a](guide/setup.md) [b](./guide/setup.md) [c](guide/setup.md)\n");
});
