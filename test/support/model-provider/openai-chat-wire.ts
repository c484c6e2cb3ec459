import { otherPrompt } from "./prompt.ts";
import type { ModelReply, ModelRequest } from "./script.ts";
import { inputJson, type Json, list, message, piecesOf, textOf, usageOf, type Wire } from "./wire.ts";

/** OpenAI's Chat Completions, which Ollama, vLLM, LM Studio and others speak as well. */
export const openaiChatWire: Wire = {
  read(path, body) {
    if (!path.endsWith("/chat/completions")) return undefined;
    const said = list(body.messages);
    const isSystem = ({ role }: Json) => role === "system" || role === "developer";
    return {
      wire: "openai-chat",
      model: String(body.model),
      system: said
        .filter(isSystem)
        .map((one) => textOf(one.content))
        .join("\n"),
      messages: said.filter((one) => !isSystem(one)).map(readMessage),
      prompt: otherPrompt(body.tools, ...said),
      tools: list(body.tools).map((tool) => String((tool.function as Json).name)),
      isStreaming: body.stream === true,
      maxOutputTokens: Number(body.max_tokens ?? body.max_completion_tokens),
    };
  },
  whole: ({ model }, reply) => ({
    ...head(model, "chat.completion"),
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: reply.text ?? null,
          ...(reply.toolCalls && { tool_calls: reply.toolCalls.map((one) => toolCall(one, inputJson(one.input))) }),
        },
        finish_reason: finishReason(reply),
      },
    ],
    usage: usage(reply),
  }),
  events: (request, reply) => [...chunks(request, reply)].map((data) => ({ data })),
  failure: (_status, type, text) => ({ error: { message: text, type, param: null, code: type } }),
};

function readMessage({ role, content, tool_calls, tool_call_id }: Json) {
  if (role === "tool") return message("user", { toolResults: [{ id: String(tool_call_id), text: textOf(content) }] });
  return message(role === "assistant" ? "assistant" : "user", {
    text: textOf(content),
    toolCalls: list(tool_calls).map(({ id, function: called }) => {
      const { name, arguments: input } = called as Json;
      return { id: String(id), name: String(name), input: JSON.parse(String(input)) };
    }),
  });
}

function* chunks({ model, body }: ModelRequest, reply: ModelReply): Generator<unknown> {
  const chunk = (delta: Json, reason: string | null = null) => ({
    ...head(model, "chat.completion.chunk"),
    choices: [{ index: 0, delta, finish_reason: reason }],
  });
  yield chunk({ role: "assistant", content: "" });
  for (const piece of piecesOf(reply.text ?? "")) yield chunk({ content: piece });
  for (const [index, one] of (reply.toolCalls ?? []).entries()) {
    yield chunk({ tool_calls: [{ index, ...toolCall(one, "") }] });
    for (const piece of piecesOf(inputJson(one.input)))
      yield chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  yield chunk({}, finishReason(reply));
  if ((body.stream_options as Json | undefined)?.include_usage)
    yield { ...head(model, "chat.completion.chunk"), choices: [], usage: usage(reply) };
  yield "[DONE]";
}

function head(model: string, object: string) {
  return { id: "chatcmpl-1", object, created: 1_790_000_000, model };
}

function toolCall({ name, id }: { name: string; id?: string }, input: string): Json {
  return { id, type: "function", function: { name, arguments: input } };
}

function finishReason({ toolCalls = [], isTruncated, isWithheld }: ModelReply): string {
  if (isWithheld) return "content_filter";
  if (isTruncated) return "length";
  return toolCalls.length > 0 ? "tool_calls" : "stop";
}

function usage(reply: ModelReply) {
  const { inputTokens, outputTokens, cacheReadTokens } = usageOf(reply);
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
    prompt_tokens_details: { cached_tokens: cacheReadTokens },
  };
}
