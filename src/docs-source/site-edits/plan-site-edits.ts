import type { DocsFiles } from "../docs-files.ts";
import { indexFiles } from "../docs-index.ts";
import { readNavigation } from "../navigation.ts";
import { readSiteSource } from "../site/read-site-source.ts";
import { planDocsJson } from "./docs-json/plan-docs-json.ts";
import { findOuterFile, findOuterPlaces, sayOutside } from "./find-outer-settings.ts";
import { planBelow } from "./plan-below.ts";
import { planWithFormat } from "./plan-with-format.ts";
import { NO_SITE_CHANGE, type SiteChange, type SitePlan } from "./site-change.ts";
import { formatToEdit } from "./site-formats.ts";

/** Plans what a change of pages means for the navigation and the redirects of their site, whatever its format. Changes nothing. */
export async function planSiteEdits(docs: DocsFiles, change: Partial<SiteChange>): Promise<SitePlan> {
  const whole = { ...NO_SITE_CHANGE, ...change };
  const navigation = await readNavigation(docs);
  if (navigation.type === "invalid") return navigation;
  if (navigation.type === "parsed") return planDocsJson(navigation, indexFiles(await docs.list()), whole);
  const source = await readSiteSource(docs);
  const isJson = source.format === "docs.json" || source.format === "mint.json";
  if (isJson) return planBelow(docs, source.home, whole, planSiteEdits);
  const outer = source.format === "folder" ? await planOutside(docs, whole) : undefined;
  if (outer) return outer;
  return planWithFormat(docs, source, formatToEdit(source.format), whole);
}

/** For docs whose site is configured outside of their folder: what names a page there must not be left behind. */
async function planOutside(docs: DocsFiles, change: SiteChange): Promise<SitePlan | undefined> {
  const view = docs.repository;
  const file = view && view.docsFolder !== "" ? await findOuterFile(view) : undefined;
  if (!view || file === undefined) return undefined;
  const places = await findOuterPlaces(docs, view, change);
  const wanted = change.placements.find(({ position }) => position);
  if (wanted) places.push({ file: `/${file}`, line: 1, what: `cannot list ${wanted.path}: it ${sayOutside(view)}` });
  return places.length > 0 ? { type: "computed", places } : undefined;
}
