import { expect, it } from "vitest";
import { createDocsInMemory } from "../docs-in-memory.ts";
import { findSiteFolder } from "./find-site-folder.ts";

const docusaurus = (path: string) =>
  `module.exports = { presets: [["classic", { docs: { path: "${path}", sidebarPath: "./sidebars.js" } }]] };`;
const find = (files: Record<string, string>, folder: string) =>
  findSiteFolder(createDocsInMemory(new Map(Object.entries(files))), folder);

it.each<[string, Record<string, string>, string, string]>([
  ["a configuration beside it", { "website/docusaurus.config.js": docusaurus("../docs"), "docs/a.md": "" }, "docs", ""],
  [
    "a configuration in a package",
    { "packages/website/docusaurus.config.mts": docusaurus("../../docs"), "docs/a.md": "" },
    "docs",
    "",
  ],
  [
    "the nearest configuration above it",
    { "mkdocs.yml": "docs_dir: lib/docs", "lib/mkdocs.yml": "docs_dir: docs", "lib/docs/a.md": "" },
    "lib/docs",
    "lib",
  ],
  [
    "a configuration of ProperDocs, also where that of MkDocs was left",
    { "lib/properdocs.yml": "docs_dir: docs", "lib/mkdocs.yml": "docs_dir: old", "lib/docs/a.md": "" },
    "lib/docs",
    "lib",
  ],
  [
    "a configuration of Astro above its sources, whose collections are none of Nuxt Content",
    {
      "web/astro.config.mjs":
        'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "Acme" })] };\n',
      "web/src/content.config.ts":
        'import { defineCollection } from "astro:content";\nexport const collections = {};\n',
      "web/src/content/docs/a.md": "---\ntitle: A\n---\n",
    },
    "web/src/content/docs",
    "web",
  ],
  [
    "a configuration of Zensical",
    { "zensical.toml": '[project]\ndocs_dir = "pages"\n', "pages/a.md": "" },
    "pages",
    "",
  ],
  ["a part of the site's pages", { "mkdocs.yml": "site_name: x", "docs/guides/a.md": "" }, "docs/guides", ""],
  ["a folder around the site's pages", { "mkdocs.yml": "docs_dir: docs/en", "docs/en/a.md": "" }, "docs", ""],
  [
    "a configuration of its own",
    { "mkdocs.yml": "docs_dir: docs", "docs/docs.json": "{}", "docs/a.md": "" },
    "docs",
    "docs",
  ],
  [
    "the summary of a book",
    { "book/book.toml": "", "book/src/SUMMARY.md": "", "book/src/a.md": "" },
    "book/src",
    "book",
  ],
  [
    "a summary of another book",
    { "book.toml": '[book]\nsrc = "text"\n', "text/SUMMARY.md": "", "docs/SUMMARY.md": "" },
    "docs",
    "docs",
  ],
  [
    "a configuration that is about another folder",
    { "website/docusaurus.config.js": docusaurus("../guide"), "guide/a.md": "", "docs/a.md": "" },
    "docs",
    "docs",
  ],
  [
    "an mkdocs.yml in a folder of scripts",
    { "hack/site/mkdocs.yml": "docs_dir: ../../docs", "docs/a.md": "" },
    "docs",
    "",
  ],
  [
    "an mkdocs.yml of another folder",
    { "hack/site/mkdocs.yml": "docs_dir: ../pages", "docs/a.md": "" },
    "docs",
    "docs",
  ],
  ["no configuration", { "docs/a.md": "", "README.md": "" }, "docs", "docs"],
  ["the whole repository", { "docs/mkdocs.yml": "", "a.md": "" }, "", ""],
])("finds the folder of the site for %s", async (_what, files, folder, expected) => {
  expect(await find(files, folder)).toBe(expected);
});
