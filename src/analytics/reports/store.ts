import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import { projectWithId } from "../../projects/projects-in-statements.ts";
import type { ReportContent, ReportDelivery, ReportKind } from "./schema.ts";

export type SettingsRow = {
  sendsWeekly: boolean;
  sendsAlerts: boolean;
  emails: string[];
  webhookUrl: string | null;
  webhookSecret: Buffer | null;
};
export type PlannedProject = SettingsRow & {
  projectId: string;
  projectName: string;
  weekPlanned: string | null;
  dayPlanned: string | null;
  /** As the database has it, to the microsecond. */
  dueAt: string;
};
export type NewDelivery = {
  id: string;
  projectId: string;
  kind: ReportKind;
  period: string;
  channel: "email" | "webhook";
  recipient: string;
  content: ReportContent;
};
export type ClaimedDelivery = NewDelivery & { attempts: number; webhookSecret: Buffer | null };

const SETTINGS = sql`sends_weekly as "sendsWeekly", sends_alerts as "sendsAlerts", emails,
  webhook_url as "webhookUrl", webhook_secret as "webhookSecret"`;
const DELIVERIES_SHOWN = 50;
const KEPT_DAYS = 90;

export async function findSettingsRow(db: Queryable, projectId: string): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select ${SETTINGS} from report_settings where project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** Creates the row if there is none, and keeps others from changing it until the transaction ends. */
export async function lockSettingsRow(tx: Queryable, projectId: string): Promise<SettingsRow> {
  await sql`insert into report_settings (project_id, sends_weekly, sends_alerts, emails)
    values (${projectId}, false, false, '{}') on conflict do nothing`.execute(tx);
  const { rows } = await sql<SettingsRow>`
    select ${SETTINGS} from report_settings where project_id = ${projectId} for update`.execute(tx);
  if (!rows[0]) throw new Error("The report settings were deleted meanwhile");
  return rows[0];
}

/** Planning considers the project again. */
export async function updateSettingsRow(tx: Queryable, projectId: string, row: SettingsRow): Promise<void> {
  const { sendsWeekly, sendsAlerts, emails, webhookUrl, webhookSecret } = row;
  await sql`update report_settings set sends_weekly = ${sendsWeekly}, sends_alerts = ${sendsAlerts},
    emails = ${emails}::text[], webhook_url = ${webhookUrl}, webhook_secret = ${webhookSecret}, due_at = '-infinity'
    where project_id = ${projectId}`.execute(tx);
}

/** The project's days begin at other moments now. */
export async function makeReportsDue(tx: Queryable, projectId: string): Promise<void> {
  await sql`update report_settings set due_at = '-infinity' where project_id = ${projectId}`.execute(tx);
}

/** Deliveries that wait for a recipient who is none any more. */
export async function deletePendingDeliveries(tx: Queryable, projectId: string, row: SettingsRow): Promise<void> {
  await sql`delete from report_deliveries where project_id = ${projectId} and status = 'pending' and not (
    channel = 'email' and recipient = any(${row.emails}::text[])
    or channel = 'webhook' and recipient is not distinct from ${row.webhookUrl})`.execute(tx);
}

/** Some of the projects whose reports are to be planned now, those first that have been due for longest. */
export async function listDueProjects(db: Queryable, now: Date, limit: number): Promise<PlannedProject[]> {
  const { rows } = await sql<PlannedProject>`
    select s.project_id as "projectId", p.name as "projectName", week_planned::text as "weekPlanned",
      day_planned::text as "dayPlanned", due_at::text as "dueAt", ${SETTINGS}
    from report_settings s cross join lateral ${projectWithId(sql`s.project_id`)} p
    where s.due_at <= ${now} and (s.sends_weekly or s.sends_alerts) and (s.emails <> '{}' or s.webhook_url is not null)
    order by s.due_at, s.project_id limit ${limit}`.execute(db);
  return rows;
}

/** Unless the project has become due anew meanwhile. */
export async function updateDue(
  db: Queryable,
  { projectId, dueAt, sendsWeekly, sendsAlerts, emails, webhookUrl }: PlannedProject,
  nextAt: Date,
): Promise<void> {
  await sql`update report_settings set due_at = ${nextAt}
    where project_id = ${projectId} and due_at = ${dueAt}::timestamptz and sends_weekly = ${sendsWeekly}
      and sends_alerts = ${sendsAlerts} and emails = ${emails}::text[] and webhook_url is not distinct from ${webhookUrl}`.execute(
    db,
  );
}

/** False if another node was first. */
export async function updatePlanned(
  tx: Queryable,
  projectId: string,
  what: "week" | "day",
  period: string,
): Promise<boolean> {
  const column = sql.ref(`${what}_planned`);
  const { rows } = await sql`update report_settings set ${column} = ${period}
    where project_id = ${projectId} and (${column} is null or ${column} < ${period}::date) returning 1`.execute(tx);
  return rows.length > 0;
}

export async function insertDeliveries(tx: Queryable, deliveries: NewDelivery[], at: Date): Promise<void> {
  for (const { id, projectId, kind, period, channel, recipient, content } of deliveries)
    await sql`insert into report_deliveries
        (id, project_id, kind, period, channel, recipient, content, status, next_at, created_at)
      values (${id}, ${projectId}, ${kind}, ${period}, ${channel}, ${recipient}, ${JSON.stringify(content)}, 'pending', ${at}, ${at})
      on conflict do nothing`.execute(tx);
}

/** Takes a delivery that is due, so that no other node sends it before `until`. */
export async function claimDelivery(db: Queryable, now: Date, until: Date): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update report_deliveries d set next_at = ${until}, attempts = attempts + 1
    from report_settings s where s.project_id = d.project_id and d.id = (
      select id from report_deliveries where status = 'pending' and next_at <= ${now}
      order by next_at, id limit 1 for update skip locked)
    returning d.id, d.project_id as "projectId", d.kind, d.period::text as period, d.channel, d.recipient, d.content,
      d.attempts, s.webhook_secret as "webhookSecret"`.execute(db);
  return rows[0];
}

export async function updateSent(db: Queryable, id: string, at: Date): Promise<void> {
  await sql`update report_deliveries set status = 'sent', sent_at = ${at}, error = null where id = ${id}`.execute(db);
}

/** @param nextAt undefined: it is not tried again */
export async function updateFailed(db: Queryable, id: string, error: string, nextAt: Date | undefined): Promise<void> {
  await sql`update report_deliveries set error = ${error}, status = ${nextAt ? "pending" : "failed"},
    next_at = coalesce(${nextAt ?? null}, next_at) where id = ${id} and status = 'pending'`.execute(db);
}

export async function deleteOldDeliveries(db: Queryable, now: Date): Promise<void> {
  await sql`delete from report_deliveries
    where status <> 'pending' and created_at < ${now}::timestamptz - ${`${KEPT_DAYS} days`}::interval`.execute(db);
}

type DeliveryRow = Omit<ReportDelivery, "createdAt" | "sentAt" | "nextAt"> & {
  createdAt: Date;
  sentAt: Date | null;
  nextAt: Date | null;
};

/** The newest first. */
export async function listDeliveryRows(db: Queryable, projectId: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select id, kind, period::text as period, channel, recipient, status, attempts, error, created_at as "createdAt",
      sent_at as "sentAt", case when status = 'pending' then next_at end as "nextAt"
    from report_deliveries where project_id = ${projectId}
    order by created_at desc, id desc limit ${DELIVERIES_SHOWN}`.execute(db);
  return rows;
}
