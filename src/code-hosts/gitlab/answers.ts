import { z } from "zod";
import type { PullRequestState } from "../../database/column-types.ts";
import type { HostedPullRequest } from "../code-host.ts";
import { webUrl } from "../read-answer.ts";

export const GITLAB = "GitLab";

const person = z.object({ username: z.string().max(255), id: z.int().optional() });

/** What Docket reads of GitLab's answers. */
export const gitlabMergeRequest = z.object({
  iid: z.int().positive(),
  title: z.string(),
  state: z.enum(["opened", "closed", "locked", "merged"]),
  source_branch: z.string(),
  target_branch: z.string(),
  source_project_id: z.int().nullable(),
  target_project_id: z.int(),
  sha: z.string().nullish(),
  draft: z.boolean().optional(),
  web_url: webUrl,
  reviewers: z.array(person).nullish(),
  assignees: z.array(person).nullish(),
});
export type GitlabMergeRequest = z.infer<typeof gitlabMergeRequest>;

export const gitlabUser = z.object({ id: z.int(), username: z.string(), is_admin: z.boolean().optional() });

const access = z.object({ access_level: z.int() }).nullish();
export const gitlabProject = z.object({
  path_with_namespace: z.string().max(1000),
  web_url: webUrl,
  default_branch: z.string().nullish(),
  archived: z.boolean().optional(),
  merge_requests_access_level: z.string().optional(),
  repository_access_level: z.string().optional(),
  permissions: z.object({ project_access: access, group_access: access }).optional(),
});

export const gitlabMember = z.object({ access_level: z.int(), state: z.string().optional() });

/** What a token may be used for; older servers do not tell it. */
export const gitlabToken = z.object({ scopes: z.array(z.string()) });

const line = z.int().nullish();
export const gitlabPosition = z.object({
  new_path: z.string().nullish(),
  old_path: z.string().nullish(),
  new_line: line,
  old_line: line,
  head_sha: z.string().nullish(),
});
export const gitlabNote = z.object({
  id: z.int(),
  body: z.string(),
  author: person,
  created_at: z.coerce.date(),
  system: z.boolean(),
  /** Read by members of the project only. */
  internal: z.boolean().nullish(),
  position: gitlabPosition.nullish(),
});

export const gitlabDiscussion = z.object({ id: z.string(), notes: z.array(z.object({ id: z.int() })).nullish() });

/** A merge request is locked while it is being merged. */
export function stateOf(state: GitlabMergeRequest["state"]): PullRequestState {
  return state === "opened" || state === "locked" ? "open" : state;
}

export function readMergeRequest(one: GitlabMergeRequest): HostedPullRequest {
  return {
    externalId: String(one.iid),
    url: one.web_url,
    state: stateOf(one.state),
    head: one.source_branch,
    base: one.target_branch,
    headCommit: one.sha ?? null,
  };
}
