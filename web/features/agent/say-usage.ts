import { sayShort, sayUsd } from "../../ui/numbers.ts";
import type { Usage } from "./events/turn-view.ts";

/**
 * "12 rounds · 34.5K tokens in (80 % cached), 2.1K out · $0.12", without what is zero. The API calls a model's rounds
 * `steps`.
 */
export function sayUsage({ steps, inputTokens, outputTokens, cacheReadTokens = 0, costUsd }: Usage): string {
  const cached = cacheReadTokens > 0 ? ` (${Math.round((100 * cacheReadTokens) / inputTokens)} % cached)` : "";
  return [
    steps > 0 && (steps === 1 ? "1 round" : `${steps} rounds`),
    inputTokens + outputTokens > 0 && `${sayShort(inputTokens)} tokens in${cached}, ${sayShort(outputTokens)} out`,
    sayCost(costUsd),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Nothing for what costs nothing. */
export function sayCost(costUsd: number | null): string {
  if (costUsd === null) return "cost unknown";
  return costUsd > 0 ? sayUsd(costUsd) : "";
}
