import type { RawBuilder } from "kysely";
import { projectsWithHeldTurns } from "./repository/move/store.ts";
import { selectProject, selectProjectsOf } from "./store.ts";

/**
 * A project as a relation in a statement of another feature, which spares a round trip:
 * `cross join lateral ${projectWithId(sql`j.project_id`)} p`. PostgreSQL plans it like a join. Its columns are id,
 * organization_id, name, default_ref, repository_kind, repository_url and repository_node.
 */
export function projectWithId(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return selectProject(id);
}

/** The same for all projects of an organisation, or of the installation if none is named. */
export function projectsOf(organizationId?: string): RawBuilder<unknown> {
  return selectProjectsOf(organizationId);
}

/** The projects on which no turn may begin now, as a relation with the column `project_id`. */
export function projectsOnHold(): RawBuilder<unknown> {
  return projectsWithHeldTurns();
}
