import type { DocsFiles } from "../docs-files.ts";
import { indexFiles } from "../docs-index.ts";
import { readNavigation } from "../navigation.ts";
import { readSiteSource } from "../site/read-site-source.ts";
import { planDocsJson } from "./docs-json/plan-docs-json.ts";
import { findOuterFile, findOuterPlaces, sayOutside } from "./find-outer-settings.ts";
import { planBelow } from "./plan-below.ts";
import { planWithFormat } from "./plan-with-format.ts";
import { type ComputedPlace, NO_SITE_CHANGE, type SiteChange, type SitePlan } from "./site-change.ts";
import { formatToEdit } from "./site-formats.ts";

/** Plans what a change of pages means for the navigation and the redirects of their site, whatever its format. Changes nothing. */
export async function planSiteEdits(docs: DocsFiles, change: Partial<SiteChange>): Promise<SitePlan> {
  const whole = { ...NO_SITE_CHANGE, ...change };
  const plan = await planEdits(docs, whole);
  if (plan.type !== "computed" || (whole.moves.size === 0 && whole.removals.length === 0)) return plan;
  if (whole.mayStay === "computed") return plan;
  const { mayStay, ...strict } = whole;
  const other = await planEdits(docs, mayStay === undefined ? { ...whole, mayStay: "computed" } : strict);
  if (other.type !== "planned") return plan;
  return { ...plan, way: mayStay === undefined ? "leave-computed" : "change-navigation" };
}

async function planEdits(docs: DocsFiles, whole: SiteChange): Promise<SitePlan> {
  const navigation = await readNavigation(docs);
  if (navigation.type === "invalid") return navigation;
  if (navigation.type === "parsed") return planDocsJson(navigation, indexFiles(await docs.list()), whole);
  const source = await readSiteSource(docs);
  const isJson = source.format === "docs.json" || source.format === "mint.json";
  if (isJson) return planBelow(docs, source.home, whole, planEdits);
  const outer = source.format === "folder" ? await findOuterFaults(docs, whole) : [];
  if (outer.length > 0 && !whole.mayStay) return { type: "computed", places: outer };
  const plan = await planWithFormat(docs, source, formatToEdit(source.format), whole);
  return plan.type === "planned" ? { ...plan, left: [...plan.left, ...outer] } : plan;
}

/** For docs whose site is configured outside of their folder: what names a page there must not be left behind. */
async function findOuterFaults(docs: DocsFiles, change: SiteChange): Promise<ComputedPlace[]> {
  const view = docs.repository;
  const file = view && view.docsFolder !== "" ? await findOuterFile(view) : undefined;
  if (!view || file === undefined) return [];
  const places = await findOuterPlaces(docs, view, change);
  const wanted = change.placements.find(({ position }) => position);
  if (wanted) places.push({ file: `/${file}`, line: 1, what: `cannot list ${wanted.path}: it ${sayOutside(view)}` });
  return places;
}
