import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { NotFoundError, UnauthorizedError } from "../../errors.ts";
import type { Authentication } from "../../http/authentication.ts";
import { describedErrors } from "../../http/schema.ts";
import { meters } from "../../metrics/meters.ts";
import { mayReadMetrics } from "./may-read-metrics.ts";
import { measureInstallation } from "./measure-installation.ts";

/** @param isOperator as for the other routes: commands of this machine may read them */
export function metricsRoutes(app: App, isOperator: Authentication["isOperator"]): FastifyPluginAsyncZod {
  const { metricsKey, metricsAddresses } = app.config;
  const isOff = metricsKey === undefined && metricsAddresses.length === 0;
  return async (server) => {
    server.get(
      "/metrics",
      {
        config: { isPublic: true },
        schema: {
          tags: ["Service"],
          operationId: "getMetrics",
          summary: "Get the metrics of this process and of the installation, as Prometheus text",
          description:
            "Send the key of the setting DOCKET_METRICS_KEY, or ask from an address of DOCKET_METRICS_ADDRESSES. Without either setting there are none. API keys do not open it, because it is about all organisations.",
          response: {
            200: { description: "The metrics", content: { "text/plain": { schema: z.string() } } },
            ...describedErrors,
          },
        },
      },
      async (request, reply) => {
        const isAllowed = isOperator(request) || mayReadMetrics(app, { address: request.ip, headers: request.headers });
        if (!isAllowed && isOff) throw new NotFoundError("There is nothing at this address");
        if (!isAllowed) throw new UnauthorizedError("Send the key of DOCKET_METRICS_KEY: Authorization: Bearer KEY");
        return reply
          .type(meters.contentType)
          .serializer(String)
          .send((await metricsText(app)) as never);
      },
    );
  };
}

export async function metricsText(app: App): Promise<string> {
  await measureInstallation(app);
  return meters.metrics();
}
