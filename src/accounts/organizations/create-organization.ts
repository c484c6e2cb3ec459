import { type Actor, requireOperator } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { conflictingField } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { parseInput } from "../../parse-input.ts";
import { inviteOwner } from "./invite-owner.ts";
import { type CreatedOrganization, type CreateOrganization, createOrganizationSchema } from "./schema.ts";
import { insertOrganization } from "./store.ts";

/**
 * Creates an organisation, which shares nothing with the others, and an invitation for its owner.
 *
 * @throws ForbiddenError for everybody but the operator
 * @throws InvalidInputError if the name or the address cannot be used
 * @throws ConflictError if the name is taken
 */
export async function createOrganization(
  app: App,
  actor: Actor,
  input: CreateOrganization,
): Promise<CreatedOrganization> {
  requireOperator(actor);
  const { name, owner } = parseInput(createOrganizationSchema, input);
  const id = newId("org");
  await app.database.transaction().execute(async (tx) => {
    if (!(await insertOrganization(tx, id, name)))
      throw conflictingField("name", `An organisation named "${name}" exists; choose another name`);
    const creator = { ...actor, organizationId: id };
    await recordEvent(tx, { type: "organization.created", actor: creator, subject: { id, name }, at: app.clock() });
  });
  return { id, name, invitation: await inviteOwner(app, actor, id, owner) };
}
