import { slug } from "github-slugger";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../../docs-source/find-page-on-site.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { readPagesFolders } from "../../../docs-source/site/pages-folders.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listGroups, listSections } from "../../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../../docs-source/site-edits/section-name.ts";
import type { NavigationPosition } from "../instruction.ts";

/** Whether the navigation has a group of that name. */
export async function isNamedSection(docs: DocsFiles, name: string): Promise<boolean> {
  const source = await readSiteSource(docs);
  const wanted = findSectionTitle(source, name).toLowerCase();
  return listSections(source).some(({ title }) => title.toLowerCase() === wanted);
}

/** Whether a page stands in a group that some other name is for: "the FAQ group" for "FAQs". */
async function isInGroup(docs: DocsFiles, page: string, name: string): Promise<boolean> {
  const found = await findPageOnSite(docs, page);
  if (found.type !== "found") return false;
  const source = await readSiteSource(docs);
  const wanted = findSectionTitle(source, name, { byFolder: true, byPart: true }).toLowerCase();
  return listGroups(source).some(({ title, pages }) => title.toLowerCase() === wanted && pages.includes(found.path));
}

/** The one folder of pages that a name without the word folder means, where the navigation has no group of that name. */
export async function findNamedFolder(
  docs: DocsFiles,
  position: NavigationPosition | undefined,
): Promise<string | undefined> {
  const isBeside = position?.type === "after" || position?.type === "before";
  const name = isBeside || (position?.type === "group" && position.mayBeFolder) ? position.group : undefined;
  if (name === undefined || (await isNamedSection(docs, name))) return undefined;
  if (isBeside && (await isInGroup(docs, position.page, name))) return undefined;
  const folders = new Set<string>();
  for (const path of (await docs.list()).filter(isPage)) {
    const parts = path.split("/").slice(0, -1);
    for (let depth = 1; depth <= parts.length; depth++) folders.add(parts.slice(0, depth).join("/"));
  }
  const roots = await readPagesFolders(docs);
  const names = new Set([name.toLowerCase(), slug(name)]);
  const found = [...folders].filter((folder) =>
    (roots.length === 0 ? [""] : roots).some((root) => {
      const inside = root === "" ? folder : folder.startsWith(`${root}/`) ? folder.slice(root.length + 1) : undefined;
      return inside !== undefined && names.has(inside.toLowerCase());
    }),
  );
  return found.length === 1 ? found[0] : undefined;
}
