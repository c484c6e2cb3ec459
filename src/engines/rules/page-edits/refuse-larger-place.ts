import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { codeSpan } from "../code-span.ts";
import { findNamedPlace } from "../find-named-place.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** The refusal of a name such as "the tutorial", if a folder or a group of several pages is called so too. */
export async function refuseLargerPlace(docs: DocsFiles, name: string): Promise<Refused | undefined> {
  const place = await findNamedPlace(docs, { name, as: "pages" });
  if (place.type === "refused") return place.reason === "ambiguous_page" ? place : undefined;
  if (place.paths.length < 2) return undefined;
  const count = place.paths.length;
  return refuse(
    "ambiguous_page",
    `${codeSpan(name)} may be a page, or a folder or group of ${count} pages. Please say "the page" or "the folder", with its path.`,
  );
}
