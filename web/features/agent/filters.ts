import type { AgentJob, JobFindings } from "../../../packages/client/src/docket-client.ts";

export const JOB_STATUSES = ["active", "completed", "failed", "archived"] as const satisfies AgentJob["status"][];
export type JobFilters = { status?: AgentJob["status"]; search?: string; new?: true };
/** `turn` belongs to the changes, the filters to the findings. */
export type JobView = { tab?: "changes" | "findings"; turn?: number } & FindingFilters;
export type FindingFilters = { kind?: FindingKind; show?: "changed" | "left" };

/** The kinds of finding, as people know them. */
export const FINDING_KINDS = {
  page: "Pages",
  link: "Links",
  navigation: "Navigation",
  redirect: "Redirects",
  spelling: "Spelling",
  text: "Texts",
  syntax: "Syntax",
  frontmatter: "Frontmatter",
  reference: "References",
  unread: "Files not read",
} as const satisfies Record<JobFindings["findings"][number]["kind"], string>;
export type FindingKind = keyof typeof FINDING_KINDS;

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

export function readJobView({ tab, turn, kind, show }: Record<string, unknown>): JobView {
  if (tab === "findings") {
    const shown = show === "changed" || show === "left" ? show : undefined;
    return { tab, ...(isFindingKind(kind) && { kind }), ...(shown && { show: shown }) };
  }
  if (tab !== "changes") return {};
  return { tab, ...(typeof turn === "number" && Number.isInteger(turn) && turn > 0 && { turn }) };
}

function isFindingKind(value: unknown): value is FindingKind {
  return typeof value === "string" && Object.hasOwn(FINDING_KINDS, value);
}

/** The filters as the API expects them. */
export function toFindingsQuery({ kind, show }: FindingFilters) {
  return { kind, ...(show && { changed: show === "changed" ? ("true" as const) : ("false" as const) }) };
}
