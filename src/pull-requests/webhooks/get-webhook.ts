import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { HOST_WEBHOOKS } from "../../code-hosts/host-webhooks.ts";
import type { Queryable } from "../../database/connect.ts";
import { invalidField } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { requireProject } from "../../projects/find-project.ts";
import { findHookAppName } from "../../projects/github-app/find-hook-app.ts";
import { findProjectHost } from "../../projects/repository/find-code-host.ts";
import { QUIET_MS } from "../polling/quiet.ts";
import type { UpdateWebhook, Webhook } from "./schema.ts";
import { findWatch, saveWatch } from "./store.ts";
import { isFormerTaken, webhookAddressOf, webhookSecretsOf } from "./webhook-secret.ts";

const FORMER_TAKEN_MS = 7 * 86_400_000;

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
    secret: webhooks ? webhookSecretsOf(app, id, watch).current : null,
    formerSecretUntil:
      watch && isFormerTaken(watch, app.clock()) ? (watch.former_secret_until?.toISOString() ?? null) : null,
    githubApp: (await findHookAppName(app, id)) ?? null,
    events: webhooks?.events ?? [],
    heardAt: heardAt?.toISOString() ?? null,
    isPolled: host !== undefined && (heardAt === null || heardAt.getTime() < app.clock().getTime() - QUIET_MS),
    polledAt: watch?.polled_at?.toISOString() ?? null,
    notice: watch && watch.notice_of === host?.repository ? watch.notice : null,
    checkFollowUps: watch?.check_follow_ups ?? 0,
  };
}

/** @throws ForbiddenError, NotFoundError, InvalidInputError if there is no secret to replace */
export async function updateWebhook(
  app: App,
  actor: Actor,
  idOrName: string,
  { checkFollowUps, newSecret }: UpdateWebhook,
): Promise<Webhook> {
  requirePermission(actor, "manage_projects");
  const project = await requireProject(app, actor, idOrName);
  const now = app.clock();
  if (newSecret && !(await findProjectHost(app.database, project.id)))
    throw invalidField("newSecret", "Docket keeps this project's pull requests itself, and takes no webhooks for it");
  const fields = Object.entries({ checkFollowUps, newSecret }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (fields.length > 0)
    await app.database.transaction().execute(async (tx) => {
      if (checkFollowUps !== undefined) await saveWatch(tx, project.id, { check_follow_ups: checkFollowUps });
      if (newSecret) await replaceSecret(tx, project.id, now);
      const subject = { id: project.id, name: project.name };
      const details = { fields };
      await recordEvent(tx, { type: "settings.changed", actor, projectId: project.id, subject, details, at: now });
    });
  return getWebhook(app, actor, project.id);
}

async function replaceSecret(tx: Queryable, projectId: string, now: Date): Promise<void> {
  const watch = await findWatch(tx, projectId);
  const number = watch?.secret_number ?? 0;
  // The host has the oldest one that is taken, until a webhook comes with a newer one.
  const former = watch && isFormerTaken(watch, now) ? watch.former_secret : number;
  await saveWatch(tx, projectId, {
    secret_number: number + 1,
    former_secret: former,
    former_secret_until: new Date(now.getTime() + FORMER_TAKEN_MS),
  });
}
