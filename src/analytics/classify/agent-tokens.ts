import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { VisitorClass } from "./classification.ts";
import type { ListName } from "./published/published-lists.ts";

/** The order in which they are searched; see `findKnownAgent`. */
const AGENT_CLASSES = [
  "ai_coding",
  "ai_agent",
  "ai_assistant",
  "ai_search",
  "search",
  "ai_training",
  "other_bot",
] as const satisfies VisitorClass[];
export type AgentClass = (typeof AGENT_CLASSES)[number];

/** Where a row of the list was found; `npm run refresh:agents` compares the list with the first two. */
export const AGENT_SOURCES = {
  "ai.robots.txt": "https://github.com/ai-robots-txt/ai.robots.txt",
  "crawler-user-agents": "https://github.com/monperrus/crawler-user-agents",
  operator: "the addresses and names that the operator itself publishes",
  logs: "access logs of documentation sites, as they were reported",
} as const;

export type KnownAgent = {
  token: string;
  operator: string;
  class: AgentClass;
  source: keyof typeof AGENT_SOURCES;
  /** The day on which somebody last looked at the source. */
  checked: string;
  /** Where the operator publishes the addresses that this agent comes from. */
  lists: readonly ListName[];
};

const FILE = join(import.meta.dirname, "known-agents.tsv");

/** As they stand in the file: a name that is a word as well ends with the slash of its version. */
export const AGENT_ROWS: readonly KnownAgent[] = readFileSync(FILE, "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [agentClass, token = "", operator = "", source, checked = "", lists = ""] = line.split("\t");
    return {
      token,
      operator,
      class: agentClass as AgentClass,
      source: source as KnownAgent["source"],
      checked,
      lists: lists.split(" ").filter(Boolean) as ListName[],
    };
  });

const byToken = new Map(
  AGENT_ROWS.map((agent) => ({ ...agent, token: bare(agent.token) })).map((agent) => [
    agent.token.toLowerCase(),
    agent,
  ]),
);
export const KNOWN_AGENTS: readonly KnownAgent[] = [...byToken.values()];

const patterns = AGENT_CLASSES.map((agentClass) => {
  // Longest first: of two tokens that begin at the same place the longer one is meant.
  const tokens = AGENT_ROWS.filter((row) => row.class === agentClass)
    .map(({ token }) => token)
    .sort((a, b) => b.length - a.length);
  // "NAME-Extended" is another agent than NAME: it collects for training.
  const ends = (token: string) => (token.endsWith("/") ? "" : "(?![a-z0-9]|-extended)");
  return new RegExp(`(?<![a-z0-9])(?:${tokens.map((token) => RegExp.escape(token) + ends(token)).join("|")})`, "i");
});

/**
 * The agent that a user agent names. Earlier classes win where it holds several tokens, such as Claude Code's "Claude-User
 * (claude-code/2.1)"; so do fetches that a person caused over crawls. Case does not matter, and a token stands between
 * other characters than letters and digits.
 */
export function findKnownAgent(userAgent: string): KnownAgent | undefined {
  for (const pattern of patterns) {
    const [token] = pattern.exec(userAgent) ?? [];
    if (token !== undefined) return byToken.get(bare(token).toLowerCase());
  }
  return undefined;
}

function bare(token: string): string {
  return token.replace(/\/$/, "");
}
