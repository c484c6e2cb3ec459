import type { ConfinedProcess } from "../../../sandbox/confinement.ts";
import { type FoundSandbox, findSandbox } from "../../../sandbox/find-sandbox.ts";
import { startInSandbox } from "../../../sandbox/start-in-sandbox.ts";
import { startUnconfined } from "../../../sandbox/start-unconfined.ts";
import { EngineFailure, type EngineWorkspace } from "../engine.ts";
import type { AcpAgent } from "./agents-file.ts";

const CPU_SECONDS = 4 * 3600;
const FILE_MB = 1024;

/** How agents are run on this node. */
export type Surroundings = {
  isSandboxRequired: boolean;
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
    limits: { memoryMb: agent.memoryMb, processes: agent.processes, cpuSeconds: CPU_SECONDS, fileMb: FILE_MB },
  };
  if (!surroundings.isSandboxRequired) return startUnconfined(confinement);
  const sandbox = await lookForSandbox();
  if (sandbox.type === "none")
    throw new EngineFailure(
      "sandbox_unavailable",
      `External agents run in a sandbox, and there is none here: ${sandbox.problem}. Or set DOCKET_SANDBOX=none to run them with all that Docket's own user may do`,
    );
  return startInSandbox(sandbox, confinement);
}

let found: FoundSandbox | undefined;

/** One that works goes on working; one that does not is looked for again, since somebody may have installed it. */
async function lookForSandbox(): Promise<FoundSandbox> {
  if (found?.type !== "bubblewrap") found = await findSandbox();
  return found;
}
