import type { NewPullRequest } from "../code-host.ts";
import { HostFault } from "../host-fault.ts";
import type { GithubClient } from "./github-client.ts";

/** Adds labels, assignees and reviewers. Returns a sentence about each thing that GitHub did not take. */
export async function addPeople(client: GithubClient, number: number, wanted: NewPullRequest): Promise<string[]> {
  const { request, owner, repo } = client;
  const { labels = [], assignees = [], reviewers = [] } = wanted;
  const warnings: string[] = [];
  const where = { owner, repo, issue_number: number };
  if (labels.length > 0)
    await attempt(warnings, `The labels ${labels.join(", ")} were not added`, () =>
      request("POST /repos/{owner}/{repo}/issues/{issue_number}/labels", { ...where, labels }),
    );
  if (assignees.length > 0)
    await attempt(warnings, `${assignees.join(", ")} could not be assigned`, async () => {
      const { data } = await request("POST /repos/{owner}/{repo}/issues/{issue_number}/assignees", {
        ...where,
        assignees,
      });
      // GitHub leaves out whom it does not take, without a word.
      const taken = new Set((data.assignees ?? []).map(({ login }) => login.toLowerCase()));
      const left = assignees.filter((name) => !taken.has(name.toLowerCase()));
      if (left.length > 0) warnings.push(`${left.join(", ")} could not be assigned: they may not in ${owner}/${repo}`);
    });
  if (reviewers.length > 0) warnings.push(...(await addReviewers(client, number, reviewers)));
  return warnings;
}

/** GitHub refuses all reviewers if it does not take one of them, so each is asked for alone then. */
async function addReviewers(client: GithubClient, number: number, names: string[]): Promise<string[]> {
  const warnings: string[] = [];
  const isTaken = await attempt(warnings, notAsked(names), () => requestReview(client, number, names));
  if (isTaken || names.length === 1) return warnings;
  warnings.length = 0;
  for (const name of names) await attempt(warnings, notAsked([name]), () => requestReview(client, number, [name]));
  return warnings;
}

function requestReview({ request, owner, repo }: GithubClient, number: number, names: string[]): Promise<unknown> {
  const teams = names.filter((name) => name.includes("/")).map((name) => name.slice(name.indexOf("/") + 1));
  const people = names.filter((name) => !name.includes("/"));
  return request("POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers", {
    owner,
    repo,
    pull_number: number,
    ...(people.length > 0 && { reviewers: people }),
    ...(teams.length > 0 && { team_reviewers: teams }),
  });
}

function notAsked(names: string[]): string {
  return `${names.join(", ")} could not be asked for a review`;
}

/** Whether GitHub did it. What it refuses, or the token may not do, is a warning. */
async function attempt(warnings: string[], failure: string, ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (!(error instanceof HostFault) || !["refused", "forbidden", "not_found"].includes(error.kind)) throw error;
    warnings.push(`${failure}: ${error.message}`);
    return false;
  }
}
