import type { Answer } from "./answers/answer.ts";
import { ALWAYS } from "./answers/policy.ts";
import type { SiteAt } from "./site-at.ts";

/** With what every answer of a site has. What only those may see who were let in is kept by nobody but them. */
export function sentHeaders({ headers }: Answer, site: SiteAt | undefined): Record<string, string> {
  if (headers["cache-control"] === undefined) return { ...ALWAYS, ...headers, "cache-control": "no-store" };
  if (site === undefined || site.isPublic) return { ...ALWAYS, ...headers };
  return {
    ...ALWAYS,
    ...headers,
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
  };
}
