import { createServer } from "node:http";
import type { App } from "../../app.ts";
import { OperationError } from "../../errors.ts";
import { meters } from "../../metrics/meters.ts";
import { mayReadMetrics } from "./may-read-metrics.ts";
import { metricsText } from "./routes.ts";

const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

/**
 * Shows the metrics on a port of their own, also for `worker`, which has no other. On loopback, whoever reaches it may read.
 * Returns how to stop.
 *
 * @throws OperationError `port_in_use`
 */
export async function listenForMetrics(app: App): Promise<() => Promise<void>> {
  const { metricsPort: port, metricsHost: host } = app.config;
  if (port === undefined) return async () => undefined;
  const server = createServer((request, response) => {
    const isAllowed =
      LOOPBACK.includes(host) ||
      mayReadMetrics(app, { address: request.socket.remoteAddress ?? "", headers: request.headers });
    const status = request.url?.split("?")[0] !== "/metrics" ? 404 : isAllowed ? 200 : 401;
    const send = (code: number, type: string, text: string) =>
      response.writeHead(code, { "content-type": type, "cache-control": "no-store" }).end(text);
    if (status === 200)
      metricsText(app).then(
        (text) => send(200, meters.contentType, text),
        () => send(503, "text/plain", "The metrics cannot be read just now\n"),
      );
    else send(status, "text/plain", status === 404 ? "The metrics are at /metrics\n" : "Send DOCKET_METRICS_KEY\n");
  });
  server.requestTimeout = 10_000;
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, () => resolve());
  }).catch((cause: NodeJS.ErrnoException) => {
    throw new OperationError(
      "port_in_use",
      `The metrics cannot be shown on ${host}:${port} (${cause.code}); change DOCKET_METRICS_PORT or DOCKET_METRICS_HOST`,
      { cause },
    );
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
