import { type ModelMessage, modelMessageSchema, type ToolModelMessage } from "ai";
import { z } from "zod";
import type { EngineRun, Usage } from "../../engine.ts";
import { describeConflict } from "../describe-conflict.ts";
import { finishSchema } from "./finish-tool.ts";

/** The state of a turn, saved after every round. */
const transcriptSchema = z.object({
  version: z.literal(1),
  messages: z.array(modelMessageSchema),
  /** The model that is asked: the turn's own, or its fallback from the moment that one is used. */
  model: z.string(),
  /** The number of successful tool calls that change something. */
  edits: z.number(),
  repairs: z.number(),
  wasAskedToFinish: z.boolean(),
  /** The limit for which the model was asked to finish, in words. */
  wrapUp: z.string().optional(),
  /** The tokens that the last call measured for question and answer, and how many messages that includes. */
  measured: z.object({ tokens: z.number(), messages: z.number() }),
  finish: finishSchema.optional(),
  /** How often each call was made with the same result, by its hash. */
  repeats: z.record(z.string(), z.number()).default({}),
  /** The number of answers in a row that were cut off by their length. */
  cutOff: z.number().default(0),
  /** The commit onto which the model was last asked to solve conflicts. */
  solving: z.string().optional(),
  /** What the model did over and over, if that ends the turn. */
  stuck: z.string().optional(),
});

export type Transcript = z.infer<typeof transcriptSchema>;

const NO_USAGE: Usage = { steps: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** The transcript in an engine's saved state, or undefined if the state has another form. */
export function readTranscript(state: unknown): Transcript | undefined {
  return transcriptSchema.safeParse(state).data;
}

/** The transcript to start or continue a turn with: the turn's own, else that of the job's last turn, else a new one. */
export function startTranscript(
  run: EngineRun,
  model: string,
  task: string,
  previous: Transcript | undefined,
): { transcript: Transcript; usage: Usage } {
  const resumed = readTranscript(run.resumed?.state);
  if (resumed && run.resumed) {
    const messages = closeOpenCalls(resumed.messages);
    // Zero usage means a retry, which has a new budget. Otherwise the limit may no longer be near, so it is checked again.
    const transcript =
      run.resumed.usage.steps === 0
        ? resetLimit({ ...resumed, messages })
        : { ...resumed, messages, wrapUp: resumed.finish && resumed.wrapUp };
    return { transcript, usage: run.resumed.usage };
  }
  const transcript: Transcript = {
    version: 1,
    messages: previous ? closeOpenCalls(previous.messages) : [],
    model,
    edits: 0,
    repairs: 0,
    wasAskedToFinish: false,
    measured: { tokens: 0, messages: 0 },
    repeats: {},
    cutOff: 0,
  };
  addUserMessage(transcript, previous ? followUp(task) : task);
  return { transcript, usage: run.resumed?.usage ?? NO_USAGE };
}

/** Asks for the solution of conflicts, once for each commit that brought some. The model continues, also if it had finished. */
export function askToSolve(transcript: Transcript, { conflict, enclose }: EngineRun): void {
  if (!conflict || transcript.solving === conflict.onto) return;
  transcript.solving = conflict.onto;
  for (const ended of ["finish", "wrapUp", "stuck"] as const) delete transcript[ended];
  Object.assign(transcript, { wasAskedToFinish: false, repairs: 0, repeats: {} });
  addUserMessage(transcript, describeConflict(conflict.files, enclose));
}

/** Resets a transcript that a limit had ended, so that the model can continue. */
function resetLimit(ended: Transcript): Transcript {
  if (!ended.wrapUp) return ended;
  const transcript = { ...ended, wrapUp: undefined, finish: undefined, wasAskedToFinish: false, repairs: 0 };
  addUserMessage(transcript, "You have a new budget, and all tools again: go on with the request.");
  return transcript;
}

function followUp(task: string): string {
  return `A further request for the same pull request follows. People may have changed files meanwhile: read again what you edit.\n\n${task}`;
}

/** Adds error results to the calls that a crash left open, because providers refuse a call without a result. */
function closeOpenCalls(messages: ModelMessage[]): ModelMessage[] {
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

/** Adds a user message. Two in a row become one, because some models require that user and assistant alternate. */
export function addUserMessage(transcript: Transcript, text: string): void {
  const last = transcript.messages.at(-1);
  if (last?.role === "user" && typeof last.content === "string")
    transcript.messages[transcript.messages.length - 1] = { ...last, content: `${last.content}\n\n${text}` };
  else transcript.messages.push({ role: "user", content: text });
}
