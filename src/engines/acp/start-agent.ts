import { EngineFailure, type EngineWorkspace } from "../../engine.ts";
import type { ConfinedProcess } from "../../sandbox/confinement.ts";
import type { FoundSandbox } from "../../sandbox/find-sandbox.ts";
import { startInSandbox } from "../../sandbox/start-in-sandbox.ts";
import { startUnconfined } from "../../sandbox/start-unconfined.ts";
import type { AcpAgent } from "./agents-file.ts";

const CPU_SECONDS = 4 * 3600;
const FILE_MB = 1024;

/** The conditions under which this node runs agents. */
export type Surroundings = {
  /** Finds the sandbox; undefined if the operator has switched it off. */
  findSandbox: (() => Promise<FoundSandbox>) | undefined;
  /** Docket's own folders and files, which no agent may see. */
  hidden: string[];
  log: { info(data: object, message: string): void };
};

/**
 * Starts an agent, in the sandbox unless the operator has switched it off.
 *
 * @throws EngineFailure `sandbox_unavailable`, or OperationError if the program is missing or would show hidden files
 */
export async function startAgent(
  agent: AcpAgent,
  surroundings: Surroundings,
  { root, contexts }: Pick<EngineWorkspace, "root" | "contexts">,
  home: string,
): Promise<ConfinedProcess> {
  const confinement = {
    command: agent.command,
    env: agent.env,
    secrets: agent.secrets,
    hosts: [...new Set([...agent.network, ...agent.secrets.flatMap(({ hosts }) => hosts)])],
    workspace: root,
    home,
    contexts,
    files: agent.files,
    readable: agent.readable,
    hidden: surroundings.hidden,
    limits: {
      memoryMb: agent.memoryMb,
      processes: agent.processes,
      diskMb: agent.diskMb,
      cpuSeconds: CPU_SECONDS,
      fileMb: FILE_MB,
    },
  };
  if (!surroundings.findSandbox) return startUnconfined(confinement);
  const sandbox = await surroundings.findSandbox();
  if (sandbox.type === "none")
    throw new EngineFailure(
      "sandbox_unavailable",
      `External agents run in a sandbox, and there is none here: ${sandbox.problem}. Or set DOCKET_SANDBOX=none to run them with the rights of Docket's own user`,
    );
  return startInSandbox(sandbox, confinement);
}
