import type { Role } from "../../src/roles.ts";

export const DOOMED_PROJECT = "doomed-project";
/** A conversation with the assistant. */
export const ASKED = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
export const DOOMED_MEMBER = "doomed-member";
export type Who = Role | "nobody" | "operator";
type Action = { who: Who; method: string; path: string; body?: unknown };

type ActionWorld = {
  projectId: string;
  jobId: string;
  buildId: string;
  organizationId: string;
  /** The membership of the only owner. */
  onlyOwner: string;
  ownerEmail: string;
  viewerEmail: string;
};

/** Every action, and who is the least to be allowed. Bodies are such that nothing comes of those that are allowed, but for the doomed. */
export function actionsOn(world: ActionWorld): Action[] {
  const { projectId: id, jobId, buildId, onlyOwner } = world;
  const job = `/v2/agent/${id}/job/job_00000000000000000000000000`;
  const pull = `/v1/projects/${id}/pull-requests`;
  const site = `/v1/projects/${id}/site`;
  const unknown = `/v1/projects/${id}/pull-requests/99`;
  const reads = [
    "/v1/me",
    "/v1/sessions",
    "/v1/members",
    "/v1/projects",
    `/v1/projects/${id}`,
    `/v1/projects/${id}/collector`,
    "/v1/keys",
    "/v1/github-apps",
    "/v1/models",
    "/v1/jobs",
    "/v1/status",
    "/v1/events",
    `/v2/agent/${id}/jobs`,
    `/v2/agent/${id}/job/${jobId}`,
    `/v2/agent/${id}/job/${jobId}/messages`,
    `/v2/agent/${id}/job/${jobId}/diff`,
    `/v2/agent/${id}/job/${jobId}/findings`,
    `/v2/agent/${id}/job/${jobId}/events`,
    `/v1/analytics/${id}/visitors`,
    `/v1/analytics/${id}/views`,
    `/v1/analytics/${id}/timeseries`,
    `/v1/analytics/${id}/returning`,
    `/v1/analytics/${id}/agents`,
    `/v1/analytics/${id}/agents/pages`,
    `/v1/analytics/${id}/breakdown?by=country`,
    `/v1/analytics/${id}/actions?by=outbound`,
    `/v1/analytics/${id}/engagement`,
    `/v1/analytics/${id}/now`,
    `/v1/analytics/${id}/sections`,
    `/v1/analytics/${id}/goals`,
    `/v1/analytics/${id}/referrals`,
    `/v1/analytics/${id}/missing`,
    `/v1/analytics/${id}/searches`,
    `/v1/analytics/${id}/feedback`,
    `/v1/analytics/${id}/feedback/by-page`,
    `/v1/analytics/${id}/assistant`,
    `/v1/analytics/${id}/assistant/caller-stats`,
    `/v1/analytics/${id}/assistant/stats`,
    `/v1/analytics/${id}/assistant/threads/${ASKED}`,
    `/v1/analytics/${id}/gaps`,
    `/v1/project/update-status/${buildId}`,
    `/v1/search/${id}?query=install`,
    site,
    `${site}/builds`,
    `${site}/builds/${buildId}`,
    `${site}/domains`,
    `${site}/redirect-suggestions`,
    pull,
    `${pull}/1`,
    `${pull}/1/comments`,
    `${pull}/1/pages`,
    `${pull}/1/pages/rendered?path=index.md`,
    `/projects/${id}/pull-requests/1`,
    `/projects/${id}/pull-requests/1/patch`,
    `/projects/${id}/pull-requests/1/pages`,
  ].map((path): Action => ({ who: "viewer", method: "GET", path }));
  const own: [string, string, unknown?][] = [
    ["DELETE", "/v1/sessions/ses_0"],
    ["POST", "/v1/sessions/end-all", { currentPassword: "not the password", newPassword: "another password" }],
  ];
  const works: [string, string, unknown?][] = [
    ["POST", `/v2/agent/${id}/job`, { prompt: "Fix common misspellings", model: "no/such" }],
    ["POST", `${job}/message`, { prompt: "x" }],
    ["POST", `${job}/cancel`],
    ["POST", `${job}/archive`],
    ["POST", `${job}/unarchive`],
    ["POST", `${job}/retry`],
    ["POST", `${job}/redo`],
    ["DELETE", job],
    ["POST", `${unknown}/merge`],
    ["POST", `${unknown}/close`],
    ["POST", `${unknown}/comments`, { body: "x" }],
    ["POST", `/projects/${id}/pull-requests/99/merge`],
    ["POST", `/projects/${id}/pull-requests/99/close`],
    ["POST", `/projects/${id}/pull-requests/99/ask`, { body: "x" }],
    ["POST", `/v1/analytics/${id}/events`, []],
    ["POST", `/v1/analytics/${id}/searches`, []],
    ["POST", `/v1/analytics/${id}/feedback`, []],
    ["PATCH", `/v1/analytics/${id}/gaps/gap_0`, { state: "dismissed" }],
    ["POST", `/v1/analytics/${id}/gaps/gap_0/job`, {}],
    ["POST", `/v1/analytics/${id}/gaps/gap_0/redirect`, {}],
    ["PATCH", `/v1/analytics/${id}/feedback`, { ids: ["feedback_0"], status: "resolved" }],
    ["PATCH", `/v1/analytics/${id}/feedback/feedback_0`, { status: "resolved" }],
    [
      "POST",
      `/v2/assistant/${id}/message`,
      { fp: "", messages: [{ id: "", role: "user", parts: [{ type: "text", text: "Hi" }] }] },
    ],
    ["POST", `/v1/project/update/${id}`],
    ["POST", `/v1/project/preview/${id}`, { branch: "main" }],
    ["POST", `${site}/builds/bld_0/rollback`],
  ];
  const manages: [string, string, unknown?][] = [
    ["POST", "/v1/projects", { name: "x", repository: "/etc" }],
    ["PATCH", `/v1/projects/${id}`, { docsFolder: "../../.." }],
    ["DELETE", `/v1/projects/${DOOMED_PROJECT}`],
    ["GET", `/v1/projects/${id}/webhook`],
    ["PATCH", `/v1/projects/${id}/webhook`, {}],
    ["PUT", `/v1/projects/${id}/provider-keys/anthropic`, { key: "short" }],
    ["DELETE", `/v1/projects/${id}/provider-keys/anthropic`],
    ["PATCH", site, {}],
    ["POST", `${site}/domains`, { domain: "-" }],
    ["POST", `${site}/domains/docs.example.com/verify`],
    ["DELETE", `${site}/domains/docs.example.com`],
    ["POST", "/v1/models/test", { model: "no/such" }],
    ["POST", "/v1/keys", { name: "test" }],
    ["DELETE", "/v1/keys/key_0"],
    ["DELETE", "/v1/github-apps/gha_0"],
    ["GET", "/v1/github-apps/created?code=x&state=x"],
    ["GET", "/v1/github-apps/new"],
    ["POST", `/v1/analytics/${id}/visitors/erase`, { visitorId: "nobody" }],
    ["POST", `/v1/analytics/${id}/visitors/reconcile`, {}],
    ["GET", "/v1/audit"],
    ["POST", `/v1/analytics/${id}/goals`, { name: "test", path: "/start" }],
    ["DELETE", `/v1/analytics/${id}/goals/goal_0`],
    ["GET", `/v1/analytics/${id}/report-settings`],
    ["PATCH", `/v1/analytics/${id}/report-settings`, {}],
    ["GET", `/v1/analytics/${id}/report-deliveries`],
    ["GET", `/v1/analytics/${id}/shared-links`],
    ["POST", `/v1/analytics/${id}/shared-links`, { name: "test" }],
    ["DELETE", `/v1/analytics/${id}/shared-links/shl_0`],
    ["GET", "/v1/invitations"],
    ["POST", "/v1/invitations", { email: world.viewerEmail, role: "viewer" }],
    ["DELETE", "/v1/invitations/inv_0"],
    ["PATCH", "/v1/members/mem_0", { role: "viewer" }],
    ["DELETE", `/v1/members/${DOOMED_MEMBER}`],
  ];
  const owns: [string, string, unknown?][] = [
    ["PATCH", "/v1/organization", { name: "taken" }],
    ["POST", "/v1/invitations", { email: world.viewerEmail, role: "owner" }],
    ["DELETE", `/v1/members/${onlyOwner}`],
  ];
  const operates: [string, string, unknown?][] = [
    ["GET", "/v1/organizations"],
    ["POST", "/v1/organizations", { name: "x", owner: "x@example.com" }],
    ["POST", `/v1/organizations/${world.organizationId}/owners`, { email: "x@example.com" }],
    ["POST", "/v1/password-reset-links", { email: world.ownerEmail }],
  ];
  const by = (who: Who, list: [string, string, unknown?][]) =>
    list.map(([method, path, body]): Action => ({ who, method, path, body }));
  return [
    ...reads,
    ...by("viewer", own),
    ...by("editor", works),
    ...by("admin", manages),
    ...by("owner", owns),
    ...by("operator", operates),
  ];
}

/** Routes that ask nobody who they are. */
export const PUBLIC = [
  "GET /healthz",
  "GET /metrics",
  "GET /readyz",
  "GET /docket.js",
  "GET /v1/sign-in-ways",
  "GET /v1/setup",
  "POST /v1/setup",
  "GET /v1/invitations/by-token/{token}",
  "POST /v1/invitations/by-token/{token}/accept",
  "GET /v1/password-resets/by-token/{token}",
  "POST /v1/password-resets",
  "POST /v1/collect/{projectId}",
  "POST /v1/collect/{projectId}/actions",
  "POST /v1/collect/{projectId}/feedback",
  "POST /v1/collect/{projectId}/searches",
  "GET /v1/shared/by-token/{token}/visitors",
  "GET /v1/shared/by-token/{token}/badge.svg",
  "GET /v1/shared/by-token/{token}/chart.svg",
  "POST /v1/hooks/host/{projectId}",
  "POST /v1/hooks/github-app/{id}",
  "POST /v1/hooks/push/{projectId}/by-token/{token}",
];

export const RANK: readonly Who[] = ["nobody", "viewer", "editor", "admin", "owner", "operator"];
