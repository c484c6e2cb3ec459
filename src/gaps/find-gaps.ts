import { createHash } from "node:crypto";
import type { Actor } from "../actor.ts";
import type { DayRange } from "../analytics/dates.ts";
import { NO_READERS, type ReaderCounts } from "../analytics/readers/reader-counts.ts";
import type { App } from "../app.ts";
import { groupSigns, type Member, wordsOf } from "./grouping/group-signs.ts";
import { type GapKind, SOURCES } from "./sources/sources.ts";
import { type GapRow, listGapRows } from "./store.ts";

/** What readers missed in a range, and what was decided about it. */
export type FoundGap = {
  id: string;
  kind: GapKind;
  title: string;
  /** Empty if nobody met it in the range. */
  members: Member[];
  readers: ReaderCounts;
  row: GapRow | undefined;
};

const MAX_ROWS = 2000;

/** Everything of these kinds that readers missed, and what was decided about before. The caller has checked the project. */
export async function findGaps(
  app: App,
  actor: Actor,
  projectId: string,
  range: DayRange,
  kinds: readonly GapKind[],
): Promise<FoundGap[]> {
  const rows = await listGapRows(app.database, projectId, MAX_ROWS);
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const source = SOURCES[kind];
      const signs = await source.listSigns(app, actor, projectId, range);
      const groups = source.isGrouped ? groupSigns(signs) : signs.map((sign): Member[] => [{ sign, because: "lead" }]);
      const ownRows = rows.filter((row) => row.kind === kind);
      const counts = await countGroups(app, projectId, range, kind, groups);
      return toGaps(kind, groups, counts, ownRows);
    }),
  );
  return found.flat();
}

/** Everything that it is about: what was met in the range, and what was when something was decided. */
export function subjectsOf({ members, row }: Pick<FoundGap, "members" | "row">): string[] {
  return [...new Set([...members.map(({ sign }) => sign.subject), ...(row?.subjects ?? [])])];
}

/** Whether the gap is meant by an id, also by one that it had while something else of it led. */
export function isCalled({ id, kind, members }: FoundGap, wanted: string): boolean {
  return id === wanted || members.some(({ sign }) => idOf(kind, keyOf(kind, sign.subject)) === wanted);
}

async function countGroups(
  app: App,
  projectId: string,
  range: DayRange,
  kind: GapKind,
  groups: Member[][],
): Promise<ReaderCounts[]> {
  const several = groups.filter(({ length }) => length > 1);
  const subjects = several.map((members) => members.map(({ sign }) => sign.subject));
  const counted = several.length > 0 ? await SOURCES[kind].countReaders(app, projectId, range, subjects) : [];
  const counts = new Map(several.map((members, index) => [members, counted[index] ?? NO_READERS]));
  return groups.map((members) => counts.get(members) ?? members[0]?.sign ?? NO_READERS);
}

/** A group is the gap of a row if they have something in common; each row is one gap's at most. */
function toGaps(kind: GapKind, groups: Member[][], counts: ReaderCounts[], rows: GapRow[]): FoundGap[] {
  const byKey = new Map<string, GapRow>();
  for (const row of rows.toReversed()) for (const subject of row.subjects) byKey.set(keyOf(kind, subject), row);
  const taken = new Set<GapRow>();
  const gaps = groups.map((members, index): FoundGap => {
    const row = members
      .map(({ sign }) => byKey.get(keyOf(kind, sign.subject)))
      .find((one) => one !== undefined && !taken.has(one));
    if (row) taken.add(row);
    const title = members[0]?.sign.subject ?? "";
    const { people, ai, total, times, isExact } = counts[index] ?? NO_READERS;
    const readers = { people, ai, total, times, isExact };
    return { id: row?.id ?? idOf(kind, keyOf(kind, title)), kind, title, members, readers, row };
  });
  const unmet = rows.filter((row) => !taken.has(row));
  return [
    ...gaps,
    ...unmet.map((row) => ({ id: row.id, kind, title: row.title, members: [], readers: NO_READERS, row })),
  ];
}

function keyOf(kind: GapKind, subject: string): string {
  return SOURCES[kind].isGrouped ? wordsOf(subject) : subject;
}

function idOf(kind: GapKind, key: string): string {
  return `gap_${createHash("sha256").update(`${kind}\n${key}`).digest("hex").slice(0, 24)}`;
}
