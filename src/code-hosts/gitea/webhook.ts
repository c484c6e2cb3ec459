import { createHmac } from "node:crypto";
import { z } from "zod";
import type { HostEvent, HostWebhooks, WebhookRequest } from "../host-event.ts";
import { isSameSecret, readWebhook } from "../webhook-proofs.ts";
import { commentShape, pullRequestShape, toHosted, toHostedComment } from "./shapes.ts";

const GITEA = "Gitea or Forgejo";

const named = z.object({ repository: z.object({ full_name: z.string().max(300) }).nullish() });
const withAction = z.object({ action: z.string().max(100).optional() });
const pushBody = z.object({ ref: z.string().max(1000) });
const pullRequestBody = z.object({ pull_request: pullRequestShape });
const commentBody = z.object({
  is_pull: z.boolean().nullish(),
  issue: z.object({ number: z.number().int().positive() }),
  comment: commentShape,
});
const statusBody = z.object({
  sha: z.string().max(64),
  state: z.string().max(100),
  context: z.string().max(1000),
  description: z.string().nullish(),
  target_url: z.string().max(2000).nullish(),
});

type Reader = (request: WebhookRequest, action: string) => HostEvent[];

/** Webhooks of Gitea and Forgejo, which send the same under several names of headers. */
export const giteaWebhooks: HostWebhooks = {
  events: [
    "Push",
    "Pull Request",
    "Pull Request Comment",
    "Pull Request Reviewed",
    "Pull Request Synchronized",
    "Repository",
    "Statuses (where it is offered)",
  ],
  isAuthentic(request, secret) {
    if (secret === "") return false;
    const expected = createHmac("sha256", secret).update(request.body).digest("hex");
    return isSameSecret(headerOf(request, "signature"), expected);
  },
  deliveryOf: (request) => headerOf(request, "delivery"),
  read(request) {
    const { repository } = readWebhook(GITEA, request, named);
    const { action = "" } = readWebhook(GITEA, request, withAction);
    const event = headerOf(request, "event") ?? "";
    const read = Object.hasOwn(READERS, event) ? READERS[event] : undefined;
    return { repository: repository?.full_name ?? null, events: read?.(request, action) ?? [] };
  },
};

const READERS: Record<string, Reader> = {
  push(request) {
    const { ref } = readWebhook(GITEA, request, pushBody);
    return ref.startsWith("refs/heads/") ? [{ type: "push", branch: ref.slice("refs/heads/".length) }] : [];
  },
  pull_request(request, action) {
    if (!["opened", "closed", "reopened", "synchronized"].includes(action)) return [];
    const { pull_request: one } = readWebhook(GITEA, request, pullRequestBody);
    // A fork may have a branch of the same name.
    if (one.head.repo_id !== one.base.repo_id) return [];
    const { externalId, state, head } = toHosted(one);
    return [{ type: "pull_request", externalId, state, head }];
  },
  issue_comment(request, action) {
    if (action !== "created") return [];
    const { is_pull: isPull, issue, comment } = readWebhook(GITEA, request, commentBody);
    if (!isPull) return [];
    return [{ type: "comment", pullRequest: String(issue.number), comment: toHostedComment(comment) }];
  },
  pull_request_approved: readReview,
  pull_request_rejected: readReview,
  pull_request_comment: readReview,
  status(request) {
    const { sha, state, context, description, target_url } = readWebhook(GITEA, request, statusBody);
    if (state !== "failure" && state !== "error") return [];
    const url = target_url || null;
    return [{ type: "check_failed", branch: null, commit: sha, name: context, summary: description ?? "", url }];
  },
  repository: (_request, action) => (action === "deleted" ? [{ type: "repository", change: "deleted" }] : []),
};

/** A review comes without its number, without its comments on lines, and without who was answered. */
function readReview(request: WebhookRequest, action: string): HostEvent[] {
  // Forgejo, and older servers, send comments outside of reviews under the same name.
  if (action === "created") return READERS.issue_comment?.(request, action) ?? [];
  if (action !== "reviewed") return [];
  const { pull_request: one } = readWebhook(GITEA, request, pullRequestBody);
  return [{ type: "comments", pullRequest: String(one.number) }];
}

function headerOf({ headers }: WebhookRequest, name: string): string | undefined {
  return headers[`x-gitea-${name}`] ?? headers[`x-forgejo-${name}`];
}
