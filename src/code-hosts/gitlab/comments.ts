import { z } from "zod";
import type { HostedComment } from "../code-host.ts";
import { HostFault } from "../host-fault.ts";
import { readAnswer } from "../read-answer.ts";
import { GITLAB, gitlabDiscussion, gitlabNote, type gitlabPosition } from "./answers.ts";
import type { GitlabClient } from "./gitlab-client.ts";
import { gitlabText } from "./gitlab-text.ts";

const PAGE = 100;
const MAX_PAGES_OF_DISCUSSIONS = 5;

/** The newest notes of people, oldest first. @throws HostFault */
export async function listComments(client: GitlabClient, iid: number, since: Date): Promise<HostedComment[]> {
  const answer = await client.notes.all(client.project, iid, {
    orderBy: "created_at",
    sort: "desc",
    perPage: PAGE,
    page: 1,
  });
  return readAnswer(GITLAB, z.array(gitlabNote).max(PAGE), answer)
    .filter(({ system, internal, created_at }) => !system && !internal && created_at > since)
    .reverse()
    .map((note) => ({
      externalId: String(note.id),
      author: authorOf(note.author),
      canWrite: undefined,
      text: note.body,
      ...placeOf(note.position),
      url: null,
      createdAt: note.created_at,
      requestsChanges: false,
    }));
}

/** Answers in the thread of a note, or beside it where that thread cannot be found. @throws HostFault */
export async function comment(client: GitlabClient, iid: number, text: string, noteId?: string): Promise<void> {
  const body = gitlabText(text);
  const thread = noteId === undefined ? undefined : await findThread(client, iid, noteId);
  if (thread !== undefined) {
    try {
      await client.discussions.addNote(client.project, iid, thread, body);
      return;
    } catch (error) {
      if (!(error instanceof HostFault) || (error.kind !== "refused" && error.kind !== "not_found")) throw error;
    }
  }
  await client.notes.create(client.project, iid, body);
}

async function findThread(client: GitlabClient, iid: number, noteId: string): Promise<string | undefined> {
  for (let page = 1; page <= MAX_PAGES_OF_DISCUSSIONS; page += 1) {
    const answer = await client.discussions.all(client.project, iid, { perPage: PAGE, page });
    const discussions = readAnswer(GITLAB, z.array(gitlabDiscussion), answer);
    const found = discussions.find(({ notes }) => notes?.some(({ id }) => String(id) === noteId));
    if (found || discussions.length < PAGE) return found?.id;
  }
  return undefined;
}

/** Where a note stands, for one on a line. */
export function placeOf(position: z.infer<typeof gitlabPosition> | null | undefined): Pick<HostedComment, "place"> {
  const path = position?.new_path ?? position?.old_path;
  if (!position || path === null || path === undefined) return {};
  const { new_line, old_line, head_sha } = position;
  const isOld = typeof new_line !== "number" && typeof old_line === "number";
  const line = new_line ?? old_line ?? null;
  return { place: { path, line, hunk: null, ...(isOld && { isOld }), ...(head_sha && { commit: head_sha }) } };
}

export function authorOf({ username, id }: { username: string; id?: number | undefined }): HostedComment["author"] {
  return { name: username, accountNumber: id, isBot: isBotName(username) };
}

/** GitLab names the accounts of project and group tokens like this, and tells it in no other way here. */
function isBotName(username: string): boolean {
  return /^(?:project|group)_\d+_bot(?:_|\d|$)|^(?:service_account_|ghost\d*$)|^(?:support|alert|security)-bot$/.test(
    username,
  );
}
