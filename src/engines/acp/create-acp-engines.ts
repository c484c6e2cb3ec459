import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { Engine } from "../../engine.ts";
import { type FoundSandbox, findSandbox } from "../../sandbox/find-sandbox.ts";
import { createAcpEngine } from "./acp-engine.ts";
import type { AcpAgent } from "./agents-file.ts";

/** One engine for each agent of the agents file. */
export function createAcpEngines(
  agents: AcpAgent[],
  { agentsFile, isSandboxRequired, dataDir }: Config,
  log: Logger,
): Engine[] {
  const surroundings = {
    findSandbox: isSandboxRequired ? rememberWorking(findSandbox) : undefined,
    hidden: [dataDir, ...(agentsFile ? [agentsFile] : [])],
    log,
  };
  return agents.map((agent) => createAcpEngine(agent, surroundings));
}

/** Remembers a sandbox that works. Searches again if there is none, because the operator may have installed one. */
function rememberWorking(find: () => Promise<FoundSandbox>): () => Promise<FoundSandbox> {
  let found: FoundSandbox | undefined;
  return async () => {
    if (found?.type !== "bubblewrap") found = await find();
    return found;
  };
}
