import { type IncomingMessage, request as sendRequest } from "node:http";
import { toResponse } from "./to-response.ts";

/** `fetch` over a Unix socket. */
export function socketFetch(socketPath: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = sendRequest(
        {
          socketPath,
          method: request.method,
          path: pathname + search,
          headers: Object.fromEntries(request.headers),
          signal: request.signal,
        },
        resolve,
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
    return toResponse(incoming.statusCode ?? 500, incoming.headers, incoming);
  };
}
