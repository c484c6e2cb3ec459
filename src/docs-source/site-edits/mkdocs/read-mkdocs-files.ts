import type { YAMLMap } from "yaml";
import { folderOf, joinDocsPath } from "../../docs-path.ts";
import type { SiteContext } from "../site-format.ts";
import { pairAt, parseYamlText, textOfScalar } from "../yaml/yaml-text.ts";

export type MkdocsFile = { file: string; text: string; root: YAMLMap };

const MOST_PARENTS = 5;

/** `mkdocs.yml` and the files that it inherits from, the nearest first; what cannot be parsed ends the row. */
export async function readMkdocsFiles({ docs, source }: SiteContext): Promise<MkdocsFile[]> {
  const files: MkdocsFile[] = [];
  for (let file = source.file; file !== undefined && files.length <= MOST_PARENTS; ) {
    const text = await docs.read(file);
    const root = text === undefined ? undefined : parseYamlText(text);
    if (text === undefined || !root) break;
    files.push({ file, text, root });
    const parent: string | undefined = textOfScalar(pairAt(root, "INHERIT")?.value);
    file = parent === undefined ? undefined : joinDocsPath(folderOf(file), parent);
  }
  return files;
}

/** The folder of the pages. */
export function pagesFolder({ source }: SiteContext, files: MkdocsFile[]): string {
  const written = files.map(({ root }) => textOfScalar(pairAt(root, "docs_dir")?.value)).find((name) => name);
  return joinDocsPath(source.home, written ?? "docs") ?? "docs";
}
