import { createHash } from "node:crypto";
import type { App } from "../../app.ts";
import type { HostDelivery, HostEvent, HostWebhooks, WebhookRequest } from "../../code-hosts/host-event.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { HOST_WEBHOOKS } from "../../code-hosts/host-webhooks.ts";
import { InvalidInputError, UnauthorizedError } from "../../errors.ts";
import { findProjectHost } from "../../projects/repository/find-code-host.ts";
import { hostEventQueue, hostEventSchema, type KeptEvent } from "./host-event-queue.ts";
import { findWatch, insertDelivery, saveWatch } from "./store.ts";
import { webhookSecretsOf } from "./webhook-secret.ts";

const MAX_EVENTS = 100;
const NO_FORMER_SECRET = { former_secret: null, former_secret_until: null };
const MAX_DELIVERY_CHARACTERS = 200;

/** - `ignored`: it tells of another repository, or of nothing that Docket has a use for */
export type Received = { result: "accepted" | "repeated" | "ignored" };

/**
 * Takes what a project's code host tells, once. A worker acts on it.
 *
 * @throws UnauthorizedError also where there is no such project, InvalidInputError, RateLimitedError
 */
export async function receiveWebhook(
  app: App,
  projectId: string,
  request: WebhookRequest,
  limit: (key: string) => Promise<void>,
): Promise<Received> {
  const host = await findProjectHost(app.database, projectId);
  const webhooks = host && HOST_WEBHOOKS[host.kind];
  const { current, former } = webhookSecretsOf(app, projectId, await findWatch(app.database, projectId));
  const isCurrent = webhooks?.isAuthentic(request, current);
  if (!webhooks || !(isCurrent || (former !== undefined && webhooks.isAuthentic(request, former))))
    throw new UnauthorizedError(
      "The signature is not right: give the host the secret that `docket project webhook` shows",
    );
  await limit(projectId);
  // The host has the new secret, so nobody needs the one before it.
  if (isCurrent && former !== undefined) await saveWatch(app.database, projectId, NO_FORMER_SECRET);
  const { repository, events } = readDelivery(app, webhooks, request);
  const isOurs = repository?.toLowerCase() === host?.repository.toLowerCase();
  return keepDelivery(app, projectId, webhooks, request, isOurs ? events : undefined);
}

/**
 * Notes a delivery to a project, and enqueues what it tells unless it came before.
 *
 * @param events undefined if it tells of another repository
 */
export async function keepDelivery(
  app: App,
  projectId: string,
  webhooks: HostWebhooks,
  request: WebhookRequest,
  events: HostEvent[] | undefined,
): Promise<Received> {
  const kept = (events ?? []).slice(0, MAX_EVENTS).flatMap(keep);
  const now = app.clock();
  const isNew = await app.database.transaction().execute(async (tx) => {
    if (!(await insertDelivery(tx, projectId, namesOf(webhooks, request), now))) return false;
    if (events) await saveWatch(tx, projectId, { heard_at: now });
    for (const event of kept) await app.queue.enqueue(tx, hostEventQueue, { projectId, event, attempt: 0 });
    return true;
  });
  if (!isNew) return { result: "repeated" };
  app.queue.wake(hostEventQueue);
  return { result: kept.length > 0 ? "accepted" : "ignored" };
}

/** @throws InvalidInputError */
export function readDelivery(app: App, webhooks: HostWebhooks, request: WebhookRequest): HostDelivery {
  try {
    return webhooks.read(request);
  } catch (cause) {
    if (!(cause instanceof HostFault)) app.log.warn({ err: cause }, "a webhook could not be read");
    throw new InvalidInputError("The body is not what this host's webhooks send; choose JSON as the content type", {
      cause,
    });
  }
}

/** The digest too, because no signature covers the header with the host's name of the delivery. */
function namesOf(webhooks: HostWebhooks, request: WebhookRequest): string[] {
  const digest = `body ${createHash("sha256").update(request.body).digest("hex")}`;
  const named = webhooks.deliveryOf(request)?.slice(0, MAX_DELIVERY_CHARACTERS);
  return named ? [`id ${named.replaceAll("\0", "")}`, digest] : [digest];
}

/** Leaves out what is not as the interface says, such as an id that is no text. */
function keep(event: unknown): KeptEvent[] {
  const { success, data } = hostEventSchema.safeParse(event);
  return success ? [data] : [];
}
