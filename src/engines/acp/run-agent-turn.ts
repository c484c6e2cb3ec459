import { setTimeout as sleep } from "node:timers/promises";
import { type ClientContext, methods } from "@agentclientprotocol/sdk/unstable";
import { z } from "zod";
import { EngineFailure, type EngineOutcome, type EngineRun, knownCostOf } from "../../engine.ts";
import { createRedact } from "../../redact.ts";
import type { ConfinedProcess } from "../../sandbox/confinement.ts";
import { type AcpAgent, secretsOf } from "./agents-file.ts";
import { connectAgent } from "./connect-agent.ts";
import { NO_TOKENS } from "./count-tokens.ts";
import { describeTask } from "./describe-task.ts";
import { type Following, followUpdates } from "./follow-updates.ts";
import { initialize, openSession } from "./open-session.ts";
import { saveMeanwhile } from "./save-meanwhile.ts";
import type { SessionUpdate } from "./session-update.ts";
import { withinTime } from "./within-time.ts";
import { workInSession } from "./work-in-session.ts";

const OPENING_TIMEOUT_MS = 90_000;
/** How long a cancelled agent may take to store its session. */
const CANCEL_TIMEOUT_MS = 800;

const stateSchema = z.object({
  sessionId: z.string(),
  costUsd: z.number().default(0),
  tokens: z
    .object({
      input: z.number(),
      output: z.number(),
      cacheRead: z.number().default(0),
      cacheWrite: z.number().default(0),
    })
    .default(NO_TOKENS),
});

/**
 * Runs one turn with a started agent: opens a session, prompts it, and cancels it when the turn must stop.
 *
 * @throws EngineFailure, the errors of the connection and of the pipeline, or the reason of the run's signal
 */
export async function runAgentTurn(
  agent: AcpAgent,
  run: EngineRun,
  process: ConfinedProcess,
  log: { info(data: object, message: string): void },
): Promise<EngineOutcome> {
  const { turn, workspace } = run;
  const redact = createRedact(secretsOf([agent]));
  const known = stateSchema.safeParse(run.resumed?.state ?? run.previousState).data;
  // Set when the session is open, because loading a session repeats all its updates.
  let following: Following | undefined;
  let meanwhile: ReturnType<typeof saveMeanwhile> | undefined;
  const stop = Promise.withResolvers<never>();
  stop.promise.catch(() => {});
  const onAbort = () => stop.reject(run.signal.reason);
  if (run.signal.aborted) onAbort();
  run.signal.addEventListener("abort", onAbort, { once: true });
  const listener = {
    onUpdate(update: SessionUpdate) {
      if (!following) return;
      following.take(update);
      if (isProgress(update)) meanwhile?.progressed();
      const excess = findExcess(turn.limits, following);
      if (excess) stop.reject(excess);
    },
    onPermission: (tool: string, isAllowed: boolean) =>
      log.info({ job: turn.jobId, tool: redact(tool).slice(0, 200), isAllowed }, "an agent asked for permission"),
  };
  const converse = async (context: ClientContext) => {
    const opening = initialize(context, agent).then((answer) =>
      openSession(context, agent, answer, process.places, known?.sessionId),
    );
    const { sessionId, isResumed } = await Promise.race([withinTime(OPENING_TIMEOUT_MS, opening), stop.promise]);
    const before = isResumed ? known : undefined;
    const told = followUpdates(run.tell, {
      model: `acp/${agent.name}`,
      costBefore: before?.costUsd ?? 0,
      tokensBefore: before?.tokens ?? NO_TOKENS,
      used: run.resumed?.usage,
    });
    following = told;
    const save = (isMidway = false) =>
      run.saveRound({
        state: { sessionId, costUsd: told.sessionCost(), tokens: told.lastTokens() },
        usage: told.usage(isMidway),
        ...(isMidway && { isMidway }),
      });
    await save();
    meanwhile = saveMeanwhile(() => save(true), stop.reject);
    const task = describeTask(run, process.places, { isResumed, isInterrupted: run.resumed !== undefined });
    const working = workInSession(context, run, sessionId, task, told, {
      save,
      takeAnswers: process.takeAnswers,
    });
    try {
      return await Promise.race([working, stop.promise]);
    } catch (error) {
      const isStopped = run.signal.aborted || error instanceof EngineFailure;
      if (isStopped) {
        // The wait is limited, because the agent may no longer read its input.
        const cancel = context.notify(methods.agent.session.cancel, { sessionId }).catch(() => {});
        await Promise.race([Promise.all([cancel, working.catch(() => {})]), sleep(CANCEL_TIMEOUT_MS)]);
      }
      // The usage of a failed turn counts too.
      if (!run.signal.aborted) await save();
      throw error;
    } finally {
      meanwhile.end();
    }
  };
  try {
    return await connectAgent(process, workspace, listener, converse);
  } finally {
    run.signal.removeEventListener("abort", onAbort);
    if (!run.signal.aborted) await following?.settle();
  }
}

function isProgress(update: SessionUpdate): boolean {
  if (update.sessionUpdate === "usage_update") return true;
  return "toolCallId" in update && (update.status === "completed" || update.status === "failed");
}

function findExcess(
  { steps, costUsd, tokens }: EngineRun["turn"]["limits"],
  following: Following,
): EngineFailure | undefined {
  const used = following.usage(true);
  if (steps !== undefined && used.steps > steps)
    return new EngineFailure(
      "budget_exceeded",
      `The agent took more than the ${steps} steps that the job may take; raise limits.steps or ask for less at once`,
    );
  const cost = knownCostOf(used);
  if (costUsd !== undefined && cost > costUsd)
    return new EngineFailure(
      "budget_exceeded",
      `The agent used ${cost.toFixed(2)} US dollars and the job may cost ${costUsd}; raise limits.costUsd or ask for less at once`,
    );
  if (tokens !== undefined && used.inputTokens + used.outputTokens > tokens)
    return new EngineFailure(
      "budget_exceeded",
      `The agent used more than the ${tokens} tokens that the job may use; raise limits.tokens or ask for less at once`,
    );
  return undefined;
}
