import type { HostedComment } from "../code-host.ts";
import type { GithubComment, GithubReview, GithubReviewComment } from "./github-shapes.ts";

const MAX_TEXT = 65_536;
const MAX_HUNK = 20_000;

export function fromIssueComment(comment: GithubComment): HostedComment {
  return hosted(comment, `comment-${comment.id}`, comment.created_at);
}

export function fromReviewComment(comment: GithubReviewComment): HostedComment {
  const place = {
    path: comment.path,
    // It has no line any more where the file has changed since.
    line: comment.line ?? comment.original_line ?? null,
    hunk: comment.diff_hunk?.slice(0, MAX_HUNK) ?? null,
  };
  return { ...hosted(comment, `line-${comment.id}`, comment.created_at), place };
}

/** A review that says something; the comments on lines come by themselves. */
export function fromReview(review: GithubReview): HostedComment | undefined {
  const state = review.state.toLowerCase();
  const requestsChanges = state === "changes_requested";
  if (!review.submitted_at || state === "dismissed" || (!review.body && !requestsChanges)) return undefined;
  return { ...hosted(review, `review-${review.id}`, review.submitted_at), requestsChanges };
}

/** The number of a comment on a line, which can be answered in its thread. */
export function lineCommentOf(externalId: string): number | undefined {
  const number = /^line-(\d{1,15})$/.exec(externalId)?.[1];
  return number === undefined ? undefined : Number(number);
}

function hosted(comment: Omit<GithubComment, "created_at">, externalId: string, at: string): HostedComment {
  const url = comment.html_url ?? null;
  return {
    externalId,
    author: {
      name: comment.user?.login ?? "ghost",
      accountNumber: comment.user?.id,
      isBot: comment.user?.type === "Bot" || Boolean(comment.performed_via_github_app),
    },
    // Members and collaborators may have less than write access.
    canWrite: comment.author_association === "OWNER" ? true : undefined,
    text: (comment.body ?? "").slice(0, MAX_TEXT),
    url: url !== null && /^https?:\/\//.test(url) ? url : null,
    createdAt: dateOf(at),
    requestsChanges: false,
  };
}

function dateOf(text: string): Date {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
