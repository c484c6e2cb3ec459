import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import { answerOwn } from "./answer-own.ts";
import { answerSite, type DevAnswer } from "./answer-site.ts";
import { DEV_BASE } from "./dev-base.ts";
import type { DevSite } from "./dev-site.ts";
import { createEventStream, type EventStream } from "./event-stream.ts";

const MAX_TRIES = 20;

export type DevServer = { port: number; events: EventStream; close(): Promise<void> };

/**
 * Serves the preview of a folder.
 *
 * @param isFixed whether no other port may be taken when this one is not free
 */
export async function startDevServer(
  dev: DevSite,
  { host, port, isFixed }: { host: string; port: number; isFixed: boolean },
): Promise<DevServer> {
  const events = createEventStream(() => dev.current()?.version);
  const server = createServer((request, response) => {
    void answer(dev, events, host, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (!response.headersSent)
        send(response, { status: 500, headers: { "content-type": "text/plain; charset=utf-8" }, body: message });
      else response.destroy();
    });
  });
  const taken = await listen(server, host, port, isFixed ? 1 : MAX_TRIES);
  return {
    port: taken,
    events,
    async close() {
      events.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server, host: string, port: number, tries: number): Promise<number> {
  for (let tried = 0; ; tried++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port === 0 ? 0 : port + tried, host, () => {
          server.off("error", reject);
          resolve();
        });
      });
      const address = server.address();
      return typeof address === "object" && address ? address.port : port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || tried + 1 >= tries) throw error;
    }
  }
}

async function answer(
  dev: DevSite,
  events: EventStream,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = "/" } = request;
  const plain = { "content-type": "text/plain; charset=utf-8" };
  if (!isOwnHost(request.headers.host, host))
    return send(response, { status: 421, headers: plain, body: "This preview is for this machine alone.\n" });
  if (method !== "GET" && method !== "HEAD")
    return send(response, { status: 405, headers: { ...plain, allow: "GET, HEAD" }, body: "" });
  if (url === `${DEV_BASE}events`) return events.open(response);
  const own = url.startsWith(DEV_BASE) ? await answerOwn(dev, url.slice(DEV_BASE.length)) : undefined;
  send(response, own ?? (await answerSite(dev, url, request.headers.accept)), method === "HEAD");
}

/** A page elsewhere may give its own name our address; its requests then still name it as their host. */
function isOwnHost(header: string | undefined, host: string): boolean {
  const name = (header ?? "")
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();
  return name === "localhost" || name.endsWith(".localhost") || name === host.toLowerCase() || isIP(name) !== 0;
}

function send(response: ServerResponse, { status, headers, body }: DevAnswer, isHead = false): void {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  response.writeHead(status, {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    "content-length": bytes.length,
    ...headers,
  });
  response.end(isHead ? undefined : bytes);
}
