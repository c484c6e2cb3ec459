import { createHmac } from "node:crypto";
import type { App } from "../../../app.ts";
import { createOutsideFetch } from "../../../http/outside-fetch.ts";
import type { ReportContent } from "../schema.ts";
import type { Outcome } from "./outcome.ts";

type Webhook = { id: string; url: string; secret: string; content: ReportContent };

/**
 * Posts a report, signed by the Standard Webhooks scheme. The id is the same each time that it is tried, so that receivers
 * recognise one that they have had. It goes to no address inside the network, and follows no redirect.
 */
export async function sendWebhook(app: App, { id, url, secret, content }: Webhook): Promise<Outcome> {
  const { type, ...data } = content;
  const now = app.clock();
  const timestamp = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  try {
    const response = await createOutsideFetch(app.config.allowedRepositoryAddresses)(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Docket",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": `v1,${signature}`,
      },
      body,
    });
    await response.body?.cancel();
    if (response.ok) return { type: "sent" };
    return { type: "failed", message: `The address answered with status ${response.status}` };
  } catch (error) {
    const isAddress = error instanceof Error && error.name === "OutsideAddressError";
    return { type: "failed", message: isAddress ? error.message : "No connection, or no answer in time" };
  }
}
