import type { App } from "../../app.ts";
import type { RemoteCodeHost, RemoteHostKind } from "../../code-hosts/code-host.ts";
import { commitAddressOf } from "../../code-hosts/commit-address.ts";
import type { ProjectRow } from "../../projects/find-project.ts";
import { findRemoteHost, type ProjectHost } from "../../projects/repository/find-code-host.ts";
import { findJobOf } from "../store.ts";
import { type KeptComment, keepComment } from "../webhooks/host-event-queue.ts";
import { claimFollowUp } from "./claim-follow-up.ts";
import { findMention } from "./find-mention.ts";
import { followUpQueue } from "./follow-up-queue.ts";
import { isKnownRequest, listKnownRequests } from "./store.ts";

const MAX_PLACES = 20;
/** People begin to write the comments of a review long before they send it. */
const REVIEW_MS = 24 * 3_600_000;
const REVIEW_WORDS = "Change what the review of this pull request asks for.";

/**
 * Makes a follow-up of a comment at a project's host, if it is on a pull request of a job, speaks to the agent, and is of a
 * person who may push. Each comment becomes at most one.
 *
 * @throws HostFault
 */
export async function considerComment(
  app: App,
  project: ProjectRow,
  host: ProjectHost,
  pullRequest: string,
  comment: KeptComment,
  findHost: () => Promise<RemoteCodeHost | undefined> = () => findRemoteHost(app, project.id),
): Promise<void> {
  const words = wordsOf(app, host, comment);
  if (words === undefined) return;
  const at = { projectId: project.id, host: host.kind, pullRequest };
  const jobId = await findJobOf(app.database, { ...at, externalId: pullRequest });
  if (jobId === undefined || (await isKnownRequest(app.database, at, comment.externalId))) return;
  const codeHost = await findHost();
  if (!codeHost) return;
  if (!(comment.canWrite ?? (await codeHost.canWrite(accountOf(comment))))) {
    // So that who polls need not ask again.
    const refused = { ...at, jobId, request: comment.externalId, kind: "comment" } as const;
    return void (await claimFollowUp(app.database, refused, app.clock()));
  }
  const { author, place, url } = comment;
  const reviewed = comment.requestsChanges ? await listReviewed(app, codeHost, at, comment) : [];
  const places = [...(place ? [place] : []), ...reviewed];
  const commitAddress = commitAddressOf(host.kind, host.api_url, author);
  if (words === "" && places.length === 0) return;
  await app.queue.enqueue(app.database, followUpQueue, {
    ...at,
    jobId,
    request: comment.externalId,
    kind: "comment",
    words: words || REVIEW_WORDS,
    asked: { by: author.name, url, places },
    actor: {
      kind: "host",
      organizationId: project.organization_id,
      name: author.name,
      address: undefined,
      ...(commitAddress !== undefined && { commitAddress }),
    },
    attempt: 0,
  });
  app.queue.wake(followUpQueue);
}

/** Names may be chosen by whoever has the account, at hosts that tell an account too. */
function accountOf({ author }: KeptComment): string {
  return author.account ?? author.name;
}

/** What a comment asks of the agent; undefined if it does not speak to it, or is by Docket or another program. */
function wordsOf({ config }: App, host: ProjectHost, comment: KeptComment): string | undefined {
  const { author, requestsChanges, text } = comment;
  if (author.isBot) return undefined;
  const isOwnAccount = accountOf(comment).toLowerCase() === host.account?.toLowerCase();
  // The token may be a person's own, so that the account does both; what Docket writes there links to itself.
  if (isOwnAccount && text.includes(config.publicUrl)) return undefined;
  const mentioned = findMention(text, isOwnAccount ? null : host.account);
  return mentioned ?? (requestsChanges && !isOwnAccount ? text.trim() : undefined);
}

/** The comments on lines that belong to a review. Those that speak to the agent are follow-ups of their own. */
async function listReviewed(
  app: App,
  codeHost: RemoteCodeHost,
  at: { projectId: string; host: RemoteHostKind; pullRequest: string },
  review: KeptComment,
) {
  const since = new Date(review.createdAt.getTime() - REVIEW_MS);
  const listed = (await codeHost.listComments(at.pullRequest, since)).flatMap((given) => keepComment(given));
  const account = accountOf(review);
  const theirs = listed.filter(
    (one) =>
      one.place &&
      accountOf(one) === account &&
      one.externalId !== review.externalId &&
      findMention(one.text, null) === undefined,
  );
  const ids = theirs.map(({ externalId }) => externalId);
  const known = await listKnownRequests(app.database, at, ids);
  return theirs
    .filter(({ externalId }) => !known.has(externalId))
    .slice(-MAX_PLACES)
    .flatMap(({ place, text }) => (place ? [{ ...place, text }] : []));
}
