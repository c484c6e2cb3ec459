import { z } from "zod";
import type { DescribedRequest } from "../check-request.ts";

const nothing = z.undefined();
const none = z.strictObject({});
const repository = "/2.0/repositories/[^/]+/[^/]+";
const pullRequest = `${repository}/pullrequests/\\d+`;
const at = (path: string) => new RegExp(`^${path}$`);
const pagelen = z.string().regex(/^(?:[1-9]\d?|100)$/);
const branch = z.strictObject({ branch: z.strictObject({ name: z.string().min(1) }) });
const reviewers = z.array(z.strictObject({ uuid: z.string().regex(/^\{[0-9a-f-]{36}\}$/) }));
const text = z.string().max(32_768);

/**
 * The requests that Docket sends, as Bitbucket Cloud's published REST documentation describes them. There is no package
 * that holds nothing but that description and is kept up to date.
 */
export const BITBUCKET_REQUESTS: DescribedRequest[] = [
  { method: "GET", path: at(repository), query: none, body: nothing },
  { method: "GET", path: at("/2.0/user"), query: none, body: nothing },
  {
    method: "GET",
    path: at("/2.0/user/workspaces/[^/]+/permissions/repositories"),
    query: z.strictObject({ q: z.string() }),
    body: nothing,
  },
  {
    method: "GET",
    path: at("/2.0/workspaces/[^/]+/permissions/repositories/[^/]+"),
    query: z.strictObject({ q: z.string() }),
    body: nothing,
  },
  { method: "GET", path: at(`${repository}/commit/[0-9a-f]{7,40}`), query: none, body: nothing },
  {
    method: "GET",
    path: at(`${repository}/pullrequests`),
    query: z.strictObject({
      state: z.enum(["OPEN", "MERGED", "DECLINED", "SUPERSEDED"]),
      q: z.string(),
      pagelen: z.string().regex(/^(?:[1-9]|[1-4]\d|50)$/),
    }),
    body: nothing,
  },
  {
    method: "POST",
    path: at(`${repository}/pullrequests`),
    query: none,
    body: z.strictObject({
      title: z.string().min(1).max(255),
      description: text,
      source: branch,
      destination: branch,
      draft: z.boolean(),
      close_source_branch: z.boolean(),
      reviewers: reviewers.optional(),
    }),
  },
  { method: "GET", path: at(pullRequest), query: none, body: nothing },
  {
    method: "PUT",
    path: at(pullRequest),
    query: none,
    body: z.strictObject({ title: z.string().min(1).max(255), description: text, reviewers }),
  },
  { method: "POST", path: at(`${pullRequest}/decline`), query: none, body: nothing },
  { method: "POST", path: at(`${pullRequest}/merge`), query: none, body: nothing },
  {
    method: "GET",
    path: at(`${pullRequest}/comments`),
    query: z.strictObject({
      q: z
        .string()
        .regex(/^created_on > \S+Z AND deleted = false$/)
        .optional(),
      sort: z.literal("created_on").optional(),
      pagelen: pagelen.optional(),
    }),
    body: nothing,
  },
  {
    method: "POST",
    path: at(`${pullRequest}/comments`),
    query: none,
    body: z.strictObject({
      content: z.strictObject({ raw: text.min(1) }),
      parent: z.strictObject({ id: z.int().positive() }).optional(),
    }),
  },
];
