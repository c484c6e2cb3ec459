import type { ModelReply, ModelRequest } from "./script.ts";
import { halves, inputJson, type Json, list, message, textOf, usageOf, type Wire } from "./wire.ts";

/** Anthropic's Messages API. */
export const anthropicWire: Wire = {
  read(path, body) {
    if (!path.endsWith("/v1/messages")) return undefined;
    return {
      wire: "anthropic",
      model: String(body.model),
      system: textOf(body.system),
      messages: list(body.messages).map(({ role, content }) => {
        const parts = typeof content === "string" ? [{ type: "text", text: content }] : list(content);
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
    const isText = block.type === "text";
    yield {
      type: "content_block_start",
      index,
      content_block: isText ? { ...block, text: "" } : { ...block, input: {} },
    };
    for (const half of halves(isText ? String(block.text) : inputJson(block.input))) {
      const delta = isText ? { type: "text_delta", text: half } : { type: "input_json_delta", partial_json: half };
      yield { type: "content_block_delta", index, delta };
    }
    yield { type: "content_block_stop", index };
  }
  const delta = { stop_reason: stopReason(reply), stop_sequence: null };
  yield { type: "message_delta", delta, usage: { output_tokens: counts.output_tokens } };
  yield { type: "message_stop" };
}

function blocksOf({ text, toolCalls = [] }: ModelReply): Json[] {
  const calls = toolCalls.map(({ name, input, id }) => ({ type: "tool_use", id, name, input }));
  return [...(text ? [{ type: "text", text }] : []), ...calls];
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
