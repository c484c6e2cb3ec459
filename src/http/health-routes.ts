import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sql } from "kysely";
import { z } from "zod";
import type { App } from "../app.ts";

const healthSchema = z.object({ status: z.string() });

export function healthRoutes(app: App, closing: AbortSignal): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/healthz",
      {
        config: { isPublic: true },
        schema: { tags: ["Service"], summary: "Whether the process is alive", response: { 200: healthSchema } },
      },
      async () => ({ status: "alive" }),
    );
    server.get(
      "/readyz",
      {
        config: { isPublic: true },
        schema: {
          tags: ["Service"],
          summary: "Whether requests can be served",
          response: { 200: healthSchema, 503: healthSchema },
        },
      },
      async (_, reply) => {
        const isReady = !closing.aborted && (await canQuery(app));
        if (!isReady) void reply.header("retry-after", "5");
        return reply
          .code(isReady ? 200 : 503)
          .send({ status: isReady ? "ready" : closing.aborted ? "shutting down" : "database unreachable" });
      },
    );
  };
}

async function canQuery(app: App): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), 3000).unref());
  const query = sql`select 1 from migrations limit 1`.execute(app.database).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}
