import { type Actor, requireOperator } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Organization } from "../schema.ts";
import { listOrganizationRows } from "./store.ts";

export type ListedOrganization = Organization & { members: number; owners: string[]; createdAt: string };

/** Lists all organisations. The command line works in the first one. @throws ForbiddenError */
export async function listOrganizations(app: App, actor: Actor): Promise<ListedOrganization[]> {
  requireOperator(actor);
  const rows = await listOrganizationRows(app.database);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}
