import type { Logger } from "pino";
import { turnQueue } from "./agent/turn/turn-queue.ts";
import { type App, createApp, type OutsideWorld } from "./app.ts";
import { createRemoteAdapters } from "./code-hosts/create-remote-adapters.ts";
import type { Config } from "./config.ts";
import type { Engine } from "./engine.ts";
import { type AcpAgent, readAgentsFile, secretsOf } from "./engines/acp/agents-file.ts";
import { createEngines } from "./engines/create-engines.ts";
import { createLog } from "./log.ts";
import { registerNode } from "./nodes/serve-as-node.ts";
import { githubAppQueue } from "./projects/github-app/github-app-queue.ts";
import { branchMovedQueue } from "./projects/repository/branch-moved-queue.ts";
import { createBuiltinAdapter } from "./pull-requests/builtin/builtin-host.ts";
import { answerQueue, followUpQueue } from "./pull-requests/follow-ups/follow-up-queue.ts";
import { hostEventQueue } from "./pull-requests/webhooks/host-event-queue.ts";
import { buildQueue } from "./sites/publishing/build-queue.ts";

export type AppOverrides = Partial<Pick<OutsideWorld, "engines" | "clock" | "log" | "purpose">>;

/**
 * The app with the engines and code hosts that the settings name, and the queues that verbs add jobs to.
 *
 * @throws OperationError when the settings, the data folder or the database cannot be used
 */
export async function openApp(settings: Config, overrides: AppOverrides = {}): Promise<App> {
  const log = overrides.log ?? createLog(settings.logLevel);
  const agents = settings.agentsFile ? await readAgentsFile(settings.agentsFile) : [];
  const config = { ...settings, secretValues: [...settings.secretValues, ...secretsOf(agents)] };
  const engines = overrides.engines ?? (await createEngines(config, await createExternal(agents, config, log)));
  const createCodeHosts: OutsideWorld["createCodeHosts"] = (database) => ({
    builtin: createBuiltinAdapter(database),
    ...createRemoteAdapters(),
  });
  const app = await createApp(config, {
    ...overrides,
    log,
    engines,
    createCodeHosts,
    queues: [turnQueue, branchMovedQueue, buildQueue, hostEventQueue, followUpQueue, answerQueue, githubAppQueue],
  });
  try {
    await registerNode(app, overrides.purpose === "command");
    return app;
  } catch (error) {
    await app.close(0);
    throw error;
  }
}

/** Loaded only where an agent is configured: every command starts sooner without it. */
async function createExternal(agents: AcpAgent[], config: Config, log: Logger): Promise<Engine[]> {
  if (agents.length === 0) return [];
  const { createAcpEngines } = await import("./engines/acp/create-acp-engines.ts");
  return createAcpEngines(agents, config, log);
}
