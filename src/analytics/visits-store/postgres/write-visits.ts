import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import { dateOfDay } from "../../dates.ts";
import { ChangedSettingsError } from "../../identity/visitor-ids.ts";
import { bucketOf, lockBuckets } from "../../settings/lock-visitors.ts";
import type { VisitorProject } from "../../settings/visitor-project.ts";

/** One visit as it is stored: the same visitor and day for each of its scopes. */
export type VisitRows = {
  visitor: bigint;
  /** Since 1970-01-01. */
  day: number;
  flag: typeof HUMAN | typeof AI | typeof NEITHER;
  scopes: number[];
  /** Milliseconds since 1970. */
  at: number;
  eventId: string | undefined;
};

export const HUMAN = 1;
export const AI = 2;
export const NEITHER = 4;
const BATCH = readFileSync(join(import.meta.dirname, "batch.sql"), "utf8");

/**
 * Stores visits in a transaction of their own, under the locks of their visitors. Returns the places of those that were
 * known by their event id.
 *
 * @throws ChangedSettingsError if the rows were made with settings that do not hold any more
 */
export async function storeVisits(
  tx: Queryable,
  { number, revision }: VisitorProject,
  visits: VisitRows[],
): Promise<number[]> {
  const locked = await lockBuckets(tx, number, new Set(visits.map(({ visitor }) => bucketOf(visitor))));
  if (locked.revision !== revision) throw new ChangedSettingsError();
  if (locked.earliestDay !== undefined) await noteEarliestDay(tx, number, visits, locked.earliestDay);
  const repeated = await storeEventIds(tx, number, visits);
  await storeRows(tx, number, visits);
  await storeViews(tx, number, visits, new Set(repeated));
  return repeated;
}

async function noteEarliestDay(
  tx: Queryable,
  project: number,
  visits: VisitRows[],
  known: string | null,
): Promise<void> {
  const earliest = dateOfDay(visits.reduce((least, { day }) => Math.min(least, day), Number.POSITIVE_INFINITY));
  if (known !== null && known <= earliest) return;
  await sql`update visitor_forgettings set earliest_day = least(earliest_day, ${earliest}::date)
    where project = ${project} and before = (select max(before) from visitor_forgettings where project = ${project})`.execute(
    tx,
  );
}

async function storeRows(tx: Queryable, project: number, visits: VisitRows[]): Promise<void> {
  const columns: [number[], bigint[], number[], number[]] = [[], [], [], []];
  for (const { visitor, day, flag, scopes } of visits)
    for (const scope of scopes) {
      columns[0].push(scope);
      columns[1].push(visitor);
      columns[2].push(day);
      columns[3].push(flag);
    }
  const parameters = [project, ...columns.map((column) => `{${column.join(",")}}`)];
  const { rows } = await tx.executeQuery<{ changed: number; bad: number }>(CompiledQuery.raw(BATCH, parameters));
  if (rows[0]?.bad !== 0)
    throw new Error(`The cells of visitor project ${project} contradict its visits; run docket visits reconcile`);
}

async function storeEventIds(tx: Queryable, project: number, visits: VisitRows[]): Promise<number[]> {
  const firsts = new Map<string, number>();
  const repeated: number[] = [];
  for (const [index, { eventId }] of visits.entries()) {
    if (eventId === undefined) continue;
    const event = createHash("sha256").update(eventId).digest("hex").slice(0, 32);
    if (firsts.has(event)) repeated.push(index);
    else firsts.set(event, index);
  }
  if (firsts.size === 0) return repeated;
  const days = [...firsts.values()].map((index) => visits[index]?.day ?? 0);
  const { rows } = await sql<{ event: string }>`
    insert into visit_events (project, event, day)
    select ${project}, e, date '1970-01-01' + d from unnest(${[...firsts.keys()]}::uuid[], ${days}::int[]) as n(e, d)
    on conflict do nothing returning replace(event::text, '-', '') as event`.execute(tx);
  const stored = new Set(rows.map(({ event }) => event));
  for (const [event, index] of firsts) if (!stored.has(event)) repeated.push(index);
  return repeated;
}

async function storeViews(tx: Queryable, project: number, visits: VisitRows[], repeated: Set<number>): Promise<void> {
  const counts = new Map<
    number,
    { scope: number; day: number; human: number; ai: number; other: number; at: number }
  >();
  for (const [index, { scopes, day, flag, at }] of visits.entries()) {
    if (repeated.has(index)) continue;
    for (const scope of scopes) {
      const key = day * 2 ** 32 + scope;
      const count = counts.get(key) ?? { scope, day, human: 0, ai: 0, other: 0, at };
      if (flag === HUMAN) count.human += 1;
      else if (flag === AI) count.ai += 1;
      else count.other += 1;
      count.at = Math.max(count.at, at);
      counts.set(key, count);
    }
  }
  const all = [...counts.values()].sort((a, b) => a.day - b.day || a.scope - b.scope);
  const column = (name: "scope" | "day" | "human" | "ai" | "other") => `{${all.map((count) => count[name]).join(",")}}`;
  const times = `{${all.map(({ at }) => at).join(",")}}`;
  await sql`insert into view_counts as v (project, day, scope, human, ai, other, last_at)
    select ${project}, date '1970-01-01' + d, s, h, a, o, to_timestamp(t / 1000.0)
    from unnest(${column("day")}::int[], ${column("scope")}::int[], ${column("human")}::int[], ${column("ai")}::int[], ${column("other")}::int[], ${times}::bigint[]) as n(d, s, h, a, o, t)
    on conflict (project, day, scope) do update set human = v.human + excluded.human, ai = v.ai + excluded.ai,
      other = v.other + excluded.other, last_at = greatest(v.last_at, excluded.last_at)`.execute(tx);
}
