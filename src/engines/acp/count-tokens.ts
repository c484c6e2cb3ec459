import type { Usage } from "@agentclientprotocol/sdk/unstable";

export type Tokens = { input: number; output: number };

/**
 * Adds up what an agent reports after each prompt. Some report the prompt's tokens and some those of the session so far;
 * the protocol says both. What never falls is taken for the session's.
 *
 * @param before what the session's last prompt before reported
 */
export function countTokens(before: Tokens): { add(reported: Usage): Tokens; last(): Tokens } {
  let last = before;
  let sum: Tokens = { input: 0, output: 0 };
  let isOfSession = true;
  return {
    add({ inputTokens, cachedReadTokens, cachedWriteTokens, outputTokens, thoughtTokens }) {
      const now = {
        input: inputTokens + (cachedReadTokens ?? 0) + (cachedWriteTokens ?? 0),
        output: outputTokens + (thoughtTokens ?? 0),
      };
      // There is no prompt that needs no tokens at all.
      if (now.input < last.input || now.output < last.output || now.input + now.output === last.input + last.output)
        isOfSession = false;
      last = now;
      sum = { input: sum.input + now.input, output: sum.output + now.output };
      return isOfSession ? { input: now.input - before.input, output: now.output - before.output } : sum;
    },
    last: () => last,
  };
}
