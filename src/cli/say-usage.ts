import type { AgentJob } from "../../packages/client/src/docket-client.ts";

type Usage = AgentJob["details"]["usage"];

/** "12 steps, 34500 tokens in (80 % from the cache), 2100 out, $0.1234", and a line for each of several models. */
export function sayUsage({ steps, models, fallbackUsed, ...used }: Usage): string[] {
  const total = [`${steps} ${steps === 1 ? "step" : "steps"}`, ...sayTokens(used)].join(", ");
  if (models.length < 2 && !fallbackUsed) return [total];
  return [total, ...models.map(({ model, ...own }) => `${model}: ${sayTokens(own).join(", ")}`)];
}

type Tokens = Pick<Usage, "inputTokens" | "outputTokens" | "cacheReadTokens" | "costUsd">;

function sayTokens({ inputTokens, outputTokens, cacheReadTokens, costUsd }: Tokens): string[] {
  if (inputTokens + outputTokens === 0 && costUsd === 0) return [];
  const share = inputTokens > 0 ? Math.round((100 * cacheReadTokens) / inputTokens) : 0;
  return [
    `${inputTokens} tokens in${share > 0 ? ` (${share} % from the cache)` : ""}`,
    `${outputTokens} out`,
    costUsd === null ? "cost unknown" : `$${costUsd.toFixed(4)}`,
  ];
}
