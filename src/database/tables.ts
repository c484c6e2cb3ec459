import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { FindingKind, Usage } from "../engine.ts";
import type { Role } from "../roles.ts";
import type {
  AskedBy,
  AskedOnPullRequest,
  ContentRule,
  JobOptions,
  PullRequestDefaults,
  PullRequestState,
  TurnCheckpoint,
} from "./column-types.ts";

type Moment = ColumnType<Date, Date | string, Date | string>;
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;

/** The tables of migrations/*.sql, for Kysely. */
export type Tables = {
  organizations: { id: string; name: string; created_at: DefaultMoment };
  projects: {
    id: string;
    organization_id: string;
    name: string;
    repository_kind: "owned" | "local" | "remote";
    repository_url: string;
    default_ref: string;
    docs_folder: string;
    allowed_origins: Generated<string[]>;
    last_beacon_at: Moment | null;
    allows_rewriting: Generated<boolean>;
    signs_commits: Generated<boolean>;
    attributes_commits: Generated<boolean>;
    repository_generation: Generated<number>;
    repository_node: string | null;
    repository_machine: string | null;
    created_at: DefaultMoment;
    updated_at: DefaultMoment;
  };
  repository_tokens: {
    project_id: string;
    username: string;
    ciphertext: Buffer | null;
    github_app_id: string | null;
    created_at: DefaultMoment;
  };
  signing_keys: { organization_id: string; public_key: string; ciphertext: Buffer; created_at: DefaultMoment };
  github_apps: {
    id: string;
    organization_id: string;
    web_url: string;
    api_url: string;
    app_id: string;
    slug: string;
    html_url: string;
    private_key: Buffer;
    webhook_secret: Buffer | null;
    account: string | null;
    installations: JSONColumnType<
      { account: string; isForAll: boolean; isSuspended: boolean; url: string }[],
      string | undefined
    >;
    created_by: string;
    created_at: DefaultMoment;
  };
  repository_hosts: {
    project_id: string;
    kind: "github" | "gitlab" | "gitea" | "bitbucket" | "bitbucket-server";
    api_url: string;
    repository: string;
    account: string | null;
    web_url: Generated<string | null>;
    findings: JSONColumnType<{ need: string; isGranted: boolean; message: string }[], string | undefined>;
    checked_at: Moment | null;
    moved_to: Generated<string | null>;
    created_at: DefaultMoment;
    updated_at: DefaultMoment;
  };
  repository_keys: {
    project_id: string;
    public_key: string;
    ciphertext: Buffer;
    known_hosts: string;
    is_accepted: boolean;
    next_public_key: string | null;
    next_ciphertext: Buffer | null;
    created_at: DefaultMoment;
  };
  agent_settings: {
    project_id: string;
    model: string | null;
    fallback_model: string | null;
    turn_steps: number | null;
    turn_cost_usd: number | null;
    turn_seconds: number | null;
    jobs_at_once: number | null;
    archive_after_days: number | null;
    active_content: Generated<ContentRule>;
    foreign_content: Generated<ContentRule>;
    pull_requests: JSONColumnType<Partial<PullRequestDefaults>, string | undefined, string>;
  };
  provider_keys: { project_id: string; provider: string; ciphertext: Buffer; created_at: DefaultMoment };
  context_repositories: {
    project_id: string;
    name: string;
    kind: "local" | "remote";
    url: string;
    created_at: DefaultMoment;
  };
  api_keys: {
    id: string;
    organization_id: string;
    name: string;
    hash: Buffer;
    hint: string;
    scopes: string[];
    allowed_addresses: string[];
    created_by: string;
    created_at: DefaultMoment;
    expires_at: Moment | null;
    last_used_at: Moment | null;
  };
  jobs: {
    id: string;
    project_id: string;
    status: "active" | "completed" | "failed";
    reason: string;
    message: string;
    ref: string;
    model: string;
    branch: string | null;
    options: JSONColumnType<JobOptions>;
    turns: number;
    queued_turns: number;
    files_changed: Generated<number>;
    usage: JSONColumnType<Usage>;
    last_event_seq: ColumnType<string, number | undefined, number>;
    created_by: string;
    created_at: Moment;
    updated_at: Moment;
    archived_at: Moment | null;
  };
  turns: {
    job_id: string;
    number: number;
    project_id: string;
    prompt: string;
    status: "queued" | "running" | "completed" | "failed" | "cancelled";
    reason: string | null;
    message: string | null;
    reply: string | null;
    generation: Generated<number>;
    queue_job_id: string | null;
    worker: string | null;
    step: Generated<string>;
    crashes: Generated<number>;
    deaths: Generated<number>;
    checkpoint: JSONColumnType<TurnCheckpoint, string | undefined>;
    base_commit: string | null;
    head_commit: string | null;
    usage: JSONColumnType<Usage, string | undefined>;
    is_steering: Generated<boolean>;
    absorbed_by: number | null;
    findings_left_out: Generated<number>;
    created_at: Moment;
    queued_at: Moment;
    started_at: Moment | null;
    finished_at: Moment | null;
    parked_at: Moment | null;
    resume_at: Moment | null;
    avoided_node: string | null;
    avoided_until: Moment | null;
    asked: JSONColumnType<AskedOnPullRequest> | null;
    asked_by: JSONColumnType<AskedBy> | null;
  };
  turn_steps: {
    job_id: string;
    turn: number;
    state: Buffer;
    usage: JSONColumnType<Usage>;
    start_commit: string;
    tree: string;
    patch: Buffer;
  };
  job_events: {
    job_id: string;
    seq: ColumnType<string, number | string, never>;
    turn: number | null;
    type: string;
    data: JSONColumnType<Record<string, unknown>>;
    at: Moment;
  };
  audit_log: {
    organization_id: string;
    id: string;
    project_id: string | null;
    type: string;
    actor_kind: "operator" | "user" | "key" | "link" | "docket" | "host";
    actor_id: string | null;
    actor_name: string;
    address: string | null;
    subject_type: string;
    subject_id: string;
    subject_name: string;
    details: JSONColumnType<Record<string, unknown>>;
    at: Moment;
  };
  findings: {
    job_id: string;
    turn: number;
    number: number;
    path: string;
    line: number | null;
    kind: FindingKind;
    message: string;
    is_changed: boolean;
  };
  job_diffs: { job_id: string; turn: number; patch: Buffer; is_truncated: boolean };
  job_pull_requests: {
    job_id: string;
    project_id: string;
    position: number;
    host: string;
    external_id: string;
    branch: string;
    url: string | null;
    state: PullRequestState;
    closed_at: Moment | null;
  };
  host_deliveries: { project_id: string; delivery: string; received_at: Moment };
  host_watches: {
    project_id: string;
    heard_at: Moment | null;
    polled_at: Moment | null;
    read_until: Moment | null;
    notice: string | null;
    notice_of: string | null;
    check_follow_ups: Generated<number>;
    secret_number: Generated<number>;
    former_secret: number | null;
    former_secret_until: Moment | null;
  };
  follow_up_requests: {
    project_id: string;
    host: string;
    pull_request: string;
    request: string;
    kind: "comment" | "check";
    job_id: string;
    turn: number | null;
    asked_at: Moment;
  };
  agent_uses: { project_id: string; at: Moment };
  idempotency_keys: {
    key_id: string;
    target: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    body: string | null;
    created_at: DefaultMoment;
  };
  pull_requests: {
    project_id: string;
    number: number;
    head: string;
    base: string;
    title: string;
    description: string;
    is_draft: boolean;
    state: PullRequestState;
    base_commit: string | null;
    head_commit: string;
    merge_commit: string | null;
    closed_by: string | null;
    created_at: DefaultMoment;
    updated_at: DefaultMoment;
    closed_at: Moment | null;
  };
  pull_request_comments: {
    id: string;
    project_id: string;
    number: number;
    user_id: string | null;
    author: string;
    body: string;
    path: string | null;
    line: number | null;
    head_commit: string | null;
    asks_agent: boolean;
    created_at: DefaultMoment;
  };
  users: {
    id: string;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    created_at: DefaultMoment;
    updated_at: DefaultMoment;
  };
  sessions: {
    id: string;
    user_id: string;
    token: string;
    active_organization_id: string | null;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: Moment;
    created_at: DefaultMoment;
    updated_at: DefaultMoment;
  };
  user_accounts: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    created_at: DefaultMoment;
    updated_at: DefaultMoment;
  };
  verifications: { id: string; expires_at: Moment };
  members: { id: string; organization_id: string; user_id: string; role: Role; created_at: DefaultMoment };
  invitations: {
    id: string;
    organization_id: string;
    email: string;
    role: Role;
    hash: Buffer;
    invited_by: string;
    inviter_id: string | null;
    created_at: DefaultMoment;
    expires_at: Moment;
  };
  sites: {
    project_id: string;
    name: string;
    visibility: Generated<"public" | "members" | "password">;
    password_hash: string | null;
    is_automatic: Generated<boolean>;
    current_build_id: string | null;
    rolled_back_at: Moment | null;
    polled_at: Moment | null;
    created_at: DefaultMoment;
  };
  site_previews: {
    name: string;
    project_id: string;
    branch: string;
    current_build_id: string | null;
    created_at: DefaultMoment;
    used_at: DefaultMoment;
  };
  site_domains: {
    domain: string;
    project_id: string;
    base: Generated<string>;
    token: string;
    verified_at: Moment | null;
    created_at: DefaultMoment;
  };
  site_builds: {
    id: string;
    project_id: string;
    kind: "site" | "preview";
    branch: string;
    state: "queued" | "in_progress" | "success" | "failure";
    cause: string;
    created_by: string;
    commit_id: string | null;
    commit_subject: string | null;
    message: string | null;
    counts: Generated<unknown>;
    progress: unknown;
    files_changed: unknown;
    findings: Generated<unknown>;
    log: Generated<unknown>;
    manifest: Buffer | null;
    attempt: Generated<number>;
    queue_job_id: string | null;
    created_at: DefaultMoment;
    asked_at: DefaultMoment;
    started_at: Moment | null;
    ended_at: Moment | null;
  };
  assistant_settings: {
    project_id: string;
    is_enabled: Generated<boolean>;
    model: string | null;
    instructions: Generated<string>;
    starter_questions: Generated<string[]>;
    reader_questions_per_day: number | null;
    questions_per_day: number | null;
    cost_per_day_usd: number | null;
    cost_per_month_usd: number | null;
    kept_days: number | null;
  };
  site_contents: { project_id: string; key: string; summary: Buffer | null; bytes: Buffer; used_at: DefaultMoment };
  one_time_links: {
    hash: Buffer;
    purpose: "setup" | "reset";
    user_id: string | null;
    created_at: DefaultMoment;
    expires_at: Moment | null;
  };
};
