import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { parseAgentPage } from "../dimensions/agent-page.ts";
import type { AgentPages } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import type { ScopeFilter } from "../visits-store/visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";
import { parsePathFilter } from "./path-filter.ts";

/**
 * Which pages each AI agent reads.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 * @throws InvalidInputError if `path` is no path
 */
export async function listAgentPages(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset, operator, agent, ...paths }: ScopeFilter & { range: DayRange; limit: number; offset: number },
): Promise<AgentPages> {
  const filter = { ...parsePathFilter(paths), operator, agent };
  const project = await findOwnVisitorProject(app, actor, projectId);
  if (!project || isEmptyRange(range)) return { pages: [], hasMore: false };
  const [rows, notes] = await Promise.all([
    createVisitsStore(app).countScopes(project.number, "agent_page", {
      range,
      filter,
      limit: limit + 1,
      offset,
    }),
    getRangeNotes(app, project, range),
  ]);
  const pages = rows.slice(0, limit).map(({ name, total, views }) => {
    const { isVerified, ...reader } = parseAgentPage(name);
    return { ...reader, verified: isVerified, visitors: total, views };
  });
  return { pages, hasMore: rows.length > limit, ...notes };
}
