import type { DocsFiles } from "../docs-files.ts";
import { folderOf, nameOf } from "../docs-path.ts";
import { frontmatterValue, readFrontmatter } from "../frontmatter.ts";
import { isPage, withoutExtension } from "../pages.ts";
import type { RepositoryView } from "../repository-view.ts";
import { MKDOCS_NAMES } from "../site/formats/mkdocs/mkdocs-names.ts";
import type { ComputedPlace, SiteChange } from "./site-change.ts";

const NAMES = [
  ...MKDOCS_NAMES,
  ".gitbook.yaml",
  "book.toml",
  "SUMMARY.md",
  ...["js", "ts", "mjs", "cjs", "mts"].flatMap((end) => [
    `docusaurus.config.${end}`,
    `astro.config.${end}`,
    `.vitepress/config.${end}`,
  ]),
];
const SIBLINGS = ["website", "site", "documentation", "www"];
/** The files in which a site names its pages, beside its configuration. */
const SETTINGS =
  /(?:^|\/)(?:[^/]*sidebars?[^/]*\.(?:[cm]?[jt]s|json)|_redirects|(?:mkdocs|properdocs)\.ya?ml|zensical\.toml|SUMMARY\.md|\.gitbook\.ya?ml|(?:docusaurus|astro)\.config\.[cm]?[jt]s|\.vitepress\/.*\.[cm]?[jt]s)$/;
const MAX_PAGES = 50;

/** The configuration of a site outside the docs folder, from the top of the repository. */
export async function findOuterFile(view: RepositoryView): Promise<string | undefined> {
  const around: string[] = [];
  for (let folder = view.docsFolder; folder !== ""; folder = folderOf(folder)) around.push(folderOf(folder));
  for (const folder of around)
    for (const home of [folder, ...SIBLINGS.map((name) => (folder === "" ? name : `${folder}/${name}`))])
      for (const name of NAMES) {
        const file = home === "" ? name : `${home}/${name}`;
        if ((await view.read(file)) !== undefined) return file;
      }
  return undefined;
}

/** The lines of settings outside the docs folder that name pages which a change moves, removes or hides. */
export async function findOuterPlaces(
  docs: DocsFiles,
  view: RepositoryView,
  { moves, removals, unlisted }: SiteChange,
): Promise<ComputedPlace[]> {
  const pages = [...moves.keys(), ...removals.map(({ path }) => path), ...unlisted].filter(isPage).slice(0, MAX_PAGES);
  const places: ComputedPlace[] = [];
  for (const path of pages) {
    const forms = await listForms(docs, path);
    const isNamed = createNameTest(forms);
    for (const { path: file, line, text } of await view.findLines([...new Set(forms.map(nameOf))]))
      if (SETTINGS.test(file) && !file.startsWith(`${view.docsFolder}/`) && isNamed(text))
        places.push({
          file: `/${file}`,
          line,
          what: `names ${path}, and ${sayOutside(view)}`,
        });
  }
  return places;
}

export function sayOutside({ docsFolder }: RepositoryView): string {
  return `is outside the docs folder ${docsFolder}, so that only people may change it (or give the project a docs folder that contains it)`;
}

/** The path without extension, and with the name that the page gives itself. */
async function listForms(docs: DocsFiles, path: string): Promise<string[]> {
  const bare = withoutExtension(path);
  const id = frontmatterValue(readFrontmatter((await docs.read(path)) ?? ""), "id");
  const folder = folderOf(path);
  return typeof id === "string" && id !== "" ? [bare, folder === "" ? id : `${folder}/${id}`] : [bare];
}

function createNameTest(forms: string[]): (text: string) => boolean {
  const written = forms.map((form) => form.toLowerCase());
  return (text) =>
    text
      .toLowerCase()
      .split(/[\s"'`()[\]{}<>,:=]+/)
      .map((token) =>
        token
          .replace(/[?#].*$/, "")
          .replace(/\.(?:mdx?|html)$/, "")
          .replace(/^(?:\.{0,2}\/)+|\/$/g, ""),
      )
      .some((token) => written.some((form) => token === form || token.endsWith(`/${form}`)));
}
