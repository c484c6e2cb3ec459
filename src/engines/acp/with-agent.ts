import { EngineFailure, type EngineWorkspace } from "../../engine.ts";
import { createRedact } from "../../redact.ts";
import type { ConfinedProcess } from "../../sandbox/confinement.ts";
import { agentFailure } from "./agent-failure.ts";
import { type AcpAgent, secretsOf } from "./agents-file.ts";
import { type Surroundings, startAgent } from "./start-agent.ts";

const MAX_LAST_WORDS = 8000;
/** A connection that breaks is the first sign of an agent that ended. */
const ENDING_MS = 500;

/**
 * Has an agent running while `work` uses it. Nothing of it is left afterwards, whatever it started.
 *
 * @throws EngineFailure when it cannot be started, ends early or says what is no sense
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
  let lastWords = "";
  let how: string | undefined;
  try {
    process = await startAgent(agent, surroundings, workspace, home);
    process.stdin.on("error", () => {});
    process.stderr.on("data", (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString("utf8")).slice(-MAX_LAST_WORDS);
    });
    const ended = process.ended.then((way) => {
      how = way;
    });
    return await Promise.race([work(process), ended.then(() => new Promise<never>(rejectSoon))]);
  } catch (error) {
    if (process && how === undefined) await Promise.race([process.ended, rest(ENDING_MS)]);
    const failure = agentFailure(error, how, redact(lastWords));
    if (!(failure instanceof EngineFailure)) throw failure;
    throw new EngineFailure(failure.reason, redact(failure.message), { cause: failure.cause });
  } finally {
    await process?.stop();
    if (lastWords.trim() !== "")
      surroundings.log.info({ agent: agent.name, said: redact(lastWords) }, "an agent's standard error");
  }
}

/** What it wrote last may still be on its way. */
function rejectSoon(_: unknown, reject: (reason: Error) => void): void {
  setTimeout(() => reject(new Error("The agent ended")), ENDING_MS);
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
