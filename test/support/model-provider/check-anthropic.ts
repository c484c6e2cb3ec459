import { anthropicParts, anthropicPrompt } from "./prompt.ts";
import { isSigned } from "./signature.ts";
import { type Json, list } from "./wire.ts";

const MAX_MARKS = 4;

/** What Anthropic checks beyond pairs of calls and results. */
export function checkAnthropic(body: Json): string | undefined {
  const marks = anthropicPrompt(body).filter(({ isMarked }) => isMarked).length;
  if (marks > MAX_MARKS) return `A maximum of 4 blocks with cache_control may be provided. Found ${marks}.`;
  const messages = list(body.messages);
  if (messages.at(-1)?.role === "assistant")
    return "This model does not support assistant message prefill. The conversation must end with a user message.";
  const isWithTools = list(body.tools).length > 0;
  for (const [index, { content }] of messages.entries()) {
    const parts = anthropicParts(content);
    const at = (part: number) => `messages.${index}.content.${part}`;
    if (parts.length === 0) return `messages.${index}: all messages must have non-empty content`;
    const lastResult = parts.findLastIndex(({ type }) => type === "tool_result");
    if (parts.slice(0, lastResult + 1).some(({ type }) => type !== "tool_result"))
      return `${at(lastResult)}: tool_result blocks must come first`;
    for (const [position, part] of parts.entries()) {
      const fault = faultOf(part, isWithTools);
      if (fault) return `${at(position)}: ${fault}`;
    }
  }
  return undefined;
}

function faultOf(part: Json, isWithTools: boolean): string | undefined {
  const { type, text, thinking, signature, name, id, input } = part;
  if (type === "text" && String(text).trim() === "") return "text content blocks must contain non-whitespace text";
  if (type === "thinking") {
    if (part.cache_control) return "cache_control cannot be set for thinking blocks";
    return isSigned(String(thinking), String(signature)) ? undefined : "Invalid `signature` in `thinking` block";
  }
  if (type !== "tool_use" && type !== "tool_result") return undefined;
  if (!isWithTools) return "Requests which include `tool_use` or `tool_result` blocks must define tools.";
  if (type === "tool_result") return undefined;
  if (!/^[\w-]{1,128}$/.test(String(name)))
    return "tool_use.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'";
  if (!/^[\w-]+$/.test(String(id))) return "tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'";
  if (typeof input !== "object" || input === null || Array.isArray(input))
    return "tool_use.input: Input should be a valid dictionary";
  return undefined;
}
