import type { DocsFiles } from "../docs-files.ts";
import type { DocsIndex } from "../docs-index.ts";
import { nameOf } from "../docs-path.ts";
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
  return namesIn((await site.docs.read(path)) ?? "")
    .flatMap((name) => resolveFrom(site, path, name) ?? [])
    .filter(isDocument);
}

/** The documents that a module imports, as it names them. */
function namesIn(module: string): string[] {
  return module.includes(".md") ? [...module.matchAll(IMPORT)].map(([, , name = ""]) => name) : [];
}

function resolveFrom({ index, addresses }: ImportingDocs, from: string, target: string): string | undefined {
  const found = resolveLink(index, from, { form: "import", target });
  if (found.type === "file") return found.path;
  return resolveImport(from, target, (path) => index.files.has(path), addresses.home);
}

/** Which of some documents modules import, as far as their names say. */
export async function findModuleImports(docs: ReadableDocs, paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const module of (await docs.list()).filter(isModule)) {
    const named = new Set(namesIn((await docs.read(module)) ?? "").map(nameOf));
    for (const path of paths) if (named.has(nameOf(path))) found.add(path);
  }
  return [...found];
}

type ReadableDocs = Pick<DocsFiles, "read" | "list">;

/** The pages that show a document, those included that show it by way of others. */
export async function findImportingPages(
  site: ImportingDocs & { docs: ReadableDocs & Pick<DocsFiles, "facts"> },
  path: string,
): Promise<string[]> {
  const { docs } = site;
  const files = await docs.list();
  const found = new Set<string>();
  const pending = [path];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const words = [stemOf(part)];
    for (const module of files.filter(isModule)) {
      const names = namesIn((await docs.read(module)) ?? "");
      if (names.some((name) => resolveFrom(site, module, name) === part)) words.push(stemOf(module));
    }
    for (const file of files.filter((one) => isDocument(one) && one !== path && !found.has(one))) {
      const text = (await docs.read(file)) ?? "";
      if (!words.some((word) => text.includes(word)) || !(await shows(site, file, text, part))) continue;
      found.add(file);
      pending.push(file);
    }
  }
  return [...found].filter(isPage);
}

async function shows(
  site: ImportingDocs & { docs: Pick<DocsFiles, "facts"> },
  file: string,
  text: string,
  part: string,
): Promise<boolean> {
  const facts = await findFactsOfText(site.docs, file, text);
  for (const { form, target } of facts.type === "parsed" ? facts.links : [])
    if (form === "import" && (await findImported(site, file, target)).includes(part)) return true;
  return false;
}

/** What an import of a file has in any spelling: its name without an underscore before it, which may be escaped. */
function stemOf(path: string): string {
  const [name = "", folder = ""] = path
    .replace(/\.\w+$/, "")
    .split("/")
    .reverse();
  return (name === "index" ? folder : name).replace(/^_/, "");
}
