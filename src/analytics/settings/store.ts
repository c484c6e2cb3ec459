import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../../database/connect.ts";
import type { IdentityMode } from "../identity/identity-mode.ts";
import type { ZonePeriod } from "../time-zones/calendar.ts";

/** A project as the tables of visits know it. */
export type VisitorProject = {
  /** Stands for the project in the large tables. */
  number: number;
  mode: IdentityMode;
  /** Null means as many as the installation says. */
  keptDays: number | null;
  forgottenBefore: string | null;
  timeZones: ZonePeriod[];
  /** Changes with every setting that a writer has to know. */
  revision: number;
};

export type SettingsOfProject = VisitorProject & { projectId: string };

/** What a writer has to know, read under the project's lock. */
export type LockedProject = {
  revision: number;
  mode: IdentityMode;
  /** The earliest day written since retention was last applied, null if none was; undefined if it was never applied. */
  earliestDay: string | null | undefined;
  /** Whether the visitors' cells are kept in ClickHouse. */
  isMoved: boolean;
};

/** Does nothing if there is a row already. */
export async function insertSettings(db: Queryable, projectId: string): Promise<void> {
  await sql`insert into visitor_settings (project_id) values (${projectId}) on conflict do nothing`.execute(db);
}

export async function findSettings(db: Queryable, projectId: string): Promise<VisitorProject | undefined> {
  const { rows } = await sql<VisitorProject>`${plannedOnce}
    select number, mode, kept_days as "keptDays", forgotten_before::text as "forgottenBefore",
      time_zones as "timeZones", revision
    from visitor_settings where project_id = ${projectId}`.execute(db);
  return rows[0];
}

export async function listVisitorProjects(db: Queryable, projectIds: string[]): Promise<SettingsOfProject[]> {
  const { rows } = await sql<SettingsOfProject>`${plannedOnce}
    select project_id as "projectId", number, mode, kept_days as "keptDays", forgotten_before::text as "forgottenBefore",
      time_zones as "timeZones", revision
    from visitor_settings where project_id = any(${projectIds})`.execute(db);
  return rows;
}

export async function findLockedSettings(tx: Queryable, project: number): Promise<LockedProject | undefined> {
  const { rows } = await sql<LockedProject & { hasForgotten: boolean }>`${plannedOnce}
    select s.revision, s.mode, f.earliest_day::text as "earliestDay", f.before is not null as "hasForgotten",
      exists (select from visitor_moves m where m.project = s.number) as "isMoved"
    from visitor_settings s left join lateral (
      select before, earliest_day from visitor_forgettings where project = s.number order by before desc limit 1) f on true
    where s.number = ${project}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { revision, mode, earliestDay, hasForgotten, isMoved } = row;
  return { revision, mode, earliestDay: hasForgotten ? earliestDay : undefined, isMoved };
}

type SettingsRow = { projectId: string; identity: IdentityMode; keptDays: number | null; timeZones: ZonePeriod[] };

export async function listSettings(db: Queryable, projectIds: string[]): Promise<SettingsRow[]> {
  const { rows } = await sql<SettingsRow>`
    select project_id as "projectId", mode as identity, kept_days as "keptDays", time_zones as "timeZones"
    from visitor_settings where project_id = any(${projectIds})`.execute(db);
  return rows;
}

export async function updateMode(tx: Queryable, project: number, mode: IdentityMode): Promise<void> {
  await sql`update visitor_settings set mode = ${mode}, revision = revision + 1 where number = ${project}`.execute(tx);
}

export async function findTimeZones(tx: Queryable, project: number): Promise<ZonePeriod[]> {
  const { rows } = await sql<{ timeZones: ZonePeriod[] }>`
    select time_zones as "timeZones" from visitor_settings where number = ${project}`.execute(tx);
  return rows[0]?.timeZones ?? [];
}

export async function updateTimeZones(tx: Queryable, project: number, zones: ZonePeriod[]): Promise<void> {
  await sql`update visitor_settings set time_zones = ${JSON.stringify(zones)}::jsonb, revision = revision + 1
    where number = ${project}`.execute(tx);
}

/** Whoever prepares visits has to read the settings anew. */
export async function updateRevision(tx: Queryable, project: number): Promise<void> {
  await sql`update visitor_settings set revision = revision + 1 where number = ${project}`.execute(tx);
}

/** Retention is applied anew the next time. */
export async function updateKeptDays(db: Queryable, project: number, days: number | null): Promise<void> {
  await sql`update visitor_settings set kept_days = ${days}, kept_up_on = null where number = ${project}`.execute(db);
}

export async function addErasedRows(tx: Queryable, project: number, rows: bigint): Promise<void> {
  await sql`update visitor_settings set erased_rows = erased_rows + ${rows} where number = ${project}`.execute(tx);
}
