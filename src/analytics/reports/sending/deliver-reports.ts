import type { App } from "../../../app.ts";
import { type ClaimedDelivery, claimDelivery, updateFailed, updateSent } from "../store.ts";
import type { Outcome } from "./outcome.ts";
import { sendEmail } from "./send-email.ts";
import { sendWebhook } from "./send-webhook.ts";

const AT_ONCE = 4;
/** No run sends more: the next one follows within a minute. */
const MAX_PER_RUN = 1000;
const MINUTE_MS = 60_000;
/** Longer than any attempt takes; another node takes over what a node has not finished by then. */
const CLAIM_MS = 10 * MINUTE_MS;
/** Minutes after the first attempts; then the delivery has failed. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 720, 1440];

/** Sends what is due, each delivery from one node at a time. */
export async function deliverReports(app: App, signal: AbortSignal): Promise<void> {
  let left = MAX_PER_RUN;
  const work = async (): Promise<void> => {
    while (!signal.aborted && left-- > 0) {
      const now = app.clock();
      const delivery = await claimDelivery(app.database, now, new Date(now.getTime() + CLAIM_MS));
      if (!delivery) return;
      await deliver(app, delivery);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function deliver(app: App, delivery: ClaimedDelivery): Promise<void> {
  const outcome = await send(app, delivery);
  if (outcome.type === "sent") return updateSent(app.database, delivery.id, app.clock());
  const minutes = RETRY_MINUTES[delivery.attempts - 1];
  const nextAt = minutes === undefined ? undefined : new Date(app.clock().getTime() + minutes * MINUTE_MS);
  await updateFailed(app.database, delivery.id, outcome.message, nextAt);
}

async function send(app: App, delivery: ClaimedDelivery): Promise<Outcome> {
  const { id, channel, recipient, content, webhookSecret } = delivery;
  if (channel === "email") return sendEmail(app, { id, to: recipient, content });
  if (!webhookSecret) return { type: "failed", message: "The webhook has no secret; set its address again" };
  const secret = app.secrets.decrypt(webhookSecret);
  return sendWebhook(app, { id, url: recipient, secret, content });
}
