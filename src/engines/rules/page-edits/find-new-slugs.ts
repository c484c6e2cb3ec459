import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { removeFrontmatterField } from "../../../docs-source/frontmatter.ts";
import { cleanReference, isPage } from "../../../docs-source/pages.ts";
import { readPageFields } from "../../../docs-source/site/pages/page-fields.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { readSite } from "../../../docs-source/site.ts";
import { createChangedDocs, setNames } from "../../../docs-source/site-edits/changed-docs.ts";
import { NO_SITE_CHANGE, type PageNames } from "../../../docs-source/site-edits/site-change.ts";

/**
 * What the `slug` of pages that move has to be, by their old paths. Where it ends as the file's path does, it was to say
 * the same with another beginning, and follows the file; any other one keeps the page at its address. `reference` is how the
 * person named what moves.
 */
export async function findNewSlugs(
  docs: DocsFiles,
  reference: string,
  moves: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, PageNames>> {
  const slugs = new Map<string, string>();
  for (const path of moves.keys()) {
    const { slug } = isPage(path) ? readPageFields((await docs.read(path)) ?? "") : {};
    if (slug !== undefined && namesOf(slug).length > 0) slugs.set(path, slug);
  }
  if (slugs.size === 0) return new Map();
  const { addresses } = await readSite(docs);
  const plain = withoutNames(docs, slugs);
  const before = (await readSite(plain)).addresses.urls;
  const after = (await readSite(createChangedDocs(plain, { ...NO_SITE_CHANGE, moves }, []))).addresses.urls;
  const isRooted = (await readSiteSource(docs)).format === "starlight";
  const byName = cleanReference(reference);
  const found = new Map<string, PageNames>();
  for (const [from, slug] of slugs) {
    const url = addresses.urls.get(from);
    const names = namesOf(slug);
    if (!url?.endsWith(`/${names.join("/")}`)) continue;
    const base = url.slice(0, -names.join("/").length);
    const [old, now] = [before.get(from), after.get(moves.get(from) ?? from)].map((own) => {
      if (own === undefined) return undefined;
      if (!isRooted && !slug.startsWith("/")) return [nameOf(own)];
      return own.startsWith(base) ? namesOf(own.slice(base.length)) : undefined;
    });
    if (old === undefined || now === undefined) continue;
    const isNamed = nameOf(byName) === names.at(-1) && !isPage(byName) && moves.size === 1;
    const next = followPath(names, old, now) ?? (isNamed ? withLast(names, old, now) : undefined);
    const written = next && slug.replace(/[^/](?:.*[^/])?/s, next.join("/"));
    const isTaken = next !== undefined && addresses.paths.has(`${base}${next.join("/")}`.slice(1));
    if (written === undefined || written === slug || isTaken) continue;
    const text = (await docs.read(from)) ?? "";
    if (readPageFields(setNames(text, { slug: written })).slug === written) found.set(from, { slug: written });
  }
  // A translation that has no address of its own says the same as its page.
  for (const [from, slug] of slugs) {
    const [, twin] = [...found].find(([path]) => slugs.get(path) === slug) ?? [];
    if (twin && !addresses.urls.has(from)) found.set(from, twin);
  }
  return found;
}

/** The new names of a slug that ends as the path does. */
function followPath(slug: readonly string[], old: readonly string[], now: readonly string[]): string[] | undefined {
  let same = 0;
  while (same < Math.min(slug.length, old.length) && slug.at(-same - 1) === old.at(-same - 1)) same++;
  if (same === 0) return undefined;
  const above = old.slice(0, old.length - same);
  if (above.some((name, index) => now[index] !== name)) return withLast(slug, old, now);
  const next = [...slug.slice(0, slug.length - same), ...now.slice(above.length)];
  return next.length === 0 ? undefined : next;
}

function withLast(slug: readonly string[], old: readonly string[], now: readonly string[]): string[] | undefined {
  const last = now.at(-1);
  return last === undefined || last === old.at(-1) ? undefined : [...slug.slice(0, -1), last];
}

/** The docs with pages that say nothing about their addresses. */
function withoutNames(docs: DocsFiles, pages: ReadonlyMap<string, string>): DocsFiles {
  return {
    repository: docs.repository,
    list: () => docs.list(),
    async read(path) {
      const text = await docs.read(path);
      return text === undefined || !pages.has(path) ? text : withoutField(withoutField(text, "slug"), "id");
    },
  };
}

function withoutField(text: string, field: string): string {
  const edit = removeFrontmatterField(text, field);
  return edit.type === "changed" ? edit.text : text;
}

function namesOf(path: string): string[] {
  return path.split("/").filter((name) => name !== "");
}
