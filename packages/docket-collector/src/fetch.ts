import { Collector } from "./collector.ts";
import type { CollectorOptions } from "./options.ts";

export type FetchOptions<Rest extends unknown[]> = CollectorOptions & {
  /**
   * The reader's address; only you know which headers to trust. Default: the address that Deno, Bun and Hono on Node pass
   * beside the request. Without an address or a `visitorId` nothing is recorded.
   */
  address?: (request: Request, ...rest: Rest) => string | undefined;
  /** Your own id of a reader who has signed in. */
  visitorId?: (request: Request, ...rest: Rest) => string | undefined;
};

export type FetchCollector<Rest extends unknown[]> = {
  (request: Request, ...rest: Rest): Promise<Response>;
  flush(): Promise<void>;
  close(withinMs?: number): Promise<void>;
};

/** Wraps a handler of the form `(request) => response`. */
export function withDocket<Rest extends unknown[]>(
  handler: (request: Request, ...rest: Rest) => Response | Promise<Response>,
  options: FetchOptions<Rest>,
): FetchCollector<Rest> {
  const collector = new Collector(options);
  const observe = (request: Request, response: Response, rest: Rest): void => {
    try {
      const ip = options.address ? options.address(request, ...rest) : addressBeside(request, rest[0]);
      const visitorId = options.visitorId?.(request, ...rest);
      if (ip === undefined && visitorId === undefined)
        collector.warn(
          "address",
          "docket-collector knows no reader's address here: give withDocket the option `address`",
        );
      const { pathname, search } = new URL(request.url);
      const header = (name: string) => request.headers.get(name) ?? "";
      const contentType = response.headers.get("content-type") ?? "";
      collector.record(
        { url: pathname + search, method: request.method, status: response.status, ip, contentType, header },
        visitorId,
      );
    } catch (error) {
      collector.warn("record", `A visit could not be recorded: ${(error as Error).message}`);
    }
  };
  const wrapped = async (request: Request, ...rest: Rest): Promise<Response> => {
    const response = await handler(request, ...rest);
    observe(request, response, rest);
    return response;
  };
  return Object.assign(wrapped, {
    flush: () => collector.flush(),
    close: (withinMs?: number) => collector.close(withinMs),
  });
}

type Beside = {
  remoteAddr?: { hostname?: string };
  requestIP?(request: Request): { address?: string } | null;
  incoming?: { socket?: { remoteAddress?: string } };
};

function addressBeside(request: Request, beside: unknown): string | undefined {
  if (typeof beside !== "object" || beside === null) return undefined;
  const { remoteAddr, incoming } = beside as Beside;
  return remoteAddr?.hostname ?? (beside as Beside).requestIP?.(request)?.address ?? incoming?.socket?.remoteAddress;
}
