import type { HostUser, HostWorld, StoredPullRequest } from "../host-world.ts";
import type { HostAnswer, HostApi, HostRequest } from "../start-host-server.ts";
import { showAppPage } from "./app-pages.ts";
import { checkRequest } from "./check-request.ts";
import { addComment, listComments, listReviewComments, listReviews, replyToComment } from "./comments.ts";
import { failure, invalidField, ok } from "./github-answers.ts";
import type { GithubApps } from "./github-apps.ts";
import { checkPermission } from "./github-permissions.ts";
import { asPullRequest, asRepository, asUser } from "./github-shapes.ts";
import {
  addAssignees,
  addLabels,
  createPullRequest,
  editPullRequest,
  listPullRequests,
  mergePullRequest,
  requestReviewers,
} from "./pull-requests.ts";

export type GithubCall = {
  request: HostRequest;
  world: HostWorld;
  address: string;
  user: HostUser;
  values: Record<string, string>;
};
type Answering = (call: GithubCall) => HostAnswer | Promise<HostAnswer>;
type AnsweringFor = (call: GithubCall, found: StoredPullRequest) => HostAnswer | Promise<HostAnswer>;

const LIMIT = 5000;

/** What GitHub Enterprise answers: paths, status codes, headers, bodies and refusals. Anything undescribed is a 418. */
export function createGithubApi(apps: GithubApps): HostApi {
  let used = 0;
  return {
    tokenOf: (headers) => /^(?:token|bearer) (\S+)$/i.exec(headers.authorization ?? "")?.[1],
    async answer(request, world, address) {
      used += 1;
      const answer = await answerOf(request, world, address, apps);
      const limits = {
        "x-ratelimit-limit": String(LIMIT),
        "x-ratelimit-remaining": String(Math.max(0, LIMIT - used)),
        "x-ratelimit-used": String(used),
        "x-ratelimit-reset": String(Math.floor(Date.now() / 1000) + 3600),
        "x-ratelimit-resource": "core",
        "x-github-request-id": `0000:${used}`,
        "x-github-enterprise-version": "3.19.0",
      };
      return { ...answer, headers: { ...limits, ...answer.headers } };
    },
  };
}

async function answerOf(
  request: HostRequest,
  world: HostWorld,
  address: string,
  apps: GithubApps,
): Promise<HostAnswer> {
  const path = request.path.replace(/^\/api\/v3/, "");
  // Docket asks this to find out what a server is.
  if (path === "/meta") return ok({ installed_version: "3.19.0" });
  const page = showAppPage(request, apps);
  if (page) return page;
  if (path === request.path) return failure(404, "Not Found");
  const moved = /^\/repositories\/1$/.test(path);
  const checked = checkRequest(request, moved ? `/repos/${world.repository}` : path);
  if (!checked) return failure(418, `GitHub's API describes no ${request.method} ${path}`);
  if (checked.faults.length > 0) return failure(418, `${checked.operation}: ${checked.faults.join("; ")}`);
  const forApps = apps.answer(request, checked, world, address);
  if (forApps) return forApps;
  const { user } = request;
  if (user === "unknown") return failure(401, "Bad credentials");
  if (!user) return failure(401, "Requires authentication");
  const permission = checkPermission(request, user, checked.operation);
  if (permission.refusal) return permission.refusal;
  const { owner, repo } = checked.values;
  const repository = `${owner}/${repo}`;
  if (world.formerNames.includes(repository)) {
    const location = `${address}/api/v3/repositories/1${path.slice(`/repos/${repository}`.length)}`;
    return {
      status: request.method === "GET" ? 301 : 307,
      headers: { location },
      body: { message: "Moved", url: location },
    };
  }
  const isThere = repository.toLowerCase() === world.repository.toLowerCase() && !world.isDeleted;
  const isHidden = user.permission === "none" && world.isPrivate;
  if (owner !== undefined && (!isThere || isHidden)) return failure(404, "Not Found");
  if (world.isArchived && request.method !== "GET") return failure(403, "Repository was archived so is read-only.");
  const answering = OPERATIONS[checked.operation];
  if (!answering) return failure(418, `The stand-in knows no ${checked.operation}`);
  const answer = await answering({ request, world, address, user, values: checked.values });
  return { ...answer, headers: { ...permission.headers, ...answer.headers } };
}

const OPERATIONS: Record<string, Answering> = {
  "GET /user": ({ world, user }) => ok(asUser(world, user.name)),
  "GET /repos/{owner}/{repo}": ({ world, address, user }) => ok(asRepository(world, address, user)),
  "GET /repos/{owner}/{repo}/pulls": listPullRequests,
  "POST /repos/{owner}/{repo}/pulls": createPullRequest,
  "GET /repos/{owner}/{repo}/pulls/{pull_number}": onPullRequest((call, found) => ok(asPullRequest(call, found))),
  "PATCH /repos/{owner}/{repo}/pulls/{pull_number}": onPullRequest(editPullRequest),
  "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge": onPullRequest(mergePullRequest),
  "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments": onPullRequest(listReviewComments),
  "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies": onPullRequest(replyToComment),
  "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews": onPullRequest(listReviews),
  "POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers": onPullRequest(requestReviewers),
  "GET /repos/{owner}/{repo}/issues/{issue_number}/comments": onPullRequest(listComments),
  "POST /repos/{owner}/{repo}/issues/{issue_number}/comments": onPullRequest(addComment),
  "POST /repos/{owner}/{repo}/issues/{issue_number}/labels": onPullRequest(addLabels),
  "POST /repos/{owner}/{repo}/issues/{issue_number}/assignees": onPullRequest(addAssignees),
  "GET /repos/{owner}/{repo}/collaborators/{username}/permission": ({ world, values }) => {
    const asked = world.users.get(values.username ?? "");
    if (!asked) return failure(404, `${values.username} is not a user`);
    return ok({ permission: asked.permission, role_name: asked.permission, user: asUser(world, asked.name) });
  },
  "POST /repos/{owner}/{repo}/git/refs": async ({ request, world }) => {
    const { ref, sha } = request.body as { ref: string; sha: string };
    if (/^0+$/.test(sha)) return failure(422, "Object does not exist");
    return (await world.branch(ref.replace("refs/heads/", "")))
      ? failure(422, "Reference already exists")
      : invalidField("Ref", "sha");
  },
};

function onPullRequest(answer: AnsweringFor): Answering {
  return (call) => {
    const number = Number(call.values.pull_number ?? call.values.issue_number);
    const found = call.world.pullRequests.find((one) => one.number === number);
    return found ? answer(call, found) : failure(404, "Not Found");
  };
}
