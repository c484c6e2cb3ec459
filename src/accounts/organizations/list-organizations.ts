import { type Actor, requireOperator } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { ListedOrganization } from "./schema.ts";
import { listOrganizationRows } from "./store.ts";

/** Lists all organisations; the operator works in the first one. @throws ForbiddenError for everybody but the operator */
export async function listOrganizations(app: App, actor: Actor): Promise<ListedOrganization[]> {
  requireOperator(actor);
  const rows = await listOrganizationRows(app.database);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}
