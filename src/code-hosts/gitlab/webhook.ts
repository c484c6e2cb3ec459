import { createHash, createHmac } from "node:crypto";
import type { HostEvent, HostWebhooks, WebhookRequest } from "../host-event.ts";
import { isSameSecret, readWebhook } from "../webhook-proofs.ts";
import { GITLAB, stateOf } from "./answers.ts";
import { authorOf, placeOf } from "./comments.ts";
import {
  anyGitlabWebhook,
  gitlabWebhook,
  type MergeRequestWebhook,
  type NoteWebhook,
  type PipelineWebhook,
} from "./webhook-bodies.ts";

const READ = new Set(["push", "merge_request", "note", "pipeline"]);
const MAX_AGE_MS = 10 * 60_000;
const MAX_JOBS_SHOWN = 20;

export const gitlabWebhooks: HostWebhooks = {
  events: ["Push events", "Comments", "Merge request events", "Pipeline events"],
  isAuthentic: (request, secret) =>
    isSameSecret(request.headers["x-gitlab-token"], secret) || isSigned(request, secret, Date.now()),
  deliveryOf({ headers, body }) {
    const once = headers["idempotency-key"] ?? headers["webhook-id"];
    if (once !== undefined) return once;
    const event = headers["x-gitlab-event-uuid"];
    // Older servers have only this one, which several webhooks may share.
    return event && `${event}:${createHash("sha256").update(body).digest("hex").slice(0, 16)}`;
  },
  read(request) {
    const any = readWebhook(GITLAB, request, anyGitlabWebhook);
    const repository = any.project?.path_with_namespace ?? null;
    if (!READ.has(any.object_kind ?? "")) return { repository, events: [] };
    return { repository, events: eventsOf(request) };
  },
};

/** The newer proof: a signature over id, time and body with a signing token, as Standard Webhooks have it. */
function isSigned({ headers, body }: WebhookRequest, secret: string, nowMs: number): boolean {
  const id = headers["webhook-id"];
  const time = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"];
  if (secret === "" || id === undefined || time === undefined || signatures === undefined) return false;
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowMs - Number(time) * 1000) > MAX_AGE_MS) return false;
  const given = signatures.split(" ").slice(0, 5);
  const expected = keysOf(secret).map((key) => {
    const hmac = createHmac("sha256", key).update(`${id}.${time}.`).update(body);
    return `v1,${hmac.digest("base64")}`;
  });
  return expected.some((signature) => given.some((one) => isSameSecret(one, signature)));
}

/** The token itself, and what it stands for where it is written as a key in base64. */
function keysOf(secret: string): Buffer[] {
  const encoded = secret.replace(/^whsec_/, "");
  return [Buffer.from(secret), ...(encoded === secret ? [] : [Buffer.from(encoded, "base64")])];
}

function eventsOf(request: WebhookRequest): HostEvent[] {
  const body = readWebhook(GITLAB, request, gitlabWebhook);
  switch (body.object_kind) {
    case "push":
      return body.ref.startsWith("refs/heads/") ? [{ type: "push", branch: body.ref.slice("refs/heads/".length) }] : [];
    case "merge_request":
      return eventsOfMergeRequest(body);
    case "note":
      return eventsOfNote(body);
    case "pipeline":
      return eventsOfPipeline(body);
  }
}

function eventsOfMergeRequest({ object_attributes: one, changes }: MergeRequestWebhook): HostEvent[] {
  if (one.source_project_id !== one.target_project_id) return [];
  const before = new Map(changes?.reviewers?.previous.map(({ username, state }) => [username, state]));
  const demands = (changes?.reviewers?.current ?? [])
    .filter(({ username, state }) => state === "requested_changes" && before.get(username) !== state)
    .map((reviewer) => ({
      type: "comment" as const,
      pullRequest: String(one.iid),
      comment: {
        externalId: `review-${one.iid}-${reviewer.username}-${one.updated_at.getTime()}`,
        author: authorOf(reviewer),
        canWrite: undefined,
        // What is to be changed stands in notes, which come by themselves.
        text: "",
        url: one.url ?? null,
        createdAt: one.updated_at,
        requestsChanges: true,
      },
    }));
  return [
    { type: "pull_request", externalId: String(one.iid), state: stateOf(one.state), head: one.source_branch },
    ...demands,
  ];
}

function eventsOfNote({ object_attributes: note, merge_request, user }: NoteWebhook): HostEvent[] {
  // An internal note must not be answered where everybody reads.
  const isNew = !note.system && !note.internal && (note.action ?? "create") === "create";
  if (!isNew || note.noteable_type !== "MergeRequest" || !merge_request) return [];
  const comment = {
    externalId: String(note.id),
    author: authorOf(user),
    canWrite: undefined,
    text: note.note,
    ...placeOf(note.position),
    url: note.url ?? null,
    createdAt: note.created_at,
    requestsChanges: false,
  };
  return [{ type: "comment", pullRequest: String(merge_request.iid), comment }];
}

function eventsOfPipeline({ object_attributes: run, merge_request, builds = [] }: PipelineWebhook): HostEvent[] {
  if (run.status !== "failed" || run.tag) return [];
  if (merge_request && merge_request.source_project_id !== merge_request.target_project_id) return [];
  const failed = builds.filter(({ status, allow_failure }) => status === "failed" && !allow_failure);
  const summary = failed
    .slice(0, MAX_JOBS_SHOWN)
    .map(({ stage, name, failure_reason }) => `${stage}: ${name} failed${failure_reason ? ` (${failure_reason})` : ""}`)
    .join("\n");
  // A pipeline of a merge request runs on a ref of its own.
  const branch = merge_request?.source_branch ?? run.ref;
  const name = run.name || "Pipeline";
  return [{ type: "check_failed", branch, commit: run.sha, name, summary, url: run.url ?? null }];
}
