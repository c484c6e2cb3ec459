import { createRequesterFn, type RequestOptions } from "@gitbeaker/requester-utils";
import {
  MergeRequestDiscussions,
  MergeRequestNotes,
  MergeRequests,
  PersonalAccessTokens,
  ProjectMembers,
  Projects,
  Users,
} from "@gitbeaker/rest";
import { z } from "zod";
import { askHost, faultOfAnswer, type HostAnswer, quoteHost } from "../ask-host.ts";
import type { HostConnection } from "../host-connection.ts";
import { GITLAB } from "./answers.ts";

/** GitLab's error bodies: `message` is a text, texts, or texts by field. */
const gitlabError = z.object({
  message: z.unknown().optional(),
  error: z.unknown().optional(),
  error_description: z.unknown().optional(),
});

export type GitlabClient = ReturnType<typeof createGitlabClient>;

/** The parts of GitLab's API that Docket asks. Every failed request throws a HostFault. */
export function createGitlabClient(connection: HostConnection) {
  const requesterFn = createRequesterFn(
    (_, options) => Promise.resolve(options),
    (endpoint, options = {}) => ask(connection, endpoint, options),
  );
  const options = {
    host: connection.apiUrl.replace(/\/api\/v4$/, ""),
    oauthToken: () => connection.token(),
    requesterFn,
    rateLimits: {},
    // The connection's own time limit holds.
    queryTimeout: null,
  };
  return {
    project: connection.repository,
    projects: new Projects(options),
    mergeRequests: new MergeRequests(options),
    notes: new MergeRequestNotes(options),
    discussions: new MergeRequestDiscussions(options),
    members: new ProjectMembers(options),
    users: new Users(options),
    tokens: new PersonalAccessTokens(options),
  };
}

async function ask(connection: HostConnection, endpoint: string, options: RequestOptions) {
  const { method = "GET", prefixUrl = "", headers = {}, body, searchParams = "" } = options;
  const url = new URL(`${prefixUrl.replace(/(?<!\/)\/+$/, "")}/${endpoint}`);
  url.search = searchParams;
  const request = { method, url, headers: { accept: "application/json", ...headers } };
  const answer = await askHost(connection.fetch, typeof body === "string" ? { ...request, body } : request);
  if (answer.status < 200 || answer.status > 299) throw await faultOf(connection, answer);
  // The library cannot tell a missing body from an empty list.
  const said = (answer.body ?? null) as Record<string, unknown> | null;
  return { body: said, headers: Object.fromEntries(answer.headers), status: answer.status };
}

async function faultOf(connection: HostConnection, answer: HostAnswer) {
  const read = gitlabError.safeParse(answer.body);
  const { message, error_description, error } = read.success ? read.data : {};
  const said =
    error === "insufficient_scope" ? "it needs the scope api" : (message ?? error_description ?? error ?? "");
  const words = quoteHost(typeof said === "string" ? said : JSON.stringify(said), await connection.token());
  if (answer.status === 405 && words.includes("moved projects"))
    return faultOfAnswer(GITLAB, { ...answer, status: 301 }, words);
  return faultOfAnswer(GITLAB, answer, words);
}
