import type { Config } from "../../../config.ts";
import type { JobOptions } from "../../../database/tables.ts";
import type { EngineTurn, Usage } from "../../../engine.ts";
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
  const tokens = lowest(limits.tokens, config.turnTokens);
  return {
    steps: lowest(limits.steps, project.turnSteps, config.turnSteps),
    ...(costUsd < Number.POSITIVE_INFINITY && { costUsd }),
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
  if (costUsd !== undefined && usage.costUsd > costUsd * TOLERANCE + SPARE_USD)
    return new TurnFailure(
      "budget_exceeded",
      `The turn cost $${usage.costUsd.toFixed(2)}, more than the $${costUsd} allowed; ${advice}`,
    );
  const used = usage.inputTokens + usage.outputTokens;
  if (tokens !== undefined && used > tokens * TOLERANCE + SPARE_TOKENS)
    return new TurnFailure(
      "budget_exceeded",
      `The turn took ${used} tokens, more than the ${tokens} allowed; ${advice}`,
    );
  return undefined;
}

/** An engine's usage as finite numbers that never decrease. */
export function sanitizeUsage(reported: Usage, before: Usage): Usage {
  const atLeast = (value: number, min: number) => Math.max(min, Number.isFinite(value) ? value : 0);
  return {
    steps: Math.round(atLeast(reported.steps, before.steps)),
    inputTokens: Math.round(atLeast(reported.inputTokens, before.inputTokens)),
    outputTokens: Math.round(atLeast(reported.outputTokens, before.outputTokens)),
    costUsd: roundUsd(atLeast(reported.costUsd, before.costUsd)),
  };
}

export function usageSince(now: Usage, before: Usage): Usage {
  return {
    steps: now.steps - before.steps,
    inputTokens: now.inputTokens - before.inputTokens,
    outputTokens: now.outputTokens - before.outputTokens,
    costUsd: roundUsd(now.costUsd - before.costUsd),
  };
}

/** Rounds to a millionth of a cent, which removes the errors of binary fractions in sums. */
function roundUsd(value: number): number {
  return Math.round(value * 1e8) / 1e8;
}
