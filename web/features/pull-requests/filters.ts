export const PULL_REQUEST_STATES = ["open", "merged", "closed"] as const;
export type StateFilter = (typeof PULL_REQUEST_STATES)[number] | "all";
type PullRequestFilters = { state?: StateFilter };

export function readPullRequestFilters(search: Record<string, unknown>): PullRequestFilters {
  const state = [...PULL_REQUEST_STATES, "all" as const].find((one) => one === search.state);
  return state ? { state } : {};
}
