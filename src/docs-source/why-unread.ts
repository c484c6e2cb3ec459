import type { DocsFiles } from "./docs-files.ts";

/** Why `read` gives no text of a file that is listed, in words that follow "it". */
export async function whyUnread(docs: DocsFiles, path: string): Promise<string> {
  return (await docs.whyUnread?.(path)) ?? "is larger than 1 MiB, or not UTF-8 text";
}
