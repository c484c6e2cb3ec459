import type { ModelUsage, Usage } from "../../engine.ts";
import type { CallTokens } from "./meter-answer.ts";

/** Adds a call to a turn's usage. `costUsd` is null if the model's price is not known. */
export function countCall(usage: Usage, model: string, tokens: CallTokens, costUsd: number | null): Usage {
  const models = usage.models ?? [];
  const call = { model, ...tokens, costUsd };
  const before = models.find((one) => one.model === model);
  return {
    steps: usage.steps,
    inputTokens: usage.inputTokens + tokens.inputTokens,
    outputTokens: usage.outputTokens + tokens.outputTokens,
    costUsd: addCost(usage.costUsd, costUsd),
    models: before ? models.map((one) => (one === before ? add(before, call) : one)) : [...models, call],
  };
}

function add(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    model: a.model,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
    cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
    costUsd: addCost(a.costUsd, b.costUsd),
  };
}

function addCost(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
