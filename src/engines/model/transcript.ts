import { type ModelMessage, modelMessageSchema, type ToolModelMessage } from "ai";
import { z } from "zod";
import type { EngineRun, Usage } from "../../engine.ts";
import { finishSchema } from "./finish-tool.ts";

/** All that a turn knows, kept after every step. */
const transcriptSchema = z.object({
  version: z.literal(1),
  messages: z.array(modelMessageSchema),
  /** The model that is asked: the turn's own until its fallback took over. */
  model: z.string(),
  /** Calls of tools that change something, and succeeded. */
  edits: z.number(),
  repairs: z.number(),
  wasAskedToFinish: z.boolean(),
  /** The limit that made the model wrap up, in words. */
  wrapUp: z.string().optional(),
  /** What the last call measured, question and answer; and how many messages it spans. */
  measured: z.object({ tokens: z.number(), messages: z.number() }),
  finish: finishSchema.optional(),
});

export type Transcript = z.infer<typeof transcriptSchema>;

const NO_USAGE: Usage = { steps: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** @returns undefined if it is none of ours */
export function readTranscript(state: unknown): Transcript | undefined {
  return transcriptSchema.safeParse(state).data;
}

/** Where the turn goes on, or begins: after the job's earlier turn if its transcript is there. */
export function openTranscript(
  run: EngineRun,
  model: string,
  task: string,
  previous: Transcript | undefined,
): { transcript: Transcript; usage: Usage } {
  const resumed = readTranscript(run.resumed?.state);
  if (resumed && run.resumed) {
    const messages = mend(resumed.messages);
    // Only a turn that was retried counts from zero; elsewhere the time that is left may have changed.
    const transcript =
      run.resumed.usage.steps === 0
        ? renew({ ...resumed, messages })
        : { ...resumed, messages, wrapUp: resumed.finish && resumed.wrapUp };
    return { transcript, usage: run.resumed.usage };
  }
  const transcript: Transcript = {
    version: 1,
    messages: previous ? mend(previous.messages) : [],
    model,
    edits: 0,
    repairs: 0,
    wasAskedToFinish: false,
    measured: { tokens: 0, messages: 0 },
  };
  say(transcript, previous ? followUp(task) : task);
  return { transcript, usage: run.resumed?.usage ?? NO_USAGE };
}

/** Without what an end that a limit forced has left behind. */
function renew(ended: Transcript): Transcript {
  if (!ended.wrapUp) return ended;
  const transcript = { ...ended, wrapUp: undefined, finish: undefined, wasAskedToFinish: false, repairs: 0 };
  say(transcript, "You have a new budget, and all tools again: go on with the request.");
  return transcript;
}

function followUp(task: string): string {
  return `A further request for the same pull request follows. People may have changed files meanwhile: read again what you edit.\n\n${task}`;
}

/** Answers the calls that a process which died left open: providers refuse a call without a result. */
function mend(messages: ModelMessage[]): ModelMessage[] {
  const answered = new Set(
    messages.flatMap((one) =>
      one.role === "tool" ? one.content.flatMap((part) => (part.type === "tool-result" ? [part.toolCallId] : [])) : [],
    ),
  );
  return messages.flatMap((one): ModelMessage[] => {
    if (one.role !== "assistant" || typeof one.content === "string") return [one];
    const open = one.content.flatMap((part) =>
      part.type === "tool-call" && !answered.has(part.toolCallId) ? [part] : [],
    );
    if (open.length === 0) return [one];
    const results: ToolModelMessage = {
      role: "tool",
      content: open.map(({ toolCallId, toolName }) => ({
        type: "tool-result",
        toolCallId,
        toolName,
        output: { type: "error-text", value: "Interrupted: this call was not carried out. Call it again if needed." },
      })),
    };
    return [one, results];
  });
}

/** Adds what a person says; after another message of theirs in one with it, since some models want turns to alternate. */
export function say(transcript: Transcript, text: string): void {
  const last = transcript.messages.at(-1);
  if (last?.role === "user" && typeof last.content === "string")
    transcript.messages[transcript.messages.length - 1] = { ...last, content: `${last.content}\n\n${text}` };
  else transcript.messages.push({ role: "user", content: text });
}
