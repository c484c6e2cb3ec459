import type { AgentClass } from "../agent-tokens.ts";

/** Whose Web Bot Auth signatures count, by the origin that publishes their keys. */
export type SignedAgent = { origin: string; name: string; operator: string; class: AgentClass };

export const SIGNED_AGENTS: readonly SignedAgent[] = [
  { origin: "https://chatgpt.com", name: "ChatGPT agent", operator: "OpenAI", class: "ai_agent" },
  { origin: "https://agent.bot.goog", name: "Google-Agent", operator: "Google", class: "ai_agent" },
];
