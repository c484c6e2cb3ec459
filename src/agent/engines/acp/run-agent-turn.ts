import { setTimeout as sleep } from "node:timers/promises";
import { type ClientContext, methods } from "@agentclientprotocol/sdk/unstable";
import { z } from "zod";
import { createRedact } from "../../../redact.ts";
import type { ConfinedProcess } from "../../../sandbox/confinement.ts";
import { EngineFailure, type EngineOutcome, type EngineRun } from "../engine.ts";
import { type AcpAgent, secretsOf } from "./agents-file.ts";
import { connectAgent } from "./connect-agent.ts";
import { describeTask } from "./describe-task.ts";
import { type Following, followUpdates } from "./follow-updates.ts";
import { initialize, openSession } from "./open-session.ts";
import { withinTime } from "./within-time.ts";
import { workInSession } from "./work-in-session.ts";

const START_MS = 90_000;
/** What a cancelled agent gets to write its session down in. */
const GRACE_MS = 800;

const stateSchema = z.object({ sessionId: z.string(), costUsd: z.number().default(0) });

/** One turn with an agent that runs: a session, its prompts, and a cancel when the turn must stop. */
export async function runAgentTurn(
  agent: AcpAgent,
  run: EngineRun,
  process: ConfinedProcess,
  log: { info(data: object, message: string): void },
): Promise<EngineOutcome> {
  const { turn, workspace } = run;
  const redact = createRedact(secretsOf([agent]));
  const known = stateSchema.safeParse(run.resumed?.state ?? run.previousState).data;
  // Only from when a session is open: loading one tells all of it once more.
  let following: Following | undefined;
  const stop = Promise.withResolvers<never>();
  stop.promise.catch(() => {});
  const onAbort = () => stop.reject(run.signal.reason);
  if (run.signal.aborted) onAbort();
  run.signal.addEventListener("abort", onAbort, { once: true });
  const listener = {
    onUpdate(update: Parameters<Following["take"]>[0]) {
      if (!following) return;
      following.take(update);
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
    const { sessionId, isResumed } = await Promise.race([withinTime(START_MS, opening), stop.promise]);
    const costBefore = isResumed ? (known?.costUsd ?? 0) : 0;
    const used = run.resumed?.usage;
    following = followUpdates(run.tell, { costBefore, used });
    await run.saveStep({ state: { sessionId, costUsd: costBefore }, usage: following.usage() });
    const task = describeTask(run, process.places, isResumed ? (run.resumed ? "interrupted" : "resumed") : "new");
    const working = workInSession(context, run, sessionId, task, following);
    try {
      return await Promise.race([working, stop.promise]);
    } catch (error) {
      const isStopped = run.signal.aborted || error instanceof EngineFailure;
      if (isStopped) {
        await context.notify(methods.agent.session.cancel, { sessionId }).catch(() => {});
        await Promise.race([working.catch(() => {}), sleep(GRACE_MS)]);
      }
      // What a turn that fails has cost is told too.
      const state = { sessionId, costUsd: following.sessionCost() };
      if (!run.signal.aborted) await run.saveStep({ state, usage: following.usage() });
      throw error;
    }
  };
  try {
    return await connectAgent(process, workspace.root, listener, converse);
  } finally {
    run.signal.removeEventListener("abort", onAbort);
    if (!run.signal.aborted) await following?.settle();
  }
}

function findExcess(
  { steps, costUsd, tokens }: EngineRun["turn"]["limits"],
  following: Following,
): EngineFailure | undefined {
  const used = following.usage();
  if (steps !== undefined && used.steps > steps)
    return new EngineFailure("budget_exceeded", `The agent needs more than the ${steps} steps that the job may take`);
  if (costUsd !== undefined && used.costUsd > costUsd)
    return new EngineFailure(
      "budget_exceeded",
      `The agent used ${used.costUsd.toFixed(2)} US dollars; the job may cost ${costUsd}`,
    );
  if (tokens !== undefined && used.inputTokens + used.outputTokens > tokens)
    return new EngineFailure("budget_exceeded", `The agent used more than the ${tokens} tokens that the job may take`);
  return undefined;
}
