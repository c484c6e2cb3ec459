import type { Database } from "../../database/connect.ts";
import { type DayRange, dateOfDay } from "../dates.ts";
import type { RangeNotes } from "../schema.ts";
import type { VisitorProject } from "../settings/store.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { findRangeNotes } from "./store.ts";

/** Why visitors of this range may count twice: it spans several identities, or the retention's cutoff lies in it. */
export async function getRangeNotes(
  database: Database,
  { number, mode }: VisitorProject,
  { from, to }: DayRange,
): Promise<RangeNotes> {
  // What waits is noted as written since the cutoff when it is counted.
  await createVisitsStore(database).foldInbox(number);
  const start = from === undefined ? "-infinity" : dateOfDay(from);
  const { epochs, forgottenBefore } = await findRangeNotes(database, number, start, dateOfDay(to));
  return {
    ...(epochs > 1 && { identity: { mode, epochs } }),
    ...(forgottenBefore !== null && { retention: { forgottenBefore } }),
  };
}
