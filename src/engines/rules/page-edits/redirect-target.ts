import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type DocsIndex, findFile } from "../../../docs-source/docs-index.ts";
import { folderOf } from "../../../docs-source/docs-path.ts";
import { entryPage, type ParsedNavigation } from "../../../docs-source/navigation.ts";
import { isPage, pageUrl } from "../../../docs-source/pages.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findOnePage } from "./find-one-page.ts";

/** Where the readers of a deleted page are sent. */
export type RedirectTarget = { type: "page"; path: string } | { type: "url"; url: string };

/** The address of a target, as readers see it. */
export function redirectUrl(target: RedirectTarget): string {
  return target.type === "page" ? pageUrl(target.path) : target.url;
}

/** The target that a person names: a page of these docs, or an address elsewhere. */
export async function findRedirectTarget(
  docs: EditableDocs,
  reference: string,
  deleted: string,
): Promise<RedirectTarget | Refused> {
  const written = reference.trim().replace(/^(["'`<])(.*)(["'`>])$/s, "$2");
  const found = await findOnePage(docs, written);
  const isUrl = /^https?:\/\/[^\s"'<>`\\(){}]+$/i.test(written);
  if (found.type === "found" && found.path !== deleted) return { type: "page", path: found.path };
  if (isUrl) return { type: "url", url: written };
  return found.type === "refused" ? found : refuse("bad_redirect", "A deleted page cannot be redirected to itself.");
}

/** The page before it in its group, else the one after it, else the page of its folder, else the first of the site. */
export function chooseRedirectTarget(
  navigation: ParsedNavigation | undefined,
  index: DocsIndex,
  path: string,
): RedirectTarget | undefined {
  const entries = navigation?.entries.map((entry) => ({ ...entry, page: entryPage(index, entry) })) ?? [];
  const live = entries.filter((entry) => entry.page !== undefined && isPage(entry.page));
  const at = live.findIndex((entry) => entry.page === path && !entry.isRoot);
  const inGroup = (entry: (typeof live)[number] | undefined) => {
    return entry?.node.parent === live[at]?.node.parent && entry?.page !== path ? entry?.page : undefined;
  };
  const beside = at < 0 ? undefined : (inGroup(live[at - 1]) ?? inGroup(live[at + 1]));
  if (beside !== undefined) return { type: "page", path: beside };
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const parent = findFile(index, folder);
    if (parent !== undefined && parent !== path && isPage(parent)) return { type: "page", path: parent };
    if (folder === "") break;
  }
  const listed = live.find((entry) => entry.page !== path)?.page;
  const first = listed ?? [...index.files].find((file) => isPage(file) && file !== path);
  return first === undefined ? undefined : { type: "page", path: first };
}
