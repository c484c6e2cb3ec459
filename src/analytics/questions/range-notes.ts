import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import { type DayRange, dateOfDay, dayOf } from "../dates.ts";
import { epochOf, type IdentityMode } from "../identity.ts";
import type { RangeNotes } from "../schema.ts";
import { SITE } from "../scopes.ts";
import type { VisitorProject } from "../visitor-project.ts";

/** What has to be said beside visitors of this range: several identities, or visits that were forgotten. */
export async function readRangeNotes(db: Queryable, project: VisitorProject, range: DayRange): Promise<RangeNotes> {
  const epochs = await countEpochs(db, project, range);
  const { forgottenBefore } = project;
  const cutoff = forgottenBefore === null ? undefined : dayOf(Date.parse(forgottenBefore));
  const isCrossed = cutoff !== undefined && (range.from === undefined || range.from < cutoff) && cutoff < range.to;
  return {
    ...(epochs > 1 && { identity: { mode: project.mode, epochs } }),
    ...(isCrossed && forgottenBefore !== null && { retention: { forgottenBefore } }),
  };
}

/** Epochs of the range in which somebody was seen. Keys tell it too, but those of old epochs may be deleted. */
async function countEpochs(db: Queryable, { number, mode }: VisitorProject, range: DayRange): Promise<number> {
  const { rows } = await sql<{ first: string | null; last: string | null; keys: number }>`
    select
      (select min(day)::text from visitor_cells where project = ${number} and scope = ${sql.lit(SITE)}) as first,
      (select max(day)::text from visitor_cells where project = ${number} and scope = ${sql.lit(SITE)}) as last,
      (select count(*)::int from visitor_keys where project = ${number} and starts_on < ${dateOfDay(range.to)}
        and ends_before > ${range.from === undefined ? "-infinity" : dateOfDay(range.from)}) as keys`.execute(db);
  const [seen] = rows;
  if (!seen?.first || !seen.last) return 0;
  const from = Math.max(range.from ?? Number.NEGATIVE_INFINITY, dayOf(Date.parse(seen.first)));
  const to = Math.min(range.to, dayOf(Date.parse(seen.last)) + 1);
  const epochs = epochsBetween(mode, from, to);
  if (epochs.length < 2) return Math.max(epochs.length, seen.keys);
  const { rows: counts } = await sql<{ epochs: number }>`
    select count(*)::int as epochs from unnest(${epochs.map(([start]) => start)}::date[], ${epochs.map(([, end]) => end)}::date[]) as e(start, stop)
    where exists (select from visitor_cells c where c.project = ${number} and c.scope = ${sql.lit(SITE)} and c.day >= e.start and c.day < e.stop)`.execute(
    db,
  );
  return Math.max(counts[0]?.epochs ?? 0, seen.keys);
}

function epochsBetween(mode: IdentityMode, from: number, to: number): [string, string][] {
  const epochs: [string, string][] = [];
  for (let day = from; day < to; ) {
    const end = Math.min(epochOf(mode, day).to, to);
    epochs.push([dateOfDay(day), dateOfDay(end)]);
    day = end;
  }
  return epochs;
}
