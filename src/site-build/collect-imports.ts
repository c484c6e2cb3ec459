import type { DocsFiles } from "../docs-source/docs-files.ts";
import { nameOf } from "../docs-source/docs-path.ts";
import { resolveImport } from "../docs-source/site/resolve-import.ts";
import type { SitePage, SiteSource } from "../docs-source/site/site-source.ts";
import type { BuildMemory } from "./build-memory.ts";
import { type PageScan, scanPage } from "./scan-page.ts";

const MAX_IMPORTS = 200;
const MAX_IMPORTED_LENGTH = 4 * 1024 * 1024;
const THEME_COMPONENT = /(?:^|\/)\.vitepress\/theme\/(?:.*\/)?[A-Z][\w-]*\.vue$/;

export type Text = { path: string; id: string; text: string; scan: PageScan };

/** A page with what it is made of. */
export type PageTexts = { page: SitePage; text: Text; imports: Text[] };

export type TextReader = (path: string) => Promise<Text | undefined>;

/** Where imports are looked for. */
export type ImportPlaces = {
  exists(path: string): boolean;
  home: string;
  /** Files of components that a theme gives to all pages, by name. */
  components: ReadonlyMap<string, string>;
};

/** Makes a reader of texts with what they refer to, which is found once for each content. */
export function createTextReader(docs: DocsFiles, ids: ReadonlyMap<string, string>, memory: BuildMemory): TextReader {
  return async (path) => {
    const id = ids.get(path);
    const text = id === undefined ? undefined : await docs.read(path);
    if (id === undefined || text === undefined) return undefined;
    const known = memory.scans.get(id);
    // Copied, because a piece of a text keeps all of it in memory.
    const scan = known ?? structuredClone(scanPage(text));
    if (!known) memory.scans.set(id, scan);
    return { path, id, text, scan };
  };
}

export function importPlacesOf({ format, home }: SiteSource, files: ReadonlyMap<string, unknown>): ImportPlaces {
  const components = new Map<string, string>();
  if (format === "vitepress")
    for (const path of files.keys())
      if (THEME_COMPONENT.test(path)) components.set(nameOf(path).replace(/\.vue$/, ""), path);
  return { exists: (path) => files.has(path), home, components };
}

/** What a page imports, and what that imports in turn, each once; more than the limits allow is left out. */
export async function collectImports(page: Text, readText: TextReader, places: ImportPlaces): Promise<Text[]> {
  const found = new Map<string, Text>([[page.path, page]]);
  let length = 0;
  for (const from of found.values()) {
    const given = from.scan.components.map((name) => places.components.get(name));
    const written = from.scan.imports.map((one) => resolveImport(from.path, one, places.exists, places.home));
    for (const path of [...written, ...given]) {
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
