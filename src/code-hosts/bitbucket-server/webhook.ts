import { z } from "zod";
import type { HostEvent, HostWebhooks, WebhookRequest } from "../host-event.ts";
import { isSignedBody, readWebhook } from "../webhook-proofs.ts";
import {
  readPullRequest,
  repositoryRef,
  serverAnchor,
  serverComment,
  serverPullRequest,
  serverUser,
} from "./answers.ts";
import { demandOf, readComment } from "./comments.ts";
import { SERVER } from "./server-client.ts";

const BRANCH = "refs/heads/";
const push = z.object({ changes: z.array(z.object({ ref: z.object({ id: z.string() }) })).max(1000) });
const pullRequest = z.object({ pullRequest: serverPullRequest });
const comment = pullRequest.extend({ comment: serverComment.extend({ anchor: serverAnchor.nullish() }) });
const demand = pullRequest.extend({
  date: z.string(),
  participant: z.object({ user: serverUser, status: z.string().optional() }),
});
const modified = z.object({ old: repositoryRef, new: repositoryRef });
const anyBody = z.object({
  repository: repositoryRef.optional(),
  pullRequest: z.object({ toRef: z.object({ repository: repositoryRef }) }).optional(),
  old: repositoryRef.optional().catch(undefined),
});

export const bitbucketServerWebhooks: HostWebhooks = {
  events: [
    "Repository: Push, Modified",
    "Pull request: Opened, Source branch updated, Modified, Changes requested, Merged, Declined, Comment added",
  ],
  isAuthentic: (request, secret) => isSignedBody(request, request.headers["x-hub-signature"], secret),
  deliveryOf: ({ headers }) => headers["x-request-id"],
  read(request) {
    // A test of the connection has no body of the documented kind.
    if (request.headers["x-event-key"] === "diagnostics:ping") return { repository: null, events: [] };
    const { repository, pullRequest, old } = readWebhook(SERVER, request, anyBody);
    const about = old ?? repository ?? pullRequest?.toRef.repository;
    return { repository: about ? nameOf(about) : null, events: eventsOf(request) };
  },
};

function nameOf({ project, slug }: z.infer<typeof repositoryRef>): string {
  return `${project.key}/${slug}`;
}

function eventsOf(request: WebhookRequest): HostEvent[] {
  switch (request.headers["x-event-key"]) {
    case "repo:refs_changed": {
      const refs = readWebhook(SERVER, request, push).changes.map(({ ref }) => ref.id);
      const branches = [...new Set(refs)].filter((id) => id.startsWith(BRANCH));
      return branches.map((id) => ({ type: "push", branch: id.slice(BRANCH.length) }));
    }
    case "repo:modified": {
      const { old, new: now } = readWebhook(SERVER, request, modified);
      return nameOf(old) === nameOf(now) ? [] : [{ type: "repository", change: "moved", to: nameOf(now) }];
    }
    case "pr:opened":
    case "pr:from_ref_updated":
    case "pr:modified":
    case "pr:merged":
    case "pr:declined":
      return eventsOfPullRequest(request);
    case "pr:comment:added": {
      const body = readWebhook(SERVER, request, comment);
      const made = readComment(body.comment, body.comment.anchor);
      return [{ type: "comment", pullRequest: String(body.pullRequest.id), comment: made }];
    }
    case "pr:reviewer:needs_work":
    case "pr:reviewer:changes_requested": {
      const { pullRequest: one, participant, date } = readWebhook(SERVER, request, demand);
      const made = demandOf(`${one.id}-${participant.user.name}-${date}`, participant.user, dateOf(date));
      return [{ type: "comment", pullRequest: String(one.id), comment: made }];
    }
    default:
      return [];
  }
}

function eventsOfPullRequest(request: WebhookRequest): HostEvent[] {
  const { pullRequest: one } = readWebhook(SERVER, request, pullRequest);
  if (nameOf(one.fromRef.repository) !== nameOf(one.toRef.repository)) return [];
  const { externalId, state, head } = readPullRequest(one);
  return [{ type: "pull_request", externalId, state, head }];
}

/** Its offset has no colon: 2026-03-01T10:00:00+0000 */
function dateOf(text: string): Date {
  const date = new Date(text.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
