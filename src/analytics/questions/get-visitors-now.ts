import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { recentVisitorsOf } from "../recording/recent-visitors.ts";
import { NO_COUNTS, type VisitorsNow } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";

const NOBODY = { ...NO_COUNTS, isAtLeast: false };

/**
 * Unique visitors of the last minutes, as this node has seen them.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function getVisitorsNow(app: App, actor: Actor, projectId: string): Promise<VisitorsNow> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  const now = app.clock();
  const count = (minutes: number) => {
    if (!project) return { minutes, ...NOBODY };
    return { minutes, ...recentVisitorsOf(app).count(project.number, minutes, now.getTime()) };
  };
  return { at: now.toISOString(), periods: [count(5), count(30)] };
}
