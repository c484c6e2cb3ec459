import { sql } from "kysely";
import type { App } from "../src/app.ts";

/** Fills a project with jobs as they are after a delivered turn, and the floor's table with as many rows. */
export async function storeJobs(app: App, projectId: string, count: number): Promise<void> {
  const db = app.database;
  await removeJobs(app);
  const series = sql`generate_series(1, ${count}) n`;
  const id = sql`'job_stored' || lpad(n::text, 16, '0')`;
  const at = sql`now() - interval '1 hour' - n * interval '1 second'`;
  const usage = '{"steps":1,"inputTokens":0,"outputTokens":0,"costUsd":0}';
  await sql`
    insert into jobs (id, project_id, status, reason, message, ref, model, branch, options, turns, queued_turns,
      files_changed, usage, last_event_seq, created_by, created_at, updated_at)
    select ${id}, ${projectId}, 'completed', 'delivered', 'A pull request was opened: http://127.0.0.1:4747/projects/p/1',
      'main', 'docket/rules', 'docket/job_' || n, '{}', 1, 0, 1, ${usage}, 12, 'bench', ${at}, ${at} from ${series}`.execute(
    db,
  );
  await sql`
    insert into turns (job_id, number, project_id, prompt, status, reason, reply, generation, step, created_at, queued_at,
      started_at, finished_at)
    select ${id}, 1, ${projectId}, 'Replace "a" with "b"', 'completed', 'delivered', 'Done', 1, 'pull request',
      ${at}, ${at}, ${at}, ${at} from ${series}`.execute(db);
  await sql`
    insert into job_events (job_id, seq, turn, type, data, at)
    select ${id}, seq, 1, 'step.started', '{"step":"prepare"}', ${at} from ${series}, generate_series(1, 12) seq`.execute(
    db,
  );
  await sql`
    insert into job_diffs (job_id, turn, patch, is_truncated)
    select ${id}, turn, convert_to(repeat('+ a line of a patch', 50), 'UTF8'), false from ${series}, generate_series(0, 1) turn`.execute(
    db,
  );
  await sql`
    insert into job_pull_requests (job_id, position, project_id, host, external_id, branch, state)
    select ${id}, 1, ${projectId}, 'builtin', n::text, 'docket/job_' || n, 'merged' from ${series}`.execute(db);
  await sql`
    insert into pull_requests (project_id, number, head, base, title, description, is_draft, state, head_commit)
    select ${projectId}, n, 'docket/job_' || n, 'main', 'Replace a text', '', false, 'merged', '' from ${series}`.execute(
    db,
  );
  await sql`
    insert into bench_rows (id, project_id, status, reason, message, prompt, ref, model, options, usage, created_by, created_at)
    select ${id}, ${projectId}, 'completed', 'delivered', 'A pull request was opened: http://127.0.0.1:4747/projects/p/1',
      'Replace "a" with "b"', 'main', 'docket/rules', '{}', ${usage}, 'bench', ${at} from ${series}`.execute(db);
  await tidy(app);
}

export function storedJobIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `job_stored${String(index + 1).padStart(16, "0")}`);
}

async function removeJobs(app: App): Promise<void> {
  await sql`truncate jobs, pull_requests cascade`.execute(app.database);
  await sql`truncate bench_rows`.execute(app.database);
  await removeQueued(app);
}

/** What a round of creating left, so that the next starts from the same number of jobs. */
export async function removeCreated(app: App, projectId: string): Promise<void> {
  await sql`delete from jobs where project_id = ${projectId} and id not like 'job_stored%'`.execute(app.database);
  await sql`delete from bench_rows where id like 'row_%'`.execute(app.database);
  await removeQueued(app);
  await tidy(app);
}

async function removeQueued(app: App): Promise<void> {
  await sql`truncate agent_uses`.execute(app.database);
  await sql`delete from pgboss.job where name = 'agent.turn' and state = 'created'`.execute(app.database);
}

async function tidy(app: App): Promise<void> {
  await sql`vacuum analyze jobs, turns, job_events, job_diffs, job_pull_requests, agent_uses, bench_rows, pgboss.job`.execute(
    app.database,
  );
}
