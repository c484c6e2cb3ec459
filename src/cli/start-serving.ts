import { flushCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { goOnWithTurnsOf } from "../agent/turn/go-on-with-turns-of.ts";
import { turnsOfProject } from "../agent/turn/turns-of-project.ts";
import type { App } from "../app.ts";
import { type Config, httpAddress } from "../config.ts";
import { buildDashboard } from "../dashboard/build-dashboard.ts";
import { OperationError } from "../errors.ts";
import { modelsWithoutKey } from "../model-settings.ts";
import { serveAsNode } from "../nodes/serve-as-node.ts";
import { openApp } from "../open-app.ts";
import { countKeysOfOtherPrefixes } from "../projects/keys/count-keys-of-other-prefixes.ts";
import { moveRepositories } from "../projects/repository/move/move-repositories.ts";
import { observe } from "../status/metrics/observe.ts";
import { createOperatorSocket } from "./connection/operator-socket.ts";
import { writeServingFile } from "./serving-file.ts";
import { undoStart } from "./undo-start.ts";

const MOVES_MS = 2000;

export type Serving = {
  app: App;
  address: string;
  /** Still answers for a while; whoever shares requests out sees at `/readyz` that it is to send no more. */
  drain(): Promise<void>;
  stop(graceMs: number): Promise<void>;
};

const REST_LOADS_AFTER_MS = 30_000;

/** Everything in this process: database, API and worker. */
export async function startServing(config: Config, log?: App["log"]): Promise<Serving> {
  // Other commands need none of it, and start sooner.
  const [{ createServer }, { startWorker }] = await Promise.all([import("../server.ts"), import("../worker.ts")]);
  const app = await openApp(config, { ...(log && { log }) });
  const begun: (() => unknown)[] = [() => app.close(0)];
  try {
    const operatorSocket = createOperatorSocket(config.dataDir);
    begun.push(() => operatorSocket.close());
    const leaving = new AbortController();
    const server = await createServer(app, { isOperator: operatorSocket.isOperator, leaving: leaving.signal });
    begun.push(() => server.close());
    const address = await listen(server, config);
    // Not every file system holds sockets; commands then work without it, as they do when nothing serves.
    await operatorSocket
      .listen(server)
      .catch((error: unknown) => app.log.warn({ err: error }, "commands cannot reach this serve by a socket"));
    if (config.port === 0 && config.publicUrl.endsWith(":0")) app.config.publicUrl = address;
    const node = await serveAsNode(app, Number(new URL(address).port || 80), () => goOnWithTurnsOf(app, app.node.id));
    begun.push(() => node.stop());
    const removeServingFile = await writeServingFile(config.dataDir, app.config.publicUrl);
    begun.push(removeServingFile);
    for (const { model, needed } of modelsWithoutKey(config.models))
      app.log.warn(`${model} can be used only in projects that have a key of their own; set ${needed} for all others`);
    await warnOfOtherPrefixes(app);
    const worker = await startWorker(app);
    app.queue.scheduleHere(MOVES_MS, (signal) => moveRepositories(app, turnsOfProject(app), signal));
    flushCompileCache();
    const loading = setTimeout(loadRest, REST_LOADS_AFTER_MS).unref();
    const stopObserving = await observe(app);
    const onBuild = () => app.log.info("building the dashboard, once after an update");
    buildDashboard(config.dataDir, onBuild).catch((error: unknown) => app.log.error({ err: error }, "no dashboard"));
    return {
      app,
      address,
      async drain() {
        leaving.abort();
        await sleep(app.config.drainSeconds * 1000);
      },
      async stop(graceMs) {
        clearTimeout(loading);
        await node.stop();
        await Promise.all([server.close(), worker.stop(graceMs)]);
        operatorSocket.close();
        await removeServingFile();
        await stopObserving();
        await app.close();
      },
    };
  } catch (error) {
    await undoStart(begun, app.log);
    throw error;
  }
}

/** So that it delays no request; a start has more urgent work. A serve that is killed would never write what it has compiled. */
async function loadRest(): Promise<void> {
  await import("../agent/turn/work-on-turn.ts");
  await import("../engines/rules/follow-prompt.ts");
  await import("../sites/publishing/work-on-builds.ts");
  await import("../sites/serving/read-site.ts");
  await import("../sites/serving/receive-post.ts");
  await import("../pull-requests/builtin/pages/get-pages-page.ts");
  flushCompileCache();
}

async function warnOfOtherPrefixes(app: App): Promise<void> {
  const keys = await countKeysOfOtherPrefixes(app);
  if (keys === 0) return;
  const which = keys === 1 ? "1 API key does not begin" : `${keys} API keys do not begin`;
  app.log.warn(
    `${which} with DOCKET_KEY_PREFIX (${app.config.keyPrefix}) and will be refused; set the prefix that was used before, or create new keys`,
  );
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new OperationError(
        "port_in_use",
        `Port ${port} on ${host} is taken by another program; choose another with DOCKET_PORT`,
      );
    if (code === "EACCES" || code === "EADDRNOTAVAIL")
      throw new OperationError(
        "cannot_listen",
        `Cannot listen on ${host}:${port} (${code}); change DOCKET_HOST or DOCKET_PORT`,
      );
    throw error;
  }
  const bound = server.server.address();
  return httpAddress(host, typeof bound === "object" && bound ? bound.port : port);
}
