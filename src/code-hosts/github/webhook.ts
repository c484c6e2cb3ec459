import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { HostEvent, HostWebhooks, WebhookRequest } from "../host-event.ts";
import { HostFault } from "../host-fault.ts";
import { readAnswer } from "../read-answer.ts";
import { commentShape, GITHUB, pullRequestShape, reviewCommentShape, reviewShape, stateOf } from "./github-shapes.ts";
import { fromIssueComment, fromReview, fromReviewComment } from "./hosted-comments.ts";
import { readFailedCheck, readFailedStatus } from "./read-checks.ts";

const name = z.string().max(300);
const repository = z.object({ full_name: name });
const envelope = z.object({
  action: z.string().max(100).optional(),
  repository: repository.nullish(),
  changes: z
    .object({
      repository: z
        .object({ name: z.object({ from: name }) })
        .partial()
        .nullish(),
      owner: z
        .object({
          from: z.object({ user: z.object({ login: name }), organization: z.object({ login: name }) }).partial(),
        })
        .nullish(),
    })
    .nullish()
    .catch(undefined),
});
type Envelope = z.infer<typeof envelope>;
type Reader = (body: unknown, envelope: Envelope) => HostEvent[];

/** Webhooks of github.com and GitHub Enterprise, of a repository, an organisation or a GitHub App. */
export const githubWebhooks: HostWebhooks = {
  events: [
    "Pushes",
    "Pull requests",
    "Pull request reviews",
    "Pull request review comments",
    "Issue comments",
    "Check runs",
    "Statuses",
    "Repositories",
  ],
  isAuthentic({ headers, body }, secret) {
    const given = Buffer.from(headers["x-hub-signature-256"] ?? "");
    const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
    return secret !== "" && given.length === expected.length && timingSafeEqual(given, expected);
  },
  deliveryOf: ({ headers }) => headers["x-github-delivery"],
  read(request) {
    const event = request.headers["x-github-event"] ?? "";
    const body = parse(request);
    const head = readAnswer(GITHUB, envelope, body);
    const read = Object.hasOwn(READERS, event) ? READERS[event] : undefined;
    return {
      repository: formerNameOf(event, head) ?? head.repository?.full_name ?? null,
      events: read?.(body, head) ?? [],
    };
  },
};

const READERS: Record<string, Reader> = {
  push(body) {
    const { ref } = readAnswer(GITHUB, z.object({ ref: z.string().max(1000) }), body);
    return ref.startsWith("refs/heads/") ? [{ type: "push", branch: ref.slice("refs/heads/".length) }] : [];
  },
  pull_request(body, { action, repository: own }) {
    if (!["opened", "closed", "reopened", "synchronize"].includes(action ?? "")) return [];
    const { pull_request: one } = readAnswer(GITHUB, z.object({ pull_request: pullRequestShape }), body);
    // A fork may have a branch of the same name.
    if (one.head.repo?.full_name !== own?.full_name) return [];
    return [{ type: "pull_request", externalId: String(one.number), state: stateOf(one), head: one.head.ref }];
  },
  issue_comment(body, { action }) {
    if (action !== "created") return [];
    const issue = z.object({ number: z.number().int().positive(), pull_request: z.object({}).nullish() });
    const read = readAnswer(GITHUB, z.object({ issue, comment: commentShape }), body);
    if (!read.issue.pull_request) return [];
    return [{ type: "comment", pullRequest: String(read.issue.number), comment: fromIssueComment(read.comment) }];
  },
  pull_request_review_comment(body, { action }) {
    if (action !== "created") return [];
    const read = readAnswer(GITHUB, z.object({ pull_request: numbered, comment: reviewCommentShape }), body);
    const pullRequest = String(read.pull_request.number);
    return [{ type: "comment", pullRequest, comment: fromReviewComment(read.comment) }];
  },
  pull_request_review(body, { action }) {
    if (action !== "submitted") return [];
    const read = readAnswer(GITHUB, z.object({ pull_request: numbered, review: reviewShape }), body);
    const comment = fromReview(read.review);
    return comment ? [{ type: "comment", pullRequest: String(read.pull_request.number), comment }] : [];
  },
  check_run: (body, { action }) => (action === "completed" ? readFailedCheck(body) : []),
  status: readFailedStatus,
  repository(_body, { action, repository: now }) {
    if (action === "renamed" || action === "transferred")
      return [{ type: "repository", change: "moved", ...(now && { to: now.full_name }) }];
    return action === "archived" || action === "deleted" ? [{ type: "repository", change: action }] : [];
  },
};

const numbered = z.object({ number: z.number().int().positive() });

/** The name that Docket knows a repository by which has just got another one. */
function formerNameOf(event: string, { action, repository: now, changes }: Envelope): string | undefined {
  if (event !== "repository" || !now) return undefined;
  const [owner = "", repo = ""] = now.full_name.split("/");
  const formerOwner = changes?.owner?.from.organization?.login ?? changes?.owner?.from.user?.login;
  if (action === "transferred" && formerOwner) return `${formerOwner}/${repo}`;
  const formerName = changes?.repository?.name?.from;
  return action === "renamed" && formerName ? `${owner}/${formerName}` : undefined;
}

/** The body is JSON, or a form with JSON in it, as whoever made the webhook chose. */
function parse({ headers, body }: WebhookRequest): unknown {
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  const text = body.toString("utf8");
  try {
    return JSON.parse(isForm ? (new URLSearchParams(text).get("payload") ?? "") : text);
  } catch (cause) {
    throw new HostFault("unexpected", "The webhook's body is no JSON", { cause });
  }
}
