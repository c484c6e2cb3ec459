import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, dateOfDay } from "../dates.ts";
import { NO_COUNTS, type Sections } from "../schema.ts";
import { listSectionsOf } from "../sections/store.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { countSections, isWhole } from "./count-sections.ts";
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
    getRangeNotes(app, project, range),
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
      isWhole: isWhole({ since }, range),
    };
  });
  return { sections: rows.sort((a, b) => b.total - a.total), ...notes };
}
