import type { DocsFiles } from "../docs-files.ts";
import type { DocsIndex } from "../docs-index.ts";
import { isDocument, isPage } from "../pages.ts";
import { resolveImport } from "../site/resolve-import.ts";
import type { SiteAddresses } from "../site/site-addresses.ts";
import { resolveLink } from "./link-target.ts";
import { findFactsOfText } from "./page-facts.ts";

export type ImportingDocs = {
  docs: Pick<DocsFiles, "read">;
  index: DocsIndex;
  addresses: Pick<SiteAddresses, "home">;
};

const IMPORT = /\b(?:from|import)\s{0,9}\(?\s{0,9}(["'])([^"'\n]{1,500}\.mdx?)\1/g;

/** Whether a file is a program that pages may import. */
export function isModule(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** The documents that an import brings in, by itself or by what the module imports to show it where it is used. */
export async function findImported(site: ImportingDocs, from: string, target: string): Promise<string[]> {
  const path = resolveFrom(site, from, target);
  if (path === undefined || !isModule(path)) return path !== undefined && isDocument(path) ? [path] : [];
  const text = (await site.docs.read(path)) ?? "";
  const names = text.includes(".md") ? [...text.matchAll(IMPORT)].map(([, , name = ""]) => name) : [];
  return names.flatMap((name) => resolveFrom(site, path, name) ?? []).filter(isDocument);
}

function resolveFrom({ index, addresses }: ImportingDocs, from: string, target: string): string | undefined {
  const found = resolveLink(index, from, { form: "import", target });
  if (found.type === "file") return found.path;
  return resolveImport(from, target, (path) => index.files.has(path), addresses.home);
}

/** The pages that show a document, those included that show it by way of others. */
export async function findImportingPages(
  site: ImportingDocs & { docs: Pick<DocsFiles, "read" | "facts" | "list"> },
  path: string,
): Promise<string[]> {
  const importing = new Map<string, string[]>();
  for (const file of (await site.docs.list()).filter(isDocument)) {
    const text = (await site.docs.read(file)) ?? "";
    if (!/\bimport\b|include|8<--/.test(text)) continue;
    const facts = await findFactsOfText(site.docs, file, text);
    for (const { form, target } of facts.type === "parsed" ? facts.links : []) {
      const imported = form === "import" ? await findImported(site, file, target) : [];
      for (const one of imported) importing.set(one, [...(importing.get(one) ?? []), file]);
    }
  }
  const found = new Set<string>();
  const pending = [path];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    for (const file of importing.get(part) ?? []) {
      if (!found.has(file) && file !== path) pending.push(file);
      found.add(file);
    }
  }
  return [...found].filter(isPage);
}
