import { z } from "zod";
import type { HostedComment } from "../code-host.ts";
import type { GiteaClient } from "./gitea-client.ts";
import { commentShape, reviewCommentShape, reviewShape, toHostedComment } from "./shapes.ts";

const MAX_COMMENTS = 100;
const MAX_REVIEWS = 20;

/** Comments, reviews and their comments on lines. Gitea counts time in seconds, so those of the same second are among them. */
export async function listComments(client: GiteaClient, number: number, since: Date): Promise<HostedComment[]> {
  const from = new Date(Math.floor(since.getTime() / 1000) * 1000);
  const { ask, owner, name } = client;
  const comments = await ask(z.array(commentShape), (api) =>
    api.repos.issueGetComments(owner, name, number, { since: from.toISOString() }),
  );
  const reviews = (await listReviews(client, number)).filter(
    ({ state, submitted_at }) =>
      ["APPROVED", "COMMENT", "REQUEST_CHANGES"].includes(state) && isSince(submitted_at, from),
  );
  const onLines: HostedComment[] = [];
  for (const review of reviews.slice(-MAX_REVIEWS)) {
    if (review.comments_count === 0) continue;
    const some = await ask(z.array(reviewCommentShape), (api) =>
      api.repos.repoGetPullReviewComments(owner, name, number, review.id),
    );
    onLines.push(
      ...some.map((comment) => ({
        ...toHostedComment(comment),
        place: {
          path: comment.path,
          line: comment.position || comment.original_position || null,
          hunk: comment.diff_hunk || null,
        },
      })),
    );
  }
  const all = [
    ...comments.filter(({ created_at }) => isSince(created_at, from)).map(toHostedComment),
    ...reviews.map(
      (review): HostedComment => ({
        ...toHostedComment({ ...review, created_at: review.submitted_at }),
        externalId: `review-${review.id}`,
        requestsChanges: review.state === "REQUEST_CHANGES",
      }),
    ),
    ...onLines,
  ];
  return all.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).slice(0, MAX_COMMENTS);
}

async function listReviews(
  { pages, owner, name }: GiteaClient,
  number: number,
): Promise<z.infer<typeof reviewShape>[]> {
  const reviews: z.infer<typeof reviewShape>[] = [];
  for await (const some of pages(reviewShape, (api, page) => api.repos.repoListPullReviews(owner, name, number, page)))
    reviews.push(...some);
  return reviews;
}

function isSince(time: string, from: Date): boolean {
  return new Date(time).getTime() >= from.getTime();
}
