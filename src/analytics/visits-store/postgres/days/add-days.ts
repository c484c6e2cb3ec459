import type { Queryable } from "../../../../database/connect.ts";
import { updateCompactFrom } from "../../../settings/store.ts";
import type { PreparedVisit } from "../../visits-store.ts";
import { CellChanges } from "./cell-changes.ts";
import { AI, HUMAN, packDay, type ScopeDays } from "./scope-days.ts";
import { DaysWriter, readDays, type StoredDays } from "./store.ts";

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
  const given = visitors.map((visitor) => added.get(visitor) ?? []);
  const stored = await readDays(tx, project, visitors, (place) => (given[place] ?? []).flatMap(({ scopes }) => scopes));
  const changes = new CellChanges();
  const writer = new DaysWriter();
  for (const [place, visitor] of visitors.entries()) {
    const own = given[place] ?? [];
    const known = stored[place];
    if (own.length === 1 && own[0] && !known) addOnly(visitor, own[0], changes, writer);
    else addToKnown(visitor, daysOf(own), known, changes, writer);
  }
  await writer.write(tx, project);
  const { bad, zeroFrom } = await changes.write(tx, project, { isMoved });
  if (bad !== 0)
    throw new Error(`The cells of visitor project ${project} contradict its visits; run docket visits reconcile`);
  if (zeroFrom !== null) await updateCompactFrom(tx, project, zeroFrom);
}

/** Of a visitor with a single visit, as most are, nothing is merged. */
function addOnly(visitor: bigint, visit: PreparedVisit, changes: CellChanges, writer: DaysWriter): void {
  const packed = packDay(visit.day, STREAMS[visit.stream ?? "neither"]);
  const scopes = [...new Set(visit.scopes)].sort((a, b) => a - b);
  for (const scope of scopes) changes.addFirst(scope, packed);
  writer.addOnly(visitor, packed, scopes);
}

function addToKnown(
  visitor: bigint,
  added: ScopeDays,
  stored: StoredDays | undefined,
  changes: CellChanges,
  writer: DaysWriter,
): void {
  const known = stored ?? { level: 0, scopes: new Map() };
  const changed: number[] = [];
  let firstDay = Number.POSITIVE_INFINITY;
  for (const [scope, days] of added) {
    const before = known.scopes.get(scope);
    const after = merge(before, days);
    if (after === before) continue;
    changes.add(scope, before, after);
    known.scopes.set(scope, after);
    changed.push(scope);
    for (const packed of days) firstDay = Math.min(firstDay, packed >> 2);
  }
  if (changed.length > 0) writer.add(visitor, known, changed, firstDay, stored === undefined);
}

function groupByVisitor(visits: PreparedVisit[]): Map<bigint, PreparedVisit[]> {
  const groups = new Map<bigint, PreparedVisit[]>();
  for (const visit of visits) {
    if (visit.visitor === undefined) continue;
    const group = groups.get(visit.visitor);
    if (group) group.push(visit);
    else groups.set(visit.visitor, [visit]);
  }
  return groups;
}

function daysOf(visits: PreparedVisit[]): ScopeDays {
  const added: ScopeDays = new Map();
  for (const { day, stream, scopes } of visits) {
    const packed = packDay(day, STREAMS[stream ?? "neither"]);
    for (const scope of scopes) {
      const days = added.get(scope);
      if (!days) added.set(scope, [packed]);
      else if (!days.includes(packed)) days.push(packed);
    }
  }
  return added;
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
