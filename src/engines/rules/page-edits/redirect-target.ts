import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { findFile } from "../../../docs-source/docs-index.ts";
import { folderOf } from "../../../docs-source/docs-path.ts";
import { isPage, pageUrl } from "../../../docs-source/pages.ts";
import { findGeneratedPage } from "../../../docs-source/site/site-addresses.ts";
import { readSite, type Site } from "../../../docs-source/site.ts";
import type { RedirectTarget } from "../../../docs-source/site-edits/site-change.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findOnePage } from "./find-one-page.ts";
import { findPageAt } from "./guess-origin.ts";
import { findOwnFile, readOwnPlaces } from "./own-places.ts";

/** The target that a person names: a page of these docs, or an address elsewhere. */
export async function findRedirectTarget(
  docs: EditableDocs,
  reference: string,
  deleted: string,
): Promise<RedirectTarget | Refused> {
  const written = reference.trim().replace(/^(["'`<])(.*)(["'`>])$/s, "$2");
  const isUrl = /^https?:\/\/[^\s"'<>`\\(){}]+$/i.test(written);
  const link = { form: "attribute" as const, target: written };
  const isGenerated = written.startsWith("/") && findGeneratedPage((await readSite(docs)).addresses, "index.mdx", link);
  if (isGenerated) return { type: "url", url: written };
  const own = isUrl ? await findOwnPage(docs, written) : undefined;
  if (isUrl && own === undefined) return { type: "url", url: written };
  const found = own === undefined ? await findOnePage(docs, written) : { type: "found" as const, path: own };
  if (found.type === "found" && found.path !== deleted) return { type: "page", path: found.path };
  return found.type === "refused" ? found : refuse("bad_redirect", "A deleted page cannot be redirected to itself.");
}

/** The page of these docs at a web address; that of another site may have the same path. */
async function findOwnPage(docs: EditableDocs, url: string): Promise<string | undefined> {
  if (!docs.repository) return undefined;
  const site = await readSite(docs);
  const meant = findPageAt(site, url);
  const places = await readOwnPlaces(docs.repository, site, meant ? [meant.path] : []);
  const path = findOwnFile(places, site, url);
  return path !== undefined && isPage(path) ? path : undefined;
}

/** The nearest page above it by its address: that of its folder, else of the folder around it, up to the first page of the site. */
export function findParentPage(
  { index, addresses }: Pick<Site, "index" | "addresses">,
  path: string,
): string | undefined {
  const own = addresses.urls.get(path);
  const [, around = ""] = /^(.*)\/[^/]*$/.exec((own ?? pageUrl(path)).slice(1)) ?? [];
  for (let folder = around; ; folder = folderOf(folder)) {
    const parent = own === undefined ? findFile(index, folder) : addresses.paths.get(folder);
    if (parent !== undefined && parent !== path && isPage(parent)) return parent;
    if (folder === "") return undefined;
  }
}
