import { once } from "node:events";
import { type IncomingMessage, request as requestOverHttp, type ServerResponse } from "node:http";
import { request as requestOverHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import { findGitService } from "../../git/git-http-service.ts";
import type { GitHttpOutcome, GitHttpRequest } from "../../git/serve-git-http.ts";
import { refuseGit } from "./refuse-git.ts";
import type { Keeper } from "./repository-access.ts";

const TIMEOUT_MS = 15 * 60_000;
/** git says every few seconds that it is still at work. */
const SILENT_MS = 60_000;
/** What git's protocol needs. Nothing of who asks goes to another node, least of all their key. */
const REQUEST_HEADERS = ["content-type", "content-length", "content-encoding", "accept", "git-protocol"];
const RESPONSE_HEADERS = ["content-type", "content-length", "cache-control", "expires", "pragma"];

/**
 * Passes a request of git's smart HTTP protocol on to the node that keeps the repository, and its answer back, both as
 * streams. Always ends the response, and never throws.
 */
export async function forwardGit(
  request: IncomingMessage,
  response: ServerResponse,
  { name, location, authorization }: Keeper,
  { path, query, canPush }: Omit<GitHttpRequest, "repository">,
): Promise<GitHttpOutcome> {
  const service = findGitService(request.method ?? "", path, query);
  if (!service) return refuseGit(request, response, 404, "There is no such service in this repository.");
  if (service.name === "git-receive-pack" && !canPush)
    return refuseGit(request, response, 403, "This key may read the repository but not push to it.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const send = location.startsWith("https:") ? requestOverHttps : requestOverHttp;
  const outgoing = send(`${location}${path}${query && `?${query}`}`, {
    method: service.method,
    headers: { ...pick(request.headers, REQUEST_HEADERS), authorization },
    timeout: SILENT_MS,
    signal,
  });
  outgoing.once("timeout", () => outgoing.destroy(new Error("it is silent")));
  const onClose = () => outgoing.destroy(new Error("the client went away"));
  response.once("close", onClose);
  try {
    const answered = once(outgoing, "response") as Promise<[IncomingMessage]>;
    // It may answer before it has read everything, such as that a push is too large.
    pipeline(request, outgoing, { end: true }).catch(() => {});
    const [incoming] = await answered;
    response.writeHead(incoming.statusCode ?? 502, {
      ...pick(incoming.headers, RESPONSE_HEADERS),
      "x-content-type-options": "nosniff",
    });
    await pipeline(incoming, response);
    return { type: "served", service: service.name, method: service.method, status: incoming.statusCode ?? 502 };
  } catch (error) {
    const reason = `node ${name}: ${error instanceof Error ? error.message : "failed"}`;
    refuseGit(request, response, 503, `The node ${name}, which keeps this repository, does not answer. Try again.`);
    return { type: "ended", reason };
  } finally {
    response.off("close", onClose);
  }
}

function pick(headers: IncomingMessage["headers"], names: string[]): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name): [string, string | string[]][] => (headers[name] ? [[name, headers[name]]] : [])),
  );
}
