import type { JSONValue, ModelMessage, ToolModelMessage, ToolResultPart, ToolSet } from "ai";
import type { EngineRun } from "../../engine.ts";
import type { ToolRequest } from "./call-model.ts";
import { FINISH, type Finish, finishSchema } from "./finish-tool.ts";
import { type CallContext, MAX_OUTPUT_BYTES } from "./tools/define-tool.ts";

type Output = ToolResultPart["output"];

const MAX_INPUT_SHOWN = 200;
const MAX_SUMMARY = 200;
const MAX_PROBLEM = 2000;
const TEXTS = new Set(["text", "old_text", "new_text", "title", "description", "unsure", "input"]);
/** With less room left, a call is not run, because its result would be cut off. */
const MIN_RESULT_BYTES = 3 * 1024;
const READS = /^(list|search|find|read|view|look|get|check|grep|glob|outline|links)/;

export type ToolWork = { message: ToolModelMessage; edits: number; finish: Finish | undefined };

/** Limits on all calls of one answer together. */
type CallLimits = {
  /** Aborts when their time is over. */
  signal: AbortSignal;
  /** The size of all their results. */
  maxBytes: number;
  /** Whether only `finish` may still be called. */
  isEnding: boolean;
};

/**
 * Runs the tool calls of an answer in order. Every call gets a result, which may be an error.
 *
 * @throws the reason of the run's signal
 */
export async function runTools(
  run: EngineRun,
  tools: ToolSet,
  calls: ToolRequest[],
  messages: ModelMessage[],
  { signal, maxBytes, isEnding }: CallLimits,
): Promise<ToolWork> {
  const message: ToolModelMessage = { role: "tool", content: [] };
  let edits = 0;
  let finish: Finish | undefined;
  let leftBytes = maxBytes;
  let isAllRun = true;
  for (const call of calls) {
    run.signal.throwIfAborted();
    const isFinish = call.name === FINISH && !call.problem;
    const refusal = isFinish
      ? !isAllRun && !isEnding && "calls before it were not"
      : refusalOf(leftBytes, signal, isEnding);
    if (refusal) {
      isAllRun = false;
      const value = `Error: Not run, because ${refusal}`;
      const output = { type: "error-text", value } as const;
      message.content.push({ type: "tool-result", toolCallId: call.id, toolName: call.name, output });
      continue;
    }
    await run.tell({ type: "tool.called", data: { tool: call.name, input: shown(call.input) } });
    if (isFinish) finish = finishSchema.safeParse(call.input).data;
    const output = isFinish
      ? ({ type: "text", value: "Noted; the pages are being checked." } as const)
      : await execute(run, tools, call, messages, { signal, maxBytes: leftBytes, isEnding });
    leftBytes -= Buffer.byteLength(JSON.stringify(output));
    const isProblem = output.type.startsWith("error");
    if (!isProblem && !isFinish && !READS.test(call.name)) edits += 1;
    message.content.push({ type: "tool-result", toolCallId: call.id, toolName: call.name, output });
    await run.tell({ type: "tool.completed", data: { tool: call.name, summary: summarise(output) } });
  }
  return { message, edits, finish };
}

function refusalOf(leftBytes: number, signal: AbortSignal, isEnding: boolean): string | undefined {
  if (isEnding) return `the turn ends here. Call ${FINISH}`;
  if (signal.aborted) return "no time is left";
  if (leftBytes < MIN_RESULT_BYTES) return "too much was asked for at once. Make this call again by itself";
  return undefined;
}

async function execute(
  run: EngineRun,
  tools: ToolSet,
  call: ToolRequest,
  messages: ModelMessage[],
  { signal, maxBytes }: CallLimits,
): Promise<Output> {
  const tool = tools[call.name];
  const failed = (value: string): Output => ({ type: "error-text", value });
  if (call.problem) return failed(call.problem.slice(0, MAX_PROBLEM).toWellFormed());
  if (!tool?.execute) return failed(`There is no tool "${call.name}"`);
  try {
    const context: CallContext = { maxBytes: Math.min(maxBytes, MAX_OUTPUT_BYTES) };
    const more = { toolCallId: call.id, messages, abortSignal: signal, context };
    const output: unknown = await tool.execute(call.input, more);
    if (tool.toModelOutput) return await tool.toModelOutput({ toolCallId: call.id, input: call.input, output });
    return typeof output === "string"
      ? { type: "text", value: output }
      : { type: "json", value: (output ?? null) as JSONValue };
  } catch (error) {
    run.signal.throwIfAborted();
    if (signal.aborted) return failed("Error: Interrupted, because no time was left");
    return failed(error instanceof Error ? error.message : "The tool failed");
  }
}

/** The input of a call for its event, without texts of files: these are shown in the diff, after the scan for secrets. */
function shown(input: unknown): Record<string, unknown> {
  const entries = typeof input === "object" && input !== null ? Object.entries(input) : [["input", input] as const];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      if (TEXTS.has(name)) return [];
      const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
      return [[name, text.length > MAX_INPUT_SHOWN ? `${text.slice(0, MAX_INPUT_SHOWN).toWellFormed()}…` : value]];
    }),
  );
}

function summarise(output: Output): string {
  const text =
    "value" in output ? (typeof output.value === "string" ? output.value : JSON.stringify(output.value)) : "";
  const line = text.trimStart().split("\n")[0] ?? "";
  return line.length > MAX_SUMMARY ? `${line.slice(0, MAX_SUMMARY).toWellFormed()}…` : line;
}
