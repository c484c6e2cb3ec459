import type { IncomingMessage, ServerResponse } from "node:http";
import { findGitService, type GitServiceName } from "./git-http-service.ts";
import { runHttpBackend, type Stop } from "./run-http-backend.ts";

export type GitHttpRequest = {
  /** Folder of the bare repository. */
  repository: string;
  /** The part of the address after `.git`, for example `/info/refs`. */
  path: string;
  /** The query string, without `?`. */
  query: string;
  /** The name of the signed-in person, which git records for pushes. */
  user: string;
  canPush: boolean;
  /** Whether pushes may delete or rewrite branches and tags, and add refs of other kinds. */
  canRewrite: boolean;
  maxRequestBytes?: number;
  timeoutMs?: number;
};

export type GitHttpOutcome =
  | { type: "served"; service: GitServiceName; method: "GET" | "POST"; status: number }
  | { type: "refused"; status: number }
  /** A limit, a failure of git or a disconnected client ended it. `reason` is for the log. */
  | { type: "ended"; reason: string };

const DEFAULT_MAX_REQUEST_BYTES = 512 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 15 * 60_000;

/**
 * Answers one request of git's smart HTTP protocol for a bare repository. The caller has checked the permission to read.
 * The request's body must not have been read. Always ends the response, and never throws.
 */
export async function serveGitHttp(
  request: IncomingMessage,
  response: ServerResponse,
  git: GitHttpRequest,
): Promise<GitHttpOutcome> {
  const { repository, user, maxRequestBytes = DEFAULT_MAX_REQUEST_BYTES, timeoutMs = DEFAULT_TIMEOUT_MS } = git;
  const service = findGitService(request.method ?? "", git.path, git.query);
  const refuse = (status: number, message: string): GitHttpOutcome => {
    endWith(request, response, { status, message });
    return { type: "refused", status };
  };
  if (service === null) return refuse(404, "There is no such service in this repository.");
  if (service.name === "git-receive-pack" && !git.canPush)
    return refuse(403, "This key may read the repository but not push to it.");
  if (Number(request.headers["content-length"] ?? 0) > maxRequestBytes)
    return refuse(413, `The request is larger than ${maxRequestBytes} bytes.`);
  const { canPush, canRewrite } = git;
  const result = await runHttpBackend(request, response, {
    repository,
    service,
    user,
    canPush,
    canRewrite,
    maxRequestBytes,
    timeoutMs,
  });
  if (result.type === "answered") {
    response.end();
    return { type: "served", service: service.name, method: service.method, status: result.status };
  }
  endWith(request, response, result.stop);
  return { type: "ended", reason: `${result.stop.message} ${result.stderr}`.trim() };
}

function endWith(request: IncomingMessage, response: ServerResponse, { status, message }: Stop): void {
  request.resume();
  // An incomplete answer must not look complete.
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close" });
  response.end(`${message}\n`);
}
