import { folderOf, nameOf } from "../../docs-path.ts";
import { isDocument, withoutExtension } from "../../pages.ts";
import type { ContentRoot } from "../content-root.ts";
import { readNuxtFields } from "../formats/nuxt/nuxt-fields.ts";
import type { SiteReading, SourceFiles } from "../site-reading.ts";
import type { SourceFormat } from "../site-source.ts";
import { readPageFields } from "./page-fields.ts";
import type { SourceDocument } from "./page-lookup.ts";

const MOST_AT_ONCE = 32;

/**
 * Reads every file that may be a page, once. Drafts are left out, but for formats that know none. `onText` is told each
 * text. A file that is no text stays a page, for which the author is told so when it is rendered.
 */
export async function readDocuments(
  { docs, files }: SourceFiles,
  { roots, excluded }: Pick<SiteReading, "roots" | "excluded">,
  format: SourceFormat,
  onText: (path: string, text: string) => void,
): Promise<SourceDocument[]> {
  const candidates = [...files].filter(isDocument).flatMap((path) => {
    if (excluded?.has(path)) return [];
    const root = roots.find(({ folder }) => folder === "" || path.startsWith(`${folder}/`));
    return root ? [{ path, root }] : [];
  });
  const isIndex = (path: string, root: ContentRoot) => {
    return withoutExtension(nameOf(path)).toLowerCase() === (root.indexName ?? "index");
  };
  const indexes = new Set(candidates.filter(({ path, root }) => isIndex(path, root)).map(({ path }) => folderOf(path)));
  const hasReadmes = format !== "docs.json" && format !== "mint.json";
  const documents: (SourceDocument | undefined)[] = new Array(candidates.length);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < candidates.length; at = next++) {
      const candidate = candidates[at];
      if (!candidate) continue;
      const { path, root } = candidate;
      const text = (await docs.read(path)) ?? "";
      onText(path, text);
      const name = withoutExtension(root.folder === "" ? path : path.slice(root.folder.length + 1));
      const { label, ...rest } = readPageFields(text);
      const own = label === undefined || knowsNoLabels(format) ? rest : { ...rest, label };
      const fields = format === "nuxt" ? { ...own, ...readNuxtFields(text) } : own;
      const isFolderPage = isIndex(path, root) || (hasReadmes && isReadme(path) && !indexes.has(folderOf(path)));
      if (!fields.isDraft || knowsNoDrafts(format)) documents[at] = { path, root, name, fields, isFolderPage };
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
  return documents.filter((document) => document !== undefined);
}

export function isReadme(path: string): boolean {
  return /(?:^|\/)readme\.mdx?$/i.test(path);
}

/** Its pages have one title, whatever their frontmatter has kept from another generator. */
function knowsNoLabels(format: SourceFormat): boolean {
  return format === "fumadocs";
}

function knowsNoDrafts(format: SourceFormat): boolean {
  return format === "docs.json" || format === "mint.json" || format === "gitbook";
}
