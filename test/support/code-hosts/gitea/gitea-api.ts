import type { HostUser, HostWorld } from "../host-world.ts";
import type { HostAnswer, HostApi, HostRequest } from "../start-host-server.ts";
import { mayUse } from "./gitea-scopes.ts";
import { asComment, asPullRequest, asRepository, asReview, asReviewComment, asUser } from "./gitea-shapes.ts";
import { createPullRequest, editPullRequest, mergePullRequest, requestReviewers } from "./pull-requests.ts";
import { failure } from "./refusals.ts";

export type GiteaCall = { request: HostRequest; world: HostWorld; address: string; user: HostUser; params: string[] };
type Route = [method: string, path: RegExp, answer: (call: GiteaCall) => HostAnswer | Promise<HostAnswer>];

/** What Gitea answers: paths, status codes, bodies and refusals of its API. */
export const giteaApi: HostApi = {
  hasEtags: false,
  tokenOf: (headers) => /^(?:token|bearer) (\S+)$/i.exec(headers.authorization ?? "")?.[1],
  async answer(request, world, address) {
    if (request.path === "/api/v1/version") return { status: 200, body: { version: "1.26.0" } };
    const { user } = request;
    if (user === "unknown") return failure(401, "invalid username, password or token");
    if (!user) return failure(401, "token is required");
    const refusal = mayUse(request, user);
    if (refusal) return refusal;
    if (request.path === "/api/v1/user") return { status: 200, body: asUser(world, user.name) };
    const isJson = /^application\/json\b/.test(request.headers["content-type"] ?? "");
    if (request.body !== undefined && !isJson) return failure(422, "[]: Unsupported Content-Type");
    const [, owner = "", name = "", rest = ""] = /^\/api\/v1\/repos\/([^/]+)\/([^/]+)(\/.*)?$/.exec(request.path) ?? [];
    const repository = [owner, name].map(decodeURIComponent).join("/");
    if (world.formerNames.includes(repository))
      return { status: 301, headers: { location: request.path.replace(`${owner}/${name}`, world.repository) } };
    const isThere = repository.toLowerCase() === world.repository.toLowerCase() && !world.isDeleted;
    if (!isThere || (user.permission === "none" && world.isPrivate))
      return failure(404, "The target couldn't be found.");
    for (const [method, path, answer] of ROUTES) {
      const found = method === request.method && path.exec(rest);
      if (found) return answer({ request, world, address, user, params: found.slice(1).map(decodeURIComponent) });
    }
    return failure(404, "The target couldn't be found.");
  },
};

const ROUTES: Route[] = [
  ["GET", /^$/, ({ world, address, user }) => ok(asRepository(world, address, user))],
  ["GET", /^\/pulls$/, listPullRequests],
  ["POST", /^\/pulls$/, createPullRequest],
  ["GET", /^\/pulls\/(\d+)$/, withPullRequest((call, found) => ok(asPullRequest(call, found)))],
  ["PATCH", /^\/pulls\/(\d+)$/, withPullRequest(editPullRequest)],
  ["PATCH", /^\/issues\/(\d+)$/, withPullRequest(editPullRequest)],
  ["POST", /^\/pulls\/(\d+)\/merge$/, withPullRequest(mergePullRequest)],
  ["POST", /^\/pulls\/(\d+)\/requested_reviewers$/, withPullRequest(requestReviewers)],
  [
    "GET",
    /^\/pulls\/(\d+)\/reviews$/,
    withPullRequest((call, found) =>
      page(
        call,
        found.reviews.map((one) => asReview(call, found, one)),
      ),
    ),
  ],
  ["POST", /^\/pulls\/(\d+)\/reviews$/, withPullRequest(addReview)],
  [
    "GET",
    /^\/pulls\/(\d+)\/reviews\/(\d+)\/comments$/,
    withPullRequest((call, found) => {
      const ofReview = found.comments.filter(({ review }) => review === Number(call.params[1]));
      return ok(ofReview.map((comment) => asReviewComment(call, found, comment)));
    }),
  ],
  [
    "GET",
    /^\/issues\/(\d+)\/comments$/,
    withPullRequest((call, found) => {
      const since = new Date(call.request.query.get("since") ?? 0).getTime();
      const some = found.comments.filter(
        ({ review, createdAt }) => review === undefined && createdAt.getTime() >= since,
      );
      return ok(some.map((comment) => asComment(call, found, comment)));
    }),
  ],
  ["POST", /^\/issues\/(\d+)\/comments$/, withPullRequest(addComment)],
  [
    "GET",
    /^\/labels$/,
    (call) =>
      page(
        call,
        call.world.labels.map((name, index) => ({ id: index + 1, name, color: "00aabb", description: "" })),
      ),
  ],
  ["GET", /^\/assignees$/, ({ world }) => ok(writers(world).map(({ name }) => asUser(world, name)))],
  [
    "GET",
    /^\/teams$/,
    ({ world }) => (world.isOfOrganization ? ok([]) : failure(405, "repo is not owned by an organization")),
  ],
  ["GET", /^\/collaborators\/([^/]+)\/permission$/, getPermission],
];

function withPullRequest(
  answer: (call: GiteaCall, found: HostWorld["pullRequests"][number]) => HostAnswer | Promise<HostAnswer>,
) {
  return (call: GiteaCall): HostAnswer | Promise<HostAnswer> => {
    const found = call.world.pullRequests.find(({ number }) => number === Number(call.params[0]));
    return found ? answer(call, found) : failure(404, "The target couldn't be found.");
  };
}

function listPullRequests(call: GiteaCall): HostAnswer {
  const state = call.request.query.get("state") ?? "open";
  const some = call.world.pullRequests.filter(
    (one) => state === "all" || (one.state === "open") === (state === "open"),
  );
  const isByUpdate = call.request.query.get("sort") === "recentupdate";
  const sorted = some.toSorted(
    (a, b) => (isByUpdate ? b.updatedAt.getTime() - a.updatedAt.getTime() : 0) || b.number - a.number,
  );
  return page(
    call,
    sorted.map((one) => asPullRequest(call, one)),
  );
}

function addComment(
  { request, world, user, ...call }: GiteaCall,
  found: HostWorld["pullRequests"][number],
): HostAnswer {
  const { body } = (request.body ?? {}) as { body?: string };
  if (!body) return failure(422, "[Body]: Required");
  if (world.isArchived) return failure(423, `${world.repository} is archived`);
  const comment = { id: world.nextId(), author: user.name, text: body, createdAt: inSeconds(new Date()) };
  found.comments.push(comment);
  return { status: 201, body: asComment({ request, world, user, ...call }, found, comment) };
}

function addReview({ request, world, user, ...call }: GiteaCall, found: HostWorld["pullRequests"][number]): HostAnswer {
  type Asked = { event?: string; body?: string; comments?: { path: string; body: string; new_position: number }[] };
  const { event, body = "", comments = [] } = (request.body ?? {}) as Asked;
  const isOwn = user.name === found.author;
  if (isOwn && event === "APPROVED") return failure(422, "approve your own pull is not allowed");
  if (isOwn && event === "REQUEST_CHANGES") return failure(422, "reject your own pull is not allowed");
  const verdicts: Record<string, "approves" | "requests_changes"> = {
    APPROVED: "approves",
    REQUEST_CHANGES: "requests_changes",
  };
  const verdict = verdicts[event ?? ""] ?? "comments";
  const createdAt = inSeconds(new Date());
  const review = { id: world.nextId(), author: user.name, text: body, verdict, createdAt } as const;
  found.reviews.push(review);
  for (const { path, body: text, new_position: line } of comments)
    found.comments.push({
      id: world.nextId(),
      author: user.name,
      text,
      place: { path, line, hunk: `@@ -${line},1 +${line},1 @@\n-old\n+new` },
      review: review.id,
      createdAt,
    });
  return ok(asReview({ request, world, user, ...call }, found, review));
}

function getPermission({ world, user, params: [account = ""] }: GiteaCall): HostAnswer {
  const isOwn = account.toLowerCase() === user.name.toLowerCase();
  if (user.permission !== "admin" && !isOwn)
    return failure(
      403,
      "Only admins can query all permissions, repo admins can query all repo permissions, collaborators can query only their own",
    );
  const asked = world.users.get(account);
  if (!asked) return failure(404, `user does not exist [uid: 0, name: ${account}]`);
  return ok({ user: asUser(world, account), permission: asked.permission, role_name: asked.permission });
}

function writers(world: HostWorld): HostUser[] {
  return [...world.users.values()].filter(({ permission }) => permission === "write" || permission === "admin");
}

function page({ request, address }: GiteaCall, all: unknown[]): HostAnswer {
  const limit = Math.min(Number(request.query.get("limit") ?? 30), 50);
  const at = Number(request.query.get("page") ?? 1);
  const hasNext = at * limit < all.length;
  const next = `<${address}${request.path}?limit=${limit}&page=${at + 1}>; rel="next"`;
  const headers = { "x-total-count": String(all.length), ...(hasNext && { link: next }) };
  return { status: 200, body: all.slice((at - 1) * limit, at * limit), headers };
}

function ok(body: unknown): HostAnswer {
  return { status: 200, body };
}

/** Gitea keeps no milliseconds. */
function inSeconds(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000);
}
