import type { Queryable } from "../../../database/connect.ts";
import { dateOfDay } from "../../dates.ts";
import { updateEarliestDay } from "../../retention/store.ts";
import { lockPartitions, partitionOf } from "../../settings/lock-visitors.ts";
import type { LockedProject } from "../../settings/store.ts";
import { RetryableWriteError } from "../retryable-write.ts";
import type { PreparedVisit } from "../visits-store.ts";
import { addDays, groupByVisitor, type VisitsByVisitor } from "./days/add-days.ts";
import { writeEngagement } from "./engagement/write-engagement.ts";
import { writeEvents } from "./events/write-events.ts";
import { partitionsOf, resolveVisitors } from "./resolve-visitors.ts";
import { type ViewColumns, viewsOf, writeViews } from "./write-views.ts";

/** Visits with what can be known of them before they are written. */
export type ArrangedVisits = { visits: PreparedVisit[]; byVisitor: VisitsByVisitor; views: ViewColumns | undefined };

export function arrangeVisits(visits: PreparedVisit[]): ArrangedVisits {
  return {
    visits,
    byVisitor: groupByVisitor(visits),
    views: viewsOf(visits.filter(({ engagement }) => !engagement)),
  };
}

/**
 * Returns the indexes of visits whose event id was known: the first visit with it counts, the others count nowhere.
 *
 * @param tx READ COMMITTED
 * @param revision of the settings that must still hold, if it is given
 */
export async function writeVisits(
  tx: Queryable,
  { number, revision }: { number: number; revision?: number },
  arranged: ArrangedVisits,
): Promise<number[]> {
  const { visits } = arranged;
  const partitions = await partitionsOf(tx, number, visits);
  const locked = await lockPartitions(tx, number, partitions);
  if (revision !== undefined && locked.revision !== revision)
    throw new RetryableWriteError("The project's visitor settings have changed");
  const repeated = await writeEvents(tx, number, visits);
  const known = new Set(repeated);
  const fresh = known.size === 0 ? visits : visits.filter((_, index) => !known.has(index));
  if (fresh.length > 0) {
    const resolved = await resolveVisitors(tx, number, fresh, partitions);
    await writeFresh(tx, number, resolved === visits ? arranged : arrangeVisits(resolved), locked);
  }
  return repeated;
}

/** Of visits without visitors, which lock none: those alone wait for each other. */
const NO_PARTITION = -1;

async function writeFresh(
  tx: Queryable,
  project: number,
  { visits, byVisitor, views }: ArrangedVisits,
  { earliestDay: known, isMoved }: LockedProject,
): Promise<void> {
  const earliestDay = dateOfDay(visits.reduce((least, { day }) => Math.min(least, day), Number.POSITIVE_INFINITY));
  if (known !== undefined && (known === null || earliestDay < known)) await updateEarliestDay(tx, project, earliestDay);
  const [first] = byVisitor.visitors;
  const partition = first === undefined ? NO_PARTITION : partitionOf(first);
  await addDays(tx, project, byVisitor, { isMoved, partition });
  await writeViews(tx, project, views, partition);
  await writeEngagement(tx, project, visits);
}
