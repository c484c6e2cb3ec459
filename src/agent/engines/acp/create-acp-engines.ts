import type { Logger } from "pino";
import type { Config } from "../../../config.ts";
import type { Engine } from "../engine.ts";
import { createAcpEngine } from "./acp-engine.ts";
import { readAgentsFile } from "./agents-file.ts";

/** One engine for each agent of the agents file. @throws OperationError `invalid_settings` */
export async function createAcpEngines(
  { agentsFile, isSandboxRequired, dataDir }: Config,
  log: Logger,
): Promise<Engine[]> {
  if (!agentsFile) return [];
  const agents = await readAgentsFile(agentsFile);
  return agents.map((agent) => createAcpEngine(agent, { isSandboxRequired, hidden: [dataDir, agentsFile], log }));
}
