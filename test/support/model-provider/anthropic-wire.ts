import { anthropicParts, anthropicPrompt } from "./prompt.ts";
import type { ModelReply, ModelRequest } from "./script.ts";
import { sign } from "./signature.ts";
import { inputJson, type Json, list, message, piecesOf, textOf, usageOf, type Wire } from "./wire.ts";

/** Anthropic's Messages API. */
export const anthropicWire: Wire = {
  read(path, body) {
    if (!path.endsWith("/v1/messages")) return undefined;
    return {
      wire: "anthropic",
      model: String(body.model),
      system: textOf(body.system),
      // Claude Code also sends system messages between the others.
      messages: list(body.messages)
        .filter(({ role }) => role !== "system")
        .map(({ role, content }) => {
          const parts = anthropicParts(content);
          return message(role === "assistant" ? "assistant" : "user", {
            text: textOf(parts.filter(({ type }) => type === "text")),
            toolCalls: parts
              .filter(({ type }) => type === "tool_use")
              .map(({ id, name, input }) => ({ id: String(id), name: String(name), input })),
            toolResults: parts
              .filter(({ type }) => type === "tool_result")
              .map((part) => ({ id: String(part.tool_use_id), text: textOf(part.content) })),
          });
        }),
      prompt: anthropicPrompt(body),
      tools: list(body.tools).map(({ name }) => String(name)),
      isStreaming: body.stream === true,
      maxOutputTokens: Number(body.max_tokens),
    };
  },
  whole: ({ model }, reply) => ({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model,
    content: blocksOf(reply).map((block) =>
      block.type === "tool_use" ? { ...block, input: parsed(block.input) } : block,
    ),
    stop_reason: stopReason(reply),
    stop_sequence: null,
    usage: usage(reply),
  }),
  events: (request, reply) => [...events(request, reply)].map((data) => ({ event: String(data.type), data })),
  failure: (_status, type, text) => ({ type: "error", error: { type, message: text } }),
};

function* events({ model }: ModelRequest, reply: ModelReply): Generator<Json> {
  const start = { id: "msg_1", type: "message", role: "assistant", model, content: [], stop_reason: null };
  const counts = usage(reply);
  yield { type: "message_start", message: { ...start, stop_sequence: null, usage: { ...counts, output_tokens: 1 } } };
  yield { type: "ping" };
  for (const [index, block] of blocksOf(reply).entries()) {
    yield { type: "content_block_start", index, content_block: emptied(block) };
    for (const delta of deltasOf(block)) yield { type: "content_block_delta", index, delta };
    yield { type: "content_block_stop", index };
  }
  const delta = { stop_reason: stopReason(reply), stop_sequence: null };
  yield { type: "message_delta", delta, usage: { output_tokens: counts.output_tokens } };
  yield { type: "message_stop" };
}

function blocksOf({ thinking, text, toolCalls = [] }: ModelReply): Json[] {
  const calls = toolCalls.map(({ name, input, id }) => ({ type: "tool_use", id, name, input }));
  return [
    ...(thinking ? [{ type: "thinking", thinking, signature: sign(thinking) }] : []),
    ...(text ? [{ type: "text", text }] : []),
    ...calls,
  ];
}

function emptied(block: Json): Json {
  if (block.type === "text") return { ...block, text: "" };
  return block.type === "thinking" ? { ...block, thinking: "", signature: "" } : { ...block, input: {} };
}

function deltasOf({ type, text, thinking, signature, input }: Json): Json[] {
  if (type === "text") return piecesOf(String(text)).map((piece) => ({ type: "text_delta", text: piece }));
  if (type === "tool_use")
    return piecesOf(inputJson(input)).map((piece) => ({ type: "input_json_delta", partial_json: piece }));
  const thoughts = piecesOf(String(thinking)).map((piece) => ({ type: "thinking_delta", thinking: piece }));
  return [...thoughts, { type: "signature_delta", signature }];
}

function parsed(input: unknown): unknown {
  return typeof input === "string" ? {} : input;
}

function stopReason({ toolCalls = [], isTruncated, isWithheld }: ModelReply): string {
  if (isWithheld) return "refusal";
  if (isTruncated) return "max_tokens";
  return toolCalls.length > 0 ? "tool_use" : "end_turn";
}

function usage(reply: ModelReply) {
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = usageOf(reply);
  return {
    input_tokens: inputTokens - cacheReadTokens - cacheWriteTokens,
    cache_read_input_tokens: cacheReadTokens,
    cache_creation_input_tokens: cacheWriteTokens,
    output_tokens: outputTokens,
  };
}
