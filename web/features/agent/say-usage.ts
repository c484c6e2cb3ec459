import { sayShort, sayUsd } from "../../ui/numbers.ts";
import type { Usage } from "./events/turn-view.ts";

/** "12 rounds · 34.5K tokens in, 2.1K out · $0.12", without what is zero. The API calls a model's rounds `steps`. */
export function sayUsage({ steps, inputTokens, outputTokens, costUsd }: Usage): string {
  return [
    steps > 0 && (steps === 1 ? "1 round" : `${steps} rounds`),
    inputTokens + outputTokens > 0 && `${sayShort(inputTokens)} tokens in, ${sayShort(outputTokens)} out`,
    costUsd > 0 && sayUsd(costUsd),
  ]
    .filter(Boolean)
    .join(" · ");
}
