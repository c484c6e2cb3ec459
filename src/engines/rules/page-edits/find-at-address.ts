import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { readSite } from "../../../docs-source/site.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { isUrl } from "../prompt/values.ts";
import { refuse } from "../refuse.ts";
import { findOwnFile, isForeign, readOwnPlaces } from "./own-places.ts";

/** The page of these docs at a web address, a refusal if it is that of another site, or undefined if neither is known. */
export async function findAtAddress(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; path: string } | Refused | undefined> {
  const url = reference.trim().replace(/^(["'`<])(.*)(["'`>])$/s, "$2");
  if (!isUrl(url)) return undefined;
  const site = await readSite(docs);
  const places = docs.repository
    ? await readOwnPlaces(docs.repository, site)
    : { sites: [site.addresses.origin ?? ""].filter((one) => one !== ""), repositories: [], docsFolder: "" };
  const path = findOwnFile(places, site, url);
  if (path !== undefined && isPage(path)) return { type: "found", path };
  if (!isForeign(places, url)) return undefined;
  const own = codeSpans(places.sites.length > 0 ? places.sites : places.repositories);
  return refuse(
    "page_not_found",
    `${codeSpan(url)} is not an address of this documentation, which is at ${own}. Please give the path of the page.`,
  );
}
