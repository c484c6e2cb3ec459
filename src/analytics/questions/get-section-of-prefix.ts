import type { App } from "../../app.ts";
import { type DayRange, dateOfDay } from "../dates.ts";
import { NO_COUNTS, type SectionOfPrefix } from "../schema.ts";
import { listSectionsOf } from "../sections/store.ts";
import { countSections, isWhole } from "./count-sections.ts";

/** The unique visitors of all pages whose path starts so, if they are a section of the project. */
export async function getSectionOfPrefix(
  app: App,
  project: number | undefined,
  pathPrefix: string,
  range: DayRange,
): Promise<SectionOfPrefix> {
  const sections = project === undefined ? [] : await listSectionsOf(app.database, project);
  const section = sections.find(({ prefix }) => prefix === pathPrefix);
  if (project === undefined || !section) {
    const message = `Unique visitors of several pages cannot be added up. To have them counted together from the next day on, add ${pathPrefix} to the sections in the project's settings`;
    return { pathPrefix, totals: null, since: null, isWhole: false, message };
  }
  const { human, ai, total } = (await countSections(app, project, [section], range)).get(pathPrefix) ?? NO_COUNTS;
  return {
    pathPrefix,
    totals: { human, ai, total },
    since: section.since === undefined ? null : dateOfDay(section.since),
    isWhole: isWhole(section, range),
  };
}
