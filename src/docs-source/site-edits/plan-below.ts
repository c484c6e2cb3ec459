import type { DocsFiles } from "../docs-files.ts";
import { whyUnread } from "../why-unread.ts";
import type { Placement, RedirectTarget, SiteChange, SitePlan } from "./site-change.ts";

/** Plans for a site in a folder of the docs, as if that were the docs folder. What is outside of it is not of the site. */
export async function planBelow(
  docs: DocsFiles,
  folder: string,
  change: SiteChange,
  plan: (docs: DocsFiles, change: SiteChange) => Promise<SitePlan>,
): Promise<SitePlan> {
  const prefix = `${folder}/`;
  const below: DocsFiles = {
    list: async () =>
      (await docs.list()).filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)),
    read: (path) => docs.read(prefix + path),
    whyUnread: (path) => whyUnread(docs, prefix + path),
  };
  const leaving = [...change.moves].find(([from, to]) => from.startsWith(prefix) !== to.startsWith(prefix));
  if (leaving) {
    const what = `is of a site in \`${folder}\`, which ${leaving.join(" and ")} are not both part of`;
    return { type: "computed", places: [{ file: `${prefix}docs.json`, line: 1, what }] };
  }
  const planned = await plan(below, withinFolder(change, prefix));
  if (planned.type === "invalid") return { ...planned, file: prefix + planned.file };
  if (planned.type === "computed")
    return { ...planned, places: planned.places.map((place) => ({ ...place, file: prefix + place.file })) };
  if (planned.type === "misplaced") return planned;
  return {
    ...planned,
    edits: planned.edits.map((edit) => ({ ...edit, file: prefix + edit.file })),
    unlisted: planned.unlisted.map((path) => prefix + path),
    left: planned.left.map((place) => ({ ...place, file: prefix + place.file })),
    links: planned.links.map((link) => ({ ...link, file: prefix + link.file })),
    placed: planned.placed.map((place) => ({ ...place, path: prefix + place.path })),
  };
}

function withinFolder(change: SiteChange, prefix: string): SiteChange {
  const isBelow = (path: string) => path.startsWith(prefix);
  const cut = (path: string) => path.slice(prefix.length);
  const cutTarget = (target: RedirectTarget): RedirectTarget =>
    target.type === "page" ? { type: "page", path: cut(target.path) } : target;
  const cutPlacement = ({ path, position, folder }: Placement): Placement => ({
    path: cut(path),
    ...(folder !== undefined && { folder: cut(folder) }),
    ...(position && { position: position.type === "beside" ? { ...position, page: cut(position.page) } : position }),
  });
  return {
    ...change,
    moves: new Map([...change.moves].filter(([from]) => isBelow(from)).map(([from, to]) => [cut(from), cut(to)])),
    removals: change.removals
      .filter(({ path }) => isBelow(path))
      .map(({ path, redirectTo }) => ({ path: cut(path), ...(redirectTo && { redirectTo: cutTarget(redirectTo) }) })),
    additions: change.additions.filter(({ path }) => isBelow(path)).map((page) => ({ ...page, path: cut(page.path) })),
    placements: change.placements.filter(({ path }) => isBelow(path)).map(cutPlacement),
    unlisted: change.unlisted.filter(isBelow).map(cut),
  };
}
