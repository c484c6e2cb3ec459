export type ToolCall = {
  seq: number;
  tool: string;
  input: Record<string, unknown>;
  /** Undefined while the call runs. */
  summary: string | undefined;
  at: string;
  endedAt: string | undefined;
};

export type Item = { seq: number; at: string } & (
  | { kind: "step"; name: string; summary: string | undefined }
  | { kind: "tools"; calls: ToolCall[] }
  | { kind: "text"; text: string }
  | { kind: "findings"; findings: string[]; total: number }
  | { kind: "commit"; id: string; subject: string; branch: string }
  | { kind: "pull_request"; isNew: boolean; url: string }
  | { kind: "note"; text: string }
);

export type Usage = {
  steps: number;
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens?: number;
  costUsd: number | null;
};

/** The events of one turn, as the page shows them. */
export type TurnView = {
  number: number;
  items: Item[];
  startedAt: string | undefined;
  endedAt: string | undefined;
  usage: Usage | undefined;
  /** Its message was sent to steer a running turn. */
  isSteering: boolean;
  /** Turns whose messages this turn read while it ran. */
  read: number[];
};
