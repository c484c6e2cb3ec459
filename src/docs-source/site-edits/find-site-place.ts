import type { DocsFiles } from "../docs-files.ts";
import { indexFiles } from "../docs-index.ts";
import { readNavigation } from "../navigation.ts";
import { readSiteSource } from "../site/read-site-source.ts";
import { chooseNeighbour } from "./choose-neighbour.ts";
import { chooseListPlace } from "./docs-json/choose-list-place.ts";
import type { Placement, SitePlan } from "./site-change.ts";

/** What the pages around a place have in common, for a page that has no path yet. */
export type SitePlace = { type: "place"; folder: string; neighbour: string | undefined; settings: string | undefined };

/** Finds the place that `planSiteEdits` will use for a placement. */
export async function findSitePlace(
  docs: DocsFiles,
  { position, folder }: Omit<Placement, "path">,
): Promise<SitePlace | Extract<SitePlan, { type: "misplaced" | "invalid" }>> {
  const navigation = await readNavigation(docs);
  if (navigation.type === "invalid") return navigation;
  if (navigation.type === "none") {
    const source = await readSiteSource(docs);
    const found = chooseNeighbour(source, { ...(position && { position }), ...(folder !== undefined && { folder }) });
    if (found.type === "misplaced") return found;
    return { type: "place", folder: found.folder, neighbour: found.page, settings: source.file };
  }
  const place = chooseListPlace(navigation, indexFiles(await docs.list()), position, folder);
  if (place.type === "misplaced") return place;
  return { type: "place", folder: place.folder, neighbour: place.neighbour, settings: navigation.file };
}
