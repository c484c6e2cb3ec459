import type { DocsFiles } from "../docs-files.ts";
import { indexFiles } from "../docs-index.ts";
import { readNavigation } from "../navigation.ts";
import { isPage, pageUrl } from "../pages.ts";
import { planDocsJson } from "./docs-json/plan-docs-json.ts";
import { emptyPlan, NO_SITE_CHANGE, type SiteChange, type SitePlan } from "./site-change.ts";

/** Plans what a change of pages means for the navigation and the redirects of their site, whatever its format. Changes nothing. */
export async function planSiteEdits(docs: DocsFiles, change: Partial<SiteChange>): Promise<SitePlan> {
  const whole = { ...NO_SITE_CHANGE, ...change };
  const navigation = await readNavigation(docs);
  if (navigation.type === "invalid") return navigation;
  if (navigation.type === "parsed") return planDocsJson(navigation, indexFiles(await docs.list()), whole);
  return planNothing(whole);
}

function planNothing({ moves, removals, givesUpAddresses, placements }: SiteChange): SitePlan {
  const paths = [...(givesUpAddresses ? [] : moves.keys()), ...removals.map(({ path }) => path)].filter(isPage);
  const reason = "there is no docs.json";
  const notRedirected = paths.map((path) => ({ from: pageUrl(path), reason }));
  return { ...emptyPlan(), notRedirected, placed: placements.map(({ path }) => ({ path, taken: undefined })) };
}
