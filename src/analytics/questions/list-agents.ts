import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { parseAgentName } from "../recording/scopes-of-visit.ts";
import type { Agents } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";

/**
 * AI readers by operator, purpose and whether that is verified; or, with `isCounted` false, the visitors that count in no
 * class.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listAgents(
  app: App,
  actor: Actor,
  projectId: string,
  { range, isCounted, limit, offset }: { range: DayRange; isCounted: boolean; limit: number; offset: number },
): Promise<Agents> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  if (!project || isEmptyRange(range)) return { agents: [], hasMore: false };
  const kind = isCounted ? "agent" : "excluded";
  const [rows, notes] = await Promise.all([
    createVisitsStore(app).countScopes(project.number, kind, { range, limit: limit + 1, offset }),
    getRangeNotes(app, project, range),
  ]);
  const agents = rows.slice(0, limit).map(({ name, total, views }) => {
    const { operator, purpose, isVerified } = parseAgentName(name);
    return { operator, purpose, verified: isVerified, visitors: total, views };
  });
  return { agents, hasMore: rows.length > limit, ...notes };
}
