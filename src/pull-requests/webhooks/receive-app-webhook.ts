import type { App } from "../../app.ts";
import { githubWebhooks } from "../../code-hosts/github/webhook.ts";
import type { WebhookRequest } from "../../code-hosts/host-event.ts";
import { UnauthorizedError } from "../../errors.ts";
import { findHookApp } from "../../projects/github-app/find-hook-app.ts";
import { githubAppQueue } from "../../projects/github-app/github-app-queue.ts";
import { keepDelivery, type Received, readDelivery } from "./receive-webhook.ts";

/** What GitHub sends of an App itself, whatever events the App has chosen. */
const OF_INSTALLATIONS = new Set(["installation", "installation_repositories", "installation_target"]);

/**
 * Takes what GitHub tells a GitHub App, once for each project of the repository. A worker acts on it.
 *
 * @throws UnauthorizedError also where there is no such App, InvalidInputError, RateLimitedError
 */
export async function receiveAppWebhook(
  app: App,
  githubAppId: string,
  request: WebhookRequest,
  limit: (key: string) => Promise<void>,
): Promise<Received> {
  const hookApp = await findHookApp(app, githubAppId);
  if (!hookApp || !githubWebhooks.isAuthentic(request, hookApp.secret))
    throw new UnauthorizedError("The signature is not that of this GitHub App's webhook secret");
  await limit(githubAppId);
  if (OF_INSTALLATIONS.has(request.headers["x-github-event"] ?? "")) {
    await app.queue.enqueue(app.database, githubAppQueue, { githubAppId, attempt: 0 });
    app.queue.wake(githubAppQueue);
    return { result: "accepted" };
  }
  const delivery = readDelivery(app, githubWebhooks, request);
  const projectIds = delivery.repository === null ? [] : await hookApp.listProjectIds(delivery.repository);
  const results: Received["result"][] = [];
  for (const projectId of projectIds)
    results.push((await keepDelivery(app, projectId, githubWebhooks, request, delivery.events)).result);
  const best = (["accepted", "repeated"] as const).find((result) => results.includes(result));
  return { result: best ?? "ignored" };
}
