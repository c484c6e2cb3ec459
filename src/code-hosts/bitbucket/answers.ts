import { z } from "zod";
import type { PullRequestState } from "../../database/column-types.ts";
import { webUrl } from "../read-answer.ts";

const side = z.object({
  branch: z.object({ name: z.string() }),
  /** The hash is cut to twelve characters. */
  commit: z.object({ hash: z.string() }).nullish(),
  /** null for a fork that was deleted. */
  repository: z.object({ full_name: z.string() }).nullish(),
});
const links = z.object({ html: z.object({ href: webUrl }) });

export const bitbucketUser = z.object({
  account_id: z.string().optional(),
  uuid: z.string().optional(),
  nickname: z.string().optional(),
  display_name: z.string().optional(),
  type: z.string().optional(),
});

/** What Docket reads of Bitbucket's answers and webhooks. */
export const bitbucketPullRequest = z.object({
  id: z.int().positive(),
  title: z.string(),
  description: z.string().nullish(),
  state: z.enum(["OPEN", "MERGED", "DECLINED", "SUPERSEDED"]),
  source: side,
  destination: side,
  reviewers: z.array(z.object({ uuid: z.string().optional() })).optional(),
  links,
});
export type BitbucketPullRequest = z.infer<typeof bitbucketPullRequest>;

export const bitbucketRepository = z.object({
  full_name: z.string().max(500),
  mainbranch: z.object({ name: z.string() }).nullish(),
  links,
});

export const bitbucketComment = z.object({
  id: z.int(),
  content: z.object({ raw: z.string() }),
  user: bitbucketUser.nullish(),
  created_on: z.coerce.date(),
  deleted: z.boolean().optional(),
  /** Not published yet. */
  pending: z.boolean().optional(),
  inline: z.object({ path: z.string(), from: z.int().nullish(), to: z.int().nullish() }).nullish(),
  links: links.optional(),
});
export type BitbucketComment = z.infer<typeof bitbucketComment>;

export const bitbucketCommit = z.object({ hash: z.string() });

export const permission = z.object({ permission: z.string() });

export function pageOf<T extends z.ZodType>(shape: T) {
  return z.object({ values: z.array(shape).max(100) });
}

export function stateOf(state: BitbucketPullRequest["state"]): PullRequestState {
  if (state === "OPEN") return "open";
  return state === "MERGED" ? "merged" : "closed";
}
