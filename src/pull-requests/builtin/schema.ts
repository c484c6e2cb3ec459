import { z } from "zod";
import { wholeNumber } from "../../http/schema.ts";

const moment = z.iso.datetime({ precision: 3 });
const stateSchema = z.enum(["open", "merged", "closed"]);
const commitSchema = z
  .string({ error: "expected a string" })
  .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, "must be the whole id of a commit");

export const listPullRequestsQuerySchema = z.object({
  state: stateSchema.optional(),
  limit: wholeNumber(1, 100).default(50),
  before: wholeNumber(1, 999_999_999).optional().describe("Only those with a lower number"),
});
export type ListPullRequests = z.infer<typeof listPullRequestsQuerySchema>;

const count = z.int().nonnegative();

const summarySchema = z.object({
  number: count,
  title: z.string(),
  state: stateSchema,
  isDraft: z.boolean(),
  branch: z.string(),
  base: z.string(),
  url: z.url(),
  jobId: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
  closedAt: moment.nullable(),
  closedBy: z.string().nullable().describe("Who merged or closed it"),
});
export type PullRequestSummary = z.infer<typeof summarySchema>;

export const pullRequestListSchema = z
  .object({ pullRequests: z.array(summarySchema).describe("Newest first"), hasMore: z.boolean() })
  .meta({ id: "PullRequestList" });
export type PullRequestList = z.infer<typeof pullRequestListSchema>;

const mergeabilitySchema = z.object({
  type: z.enum(["clean", "conflict", "up-to-date", "unknown"]),
  method: z.enum(["fast-forward", "merge-commit"]).optional().describe("How it would be merged, if clean"),
  files: z.array(z.string()).optional().describe("What is in conflict"),
  message: z.string().optional().describe("Why it is unknown"),
});

export const pullRequestSchema = summarySchema
  .extend({
    description: z.string().describe("Markdown, never to be trusted"),
    repository: z.string(),
    headCommit: z.string().describe("The last commit of the branch that is shown here"),
    mergeCommit: z.string().nullable(),
    mergeability: mergeabilitySchema.describe("up-to-date once it is not open"),
    canMerge: z.boolean().describe("Whether it is open and whoever asks may merge and close it"),
    commits: z
      .array(z.object({ id: z.string(), subject: z.string(), author: z.string(), at: moment }))
      .describe("Oldest first"),
    files: z.array(
      z.object({
        path: z.string(),
        oldPath: z.string().nullable(),
        status: z.string(),
        additions: count,
        deletions: count,
        isBinary: z.boolean(),
        isCut: z.boolean().describe("The patch is missing or incomplete"),
        patch: z.string(),
      }),
    ),
  })
  .meta({ id: "PullRequest" });
export type PullRequestDetails = z.infer<typeof pullRequestSchema>;

export const mergePullRequestSchema = z
  .strictObject(
    {
      headCommit: commitSchema
        .optional()
        .describe("The last commit that whoever decides has seen; a conflict if the branch has moved on"),
    },
    { error: (issue) => (issue.code === "invalid_type" ? "The body must be a JSON object" : undefined) },
  )
  .meta({ id: "MergePullRequest" });
export type MergePullRequest = z.infer<typeof mergePullRequestSchema>;

export const pullRequestStateSchema = z.object({ state: stateSchema }).meta({ id: "PullRequestState" });

/** @limit Characters of a comment */
const MAX_COMMENT_CHARACTERS = 10_000;
export const commentSchema = z
  .object({
    id: z.string(),
    author: z.string(),
    body: z.string().describe("Markdown, never to be trusted"),
    path: z.string().nullable(),
    line: count.nullable().describe("Of the new file"),
    headCommit: z
      .string()
      .nullish()
      .describe("The branch's last commit when a line was commented on; with another one the line may be elsewhere"),
    asksAgent: z.boolean().describe("Whether it asks the agent for a change; the agent answers with a comment"),
    createdAt: moment,
  })
  .meta({ id: "Comment" });
export type Comment = z.infer<typeof commentSchema>;
export const commentListSchema = z
  .object({ comments: z.array(commentSchema).describe("Oldest first, at most 1,000") })
  .meta({ id: "CommentList" });
export type CommentList = z.infer<typeof commentListSchema>;

export const createCommentSchema = z
  .strictObject({
    body: z
      .string({ error: "expected a string" })
      .refine((text) => !text.includes("\0"), "must not contain a NUL character")
      .transform((text) => text.trim().toWellFormed())
      .refine((text) => text.length > 0, "must not be empty")
      .refine(
        (text) => [...text].length <= MAX_COMMENT_CHARACTERS,
        `must have at most ${MAX_COMMENT_CHARACTERS} characters`,
      ),
    path: z
      .string()
      .min(1)
      .max(1000)
      .refine((path) => path.isWellFormed() && !path.includes("\0"), "must be a path")
      .optional(),
    line: z.int().min(1).max(10_000_000).optional().describe("Of the new file; needs path"),
    headCommit: commitSchema
      .optional()
      .describe("The branch's last commit that the line was seen at; by default the one there is now"),
    asksAgent: z
      .boolean()
      .optional()
      .describe("Makes the comment a message to the pull request's job; by default if it mentions @docket"),
  })
  .refine(({ path, line }) => line === undefined || path !== undefined, { error: "needs path", path: ["line"] })
  .meta({ id: "CreateComment" });
export type CreateComment = z.infer<typeof createCommentSchema>;
