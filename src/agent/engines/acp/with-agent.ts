import type { ConfinedProcess } from "../../../sandbox/confinement.ts";
import type { EngineWorkspace } from "../engine.ts";
import { agentFailure } from "./agent-failure.ts";
import type { AcpAgent } from "./agents-file.ts";
import { redact } from "./redact.ts";
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
  const values = agent.secrets.map(({ value }) => value);
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
    throw agentFailure(error, how, redact(lastWords, values));
  } finally {
    await process?.stop();
    if (lastWords.trim() !== "")
      surroundings.log.info({ agent: agent.name, said: redact(lastWords, values) }, "an agent's standard error");
  }
}

/** What it wrote last may still be on its way. */
function rejectSoon(_: unknown, reject: (reason: Error) => void): void {
  setTimeout(() => reject(new Error("The agent ended")), ENDING_MS);
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
