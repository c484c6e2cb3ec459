import type { DocsFiles } from "../docs-files.ts";
import { indexFiles } from "../docs-index.ts";
import { readNavigation } from "../navigation.ts";
import { readSiteSource } from "../site/read-site-source.ts";
import { planDocsJson } from "./docs-json/plan-docs-json.ts";
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
  return planWithFormat(docs, source, formatToEdit(source.format), whole);
}
