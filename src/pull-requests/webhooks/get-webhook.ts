import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { HOST_WEBHOOKS } from "../../code-hosts/host-webhooks.ts";
import { recordEvent } from "../../events/record-event.ts";
import { requireProject } from "../../projects/find-project.ts";
import { findHookAppName } from "../../projects/github-app/find-hook-app.ts";
import { findProjectHost } from "../../projects/repository/find-code-host.ts";
import { QUIET_MS } from "../polling/quiet.ts";
import type { UpdateWebhook, Webhook } from "./schema.ts";
import { findWatch, saveWatch } from "./store.ts";
import { webhookAddressOf, webhookSecretOf } from "./webhook-secret.ts";

/**
 * How a project's code host is to tell what happens there, and what is known of it. Whoever may manage projects may read
 * the secret.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function getWebhook(app: App, actor: Actor, idOrName: string): Promise<Webhook> {
  requirePermission(actor, "manage_projects");
  const { id } = await requireProject(app, actor, idOrName);
  const host = await findProjectHost(app.database, id);
  const watch = await findWatch(app.database, id);
  const webhooks = host && HOST_WEBHOOKS[host.kind];
  const heardAt = watch?.heard_at ?? null;
  return {
    host: host?.kind ?? "builtin",
    address: webhooks ? webhookAddressOf(app, id) : null,
    secret: webhooks ? webhookSecretOf(app, id) : null,
    githubApp: (await findHookAppName(app, id)) ?? null,
    events: webhooks?.events ?? [],
    heardAt: heardAt?.toISOString() ?? null,
    isPolled: host !== undefined && (heardAt === null || heardAt.getTime() < app.clock().getTime() - QUIET_MS),
    polledAt: watch?.polled_at?.toISOString() ?? null,
    notice: watch && watch.notice_of === host?.repository ? watch.notice : null,
    checkFollowUps: watch?.check_follow_ups ?? 0,
  };
}

/** @throws ForbiddenError, NotFoundError */
export async function updateWebhook(
  app: App,
  actor: Actor,
  idOrName: string,
  { checkFollowUps }: UpdateWebhook,
): Promise<Webhook> {
  requirePermission(actor, "manage_projects");
  const project = await requireProject(app, actor, idOrName);
  const now = app.clock();
  if (checkFollowUps !== undefined)
    await app.database.transaction().execute(async (tx) => {
      await saveWatch(tx, project.id, { check_follow_ups: checkFollowUps });
      const subject = { id: project.id, name: project.name };
      const details = { fields: ["checkFollowUps"] };
      await recordEvent(tx, { type: "settings.changed", actor, projectId: project.id, subject, details, at: now });
    });
  return getWebhook(app, actor, project.id);
}
