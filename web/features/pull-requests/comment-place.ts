import type { Comment } from "../../../packages/client/src/docket-client.ts";

/** Whether the comment is about a line of this commit, so that it can be shown there. */
export function isOnLineOf(comment: Comment, headCommit: string): comment is Comment & { path: string; line: number } {
  return comment.path !== null && comment.line !== null && comment.headCommit === headCommit;
}

export function isOutdated({ headCommit: seen }: Comment, headCommit: string): boolean {
  return typeof seen === "string" && seen !== headCommit;
}
