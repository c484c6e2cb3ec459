import { type Actor, requireOperator } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { ListedOrganization } from "./schema.ts";
import { listOrganizationRows } from "./store.ts";

/** All of the installation; the first is the one that the operator works in. @throws ForbiddenError for everybody else */
export async function listOrganizations(app: App, actor: Actor): Promise<ListedOrganization[]> {
  requireOperator(actor);
  const rows = await listOrganizationRows(app.database);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}
