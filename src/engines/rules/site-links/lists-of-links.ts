import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findLinkLists, type LinkList } from "../../../docs-source/site-edits/setting-links/plan-link-addition.ts";
import { isEditable, MAX_LENGTH, mayNameLinks } from "../change-setting-links.ts";

export type ListInFile = LinkList & { path: string };

export const WHERE = {
  bar: "bar at the top",
  footer: "footer",
  socials: "social links",
  anchors: "anchors of the navigation",
};

/** Copies for versions that were released. */
const COPIES = /(?:^|\/)versioned_(?:docs|sidebars)\//;

/** The lists of links in the settings that readers see in the bar at the top, or in the footer; or the icons of networks. */
export async function listsOfLinks(docs: DocsFiles, place: keyof typeof WHERE): Promise<ListInFile[]> {
  const found: ListInFile[] = [];
  for (const path of await docs.list()) {
    if (COPIES.test(path) || !mayNameLinks(path) || !isEditable(path)) continue;
    const text = await docs.read(path);
    if (text === undefined || text.length > MAX_LENGTH) continue;
    found.push(...(await findLinkLists(path, text)).map((list) => ({ ...list, path })));
  }
  return found.filter((list) => {
    if (place === "anchors") return list.isOfAnchors;
    return place === "socials" ? list.isOfNetworks : list.place === place;
  });
}
