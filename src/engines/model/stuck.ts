import { createHash } from "node:crypto";
import type { ToolModelMessage } from "ai";
import type { Answer } from "./call-model.ts";
import type { Transcript } from "./transcript.ts";

const TOLD_AT = 3;
const ENDED_AT = 10;
const MAX_CUT_OFF = 5;

/**
 * Counts the answers that made the same call with the same result: failing ones in the whole turn, others since the last
 * change. Adds a note to the result of the third, and notes in the transcript when there were so many that the turn ends.
 */
export function noteRepetitions(transcript: Transcript, calls: Answer["calls"], results: ToolModelMessage): void {
  const inAnswer = new Set<string>();
  for (const part of results.content) {
    if (part.type !== "tool-result" || !("value" in part.output)) continue;
    const isFailure = part.output.type.startsWith("error");
    const input = calls.find(({ id }) => id === part.toolCallId)?.input;
    const call = JSON.stringify([part.toolName, input, part.output.value, isFailure ? "failed" : transcript.edits]);
    const key = createHash("sha256").update(call).digest("base64url").slice(0, 16);
    const times = (transcript.repeats[key] ?? 0) + (inAnswer.has(key) ? 0 : 1);
    inAnswer.add(key);
    transcript.repeats[key] = times;
    if (times >= TOLD_AT && typeof part.output.value === "string")
      part.output = {
        ...part.output,
        value: `${part.output.value}\nThis call has been made ${times} times with the same result. Do something else, or finish and say what is left.`,
      } as typeof part.output;
    if (times >= ENDED_AT)
      transcript.stuck = `made the same call of ${part.toolName.slice(0, 50)} ${times} times with the same result`;
  }
}

/** Counts the answers in a row that were cut off by the limit on their length. */
export function noteCutOff(transcript: Transcript, { isTruncated }: Answer): void {
  transcript.cutOff = isTruncated ? transcript.cutOff + 1 : 0;
  if (transcript.cutOff >= MAX_CUT_OFF)
    transcript.stuck = `gave ${transcript.cutOff} answers in a row that were too long and cut off`;
}
