import { hostname } from "node:os";
import type { App } from "../../app.ts";
import { isConnectionLost } from "../../database/connection-lost.ts";
import { ProviderWait } from "../../engine.ts";
import { findOutage } from "../../find-outage.ts";
import { runningTurns, turnsTakenOver } from "../../metrics/meters.ts";
import type { QueueJob } from "../../queue/queue.ts";
import { createRedact, redactError } from "../../redact.ts";
import { within } from "../../telemetry/context.ts";
import { inSpan } from "../../telemetry/tracing.ts";
import { hasAvoidingTurn, lockClaims, markJobRunning, resumeTurn, takeTurn } from "./claim-store.ts";
import { sayWhereWorkIs } from "./delivery/say-where-work-is.ts";
import { failureOf } from "./failure-of.ts";
import { nodeName } from "./node-name.ts";
import { parkForProvider } from "./park.ts";
import { recordTurnEvents } from "./record-turn-events.ts";
import { leaveWorkspace, runTurn } from "./run-turn.ts";
import { settleFailed } from "./settle.ts";
import { type ClaimedTurn, countCrash, isHeld, markInterrupted } from "./store.ts";
import { InterruptedError, TurnFailure, TurnLostError } from "./turn-failure.ts";
import { turnQueue } from "./turn-queue.ts";
import type { TurnRun } from "./turn-run.ts";
import { waitOut } from "./wait-out.ts";

/**
 * The number of unexpected errors in one step after which the turn fails.
 * @limit Unexpected errors in one step, after which a turn fails
 */
const MAX_CRASHES = 3;
/**
 * The number of worker deaths in one step after which the turn fails, because the step probably kills the process.
 * @limit Deaths of its worker in one step, after which a turn fails
 */
const MAX_DEATHS = 10;
const LOOK_EVERY_MS = 5000;
const LOOK_AGAIN_MS = 1000;

/** Identifies this process, so that after a crash the next start recognises the turns that it left. */
function workerName(): string {
  return `${hostname()}:${process.pid}`;
}

/**
 * Resumes the turn that this queue job ran before, or claims the next turn, fairly between projects.
 *
 * @throws InterruptedError or the error of a step, so that the queue repeats the queue job
 */
export async function workOnTurn(app: App, queueJob: QueueJob): Promise<void> {
  const turn = await claim(app, queueJob.id);
  if (!turn) return;
  if (turn.was_started) turnsTakenOver.inc();
  runningTurns.inc();
  const about = { job: turn.job_id, turn: turn.number, project: turn.project_id };
  try {
    await within(about, () =>
      inSpan("turn", { "docket.job": about.job, "docket.turn": about.turn }, () => work(app, turn, queueJob)),
    );
  } finally {
    runningTurns.dec();
  }
}

async function work(app: App, turn: ClaimedTurn, queueJob: QueueJob): Promise<void> {
  const { log } = app;
  const hold = watch(app, turn, queueJob.signal);
  const run: TurnRun = {
    app,
    turn,
    signal: hold.signal,
    deadline: hold.deadline,
    secrets: { values: [], providerKeys: {} },
    engineOver: Promise.resolve(),
    redact: createRedact(app.config.secretValues),
  };
  try {
    if (turn.deaths >= MAX_DEATHS)
      throw new TurnFailure(
        "internal_error",
        `The worker died ${turn.deaths} times in the step "${turn.step}"; see the log, then retry`,
      );
    await runTurn(run);
  } catch (thrown) {
    const error = hold.signal.aborted ? hold.signal.reason : thrown;
    if (error instanceof TurnLostError) return void log.info("the turn was cancelled or taken over");
    if (error instanceof InterruptedError) {
      await markInterrupted(app.database, turn);
      throw error;
    }
    if (isConnectionLost(error)) {
      // It counts as no crash of the step, and as no death of the worker if the database answers again at once.
      await markInterrupted(app.database, turn).catch(() => {});
      throw error;
    }
    if (error instanceof ProviderWait) return await parkForProvider(run, error).catch(ignoreLost);
    const outage = findOutage(error);
    if (outage && (await waitOut(run, outage).catch(ignoreLost)) !== false) return;
    const failure = failureOf(error, outage);
    if (failure) {
      const message = await sayWhereWorkIs(run, failure.message);
      return await settle(app, turn, run.redact(failure.reason), run.redact(message));
    }
    const shown = redactError(error, run.redact);
    log.error({ err: shown }, "a step failed unexpectedly");
    await crashed(app, turn, shown);
  } finally {
    hold.stop();
    run.stepSpan?.end();
    // Comes last, so that the turn's outcome is not delayed.
    await leaveWorkspace(run);
  }
}

async function claim(app: App, queueJobId: string): Promise<ClaimedTurn | undefined> {
  const taken = { queueJobId, worker: workerName(), node: nodeName(app), now: app.clock() };
  return app.database.transaction().execute(async (tx) => {
    await lockClaims(tx);
    const turn = (await resumeTurn(tx, taken)) ?? (await takeTurn(tx, taken));
    if (!turn) {
      // Another node takes the queue job after the next look, or this node when the turn need not avoid it any more.
      if (await hasAvoidingTurn(tx, taken))
        await app.queue.enqueueLater(tx, turnQueue, new Date(Date.now() + LOOK_AGAIN_MS));
      return undefined;
    }
    await markJobRunning(tx, turn.job_id, taken.now);
    await recordTurnEvents(tx, turn, [{ type: turn.was_started ? "turn.resumed" : "turn.started" }], taken.now);
    return turn;
  });
}

async function crashed(app: App, turn: ClaimedTurn, error: unknown): Promise<void> {
  let crashes: number;
  try {
    crashes = await countCrash(app.database, turn);
  } catch (lost) {
    if (lost instanceof TurnLostError) return;
    throw error;
  }
  if (crashes < MAX_CRASHES) throw error;
  await settle(
    app,
    turn,
    "internal_error",
    "An unexpected error occurred; the log has the details under this job's id. Retry, or report it",
  );
}

async function settle(app: App, turn: ClaimedTurn, reason: string, message: string): Promise<void> {
  await settleFailed(app, turn, reason, message).catch(ignoreLost);
}

function ignoreLost(error: unknown): undefined {
  if (!(error instanceof TurnLostError)) throw error;
}

/** Watches for a cancel, a take-over, the time limit and the shutdown of this process. */
function watch(
  app: App,
  turn: ClaimedTurn,
  closing: AbortSignal,
): { signal: AbortSignal; deadline: number; stop(): void } {
  const stopping = new AbortController();
  const look = () => {
    isHeld(app.database, turn).then(
      (held) => held || stopping.abort(new TurnLostError()),
      (error: unknown) => app.log.warn({ err: error }, "could not look after a turn"),
    );
  };
  const unsubscribe = app.signals.subscribe(turn.job_id, look);
  const interval = setInterval(look, LOOK_EVERY_MS);
  const { seconds: ofJob } = turn.options.limits ?? {};
  const { turnTimeoutSeconds } = app.config;
  const seconds = Math.min(ofJob ?? turnTimeoutSeconds, turn.project_seconds ?? turnTimeoutSeconds, turnTimeoutSeconds);
  const overdue = new TurnFailure(
    "timed_out",
    `The turn took longer than its ${seconds} s; raise limits.seconds (at most the project's and DOCKET_TURN_TIMEOUT_SECONDS) or ask for less at once`,
  );
  const leftMs = Math.max(0, turn.started_at.getTime() + seconds * 1000 - app.clock().getTime());
  const timer = setTimeout(() => stopping.abort(overdue), leftMs);
  const onClosing = () => stopping.abort(new InterruptedError());
  if (closing.aborted) onClosing();
  closing.addEventListener("abort", onClosing, { once: true });
  return {
    signal: stopping.signal,
    deadline: Date.now() + leftMs,
    stop() {
      unsubscribe();
      clearInterval(interval);
      clearTimeout(timer);
      closing.removeEventListener("abort", onClosing);
    },
  };
}
