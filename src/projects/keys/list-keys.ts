import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { ApiKey } from "./schema.ts";
import { type KeyRow, listKeyRows } from "./store.ts";

/** @throws ForbiddenError */
export async function listKeys(app: App, actor: Actor): Promise<ApiKey[]> {
  requirePermission(actor, "read");
  return (await listKeyRows(app.database, actor.organizationId)).map(toApiKey);
}

export function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes.length > 0 ? row.scopes : ["read", "write"],
    allowedAddresses: row.allowed_addresses,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
