import type { ModelMessage } from "ai";
import type { Transcript } from "./transcript.ts";

/** A low estimate, so that tokens are rather over-counted: English has three to four characters per token. */
export const CHARACTERS_PER_TOKEN = 3;
const MAX_KEPT_MESSAGES = 4;
const MAX_KEPT_LENGTH = 300;
const DROPPED = "[Dropped to save room. Call the tool again if you need it.]";
const MAX_RENDERED_PART = 1500;

export function estimateTokens(value: unknown): number {
  return Math.ceil((JSON.stringify(value) ?? "").length / CHARACTERS_PER_TOKEN);
}

/** The tokens of the next question: those that the last call measured, plus an estimate for newer messages. */
export function questionTokens({ messages, measured }: Transcript, overhead: number): number {
  if (measured.tokens === 0) return overhead + estimateTokens(messages);
  return measured.tokens + estimateTokens(messages.slice(measured.messages));
}

/** Replaces long inputs and results of old tool calls by a note. Every call keeps a result, as providers require. */
export function dropOldOutputs(messages: ModelMessage[], kept: number): ModelMessage[] {
  return messages.map((one, index): ModelMessage => {
    if (index >= messages.length - kept || typeof one.content === "string") return one;
    if (one.role === "tool") {
      const content = one.content.map((part) =>
        part.type === "tool-result" && isLong(part.output)
          ? { ...part, output: { type: "text" as const, value: DROPPED } }
          : part,
      );
      return { ...one, content };
    }
    if (one.role !== "assistant") return one;
    const content = one.content.map((part) =>
      part.type === "tool-call" ? { ...part, input: shortened(part.input) } : part,
    );
    return { ...one, content };
  });
}

/**
 * The newest messages within `maxTokens`. They start with an answer of the model, so that every result keeps its call, or
 * are just the last message of a person.
 */
export function tailOf(messages: ModelMessage[], maxTokens: number): ModelMessage[] {
  for (let start = Math.max(1, messages.length - MAX_KEPT_MESSAGES); start < messages.length; start++) {
    const tail = messages.slice(start);
    if (messages[start]?.role === "assistant" && estimateTokens(tail) <= maxTokens) return tail;
    if (tail.length === 1 && tail[0]?.role === "user") return tail;
  }
  return [];
}

/** Messages as plain text, for a summary. */
export function render(messages: ModelMessage[], maxCharacters: number): string {
  const text = messages
    .flatMap(({ role, content }) =>
      typeof content === "string"
        ? [`${role}: ${cut(content)}`]
        : content.map((part) => {
            if (part.type === "text") return `${role}: ${cut(part.text)}`;
            if (part.type === "tool-call") return `call of ${part.toolName}: ${cut(JSON.stringify(part.input) ?? "")}`;
            if (part.type === "tool-result") return `result of ${part.toolName}: ${cut(JSON.stringify(part.output))}`;
            return "";
          }),
    )
    .filter((line) => line !== "")
    .join("\n");
  const half = Math.floor(maxCharacters / 2);
  return text.length > maxCharacters ? `${text.slice(0, half)}\n…\n${text.slice(-half)}`.toWellFormed() : text;
}

function isLong(value: unknown): boolean {
  return (JSON.stringify(value) ?? "").length > MAX_KEPT_LENGTH;
}

function shortened(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input) || !isLong(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, isLong(value) ? `[${name} dropped to save room]` : value]),
  );
}

function cut(text: string): string {
  return text.length > MAX_RENDERED_PART ? `${text.slice(0, MAX_RENDERED_PART).toWellFormed()}…` : text;
}
