import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, callModel, type Question } from "./call-model.ts";
import { ProviderFault } from "./provider-fault.ts";
import type { OpenedModel } from "./providers.ts";
import type { Patience } from "./watch-stream.ts";

export type Pace = Patience & { retryMs: number };

export const PACE: Pace = { firstChunkMs: 280_000, chunkMs: 120_000, totalMs: 1_200_000, retryMs: 1000 };

const MAX_TRIES = 5;
const LONGEST_WAIT_MS = 60_000;

/**
 * Asks until there is an answer, a few times, waiting longer each time or as long as the provider says.
 *
 * @throws ProviderFault, or the reason of `signal`
 */
export async function askModel(
  model: OpenedModel,
  question: Question,
  pace: Pace,
  signal: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries++)
    try {
      return await callModel(model, question, pace, signal);
    } catch (error) {
      if (!(error instanceof ProviderFault) || !error.isPassing || tries === MAX_TRIES) throw error;
      const backoffMs = pace.retryMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
      const waitMs = Math.max(backoffMs, error.retryAfterMs ?? 0);
      if (waitMs > LONGEST_WAIT_MS) throw error;
      await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
}
