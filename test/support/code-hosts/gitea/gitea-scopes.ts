import type { HostUser } from "../host-world.ts";
import type { HostAnswer, HostRequest } from "../start-host-server.ts";
import { failure } from "./refusals.ts";

/** Refuses a token whose scopes do not suffice, in Gitea's words, before anything else is looked at. */
export function mayUse({ method, path }: HostRequest, { scopes }: HostUser): HostAnswer | undefined {
  if (!scopes || scopes.includes("all")) return undefined;
  const isIssues = /\/(issues|labels)(\/|$)/.test(path);
  const category = path.startsWith("/api/v1/user") ? "user" : isIssues ? "issue" : "repository";
  const level = method === "GET" ? "read" : "write";
  if (scopes.includes(`${level}:${category}`) || scopes.includes(`write:${category}`)) return undefined;
  const message = `token does not have at least one of required scope(s), required=[${level}:${category}], token scope=${scopes}`;
  return failure(403, message);
}
