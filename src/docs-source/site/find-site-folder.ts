import type { DocsFiles } from "../docs-files.ts";
import { folderOf, nameOf } from "../docs-path.ts";
import { detectFormat } from "./detect-format.ts";
import { withoutIgnored } from "./ignored-files.ts";
import type { SourceFormat } from "./site-source.ts";
import { createSourceNotices } from "./source-notices.ts";

/** Formats whose configuration is often outside of the folder with the pages. */
const CONFIGURED_OUTSIDE: SourceFormat[] = [
  "docusaurus",
  "vitepress",
  "starlight",
  "nextra",
  "fumadocs",
  "nuxt",
  "mkdocs",
  "mdbook",
];
/** In larger repositories a folder of documents is a site by itself. */
const MAX_FILES = 50_000;

/**
 * The folder of the site that a folder of documents belongs to: the folder itself, or the nearest one above it in which a
 * configuration says that the site's pages are there.
 *
 * @param repository all of it, from its top
 */
export async function findSiteFolder(repository: DocsFiles, folder: string): Promise<string> {
  if (folder === "") return "";
  const all = await repository.list();
  if (all.length > MAX_FILES) return folder;
  const isSite = createSiteTest(all);
  const own = detectFormat(namesBelow(all, folder));
  // The summary of an mdBook lies in the folder of its pages, as that of a site of GitBook without settings.
  const isSummary = own.format === "gitbook" && own.home === "" && !all.some((path) => /\.gitbook\.ya?ml$/.test(path));
  if (own.format !== "folder" && !isSummary && isSite(folder)) return folder;
  const formats: SourceFormat[] = isSummary ? ["mdbook"] : CONFIGURED_OUTSIDE;
  let above = folder;
  while (above !== "") {
    above = folderOf(above);
    if (isSite(above) && (await hasPagesIn(repository, namesBelow(all, above), { above, folder, formats })))
      return above;
  }
  return folder;
}

/** A `src` beside the configuration of Astro is its sources, whose `content.config.ts` is none of Nuxt Content. */
function createSiteTest(files: string[]): (folder: string) => boolean {
  const homes = new Set(files.filter((path) => /(?:^|\/)astro\.config\.[cm]?[jt]s$/.test(path)).map(folderOf));
  return (folder) => !(nameOf(folder) === "src" && homes.has(folderOf(folder)));
}

async function hasPagesIn(
  repository: DocsFiles,
  names: string[],
  { above, folder, formats }: { above: string; folder: string; formats: SourceFormat[] },
): Promise<boolean> {
  const { format, home, read } = detectFormat(names);
  if (!formats.includes(format)) return false;
  const prefix = above === "" ? "" : `${above}/`;
  const docs: DocsFiles = { list: async () => names, read: (path) => repository.read(prefix + path) };
  const files = new Set(await withoutIgnored(docs, names));
  const { roots } = await read({ docs, files, home, notices: createSourceNotices() });
  return roots.some((root) => {
    const pages = prefix + root.folder;
    return root.folder !== "" && (isIn(pages, folder) || isIn(folder, pages));
  });
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function namesBelow(files: string[], folder: string): string[] {
  if (folder === "") return files;
  return files.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
}
