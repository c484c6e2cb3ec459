/**
 * A table whose rows belong to projects, in an order in which they can be inserted. Columns of the type `encrypted` never
 * leave an installation.
 */
export type PortableTable = {
  name: string;
  /** What names the project: its id, the number by which visitors are counted, or the row's job. */
  of: "project" | "visitors" | "job";
  /** The rows that are exported; nothing else is imported. */
  where?: string;
  without?: string[];
  /** What is imported instead of the row's own value, in SQL; `r` is the row. */
  instead?: Record<string, string>;
  orderBy?: string;
};

const ASKED_BY = "r.asked_by - 'userId' - 'commitAddress'";
/** Which worker held a turn. */
const OF_A_WORKER = ["worker", "queue_job_id", "avoided_node", "avoided_until", "parked_at", "resume_at"];

export const PORTABLE_TABLES: PortableTable[] = [
  { name: "projects", of: "project", without: ["organization_id", "repository_node", "repository_machine"] },
  { name: "agent_settings", of: "project" },
  { name: "assistant_settings", of: "project" },
  { name: "report_settings", of: "project", without: ["webhook_url"] },
  { name: "report_deliveries", of: "project", where: "r.status <> 'pending'" },
  { name: "context_repositories", of: "project", where: "r.kind = 'remote'" },
  { name: "jobs", of: "project" },
  { name: "turns", of: "job", without: OF_A_WORKER, instead: { asked_by: ASKED_BY } },
  { name: "job_events", of: "job" },
  { name: "job_diffs", of: "job" },
  { name: "job_pull_requests", of: "job" },
  { name: "findings", of: "job" },
  { name: "follow_up_requests", of: "job" },
  { name: "pull_requests", of: "project" },
  { name: "pull_request_comments", of: "project", without: ["user_id"] },
  { name: "searches", of: "project" },
  { name: "feedback", of: "project" },
  { name: "gaps", of: "project" },
  { name: "assistant_turns", of: "project" },
  { name: "assistant_uses", of: "project" },
  { name: "shared_links", of: "project" },
  { name: "sites", of: "project", without: ["current_build_id", "polled_at"] },
  // Its pages are published again.
  {
    name: "site_builds",
    of: "project",
    where: "r.state in ('success', 'failure')",
    without: ["manifest", "queue_job_id", "waits_until"],
    instead: { is_searchable: "false" },
  },
  { name: "site_domains", of: "project", without: ["verified_at"] },
  { name: "visit_imports", of: "project" },
  { name: "visitor_settings", of: "project", without: ["number"] },
  { name: "visitor_scopes", of: "visitors" },
  { name: "visitor_keys", of: "visitors" },
  { name: "visitor_modes", of: "visitors" },
  { name: "visitor_forgettings", of: "visitors" },
  { name: "visitor_sections", of: "visitors" },
  { name: "visitor_goals", of: "visitors" },
  { name: "visitor_links", of: "visitors" },
  { name: "visitor_cells", of: "visitors" },
  { name: "recent_visitor_cells", of: "visitors" },
  { name: "view_counts", of: "visitors" },
  { name: "engagement_counts", of: "visitors" },
  { name: "visitor_days", of: "visitors", orderBy: "r.visitor, r.part" },
  { name: "visit_events", of: "visitors" },
  { name: "visit_inbox", of: "visitors", without: ["id"], orderBy: "r.id" },
];

/** Every other table, and why it stays. */
export const STAYING_TABLES: Record<string, string> = {
  ...group("belongs to an organisation or its people", [
    ...["api_keys", "audit_log", "github_apps", "idempotency_keys", "invitations", "members", "one_time_links"],
    ...["organizations", "passkeys", "sessions", "signing_keys", "user_accounts", "users", "verifications"],
  ]),
  ...group("belongs to the installation", [
    ...["migrations", "nodes", "published_lists", "shared_counts", "visitor_move_failure"],
  ]),
  ...group("is a secret, or what was found out with it", [
    ...["provider_keys", "repository_hosts", "repository_keys", "repository_tokens"],
  ]),
  ...group("is work in progress", [
    ...["agent_uses", "host_deliveries", "host_watches", "left_repositories", "removed_visitor_projects"],
    ...["repository_moves", "repository_writes", "turn_steps", "visitor_cell_versions", "visitor_moves"],
  ]),
  ...group("is exported as the rows that are in it", ["visitor_day_blocks"]),
  ...group("is made again of other counts", ["visitor_month_blocks"]),
  ...group("is made again by publishing", [
    ...["site_contents", "site_previews", "site_search_builds", "site_search_pages", "site_search_sections"],
    ...["site_search_words"],
  ]),
};

function group(reason: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]));
}
