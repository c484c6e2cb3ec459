import type { Command } from "commander";
import colors from "picocolors";
import { offerSetup } from "../accounts/setup/offer-setup.ts";
import type { App } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { workAsNode } from "../nodes/serve-as-node.ts";
import { openApp } from "../open-app.ts";
import { keepMemoryLow } from "./keep-memory-low.ts";
import { note, output, say } from "./output.ts";
import { startServing } from "./start-serving.ts";
import { undoStart } from "./undo-start.ts";
import { stopSignal, untilStopped } from "./until-stopped.ts";

const STOP_GRACE_MS = 4000;

export function addServeCommands(program: Command): void {
  program
    .command("serve")
    .description("Run API, code host and worker in one process")
    .action(async (options) => {
      keepMemoryLow();
      const config = readConfig();
      const signal = stopSignal(config.drainSeconds * 1000);
      const serving = await startServing(config);
      const setupLink = await offerSetup(serving.app).catch(async (error: unknown) => {
        await undoStart([() => serving.stop(0)], serving.app.log);
        throw error;
      });
      output(options, { address: serving.address, pid: process.pid, ...(setupLink && { setupLink }) }, () =>
        printStarted(serving.app.config, serving.address, setupLink),
      );
      await untilStopped(
        async (graceMs) => {
          await serving.drain();
          await serving.stop(graceMs);
        },
        STOP_GRACE_MS,
        signal,
      );
    });
  program
    .command("worker")
    .description("Run background work only, beside a serve on the same database")
    .action(async (options) => {
      keepMemoryLow();
      const signal = stopSignal();
      const app = await openApp(readConfig(), { purpose: "worker" });
      const { worker, node, stopObserving } = await startWorking(app).catch(async (error: unknown) => {
        await undoStart([() => app.close(0)], app.log);
        throw error;
      });
      output(options, { pid: process.pid }, () => say("Working. Ctrl-C ends it."));
      await untilStopped(
        async (graceMs) => {
          await node.stop();
          await worker.stop(graceMs);
          await stopObserving();
          await app.close();
        },
        STOP_GRACE_MS,
        signal,
      );
    });
  program
    .command("migrate")
    .description("Bring the database to this version's schema and end")
    .action(async (options) => {
      const app = await openApp(readConfig(), { purpose: "command" });
      await app.close();
      output(options, { migrated: true }, () => say("The database is up to date."));
    });
}

async function startWorking(app: App) {
  const { startWorker } = await import("../worker.ts");
  const worker = await startWorker(app);
  const { observe } = await import("../status/metrics/observe.ts");
  return { worker, stopObserving: await observe(app), node: await workAsNode(app) };
}

function printStarted(config: Config, address: string, setupLink: string | undefined): void {
  say(
    `${colors.bold("Docket")} serves at ${colors.cyan(config.publicUrl)}${config.publicUrl === address ? "" : ` (listening on ${address})`}`,
  );
  say(`  dashboard      ${config.publicUrl}/app/`);
  say(`  API reference  ${config.publicUrl}/reference`);
  say(`  data           ${config.databaseUrl ? "DATABASE_URL, and " : ""}${config.dataDir}`);
  if (setupLink)
    say(`\n${colors.bold("Make the first account")}, which owns everything, with this link:\n  ${setupLink}\n`);
  note(colors.dim("Ctrl-C ends it."));
}
