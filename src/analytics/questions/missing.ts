import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Missing } from "../schema.ts";
import { findReadableProject } from "../settings/visitor-project.ts";
import { fitsPath, type PathFilter } from "./path-filter.ts";
import { readRangeNotes } from "./range-notes.ts";
import { countScopes } from "./scope-counts.ts";

/** Pages that were looked for and not found, by how many visitors looked. */
export async function readMissing(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset, ...filter }: PathFilter & { range: DayRange; limit: number; offset: number },
): Promise<Missing> {
  const fits = fitsPath(filter);
  const project = await findReadableProject(app.database, actor, projectId);
  if (!project || isEmptyRange(range)) return { missing: [], hasMore: false };
  const [rows, notes] = await Promise.all([
    countScopes(app.database, project.number, "missing", range, { fits, limit, offset }),
    readRangeNotes(app.database, project, range),
  ]);
  const missing = rows.slice(0, limit).map(({ name, human, ai, total, lastSeenAt }) => ({
    path: name,
    human,
    ai,
    total,
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { missing, hasMore: rows.length > limit, ...notes };
}
