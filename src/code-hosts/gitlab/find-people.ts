import { z } from "zod";
import { HostFault } from "../host-fault.ts";
import { readAnswer } from "../read-answer.ts";
import { GITLAB, gitlabMember, gitlabUser } from "./answers.ts";
import type { GitlabClient } from "./gitlab-client.ts";

/** From here on a member may push and open merge requests. */
export const DEVELOPER = 30;
const MAX_PEOPLE = 10;

/** Finds the ids of people by their user names. @throws HostFault */
export async function findPeople(client: GitlabClient, names: string[]): Promise<{ ids: number[]; unknown: string[] }> {
  const wanted = [...new Set(names.map((name) => name.replace(/^@/, "")))].slice(0, MAX_PEOPLE);
  const found = await Promise.all(wanted.map((username) => findPerson(client, username)));
  return {
    ids: found.flatMap((id) => (id === undefined ? [] : [id])),
    unknown: wanted.filter((_, index) => found[index] === undefined),
  };
}

async function findPerson(client: GitlabClient, username: string): Promise<number | undefined> {
  const users = readAnswer(GITLAB, z.array(gitlabUser), await client.users.all({ username, perPage: 2, page: 1 }));
  return users.find((user) => user.username.toLowerCase() === username.toLowerCase())?.id;
}

/** The access level of somebody, also by a group; 0 for who is no member. @throws HostFault */
export async function findAccessLevel(client: GitlabClient, userId: number): Promise<number> {
  try {
    const answer = await client.members.show(client.project, userId, { includeInherited: true });
    const { access_level, state } = readAnswer(GITLAB, gitlabMember, answer);
    return state === undefined || state === "active" ? access_level : 0;
  } catch (error) {
    if (error instanceof HostFault && error.kind === "not_found") return 0;
    throw error;
  }
}

/** @throws HostFault */
export async function canWrite(client: GitlabClient, username: string): Promise<boolean> {
  const id = await findPerson(client, username);
  return id !== undefined && (await findAccessLevel(client, id)) >= DEVELOPER;
}
