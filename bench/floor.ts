import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { sql } from "kysely";
import { z } from "zod";
import type { App } from "../src/app.ts";
import { plannedOnce } from "../src/database/connect.ts";
import { newId } from "../src/database/new-id.ts";
import { projectParams } from "../src/http/schema.ts";

const COLUMNS = sql`id, project_id, status, reason, message, prompt, ref, model, options, usage, created_by, created_at`;

/**
 * What no create or get on this server can be faster than: the same hooks and the same authentication, then one INSERT
 * or SELECT of a row like a job's on the same pool.
 */
export async function addFloor(app: App, server: FastifyInstance): Promise<void> {
  await sql`
    create table bench_rows (
      id text primary key, project_id text not null references projects on delete cascade, status text not null,
      reason text not null, message text not null, prompt text not null, ref text not null, model text not null,
      options jsonb not null, usage jsonb not null, created_by text not null, created_at timestamptz not null
    )`.execute(app.database);
  await sql`create index bench_rows_newest on bench_rows (project_id, created_at desc, id desc)`.execute(app.database);

  const routes = server.withTypeProvider<ZodTypeProvider>();
  routes.post(
    "/bench/:projectId/row",
    { schema: { params: projectParams, body: z.strictObject({ prompt: z.string() }) } },
    async (request, reply) => {
      const { rows } = await sql`${plannedOnce}
        insert into bench_rows (id, project_id, status, reason, message, prompt, ref, model, options, usage, created_by, created_at)
        values (${newId("row")}, ${request.params.projectId}, 'active', 'queued', 'Waiting for a worker',
          ${request.body.prompt}, 'main', 'docket/rules', '{}', '{"steps":0,"inputTokens":0,"outputTokens":0,"costUsd":0}',
          'bench', ${new Date()})
        returning ${COLUMNS}`.execute(app.database);
      return reply.code(201).send(rows[0]);
    },
  );
  routes.get(
    "/bench/:projectId/row/:id",
    { schema: { params: projectParams.extend({ id: z.string() }) } },
    async (request) => {
      const { projectId, id } = request.params;
      const { rows } = await sql`${plannedOnce}
        select ${COLUMNS} from bench_rows where id = ${id} and project_id = ${projectId}`.execute(app.database);
      return rows[0];
    },
  );
}
