import { checkRequest } from "../check-request.ts";
import type { HostUser, StoredComment, StoredPullRequest } from "../host-world.ts";
import type { HostAnswer, HostApi, HostRequest } from "../start-host-server.ts";
import { createPullRequest, editPullRequest, endPullRequest } from "./pull-requests.ts";
import { SERVER_REQUESTS } from "./server-requests.ts";
import {
  activitiesOf,
  asComment,
  asPullRequest,
  asRepository,
  asUser,
  failure,
  type ServerCall,
} from "./server-shapes.ts";

/** What Bitbucket Data Center answers: paths, status codes, bodies and refusals, written from its documentation. */
export function createServerApi(): HostApi {
  const versions = new Map<number, number>();
  return {
    tokenOf: (headers) => /^bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1],
    async answer(request, world, address) {
      const { user } = request;
      if (!user || user === "unknown")
        return failure(
          401,
          "auth/IncorrectPasswordAuthenticationException",
          "Authentication failed. Please check your credentials and try again.",
        );
      checkRequest(SERVER_REQUESTS, request);
      const answer = await answerOf({ world, address, user, versions }, request);
      return {
        ...answer,
        headers: { "x-ausername": encodeURIComponent(user.name), "x-arequestid": "@1X", ...answer.headers },
      };
    },
  };
}

async function answerOf(call: ServerCall, request: HostRequest): Promise<HostAnswer> {
  const { world, user, address } = call;
  const path = request.path.slice("/rest/api/1.0".length);
  if (path === "/repos") return page(mayWrite(user) ? [asRepository(call)] : []);
  if (path === "/users") {
    const filter = request.query.get("filter") ?? "";
    const writers = [...world.users.values()].filter((one) => mayWrite(one) && one.name.includes(filter));
    return page(writers.map(({ name }) => asUser(world, name)));
  }
  const [, key = "", slug = "", rest = ""] = /^\/projects\/([^/]+)\/repos\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const repository = [key, slug].map(decodeURIComponent).join("/");
  if (world.formerNames.includes(repository) && !world.isDeleted) {
    const now = `/projects/${world.repository.replace("/", "/repos/")}`;
    return { status: 301, headers: { location: `${address}/rest/api/1.0${now}${rest}` } };
  }
  if (world.isDeleted || repository.toLowerCase() !== world.repository.toLowerCase())
    return failure(404, "repository/NoSuchRepositoryException", `Repository ${repository} does not exist.`);
  if (user.permission === "none")
    return failure(401, "AuthorisationException", "You are not permitted to access this resource");
  if (rest === "") return ok(asRepository(call));
  if (rest === "/branches/default")
    return ok({
      id: `refs/heads/${world.defaultBranch}`,
      displayId: world.defaultBranch,
      type: "BRANCH",
      isDefault: true,
    });
  if (rest === "/pull-requests")
    return request.method === "GET" ? list(call, request) : createPullRequest(call, request);
  const [, id = "", part = ""] = /^\/pull-requests\/(\d+)(\/.*)?$/.exec(rest) ?? [];
  const found = world.pullRequests.find(({ number }) => number === Number(id));
  if (!found)
    return failure(404, "pull/NoSuchPullRequestException", `Pull request ${id} does not exist in ${repository}.`);
  return answerOfPullRequest(call, request, found, part);
}

function mayWrite({ permission }: HostUser): boolean {
  return permission === "write" || permission === "admin";
}

function list(call: ServerCall, { query }: HostRequest): HostAnswer {
  const head = query.get("at")?.slice("refs/heads/".length);
  const found = call.world.pullRequests.filter((one) => one.head === head && one.state === "open");
  return page(found.map((one) => asPullRequest(call, one)));
}

async function answerOfPullRequest(
  call: ServerCall,
  request: HostRequest,
  found: StoredPullRequest,
  part: string,
): Promise<HostAnswer> {
  if (part === "")
    return request.method === "GET" ? ok(asPullRequest(call, found)) : editPullRequest(call, request, found);
  if (part === "/activities") return page(activitiesOf(call, found).slice(0, Number(request.query.get("limit") ?? 25)));
  if (part === "/decline") return endPullRequest(call, request, found, "decline");
  if (part === "/merge") return endPullRequest(call, request, found, "merge");
  const { text, parent } = request.body as { text: string; parent?: { id: number } };
  if (parent && !found.comments.some(({ id }) => id === parent.id))
    return failure(404, "comment/NoSuchCommentException", `Comment ${parent.id} does not exist.`);
  const comment: StoredComment = {
    id: call.world.nextId(),
    author: call.user.name,
    text,
    createdAt: new Date(),
    ...(parent && { inReplyTo: String(parent.id) }),
  };
  found.comments.push(comment);
  return { status: 201, body: asComment(call, found, comment) };
}

function page(values: object[]): HostAnswer {
  return ok({ size: values.length, limit: 1000, isLastPage: true, start: 0, values });
}

function ok(body: unknown): HostAnswer {
  return { status: 200, body };
}
