import { slug } from "github-slugger";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findPageOnSite, withoutCopies } from "../../../docs-source/find-page-on-site.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { listFolder } from "../list-folder.ts";
import { splitInGroup } from "../prompt/read-page-in-group.ts";
import { refuse } from "../refuse.ts";
import { findAtAddress } from "./find-at-address.ts";
import { findByWords } from "./find-by-words.ts";
import { findInGroup } from "./find-in-group.ts";

/** The one page that a person means, or a refusal that says why it is not clear. */
export async function findOnePage(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; path: string } | Refused> {
  const own = await findAtAddress(docs, reference);
  if (own) return own;
  const match = await findPageOnSite(docs, reference);
  if (match.type === "found") return match;
  const placed = splitInGroup(reference);
  if (placed) return findInGroup(docs, placed.page, placed.group);
  if (match.type === "ambiguous") return refuseAmbiguous(reference, match.candidates);
  // "the launch week page" is `launch-week`.
  const name = reference.includes(" ") ? slug(reference) : "";
  const named = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(name) ? await findPageOnSite(docs, name) : undefined;
  const worded = await findByWords(docs, reference);
  // "the migration page of v2" may be `migration/v2` as well.
  const both = [...new Set([...(named?.type === "found" ? [named.path] : []), ...worded])];
  const found = both.length > 1 ? await withoutCopies(docs, both) : both;
  if (found.length === 1 && found[0] !== undefined) return { type: "found", path: found[0] };
  if (found.length > 1 && named?.type === "found") return refuseAmbiguous(reference, found);
  const folder = /^[^\s]+$/.test(reference) && !reference.endsWith("/") ? await listFolder(docs, reference) : undefined;
  if (folder)
    return refuse(
      "page_not_found",
      `There is no page ${codeSpan(reference)}, but a folder ${codeSpan(`${folder.folder}/`)}. If that is meant, please say: the folder ${codeSpan(folder.folder)}.`,
    );
  const hint = match.suggestions.length > 0 ? ` Did you mean ${codeSpans(match.suggestions)}?` : "";
  return refuse("page_not_found", `There is no page ${codeSpan(reference)}.${hint}`);
}

function refuseAmbiguous(reference: string, candidates: string[]): Refused {
  return refuse(
    "ambiguous_page",
    `${codeSpan(reference)} may be any of these pages: ${codeSpans(candidates)}. Please give its path.`,
  );
}
