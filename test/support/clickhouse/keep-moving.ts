import { setTimeout as sleep } from "node:timers/promises";
import { moveCounts } from "../../../src/analytics/visits-store/clickhouse/move-counts.ts";
import type { App } from "../../../src/app.ts";
import { UnavailableError } from "../../../src/errors.ts";

const PAUSE_MS = 120;
const STEPS = [5, 60, 3000];

/** Moves counts to ClickHouse all the time, a few or many at once, so that every question meets moves. */
export function keepMoving(app: App): () => Promise<void> {
  const stop = new AbortController();
  const move = async () => {
    for (let round = 0; !stop.signal.aborted; round++) {
      const step = STEPS[round % STEPS.length] ?? 1;
      // Some steps of each size: a few cells at a time would take for ever.
      await moveCounts(app, {
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(100)]),
        enough: 1,
        step,
      }).catch((error: unknown) => {
        if (!(error instanceof UnavailableError)) throw error;
      });
      await sleep(PAUSE_MS);
    }
  };
  const moving = move();
  // Whoever stops it hears of a failure.
  moving.catch(() => undefined);
  return async () => {
    stop.abort();
    await moving;
  };
}
