import { z } from "zod";
import type { CommentPlace } from "../../database/column-types.ts";
import type { HostedComment } from "../code-host.ts";
import { fitText } from "../fit-text.ts";
import {
  pageOf,
  type ServerActivity,
  type ServerThread,
  serverActivity,
  type serverAnchor,
  type serverUser,
} from "./answers.ts";
import type { ServerClient } from "./server-client.ts";

export const MAX_TEXT_CHARACTERS = 32_000;
const MAX_COMMENTS = 100;

/** Comments and demands for changes among the newest activities, oldest first. @throws HostFault */
export async function listComments({ ask, base }: ServerClient, id: string, since: Date): Promise<HostedComment[]> {
  const { body } = await ask(pageOf(serverActivity), {
    path: `${base}/pull-requests/${id}/activities`,
    query: { limit: "250" },
  });
  return body.values
    .flatMap(readActivity)
    .filter(({ createdAt }) => createdAt > since)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(-MAX_COMMENTS);
}

/** @throws HostFault */
export async function comment(
  { ask, base }: ServerClient,
  id: string,
  text: string,
  inReplyTo?: string,
): Promise<void> {
  const parent = inReplyTo !== undefined && /^\d{1,15}$/.test(inReplyTo) && { parent: { id: Number(inReplyTo) } };
  await ask(z.unknown(), {
    method: "POST",
    path: `${base}/pull-requests/${id}/comments`,
    body: { text: fitText(text, MAX_TEXT_CHARACTERS), ...parent },
  });
}

function readActivity(activity: ServerActivity): HostedComment[] {
  const { action, user, comment: root, commentAnchor: anchor } = activity;
  // So Bitbucket calls a review that needs work.
  if (action === "REVIEWED" && user) return [demandOf(activity.id, user, activity.createdDate)];
  if (action !== "COMMENTED" || !root || (activity.commentAction ?? "ADDED") !== "ADDED") return [];
  return flatten(root).map((one) => readComment(one, anchor));
}

function flatten(thread: ServerThread): ServerThread[] {
  return [thread, ...(thread.comments ?? []).flatMap(flatten)];
}

export function readComment(
  one: Omit<ServerThread, "comments">,
  anchor?: z.infer<typeof serverAnchor> | null,
): HostedComment {
  return {
    externalId: String(one.id),
    author: authorOf(one.author),
    canWrite: undefined,
    text: one.text,
    ...(anchor && { place: placeOf(anchor) }),
    url: null,
    createdAt: one.createdDate,
    requestsChanges: false,
  };
}

/** A review without words; what is to be changed stands in comments. */
export function demandOf(id: number | string, user: z.infer<typeof serverUser>, createdAt: Date): HostedComment {
  const externalId = `review-${id}`;
  const author = authorOf(user);
  return { externalId, author, canWrite: undefined, text: "", url: null, createdAt, requestsChanges: true };
}

function authorOf({ name, type }: z.infer<typeof serverUser>): HostedComment["author"] {
  return { name, isBot: type === "SERVICE" };
}

function placeOf({ path, line, fileType, toHash }: z.infer<typeof serverAnchor>): CommentPlace {
  const isOld = fileType === "FROM";
  return { path, line: line ?? null, hunk: null, ...(isOld && { isOld }), ...(toHash && { commit: toHash }) };
}
