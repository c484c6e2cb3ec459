import { z } from "zod";
import type { DescribedRequest } from "../check-request.ts";

const nothing = z.undefined();
const none = z.strictObject({});
const repository = "/rest/api/1\\.0/projects/[^/]+/repos/[^/]+";
const pullRequest = `${repository}/pull-requests/\\d+`;
const at = (path: string) => new RegExp(`^${path}$`);
const limit = z.string().regex(/^\d+$/).optional();
const ref = z.strictObject({
  id: z.string().startsWith("refs/heads/"),
  repository: z.strictObject({ slug: z.string().min(1), project: z.strictObject({ key: z.string().min(1) }) }),
});
const reviewers = z.array(z.strictObject({ user: z.strictObject({ name: z.string().min(1) }) }));
const title = z.string().min(1).max(255);
const text = z.string().max(32_768);
const version = z.string().regex(/^\d+$/);

/**
 * The requests that Docket sends, as Bitbucket Data Center's published REST documentation describes them. There is no
 * package with that description.
 */
export const SERVER_REQUESTS: DescribedRequest[] = [
  { method: "GET", path: at(repository), query: none, body: nothing },
  { method: "GET", path: at(`${repository}/branches/default`), query: none, body: nothing },
  {
    method: "GET",
    path: at("/rest/api/1\\.0/repos"),
    query: z.strictObject({ permission: z.enum(["REPO_READ", "REPO_WRITE", "REPO_ADMIN"]), name: z.string(), limit }),
    body: nothing,
  },
  {
    method: "GET",
    path: at("/rest/api/1\\.0/users"),
    query: z.strictObject({
      filter: z.string(),
      "permission.1": z.enum(["REPO_READ", "REPO_WRITE", "REPO_ADMIN"]),
      "permission.1.projectKey": z.string(),
      "permission.1.repositorySlug": z.string(),
      limit,
    }),
    body: nothing,
  },
  {
    method: "GET",
    path: at(`${repository}/pull-requests`),
    query: z.strictObject({
      direction: z.enum(["INCOMING", "OUTGOING"]),
      at: z.string().startsWith("refs/heads/"),
      state: z.enum(["OPEN", "DECLINED", "MERGED", "ALL"]),
      limit,
    }),
    body: nothing,
  },
  {
    method: "POST",
    path: at(`${repository}/pull-requests`),
    query: none,
    body: z.strictObject({
      title,
      description: text,
      fromRef: ref,
      toRef: ref,
      draft: z.boolean().optional(),
      reviewers,
    }),
  },
  { method: "GET", path: at(pullRequest), query: none, body: nothing },
  {
    method: "PUT",
    path: at(pullRequest),
    query: none,
    body: z.strictObject({ version: z.int(), title, description: text, reviewers }),
  },
  { method: "POST", path: at(`${pullRequest}/decline`), query: z.strictObject({ version }), body: none },
  { method: "POST", path: at(`${pullRequest}/merge`), query: z.strictObject({ version }), body: none },
  { method: "GET", path: at(`${pullRequest}/activities`), query: z.strictObject({ limit }), body: nothing },
  {
    method: "POST",
    path: at(`${pullRequest}/comments`),
    query: none,
    body: z.strictObject({ text: text.min(1), parent: z.strictObject({ id: z.int().positive() }).optional() }),
  },
];
