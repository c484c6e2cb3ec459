import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { isPage, listOwnDocuments, withoutExtension } from "../../../docs-source/pages.ts";

/** "the Rich integration page" is `integrations/rich.md`: the pages whose path has all these words, and their name no others. */
export async function findByWords(docs: DocsFiles, reference: string): Promise<string[]> {
  const wanted = new Set(wordsOf(reference));
  if (wanted.size < 2) return [];
  const pages = (await listOwnDocuments(docs)).filter(isPage);
  return pages.filter((path) => {
    const parts = withoutExtension(path).split("/");
    const name = wordsOf(parts.at(-1) ?? "");
    const around = new Set(parts.flatMap(wordsOf));
    return name.every((word) => wanted.has(word)) && [...wanted].every((word) => around.has(word));
  });
}

/** Words in lower case, each without the ending of a plural. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word));
}
