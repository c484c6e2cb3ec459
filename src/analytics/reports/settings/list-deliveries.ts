import { type Actor, requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { requireProject } from "../../../projects/find-project.ts";
import type { ReportDelivery } from "../schema.ts";
import { listDeliveryRows } from "../store.ts";

/** What was sent last, or is still to be sent, and what went wrong. @throws ForbiddenError, NotFoundError */
export async function listDeliveries(app: App, actor: Actor, projectId: string): Promise<ReportDelivery[]> {
  requirePermission(actor, "manage_projects");
  const { id } = await requireProject(app, actor, projectId);
  return (await listDeliveryRows(app.database, id)).map(({ createdAt, sentAt, nextAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
  }));
}
