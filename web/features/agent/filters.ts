import type { AgentJob } from "../../../packages/client/src/docket-client.ts";

export const JOB_STATUSES = ["active", "completed", "failed", "archived"] as const satisfies AgentJob["status"][];
export type JobFilters = { status?: AgentJob["status"]; search?: string; new?: true };
export type JobView = { tab?: "changes"; turn?: number };

export function readJobFilters(search: Record<string, unknown>): JobFilters {
  const status = JOB_STATUSES.find((one) => one === search.status);
  // The router parses digits as a number.
  const text = typeof search.search === "number" ? String(search.search) : search.search;
  return {
    ...(status && { status }),
    ...(typeof text === "string" && text !== "" && { search: text }),
    ...(search.new === true && { new: true }),
  };
}

export function readJobView({ tab, turn }: Record<string, unknown>): JobView {
  if (tab !== "changes") return {};
  return { tab, ...(typeof turn === "number" && Number.isInteger(turn) && turn > 0 && { turn }) };
}
