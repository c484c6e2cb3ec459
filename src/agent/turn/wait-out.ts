import type { Outage } from "./find-outage.ts";
import { nodeName } from "./node-name.ts";
import { park, sayTime } from "./park.ts";
import { findOutageWait } from "./patience.ts";
import type { TurnRun } from "./turn-run.ts";

/** How long other nodes may take the turn before this one does. */
const OTHERS_FIRST_MS = 2000;

const SAYS = {
  host: { reason: "waiting_for_host", what: "The code host does not do its work" },
  repository: { reason: "waiting_for_repository", what: "The repository cannot be reached" },
  node: { reason: "waiting_for_node", what: "The machine that worked on the turn is out of something" },
} as const;

/**
 * Parks the turn until the outage may be over, for another node first. False if the turn's patience is over.
 *
 * @throws TurnLostError if the turn is no longer this worker's
 */
export async function waitOut(run: TurnRun, { of, said, retryAfterMs }: Outage): Promise<boolean> {
  const { app, turn } = run;
  const now = app.clock();
  const { outage, waitMs, endsAt } = findOutageWait(turn, app.config.outagePatienceSeconds, now, retryAfterMs);
  if (waitMs === undefined) return false;
  const { reason, what } = SAYS[of];
  const until = new Date(now.getTime() + waitMs);
  const resumeAt = of === "node" ? now : until;
  const avoid = { node: nodeName(app), until: new Date(until.getTime() + OTHERS_FIRST_MS) };
  const message = `${what}: ${said}. Docket tries again at ${sayTime(avoid.until)}, and gives up at ${sayTime(endsAt)}`;
  await park(run, { reason, message, resumeAt, avoid, waited: { outage } });
  app.log.warn({ job: turn.job_id, turn: turn.number, step: turn.step, times: outage.times }, "a turn waits");
  return true;
}
