import { z } from "zod";
import type { Actor } from "../../actor.ts";
import type { AskedOnPullRequest } from "../../database/column-types.ts";
import { defineQueue } from "../../queue/define-queue.ts";

const followUpSchema = z.object({
  projectId: z.string(),
  jobId: z.string(),
  host: z.enum(["builtin", "github", "gitlab", "gitea", "bitbucket", "bitbucket-server"]),
  pullRequest: z.string(),
  /** The comment's id at the host, or what names the failed check. */
  request: z.string(),
  kind: z.enum(["comment", "check"]),
  /** What the agent is to do, in the words of whoever asks. */
  words: z.string(),
  asked: z.custom<AskedOnPullRequest>(),
  /** Whoever asks, who may do so. */
  actor: z.custom<Actor>(),
  attempt: z.int(),
});
export type FollowUp = z.output<typeof followUpSchema>;

/** What somebody asked of the agent on a pull request, for the agent to take as a message to the job. */
export const followUpQueue = defineQueue("pull-requests.follow-up", followUpSchema);

const answerSchema = followUpSchema
  .pick({ projectId: true, host: true, pullRequest: true, request: true, attempt: true })
  .extend({ text: z.string() });
export type Answer = z.output<typeof answerSchema>;

/** What the agent says to whoever asked, for the code host. */
export const answerQueue = defineQueue("pull-requests.answer", answerSchema);
