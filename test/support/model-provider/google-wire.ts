import { otherPrompt } from "./prompt.ts";
import type { ModelReply } from "./script.ts";
import { type Json, list, message, piecesOf, textOf, usageOf, type Wire } from "./wire.ts";

/** Google's Gemini API. */
export const googleWire: Wire = {
  read(path, body) {
    const asked = /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/.exec(path);
    if (!asked) return undefined;
    return {
      wire: "google",
      model: asked[1] ?? "",
      system: textOf((body.systemInstruction as Json | undefined)?.parts),
      messages: list(body.contents).map(({ role, parts }) =>
        message(role === "model" ? "assistant" : "user", {
          text: textOf(list(parts).filter(({ text }) => text !== undefined)),
          toolCalls: pick(parts, "functionCall").map(({ id, name, args }) => ({
            id: String(id ?? ""),
            name: String(name),
            input: args,
          })),
          toolResults: pick(parts, "functionResponse").map(({ id, response }) => ({
            id: String(id ?? ""),
            text: String((response as Json).content ?? JSON.stringify(response)),
          })),
        }),
      ),
      prompt: otherPrompt(body.tools, body.systemInstruction, ...list(body.contents)),
      tools: list(body.tools).flatMap((tool) => list(tool.functionDeclarations).map(({ name }) => String(name))),
      isStreaming: asked[2] === "streamGenerateContent",
      maxOutputTokens: Number((body.generationConfig as Json | undefined)?.maxOutputTokens),
    };
  },
  whole: ({ model }, reply) => part(model, partsOf(reply), reply),
  events: ({ model }, reply) => [
    ...piecesOf(reply.text ?? "").map((text) => ({
      data: part(model, [{ text }], { usage: { ...reply.usage, outputTokens: 1 } }, false),
    })),
    { data: part(model, partsOf({ ...reply, text: "" }), reply) },
  ],
  failure: (code, status, text) => ({ error: { code, message: text, status: status.toUpperCase() } }),
};

function pick(parts: unknown, name: string): Json[] {
  return list(parts).flatMap((one) => (one[name] ? [one[name] as Json] : []));
}

function partsOf({ text, toolCalls = [] }: ModelReply): Json[] {
  return [
    ...(text ? [{ text }] : []),
    ...toolCalls.map(({ name, input }) => ({ functionCall: { name, args: typeof input === "string" ? {} : input } })),
  ];
}

function finishReason({ isTruncated, isWithheld }: ModelReply): string {
  if (isWithheld) return "SAFETY";
  return isTruncated ? "MAX_TOKENS" : "STOP";
}

function part(model: string, parts: Json[], reply: ModelReply, isLast = true): Json {
  const content = { role: "model", parts };
  const { inputTokens, outputTokens, cacheReadTokens } = usageOf(reply);
  return {
    candidates: [{ content, index: 0, ...(isLast && { finishReason: finishReason(reply) }) }],
    usageMetadata: {
      promptTokenCount: inputTokens,
      candidatesTokenCount: outputTokens,
      totalTokenCount: inputTokens + outputTokens,
      cachedContentTokenCount: cacheReadTokens,
    },
    modelVersion: model,
  };
}
