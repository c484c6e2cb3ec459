import type { ModelMessage } from "ai";
import { ProviderWait } from "../../engine.ts";
import { askModel, CALL_TIMING, type CallAccount } from "./ask-model.ts";
import type { Answer, Question } from "./call-model.ts";
import { countCall } from "./count-call.ts";
import { describeCause } from "./describe-fault.ts";
import type { ModelClient } from "./model-client.ts";
import { limitOf } from "./next-call.ts";
import { priceOf } from "./price.ts";
import { ProviderFault } from "./provider-fault.ts";
import { describeFailedCall, fallbackFor, modelInUse, type Work } from "./work.ts";

/**
 * Asks the turn's model. If it stays unavailable, the turn waits, and its rest uses the fallback model once its patience is
 * used up. Counts the usage.
 *
 * @throws ProviderWait, ProviderFault, or the reason of `signal`
 */
export async function askInTurn(work: Work, question: Question, signal: AbortSignal): Promise<Answer> {
  const model = modelInUse(work);
  try {
    return await askModel(model, question, work.timing, signal, accountOf(work, model));
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind === "context_too_long" || limitOf(work)?.isReached) throw error;
    const waitMs = error.isOutage ? work.run.patience.findWait(error.retryAfterMs) : undefined;
    if (waitMs !== undefined) throw new ProviderWait(describeCause(error, model.name), waitMs);
    const fallback = fallbackFor(work, model);
    if (!fallback) throw error;
    await work.run.tell({
      type: "text",
      data: { text: `${describeFailedCall(work, error, model.name)}. Going on with ${fallback.name}.` },
    });
    work.transcript.model = fallback.name;
    if (fallback.provider !== model.provider) work.transcript.messages = withoutReasoning(work.transcript.messages);
    const timing = { ...work.timing, outageAttempts: CALL_TIMING.outageAttempts };
    const messages = fallback.provider === model.provider ? question.messages : withoutReasoning(question.messages);
    return askModel(fallback, { ...question, messages }, timing, signal, accountOf(work, fallback));
  }
}

/** Removes the reasoning, because it is signed by its provider and no other provider accepts it. */
function withoutReasoning(messages: ModelMessage[]): ModelMessage[] {
  return messages.map((one) => {
    if (one.role !== "assistant" || typeof one.content === "string") return one;
    return { ...one, content: one.content.filter(({ type }) => type !== "reasoning") };
  });
}

function accountOf(work: Work, model: ModelClient): CallAccount {
  return {
    count(tokens) {
      const costUsd = priceOf(model, tokens, work.settings);
      work.lastCall = tokens;
      work.usage = countCall(work.usage, model.name, tokens, costUsd);
    },
    mayRetry: () => !limitOf(work)?.isReached,
  };
}
