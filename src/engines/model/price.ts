import { calcPrice } from "@pydantic/genai-prices";
import type { ModelSettings } from "../../model-settings.ts";
import type { CallTokens } from "./meter-answer.ts";
import type { ModelClient } from "./model-client.ts";

/** A smaller context has no room for the tools and one page. */
const MIN_CONTEXT_TOKENS = 12_000;
const DEFAULT_CONTEXT_TOKENS = 128_000;
const DEFAULT_LOCAL_CONTEXT_TOKENS = 32_000;

type Named = Pick<ModelClient, "name" | "provider" | "id">;

/** The price of one call in US dollars, or null if the model's prices are not known. */
export function priceOf(model: Named, tokens: CallTokens, { prices }: ModelSettings): number | null {
  const { inputTokens, outputTokens, cacheReadTokens: read, cacheWriteTokens: written } = tokens;
  const own = prices[model.name];
  if (own) return (inputTokens * own.input + outputTokens * own.output) / 1_000_000;
  if (model.provider === "local") return null;
  const counts = {
    input_tokens: Math.max(inputTokens, read + written),
    output_tokens: outputTokens,
    cache_read_tokens: read,
    cache_write_tokens: written,
  };
  return calcPrice(counts, model.id, { providerId: model.provider })?.total_price ?? null;
}

export function isPriced(model: Named, settings: ModelSettings): boolean {
  const tokens = { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 };
  return priceOf(model, tokens, settings) !== null;
}

/** The size of a model's context in tokens, for question and answer together. */
export function contextWindowOf({ provider, id }: Named, { contextTokens }: ModelSettings): number {
  if (provider === "local") return contextTokens ?? DEFAULT_LOCAL_CONTEXT_TOKENS;
  const known = calcPrice({ input_tokens: 1 }, id, { providerId: provider })?.model.context_window;
  return known ?? contextTokens ?? DEFAULT_CONTEXT_TOKENS;
}

/** A message if the model's context is too small, or undefined. */
export function describeSmallContext(model: Named, settings: ModelSettings): string | undefined {
  const window = contextWindowOf(model, settings);
  if (window >= MIN_CONTEXT_TOKENS) return undefined;
  return `${model.name}: its context of ${window} tokens is too small to work with; choose a model with ${MIN_CONTEXT_TOKENS} or more`;
}
