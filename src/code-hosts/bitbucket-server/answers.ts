import { z } from "zod";
import type { HostedPullRequest } from "../code-host.ts";
import { webUrl } from "../read-answer.ts";

export const repositoryRef = z.object({ slug: z.string(), project: z.object({ key: z.string() }) });
const ref = z.object({
  id: z.string(),
  displayId: z.string(),
  latestCommit: z.string().optional(),
  repository: repositoryRef,
});
const links = z.object({ self: z.array(z.object({ href: webUrl })).optional() }).optional();
export const serverUser = z.object({ name: z.string().max(255), type: z.string().optional() });
const reviewers = z.array(z.object({ user: serverUser }));

/** What Docket reads of Bitbucket Data Center's answers and webhooks. */
export const serverPullRequest = z.object({
  id: z.int().positive(),
  /** Grows with every change; an update has to name the newest. */
  version: z.int().optional(),
  title: z.string(),
  description: z.string().nullish(),
  state: z.enum(["OPEN", "MERGED", "DECLINED"]),
  fromRef: ref,
  toRef: ref,
  reviewers: reviewers.optional(),
  links,
});
export type ServerPullRequest = z.infer<typeof serverPullRequest>;

export const serverRepository = repositoryRef.extend({ archived: z.boolean().optional(), links });
export const serverBranch = z.object({ displayId: z.string() });
/** One of them says which reviewers are refused. */
export const serverErrors = z.object({
  errors: z.array(
    z.object({
      message: z.string().nullish(),
      exceptionName: z.string().nullish(),
      reviewerErrors: z.array(z.object({ context: z.string().nullish() })).optional(),
    }),
  ),
});

export const serverAnchor = z.object({
  path: z.string(),
  line: z.int().nullish(),
  /** FROM is the file before the change. */
  fileType: z.string().nullish(),
  toHash: z.string().nullish(),
});
export const serverComment = z.object({
  id: z.int(),
  text: z.string(),
  author: serverUser,
  createdDate: z.coerce.date(),
});
type ServerComment = z.infer<typeof serverComment>;
/** Comments answer comments; deeper ones are not looked for. */
const serverThread = serverComment.extend({
  comments: z.array(serverComment.extend({ comments: z.array(serverComment).optional() })).optional(),
});
export type ServerThread = ServerComment & { comments?: ServerThread[] | undefined };
export const serverActivity = z.object({
  id: z.int(),
  action: z.string(),
  createdDate: z.coerce.date(),
  user: serverUser.optional(),
  comment: serverThread.optional(),
  commentAction: z.string().optional(),
  commentAnchor: serverAnchor.nullish(),
});
export type ServerActivity = z.infer<typeof serverActivity>;

export function pageOf<T extends z.ZodType>(shape: T) {
  return z.object({ values: z.array(shape).max(1000) });
}

export function readPullRequest(one: ServerPullRequest): HostedPullRequest {
  const states = { OPEN: "open", MERGED: "merged", DECLINED: "closed" } as const;
  return {
    externalId: String(one.id),
    url: one.links?.self?.[0]?.href ?? null,
    state: states[one.state],
    head: one.fromRef.displayId,
    base: one.toRef.displayId,
    headCommit: one.fromRef.latestCommit ?? null,
  };
}
