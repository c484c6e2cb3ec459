import type { FastifyInstance, InjectOptions } from "fastify";
import { toResponse } from "./to-response.ts";

/** `fetch` from a server in this process that listens nowhere. */
export function injectFetch(server: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const response = await server.inject({
      method: request.method as NonNullable<InjectOptions["method"]>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
      payloadAsStream: true,
    });
    return toResponse(response.statusCode, response.headers, response.stream());
  };
}
