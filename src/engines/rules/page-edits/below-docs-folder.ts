import type { DocsFiles } from "../../../docs-source/docs-files.ts";

/** A path as it is in the docs folder, where a person wrote it from the top of the repository. */
export async function belowDocsFolder(docs: DocsFiles, written: string): Promise<string> {
  const folder = docs.repository?.docsFolder ?? "";
  const [, slashes = "", path = ""] = /^((?:\.?\/)*)(.*)$/s.exec(written.trim()) ?? [];
  if (folder === "" || !path.startsWith(`${folder}/`)) return written;
  const isInside = (await docs.list()).some((file) => file.startsWith(`${folder}/`));
  return isInside ? written : slashes + path.slice(folder.length + 1);
}
