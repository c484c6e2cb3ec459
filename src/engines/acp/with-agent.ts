import { EngineFailure, type EngineWorkspace } from "../../engine.ts";
import { createRedact } from "../../redact.ts";
import type { ConfinedProcess } from "../../sandbox/confinement.ts";
import { agentFailure } from "./agent-failure.ts";
import { type AcpAgent, secretsOf } from "./agents-file.ts";
import { findRefusal, ProviderRefusal } from "./find-refusal.ts";
import { type Surroundings, startAgent } from "./start-agent.ts";

const MAX_LAST_OUTPUT = 8000;
/** How long to wait for an agent's exit after its connection broke, or for its last output after its exit. */
const ENDING_MS = 500;

/**
 * Starts an agent, calls `work`, and stops the agent with all its processes.
 *
 * @throws EngineFailure if the agent cannot be started, ends early or answers with an error
 */
export async function withAgent<T>(
  agent: AcpAgent,
  surroundings: Surroundings,
  workspace: Pick<EngineWorkspace, "root" | "contexts">,
  home: string,
  work: (process: ConfinedProcess) => Promise<T>,
): Promise<T> {
  const redact = createRedact(secretsOf([agent]));
  let process: ConfinedProcess | undefined;
  let lastOutput = "";
  let how: string | undefined;
  try {
    process = await startAgent(agent, surroundings, workspace, home);
    process.stdin.on("error", () => {});
    process.stderr.on("data", (chunk: Buffer) => {
      lastOutput = (lastOutput + chunk.toString("utf8")).slice(-MAX_LAST_OUTPUT);
    });
    const ended = process.ended.then((way) => {
      how = way;
    });
    return await Promise.race([work(process), ended.then(() => new Promise<never>(rejectSoon))]);
  } catch (error) {
    if (process && how === undefined) await Promise.race([process.ended, rest(ENDING_MS)]);
    const failure = agentFailure(error, how, redact(lastOutput), findRefusal(process?.takeAnswers?.()));
    if (failure instanceof ProviderRefusal) throw failure;
    throw new EngineFailure(failure.reason, redact(failure.message), { cause: failure.cause });
  } finally {
    await process?.stop();
    if (lastOutput.trim() !== "")
      surroundings.log.info({ agent: agent.name, said: redact(lastOutput) }, "an agent's standard error");
  }
}

/** Rejects after a moment, because the last output may still be on its way. */
function rejectSoon(_: unknown, reject: (reason: Error) => void): void {
  setTimeout(() => reject(new Error("The agent ended")), ENDING_MS);
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
