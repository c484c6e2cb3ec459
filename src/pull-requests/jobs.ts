import type { App } from "../app.ts";
import { RememberedAnswers } from "../code-hosts/conditional-fetch.ts";
import { checkGithubApp } from "../projects/github-app/check-github-app.ts";
import { githubAppQueue } from "../projects/github-app/github-app-queue.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { answerQueue } from "./follow-ups/follow-up-queue.ts";
import { postAnswer } from "./follow-ups/post-answer.ts";
import { pollHosts } from "./polling/poll-hosts.ts";
import { handleHostEvent } from "./webhooks/handle-host-event.ts";
import { hostEventQueue } from "./webhooks/host-event-queue.ts";
import { deleteDeliveries } from "./webhooks/store.ts";
import { tryAgainLater } from "./webhooks/try-again-later.ts";

const pollQueue = defineQueue("pull-requests.poll");
const upkeepQueue = defineQueue("pull-requests.upkeep");

const EVENTS_AT_ONCE = 2;
const ANSWERS_AT_ONCE = 2;
const DELIVERIES_KEPT_MS = 30 * 86_400_000;

/** Starts the background work on what code hosts tell. */
export async function startPullRequestJobs(app: App): Promise<void> {
  await app.queue.work(hostEventQueue, EVENTS_AT_ONCE, ({ payload }) =>
    tryAgainLater(app, hostEventQueue, payload, () => handleHostEvent(app, payload.projectId, payload.event)),
  );
  await app.queue.work(answerQueue, ANSWERS_AT_ONCE, ({ payload, isRepeated }) =>
    tryAgainLater(app, answerQueue, payload, () => postAnswer(app, payload, isRepeated || payload.attempt > 0)),
  );
  await app.queue.work(githubAppQueue, 1, ({ payload }) =>
    tryAgainLater(app, githubAppQueue, payload, () => checkGithubApp(app, payload.githubAppId)),
  );
  const remembered = new RememberedAnswers();
  await app.queue.schedule(pollQueue, "* * * * *", (signal) => pollHosts(app, remembered, signal));
  await app.queue.schedule(upkeepQueue, "41 3 * * *", async () => {
    await deleteDeliveries(app.database, new Date(app.clock().getTime() - DELIVERIES_KEPT_MS));
  });
}
