import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import type { DocsIndex } from "../../../docs-source/docs-index.ts";
import type { Navigation } from "../../../docs-source/navigation.ts";
import { chooseListPlace, type ListPlace } from "../../../docs-source/site-edits/docs-json/choose-list-place.ts";
import type { SitePosition } from "../../../docs-source/site-edits/site-change.ts";
import type { NavigationPosition, Refused } from "../instruction.ts";
import { refusePlace } from "./describe-site-plan.ts";
import { findOnePage } from "./find-one-page.ts";

/** The place in `docs.json` that the person named, else the end of the group whose pages share the folder, else the last group. */
export async function chooseNavigationPlace(
  docs: DocsFiles,
  navigation: Navigation,
  index: DocsIndex,
  position: NavigationPosition | undefined,
  folder: string | undefined,
): Promise<ListPlace | Refused> {
  const found = await findPosition(docs, position);
  if (found?.type === "refused") return found;
  if (navigation.type !== "parsed") return refusePlace({ type: "no-navigation" });
  const place = chooseListPlace(navigation, index, found, folder);
  return place.type === "misplaced" ? refusePlace(place.problem) : place;
}

/** The position with the one page that the person means. */
export async function findPosition(
  docs: DocsFiles,
  position: NavigationPosition | undefined,
): Promise<SitePosition | Refused | undefined> {
  if (position === undefined || position.type === "group") return position;
  const found = await findOnePage(docs, position.page);
  return found.type === "refused" ? found : { type: "beside", page: found.path, side: position.type };
}
