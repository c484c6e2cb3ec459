import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, dateOfDay, isEmptyRange } from "../dates.ts";
import { NO_COUNTS, type Sections } from "../schema.ts";
import { MAX_SECTIONS } from "../sections/schema.ts";
import { listSectionsOf, type Section } from "../sections/store.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import type { ScopeCounts } from "../visits-store/visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";

/**
 * Unique visitors and views of each section of the site, by total, then path. Who reads several of its pages counts once. Days
 * before a section's first whole day count nothing.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listSections(
  app: App,
  actor: Actor,
  projectId: string,
  { range }: { range: DayRange },
): Promise<Sections> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  const sections = project ? await listSectionsOf(app.database, project.number) : [];
  if (!project || sections.length === 0) return { sections: [] };
  const [counts, notes] = await Promise.all([
    countSections(app, project.number, sections, range),
    getRangeNotes(app.database, project, range),
  ]);
  const rows = sections.map(({ prefix, since }) => {
    const { human, ai, total, views } = counts.get(prefix) ?? { ...NO_COUNTS, views: 0 };
    return {
      pathPrefix: prefix,
      human,
      ai,
      total,
      views,
      since: since === undefined ? null : dateOfDay(since),
      isWhole: since === undefined || (range.from !== undefined && since <= range.from),
    };
  });
  return { sections: rows.sort((a, b) => b.total - a.total), ...notes };
}

/** One question for all sections that were named on the same day. */
async function countSections(
  app: App,
  project: number,
  sections: Section[],
  range: DayRange,
): Promise<Map<string, ScopeCounts>> {
  const found = new Map<string, ScopeCounts>();
  const store = createVisitsStore(app.database);
  for (const [since, members] of Map.groupBy(sections, ({ since }) => since)) {
    const from = since === undefined ? range.from : Math.max(since, range.from ?? since);
    if (isEmptyRange({ from, to: range.to })) continue;
    const names = members.map(({ prefix }) => prefix);
    const limit = MAX_SECTIONS;
    const filter = { names };
    for (const counts of await store.countScopes(project, "section", {
      range: { from, to: range.to },
      filter,
      limit,
      offset: 0,
    }))
      found.set(counts.name, counts);
  }
  return found;
}
