import { posix } from "node:path";
import type { Tree } from "../tree.ts";
import { type JudgedSite, joinPath } from "./judged-site.ts";
import { readDocsJson } from "./read-docs-json.ts";
import { readDocusaurus } from "./read-docusaurus.ts";
import { readFolder } from "./read-folder.ts";
import { readGitbook } from "./read-gitbook.ts";
import { readHostRedirects } from "./read-host-redirects.ts";
import { readMdbook } from "./read-mdbook.ts";
import { readMetaFiles } from "./read-meta-files.ts";
import { readMkdocs } from "./read-mkdocs.ts";
import { readNuxt } from "./read-nuxt.ts";
import { readStarlight } from "./read-starlight.ts";
import { readVitepress } from "./read-vitepress.ts";

const BELOW = ["", "docs", "website", "site", "documentation", "www", "apps/docs", "packages/docs", "docs/en"];
const SCRIPT = ["ts", "mts", "js", "mjs", "cjs"];

/** The site that a docs folder belongs to, read as its generator reads it, with the redirects of its host. */
export async function readJudgedSite(tree: Tree, docsFolder: string): Promise<JudgedSite> {
  const site = await readSite(tree, docsFolder);
  if (!/\.json$/.test(site.format)) site.redirects.push(...(await readHostRedirects(tree, site, docsFolder)));
  return site;
}

async function readSite(tree: Tree, docsFolder: string): Promise<JudgedSite> {
  const beside = parentsOf(docsFolder).flatMap((folder) => [folder, joinPath(folder, "website")]);
  const folders = [...BELOW.map((name) => joinPath(docsFolder, name)), ...beside];
  for (const folder of folders) {
    const at = (name: string) => joinPath(folder, name);
    const script = (name: string) => SCRIPT.map((end) => at(`${name}.${end}`)).find((path) => tree.paths.has(path));
    for (const name of ["docs.json", "mint.json"]) if (tree.paths.has(at(name))) return readDocsJson(tree, at(name));
    const vitepress = script(".vitepress/config") ?? script(".vitepress/config/index");
    if (vitepress) return readVitepress(tree, vitepress);
    const docusaurus = script("docusaurus.config");
    if (docusaurus) return readDocusaurus(tree, docusaurus);
    for (const name of ["zensical.toml", "properdocs.yml", "mkdocs.yml", "mkdocs.yaml"])
      if (tree.paths.has(at(name))) return readMkdocs(tree, at(name));
    for (const name of [".config/docs.yaml", ".config/docs.yml"])
      if (tree.paths.has(at(name))) return readNuxt(tree, at(name));
    const nuxt = script("nuxt.config");
    if (nuxt && [...tree.paths].some((path) => path.startsWith(`${at("content")}/`) && path.endsWith(".md")))
      return readNuxt(tree, nuxt);
    const astro = script("astro.config");
    if (astro && /starlight/.test(tree.text(astro) ?? "")) return readStarlight(tree, astro);
  }
  for (const folder of folders) {
    const at = (name: string) => joinPath(folder, name);
    // The list of an mdBook's chapters lies among them.
    const book = (tree.paths.has(at("SUMMARY.md")) ? [folder, ...parentsOf(folder)] : [folder])
      .map((one) => joinPath(one, "book.toml"))
      .find((path) => tree.paths.has(path));
    if (book !== undefined && !tree.paths.has(at(".gitbook.yaml"))) return readMdbook(tree, book);
    if (tree.paths.has(at(".gitbook.yaml")) || tree.paths.has(at("SUMMARY.md"))) return readGitbook(tree, folder);
    if (tree.paths.has(at("content/docs/meta.json"))) return readMetaFiles(tree, at("content/docs"), "fumadocs");
    for (const content of ["content", "pages", "app"])
      if ([...tree.paths].some((path) => path.startsWith(`${at(content)}/`) && /\/_meta\.[\w.]+$/.test(path)))
        return readMetaFiles(tree, at(content), "nextra");
  }
  return readFolder(tree, docsFolder);
}

function parentsOf(folder: string): string[] {
  const parents: string[] = [];
  for (let at = folder; at !== ""; ) {
    at = posix.dirname(at).replace(/^\.$/, "");
    parents.push(at);
  }
  return parents;
}
