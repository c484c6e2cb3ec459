import { addDays, type Day, isDay } from "../../ui/days.ts";

/** The kinds of event that can be chosen, with the first parts of the types that belong to each. */
export const EVENT_KINDS = {
  projects: { label: "Projects", types: "project,repository" },
  settings: { label: "Settings", types: "settings,context,provider_key,github_app" },
  jobs: { label: "Jobs", types: "job" },
  "pull-requests": { label: "Pull requests", types: "pull_request" },
  keys: { label: "API keys", types: "key" },
  members: { label: "Members and invitations", types: "organization,member,invitation" },
  sessions: { label: "Sign-ins", types: "session" },
  accounts: { label: "Accounts", types: "user,password,password_reset_link,passkey,identity" },
  visitors: { label: "Erased visitors", types: "visitor" },
} as const;
export type EventKind = keyof typeof EVENT_KINDS;

/** The parameters in the address. The last day is part of the range. */
export type AuditFilters = {
  project?: string;
  kind?: EventKind;
  /** The ID of a user or an API key. */
  actor?: string;
  from?: Day;
  to?: Day;
};
export type AuditFilterChanges = { [Name in keyof AuditFilters]?: AuditFilters[Name] | undefined };

export function readAuditFilters({ project, kind, actor, from, to }: Record<string, unknown>): AuditFilters {
  return {
    ...(isId(project) && { project }),
    ...(isKind(kind) && { kind }),
    ...(isId(actor) && { actor }),
    ...(isDay(from) && isDay(to) && from <= to && { from, to }),
  };
}

/** The filters as the API expects them: `dateTo` is the day after the last one. */
export function toAuditQuery({ project, kind, actor, from, to }: AuditFilters) {
  return {
    projectId: project,
    type: kind && EVENT_KINDS[kind].types,
    actor,
    dateFrom: from,
    dateTo: to && addDays(to, 1),
  };
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^\w{1,200}$/.test(value);
}

function isKind(value: unknown): value is EventKind {
  return typeof value === "string" && Object.hasOwn(EVENT_KINDS, value);
}
