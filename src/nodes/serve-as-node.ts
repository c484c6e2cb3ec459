import { networkInterfaces } from "node:os";
import type { App } from "../app.ts";
import { httpAddress } from "../config.ts";
import { leaveNode, saveNode, touchNode, touchWorker } from "./store.ts";

const BEAT_MS = 2000;

/** Makes this data folder known, so that it can keep repositories. A mere command leaves the name that its node has. */
export async function registerNode(
  { database, node }: Pick<App, "database" | "node">,
  isCommand: boolean,
): Promise<void> {
  await saveNode(database, node, !isCommand);
}

/**
 * Tells the other nodes where this process is, again and again until it is stopped.
 *
 * @param onReturn called when the others can reach this node again
 */
export async function serveAsNode(
  app: App,
  port: number,
  onReturn: () => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const address = app.config.nodeUrl ?? ownAddress(app.config.host, port);
  return sayAgainAndAgain(app, "serve", async () => {
    if (!(await touchNode(app.database, app.node.id, address))) await onReturn();
  });
}

/** Tells the other nodes that this process works here, and that nobody can reach it. */
export async function workAsNode(app: App): Promise<{ stop(): Promise<void> }> {
  return sayAgainAndAgain(app, "worker", () => touchWorker(app.database, app.node.id));
}

async function sayAgainAndAgain(
  app: App,
  what: "serve" | "worker",
  say: () => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  await say();
  let saying: Promise<void> | undefined;
  const warn = (error: unknown) => app.log.warn({ err: error }, "could not tell other nodes of this one");
  const timer = setInterval(() => {
    saying ??= say()
      .catch(warn)
      .finally(() => {
        saying = undefined;
      });
  }, BEAT_MS);
  return {
    async stop() {
      clearInterval(timer);
      await saying;
      await leaveNode(app.database, app.node.id, what).catch(() => {});
    },
  };
}

/** Where other machines reach a server that listens at `host`, as far as this one can know. */
function ownAddress(host: string, port: number): string {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outward = own.find(({ internal, family }) => !internal && family === "IPv4");
  return httpAddress(isEverywhere ? (outward?.address ?? host) : host, port);
}
