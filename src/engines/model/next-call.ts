import { knownCostOf } from "../../engine.ts";
import { COST_TOLERANCE, type Limit } from "./budget.ts";
import { estimateTokens, questionTokens } from "./compact-messages.ts";
import { priceOf } from "./price.ts";
import { modelInUse, type Work } from "./work.ts";

/** An answer that only calls `finish`. */
const SHORT_ANSWER_TOKENS = 500;
const MIN_OUTPUT_TOKENS = 256;

/** Finds a limit that is nearly or fully reached, also by what one more call would cost. */
export function limitOf(work: Work): Limit | undefined {
  return work.budget.findLimit(work.usage, priceNextCall(work, work.lastCall?.outputTokens ?? 0));
}

/** The most tokens of an answer that the limit on cost leaves room for. */
export function affordableOutputTokens(work: Work): number {
  const { costUsd: limit } = work.run.turn.limits;
  const tokens = { inputTokens: 0, outputTokens: 1000, cacheReadTokens: 0, cacheWriteTokens: 0 };
  const pricePerThousand = priceOf(modelInUse(work), tokens, work.settings);
  if (limit === undefined || !pricePerThousand) return Number.POSITIVE_INFINITY;
  const leftUsd = limit * (1 + COST_TOLERANCE) - knownCostOf(work.usage) - priceNextCall(work, 0);
  return Math.max(MIN_OUTPUT_TOKENS, Math.floor((leftUsd / pricePerThousand) * 1000));
}

/** The price of a call that goes on from the last one, most of which is then in the cache. 0 if it is not known. */
function priceNextCall(work: Work, outputTokens: number): number {
  const { lastCall, transcript, system } = work;
  if (!lastCall) return 0;
  const inputTokens = questionTokens(transcript, estimateTokens(system));
  const cacheReadTokens = Math.min(inputTokens, lastCall.cacheReadTokens + lastCall.cacheWriteTokens);
  const cacheWriteTokens = lastCall.cacheWriteTokens > 0 ? inputTokens - cacheReadTokens : 0;
  const output = Math.max(SHORT_ANSWER_TOKENS, outputTokens);
  const tokens = { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens: output };
  return priceOf(modelInUse(work), tokens, work.settings) ?? 0;
}
