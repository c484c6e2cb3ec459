import type { Classification } from "../classify/classification.ts";

/** A page and an AI agent that reads it. */
export type AgentPage = {
  path: string;
  operator: string | null;
  /** The name that the agent gives itself. */
  agent: string | null;
  purpose: string;
  isVerified: boolean;
};

/** As one name that `parseAgentPage` reads. A path has no tab. */
export function nameAgentPage(path: string, { class: purpose, operator, agent, isVerified }: Classification): string {
  return [path, operator ?? "", agent ?? "", purpose, isVerified ? "verified" : ""].join("\t");
}

/** @param name also "other", for what exceeds a project's limit */
export function parseAgentPage(name: string): AgentPage {
  const [path = "", operator, agent, purpose = "", verified] = name.split("\t");
  return { path, operator: operator || null, agent: agent || null, purpose, isVerified: verified === "verified" };
}
