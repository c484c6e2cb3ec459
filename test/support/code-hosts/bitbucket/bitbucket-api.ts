import { checkRequest } from "../check-request.ts";
import type { HostUser, HostWorld, StoredPullRequest } from "../host-world.ts";
import type { HostAnswer, HostApi, HostRequest } from "../start-host-server.ts";
import { BITBUCKET_REQUESTS } from "./bitbucket-requests.ts";
import {
  asComment,
  asPullRequest,
  asRepository,
  asUser,
  type BitbucketCall,
  failure,
  uuidOf,
} from "./bitbucket-shapes.ts";
import { createPullRequest, editPullRequest } from "./pull-requests.ts";

const ALL_SCOPES = ["repository:admin", "pullrequest:write"];

/** What Bitbucket Cloud answers: paths, status codes, bodies and refusals of its API, written from its documentation. */
export const bitbucketApi: HostApi = {
  tokenOf(headers) {
    const [, scheme = "", value = ""] = /^(bearer|basic) (\S+)$/i.exec(headers.authorization ?? "") ?? [];
    return scheme.toLowerCase() === "basic"
      ? Buffer.from(value, "base64").toString().split(":")[1]
      : value || undefined;
  },
  async answer(request, world, address) {
    const { user } = request;
    if (!user || user === "unknown")
      return failure(401, "Token is invalid, expired, or not supported for this endpoint.");
    checkRequest(BITBUCKET_REQUESTS, request);
    const answer = refuseScope(request, user) ?? (await answerOf({ world, address, user }, request));
    const scopes = (user.scopes ?? ALL_SCOPES).join(", ");
    return {
      ...answer,
      headers: { "x-oauth-scopes": scopes, "x-credential-type": "repo_access_token", ...answer.headers },
    };
  },
};

function refuseScope({ method, path }: HostRequest, { scopes = ALL_SCOPES }: HostUser): HostAnswer | undefined {
  const area = path.includes("/pullrequests") ? "pullrequest" : "repository";
  const level = method === "GET" ? "" : ":write";
  const wanted = path.startsWith("/2.0/workspaces/") ? "repository:admin" : `${area}${level}`;
  if (scopes.some((scope) => scope === wanted || scope.startsWith(`${wanted}:`) || scope === "repository:admin"))
    return undefined;
  return failure(403, "Your credentials lack one or more required privilege scopes.", {});
}

async function answerOf(call: BitbucketCall, request: HostRequest): Promise<HostAnswer> {
  const { world, user } = call;
  const { path } = request;
  if (path === "/2.0/user") return ok(asUser(call, user.name));
  if (path.startsWith("/2.0/user/workspaces/")) return ok({ values: [permissionOf(world, user, call)] });
  if (path.startsWith("/2.0/workspaces/")) {
    const wanted = /user\.uuid="([^"]+)"/.exec(request.query.get("q") ?? "")?.[1];
    const found = [...world.users.values()].filter(({ name }) => uuidOf(world, name) === wanted);
    return ok({ values: found.map((one) => permissionOf(world, one, call)) });
  }
  const [, owner = "", name = "", rest = ""] = /^\/2\.0\/repositories\/([^/]+)\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const repository = [owner, name].map(decodeURIComponent).join("/");
  if (world.formerNames.includes(repository))
    return { status: 301, headers: { location: `${call.address}/2.0/repositories/${world.repository}${rest}` } };
  if (world.isDeleted || repository !== world.repository || user.permission === "none")
    return failure(404, `Repository ${repository} not found`);
  if (rest === "") return ok(asRepository(call));
  const hash = /^\/commit\/([0-9a-f]+)$/.exec(rest)?.[1];
  if (hash !== undefined) {
    const whole = world.pullRequests.find(({ headCommit }) => headCommit.startsWith(hash))?.headCommit;
    return whole ? ok({ type: "commit", hash: whole }) : failure(404, `Commit ${hash} not found`);
  }
  if (request.method !== "GET" && user.permission === "read") return failure(403, "You may not do this");
  if (rest === "/pullrequests")
    return request.method === "GET" ? list(call, request) : createPullRequest(call, request);
  const [, id = "", part = ""] = /^\/pullrequests\/(\d+)(\/.*)?$/.exec(rest) ?? [];
  const found = world.pullRequests.find(({ number }) => number === Number(id));
  return found ? answerOfPullRequest(call, request, found, part) : failure(404, "Not found");
}

function permissionOf(world: HostWorld, { name, permission }: HostUser, call: BitbucketCall): object {
  return {
    type: "repository_permission",
    permission,
    user: asUser(call, name),
    repository: { full_name: world.repository },
  };
}

function list(call: BitbucketCall, { query }: HostRequest): HostAnswer {
  const head = /^source\.branch\.name="((?:[^"\\]|\\.)*)"$/.exec(query.get("q") ?? "")?.[1]?.replace(/\\(.)/g, "$1");
  const found = call.world.pullRequests.filter((one) => one.head === head && one.state === "open");
  return ok({ pagelen: 20, size: found.length, page: 1, values: found.map((one) => asPullRequest(call, one)) });
}

async function answerOfPullRequest(
  call: BitbucketCall,
  request: HostRequest,
  found: StoredPullRequest,
  part: string,
): Promise<HostAnswer> {
  if (part === "")
    return request.method === "GET" ? ok(asPullRequest(call, found)) : editPullRequest(call, request, found);
  if (part === "/comments" && request.method === "GET") return ok({ values: commentsOf(call, request, found) });
  if (part === "/comments") {
    const { content, parent } = request.body as { content: { raw: string }; parent?: { id: number } };
    if (parent && !found.comments.some(({ id }) => id === parent.id)) return failure(404, "Comment not found");
    const comment = {
      id: call.world.nextId(),
      author: call.user.name,
      text: content.raw,
      createdAt: new Date(),
      ...(parent && { inReplyTo: String(parent.id) }),
    };
    found.comments.push(comment);
    return { status: 201, body: asComment(call, found, comment) };
  }
  if (found.state !== "open") return failure(400, "This pull request is already closed.");
  if (part === "/merge") await call.world.merge(found);
  else Object.assign(found, { state: "closed", updatedAt: new Date() });
  return ok(asPullRequest(call, found));
}

function commentsOf(call: BitbucketCall, { query }: HostRequest, found: StoredPullRequest): object[] {
  const since = Date.parse(/^created_on > (\S+)/.exec(query.get("q") ?? "")?.[1] ?? "1970-01-01");
  return found.comments
    .filter(({ createdAt }) => createdAt.getTime() > since)
    .slice(0, Number(query.get("pagelen") ?? 10))
    .map((comment) => asComment(call, found, comment));
}

function ok(body: unknown): HostAnswer {
  return { status: 200, body };
}
