import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { inPagesFolder, readPagesFolders } from "../../../docs-source/site/pages-folders.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";

/** A path as it is in the docs folder, where a person wrote it from the top of the repository or from that of the host. */
export async function belowDocsFolder(docs: DocsFiles, written: string): Promise<string> {
  const [, slashes = "", path = ""] = /^((?:\.?\/)*)(.*)$/s.exec(written.trim()) ?? [];
  const base = path.includes("/") ? (await readSiteSource(docs)).base?.replace(/^\/|\/$/g, "") : undefined;
  for (const folder of [base, docs.repository?.docsFolder]) {
    if (!folder || !path.startsWith(`${folder}/`)) continue;
    const below = path.slice(folder.length + 1);
    return (await isInside(docs, folder, below)) ? written : slashes + below;
  }
  return written;
}

/** Whether a folder of that name is in the docs folder too, or among the pages, where what the path goes on with is nowhere else. */
async function isInside(docs: DocsFiles, folder: string, below: string): Promise<boolean> {
  const files = await docs.list();
  const has = (name: string) => files.some((file) => file.startsWith(`${name}/`));
  if (has(folder)) return true;
  const [top = ""] = below.split("/", 1);
  const pages = await readPagesFolders(docs);
  return has(inPagesFolder(pages, folder)) && !has(top) && !has(inPagesFolder(pages, top));
}
