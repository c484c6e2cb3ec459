import { createHash } from "node:crypto";
import { CHARACTERS_PER_TOKEN, countTokens } from "./prompt.ts";
import type { ModelRequest, PromptBlock } from "./script.ts";

/** `inputTokens` counts those from and to the cache too. */
export type CountedInput = { inputTokens: number; cacheReadTokens: number; cacheWriteTokens: number };

export type PromptCache = { count(request: Pick<ModelRequest, "wire" | "model" | "prompt">): CountedInput };

const TTL_MS = 5 * 60_000;
const MIN_TOKENS = 1024;
/** https://platform.claude.com/docs/en/build-with-claude/prompt-caching, "Cache limitations". */
const LARGER_MINIMUMS: [RegExp, number][] = [[/haiku-4-5|opus-4-[56]/, 4096]];
const LOOKBACK_BLOCKS = 20;
const STEP_TOKENS = 128;

/** Remembers prompts for five minutes as the providers do, and tells what of a prompt it had remembered. */
export function createPromptCache(): PromptCache {
  const expiries = new Map<string, number>();
  const isKept = (key: string) => (expiries.get(key) ?? 0) > Date.now();
  const keep = (key: string) => void expiries.set(key, Date.now() + TTL_MS);

  /** Anthropic: up to what is marked, found again at a mark or at most 19 blocks before one. */
  function countMarked(model: string, blocks: PromptBlock[]): CountedInput {
    const ends = prefixes(model, blocks);
    const minimum = LARGER_MINIMUMS.find(([models]) => models.test(model))?.[1] ?? MIN_TOKENS;
    const marks = ends.filter(({ tokens }, index) => blocks[index]?.isMarked && tokens >= minimum);
    const found = marks.map((mark) => {
      const at = ends.indexOf(mark);
      return ends.slice(Math.max(0, at + 1 - LOOKBACK_BLOCKS), at + 1).findLast(({ key }) => isKept(key));
    });
    const read = Math.max(0, ...found.map((one) => one?.tokens ?? 0));
    for (const one of [...marks, ...found]) if (one) keep(one.key);
    const written = Math.max(0, (marks.at(-1)?.tokens ?? 0) - read);
    return { inputTokens: ends.at(-1)?.tokens ?? 0, cacheReadTokens: read, cacheWriteTokens: written };
  }

  /** OpenAI and others: whatever begins alike, from 1,024 tokens in steps of 128. */
  function countAlike(model: string, blocks: PromptBlock[]): CountedInput {
    const text = blocks.map((block) => block.text).join("\n");
    const size = STEP_TOKENS * CHARACTERS_PER_TOKEN;
    const steps = Array.from({ length: Math.floor(text.length / size) }, (_, step) => ({
      text: text.slice(step * size, (step + 1) * size),
      isMarked: false,
    }));
    const ends = prefixes(model, steps);
    const missed = ends.findIndex(({ key }) => !isKept(key));
    const read = (missed === -1 ? ends.length : missed) * STEP_TOKENS;
    for (const { key } of ends) keep(key);
    return { inputTokens: countTokens(text), cacheReadTokens: read >= MIN_TOKENS ? read : 0, cacheWriteTokens: 0 };
  }

  return {
    count: ({ wire, model, prompt }) => (wire === "anthropic" ? countMarked(model, prompt) : countAlike(model, prompt)),
  };
}

/** A key for each beginning of a prompt that ends with a block, and its length. */
function prefixes(model: string, blocks: PromptBlock[]): { key: string; tokens: number }[] {
  let key = model;
  let tokens = 0;
  return blocks.map(({ text }) => {
    key = createHash("sha256").update(key).update(text).digest("base64");
    tokens += countTokens(text);
    return { key, tokens };
  });
}
