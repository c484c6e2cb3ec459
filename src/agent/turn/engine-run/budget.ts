import type { Config } from "../../../config.ts";
import type { JobOptions } from "../../../database/column-types.ts";
import { type EngineTurn, knownCostOf, type ModelUsage, type Usage } from "../../../engine.ts";
import type { AgentSettings } from "../../settings/get-agent-settings.ts";
import { TurnFailure } from "../turn-failure.ts";

/** Engines observe their limits themselves, but the last round may exceed them by this factor. */
const TOLERANCE = 1.5;
const SPARE_ROUNDS = 5;
const SPARE_USD = 0.1;
const SPARE_TOKENS = 50_000;

/** The lowest limits of the job, its project and the installation. */
export function limitsOf(
  config: Config,
  project: AgentSettings["limits"],
  { limits = {} }: JobOptions,
): EngineTurn["limits"] {
  const costUsd = lowest(limits.costUsd, project.turnCostUsd, config.turnCostUsd);
  const isDefaultCost = config.isTurnCostDefault && limits.costUsd === undefined && project.turnCostUsd === null;
  const tokens = lowest(limits.tokens, config.turnTokens);
  return {
    steps: lowest(limits.steps, project.turnSteps, config.turnSteps),
    ...(costUsd < Number.POSITIVE_INFINITY && { costUsd }),
    ...(isDefaultCost && { isDefaultCost }),
    ...(tokens < Number.POSITIVE_INFINITY && { tokens }),
  };
}

function lowest(...limits: (number | null | undefined)[]): number {
  return Math.min(...limits.map((limit) => limit ?? Number.POSITIVE_INFINITY));
}

/** The failure for an engine that exceeds its limits by far, or undefined. */
export function findOverspending(
  { steps, costUsd, tokens }: EngineTurn["limits"],
  usage: Usage,
): TurnFailure | undefined {
  const advice =
    "ask for less at once, or raise the limits of the job, its project and the installation (DOCKET_TURN_…)";
  if (steps !== undefined && usage.steps > steps * TOLERANCE + SPARE_ROUNDS)
    return new TurnFailure(
      "budget_exceeded",
      `The turn took ${usage.steps} steps, more than the ${steps} allowed; ${advice}`,
    );
  const cost = knownCostOf(usage);
  if (costUsd !== undefined && cost > costUsd * TOLERANCE + SPARE_USD)
    return new TurnFailure(
      "budget_exceeded",
      `The turn cost $${cost.toFixed(2)}, more than the $${costUsd} allowed; ${advice}`,
    );
  const used = usage.inputTokens + usage.outputTokens;
  if (tokens !== undefined && used > tokens * TOLERANCE + SPARE_TOKENS)
    return new TurnFailure(
      "budget_exceeded",
      `The turn took ${used} tokens, more than the ${tokens} allowed; ${advice}`,
    );
  return undefined;
}

const MAX_MODELS = 20;
const MAX_MODEL_NAME = 200;
const NOTHING = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: 0 };

/** An engine's usage as finite numbers that never decrease. A cost that is not known stays so. */
export function sanitizeUsage(reported: Usage, before: Usage): Usage {
  const models = reported.models?.slice(0, MAX_MODELS).map((one) => ({
    model: one.model.slice(0, MAX_MODEL_NAME),
    ...sanitizeCounts(one, modelIn(before, one.model)),
    cacheReadTokens: wholeAtLeast(one.cacheReadTokens, modelIn(before, one.model).cacheReadTokens),
    cacheWriteTokens: wholeAtLeast(one.cacheWriteTokens, modelIn(before, one.model).cacheWriteTokens),
  }));
  return {
    steps: wholeAtLeast(reported.steps, before.steps),
    ...sanitizeCounts(reported, before),
    ...(models && { models }),
  };
}

type Counts = Pick<Usage, "inputTokens" | "outputTokens" | "costUsd">;

function sanitizeCounts(reported: Counts, before: Counts): Counts {
  return {
    inputTokens: wholeAtLeast(reported.inputTokens, before.inputTokens),
    outputTokens: wholeAtLeast(reported.outputTokens, before.outputTokens),
    costUsd:
      reported.costUsd === null || before.costUsd === null
        ? null
        : roundUsd(finiteAtLeast(reported.costUsd, before.costUsd)),
  };
}

/** What was used between two reports of one turn. */
export function usageSince(now: Usage, before: Usage): Usage {
  const models = now.models?.map((one): ModelUsage => {
    const earlier = modelIn(before, one.model);
    return {
      model: one.model,
      ...difference(one, earlier),
      cacheReadTokens: one.cacheReadTokens - earlier.cacheReadTokens,
      cacheWriteTokens: one.cacheWriteTokens - earlier.cacheWriteTokens,
    };
  });
  return { steps: now.steps - before.steps, ...difference(now, before), ...(models && { models }) };
}

function difference(now: Counts, before: Counts): Counts {
  return {
    inputTokens: now.inputTokens - before.inputTokens,
    outputTokens: now.outputTokens - before.outputTokens,
    costUsd: now.costUsd === null ? null : roundUsd(now.costUsd - (before.costUsd ?? 0)),
  };
}

function modelIn({ models = [] }: Usage, name: string): Omit<ModelUsage, "model"> {
  return models.find(({ model }) => model === name) ?? NOTHING;
}

function finiteAtLeast(value: number, min: number): number {
  return Math.max(min, Number.isFinite(value) ? value : 0);
}

function wholeAtLeast(value: number, min: number): number {
  return Math.round(finiteAtLeast(value, min));
}

/** Rounds to a millionth of a cent, which removes the errors of binary fractions in sums. */
function roundUsd(value: number): number {
  return Math.round(value * 1e8) / 1e8;
}
