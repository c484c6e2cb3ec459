import { z } from "zod";
import type { HostedPullRequest } from "../code-host.ts";
import { readAnswer, webUrl } from "../read-answer.ts";

export const GITHUB = "GitHub";

/** What Docket reads of GitHub's answers and webhooks; everything else in them is ignored. */
const account = z.object({ login: z.string().max(200), id: z.int().optional(), type: z.string().nullish() });

const end = z.object({ ref: z.string().max(1000), sha: z.string().max(64) });

export const pullRequestShape = z.object({
  number: z.number().int().positive(),
  html_url: webUrl,
  state: z.enum(["open", "closed"]),
  merged_at: z.string().nullish(),
  head: end.extend({ repo: z.object({ full_name: z.string() }).nullish() }),
  base: end,
});

export const repositoryShape = z.object({
  full_name: z.string().max(300),
  html_url: webUrl,
  default_branch: z.string().max(1000).nullish(),
  private: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  disabled: z.boolean().nullish(),
  permissions: z.object({ push: z.boolean(), pull: z.boolean() }).partial().nullish(),
});

export const commentShape = z.object({
  id: z.number().int().positive(),
  user: account.nullish(),
  body: z.string().nullish(),
  html_url: z.string().max(2000).nullish(),
  created_at: z.string(),
  author_association: z.string().nullish(),
  performed_via_github_app: z.unknown().nullish(),
});

export const reviewCommentShape = commentShape.extend({
  path: z.string().max(5000),
  line: z.number().int().nullish(),
  original_line: z.number().int().nullish(),
  diff_hunk: z.string().nullish(),
});

export const reviewShape = commentShape.omit({ created_at: true }).extend({
  state: z.string(),
  submitted_at: z.string().nullish(),
});

export type GithubComment = z.infer<typeof commentShape>;
export type GithubReviewComment = z.infer<typeof reviewCommentShape>;
export type GithubReview = z.infer<typeof reviewShape>;
export type GithubPullRequest = z.infer<typeof pullRequestShape>;

export function toPullRequest(data: unknown): HostedPullRequest {
  const found = readAnswer(GITHUB, pullRequestShape, data);
  return {
    externalId: String(found.number),
    url: found.html_url,
    state: stateOf(found),
    head: found.head.ref,
    base: found.base.ref,
    headCommit: found.head.sha,
  };
}

export function stateOf({ state, merged_at }: Pick<GithubPullRequest, "state" | "merged_at">) {
  return state === "open" ? ("open" as const) : merged_at ? ("merged" as const) : ("closed" as const);
}
