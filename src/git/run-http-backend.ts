import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type CgiHead, readCgiHead } from "./cgi-head.ts";
import type { GitService } from "./git-http-service.ts";
import { gitEnvironment } from "./run-git.ts";

export type Stop = { status: number; message: string };

type Backend = {
  repository: string;
  service: GitService;
  user: string;
  canPush: boolean;
  canRewrite: boolean;
  maxRequestBytes: number;
  timeoutMs: number;
};

type Result = { type: "answered"; status: number } | { type: "stopped"; stop: Stop; stderr: string };

const OWN_HOOKS = join(import.meta.dirname, "hooks");
const TERM_AFTER_MS = 3_000;
const KILL_AFTER_MS = 6_000;
// A client shows git's message about a pack over the limit only if the rest of its request is read.
const READ_ON_FACTOR = 2;

/**
 * Runs `git http-backend` as CGI, streams in both directions and leaves the response open. Stops git with its child
 * processes when the client disconnects, at the time limit, or if the body is too large. Never throws.
 */
export async function runHttpBackend(
  request: IncomingMessage,
  response: ServerResponse,
  backend: Backend,
): Promise<Result> {
  const child = spawn("git", ["http-backend"], { cwd: "/", env: environment(request, backend), detached: true });
  const stopping = new AbortController();
  let stop: Stop | undefined;
  let stderr = "";
  const end = (reason: Stop) => {
    if (stop) return;
    stop = reason;
    stopping.abort();
    request.unpipe(child.stdin);
    endGroup(child, backend.service.name === "git-receive-pack");
  };
  const onClose = () => end({ status: 499, message: "The client went away." });
  const timer = setTimeout(() => end({ status: 504, message: "git took too long." }), backend.timeoutMs);
  response.once("close", onClose);
  child.once("error", (error) => end({ status: 500, message: error.message }));
  child.stderr.on("data", (chunk: Buffer) => {
    if (stderr.length < 4_000) stderr += chunk.toString("utf8");
  });
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  sendBody(request, child, backend.maxRequestBytes * READ_ON_FACTOR, end);
  const head = await forwardAnswer(child, response, stopping.signal).catch((error: Error) => {
    end({ status: 502, message: error.message });
    return null;
  });
  await closed;
  clearTimeout(timer);
  response.off("close", onClose);
  if (stop === undefined && head !== null) return { type: "answered", status: head.status };
  return { type: "stopped", stop: stop ?? { status: 502, message: "git ended without an answer." }, stderr };
}

function environment(request: IncomingMessage, backend: Backend): Record<string, string> {
  const { service, maxRequestBytes, canRewrite } = backend;
  const header = (name: string) => [request.headers[name] ?? ""].flat()[0] ?? "";
  const protocol = header("git-protocol");
  return gitEnvironment({
    env: {
      GIT_PROJECT_ROOT: backend.repository,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: service.path,
      QUERY_STRING: service.query,
      REQUEST_METHOD: service.method,
      REMOTE_USER: backend.user.replace(/[^\w.@+-]/g, "_") || "unknown",
      REMOTE_ADDR: request.socket.remoteAddress ?? "",
      // Without CONTENT_LENGTH git reads to the end of its input; with it, git reads for ever if the end comes too soon.
      CONTENT_TYPE: header("content-type"),
      HTTP_CONTENT_ENCODING: header("content-encoding"),
      ...(/^[\w=:.-]{1,100}$/.test(protocol) ? { GIT_PROTOCOL: protocol } : {}),
    },
    config: [
      ["http.receivepack", String(backend.canPush)],
      ["http.getanyfile", "false"],
      ["core.hooksPath", canRewrite ? "/dev/null" : OWN_HOOKS],
      // The hook says more, and refuses more; git skips a hook that has lost its permission to run.
      ["receive.denyNonFastForwards", String(!canRewrite)],
      ["receive.denyDeletes", String(!canRewrite)],
      ["transfer.hideRefs", "refs/docket"],
      ["receive.fsckObjects", "true"],
      ["receive.maxInputSize", String(maxRequestBytes)],
      ["receive.autogc", "false"],
    ],
  });
}

function sendBody(
  request: IncomingMessage,
  child: ChildProcessWithoutNullStreams,
  maxBytes: number,
  end: (stop: Stop) => void,
): void {
  let size = 0;
  // git may stop reading early, for example at a pack over its limit; its answer then tells why.
  child.stdin.on("error", () => {});
  child.stdin.once("close", () => request.resume());
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) end({ status: 413, message: `The request is larger than ${maxBytes} bytes.` });
  });
  request.pipe(child.stdin);
}

/** Reads git's output to the end, also if the client is gone, so that git never blocks while it writes. */
async function forwardAnswer(
  child: ChildProcessWithoutNullStreams,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<CgiHead | null> {
  let head: CgiHead | null = null;
  let received = Buffer.alloc(0);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    if (signal.aborted) continue;
    let content = chunk;
    if (head === null) {
      received = Buffer.concat([received, chunk]);
      head = readCgiHead(received);
      if (head === null) continue;
      response.writeHead(head.status, { ...head.headers, "x-content-type-options": "nosniff" });
      content = head.rest;
    }
    if (content.length > 0 && !response.write(content)) await once(response, "drain", { signal }).catch(() => {});
  }
  return head;
}

/** Stops git. A push first gets the end of its input, so that git removes the data received so far. */
function endGroup(child: ChildProcessWithoutNullStreams, isPush: boolean): void {
  const { pid } = child;
  child.stdin.destroy();
  if (pid === undefined) return;
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // The group is gone already.
    }
  };
  if (!isPush) kill("SIGTERM");
  const timers = [setTimeout(() => kill("SIGTERM"), TERM_AFTER_MS), setTimeout(() => kill("SIGKILL"), KILL_AFTER_MS)];
  child.once("close", () => timers.forEach(clearTimeout));
}
