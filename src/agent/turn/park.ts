import type { ProviderWait } from "../../engine.ts";
import { startWaitingTurns } from "./start-waiting-turns.ts";
import { parkTurn } from "./store.ts";
import { turnQueue } from "./turn-queue.ts";
import { checkpoint, type TurnRun } from "./turn-run.ts";

const SPARE_MS = 500;

/**
 * Gives the turn back until its provider may be asked again. Any worker continues it then from its last saved round.
 *
 * @throws TurnLostError if the turn is no longer this worker's
 */
export async function park(run: TurnRun, { message, waitMs }: ProviderWait): Promise<void> {
  const { app, turn } = run;
  const now = app.clock();
  const until = new Date(now.getTime() + waitMs);
  const { times, ms } = turn.checkpoint.waited ?? { times: 0, ms: 0 };
  const said = run.redact(`${message}. Docket asks it again at ${until.toISOString().slice(11, 19)} UTC`);
  const waited = { times: times + 1, ms: ms + waitMs };
  const event = { type: "turn.waiting", data: { message: said, until: until.toISOString() } };
  await checkpoint(run, { waited }, [event], async (tx) => {
    await parkTurn(tx, turn, { now, until, message: said });
    // A moment later, because the database's clock may be a little ahead of this one.
    await app.queue.enqueueLater(tx, turnQueue, new Date(until.getTime() + SPARE_MS));
  });
  await startWaitingTurns(app, turn.project_id, true);
}
