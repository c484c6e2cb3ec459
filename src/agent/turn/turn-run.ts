import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import type { TurnCheckpoint } from "../../database/tables.ts";
import { type Redact, redactJson } from "../../redact.ts";
import type { NewEvent } from "../events/append-events.ts";
import { appendEvents } from "../events/append-events.ts";
import type { ProjectSecrets } from "../settings/project-secrets.ts";
import { type ClaimedTurn, requireHeld, type Step, saveCheckpoint, saveStep } from "./store.ts";

/** One worker's hold on a turn: every write checks that the turn is still its own. */
export type TurnRun = {
  app: App;
  turn: ClaimedTurn;
  /** Aborts with the reason why the turn must stop: TurnLostError, InterruptedError or a TurnFailure. */
  signal: AbortSignal;
  /** Milliseconds since 1970 at which the signal aborts for lack of time. */
  deadline: number;
  /** Known once the turn has begun. */
  secrets: ProjectSecrets;
  /** Resolves when the engine has ended, which may be after the turn. */
  engineOver: Promise<unknown>;
  /** For everything that an engine tells. */
  redact: Redact;
};

/** Names the step that begins, so that a crash is counted against it and people see it. */
export async function enterStep(run: TurnRun, step: Step): Promise<void> {
  run.signal.throwIfAborted();
  await run.app.database.transaction().execute(async (tx) => {
    await requireHeld(tx, run.turn);
    await saveStep(tx, run.turn, step);
    await appendEvents(
      tx,
      run.turn.job_id,
      run.turn.number,
      [{ type: "step.started", data: { step } }],
      run.app.clock(),
    );
  });
}

/** Stores what has been done so far, together with the events that tell of it. */
export async function checkpoint(
  run: TurnRun,
  change: TurnCheckpoint,
  events: NewEvent[] = [],
  alsoStore: (tx: Queryable) => Promise<unknown> = async () => undefined,
): Promise<void> {
  run.turn.checkpoint = { ...run.turn.checkpoint, ...change };
  await run.app.database.transaction().execute(async (tx) => {
    await requireHeld(tx, run.turn);
    await saveCheckpoint(tx, run.turn, run.turn.checkpoint);
    await alsoStore(tx);
    await appendEvents(tx, run.turn.job_id, run.turn.number, redactJson(events, run.redact), run.app.clock());
  });
}

export async function tell(run: TurnRun, events: NewEvent[]): Promise<void> {
  await run.app.database.transaction().execute(async (tx) => {
    await requireHeld(tx, run.turn);
    await appendEvents(tx, run.turn.job_id, run.turn.number, redactJson(events, run.redact), run.app.clock());
  });
}
