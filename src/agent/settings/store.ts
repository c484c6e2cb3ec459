import { sql, type Updateable } from "kysely";
import type { ContentRule, PullRequestDefaults } from "../../database/column-types.ts";
import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

/** A further repository that the agent may read. */
export type Context = { name: string; kind: "local" | "remote"; url: string };

/** A project's agent settings. null means the installation's setting. */
export type AgentSettings = {
  model: string | null;
  fallbackModel: string | null;
  limits: {
    turnSteps: number | null;
    turnCostUsd: number | null;
    turnSeconds: number | null;
    jobsAtOnce: number | null;
    archiveAfterDays: number | null;
  };
  /** What is done with content that a change adds: `active` runs, `foreign` comes from or leads to new hosts. */
  contentPolicy: { active: ContentRule; foreign: ContentRule };
  /** How pull requests are opened; what is not set is missing. */
  pullRequests: Partial<PullRequestDefaults>;
  /** The providers for which the project has a key of its own. */
  providerKeys: string[];
  contexts: Context[];
};

export async function listAgentSettings(
  db: Queryable,
  projectIds: string[],
): Promise<(AgentSettings & { project_id: string })[]> {
  const { rows } = await sql<AgentSettings & { project_id: string }>`
    select project_id, s.model, s.fallback_model as "fallbackModel",
      json_build_object('turnSteps', s.turn_steps, 'turnCostUsd', s.turn_cost_usd, 'turnSeconds', s.turn_seconds,
        'jobsAtOnce', s.jobs_at_once, 'archiveAfterDays', s.archive_after_days) as limits,
      json_build_object('active', coalesce(s.active_content, 'refuse'), 'foreign', coalesce(s.foreign_content, 'list'))
        as "contentPolicy",
      coalesce(s.pull_requests, '{}') as "pullRequests",
      array(select k.provider from provider_keys k where k.project_id = wanted.project_id order by k.provider) as "providerKeys",
      coalesce((select json_agg(json_build_object('name', c.name, 'kind', c.kind, 'url', c.url) order by c.name)
        from context_repositories c where c.project_id = wanted.project_id), '[]'::json) as contexts
    from unnest(${projectIds}::text[]) as wanted(project_id) left join agent_settings s using (project_id)`.execute(db);
  return rows;
}

export async function saveAgentSettings(
  db: Queryable,
  projectId: string,
  change: Omit<Updateable<Tables["agent_settings"]>, "project_id">,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .insertInto("agent_settings")
    .values({ project_id: projectId, ...change })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet(change))
    .execute();
}

export async function savePullRequestSettings(
  db: Queryable,
  projectId: string,
  change: Partial<PullRequestDefaults>,
): Promise<void> {
  const changed = JSON.stringify(change);
  await sql`insert into agent_settings (project_id, pull_requests) values (${projectId}, ${changed}::jsonb)
    on conflict (project_id) do update set pull_requests = agent_settings.pull_requests || excluded.pull_requests`.execute(
    db,
  );
}

export async function saveProviderKey(
  db: Queryable,
  projectId: string,
  provider: string,
  ciphertext: Buffer,
): Promise<void> {
  await db
    .insertInto("provider_keys")
    .values({ project_id: projectId, provider, ciphertext })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "provider"]).doUpdateSet({ ciphertext, created_at: new Date() }),
    )
    .execute();
}

export async function deleteProviderKeyRow(db: Queryable, projectId: string, provider: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("provider_keys")
    .where("project_id", "=", projectId)
    .where("provider", "=", provider)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function listProviderKeys(
  db: Queryable,
  projectId: string,
): Promise<{ provider: string; ciphertext: Buffer }[]> {
  return db
    .selectFrom("provider_keys")
    .select(["provider", "ciphertext"])
    .where("project_id", "=", projectId)
    .execute();
}

export async function saveContext(db: Queryable, projectId: string, { name, kind, url }: Context): Promise<void> {
  await db
    .insertInto("context_repositories")
    .values({ project_id: projectId, name, kind, url })
    .onConflict((conflict) => conflict.columns(["project_id", "name"]).doUpdateSet({ kind, url }))
    .execute();
}

export async function deleteContext(db: Queryable, projectId: string, name: string): Promise<void> {
  await db.deleteFrom("context_repositories").where("project_id", "=", projectId).where("name", "=", name).execute();
}
