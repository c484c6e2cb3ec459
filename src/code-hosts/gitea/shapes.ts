import { z } from "zod";
import type { HostedComment, HostedPullRequest } from "../code-host.ts";
import { webUrl } from "../read-answer.ts";

/** What Docket reads of Gitea's answers; everything else may change. */
const branchShape = z.object({ label: z.string(), ref: z.string(), sha: z.string(), repo_id: z.number() });

export const pullRequestShape = z.object({
  number: z.number().int(),
  html_url: webUrl,
  title: z.string(),
  state: z.string(),
  merged: z.boolean(),
  head: branchShape,
  base: branchShape,
});
export type GiteaPullRequest = z.infer<typeof pullRequestShape>;

export const userShape = z.object({ login: z.string(), id: z.number().optional() });

export const repositoryShape = z.object({
  full_name: z.string(),
  html_url: webUrl,
  default_branch: z.string().nullish(),
  archived: z.boolean(),
  has_pull_requests: z.boolean(),
  permissions: z.object({ admin: z.boolean(), push: z.boolean(), pull: z.boolean() }).optional(),
});
export type GiteaRepository = z.infer<typeof repositoryShape>;

export const commentShape = z.object({
  id: z.number(),
  html_url: webUrl,
  user: userShape.nullish(),
  body: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});

export const reviewShape = z.object({
  id: z.number(),
  html_url: webUrl,
  user: userShape.nullish(),
  state: z.string(),
  body: z.string(),
  comments_count: z.number(),
  submitted_at: z.iso.datetime({ offset: true }),
});

export const reviewCommentShape = commentShape.extend({
  path: z.string(),
  diff_hunk: z.string(),
  position: z.number(),
  original_position: z.number(),
});

/** A deleted branch is told as `refs/pull/…/head`; its name stays in the label. */
export function toHosted(pullRequest: GiteaPullRequest): HostedPullRequest {
  const { number, html_url, state, merged, head, base } = pullRequest;
  return {
    externalId: String(number),
    url: html_url,
    state: merged ? "merged" : state === "open" ? "open" : "closed",
    head: head.ref.startsWith("refs/") ? head.label : head.ref,
    base: base.ref,
    headCommit: head.sha || null,
  };
}

export function toHostedComment({ id, user, body, html_url, created_at }: z.infer<typeof commentShape>): HostedComment {
  return {
    externalId: String(id),
    // Gitea has no accounts of bots; its own one for workflows has a negative id.
    author: { name: user?.login ?? "ghost", isBot: (user?.id ?? 0) < 0 },
    canWrite: undefined,
    text: body,
    url: html_url,
    createdAt: new Date(created_at),
    requestsChanges: false,
  };
}
