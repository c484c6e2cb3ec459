import { type Actor, requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { invalidField } from "../../../errors.ts";
import { recordEvent } from "../../../events/record-event.ts";
import { parseInput } from "../../../parse-input.ts";
import { requireProject } from "../../../projects/find-project.ts";
import { providerSchema } from "../schema.ts";
import { saveProviderKey } from "../store.ts";

const MAX_KEY_CHARACTERS = 10_000;
const EXPECTED = "expected 8 to 10,000 printable ASCII characters without spaces";

/**
 * Sets the key with which the project's jobs call a provider. It is stored encrypted and never shown.
 *
 * @throws ForbiddenError, InvalidInputError, NotFoundError
 */
export async function setProviderKey(
  app: App,
  actor: Actor,
  idOrName: string,
  provider: string,
  key: string,
): Promise<{ provider: string }> {
  requirePermission(actor, "manage_projects");
  const name = parseInput(providerSchema, provider);
  // The redaction of a shorter key would hide ordinary words.
  if (!/^[\x21-\x7e]{8,}$/.test(key) || key.length > MAX_KEY_CHARACTERS) throw invalidField("key", EXPECTED);
  const project = await requireProject(app, actor, idOrName);
  await app.database.transaction().execute(async (tx) => {
    await saveProviderKey(tx, project.id, name, app.secrets.encrypt(key));
    const subject = { id: name, name };
    await recordEvent(tx, { type: "provider_key.set", actor, projectId: project.id, subject, at: app.clock() });
  });
  return { provider: name };
}
