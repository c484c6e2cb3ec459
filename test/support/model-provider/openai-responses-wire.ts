import { otherPrompt } from "./prompt.ts";
import type { ModelMessage, ModelReply, ModelRequest } from "./script.ts";
import { sign } from "./signature.ts";
import { inputJson, type Json, list, message, newCallId, piecesOf, textOf, usageOf, type Wire } from "./wire.ts";

/** OpenAI's Responses API. */
export const openaiResponsesWire: Wire = {
  read(path, body) {
    if (!path.endsWith("/responses")) return undefined;
    const items = typeof body.input === "string" ? [{ role: "user", content: body.input }] : list(body.input);
    const isSystem = ({ role }: Json) => role === "system" || role === "developer";
    return {
      wire: "openai-responses",
      model: String(body.model),
      system: [textOf(body.instructions), ...items.filter(isSystem).map((item) => textOf(item.content))].join("\n"),
      messages: items.filter((item) => !isSystem(item)).flatMap(readItem),
      prompt: otherPrompt(body.tools, body.instructions, ...items),
      tools: [...list(body.tools), ...items.flatMap((item) => list(item.tools))].flatMap(namesOf),
      isStreaming: body.stream === true,
      maxOutputTokens: Number(body.max_output_tokens),
    };
  },
  whole: (request, reply) => ended(request, reply),
  events: (request, reply) =>
    [...events(request, reply)].map((data, sequence) => ({
      event: String(data.type),
      data: { ...data, sequence_number: sequence },
    })),
  failure: (_status, type, text) => ({ error: { message: text, type, param: null, code: type } }),
};

/** Codex puts tools into a namespace, within the input. */
function namesOf({ type, name, tools }: Json): string[] {
  return type === "namespace" ? list(tools).flatMap(namesOf) : [String(name)];
}

function readItem(item: Json): ModelMessage[] {
  if (item.type === "custom_tool_call") {
    const { call_id, name, input } = item;
    return [message("assistant", { toolCalls: [{ id: String(call_id), name: String(name), input }] })];
  }
  if (item.type === "function_call_output" || item.type === "custom_tool_call_output")
    return [message("user", { toolResults: [{ id: String(item.call_id), text: textOf(item.output) }] })];
  if (item.type === "function_call") {
    const input = JSON.parse(String(item.arguments));
    return [message("assistant", { toolCalls: [{ id: String(item.call_id), name: String(item.name), input }] })];
  }
  if (item.type === "reasoning") return [];
  return [message(item.role === "assistant" ? "assistant" : "user", { text: textOf(item.content) })];
}

function* events(request: ModelRequest, reply: ModelReply): Generator<Json> {
  const response = { id: "resp_1", object: "response", created_at: 1_790_000_000, model: request.model, output: [] };
  yield { type: "response.created", response: { ...response, status: "in_progress" } };
  for (const [output_index, item] of itemsOf(reply).entries()) {
    const at = { output_index, item_id: item.id };
    if (item.type === "reasoning") {
      yield { type: "response.output_item.added", output_index, item: { ...item, encrypted_content: null } };
      yield { type: "response.output_item.done", output_index, item };
      continue;
    }
    const isText = item.type === "message";
    yield {
      type: "response.output_item.added",
      output_index,
      item: { ...item, status: "in_progress", ...(isText ? { content: [] } : { arguments: "" }) },
    };
    if (item.type === "custom_tool_call") {
      yield { type: "response.custom_tool_call_input.delta", ...at, delta: item.input };
      yield { type: "response.output_item.done", output_index, item };
      continue;
    }
    for (const delta of piecesOf(isText ? textOf(item.content) : String(item.arguments)))
      yield isText
        ? { type: "response.output_text.delta", ...at, content_index: 0, delta }
        : { type: "response.function_call_arguments.delta", ...at, delta };
    yield { type: "response.output_item.done", output_index, item };
  }
  yield {
    type: isCutOff(reply) ? "response.incomplete" : "response.completed",
    response: ended(request, reply),
  };
}

function itemsOf({ thinking, text, toolCalls = [] }: ModelReply): Json[] {
  const content = [{ type: "output_text", text, annotations: [] }];
  return [
    ...(thinking ? [{ type: "reasoning", id: `rs_${newCallId()}`, summary: [], encrypted_content: sign("") }] : []),
    ...(text ? [{ type: "message", id: "msg_1", status: "completed", role: "assistant", content }] : []),
    ...toolCalls.map(({ name, input, id, isFreeform }) => {
      const called = { call_id: id, name, status: "completed" };
      return isFreeform
        ? { type: "custom_tool_call", id: `ctc_${id}`, ...called, input }
        : { type: "function_call", id: `fc_${id}`, ...called, arguments: inputJson(input) };
    }),
  ];
}

function isCutOff({ isTruncated, isWithheld }: ModelReply): boolean {
  return isTruncated === true || isWithheld === true;
}

function ended({ model }: ModelRequest, reply: ModelReply): Json {
  const { inputTokens, outputTokens, cacheReadTokens } = usageOf(reply);
  return {
    id: "resp_1",
    object: "response",
    created_at: 1_790_000_000,
    model,
    status: isCutOff(reply) ? "incomplete" : "completed",
    incomplete_details: isCutOff(reply) ? { reason: reply.isWithheld ? "content_filter" : "max_output_tokens" } : null,
    output: itemsOf(reply),
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: cacheReadTokens },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  };
}
