import type { CountedInput } from "./prompt-cache.ts";

export type Bill = CountedInput & { model: string; outputTokens: number; usd: number };

/** US dollars per million tokens. */
const PRICES: Record<string, { input: number; output: number; read: number; write: number }> = {
  "claude-sonnet-4-5": { input: 3, output: 15, read: 0.3, write: 3.75 },
  "claude-haiku-4-5": { input: 1, output: 5, read: 0.1, write: 1.25 },
  "gpt-4.1": { input: 2, output: 8, read: 0.5, write: 2 },
  "gemini-2.5-flash": { input: 0.3, output: 2.5, read: 0.03, write: 0.3 },
};

/** What an answer costs; nothing if the model's prices are not known here. */
export function billFor(model: string, used: CountedInput & { outputTokens: number }): Bill {
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = used;
  const price = PRICES[model] ?? { input: 0, output: 0, read: 0, write: 0 };
  const fresh = inputTokens - cacheReadTokens - cacheWriteTokens;
  const microUsd =
    fresh * price.input + cacheReadTokens * price.read + cacheWriteTokens * price.write + outputTokens * price.output;
  return { model, inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens, usd: microUsd / 1_000_000 };
}

export function billedUsd(bills: Bill[]): number {
  return bills.reduce((sum, { usd }) => sum + usd, 0);
}

/** The share of the input that came from the cache. */
export function cachedShare(bills: Bill[]): number {
  const sum = (name: "inputTokens" | "cacheReadTokens") => bills.reduce((total, bill) => total + bill[name], 0);
  return sum("cacheReadTokens") / Math.max(1, sum("inputTokens"));
}
