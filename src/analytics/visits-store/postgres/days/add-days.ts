import type { Queryable } from "../../../../database/connect.ts";
import { updateCompactFrom } from "../../../settings/store.ts";
import type { PreparedVisit } from "../../visits-store.ts";
import { CellChanges } from "./cell-changes.ts";
import { AI, HUMAN, packDay, type ScopeDays } from "./scope-days.ts";
import { DaysWriter, readDays } from "./store.ts";

const STREAMS = { human: HUMAN, ai: AI, neither: 0 };

/**
 * Adds the days of visits to those of their visitors, and to the cells what they change there.
 *
 * @param isMoved whether the project's cells are kept elsewhere, and only changes of them are written
 * @param tx READ COMMITTED, with the locks of the visitors' partitions from an earlier statement
 */
export async function addDays(
  tx: Queryable,
  project: number,
  visits: PreparedVisit[],
  { isMoved }: { isMoved: boolean },
): Promise<void> {
  const added = groupByVisitor(visits);
  if (added.size === 0) return;
  const visitors = [...BigInt64Array.from(added.keys()).sort()];
  const given = visitors.map((visitor) => added.get(visitor));
  const stored = await readDays(tx, project, visitors, (place) => given[place]?.keys() ?? []);
  const changes = new CellChanges(scopesIn(visits));
  const writer = new DaysWriter();
  for (const [place, visitor] of visitors.entries()) {
    const own = given[place] ?? new Map<number, number[]>();
    const known = stored[place] ?? { level: 0, scopes: new Map() };
    const changed: number[] = [];
    let firstDay = Number.POSITIVE_INFINITY;
    for (const [scope, days] of own) {
      const before = known.scopes.get(scope);
      const after = merge(before, days);
      if (after === before) continue;
      changes.add(scope, before, after);
      known.scopes.set(scope, after);
      changed.push(scope);
      for (const packed of days) firstDay = Math.min(firstDay, packed >> 2);
    }
    if (changed.length > 0) writer.add(visitor, known, changed, firstDay, stored[place] === undefined);
  }
  await writer.write(tx, project);
  const { bad, zeroFrom } = await changes.write(tx, project, { isMoved });
  if (bad !== 0)
    throw new Error(`The cells of visitor project ${project} contradict its visits; run docket visits reconcile`);
  if (zeroFrom !== null) await updateCompactFrom(tx, project, zeroFrom);
}

function groupByVisitor(visits: PreparedVisit[]): Map<bigint, ScopeDays> {
  const added = new Map<bigint, ScopeDays>();
  for (const { visitor, day, stream, scopes } of visits) {
    if (visitor === undefined) continue;
    let own = added.get(visitor);
    if (!own) {
      own = new Map();
      added.set(visitor, own);
    }
    const packed = packDay(day, STREAMS[stream ?? "neither"]);
    for (const scope of scopes) {
      const days = own.get(scope);
      if (!days) own.set(scope, [packed]);
      else if (!days.includes(packed)) days.push(packed);
    }
  }
  return added;
}

function* scopesIn(visits: PreparedVisit[]): Iterable<number> {
  for (const { scopes } of visits) yield* scopes;
}

/** Both together, each day once with the streams of both; `before` itself if nothing was added. */
function merge(before: number[] | undefined, added: number[]): number[] {
  if (!before && added.length === 1) return added;
  if (
    before &&
    added.every((packed) => before.some((known) => known >> 2 === packed >> 2 && (known | packed) === known))
  )
    return before;
  const all = [...(before ?? []), ...added].sort((a, b) => a - b);
  const merged: number[] = [];
  for (const packed of all) {
    const last = merged.at(-1);
    if (last !== undefined && last >> 2 === packed >> 2) merged[merged.length - 1] = last | packed;
    else merged.push(packed);
  }
  return merged;
}
