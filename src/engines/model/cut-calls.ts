import type { Answer } from "./call-model.ts";

const MAX_CALLS = 32;

/** Leaves out of an answer the calls after the first 32, and what the model is told of it. */
export function cutCalls(answer: Answer): Answer & { note?: string } {
  const { message, calls, tokens } = answer;
  if (calls.length <= MAX_CALLS) return answer;
  const kept = calls.slice(0, MAX_CALLS);
  const keptIds = new Set(kept.map(({ id }) => id));
  const note = `Your answer made ${calls.length} calls; only the first ${MAX_CALLS} were carried out. Make the others again if they are still needed, at most ${MAX_CALLS} in one answer.`;
  if (!message || typeof message.content === "string") return { ...answer, calls: kept, note };
  const content = message.content.filter((part) => part.type !== "tool-call" || keptIds.has(part.toolCallId));
  const outputTokens = Math.ceil((tokens.outputTokens * kept.length) / calls.length);
  return { ...answer, calls: kept, message: { ...message, content }, tokens: { ...tokens, outputTokens }, note };
}
