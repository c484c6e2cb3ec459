import { Collector } from "./collector.ts";
import type { CollectorOptions } from "./options.ts";

/** The part of Fastify that is used, so that Fastify need not be installed. */
type FastifyRequest = {
  originalUrl: string;
  method: string;
  ip: string;
  headers: Record<string, string | string[] | undefined>;
};
type FastifyReply = { statusCode: number; getHeader(name: string): unknown };
type Fastify = {
  addHook(name: "onResponse", hook: (request: FastifyRequest, reply: FastifyReply) => Promise<void>): unknown;
  addHook(name: "onClose", hook: () => Promise<void>): unknown;
};

export type FastifyOptions = CollectorOptions & {
  /** The reader's address. Default: `request.ip`, which follows Fastify's `trustProxy`. */
  address?: (request: FastifyRequest) => string | undefined;
  /** Your own id of a reader who has signed in. */
  visitorId?: (request: FastifyRequest) => string | undefined;
};

/** `fastify.register(docketFastify, options)`; closing the server closes the collector. */
export async function docketFastify(fastify: unknown, options: FastifyOptions): Promise<void> {
  const server = fastify as Fastify;
  const collector = new Collector(options);
  server.addHook("onResponse", async (request, reply) => {
    try {
      const ip = options.address ? options.address(request) : request.ip;
      const header = (name: string) => [request.headers[name]].flat()[0] ?? "";
      const contentType = String(reply.getHeader("content-type") ?? "");
      const { originalUrl: url, method } = request;
      collector.record(
        { url, method, status: reply.statusCode, ip, contentType, header },
        options.visitorId?.(request),
      );
    } catch (error) {
      collector.warn("record", `A visit could not be recorded: ${(error as Error).message}`);
    }
  });
  server.addHook("onClose", () => collector.close());
}

// Fastify's own mark for plugins whose hooks are for the whole server.
Object.assign(docketFastify, {
  [Symbol.for("skip-override")]: true,
  [Symbol.for("fastify.display-name")]: "docket-collector",
});
