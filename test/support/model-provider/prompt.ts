import type { PromptBlock } from "./script.ts";
import { inputJson, type Json, list } from "./wire.ts";

/** A token is four characters. */
export const CHARACTERS_PER_TOKEN = 4;

export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** Tools, then system, then messages, as Anthropic caches them. Another choice of tool makes other messages of them. */
export function anthropicPrompt(body: Json): PromptBlock[] {
  const system = typeof body.system === "string" ? [{ type: "text", text: body.system }] : list(body.system);
  const choice = JSON.stringify([body.tool_choice ?? { type: "auto" }, body.thinking]);
  return [
    ...list(body.tools).map(toBlock),
    ...system.map(toBlock),
    ...list(body.messages).flatMap(({ role, content }) =>
      anthropicParts(content).map((part) => {
        const { text, isMarked } = toBlock(part);
        return { text: `${role}${choice}${text}`, isMarked };
      }),
    ),
  ];
}

export function anthropicParts(content: unknown): Json[] {
  return typeof content === "string" ? [{ type: "text", text: content }] : list(content);
}

/** Tools, then everything else in its order. Nothing is marked. */
export function otherPrompt(tools: unknown, ...rest: unknown[]): PromptBlock[] {
  return [tools, ...rest].map((part) => ({ text: part === undefined ? "" : inputJson(part), isMarked: false }));
}

function toBlock({ cache_control, ...block }: Json): PromptBlock {
  return { text: JSON.stringify(block), isMarked: cache_control !== undefined && cache_control !== null };
}
