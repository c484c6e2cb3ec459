import { checkRequest } from "../check-request.ts";
import type { HostUser, HostWorld, StoredComment, StoredPullRequest } from "../host-world.ts";
import type { HostAnswer, HostApi, HostRequest } from "../start-host-server.ts";
import { GITLAB_REQUESTS } from "./gitlab-requests.ts";
import {
  asMergeRequest,
  asNote,
  asProject,
  asUser,
  discussionOf,
  failure,
  type GitlabCall,
  levelOf,
  PROJECT_ID,
} from "./gitlab-shapes.ts";
import { createMergeRequest, editMergeRequest } from "./merge-requests.ts";

/** What GitLab answers: paths, status codes, bodies and refusals of its API, written from its documentation. */
export const gitlabApi: HostApi = {
  tokenOf: (headers) => /^bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1],
  async answer(request, world, address) {
    const answer = await answerOf(request, world, address);
    return { ...answer, headers: { ...RATE_LIMIT, "x-request-id": "01HX", ...answer.headers } };
  },
};

const RATE_LIMIT = {
  "ratelimit-limit": "2000",
  "ratelimit-observed": "4",
  "ratelimit-remaining": "1996",
  "ratelimit-name": "throttle_authenticated_api",
};

async function answerOf(request: HostRequest, world: HostWorld, address: string): Promise<HostAnswer> {
  const { user, path } = request;
  if (!user || user === "unknown") return failure(401, "401 Unauthorized");
  checkRequest(GITLAB_REQUESTS, request);
  const call = { world, address, user };
  if (path === "/api/v4/personal_access_tokens/self")
    return ok({ id: 4, name: "docket", active: true, scopes: user.scopes ?? ["api"] });
  const refusal = refuseScope(request, user);
  if (refusal) return refusal;
  if (path === "/api/v4/user") return ok({ ...asUser(call, user.name), bot: user.isBot });
  if (path === "/api/v4/users") {
    const found = world.users.get(request.query.get("username") ?? "");
    return ok(found ? [asUser(call, found.name)] : []);
  }
  return answerOfProject(call, request);
}

function refuseScope({ method, path }: HostRequest, { scopes = ["api"] }: HostUser): HostAnswer | undefined {
  const wanted = method === "GET" ? ["api", "read_api"] : ["api"];
  if (path.startsWith("/api/v4/user")) wanted.push("read_user");
  if (wanted.some((scope) => scopes.includes(scope))) return undefined;
  const description = "The request requires higher privileges than provided by the access token.";
  return {
    status: 403,
    body: { error: "insufficient_scope", error_description: description, scope: wanted.join(" ") },
  };
}

async function answerOfProject(call: GitlabCall, request: HostRequest): Promise<HostAnswer> {
  const { world, user, address } = call;
  const [, encoded = "", rest = ""] = /^\/api\/v4\/projects\/([^/]+)(\/.*)?$/.exec(request.path) ?? [];
  const id = decodeURIComponent(encoded);
  if (world.formerNames.includes(id) && !world.isDeleted) {
    if (request.method !== "GET") return failure(405, "Non GET methods are not allowed for moved projects");
    const location = `${address}${request.path.replace(encoded, String(PROJECT_ID))}`;
    return { status: 301, headers: { location }, body: { message: "301 Moved Permanently" } };
  }
  const isThere =
    !world.isDeleted && (id === String(PROJECT_ID) || id.toLowerCase() === world.repository.toLowerCase());
  if (!isThere || (user.permission === "none" && world.isPrivate)) return failure(404, "404 Project Not Found");
  if (rest === "") return ok(asProject(call));
  const member = /^\/members\/all\/(\d+)$/.exec(rest)?.[1];
  if (member !== undefined) {
    const found = [...world.users.values()][Number(member) - 1];
    if (!found || found.permission === "none") return failure(404, "404 Not found");
    return ok({ ...asUser(call, found.name), access_level: levelOf(found), expires_at: null });
  }
  if (request.method !== "GET" && levelOf(user) < 30) return failure(403, "403 Forbidden");
  if (rest === "/merge_requests")
    return request.method === "GET" ? list(call, request) : createMergeRequest(call, request);
  const [, iid = "", part = ""] = /^\/merge_requests\/(\d+)(\/.*)?$/.exec(rest) ?? [];
  const found = world.pullRequests.find(({ number }) => number === Number(iid));
  return found ? answerOfMergeRequest(call, request, found, part) : failure(404, "404 Not found");
}

function list(call: GitlabCall, { query }: HostRequest): HostAnswer {
  const found = call.world.pullRequests.filter(
    (one) =>
      one.head === query.get("source_branch") && one.state === (query.get("state") === "opened" ? "open" : one.state),
  );
  return ok(found.reverse().map((one) => asMergeRequest(call, one)));
}

async function answerOfMergeRequest(
  call: GitlabCall,
  request: HostRequest,
  found: StoredPullRequest,
  part: string,
): Promise<HostAnswer> {
  if (part === "")
    return request.method === "GET" ? ok(asMergeRequest(call, found)) : editMergeRequest(call, request, found);
  if (part === "/merge") {
    if (found.isDraft || found.state !== "open") return failure(405, "405 Method Not Allowed");
    await call.world.merge(found);
    return ok(asMergeRequest(call, found));
  }
  if (part === "/notes" && request.method === "GET") {
    const sorted = found.comments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
    if (request.query.get("sort") !== "asc") sorted.reverse();
    return page(
      request,
      sorted.map((note) => asNote(call, found, note)),
    );
  }
  if (part === "/discussions") return page(request, discussionsOf(call, found));
  const thread = /^\/discussions\/([0-9a-f]{40})\/notes$/.exec(part)?.[1];
  const root = thread && found.comments.find((note) => discussionOf(note) === thread);
  if (thread && !root) return failure(404, "404 Discussion Not Found");
  const note: StoredComment = {
    id: call.world.nextId(),
    author: call.user.name,
    text: (request.body as { body: string }).body,
    createdAt: new Date(),
    ...(root && { inReplyTo: root.inReplyTo ?? String(root.id) }),
  };
  found.comments.push(note);
  return { status: 201, body: asNote(call, found, note) };
}

function discussionsOf(call: GitlabCall, found: StoredPullRequest): object[] {
  const ids = [...new Set(found.comments.map(discussionOf))];
  return ids.map((id) => {
    const notes = found.comments.filter((note) => discussionOf(note) === id);
    return { id, individual_note: notes.length === 1, notes: notes.map((note) => asNote(call, found, note)) };
  });
}

function page({ query }: HostRequest, all: object[]): HostAnswer {
  const size = Math.min(Number(query.get("per_page") ?? 20), 100);
  const number = Number(query.get("page") ?? 1);
  const headers = { "x-page": String(number), "x-per-page": String(size), "x-total": String(all.length) };
  return { status: 200, body: all.slice((number - 1) * size, number * size), headers };
}

function ok(body: unknown): HostAnswer {
  return { status: 200, body };
}
