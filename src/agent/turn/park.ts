import type { ProviderWait } from "../../engine.ts";
import { startWaitingTurns } from "./start-waiting-turns.ts";
import { type Parking, parkTurn } from "./store.ts";
import { turnQueue } from "./turn-queue.ts";
import { checkpoint, type TurnRun } from "./turn-run.ts";

const SPARE_MS = 500;

type Wait = Omit<Parking, "now" | "message"> & {
  /** Without an end of sentence. */
  message: string;
  waited: Pick<TurnRun["turn"]["checkpoint"], "waited" | "outage" | "keeperWaits">;
};

/**
 * Gives the turn back until its provider may be asked again. Any worker continues it then from its last saved round.
 *
 * @throws TurnLostError if the turn is no longer this worker's
 */
export async function parkForProvider(run: TurnRun, { message, waitMs }: ProviderWait): Promise<void> {
  const { times, ms } = run.turn.checkpoint.waited ?? { times: 0, ms: 0 };
  const resumeAt = new Date(run.app.clock().getTime() + waitMs);
  await park(run, {
    reason: "waiting_for_provider",
    message: `${message}. Docket asks it again at ${sayTime(resumeAt)}`,
    resumeAt,
    waited: { waited: { times: times + 1, ms: ms + waitMs } },
  });
}

/**
 * Gives the turn back until a moment, and says in the job what it waits for.
 *
 * @throws TurnLostError if the turn is no longer this worker's
 */
export async function park(run: TurnRun, { message, waited, ...parking }: Wait): Promise<void> {
  const { app, turn } = run;
  const said = run.redact(message);
  const event = { type: "turn.waiting", data: { message: said, until: parking.resumeAt.toISOString() } };
  await checkpoint(run, waited, [event], async (tx) => {
    await parkTurn(tx, turn, { ...parking, message: said, now: app.clock() });
    // A moment later, because the database's clock may be a little ahead of this one.
    for (const at of new Set([parking.resumeAt, parking.avoid?.until ?? parking.resumeAt]))
      await app.queue.enqueueLater(tx, turnQueue, new Date(at.getTime() + SPARE_MS));
  });
  await startWaitingTurns(app, turn.project_id, true);
}

export function sayTime(at: Date): string {
  return `${at.toISOString().slice(11, 19)} UTC`;
}
