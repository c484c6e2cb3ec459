import type { App } from "../app.ts";
import { deleteReaders } from "./limits-store.ts";
import { DEFAULT_KEPT_DAYS } from "./settings/schema.ts";
import { ANSWER_MS } from "./take-question.ts";
import { deleteOldTurns, giveUpTurns } from "./turns-store.ts";

const BATCH = 5000;

/** Deletes conversations beyond each project's retention and what told readers apart, and gives up answers of dead processes. */
export async function forgetOldQuestions(app: App, signal: AbortSignal): Promise<void> {
  const now = app.clock();
  await giveUpTurns(app.database, { before: new Date(now.getTime() - 2 * ANSWER_MS), at: now });
  await deleteReaders(app.database, now.toISOString().slice(0, 10));
  while (!signal.aborted)
    if ((await deleteOldTurns(app.database, { now, defaultDays: DEFAULT_KEPT_DAYS, limit: BATCH })) < BATCH) return;
}
