import { sql } from "kysely";
import type { Database, Queryable } from "../../../database/connect.ts";
import { dateOfDay } from "../../dates.ts";
import { decodeDays, type ScopeDays } from "./days/scope-days.ts";
import { listOf } from "./days/store.ts";
import { inSmallSteps } from "./in-small-steps.ts";

const STEP_ROWS = 5000;

/** Ids that are counted as another one's, with that one. */
export async function readLinks(tx: Queryable, project: number, ids: Iterable<bigint>): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ visitor: string; canonical: string }>`
    select l.visitor::text as visitor, l.canonical::text as canonical from unnest(${listOf(ids)}::bigint[]) as n(id)
    join visitor_links l on l.project = ${project} and l.visitor = n.id`.execute(tx);
  return new Map(rows.map(({ visitor, canonical }) => [BigInt(visitor), BigInt(canonical)]));
}

export type NewLink = { visitor: bigint; canonical: bigint; to: number };

export async function insertLinks(tx: Queryable, project: number, links: NewLink[]): Promise<void> {
  const [visitors, canonicals] = [links.map(({ visitor }) => visitor), links.map(({ canonical }) => canonical)];
  await sql`insert into visitor_links (project, visitor, canonical, ends_before)
    select ${project}, v, c, e from unnest(${listOf(visitors)}::bigint[], ${listOf(canonicals)}::bigint[],
      ${links.map(({ to }) => dateOfDay(to))}::date[]) as n(v, c, e) order by v`.execute(tx);
}

/** Those of the ids that visits are stored under. */
export async function findSeen(tx: Queryable, project: number, ids: Iterable<bigint>): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from unnest(${listOf(ids)}::bigint[]) as n(id)
    where exists (select from visitor_days v where v.visitor = n.id and v.project = ${project})`.execute(tx);
  return new Set(rows.map(({ id }) => BigInt(id)));
}

/** Those of the ids that visits of these days are stored under. */
export async function findSeenOn(
  tx: Queryable,
  project: number,
  ids: Iterable<bigint>,
  { from, to }: { from: number; to: number },
): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: string; days: Buffer }>`
    select id::text as id, days from unnest(${listOf(ids)}::bigint[]) as n(id)
    cross join lateral (select days from visitor_days where visitor = n.id and project = ${project} offset 0) v`.execute(
    tx,
  );
  const seen = rows.filter(({ days }) => {
    const scopes: ScopeDays = new Map();
    decodeDays(days, scopes);
    return [...scopes.values()].some((known) => known.some((packed) => packed >> 2 >= from && packed >> 2 < to));
  });
  return new Set(seen.map(({ id }) => BigInt(id)));
}

export async function deleteLinksOf(db: Queryable, project: number, ids: bigint[]): Promise<void> {
  await sql`delete from visitor_links where project = ${project}
    and (visitor = any(${listOf(ids)}::bigint[]) or canonical = any(${listOf(ids)}::bigint[]))`.execute(db);
}

export async function deleteLinks(
  database: Database,
  project: number,
  day: string,
  signal: AbortSignal,
): Promise<void> {
  await inSmallSteps(database, project, signal, true, async (tx) => {
    const { numAffectedRows = 0n } = await sql`delete from visitor_links where ctid = any(array(
      select ctid from visitor_links where project = ${project} and ends_before <= ${day} limit ${STEP_ROWS}))`.execute(
      tx,
    );
    return numAffectedRows > 0n ? true : undefined;
  });
}
