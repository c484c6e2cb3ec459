import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../../../database/connect.ts";
import { dateOfDay } from "../../dates.ts";
import { updateEarliestDay } from "../../retention/store.ts";
import { lockPartitions } from "../../settings/lock-visitors.ts";
import type { LockedProject } from "../../settings/store.ts";
import { RetryableWriteError } from "../retryable-write.ts";
import type { PreparedVisit } from "../visits-store.ts";
import { addDays } from "./days/add-days.ts";
import { writeEngagement } from "./engagement/write-engagement.ts";
import { writeEvents } from "./events/write-events.ts";
import { partitionsOf, resolveVisitors } from "./resolve-visitors.ts";

/**
 * Returns the indexes of visits whose event id was known: the first visit with it counts, the others count nowhere.
 *
 * @param tx READ COMMITTED
 * @param revision of the settings that must still hold, if it is given
 */
export async function writeVisits(
  tx: Queryable,
  { number, revision }: { number: number; revision?: number },
  visits: PreparedVisit[],
): Promise<number[]> {
  const partitions = await partitionsOf(tx, number, visits);
  const locked = await lockPartitions(tx, number, partitions);
  if (revision !== undefined && locked.revision !== revision)
    throw new RetryableWriteError("The project's visitor settings have changed");
  const repeated = await writeEvents(tx, number, visits);
  const known = new Set(repeated);
  const fresh = known.size === 0 ? visits : visits.filter((_, index) => !known.has(index));
  if (fresh.length > 0) await writeFresh(tx, number, await resolveVisitors(tx, number, fresh, partitions), locked);
  return repeated;
}

async function writeFresh(
  tx: Queryable,
  project: number,
  visits: PreparedVisit[],
  { earliestDay: known, isMoved }: LockedProject,
): Promise<void> {
  const earliestDay = dateOfDay(visits.reduce((least, { day }) => Math.min(least, day), Number.POSITIVE_INFINITY));
  if (known !== undefined && (known === null || earliestDay < known)) await updateEarliestDay(tx, project, earliestDay);
  await addDays(tx, project, visits, { isMoved });
  await writeViews(
    tx,
    project,
    visits.filter(({ engagement }) => !engagement),
  );
  await writeEngagement(tx, project, visits);
}

type ViewCount = { scope: number; day: number; human: number; ai: number; other: number; at: number };

async function writeViews(tx: Queryable, project: number, visits: PreparedVisit[]): Promise<void> {
  const days = new Map<number, Map<number, ViewCount>>();
  for (const { scopes, day, stream, at } of visits) {
    let counts = days.get(day);
    if (!counts) {
      counts = new Map();
      days.set(day, counts);
    }
    for (const scope of scopes) {
      let count = counts.get(scope);
      if (!count) {
        count = { scope, day, human: 0, ai: 0, other: 0, at };
        counts.set(scope, count);
      }
      count[stream ?? "other"] += 1;
      if (at > count.at) count.at = at;
    }
  }
  const all = [...days.values()].flatMap((counts) => [...counts.values()]);
  all.sort((a, b) => a.day - b.day || a.scope - b.scope);
  if (all.length === 0) return;
  const column = (name: "scope" | "day" | "human" | "ai" | "other") => `{${all.map((count) => count[name]).join(",")}}`;
  const times = `{${all.map(({ at }) => at).join(",")}}`;
  await sql`${plannedOnce} insert into view_counts as v (project, day, scope, human, ai, other, last_at)
    select ${project}, date '1970-01-01' + d, s, h, a, o, to_timestamp(t / 1000.0)
    from unnest(${column("day")}::int[], ${column("scope")}::int[], ${column("human")}::int[], ${column("ai")}::int[], ${column("other")}::int[], ${times}::bigint[]) as n(d, s, h, a, o, t)
    on conflict (project, day, scope) do update set human = v.human + excluded.human, ai = v.ai + excluded.ai,
      other = v.other + excluded.other, last_at = greatest(v.last_at, excluded.last_at)`.execute(tx);
}
