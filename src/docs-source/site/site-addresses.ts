import { folderOf, joinDocsPath } from "../docs-path.ts";
import type { Link } from "../links/link.ts";
import { splitTarget } from "../links/link-target.ts";
import type { SiteSource } from "./site-source.ts";

/** Where the files of a site are for its readers. */
export type SiteAddresses = {
  /** From an address without a leading slash to the path of its file. */
  paths: ReadonlyMap<string, string>;
  urls: ReadonlyMap<string, string>;
};

export const NO_ADDRESSES: SiteAddresses = { paths: new Map(), urls: new Map() };

export function addressesOf({ pages, assets }: SiteSource): SiteAddresses {
  return {
    paths: new Map([...assets, ...pages].map(({ path, url }) => [url.slice(1), path])),
    urls: new Map(pages.map(({ path, url }) => [path, url])),
  };
}

/** The file at the address that a link on the page `from` leads to, as a browser would follow it. */
export function findAddress(
  { paths, urls }: SiteAddresses,
  from: string,
  link: Pick<Link, "form" | "target">,
): string | undefined {
  const target = paths.size === 0 || link.form === "import" ? undefined : splitTarget(link);
  if (!target) return undefined;
  const folder = target.path.startsWith("/") ? "" : folderOf((urls.get(from) ?? "/").slice(1));
  const address = joinDocsPath(folder, target.path);
  if (address === undefined) return undefined;
  return paths.get(address) ?? paths.get(address.replace(/(?:\.mdx?|\.html|\/index)$/, ""));
}
