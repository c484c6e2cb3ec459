import { checkAnthropic } from "./check-anthropic.ts";
import type { ModelMessage, ModelRequest } from "./script.ts";
import { isSigned } from "./signature.ts";
import { list } from "./wire.ts";

/** Why the real provider would answer 400, in its words; undefined if it would not. */
export function checkRequest(request: ModelRequest): string | undefined {
  return checkPairs(request) ?? (request.wire === "anthropic" ? checkAnthropic(request.body) : checkReasoning(request));
}

/** Every call needs its result in what follows it, and every result its call in what precedes it. */
function checkPairs({ wire, messages }: ModelRequest): string | undefined {
  const groups = groupByRole(messages);
  if (groups[0]?.role === "assistant" && wire !== "openai-responses" && wire !== "openai-chat")
    return 'messages: first message must use the "user" role';
  for (const [index, { role, toolCalls, toolResults }] of groups.entries()) {
    const calls = toolCalls.map(({ id }) => id);
    const before = groups[index - 1]?.toolCalls.map(({ id }) => id) ?? [];
    const answered = groups[index + 1]?.toolResults.map(({ id }) => id) ?? [];
    const given = toolResults.map(({ id }) => id);
    // Google numbers no calls, so that only their count can be compared.
    if (wire === "google" && role === "assistant" && calls.length !== answered.length)
      return "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.";
    if (wire === "google") continue;
    const open = calls.find((id) => !answered.includes(id));
    if (open !== undefined)
      return `No tool output found for function call ${open}. tool_use ids were found without tool_result blocks immediately after: ${open}`;
    const orphan = given.find((id) => !before.includes(id));
    if (orphan !== undefined)
      return `No tool call found for function call output with call_id ${orphan}. unexpected tool_use_id found in tool_result blocks: ${orphan}`;
    const repeated = [calls, given].flatMap((ids) => ids.filter((id, at) => ids.indexOf(id) !== at))[0];
    if (repeated !== undefined) return `tool_use ids must be unique: ${repeated}`;
  }
  return undefined;
}

function groupByRole(messages: ModelMessage[]): ModelMessage[] {
  const groups: ModelMessage[] = [];
  for (const one of messages) {
    const last = groups.at(-1);
    if (last?.role !== one.role) groups.push({ ...one });
    else {
      last.toolCalls = [...last.toolCalls, ...one.toolCalls];
      last.toolResults = [...last.toolResults, ...one.toolResults];
    }
  }
  return groups;
}

/** OpenAI's reasoning is encrypted by OpenAI, and stands before what came of it. */
function checkReasoning({ wire, body }: ModelRequest): string | undefined {
  const items = wire === "openai-responses" ? list(body.input) : [];
  for (const [index, { type, id, encrypted_content }] of items.entries()) {
    if (type !== "reasoning") continue;
    if (!isSigned("", String(encrypted_content))) return "The encrypted content could not be verified.";
    const next = items[index + 1];
    if (next?.type !== "function_call" && next?.role !== "assistant" && next?.type !== "reasoning")
      return `Item '${id}' of type 'reasoning' was provided without its required following item.`;
  }
  return undefined;
}
