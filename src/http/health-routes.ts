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
        const problem = await findProblem(app, closing, isComplete);
        if (problem) void reply.header("retry-after", "5");
        return reply.code(problem ? 503 : 200).send({ status: problem ?? (await readyStatus(app, describeCounts)) });
      },
    );
  };
}

async function findProblem(
  app: App,
  closing: AbortSignal,
  isComplete: () => Promise<boolean>,
): Promise<string | undefined> {
  if (closing.aborted) return "shutting down";
  if (!(await canQuery(app))) return "database unreachable";
  return (await isComplete()) ? undefined : "dashboard not built";
}

function canQuery(app: App): Promise<boolean> {
  return answersInTime(sql`select 1 from migrations limit 1`.execute(app.database));
}

/** Without ClickHouse visits are still taken, so a node stays among those that get requests. */
async function readyStatus({ clickhouse }: App, describeCounts: DescribeCounts): Promise<string> {
  if (!clickhouse) return "ready";
  const problem = await describeCounts().catch(() => undefined);
  if (problem !== undefined) return `ready, but ${problem}`;
  if (await answersInTime(clickhouse.query("select 1", {}))) return "ready";
  return "ready, but ClickHouse is unreachable: visits are taken, and visitors cannot be counted";
}

function answersInTime(query: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), 3000).unref());
  const answer = query.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]);
}
