import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";

/** A path as it is in the docs folder, where a person wrote it from the top of the repository or from that of the host. */
export async function belowDocsFolder(docs: DocsFiles, written: string): Promise<string> {
  const [, slashes = "", path = ""] = /^((?:\.?\/)*)(.*)$/s.exec(written.trim()) ?? [];
  const base = path.includes("/") ? (await readSiteSource(docs)).base?.replace(/^\/|\/$/g, "") : undefined;
  for (const folder of [base, docs.repository?.docsFolder]) {
    if (!folder || !path.startsWith(`${folder}/`)) continue;
    const isInside = (await docs.list()).some((file) => file.startsWith(`${folder}/`));
    return isInside ? written : slashes + path.slice(folder.length + 1);
  }
  return written;
}
