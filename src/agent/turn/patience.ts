import type { TurnCheckpoint } from "../../database/tables.ts";
import type { Patience } from "../../engine.ts";

const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 120_000;

/** How long this turn may still wait for its provider. Waits double, with jitter, or last as long as the provider says. */
export function patienceOf({ waited }: TurnCheckpoint, patienceSeconds: number): Patience {
  const { times, ms } = waited ?? { times: 0, ms: 0 };
  const leftMs = patienceSeconds * 1000 - ms;
  return {
    hasWaited: times > 0,
    findWait(askedMs = 0) {
      const backoffMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** times) * (0.75 + Math.random() / 2);
      const waitMs = Math.round(Math.max(askedMs, Math.min(backoffMs, leftMs)));
      return leftMs > 0 && waitMs <= leftMs ? waitMs : undefined;
    },
  };
}
