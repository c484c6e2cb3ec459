import type { LanguageModelUsage, TextStreamPart, ToolSet } from "ai";
import { z } from "zod";
import { CHARACTERS_PER_TOKEN, estimateTokens } from "./compact-messages.ts";

/** The tokens of one call. `inputTokens` counts those from and to the provider's cache too. */
export type CallTokens = {
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
};

export type AnswerMeter = {
  hear(part: TextStreamPart<ToolSet>): void;
  /** The tokens of the complete answer. Estimates what the provider does not tell. */
  whole(usage: LanguageModelUsage): CallTokens;
  /** The tokens of an answer that broke off: providers bill those as well. Undefined if it had not begun. */
  begun(): CallTokens | undefined;
};

const count = z.number().nonnegative().catch(0);
/** Anthropic tells its count of the input before the answer. */
const anthropicSchema = z.object({
  type: z.literal("message_start"),
  message: z.object({
    usage: z.object({
      input_tokens: count,
      cache_read_input_tokens: count,
      cache_creation_input_tokens: count,
      output_tokens: count,
    }),
  }),
});
/** Google tells both counts with each piece. */
const googleSchema = z.object({
  usageMetadata: z.object({
    promptTokenCount: count,
    cachedContentTokenCount: count,
    candidatesTokenCount: count,
    thoughtsTokenCount: count,
  }),
});

/** Measures an answer while it is streamed. */
export function meterAnswer(question: { system: string; messages: unknown; tools: ToolSet }): AnswerMeter {
  let hasBegun = false;
  let announced: CallTokens | undefined;
  let bytes = 0;
  const estimatedInput = () => estimateTokens([question.system, question.messages, describe(question.tools)]);
  const estimatedOutput = () => Math.ceil(bytes / CHARACTERS_PER_TOKEN);
  return {
    hear(part) {
      if (part.type === "raw" && typeof part.rawValue === "object" && part.rawValue !== null) {
        hasBegun = true;
        announced = readAnnounced(part.rawValue) ?? announced;
      } else if (part.type === "text-delta" || part.type === "reasoning-delta") bytes += Buffer.byteLength(part.text);
      else if (part.type === "tool-input-start") bytes += Buffer.byteLength(part.toolName);
      else if (part.type === "tool-input-delta") bytes += Buffer.byteLength(part.delta);
    },
    whole: ({ inputTokens, outputTokens, inputTokenDetails }) => ({
      inputTokens: inputTokens || announced?.inputTokens || estimatedInput(),
      outputTokens: outputTokens || Math.max(announced?.outputTokens ?? 0, estimatedOutput()),
      cacheReadTokens: inputTokenDetails.cacheReadTokens ?? announced?.cacheReadTokens ?? 0,
      cacheWriteTokens: inputTokenDetails.cacheWriteTokens ?? announced?.cacheWriteTokens ?? 0,
    }),
    begun() {
      if (!hasBegun) return undefined;
      const input = announced ?? { inputTokens: estimatedInput(), cacheReadTokens: 0, cacheWriteTokens: 0 };
      return { ...input, outputTokens: Math.max(announced?.outputTokens ?? 0, estimatedOutput()) };
    },
  };
}

function readAnnounced(chunk: object): CallTokens | undefined {
  const anthropic = anthropicSchema.safeParse(chunk).data?.message.usage;
  if (anthropic)
    return {
      inputTokens: anthropic.input_tokens + anthropic.cache_read_input_tokens + anthropic.cache_creation_input_tokens,
      outputTokens: anthropic.output_tokens,
      cacheReadTokens: anthropic.cache_read_input_tokens,
      cacheWriteTokens: anthropic.cache_creation_input_tokens,
    };
  const google = googleSchema.safeParse(chunk).data?.usageMetadata;
  if (!google) return undefined;
  return {
    inputTokens: google.promptTokenCount,
    outputTokens: google.candidatesTokenCount + google.thoughtsTokenCount,
    cacheReadTokens: google.cachedContentTokenCount,
    cacheWriteTokens: 0,
  };
}

/** What of the tools is sent. */
function describe(tools: ToolSet): unknown {
  return Object.entries(tools).map(([name, { description, inputSchema }]) => [
    name,
    description,
    inputSchema instanceof z.ZodType ? z.toJSONSchema(inputSchema, { io: "input" }) : undefined,
  ]);
}
