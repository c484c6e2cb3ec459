import type { ModelMessage, ModelReply, ModelRequest } from "./script.ts";

export type Json = Record<string, unknown>;
export type ServerEvent = { event?: string; data: unknown };

/** One provider's way to say the same. */
export type Wire = {
  /** What a request to this path asks for, or undefined if the path is another wire's. */
  read(path: string, body: Json): Omit<ModelRequest, "headers" | "body"> | undefined;
  whole(request: ModelRequest, reply: ModelReply): unknown;
  events(request: ModelRequest, reply: ModelReply): ServerEvent[];
  failure(status: number, type: string, message: string): unknown;
};

export function message(role: "user" | "assistant", parts: Partial<ModelMessage> = {}): ModelMessage {
  return { role, text: "", toolCalls: [], toolResults: [], ...parts };
}

/** Text of a string or of a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: Json) => (typeof part.text === "string" ? part.text : textOf(part.content))).join("");
}

export function list(value: unknown): Json[] {
  return Array.isArray(value) ? value : [];
}

let ids = 0;
export function newCallId(): string {
  ids += 1;
  return `call_${ids}`;
}

export function inputJson(input: unknown): string {
  return typeof input === "string" ? input : JSON.stringify(input);
}

const MAX_PIECES = 20;
const MIN_PIECE = 8;

/** A text in pieces, so that clients have to put them together. */
export function piecesOf(text: string): string[] {
  const size = Math.max(MIN_PIECE, Math.ceil(text.length / MAX_PIECES));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

export function usageOf({ usage = {} }: ModelReply) {
  const { inputTokens = 100, outputTokens = 20, cacheReadTokens = 0, cacheWriteTokens = 0 } = usage;
  return { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens };
}
