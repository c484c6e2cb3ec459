import type { Usage } from "@agentclientprotocol/sdk/unstable";

export type Tokens = { input: number; output: number };

/**
 * Counts a turn's tokens from an agent's reports. Some agents report the tokens of each prompt, others those of the whole
 * session. Reports that always grow are taken for session totals.
 *
 * @param before the session's last report before this turn
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
      // A prompt always uses tokens, so a session total that did not grow is not one.
      if (now.input < last.input || now.output < last.output || now.input + now.output === last.input + last.output)
        isOfSession = false;
      last = now;
      sum = { input: sum.input + now.input, output: sum.output + now.output };
      return isOfSession ? { input: now.input - before.input, output: now.output - before.output } : sum;
    },
    last: () => last,
  };
}
