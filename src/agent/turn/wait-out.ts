import type { Outage } from "../../find-outage.ts";
import { WAITING_FOR_REPOSITORY } from "./claim-store.ts";
import { nodeName } from "./node-name.ts";
import { park, sayTime } from "./park.ts";
import { findOutageWait } from "./patience.ts";
import type { TurnRun } from "./turn-run.ts";

/** How long other nodes may take the turn before this one does. */
const OTHERS_FIRST_MS = 2000;

/** A node that comes back releases the turns that wait for it; these are for a network that comes back. */
const KEEPER_MS = { first: 2000, most: 60_000 };

const SAYS = {
  host: { reason: "waiting_for_host", what: "The code host does not do its work" },
  repository: { reason: WAITING_FOR_REPOSITORY, what: "The repository cannot be reached" },
  node: { reason: "waiting_for_node", what: "The machine that worked on the turn is out of something" },
} as const;

/**
 * Parks the turn until the outage may be over, for another node first. False if the turn's patience is over, which for the node
 * that keeps the repository never is.
 *
 * @throws TurnLostError if the turn is no longer this worker's
 */
export async function waitOut(run: TurnRun, outage: Outage): Promise<boolean> {
  if (outage.of === "keeper") return waitForKeeper(run, outage.said);
  return waitPatiently(run, outage, outage.of);
}

async function waitForKeeper(run: TurnRun, node: string): Promise<true> {
  const { keeperWaits = 0 } = run.turn.checkpoint;
  const waitMs = Math.min(KEEPER_MS.most, KEEPER_MS.first * 2 ** keeperWaits);
  const resumeAt = new Date(run.app.clock().getTime() + waitMs);
  const message = `The repository is kept by the node ${node}, which does not answer. The work goes on when it does`;
  await park(run, { reason: WAITING_FOR_REPOSITORY, message, resumeAt, waited: { keeperWaits: keeperWaits + 1 } });
  run.app.log.warn(
    { job: run.turn.job_id, turn: run.turn.number, node },
    "a turn waits for the node of its repository",
  );
  return true;
}

async function waitPatiently(
  run: TurnRun,
  { said, retryAfterMs }: Outage,
  of: Exclude<Outage["of"], "keeper">,
): Promise<boolean> {
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
  app.log.warn({ step: turn.step, times: outage.times }, "a turn waits");
  return true;
}
