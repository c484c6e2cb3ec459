import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../actor.ts";

/** Whether the column `project_id` names this project, and it is the actor's. */
export function ownProject(actor: Actor, projectId: string): RawBuilder<boolean> {
  return sql<boolean>`project_id = (select id from projects where id = ${projectId} and organization_id = ${actor.organizationId})`;
}
