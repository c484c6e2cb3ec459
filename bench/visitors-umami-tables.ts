import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Queryable } from "../src/database/connect.ts";

const EVENT_COLUMNS = ["url_path", "url_query", "referrer_domain", "page_title", "event_name", "tag", "hostname"];
const SESSION_COLUMNS = ["browser", "os", "device", "screen", "language", "country", "region", "city"];

/** A table of events like Umami 3's on PostgreSQL, without its indexes. */
export async function createUmamiEvents(db: Queryable): Promise<void> {
  await sql`create table website_event (event_id uuid not null, website_id uuid not null, session_id uuid not null, visit_id uuid not null,
    created_at timestamptz(6) default now(), url_path varchar(500) not null, url_query varchar(500), utm_source varchar(255), utm_medium varchar(255),
    utm_campaign varchar(255), utm_content varchar(255), utm_term varchar(255), referrer_path varchar(500), referrer_query varchar(500),
    referrer_domain varchar(500), page_title varchar(500), gclid varchar(255), fbclid varchar(255), msclkid varchar(255), ttclid varchar(255),
    lifatid varchar(255), twclid varchar(255), event_type integer not null default 1, event_name varchar(50), tag varchar(50), hostname varchar(100))`.execute(
    db,
  );
}

export async function indexUmamiEvents(db: Queryable): Promise<void> {
  await sql`alter table website_event add primary key (event_id)`.execute(db);
  for (const columns of [
    "created_at",
    "session_id",
    "visit_id",
    "website_id",
    "website_id, created_at",
    ...EVENT_COLUMNS.map((column) => `website_id, created_at, ${column}`),
    "website_id, session_id, created_at",
    "website_id, visit_id, created_at",
  ])
    await sql.raw(`create index on website_event (${columns})`).execute(db);
}

/** Events and sessions, empty and with their indexes. */
export async function createUmamiTables(db: Database): Promise<void> {
  await dropUmamiTables(db);
  await createUmamiEvents(db);
  await indexUmamiEvents(db);
  await sql`create table bench_session (session_id uuid primary key, website_id uuid not null, browser varchar(20), os varchar(20),
    device varchar(20), screen varchar(11), language varchar(35), country char(2), region varchar(20), city varchar(50),
    distinct_id varchar(50), created_at timestamptz(6) default now())`.execute(db);
  for (const columns of [
    "created_at",
    "website_id",
    "website_id, created_at",
    ...SESSION_COLUMNS.map((column) => `website_id, created_at, ${column}`),
  ])
    await sql.raw(`create index on bench_session (${columns})`).execute(db);
}

export async function dropUmamiTables(db: Database): Promise<void> {
  await sql`drop table if exists website_event, bench_session`.execute(db);
}

type View = { path: string; referrer: string | undefined; ip: string; userAgent: string };

/** A session unless it is known, and an event, each committed by itself. */
export async function recordAsUmami(db: Database, website: string, view: View): Promise<void> {
  const site = uuidOf(website);
  const session = uuidOf(`${website} ${view.ip} ${view.userAgent}`);
  const visit = uuidOf(`${session} ${Math.floor(Date.now() / 3_600_000)}`);
  await sql`insert into bench_session (session_id, website_id, browser, os, device, screen, language)
    values (${session}, ${site}, 'chrome', 'Windows 10', 'desktop', '1920x1080', 'en-US') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into website_event (event_id, website_id, session_id, visit_id, url_path, referrer_domain, page_title, hostname)
    values (${randomUUID()}, ${site}, ${session}, ${visit}, ${view.path}, ${view.referrer ?? null}, 'A page', 'docs.example.com')`.execute(
    db,
  );
}

function uuidOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
