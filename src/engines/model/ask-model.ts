import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, callModel, type Question } from "./call-model.ts";
import type { CallTokens } from "./meter-answer.ts";
import type { ModelClient } from "./model-client.ts";
import { ProviderFault } from "./provider-fault.ts";
import type { StreamTimeouts } from "./watch-stream.ts";

export type CallAccount = {
  /** Is told what each answer used, also if it broke off. */
  count(tokens: CallTokens): void;
  /** Whether the turn's limits allow another attempt. */
  mayRetry(): boolean;
};

const MAX_ATTEMPTS = 5;
/** A longer wait would only keep a worker busy. */
const MAX_WAIT_MS = 10_000;

/** Time limits of a call, and the first pause before a retry, all in milliseconds. */
export type CallTiming = StreamTimeouts & {
  retryMs: number;
  /** How often a provider is asked that is unavailable. */
  outageAttempts: number;
};

export const CALL_TIMING: CallTiming = {
  firstChunkMs: 280_000,
  chunkMs: 120_000,
  totalMs: 1_200_000,
  retryMs: 1000,
  outageAttempts: MAX_ATTEMPTS,
};

/**
 * Asks up to five times. The pauses double, with jitter, or last as long as the provider says.
 *
 * @throws ProviderFault, or the reason of `signal`
 */
export async function askModel(
  model: ModelClient,
  question: Question,
  timing: CallTiming,
  signal: AbortSignal,
  { count, mayRetry }: CallAccount,
): Promise<Answer> {
  for (let tries = 1; ; tries++)
    try {
      return await callModel(model, question, timing, signal, count);
    } catch (error) {
      if (!(error instanceof ProviderFault) || !error.isTransient || !mayRetry()) throw error;
      if (tries >= (error.isOutage ? timing.outageAttempts : MAX_ATTEMPTS)) throw error;
      const backoffMs = timing.retryMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
      const waitMs = Math.max(backoffMs, error.retryAfterMs ?? 0);
      if (waitMs > MAX_WAIT_MS) throw error;
      await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
}
