import { z } from "zod";
import type { HostedComment } from "../code-host.ts";
import { fitText } from "../fit-text.ts";
import { type BitbucketComment, bitbucketComment, type bitbucketUser, pageOf } from "./answers.ts";
import type { BitbucketClient } from "./bitbucket-client.ts";

export const MAX_TEXT_CHARACTERS = 32_000;

/** @throws HostFault */
export async function listComments(client: BitbucketClient, id: string, since: Date): Promise<HostedComment[]> {
  const { body } = await client.ask(pageOf(bitbucketComment), {
    path: `${client.base}/pullrequests/${id}/comments`,
    query: { q: `created_on > ${since.toISOString()} AND deleted = false`, sort: "created_on", pagelen: "100" },
  });
  return body.values
    .filter(({ created_on, deleted, pending }) => created_on > since && !deleted && !pending)
    .map(readComment);
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

export function readComment(one: BitbucketComment): HostedComment {
  const { inline } = one;
  return {
    externalId: String(one.id),
    author: authorOf(one.user),
    canWrite: undefined,
    text: one.content.raw,
    ...(inline && { place: { path: inline.path, line: inline.to ?? inline.from ?? null, hunk: null } }),
    url: one.links?.html.href ?? null,
    createdAt: one.created_on,
    requestsChanges: false,
  };
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
