import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { RateLimitedError } from "../errors.ts";
import { addUse, lockUses, readUsed, type Used } from "./limits-store.ts";
import type { SettingsInForce } from "./settings/get-assistant-settings.ts";

const DAY_MS = 86_400_000;
/** Nobody waits longer for an answer. */
export const ANSWER_MS = 150_000;
/** @limit Answers of the assistant at once, of one project */
const MAX_RUNNING = 40;

export type Use = { day: string; reader: string };

/**
 * Takes one question from what the reader and the project may ask. An answer that is being written counts with what is set
 * aside for it, so that many at once do not pass the limits on cost together.
 *
 * @param who tells readers apart; undefined for a program, which only the project's limits concern
 * @throws RateLimitedError that says when to ask again
 */
export async function takeQuestion(
  app: App,
  tx: Queryable,
  projectId: string,
  settings: SettingsInForce,
  who: string | undefined,
): Promise<Use> {
  const now = app.clock();
  const day = now.toISOString().slice(0, 10);
  // Another one on each day, so that no two days can be put together.
  const reader = who === undefined ? "" : app.secrets.sign(`assistant reader\n${projectId}\n${day}\n${who}`);
  await lockUses(tx, projectId);
  const runningSince = new Date(now.getTime() - ANSWER_MS);
  const used = await readUsed(tx, projectId, { day, reader, runningSince });
  requireLeft(used, settings, now);
  await addUse(tx, projectId, { day, reader, questions: 1, costUsd: 0 });
  return { day, reader };
}

function requireLeft(used: Used, settings: SettingsInForce, now: Date): void {
  const { readerQuestionsPerDay, questionsPerDay, costPerDayUsd, costPerMonthUsd } = settings;
  const isOver = (amount: number, limit: number) => limit > 0 && amount >= limit;
  const tomorrow = secondsTo(now.getTime() - (now.getTime() % DAY_MS) + DAY_MS, now);
  if (isOver(used.byReader, readerQuestionsPerDay))
    throw new RateLimitedError(
      `You have asked the ${readerQuestionsPerDay === 1 ? "one question" : `${readerQuestionsPerDay} questions`} that one reader may ask in a day. Please come back tomorrow`,
      { retryAfterSeconds: tomorrow },
    );
  if (isOver(used.today, questionsPerDay) || isOver(used.costToday + used.reserved, costPerDayUsd))
    throw new RateLimitedError(
      "The assistant has answered as much as it may today. Please come back tomorrow, or use the search",
      { retryAfterSeconds: used.reserved > 0 ? 60 : tomorrow },
    );
  if (isOver(used.costOfMonth + used.reserved, costPerMonthUsd))
    throw new RateLimitedError(
      "The assistant has answered as much as it may this month. Please use the search until the next one",
      { retryAfterSeconds: secondsTo(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1), now) },
    );
  if (used.running >= MAX_RUNNING)
    throw new RateLimitedError("Many questions are being answered just now. Please ask again in a moment", {
      retryAfterSeconds: 10,
    });
}

function secondsTo(moment: number, now: Date): number {
  return Math.max(1, Math.ceil((moment - now.getTime()) / 1000));
}
