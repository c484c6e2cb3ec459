import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { readAgentName } from "../recording/scopes-of-visit.ts";
import type { Agents } from "../schema.ts";
import { findReadableProject } from "../settings/visitor-project.ts";
import { readRangeNotes } from "./range-notes.ts";
import { countScopes } from "./scope-counts.ts";

/** AI readers by operator, purpose and whether that was verified; or what is in no class that counts. */
export async function readAgents(
  app: App,
  actor: Actor,
  projectId: string,
  { range, isCounted, limit, offset }: { range: DayRange; isCounted: boolean; limit: number; offset: number },
): Promise<Agents> {
  const project = await findReadableProject(app.database, actor, projectId);
  if (!project || isEmptyRange(range)) return { agents: [], hasMore: false };
  const kind = isCounted ? "agent" : "excluded";
  const [rows, notes] = await Promise.all([
    countScopes(app.database, project.number, kind, range, { limit, offset }),
    readRangeNotes(app.database, project, range),
  ]);
  const agents = rows.slice(0, limit).map(({ name, total, views }) => {
    const { operator, purpose, isVerified } = readAgentName(name);
    return { operator, purpose, verified: isVerified, visitors: total, views };
  });
  return { agents, hasMore: rows.length > limit, ...notes };
}
