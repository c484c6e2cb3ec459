import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findPageOnSite, withoutCopies } from "../../../docs-source/find-page-on-site.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { findWithWords } from "./find-by-words.ts";
import { findOnePage } from "./find-one-page.ts";

const MAX_CANDIDATES = 50;

/**
 * Of several pages that a name may mean, the one that has what is to be changed, with a note that says so; where no page is
 * called so, the only one that has its words among others. Undefined if the name means one page, or it is not the only one.
 *
 * @param isThere whether the text of a page has it
 */
export async function findOnlyPageWith(
  docs: DocsFiles,
  reference: string,
  what: string,
  isThere: (page: string, path: string) => boolean | Promise<boolean>,
): Promise<{ path: string; note: string } | undefined> {
  const match = await findPageOnSite(docs, reference);
  if (match.type === "found") return undefined;
  const isCalled = match.type === "ambiguous";
  const candidates = isCalled ? match.candidates : await listWithWords(docs, reference);
  if (candidates.length > (isCalled ? MAX_CANDIDATES : 1)) return undefined;
  const found: string[] = [];
  for (const path of candidates) if (await isThere((await docs.read(path)) ?? "", path)) found.push(path);
  const [path, ...others] = found;
  if (path === undefined || others.length > 0) return undefined;
  const [name, thing] = [codeSpan(reference), codeSpan(what)];
  const why = isCalled
    ? `of the pages called ${name} (${codeSpans(candidates)}) it alone has ${thing}`
    : `no page is called ${name}, it alone has these words in its name, and it has ${thing}`;
  return { path, note: `Took ${codeSpan(path)}, because ${why}.` };
}

async function listWithWords(docs: DocsFiles, reference: string): Promise<string[]> {
  const page = await findOnePage(docs, reference);
  const isNone = page.type === "refused" && page.reason === "page_not_found";
  return isNone && !reference.includes("/") ? withoutCopies(docs, await findWithWords(docs, reference)) : [];
}
