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
  if (rows.length === 0) return [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, mode }];
  return rows.map(({ day, mode }, index) => ({
    from: day ?? Number.NEGATIVE_INFINITY,
    to: rows[index + 1]?.day ?? Number.POSITIVE_INFINITY,
    mode,
  }));
}

/** A key's days, and until which day those of the key before are recognised. */
export type StoredKey = Days & { ciphertext: Buffer | null; recognizesUntil: number | null };

/** Ascending. */
export async function listStoredKeys(tx: Queryable, project: number): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`
    select starts_on - date '1970-01-01' as "from", ends_before - date '1970-01-01' as "to", ciphertext,
      recognizes_until - date '1970-01-01' as "recognizesUntil"
    from visitor_keys where project = ${project} order by starts_on`.execute(tx);
  return rows;
}

export async function insertKey(tx: Queryable, project: number, { from, to }: Days, ciphertext: Buffer): Promise<void> {
  await sql`insert into visitor_keys (project, starts_on, ends_before, ciphertext)
    values (${project}, ${dateOfDay(from)}, ${dateOfDay(to)}, ${ciphertext})`.execute(tx);
}

/** No visit may have been counted on a day that the key leaves. */
export async function moveKey(tx: Queryable, project: number, key: Days, days: Days): Promise<void> {
  await sql`update visitor_keys set starts_on = ${dateOfDay(days.from)}, ends_before = ${dateOfDay(days.to)}
    where project = ${project} and starts_on = ${dateOfDay(key.from)}`.execute(tx);
}

/** Those of the key before are recognised under the one that begins on `from`. */
export async function startRecognizing(tx: Queryable, project: number, { from, to }: Days): Promise<void> {
  await sql`update visitor_keys set recognizes_until = ${dateOfDay(to)}
    where project = ${project} and starts_on = ${dateOfDay(from)}`.execute(tx);
}

/** Visitors who were not recognised under the key that begins on `from`. */
export async function addMissed(tx: Queryable, project: number, from: number, visitors: number): Promise<void> {
  await sql`update visitor_keys set missed = missed + ${visitors}
    where project = ${project} and starts_on = ${dateOfDay(from)}`.execute(tx);
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

/** As they are stored, for another installation. */
export async function listStoredKeyRows(db: Queryable, project: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select starts_on::text, ends_before::text, recognizes_until::text, missed, ciphertext
    from visitor_keys where project = ${project} order by starts_on`.execute(db);
  return rows;
}

type KeyRow = {
  starts_on: string;
  ends_before: string;
  recognizes_until: string | null;
  missed: number;
  ciphertext: Buffer | null;
};
