import { z } from "zod";
import type { CommentPlace } from "../../database/column-types.ts";
import type { HostedComment } from "../code-host.ts";
import { fitText } from "../fit-text.ts";
import { type BitbucketComment, bitbucketComment, type bitbucketUser, pageOf } from "./answers.ts";
import type { BitbucketClient } from "./bitbucket-client.ts";

type Inline = NonNullable<BitbucketComment["inline"]>;

export const MAX_TEXT_CHARACTERS = 32_000;

/** @throws HostFault */
export async function listComments(client: BitbucketClient, id: string, since: Date): Promise<HostedComment[]> {
  const { body } = await client.ask(pageOf(bitbucketComment), {
    path: `${client.base}/pullrequests/${id}/comments`,
    query: { q: `created_on > ${since.toISOString()} AND deleted = false`, sort: "created_on", pagelen: "100" },
  });
  return body.values
    .filter(({ created_on, deleted, pending }) => created_on > since && !deleted && !pending)
    .map((one) => readComment(one));
}

/** @throws HostFault */
export async function comment(client: BitbucketClient, id: string, text: string, inReplyTo?: string): Promise<void> {
  const parent = inReplyTo !== undefined && /^\d{1,15}$/.test(inReplyTo) && { parent: { id: Number(inReplyTo) } };
  await client.ask(z.unknown(), {
    method: "POST",
    path: `${client.base}/pullrequests/${id}/comments`,
    body: { content: { raw: fitText(text, MAX_TEXT_CHARACTERS) }, ...parent },
  });
}

/** @param commit the head of the pull request when it was written, if that is known */
export function readComment(one: BitbucketComment, commit?: string): HostedComment {
  const { inline } = one;
  return {
    externalId: String(one.id),
    author: authorOf(one.user),
    canWrite: undefined,
    text: one.content.raw,
    ...(inline && { place: placeOf(inline, commit) }),
    url: one.links?.html.href ?? null,
    createdAt: one.created_on,
    requestsChanges: false,
  };
}

function placeOf({ path, from, to }: Inline, commit: string | undefined): CommentPlace {
  const isOld = typeof to !== "number" && typeof from === "number";
  return { path, line: to ?? from ?? null, hunk: null, ...(isOld && { isOld }), ...(commit && { commit }) };
}

/** Nicknames can be taken by anybody; the account's id cannot. */
export function authorOf(user: z.infer<typeof bitbucketUser> | null | undefined): HostedComment["author"] {
  const account = user?.uuid;
  return {
    name: user?.nickname ?? user?.display_name ?? "somebody",
    ...(account !== undefined && { account }),
    isBot: user?.type !== "user",
  };
}
