import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import { dateOfDay } from "../dates.ts";
import type { Days, Period } from "./epochs.ts";
import type { IdentityMode } from "./identity-mode.ts";

/** @param mode holds on every day of a project whose mode was never changed */
export async function listPeriods(tx: Queryable, project: number, mode: IdentityMode): Promise<Period[]> {
  const { rows } = await sql<{ day: number | null; mode: IdentityMode }>`
    select case when isfinite(starts_on) then starts_on - date '1970-01-01' end as day, mode
    from visitor_modes where project = ${project} order by starts_on`.execute(tx);
  if (rows.length === 0) return [{ from: Number.NEGATIVE_INFINITY, mode }];
  return rows.map(({ day, mode }) => ({ from: day ?? Number.NEGATIVE_INFINITY, mode }));
}

/** The key of these days; `fresh` becomes it if there is none. Undefined if it was deleted. */
export async function findOrInsertKey(
  tx: Queryable,
  project: number,
  { from, to }: Days,
  fresh: Buffer,
): Promise<Buffer | undefined> {
  await sql`insert into visitor_keys (project, starts_on, ends_before, ciphertext)
    values (${project}, ${dateOfDay(from)}, ${dateOfDay(to)}, ${fresh}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ ciphertext: Buffer | null }>`
    select ciphertext from visitor_keys where project = ${project} and starts_on = ${dateOfDay(from)}`.execute(tx);
  return rows[0]?.ciphertext ?? undefined;
}

export async function listKeys(db: Queryable, project: number): Promise<Buffer[]> {
  const { rows } = await sql<{ ciphertext: Buffer }>`
    select ciphertext from visitor_keys where project = ${project} and ciphertext is not null`.execute(db);
  return rows.map(({ ciphertext }) => ciphertext);
}

export async function deleteKeysBefore(db: Queryable, project: number, day: string): Promise<void> {
  await sql`update visitor_keys set ciphertext = null where project = ${project} and ends_before <= ${day}`.execute(db);
}

export async function deleteKeysAndModes(tx: Queryable, project: number): Promise<void> {
  await sql`delete from visitor_keys where project = ${project}`.execute(tx);
  await sql`delete from visitor_modes where project = ${project}`.execute(tx);
}

/** Keys of earlier days stay, and end on `startsOn` at the latest. */
export async function startMode(
  tx: Queryable,
  project: number,
  { startsOn, mode, present }: { startsOn: string; mode: IdentityMode; present: IdentityMode },
): Promise<void> {
  await sql`delete from visitor_modes where project = ${project} and starts_on >= ${startsOn}`.execute(tx);
  await sql`insert into visitor_modes (project, starts_on, mode) select ${project}, '-infinity', ${present}
    where not exists (select from visitor_modes where project = ${project})`.execute(tx);
  await sql`insert into visitor_modes (project, starts_on, mode) values (${project}, ${startsOn}, ${mode})`.execute(tx);
  await sql`delete from visitor_keys where project = ${project} and starts_on >= ${startsOn}`.execute(tx);
  await sql`update visitor_keys set ends_before = ${startsOn}
    where project = ${project} and ends_before > ${startsOn}`.execute(tx);
}
