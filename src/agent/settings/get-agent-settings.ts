import type { Queryable } from "../../database/connect.ts";
import { type AgentSettings, listAgentSettings } from "./store.ts";

export type { AgentSettings } from "./store.ts";

const NONE: AgentSettings = {
  model: null,
  fallbackModel: null,
  limits: { turnSteps: null, turnCostUsd: null, turnSeconds: null, jobsAtOnce: null, archiveAfterDays: null },
  contentPolicy: { active: "refuse", foreign: "list" },
  pullRequests: {},
  providerKeys: [],
  contexts: [],
};

/** Gets the agent settings of these projects. The caller has checked that the actor may read them. */
export async function getAgentSettings(
  db: Queryable,
  projectIds: string[],
): Promise<(projectId: string) => AgentSettings> {
  const rows = await listAgentSettings(db, projectIds);
  const settings = new Map(rows.map(({ project_id, ...row }) => [project_id, row]));
  return (projectId) => settings.get(projectId) ?? NONE;
}
