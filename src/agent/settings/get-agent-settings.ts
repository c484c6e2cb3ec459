import type { Queryable } from "../../database/connect.ts";
import { type AgentSettings, listAgentSettings } from "./store.ts";

export type { AgentSettings } from "./store.ts";

const NONE: AgentSettings = {
  model: null,
  fallbackModel: null,
  limits: { turnSteps: null, turnCostUsd: null, turnSeconds: null, jobsAtOnce: null, archiveAfterDays: null },
  providerKeys: [],
  contexts: [],
};

/** What these projects say about their agent's work. The caller has found out that they may be seen. */
export async function getAgentSettings(
  db: Queryable,
  projectIds: string[],
): Promise<(projectId: string) => AgentSettings> {
  const rows = await listAgentSettings(db, projectIds);
  const settings = new Map(rows.map(({ project_id, ...row }) => [project_id, row]));
  return (projectId) => settings.get(projectId) ?? NONE;
}
