import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { toApiKey } from "./list-keys.ts";
import type { ApiKey } from "./schema.ts";
import { deleteKey } from "./store.ts";

/** Revokes a key at once on every node, because every request looks up its key. @throws ForbiddenError, NotFoundError */
export async function revokeKey(app: App, actor: Actor, nameOrId: string): Promise<ApiKey> {
  requirePermission(actor, "manage_keys");
  return app.database.transaction().execute(async (tx) => {
    const row = await deleteKey(tx, actor.organizationId, nameOrId);
    if (!row) throw new NotFoundError(`There is no key "${nameOrId}"`);
    await recordEvent(tx, { type: "key.revoked", actor, subject: row, at: app.clock() });
    return toApiKey(row);
  });
}
