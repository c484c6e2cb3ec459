import type { JobEvent } from "../../../../packages/client/src/docket-client.ts";
import type { Item, TurnView, Usage } from "./turn-view.ts";

/** Groups the events of a job by turn. Unknown types of events become notes. */
export function readTurns(events: JobEvent[]): Map<number, TurnView> {
  const turns = new Map<number, TurnView>();
  for (const event of events) {
    // An event of no turn, such as archiving, is shown after the last turn.
    const number = event.turn ?? Math.max(1, ...turns.keys());
    const turn = turns.get(number) ?? newTurn(number);
    turns.set(number, turn);
    addEvent(turn, event);
  }
  return turns;
}

function newTurn(number: number): TurnView {
  return {
    number,
    items: [],
    startedAt: undefined,
    endedAt: undefined,
    usage: undefined,
    isSteering: false,
    read: [],
  };
}

function addEvent(turn: TurnView, event: JobEvent): void {
  const { type, at, data, seq } = event;
  const add = (item: ItemContent) => turn.items.push({ seq, at, ...item } as Item);
  switch (type) {
    case "turn.queued":
      turn.endedAt = undefined;
      if (data.steer === true) turn.isSteering = true;
      if (data.retry === true) add({ kind: "note", text: "Retried" });
      return;
    case "turn.started":
      turn.startedAt ??= at;
      return;
    case "turn.resumed":
      turn.startedAt ??= at;
      add({ kind: "note", text: "Resumed" });
      return;
    case "turn.waiting":
      add({ kind: "note", text: text(data.message) });
      return;
    case "step.started":
      add({ kind: "step", name: text(data.step), summary: undefined });
      return;
    case "step.completed":
      endStep(turn, text(data.step), text(data.summary), add);
      return;
    case "tool.called":
      callTool(turn, event, add);
      return;
    case "tool.completed":
      endTool(turn, text(data.tool), text(data.summary), at);
      return;
    case "text":
      add({ kind: "text", text: text(data.text) });
      return;
    case "check.failed": {
      const findings = Array.isArray(data.findings) ? data.findings.map(text) : [text(data.text)];
      add({ kind: "findings", findings, total: typeof data.total === "number" ? data.total : findings.length });
      return;
    }
    case "commit":
      add({ kind: "commit", id: text(data.commit), subject: text(data.subject), branch: text(data.branch) });
      return;
    case "pull_request.opened":
    case "pull_request.updated":
      add({ kind: "pull_request", isNew: type === "pull_request.opened", url: text(data.url) });
      return;
    case "message.taken":
      if (typeof data.turn === "number") turn.read.push(data.turn);
      add({ kind: "note", text: "Read a message that was sent meanwhile" });
      return;
    case "turn.completed":
    case "turn.failed":
    case "turn.cancelled":
      turn.endedAt = at;
      turn.usage = readUsage(data.usage) ?? turn.usage;
      return;
    default:
      add({ kind: "note", text: [sayType(type), text(data.text) || text(data.message)].filter(Boolean).join(": ") });
  }
}

type ItemContent = Item extends infer One ? (One extends Item ? Omit<One, "seq" | "at"> : never) : never;

function endStep(turn: TurnView, name: string, summary: string, add: (item: ItemContent) => void): void {
  const open = turn.items.findLast((item) => item.kind === "step" && item.name === name && item.summary === undefined);
  if (open?.kind === "step") open.summary = summary;
  else add({ kind: "step", name, summary });
}

function callTool(turn: TurnView, { seq, at, data }: JobEvent, add: (item: ItemContent) => void): void {
  const input = typeof data.input === "object" && data.input !== null ? (data.input as Record<string, unknown>) : {};
  const call = { seq, tool: text(data.tool) || "tool", input, summary: undefined, at, endedAt: undefined };
  const last = turn.items.at(-1);
  if (last?.kind === "tools") last.calls.push(call);
  else add({ kind: "tools", calls: [call] });
}

/** Events do not name their call. Calls of one tool end in the order in which they began. */
function endTool(turn: TurnView, tool: string, summary: string, at: string): void {
  const FEW = 50;
  for (const item of turn.items.slice(-FEW)) {
    if (item.kind !== "tools") continue;
    const call = item.calls.find((one) => one.tool === tool && one.endedAt === undefined);
    if (!call) continue;
    call.summary = summary;
    call.endedAt = at;
    return;
  }
}

function readUsage(value: unknown): Usage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { steps, inputTokens, outputTokens, costUsd } = value as Record<string, unknown>;
  return {
    steps: Number(steps) || 0,
    inputTokens: Number(inputTokens) || 0,
    outputTokens: Number(outputTokens) || 0,
    costUsd: costUsd === null ? null : Number(costUsd) || 0,
  };
}

function text(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

function sayType(type: string): string {
  const words = type.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
