import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { findPageAt, readSite } from "../../../docs-source/site.ts";
import type { Applied } from "../instruction.ts";
import { setFrontmatter } from "../set-frontmatter.ts";
import { findSiteLinks } from "./find-site-links.ts";
import { renameLink } from "./set-link.ts";

/** Gives a page another name in the navigation, and the links there that lead to it and were called as it is. */
export async function renameWithLinks(
  docs: EditableDocs,
  page: string,
  { label, to }: { label: string; to: string },
  signal: AbortSignal,
): Promise<Applied> {
  const site = await readSite(docs);
  const found = await findSiteLinks(docs, label, "sidebar");
  const set = await setFrontmatter(
    docs,
    { type: "set-frontmatter", field: "sidebarTitle", value: to, page: label },
    signal,
  );
  const lead = found.type === "found" && found.links.every(({ target }) => findPageAt(site, target) === page);
  if (set.type === "refused" || !lead) return set;
  const renamed = await renameLink(docs, { type: "rename-link", label, to, place: "sidebar" }, signal);
  if (renamed.type === "refused") return set;
  return {
    ...set,
    changedFiles: set.changedFiles + renamed.changedFiles,
    notes: [...set.notes, ...renamed.notes],
    findings: [...(set.findings ?? []), ...(renamed.findings ?? [])],
  };
}
