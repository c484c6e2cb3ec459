import { expect, it } from "vitest";
import type { DocsFiles } from "../docs-source/docs-files.ts";
import { createDocsInMemory } from "../docs-source/docs-in-memory.ts";
import { checkAllDocs } from "./docs-checker.ts";

const CONFIG = `export default { presets: [["classic", { docs: { path: "../docs", sidebarPath: false } }]] };`;

const links = (targets: string[]) => targets.map((target) => `[x](${target})\n`).join("\n");

/** The links of a page that are broken where its repository has these files. */
async function listBroken(files: Record<string, string>, page: string, targets: string[], docsFolder = "") {
  const prefix = docsFolder === "" ? "" : `${docsFolder}/`;
  const all: Record<string, string> = { ...files, [page]: links(targets) };
  const inside = Object.entries(all).filter(([path]) => path.startsWith(prefix));
  const repository = {
    docsFolder,
    address: undefined,
    read: async (path: string) => all[path],
    has: async (path: string) => Object.keys(all).some((one) => `${one}/`.startsWith(`${path}/`)),
    findLines: async () => [],
    listSymlinks: async () => [],
  };
  const memory = createDocsInMemory(new Map(inside.map(([path, text]) => [path.slice(prefix.length), text])));
  const docs: DocsFiles = docsFolder === "" ? memory : { ...memory, repository };
  const broken = (await checkAllDocs(docs)).filter(({ rule }) => rule === "broken-link");
  return broken.map(({ line }) => targets[(line - 1) / 2]);
}

const site = {
  "website/docusaurus.config.js": CONFIG,
  ".gitignore": "node_modules\nbuild\n/docs/packages/*/generated\ndocs/api/\nwebsite/static/schemas/\n*.log.md\n",
  "docs/.gitignore": "/made\n*.svg\n",
  "docs/packages/parser/index.md": "# Parser\n",
  "docs/guides/build/first.md": "# First\n",
};

it("says nothing of links to what a build makes, by path and by address", async () => {
  const targets = ["packages/parser/generated/tree.md", "./packages/parser/generated/tree", "api/", "api/tree.md#one"];
  targets.push("/docs/packages/parser/generated/tree", "/docs/api/tree", "/docs/api", "made/one.md", "one.svg");
  targets.push("../build/report.md", "/schemas/one.json");
  expect(await listBroken(site, "docs/start.md", targets)).toEqual([]);
});

it("goes on naming links to nothing else, and to pages that only have the name of such a folder", async () => {
  const targets = ["packages/parser/generate/tree.md", "/docs/build", "./build", "nothing.md", "other/made/one.md"];
  targets.push("guides/build/second.md", "/docs/guides/build/second");
  expect(await listBroken(site, "docs/start.md", targets)).toEqual(targets);
});

it("knows pages by their addresses where they lie in a folder of the site", async () => {
  const starlight = {
    "astro.config.mjs":
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'S' })] };\n",
    ".gitignore": "src/content/docs/reference/plugins/\n",
    "src/content/docs/index.md": "# Home\n",
  };
  const targets = ["/reference/plugins/angular", "./plugins/angular.md", "/reference/other"];
  expect(await listBroken(starlight, "src/content/docs/reference/plugins.md", targets)).toEqual(["/reference/other"]);
});

it("reads the rules above the docs folder, and for links that lead out of it", async () => {
  const files = { ...site, "docs/index.md": "# Docs\n" };
  const targets = ["packages/parser/generated/tree.md", "made/one.md", "../build/one.md", "../src/one.md", "two.md"];
  expect(await listBroken(files, "docs/start.md", targets, "docs")).toEqual(["../src/one.md", "two.md"]);
});

it("takes no rules that exclude pages of the repository", async () => {
  const files = { ...site, ".gitignore": "*.md\n" };
  expect(await listBroken(files, "docs/start.md", ["nothing.md"])).toEqual(["nothing.md"]);
});

it("says nothing of pages of VitePress that a build makes, whatever the ending of their addresses", async () => {
  const files = {
    ".vitepress/config.ts":
      "export default { themeConfig: { sidebar: [{ text: 'One', link: '/api/one.html' }, { text: 'No', link: '/no.html' }] } }",
    "api/.gitignore": "*.md\n!index.md\n",
    "api/index.md": "# Reference\n",
  };
  const targets = ["/api/one", "/api/one.html", "api/two.html#three", "/none.html"];
  expect(await listBroken(files, "start.md", targets)).toEqual(["/none.html"]);
  const all = await checkAllDocs(createDocsInMemory(new Map(Object.entries(files))));
  const faults = all.filter(({ rule }) => rule === "broken-navigation").map(({ message }) => message);
  expect(faults).toEqual(['There is no page "/no.html"']);
});

it("says nothing of links to pages that scripts of the site make", async () => {
  const files = { "start.md": "# Start\n", "examples/index.page.tsx": "", "lint/rules.page.ts": "" };
  const targets = ["/examples/", "/examples/#a", "/lint/rules/", "/lint/others/"];
  expect(await listBroken(files, "a.md", targets)).toEqual(["/lint/others/"]);
  const below = Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text]));
  expect(await listBroken(below, "docs/a.md", targets, "docs")).toEqual(["/lint/others/"]);
});
