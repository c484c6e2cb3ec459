import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "../../engine.ts";
import type { AcpAgent } from "./agents-file.ts";
import { examineAgent } from "./examine-agent.ts";
import { ProviderRefusal } from "./find-refusal.ts";
import { noteFaults } from "./note-faults.ts";
import { runAgentTurn } from "./run-agent-turn.ts";
import type { Surroundings } from "./start-agent.ts";
import { withAgent } from "./with-agent.ts";

/** An engine for an external agent that speaks the Agent Client Protocol. Each turn starts its own process. */
export function createAcpEngine(agent: AcpAgent, surroundings: Surroundings): Engine {
  /** Home folders in use: a turn works there, or its agent is still being stopped. */
  const busy = new Map<string, Promise<unknown>>();
  return {
    model: `acp/${agent.name}`,
    loadsAgentFiles: true,
    solvesConflicts: true,
    async run(run) {
      const home = join(await run.workspace.openHome(), agent.name);
      await busy.get(home);
      run.signal.throwIfAborted();
      await mkdir(home, { recursive: true, mode: 0o700 });
      const { noted, rethrow } = noteFaults(run);
      const work = withAgent(agent, surroundings, run.workspace, home, (process) =>
        runAgentTurn(agent, noted, process, surroundings.log),
      );
      const over = work.catch(() => {}).finally(() => busy.get(home) === over && busy.delete(home));
      busy.set(home, over);
      return work.catch((error: unknown) => {
        run.signal.throwIfAborted();
        rethrow();
        throw (error instanceof ProviderRefusal && error.findWait(run.patience)) || error;
      });
    },
    examine: (signal) => examineAgent(agent, surroundings, signal),
  };
}
