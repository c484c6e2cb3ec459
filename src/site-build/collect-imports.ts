import type { DocsFiles } from "../docs-source/docs-files.ts";
import { resolveImport } from "../docs-source/site/resolve-import.ts";
import type { BuildMemory } from "./build-memory.ts";
import { type PageScan, scanPage } from "./scan-page.ts";

const MAX_IMPORTS = 200;
const MAX_IMPORTED_LENGTH = 4 * 1024 * 1024;

export type Text = { path: string; id: string; text: string; scan: PageScan };

export type TextReader = (path: string) => Promise<Text | undefined>;

/** Makes a reader of texts with what they refer to, which is found once for each content. */
export function createTextReader(docs: DocsFiles, ids: ReadonlyMap<string, string>, memory: BuildMemory): TextReader {
  return async (path) => {
    const id = ids.get(path);
    const text = id === undefined ? undefined : await docs.read(path);
    if (id === undefined || text === undefined) return undefined;
    const scan = memory.scans.get(id) ?? scanPage(text);
    memory.scans.set(id, scan);
    return { path, id, text, scan };
  };
}

/** What a page imports, and what that imports in turn, each once; more than the limits allow is left out. */
export async function collectImports(
  page: Text,
  readText: TextReader,
  exists: (path: string) => boolean,
): Promise<Text[]> {
  const found = new Map<string, Text>([[page.path, page]]);
  let length = 0;
  for (const from of found.values()) {
    for (const specifier of from.scan.imports) {
      const path = resolveImport(from.path, specifier, exists);
      if (path === undefined || found.has(path) || found.size > MAX_IMPORTS) continue;
      const text = await readText(path);
      if (!text || length + text.text.length > MAX_IMPORTED_LENGTH) continue;
      length += text.text.length;
      found.set(path, text);
    }
  }
  found.delete(page.path);
  return [...found.values()];
}
