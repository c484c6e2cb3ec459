import { z } from "zod";
import type { DescribedRequest } from "../check-request.ts";

const nothing = z.undefined();
const none = z.strictObject({});
const number = z.string().regex(/^\d+$/);
const paging = { page: number.optional(), per_page: number.optional() };
const project = "/api/v4/projects/[^/]+";
const mergeRequest = `${project}/merge_requests/\\d+`;
const at = (path: string) => new RegExp(`^${path}$`);
const people = z.array(z.int().positive()).min(1);

/**
 * The requests that Docket sends, as GitLab's published REST documentation describes them (merge requests, notes,
 * discussions, members, users, personal access tokens). There is no package with a description of GitLab's API.
 */
export const GITLAB_REQUESTS: DescribedRequest[] = [
  { method: "GET", path: at(project), query: none, body: nothing },
  { method: "GET", path: at("/api/v4/user"), query: none, body: nothing },
  { method: "GET", path: at("/api/v4/personal_access_tokens/self"), query: none, body: nothing },
  {
    method: "GET",
    path: at("/api/v4/users"),
    query: z.strictObject({ ...paging, username: z.string().min(1) }),
    body: nothing,
  },
  { method: "GET", path: at(`${project}/members/all/\\d+`), query: none, body: nothing },
  {
    method: "GET",
    path: at(`${project}/merge_requests`),
    query: z.strictObject({
      ...paging,
      source_branch: z.string().min(1),
      state: z.enum(["opened", "closed", "locked", "merged", "all"]),
    }),
    body: nothing,
  },
  {
    method: "POST",
    path: at(`${project}/merge_requests`),
    query: none,
    body: z.strictObject({
      source_branch: z.string().min(1),
      target_branch: z.string().min(1),
      title: z.string().min(1).max(255),
      description: z.string().max(1_048_576).optional(),
      labels: z.string().min(1).optional(),
      assignee_ids: people.optional(),
      reviewer_ids: people.optional(),
    }),
  },
  { method: "GET", path: at(mergeRequest), query: none, body: nothing },
  {
    method: "PUT",
    path: at(mergeRequest),
    query: none,
    body: z
      .strictObject({
        title: z.string().min(1).max(255).optional(),
        description: z.string().max(1_048_576).optional(),
        state_event: z.enum(["close", "reopen"]).optional(),
      })
      .refine((fields) => Object.keys(fields).length > 0, "at least one field"),
  },
  { method: "PUT", path: at(`${mergeRequest}/merge`), query: none, body: nothing },
  {
    method: "GET",
    path: at(`${mergeRequest}/notes`),
    query: z.strictObject({
      ...paging,
      order_by: z.enum(["created_at", "updated_at"]).optional(),
      sort: z.enum(["asc", "desc"]).optional(),
    }),
    body: nothing,
  },
  {
    method: "POST",
    path: at(`${mergeRequest}/notes`),
    query: none,
    body: z.strictObject({ body: z.string().min(1).max(1_000_000) }),
  },
  { method: "GET", path: at(`${mergeRequest}/discussions`), query: z.strictObject(paging), body: nothing },
  {
    method: "POST",
    path: at(`${mergeRequest}/discussions/[0-9a-f]{40}/notes`),
    query: none,
    body: z.strictObject({ body: z.string().min(1).max(1_000_000) }),
  },
];
