import { z } from "zod";
import type { HostedComment } from "../code-host.ts";
import { readAnswer } from "../read-answer.ts";
import type { GithubClient } from "./github-client.ts";
import { commentShape, GITHUB, reviewCommentShape, reviewShape } from "./github-shapes.ts";
import { fromIssueComment, fromReview, fromReviewComment } from "./hosted-comments.ts";

const MAX_COMMENTS = 100;

/** What people said on a pull request from a moment on, which GitHub knows to the second: three calls. */
export async function listComments(client: GithubClient, number: number, since: Date): Promise<HostedComment[]> {
  const { owner, repo } = client;
  const where = { owner, repo, per_page: MAX_COMMENTS };
  const after = since.toISOString();
  const [comments, lines] = await Promise.all([
    client.request("GET /repos/{owner}/{repo}/issues/{issue_number}/comments", {
      ...where,
      issue_number: number,
      since: after,
    }),
    client.request("GET /repos/{owner}/{repo}/pulls/{pull_number}/comments", {
      ...where,
      pull_number: number,
      since: after,
    }),
  ]);
  const reviews = await listLastReviews(client, number);
  return [
    ...readAnswer(GITHUB, z.array(commentShape), comments.data).map(fromIssueComment),
    ...readAnswer(GITHUB, z.array(reviewCommentShape), lines.data).map(fromReviewComment),
    ...reviews,
  ]
    .filter(({ createdAt }) => createdAt >= since)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, MAX_COMMENTS);
}

/** Reviews come oldest first and know no `since`, so the last page has the news. */
async function listLastReviews({ request, owner, repo }: GithubClient, number: number): Promise<HostedComment[]> {
  const ask = (page: number) =>
    request("GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews", {
      owner,
      repo,
      pull_number: number,
      per_page: MAX_COMMENTS,
      page,
    });
  const first = await ask(1);
  const last = Number(/[?&]page=(\d{1,4})[^>]*>; rel="last"/.exec(first.headers.link ?? "")?.[1] ?? 1);
  const { data } = last > 1 ? await ask(last) : first;
  return readAnswer(GITHUB, z.array(reviewShape), data).flatMap((review) => fromReview(review) ?? []);
}
