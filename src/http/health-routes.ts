import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sql } from "kysely";
import { z } from "zod";
import type { App } from "../app.ts";
import { describedErrors, errorSchema } from "./schema.ts";

const healthSchema = z.object({ status: z.string() });

/** What is wrong with where visitors are counted. */
type DescribeCounts = () => Promise<string | undefined>;

/** @param isComplete whether everything that is served beside the API is there */
export function healthRoutes(
  app: App,
  closing: AbortSignal,
  isComplete: () => Promise<boolean>,
  describeCounts: DescribeCounts,
): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/healthz",
      {
        config: { isPublic: true },
        schema: {
          tags: ["Service"],
          operationId: "getHealth",
          summary: "Get whether the process is alive",
          response: { 200: healthSchema, ...describedErrors },
        },
      },
      async () => ({ status: "alive" }),
    );
    server.get(
      "/readyz",
      {
        config: { isPublic: true },
        schema: {
          tags: ["Service"],
          operationId: "getReadiness",
          summary: "Get whether requests can be served",
          response: { 200: healthSchema, "4xx": errorSchema, 503: healthSchema },
        },
      },
      async (_, reply) => {
        const { isReady, status } = await findReadiness(app, closing, isComplete, describeCounts);
        if (!isReady) void reply.header("retry-after", "5");
        return reply.code(isReady ? 200 : 503).send({ status });
      },
    );
  };
}

async function findReadiness(
  app: App,
  closing: AbortSignal,
  isComplete: () => Promise<boolean>,
  describeCounts: DescribeCounts,
): Promise<{ isReady: boolean; status: string }> {
  const not = (status: string) => ({ isReady: false, status });
  if (closing.aborted) return not("shutting down");
  const [pool, own] = await Promise.all([
    inTime(sql`select 1 from migrations limit 1`.execute(app.database)),
    inTime(app.signals.ping()),
  ]);
  if (pool !== "answered" && own !== "answered") return not("database unreachable");
  // Requests are refused at once, too.
  if (pool === "failed") return not("no connection to the database is left");
  if (!(await isComplete())) return not("dashboard not built");
  // Sent elsewhere, its requests would only fill the connections of other nodes.
  if (pool === "late") return { isReady: true, status: "ready, but all its database connections are in use" };
  return { isReady: true, status: await readyStatus(app, describeCounts) };
}

/** Without ClickHouse visits are still taken, so a node stays among those that get requests. */
async function readyStatus({ clickhouse }: App, describeCounts: DescribeCounts): Promise<string> {
  if (!clickhouse) return "ready";
  const problem = await describeCounts().catch(() => undefined);
  if (problem !== undefined) return `ready, but ${problem}`;
  if ((await inTime(clickhouse.query("select 1", {}))) === "answered") return "ready";
  return "ready, but ClickHouse is unreachable: visits are taken, and visitors cannot be counted";
}

function inTime(query: Promise<unknown>): Promise<"answered" | "failed" | "late"> {
  const timeout = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), 3000).unref());
  const answer = query.then(
    () => "answered" as const,
    () => "failed" as const,
  );
  return Promise.race([answer, timeout]);
}
