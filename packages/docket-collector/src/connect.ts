import type { IncomingMessage, ServerResponse } from "node:http";
import { Collector } from "./collector.ts";
import type { CollectorOptions } from "./options.ts";

/** What frameworks add to a request: Express knows the address behind the proxies that it trusts. */
type ConnectRequest = IncomingMessage & { originalUrl?: string; ip?: string };

export type ConnectOptions = CollectorOptions & {
  /** The reader's address; only you know which proxies to trust. Default: `request.ip` of Express, else the address of the connection. */
  address?: (request: ConnectRequest) => string | undefined;
  /** Your own id of a reader who has signed in. */
  visitorId?: (request: ConnectRequest) => string | undefined;
};

export type ConnectCollector = {
  (request: ConnectRequest, response: ServerResponse, next: () => void): void;
  flush(): Promise<void>;
  close(withinMs?: number): Promise<void>;
};

/** Middleware for Connect, Express and plain node:http. */
export function docketCollector(options: ConnectOptions): ConnectCollector {
  const collector = new Collector(options);
  const { address = defaultAddress, visitorId } = options;
  const middleware = (request: ConnectRequest, response: ServerResponse, next: () => void): void => {
    // Routers change `url`, and a closed socket has no address.
    const { url = "/", originalUrl = url, method = "GET" } = request;
    const peer = request.socket.remoteAddress;
    response.once("finish", () => {
      try {
        const ip = address(request) ?? peer;
        const header = (name: string) => [request.headers[name]].flat()[0] ?? "";
        const contentType = String(response.getHeader("content-type") ?? "");
        collector.record(
          { url: originalUrl, method, status: response.statusCode, ip, contentType, header },
          visitorId?.(request),
        );
      } catch (error) {
        collector.warn("record", `A visit could not be recorded: ${(error as Error).message}`);
      }
    });
    next();
  };
  return Object.assign(middleware, {
    flush: () => collector.flush(),
    close: (withinMs?: number) => collector.close(withinMs),
  });
}

function defaultAddress({ ip, socket }: ConnectRequest): string | undefined {
  return ip ?? socket.remoteAddress;
}
