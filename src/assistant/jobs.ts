import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { forgetOldQuestions } from "./forget-old-questions.ts";

const retentionQueue = defineQueue("assistant.retention");

export async function startAssistantJobs(app: App): Promise<void> {
  await app.queue.schedule(retentionQueue, "17 * * * *", (signal) => forgetOldQuestions(app, signal));
}
