import { z } from "zod";
import type { HostEvent, HostWebhooks, WebhookRequest } from "../host-event.ts";
import { webUrl } from "../read-answer.ts";
import { isSignedBody, readWebhook } from "../webhook-proofs.ts";
import { bitbucketComment, bitbucketPullRequest, bitbucketUser, stateOf } from "./answers.ts";
import { BITBUCKET } from "./bitbucket-client.ts";
import { authorOf, readComment } from "./comments.ts";

const repository = z.object({ full_name: z.string().max(500) });
const anyBody = z.object({ repository: repository.optional() });
const branch = z.object({ type: z.string(), name: z.string() }).nullish();
const push = z.object({ push: z.object({ changes: z.array(z.object({ new: branch, old: branch })).max(1000) }) });
const pullRequest = z.object({ pullrequest: bitbucketPullRequest });
const comment = pullRequest.extend({ comment: bitbucketComment });
const demand = pullRequest.extend({ changes_request: z.object({ date: z.coerce.date(), user: bitbucketUser }) });
const status = z.object({
  commit_status: z.object({
    state: z.string(),
    name: z.string().nullish(),
    key: z.string().optional(),
    description: z.string().nullish(),
    refname: z.string().nullish(),
    url: webUrl.nullish().catch(null),
    commit: z.object({ hash: z.string() }).optional(),
  }),
});
const renamed = z.object({
  changes: z.object({ full_name: z.object({ old: z.string(), new: z.string() }).optional() }).optional(),
});

export const bitbucketWebhooks: HostWebhooks = {
  events: [
    "Repository: Push, Updated, Build status created, Build status updated",
    "Pull request: Created, Updated, Changes request created, Merged, Declined, Comment created",
  ],
  isAuthentic: (request, secret) => isSignedBody(request, request.headers["x-hub-signature"], secret),
  // The same for each attempt to deliver it.
  deliveryOf: ({ headers }) => headers["x-request-uuid"],
  read(request) {
    const events = eventsOf(request);
    const [event] = events;
    const { full_name } = readWebhook(BITBUCKET, request, anyBody).repository ?? {};
    const was = event?.type === "repository" && readWebhook(BITBUCKET, request, renamed).changes?.full_name?.old;
    return { repository: was || full_name || null, events };
  },
};

function eventsOf(request: WebhookRequest): HostEvent[] {
  switch (request.headers["x-event-key"]) {
    case "repo:push":
      return eventsOfPush(request);
    case "repo:updated": {
      const { full_name } = readWebhook(BITBUCKET, request, renamed).changes ?? {};
      return full_name ? [{ type: "repository", change: "moved", to: full_name.new }] : [];
    }
    case "repo:commit_status_created":
    case "repo:commit_status_updated":
      return eventsOfStatus(request);
    case "pullrequest:created":
    case "pullrequest:updated":
    case "pullrequest:fulfilled":
    case "pullrequest:rejected":
      return eventsOfPullRequest(request);
    case "pullrequest:comment_created": {
      const { pullrequest, comment: one } = readWebhook(BITBUCKET, request, comment);
      if (one.deleted || one.pending) return [];
      const made = readComment(one, pullrequest.source.commit?.hash);
      return [{ type: "comment", pullRequest: String(pullrequest.id), comment: made }];
    }
    case "pullrequest:changes_request_created":
      return eventsOfDemand(request);
    default:
      return [];
  }
}

function eventsOfPush(request: WebhookRequest): HostEvent[] {
  const { changes } = readWebhook(BITBUCKET, request, push).push;
  const names = changes.flatMap((change) => change.new ?? change.old ?? []).filter(({ type }) => type === "branch");
  return [...new Set(names.map(({ name }) => name))].map((name) => ({ type: "push", branch: name }));
}

function eventsOfPullRequest(request: WebhookRequest): HostEvent[] {
  const { pullrequest: one } = readWebhook(BITBUCKET, request, pullRequest);
  if (one.source.repository?.full_name !== one.destination.repository?.full_name) return [];
  const head = one.source.branch.name;
  return [{ type: "pull_request", externalId: String(one.id), state: stateOf(one.state), head }];
}

/** A demand has no words; what is to be changed stands in comments, which come by themselves. */
function eventsOfDemand(request: WebhookRequest): HostEvent[] {
  const { pullrequest, changes_request } = readWebhook(BITBUCKET, request, demand);
  const author = authorOf(changes_request.user);
  const made = {
    externalId: `review-${pullrequest.id}-${author.account ?? author.name}-${changes_request.date.getTime()}`,
    author,
    canWrite: undefined,
    text: "",
    url: pullrequest.links.html.href,
    createdAt: changes_request.date,
    requestsChanges: true,
  };
  return [{ type: "comment", pullRequest: String(pullrequest.id), comment: made }];
}

function eventsOfStatus(request: WebhookRequest): HostEvent[] {
  const { commit_status: one } = readWebhook(BITBUCKET, request, status);
  if (one.state !== "FAILED" || !one.refname || !one.commit) return [];
  const name = one.name || one.key || "Build";
  const summary = one.description ?? "";
  return [{ type: "check_failed", branch: one.refname, commit: one.commit.hash, name, summary, url: one.url ?? null }];
}
