import type { TurnCheckpoint } from "../../database/column-types.ts";
import type { Patience } from "../../engine.ts";

const FIRST_WAIT_MS = 10_000;
const FIRST_WAIT_OF_OUTAGE_MS = 2000;
const MAX_WAIT_MS = 120_000;

/** How long this turn may still wait for its provider. Waits double, with jitter, or last as long as the provider says. */
export function patienceOf({ waited }: TurnCheckpoint, patienceSeconds: number): Patience {
  const { times, ms } = waited ?? { times: 0, ms: 0 };
  const leftMs = patienceSeconds * 1000 - ms;
  return { hasWaited: times > 0, findWait: (askedMs) => findWait({ first: FIRST_WAIT_MS, times, leftMs, askedMs }) };
}

export type OutagePatience = {
  outage: NonNullable<TurnCheckpoint["outage"]>;
  waitMs: number | undefined;
  endsAt: Date;
};

/**
 * The next wait for the end of an outage, which is undefined if the patience does not last so long. Patience begins anew
 * with each step that the turn reaches.
 */
export function findOutageWait(
  turn: { step: string; checkpoint: TurnCheckpoint },
  patienceSeconds: number,
  now: Date,
  askedMs?: number,
): OutagePatience {
  const known = turn.checkpoint.outage?.step === turn.step ? turn.checkpoint.outage : undefined;
  const { since, times } = known ?? { since: now.toISOString(), times: 0 };
  const endsAt = new Date(Date.parse(since) + patienceSeconds * 1000);
  const leftMs = endsAt.getTime() - now.getTime();
  const waitMs = findWait({ first: FIRST_WAIT_OF_OUTAGE_MS, times, leftMs, askedMs });
  return { outage: { step: turn.step, since, times: times + 1 }, waitMs, endsAt };
}

type Waiting = { first: number; times: number; leftMs: number; askedMs: number | undefined };

function findWait({ first, times, leftMs, askedMs = 0 }: Waiting): number | undefined {
  const backoffMs = Math.min(MAX_WAIT_MS, first * 2 ** times) * (0.75 + Math.random() / 2);
  const waitMs = Math.round(Math.max(askedMs, Math.min(backoffMs, leftMs)));
  return leftMs > 0 && waitMs <= leftMs ? waitMs : undefined;
}
