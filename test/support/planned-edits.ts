import { createDocsInMemory } from "../../src/docs-source/docs-in-memory.ts";
import { applySiteEdits } from "../../src/docs-source/site-edits/apply-site-edits.ts";
import { planSiteEdits } from "../../src/docs-source/site-edits/plan-site-edits.ts";
import type { SiteChange, SitePlan } from "../../src/docs-source/site-edits/site-change.ts";
import { applyEdits } from "../../src/docs-source/text-edits.ts";

/** The texts that a plan makes of the files that it edits, or why there is no plan. */
export async function plan(files: Record<string, string>, change: Partial<SiteChange>) {
  const planned = await planSiteEdits(createDocsInMemory(new Map(Object.entries(files))), change);
  if (planned.type !== "planned") return planned;
  const byFile = Map.groupBy(planned.edits, ({ file }) => file);
  return {
    ...Object.fromEntries([...byFile].map(([file, edits]) => [file, applyEdits(files[file] ?? "", edits)])),
    redirects: planned.redirects.map(({ from, to }) => `${from} → ${to}`),
    notRedirected: planned.notRedirected.map(({ from, reason }) => `${from}: ${reason}`),
    groups: planned.removedGroups,
  };
}

/** The files of settings after a change, of which the change itself is not carried out. */
export async function planAndApply(
  files: Record<string, string>,
  change: Partial<SiteChange>,
): Promise<{ plan: SitePlan; after: Record<string, string> }> {
  const map = new Map(Object.entries(files));
  const docs = createDocsInMemory(map);
  const planned = await planSiteEdits(docs, change);
  if (planned.type === "planned") await applySiteEdits(docs, planned.edits);
  return { plan: planned, after: Object.fromEntries(map) };
}

export const moves = (from: string, to: string) => ({ moves: new Map([[from, to]]) });
export const removal = (path: string, to?: string): Partial<SiteChange> => ({
  removals: [{ path, ...(to !== undefined && { redirectTo: { type: "page", path: to } }) }],
});
export const added = (path: string, page: string): Partial<SiteChange> => ({
  additions: [{ path, title: "It's new", text: "# New\n" }],
  placements: [{ path, position: { type: "beside", page, side: "after" } }],
});
