import { sql } from "kysely";
import type { App } from "../../app.ts";
import { dateOfDay, dayOf } from "../dates.ts";
import type { IdentityMode } from "../identity/visitor-ids.ts";
import { lockVisitors } from "./lock-visitors.ts";
import { openVisitorProject } from "./visitor-project.ts";

/**
 * Changes how long visitors keep their id. Days that have visits keep theirs: the new mode holds from the day after today,
 * or after the last visit if that is later, whatever the order in which visits arrive; everybody is somebody new on that
 * day. Without any visits it holds at once. Returns the first day, or null if it holds for all or nothing changed.
 */
export async function setIdentityMode(app: App, projectId: string, mode: IdentityMode): Promise<string | null> {
  const { number } = await openVisitorProject(app.database, projectId);
  return app.database.transaction().execute(async (tx) => {
    const locked = await lockVisitors(tx, number);
    if (locked.mode === mode) return null;
    await sql`update visitor_settings set mode = ${mode}, revision = revision + 1 where number = ${number}`.execute(tx);
    const { rows } = await sql<{ last: number | null }>`
      select max(day) - date '1970-01-01' as last from visitor_cells where project = ${number}`.execute(tx);
    const last = rows[0]?.last ?? null;
    if (last === null) {
      await sql`delete from visitor_keys where project = ${number}`.execute(tx);
      await sql`delete from visitor_modes where project = ${number}`.execute(tx);
      return null;
    }
    const startsOn = dateOfDay(Math.max(dayOf(app.clock().getTime()), last) + 1);
    await sql`delete from visitor_modes where project = ${number} and starts_on >= ${startsOn}`.execute(tx);
    await sql`insert into visitor_modes (project, starts_on, mode) select ${number}, '-infinity', ${locked.mode}
      where not exists (select from visitor_modes where project = ${number})`.execute(tx);
    await sql`insert into visitor_modes (project, starts_on, mode) values (${number}, ${startsOn}, ${mode})`.execute(
      tx,
    );
    await sql`delete from visitor_keys where project = ${number} and starts_on >= ${startsOn}`.execute(tx);
    await sql`update visitor_keys set ends_before = ${startsOn} where project = ${number} and ends_before > ${startsOn}`.execute(
      tx,
    );
    return startsOn;
  });
}
