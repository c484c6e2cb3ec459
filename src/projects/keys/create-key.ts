import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { conflictingField } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { parseInput } from "../../parse-input.ts";
import { hashKey } from "./authenticate-key.ts";
import { generateKey, keyHint } from "./key-format.ts";
import { toApiKey } from "./list-keys.ts";
import { type ApiKey, type CreateKey, createKeySchema } from "./schema.ts";
import { insertKey } from "./store.ts";

const DAY_MS = 86_400_000;

/**
 * Creates an API key. `key` is the secret itself, which is shown only once and stored as a hash.
 *
 * @throws ForbiddenError, InvalidInputError, ConflictError when the name is taken
 */
export async function createKey(app: App, actor: Actor, input: CreateKey): Promise<ApiKey & { key: string }> {
  requirePermission(actor, "manage_keys");
  const { name, scopes, expiresInDays, allowedAddresses } = parseInput(createKeySchema, input);
  const key = generateKey(app.config.keyPrefix);
  const row = await app.database.transaction().execute(async (tx) => {
    const inserted = await insertKey(tx, {
      id: newId("key"),
      organization_id: actor.organizationId,
      name,
      hash: hashKey(key),
      hint: keyHint(key, app.config.keyPrefix),
      scopes: [...new Set(scopes)],
      allowed_addresses: [...new Set(allowedAddresses)],
      created_by: actor.name,
      expires_at: expiresInDays === undefined ? null : new Date(app.clock().getTime() + expiresInDays * DAY_MS),
    });
    if (inserted)
      await recordEvent(tx, {
        type: "key.created",
        actor,
        subject: inserted,
        details: { scopes: inserted.scopes },
        at: app.clock(),
      });
    return inserted;
  });
  if (!row) throw conflictingField("name", `A key named "${name}" exists; revoke it first or choose another name`);
  return { ...toApiKey(row), key };
}
