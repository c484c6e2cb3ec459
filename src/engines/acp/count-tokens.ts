import type { Usage } from "@agentclientprotocol/sdk/unstable";

/** `input` counts what came from and went to the provider's cache too. */
export type Tokens = { input: number; output: number; cacheRead: number; cacheWrite: number };

export const NO_TOKENS: Tokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

/**
 * Counts a turn's tokens from an agent's reports. Some agents report the tokens of each prompt, others those of the whole
 * session. Reports that always grow are taken for session totals.
 *
 * @param before the session's last report before this turn
 */
export function countTokens(before: Tokens): { add(reported: Usage): Tokens; last(): Tokens } {
  let last = before;
  let sum = NO_TOKENS;
  let isOfSession = true;
  return {
    add({ inputTokens, cachedReadTokens, cachedWriteTokens, outputTokens, thoughtTokens }) {
      const now = {
        input: inputTokens + (cachedReadTokens ?? 0) + (cachedWriteTokens ?? 0),
        output: outputTokens + (thoughtTokens ?? 0),
        cacheRead: cachedReadTokens ?? 0,
        cacheWrite: cachedWriteTokens ?? 0,
      };
      // A prompt always uses tokens, so a session total that did not grow is not one.
      if (now.input < last.input || now.output < last.output || now.input + now.output === last.input + last.output)
        isOfSession = false;
      last = now;
      sum = combine(sum, now, 1);
      return isOfSession ? combine(now, before, -1) : sum;
    },
    last: () => last,
  };
}

function combine(a: Tokens, b: Tokens, sign: 1 | -1): Tokens {
  return {
    input: a.input + sign * b.input,
    output: a.output + sign * b.output,
    cacheRead: Math.max(0, a.cacheRead + sign * b.cacheRead),
    cacheWrite: Math.max(0, a.cacheWrite + sign * b.cacheWrite),
  };
}
