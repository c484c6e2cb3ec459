import type { App } from "../../app.ts";
import type { TurnCheckpoint } from "../../database/column-types.ts";
import type { Queryable } from "../../database/connect.ts";
import { type Redact, redactJson } from "../../redact.ts";
import type { Span } from "../../telemetry/span.ts";
import { startSpan } from "../../telemetry/tracing.ts";
import type { ProjectSecrets } from "../settings/get-project-secrets.ts";
import type { Snapshot } from "./engine-run/snapshot.ts";
import { recordTurnEvents, type TurnEvent } from "./record-turn-events.ts";
import { type ClaimedTurn, isHeld, requireHeld, STEPS, type Step, saveCheckpoint, saveStep } from "./store.ts";
import { TurnLostError } from "./turn-failure.ts";

/** Nobody takes over a turn whose worker spoke so short a time ago. */
const FRESH_MS = 3000;

/** One worker's hold on a turn: every write checks that the turn is still its own. */
export type TurnRun = {
  app: App;
  turn: ClaimedTurn;
  /** Aborts with the reason why the turn must stop: TurnLostError, InterruptedError or a TurnFailure. */
  signal: AbortSignal;
  /** Milliseconds since 1970 at which the signal aborts for lack of time. */
  deadline: number;
  /** Empty until the turn has started. */
  secrets: ProjectSecrets;
  /** Resolves when the engine has ended, which may be after the turn. */
  engineOver: Promise<unknown>;
  /** Whether the pushed commit is at the source; undefined if the source does not answer. Set when the push begins. */
  hasArrived?: () => Promise<boolean | undefined>;
  /** The work of this worker that could not be pushed, because the branch had moved. */
  carried?: Snapshot;
  /** Of the step that runs. */
  stepSpan?: Span | undefined;
  /** Redacts secrets from all events of an engine. */
  redact: Redact;
};

/**
 * Stores the step that starts and tells of it, so that crashes are counted for it.
 *
 * @throws TurnLostError if the turn is no longer this worker's, or the reason of the run's signal
 */
export async function enterStep(run: TurnRun, step: Step): Promise<void> {
  run.signal.throwIfAborted();
  run.stepSpan?.end();
  run.stepSpan = startSpan(`turn: ${step}`);
  if (STEPS.indexOf(step) > STEPS.indexOf(run.turn.step)) run.turn.step = step;
  await run.app.database.transaction().execute(async (tx) => {
    await requireHeld(tx, run.turn);
    await saveStep(tx, run.turn, step);
    await recordTurnEvents(tx, run.turn, [{ type: "step.started", data: { step } }], run.app.clock());
  });
}

/**
 * To be called right before something is written outside the database: this process may have been frozen since it looked last,
 * and another may have the turn.
 *
 * @throws TurnLostError, or the reason of the run's signal
 */
export async function requireStillHeld({ app, turn, signal }: TurnRun): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const asked = Date.now();
    if (!(await isHeld(app.database, turn))) throw new TurnLostError();
    if (Date.now() - asked < FRESH_MS) return;
  }
}

/**
 * Stores the turn's progress together with its events.
 *
 * @throws TurnLostError if the turn is no longer this worker's
 */
export async function checkpoint(
  run: TurnRun,
  change: TurnCheckpoint,
  events: TurnEvent[] = [],
  alsoStore: (tx: Queryable) => Promise<unknown> = async () => undefined,
): Promise<void> {
  run.turn.checkpoint = { ...run.turn.checkpoint, ...change };
  await run.app.database.transaction().execute(async (tx) => {
    await requireHeld(tx, run.turn);
    await saveCheckpoint(tx, run.turn, run.turn.checkpoint);
    await alsoStore(tx);
    await recordTurnEvents(tx, run.turn, redactJson(events, run.redact), run.app.clock());
  });
}

/** Appends events. @throws TurnLostError if the turn is no longer this worker's */
export async function tell(run: TurnRun, events: TurnEvent[]): Promise<void> {
  await run.app.database.transaction().execute(async (tx) => {
    await requireHeld(tx, run.turn);
    await recordTurnEvents(tx, run.turn, redactJson(events, run.redact), run.app.clock());
  });
}
