import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../../docs-source/find-page-on-site.ts";
import { codeSpan, codeSpans } from "../code-span.ts";

const MAX_CANDIDATES = 50;

/**
 * Of several pages that a name may mean, the one that has what is to be changed, with a note that says so. Undefined if the name
 * means one page, or it is not the only one.
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
  if (match.type !== "ambiguous" || match.candidates.length > MAX_CANDIDATES) return undefined;
  const found: string[] = [];
  for (const path of match.candidates) if (await isThere((await docs.read(path)) ?? "", path)) found.push(path);
  const [path, ...others] = found;
  if (path === undefined || others.length > 0) return undefined;
  const note = `Took ${codeSpan(path)}, because of the pages called ${codeSpan(reference)} (${codeSpans(match.candidates)}) it alone has ${codeSpan(what)}.`;
  return { path, note };
}
