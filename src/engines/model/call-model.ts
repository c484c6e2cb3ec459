import { type AssistantModelMessage, type ModelMessage, type SystemModelMessage, streamText, type ToolSet } from "ai";
import { z } from "zod";
import { type CallTokens, meterAnswer } from "./meter-answer.ts";
import type { ModelClient } from "./model-client.ts";
import { ProviderFault, toProviderFault } from "./provider-fault.ts";
import { type StreamTimeouts, watchStream } from "./watch-stream.ts";

export type Question = {
  system: string;
  messages: ModelMessage[];
  tools: ToolSet;
  maxOutputTokens: number;
  /** Is told the text of the answer as it comes, also of an answer that breaks off. */
  hear?: (text: string) => void;
};

export type ToolRequest = { id: string; name: string; input: unknown; problem: string | undefined };

export type Answer = {
  message: AssistantModelMessage | undefined;
  text: string;
  calls: ToolRequest[];
  tokens: CallTokens;
  isTruncated: boolean;
};

/**
 * Calls a model once. Tools are offered but not run here, so an answer that breaks off can be asked for again.
 *
 * @param count is told once what the answer used, also if it broke off, unless it never began
 * @throws ProviderFault, or the reason of `signal`
 */
export async function callModel(
  model: ModelClient,
  { system, messages, tools, maxOutputTokens, hear }: Question,
  timeouts: StreamTimeouts,
  signal: AbortSignal,
  count: (tokens: CallTokens) => void,
): Promise<Answer> {
  signal.throwIfAborted();
  silenceWarnings();
  const watch = watchStream(timeouts);
  const meter = meterAnswer({ system, messages, tools });
  let tokens: CallTokens | undefined;
  try {
    const result = streamText({
      model: model.client,
      instructions: cached({ role: "system", content: system }),
      messages: markEnds(messages),
      tools: withoutExecution(tools),
      maxOutputTokens,
      maxRetries: 0,
      include: { rawChunks: true },
      abortSignal: AbortSignal.any([signal, watch.signal]),
      // Every call sends the whole conversation, so that a turn does not depend on data that the provider stores.
      providerOptions: { openai: { store: false } },
      onError: () => undefined,
    });
    for await (const part of result.stream) {
      meter.hear(part);
      if (part.type === "text-delta") hear?.(part.text);
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw new ProviderFault("stalled");
      if (part.type !== "start" && part.type !== "start-step" && part.type !== "raw") watch.beat();
    }
    const step = await result.finalStep;
    tokens = meter.whole(step.usage);
    if (step.finishReason === "content-filter") throw new ProviderFault("withheld");
    const isOver = ["stop", "tool-calls", "length"].includes(step.finishReason) || step.rawFinishReason !== undefined;
    if (!isOver) throw new ProviderFault("garbled");
    return {
      message: messageIn(step.response.messages),
      text: step.text,
      calls: step.toolCalls.map((call) => ({
        id: call.toolCallId,
        name: sendableName(call.toolName),
        input: call.input,
        problem: call.invalid ? sayInvalid(call.error, tools, call.toolName) : undefined,
      })),
      tokens,
      isTruncated: step.finishReason === "length",
    };
  } catch (error) {
    signal.throwIfAborted();
    throw watch.signal.aborted ? new ProviderFault("stalled") : toProviderFault(error);
  } finally {
    tokens ??= meter.begun();
    if (tokens) count(tokens);
    watch.stop();
  }
}

/** The part of the answer that the next question repeats. `custom` parts only describe the call. */
function messageIn(messages: ModelMessage[]): AssistantModelMessage | undefined {
  const message = messages.find((one) => one.role === "assistant");
  if (!message || typeof message.content === "string") return message;
  const content = message.content
    .filter(({ type }) => ["text", "reasoning", "tool-call"].includes(type))
    .map((part) => (part.type === "tool-call" ? { ...part, toolName: sendableName(part.toolName) } : part));
  return content.some(({ type }) => type !== "reasoning") ? { ...message, content } : undefined;
}

/** A tool's name that a provider accepts back. The AI SDK looks names up in plain objects, so `__proto__` breaks them. */
function sendableName(name: string): string {
  return /^[\w-]{1,64}$/.test(name) && !(name in {}) ? name : "unknown_tool";
}

function withoutExecution(tools: ToolSet): ToolSet {
  return Object.fromEntries(Object.entries(tools).map(([name, { execute: _, ...rest }]) => [name, rest])) as ToolSet;
}

function sayInvalid(error: unknown, tools: ToolSet, name: string): string {
  if (!Object.hasOwn(tools, name))
    return `There is no tool "${name}" now; use one of: ${Object.keys(tools).join(", ")}`;
  return `The input does not fit the tool: ${describeIssues(error).slice(0, 1000) || "it is no JSON"}`;
}

/** What a schema says about an input, without the library's own words around it. */
function describeIssues(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof z.core.$ZodError)) continue;
    return cause.issues.map(({ path, message }) => `${path.join(".") || "the input"}: ${message}`).join("; ");
  }
  return "";
}

/** Anthropic caches the prompt up to such a mark. Other providers need no mark. */
const CACHED = { anthropic: { cacheControl: { type: "ephemeral" } } } as const;

function cached(message: SystemModelMessage): SystemModelMessage {
  return { ...message, providerOptions: CACHED };
}

/**
 * Marks the end of this question and that of the one before, because Anthropic looks only 20 blocks back from a mark for
 * what it has cached, and one answer with its results may have more.
 */
function markEnds(messages: ModelMessage[]): ModelMessage[] {
  const lastAnswer = messages.findLastIndex(({ role }) => role === "assistant");
  const ends = [lastAnswer - 1, messages.length - 1];
  return messages.map((one, index) =>
    ends.includes(index) ? { ...one, providerOptions: { ...one.providerOptions, ...CACHED } } : one,
  );
}

/** Keeps the AI SDK from printing warnings to the console. Nothing else in the process uses the SDK. */
function silenceWarnings(): void {
  globalThis.AI_SDK_LOG_WARNINGS = false;
}
