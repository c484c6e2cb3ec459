import type { Usage as TokenUsage } from "@agentclientprotocol/sdk/unstable";
import type { EngineProgress, Usage } from "../../engine.ts";
import { countTokens, type Tokens } from "./count-tokens.ts";
import { describeTool } from "./describe-tool.ts";
import type { SessionUpdate, ToolUpdate } from "./session-update.ts";

const MAX_TEXT = 20_000;
const MAX_MESSAGE = 100_000;
const MAX_EVENTS = 1500;
const MAX_TEXT_IN_EVENTS = 1_000_000;

export type Following = {
  take(update: SessionUpdate): void;
  /** Waits until all events are stored. @throws what `tell` threw */
  settle(): Promise<void>;
  /** The agent's text since its last tool call. */
  lastMessage(): string;
  addTokens(usage: TokenUsage | null | undefined): void;
  /** The last report of the session's tokens, which the next turn needs. */
  lastTokens(): Tokens;
  /** A cost that the agent has not reported counts as 0 while it works, and is not known in the end. */
  usage(isMidway?: boolean): Usage;
  /** The last report of the session's cost in US dollars, which the next turn needs. */
  sessionCost(): number;
};

type SessionBefore = {
  /** The name of the agent as a job's model. */
  model: string;
  /** The session's reports before this turn. */
  costBefore: number;
  tokensBefore: Tokens;
  /** What the turn had used before an interruption. */
  used: Usage | undefined;
};

/**
 * Turns an agent's updates into events, with chunks of text joined, and into usage.
 */
export function followUpdates(
  tell: (progress: EngineProgress) => Promise<void>,
  { model, costBefore, tokensBefore, used }: SessionBefore,
): Following {
  const tools = new Map<string, { name: string; isCalled: boolean; input: Record<string, unknown> }>();
  const usage: Usage = { steps: 0, inputTokens: 0, outputTokens: 0, costUsd: 0, ...used };
  let [message, text, messageId] = ["", "", undefined as string | undefined];
  let sessionCost = costBefore;
  let cost = used?.costUsd ?? 0;
  let isCostKnown = cost > 0;
  const { cacheReadTokens = 0, cacheWriteTokens = 0 } = used?.models?.[0] ?? {};
  const cached = { cacheReadTokens, cacheWriteTokens };
  const tokens = countTokens(tokensBefore);
  let isThinking = false;
  let isSaid = false;
  let told = 0;
  let textTold = 0;
  let telling: Promise<unknown> = Promise.resolve();

  const say = (progress: EngineProgress) => {
    if (++told <= MAX_EVENTS) telling = telling.then(() => tell(progress));
    // `settle` throws the error. This only prevents an unhandled rejection.
    telling.catch(() => {});
  };
  const flush = () => {
    textTold += text.length;
    if (text.trim() !== "" && textTold <= MAX_TEXT_IN_EVENTS) say({ type: "text", data: { text } });
    text = "";
  };
  /** Counts a round. Agents do not report rounds: there is one at the start, and one after each finished tool call. */
  const think = () => {
    if (!isThinking) usage.steps += 1;
    isThinking = true;
  };
  const hear = (chunk: string, id: string | undefined) => {
    think();
    if (isSaid) message = "";
    isSaid = false;
    if (id !== messageId || text.length + chunk.length > MAX_TEXT) flush();
    if (id !== messageId && message !== "") message += "\n";
    messageId = id;
    text += chunk.slice(0, MAX_TEXT);
    message += chunk;
    // Not at each chunk, because cutting copies all of it.
    if (message.length > 2 * MAX_MESSAGE) message = message.slice(-MAX_MESSAGE);
  };
  const call = (update: ToolUpdate) => {
    const before = tools.get(update.toolCallId);
    if (!before) {
      flush();
      think();
      isSaid = true;
    }
    const tool = { isCalled: before?.isCalled ?? false, ...describeTool(update, before) };
    tools.set(update.toolCallId, tool);
    const isOver = update.status === "completed" || update.status === "failed";
    if (!tool.isCalled && (isOver || update.status === "in_progress")) {
      tool.isCalled = true;
      say({ type: "tool.called", data: { tool: tool.name, input: tool.input } });
    }
    if (!isOver) return;
    isThinking = false;
    tools.delete(update.toolCallId);
    say({ type: "tool.completed", data: { tool: tool.name, summary: update.status === "failed" ? "failed" : "done" } });
  };
  return {
    take(update) {
      if (update.sessionUpdate === "agent_thought_chunk") think();
      else if (update.sessionUpdate === "agent_message_chunk") hear(update.content.text, update.messageId ?? undefined);
      else if (update.sessionUpdate === "tool_call" || update.sessionUpdate === "tool_call_update") call(update);
      else if (update.sessionUpdate === "plan") {
        flush();
        say({ type: "text", data: { text: describePlan(update.entries).slice(0, MAX_TEXT) } });
      } else if (update.sessionUpdate === "usage_update" && update.cost?.currency === "USD") {
        // Some agents count again from zero when their process starts anew, others go on with the session's sum.
        const { amount } = update.cost;
        cost += amount < sessionCost ? amount : amount - sessionCost;
        sessionCost = amount;
        isCostKnown = true;
      }
    },
    async settle() {
      flush();
      await telling;
    },
    lastMessage: () => message.slice(-MAX_MESSAGE),
    addTokens(reported) {
      if (!reported) return;
      const { input, output, cacheRead, cacheWrite } = tokens.add(reported);
      const before = used?.models?.[0];
      cached.cacheReadTokens = (before?.cacheReadTokens ?? 0) + cacheRead;
      cached.cacheWriteTokens = (before?.cacheWriteTokens ?? 0) + cacheWrite;
      usage.inputTokens = (used?.inputTokens ?? 0) + input;
      usage.outputTokens = (used?.outputTokens ?? 0) + output;
    },
    lastTokens: tokens.last,
    usage(isMidway = false) {
      const isUnknown = !isCostKnown && !isMidway && usage.steps > 0;
      const costUsd = isUnknown ? null : cost;
      const { inputTokens, outputTokens } = usage;
      const own = { model, inputTokens, outputTokens, ...cached, costUsd };
      return { ...usage, costUsd, models: usage.steps > 0 ? [own] : [] };
    },
    sessionCost: () => sessionCost,
  };
}

function describePlan(entries: { content: string; status: string }[]): string {
  return `Plan:\n${entries.map(({ content, status }) => `- [${status === "completed" ? "x" : " "}] ${content}`).join("\n")}`;
}
