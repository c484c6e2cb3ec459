import { EngineFailure, type EngineWorkspace } from "../../engine.ts";
import type { ConfinedProcess } from "../../sandbox/confinement.ts";
import type { FoundSandbox } from "../../sandbox/find-sandbox.ts";
import { startInSandbox } from "../../sandbox/start-in-sandbox.ts";
import { startUnconfined } from "../../sandbox/start-unconfined.ts";
import type { AcpAgent } from "./agents-file.ts";

const CPU_SECONDS = 4 * 3600;
const FILE_MB = 1024;

/** How agents are run on this node. */
export type Surroundings = {
  /** Looks for the sandbox; undefined when the operator wants none. */
  findSandbox: (() => Promise<FoundSandbox>) | undefined;
  /** Folders of Docket's own that no agent may see. */
  hidden: string[];
  log: { info(data: object, message: string): void };
};

/** @throws EngineFailure `sandbox_unavailable` with what to do about it */
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
      `External agents run in a sandbox, and there is none here: ${sandbox.problem}. Or set DOCKET_SANDBOX=none to run them with all that Docket's own user may do`,
    );
  return startInSandbox(sandbox, confinement);
}
