import type { App } from "../../app.ts";
import { type DayRange, dateOfDay } from "../dates.ts";
import type { RangeNotes } from "../schema.ts";
import type { VisitorProject } from "../settings/store.ts";
import { Calendar } from "../time-zones/calendar.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { countDoublesAtMost } from "./count-doubles.ts";
import { findRangeNotes } from "./store.ts";

/** More take too many questions. */
const MAX_BOUNDED_EPOCHS = 5;

/** Why visitors of this range may count twice: it spans several identities, or the retention's cutoff lies in it. */
export async function getRangeNotes(
  app: Pick<App, "database" | "clickhouse">,
  { number, mode, timeZones: periods }: VisitorProject,
  { from, to }: DayRange,
): Promise<RangeNotes> {
  // What waits is noted as written since the cutoff when it is counted.
  const store = createVisitsStore(app);
  await store.foldInbox(number);
  const start = from === undefined ? "-infinity" : dateOfDay(from);
  const { epochs, forgottenBefore } = await findRangeNotes(app.database, number, start, dateOfDay(to));
  const timeZones = new Calendar(periods).zonesIn({ from, to });
  const isBounded = forgottenBefore === null && epochs.length > 1 && epochs.length <= MAX_BOUNDED_EPOCHS;
  const doublesAtMost = isBounded && (await countDoublesAtMost(store, number, { from, to }, epochs));
  return {
    ...(epochs.length > 1 && {
      identity: { mode, epochs: epochs.length, ...(doublesAtMost !== false && { doublesAtMost }) },
    }),
    ...(forgottenBefore !== null && { retention: { forgottenBefore } }),
    ...(timeZones && { timeZones }),
  };
}
