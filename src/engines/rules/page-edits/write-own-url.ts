import type { Site } from "../../../docs-source/site.ts";
import { writeOnSite } from "../../../docs-source/write-on-site.ts";
import { findOwnFile, findRepositoryPath, isOn, type OwnPlaces } from "./own-places.ts";

/**
 * The address of the web that leads to the file `to` as `url` led to one of the docs: on the site, or where the repository's
 * files are shown or edited. Query and anchor stay. Undefined if that is not known.
 */
export function writeOwnUrl(
  places: OwnPlaces,
  { before, after }: { before: Site; after: Site },
  url: string,
  to: string,
): string | undefined {
  const path = findOwnFile(places, before, url);
  const [, bare = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path === undefined) return undefined;
  if (findRepositoryPath(places, bare) !== undefined)
    return bare.endsWith(path) ? bare.slice(0, -path.length) + to + suffix : undefined;
  const place = places.sites.find((one) => isOn(one, bare));
  if (place === undefined) return undefined;
  const own = { form: "attribute" as const, target: bare.slice(place.address.length) };
  // A file that is no page, such as a README, says the same addresses.
  const [page = to] = after.addresses.urls.keys();
  const target = writeOnSite(after, own, page, to);
  const written = bare.slice(0, place.address.length) + target;
  return target?.startsWith("/") && isOn(place, written) ? written + suffix : undefined;
}
