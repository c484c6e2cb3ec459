import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";

/** Lists that were fetched since the one moment or tried since the other. */
export async function listRecentNames(db: Queryable, fetchedSince: Date, triedSince: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from published_lists
    where fetched_at > ${fetchedSince} or tried_at > ${triedSince}`.execute(db);
  return rows.map(({ name }) => name);
}

export async function listContents(db: Queryable, fetchedSince: Date): Promise<{ name: string; content: unknown }[]> {
  const { rows } = await sql<{ name: string; content: unknown }>`select name, content from published_lists
    where content is not null and fetched_at > ${fetchedSince}`.execute(db);
  return rows;
}

export async function saveContent(db: Queryable, name: string, content: unknown, now: Date): Promise<void> {
  await sql`insert into published_lists (name, content, fetched_at, tried_at)
    values (${name}, ${JSON.stringify(content)}::jsonb, ${now}, ${now})
    on conflict (name) do update set content = excluded.content, fetched_at = excluded.fetched_at,
      tried_at = excluded.tried_at`.execute(db);
}

/** Keeps the content of an earlier attempt. */
export async function saveFailure(db: Queryable, name: string, now: Date): Promise<void> {
  await sql`insert into published_lists (name, tried_at) values (${name}, ${now})
    on conflict (name) do update set tried_at = excluded.tried_at`.execute(db);
}
