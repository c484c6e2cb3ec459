import { sql } from "kysely";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireProject } from "../../projects/find-project.ts";
import { findReadableProject } from "../settings/visitor-project.ts";
import { SITE } from "../visits-store/postgres/scope-numbers.ts";
import type { Collector } from "./schema.ts";

/** What to put into the pages of a site, and whether anything comes from them. */
export async function describeCollector(app: App, actor: Actor, projectId: string): Promise<Collector> {
  requirePermission(actor, "read");
  const { last_beacon_at: lastBeaconAt } = await requireProject(app, actor, projectId);
  const project = await findReadableProject(app.database, actor, projectId);
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_at) as at from view_counts where project = ${project?.number ?? 0} and scope = ${SITE}`.execute(
    app.database,
  );
  return {
    script: `<script src="${app.config.publicUrl}/docket.js" data-project="${projectId}" defer></script>`,
    lastBeaconAt: lastBeaconAt?.toISOString() ?? null,
    lastVisitAt: rows[0]?.at?.toISOString() ?? null,
  };
}
