import type { AccessFinding } from "../code-host.ts";
import { HostFault } from "../host-fault.ts";
import type { GithubClient } from "./github-client.ts";

/** There is no such commit and no such branch, so that the questions change nothing. */
const NO_COMMIT = "0".repeat(40);
const NO_BRANCH = "docket-checks-its-access";

/**
 * What a token with permissions of its own may do. GitHub tells nobody, but it looks at permissions before it looks at
 * what it is asked for: of two impossible changes it says whether they are forbidden.
 */
export async function probe(
  { request, owner, repo }: GithubClient,
  whereToGive: (permission: string) => string,
): Promise<AccessFinding[]> {
  const name = `${owner}/${repo}`;
  const where = { owner, repo };
  const push = await isForbidden(() =>
    request("POST /repos/{owner}/{repo}/git/refs", { ...where, ref: `refs/heads/${NO_BRANCH}`, sha: NO_COMMIT }),
  );
  const pullRequests = await isForbidden(() =>
    request("POST /repos/{owner}/{repo}/pulls", { ...where, title: NO_BRANCH, head: NO_BRANCH, base: NO_BRANCH }),
  );
  return [
    { need: "read", isGranted: true, message: `The token may read ${name}` },
    finding("push", push, `push to ${name}`, () => whereToGive("Contents")),
    finding("pull_requests", pullRequests, `open pull requests in ${name}`, () => whereToGive("Pull requests")),
  ];
}

function finding(need: AccessFinding["need"], fault: HostFault | undefined, may: string, how: () => string) {
  if (!fault) return { need, isGranted: true, message: `The token may ${may}` };
  return { need, isGranted: false, message: `The token may not ${may}. ${how()}` };
}

/** The refusal, if it is for want of permission. Nothing else that GitHub says to an impossible change matters. */
async function isForbidden(ask: () => Promise<unknown>): Promise<HostFault | undefined> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof HostFault)) throw error;
    if (error.kind === "forbidden" || error.kind === "not_found") return error;
    if (error.kind !== "refused" && error.kind !== "archived") throw error;
  }
  return undefined;
}
