import { setImmediate as breathe } from "node:timers/promises";
import type { Queryable } from "../../../../database/connect.ts";
import { StatementsUnderWay } from "../../../../database/statements-under-way.ts";
import type { PreparedVisit } from "../../visits-store.ts";
import { CellChanges } from "./cell-changes.ts";
import { AI, HUMAN, packDay, type ScopeDays } from "./scope-days.ts";
import { DaysWriter, readDays, type StoredDays } from "./store.ts";

/** The visitors of a part are looked up while those of the part before are added, and written while those after are. */
const PART = 2500;
/** After so many visitors the database gets its next statement, and others their turn. It waits for this, so this waits for no turn. */
const SLICE = 1000;

const STREAMS = { human: HUMAN, ai: AI, neither: 0 };

/** Visitors in ascending order, and the visits of each. */
export type VisitsByVisitor = { visitors: bigint[]; visits: PreparedVisit[][] };

export function groupByVisitor(visits: PreparedVisit[]): VisitsByVisitor {
  const groups = new Map<bigint, PreparedVisit[]>();
  for (const visit of visits) {
    if (visit.visitor === undefined) continue;
    const group = groups.get(visit.visitor);
    if (group) group.push(visit);
    else groups.set(visit.visitor, [visit]);
  }
  const visitors = [...BigInt64Array.from(groups.keys()).sort()];
  return { visitors, visits: visitors.map((visitor) => groups.get(visitor) ?? []) };
}

/**
 * Adds the days of visits to those of their visitors, and to the cells what they change there. The database works at a part
 * while this process works at the next.
 *
 * @param isMoved whether the project's cells are kept elsewhere, and only changes of them are written
 * @param partition of visitors, that nobody else has locked
 * @param tx READ COMMITTED, with the locks of the visitors' partitions from an earlier statement
 */
export async function addDays(
  tx: Queryable,
  project: number,
  { visitors, visits }: VisitsByVisitor,
  { isMoved, partition }: { isMoved: boolean; partition: number },
): Promise<void> {
  if (visitors.length === 0) return;
  const changes = new CellChanges();
  const statements = new StatementsUnderWay();
  const read = (first: number) => statements.add(readPart(tx, project, { visitors, visits }, first));
  const cells = await statements.finish(async () => {
    let reading = read(0);
    let writing = Promise.resolve();
    for (let first = 0; first < visitors.length; first += PART) {
      const stored = await reading;
      if (first + PART < visitors.length) reading = read(first + PART);
      const writer = new DaysWriter();
      for (const [place, visitor] of visitors.slice(first, first + PART).entries()) {
        if (place % SLICE === SLICE - 1) await breathe();
        const own = visits[first + place] ?? [];
        const known = stored[place];
        if (own.length === 1 && own[0] && !known) addOnly(visitor, own[0], changes, writer);
        else addToKnown(visitor, daysOf(own), known, changes, writer);
      }
      writing = statements.add(writing.then(() => writer.write(tx, project)));
    }
    return changes.toStatement(project, { isMoved, partition });
  });
  if ((await cells.execute(tx)) !== 0)
    throw new Error(`The cells of visitor project ${project} contradict its visits; run docket visits reconcile`);
}

function readPart(
  tx: Queryable,
  project: number,
  { visitors, visits }: VisitsByVisitor,
  first: number,
): Promise<(StoredDays | undefined)[]> {
  const scopesOf = (place: number) => (visits[first + place] ?? []).flatMap(({ scopes }) => scopes);
  return readDays(tx, project, visitors.slice(first, first + PART), scopesOf);
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
