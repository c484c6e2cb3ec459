import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { readSite, type Site } from "../../../docs-source/site.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { isUrl } from "../prompt/values.ts";
import { refuse } from "../refuse.ts";
import { findPageAt } from "./guess-origin.ts";
import { findOwnFile, isForeign, type OwnPlaces, readOwnPlaces } from "./own-places.ts";

/** The page of these docs at a web address, a refusal if it is that of another site, or undefined if neither is known. */
export async function findAtAddress(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; path: string } | Refused | undefined> {
  const url = reference.trim().replace(/^(["'`<])(.*)(["'`>])$/s, "$2");
  if (!isUrl(url)) return undefined;
  const site = await readSite(docs);
  const meant = findPageAt(site, url);
  const places = docs.repository
    ? await readOwnPlaces(docs.repository, site, meant ? [meant.path] : [])
    : placesOfSite(site);
  const path = findOwnFile(places, site, url);
  if (path !== undefined && isPage(path)) return { type: "found", path };
  if (!isForeign(places, url)) return undefined;
  const own = codeSpans(places.sites.length > 0 ? places.sites.map(({ address }) => address) : places.repositories);
  return refuse(
    "page_not_found",
    `${codeSpan(url)} is not an address of this documentation, which is at ${own}. Please give the path of the page.`,
  );
}

function placesOfSite({ addresses: { origin = "" } }: Site): OwnPlaces {
  const sites = origin === "" ? [] : [{ address: origin, folder: "" }];
  return { sites, likely: [], repositories: [], docsFolder: "" };
}
