import type { HostUser } from "../host-world.ts";
import type { HostAnswer, HostRequest } from "../start-host-server.ts";
import { failure } from "./github-answers.ts";

/** What GitHub's documentation says that an operation needs of a token with permissions of its own. */
const NEEDED: [operation: RegExp, permission: string][] = [
  [/^POST .*\/git\/refs$/, "contents=write"],
  [/^PUT .*\/merge$/, "contents=write"],
  [/^GET .*\/pulls/, "pull_requests=read"],
  [/^(POST|PATCH) .*\/pulls/, "pull_requests=write"],
  [/^GET .*\/issues\//, "pull_requests=read"],
  [/^POST .*\/issues\//, "pull_requests=write"],
  [/^GET \/repos/, "metadata=read"],
];

/** Headers that tell what a token may do, and the refusal if that is too little. */
export function checkPermission(
  { headers: asked }: HostRequest,
  user: HostUser,
  operation: string,
): { headers: Record<string, string>; refusal?: HostAnswer } {
  const token = asked.authorization?.replace(/^(bearer|token) /i, "") ?? "";
  const kind = token.startsWith("ghs_") ? "integration" : "personal access token";
  const needed = NEEDED.find(([pattern]) => pattern.test(operation))?.[1] ?? "metadata=read";
  if (!/^(ghs_|github_pat_)/.test(token))
    return { headers: { "x-oauth-scopes": (user.scopes ?? ["repo"]).join(", ") } };
  const headers = { "x-accepted-github-permissions": needed };
  const forbidden = { headers, refusal: failure(403, `Resource not accessible by ${kind}`, { headers }) };
  if (kind === "integration" && operation === "GET /user") return forbidden;
  const given = user.scopes ?? ["contents=write", "pull_requests=write"];
  const isGiven = [needed, needed.replace("=read", "=write")].some((one) => given.includes(one));
  return needed === "metadata=read" || isGiven ? { headers } : forbidden;
}
