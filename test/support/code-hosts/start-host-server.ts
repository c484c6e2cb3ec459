import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { serveGitHttp } from "../../../src/git/serve-git-http.ts";
import { createFaultPlans, type FaultPlans, failWith } from "./host-faults.ts";
import type { HostUser, HostWorld } from "./host-world.ts";

export type HostRequest = {
  method: string;
  /** Still encoded, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** Parsed JSON; a form's fields as an object; undefined without a body. */
  body: unknown;
  /** Whose token it carries; undefined without one, `unknown` for one that the host does not know. */
  user: HostUser | "unknown" | undefined;
};
export type HostAnswer = {
  status: number;
  body?: unknown;
  /** A page for people, in place of the body. */
  html?: string;
  headers?: Record<string, string>;
};

/** What one kind of host makes of a world. */
export type HostApi = {
  /** Whether a reader may ask whether something has changed; true by default. */
  hasEtags?: boolean;
  /** Reads the token of an API request. */
  tokenOf(headers: IncomingMessage["headers"]): string | undefined;
  answer(request: HostRequest, world: HostWorld, address: string): Promise<HostAnswer>;
  /** What the host wants when git comes, by default the token as password of anybody. */
  gitPassword?(user: string, password: string): string;
};

export type HostCall = { method: string; path: string; status: number; body: unknown };

export type HostServer = {
  /** Without a trailing slash. */
  url: string;
  cloneUrl: string;
  world: HostWorld;
  /** Faults of the API, and those of git. */
  faults: FaultPlans;
  gitFaults: FaultPlans;
  /** Requests of the API, oldest first, also those that failed. */
  calls: HostCall[];
  /** How often git came. */
  gitCalls: AskedGit[];
  /** Awaited before git is served, for what people do meanwhile. */
  beforeGit(call: AskedGit): Promise<void>;
  /** On the connections that git opened, whole requests and answers. */
  gitBytes(): { sent: number; received: number };
  close(): Promise<void>;
};
type AskedGit = { method: string; path: string; status: number };

const MAX_BODY_BYTES = 1024 * 1024;

/** A code host on this machine: its API and its git over HTTP, on a free port. */
export async function startHostServer(api: HostApi, world: HostWorld): Promise<HostServer> {
  const faults = createFaultPlans();
  const gitFaults = createFaultPlans();
  const gitSockets = new Set<Socket>();
  const http = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end(`The stand-in threw: ${(error as Error).stack}`);
    });
  });
  const server: HostServer = {
    url: "",
    get cloneUrl() {
      return `${server.url}/${world.repository}.git`;
    },
    world,
    faults,
    gitFaults,
    calls: [],
    gitCalls: [],
    beforeGit: async () => {},
    gitBytes: () => ({
      sent: sum([...gitSockets].map(({ bytesWritten }) => bytesWritten)),
      received: sum([...gitSockets].map(({ bytesRead }) => bytesRead)),
    }),
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await world.close();
    },
  };

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", server.url);
    const git = /^\/(?<name>.+?)\.git(?<path>\/.*)$/.exec(url.pathname)?.groups;
    if (git) return serveGit(incoming, response, url, decodeURIComponent(git.name ?? ""), git.path ?? "");
    const { method = "GET" } = incoming;
    const body = await readBody(incoming);
    const call: HostCall = { method, path: url.pathname + url.search, status: 0, body };
    server.calls.push(call);
    response.on("close", () => {
      if (response.headersSent) call.status = response.statusCode;
    });
    const failure = faults.next({ method, path: url.pathname });
    if (failure?.type !== "answer_lost") await failure?.meanwhile?.();
    if (failure && failWith(failure, response)) return;
    await world.followBranches();
    const token = api.tokenOf(incoming.headers);
    const name = token === undefined ? undefined : world.tokens.get(token);
    const user = token === undefined ? undefined : (world.users.get(name ?? "") ?? "unknown");
    const request: HostRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body,
      user,
    };
    const answer = await api.answer(request, world, server.url);
    if (failure?.type === "answer_lost") {
      await failure.meanwhile?.();
      return void response.destroy();
    }
    send(request, response, answer, api.hasEtags !== false);
  }

  async function serveGit(
    incoming: IncomingMessage,
    response: ServerResponse,
    url: URL,
    name: string,
    path: string,
  ): Promise<void> {
    const { method = "GET" } = incoming;
    const call: AskedGit = { method, path: url.pathname + url.search, status: 0 };
    server.gitCalls.push(call);
    gitSockets.add(incoming.socket);
    response.on("close", () => {
      call.status = response.statusCode;
    });
    const refuse = (status: number, text: string, headers: Record<string, string> = {}) => {
      incoming.resume();
      response.writeHead(status, { "content-type": "text/plain", ...headers }).end(`${text}\n`);
    };
    await server.beforeGit(call);
    const failure = gitFaults.next({ method, path: url.pathname + url.search });
    if (failure && failure.type !== "answer_lost") {
      await failure.meanwhile?.();
      if (failure.type !== "none") {
        incoming.resume();
        return void failWith(failure, response);
      }
    }
    if (world.isDeleted || (name !== world.repository && !world.formerNames.includes(name)))
      return refuse(404, "Not found");
    if (name !== world.repository)
      return refuse(301, "Moved", { location: `${server.url}/${world.repository}.git${path}${url.search}` });
    const [account = "", password = ""] = basicOf(incoming.headers.authorization);
    const user = world.users.get(world.tokens.get(api.gitPassword?.(account, password) ?? password) ?? "");
    if (!user || user.permission === "none")
      return refuse(401, "Log in first", { "www-authenticate": 'Basic realm="test"' });
    if (failure?.type === "answer_lost") cutOnAnswer(response, failure.meanwhile);
    await serveGitHttp(incoming, response, {
      repository: world.gitDir,
      path,
      query: url.search.slice(1),
      user: user.name,
      canPush: user.permission !== "read" && !world.isArchived,
      canRewrite: true,
    });
  }

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
}

/** git does its work, and nobody hears of it. */
function cutOnAnswer(response: ServerResponse, meanwhile = async () => {}): void {
  response.write = () => true;
  response.end = (() => void meanwhile().then(() => response.destroy())) as unknown as typeof response.end;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function basicOf(authorization = ""): string[] {
  const text = Buffer.from(authorization.replace(/^Basic /i, ""), "base64").toString();
  const colon = text.indexOf(":");
  return [text.slice(0, colon), text.slice(colon + 1)];
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  if (text === "") return undefined;
  if (/x-www-form-urlencoded/.test(incoming.headers["content-type"] ?? ""))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function send({ method, headers }: HostRequest, response: ServerResponse, answer: HostAnswer, hasEtags: boolean): void {
  if (answer.html !== undefined)
    return void response.writeHead(answer.status, { "content-type": "text/html", ...answer.headers }).end(answer.html);
  const text = answer.body === undefined ? "" : JSON.stringify(answer.body);
  const isReading = hasEtags && method === "GET" && answer.status === 200;
  const etag = `"${createHash("sha256").update(text).digest("hex").slice(0, 32)}"`;
  const asked = headers["if-none-match"]?.replace(/^W\//, "");
  if (isReading && asked === etag) return void response.writeHead(304, { etag, ...answer.headers }).end();
  response.writeHead(answer.status, {
    ...(text !== "" && { "content-type": "application/json;charset=utf-8" }),
    ...(isReading && { etag }),
    ...answer.headers,
  });
  response.end(text);
}
