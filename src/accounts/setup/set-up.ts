import { sql } from "kysely";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { ConflictError, conflictingField, NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { insertMember } from "../members/store.ts";
import { findLink, redeemLink } from "../one-time-link-store.ts";
import { getOperator } from "../organizations/get-operator.ts";
import type { SetUp } from "../schema.ts";
import { hashPassword } from "../sign-in/hash-password.ts";
import { hasOwners, insertUser, renameOrganization } from "../store.ts";

/**
 * Creates the first owner, who owns the installation's first organisation.
 *
 * @param address where the request came from
 * @throws NotFoundError for a link that is not valid
 * @throws ConflictError when there is an owner already, or the address or the name is taken
 */
export async function setUp(
  app: App,
  input: SetUp,
  address: string,
): Promise<{ userId: string; organizationId: string }> {
  await requireOpen(app, input.token);
  const { organizationId } = await getOperator(app);
  const passwordHash = await hashPassword(input.password);
  const userId = newId("usr");
  await app.database.transaction().execute(async (tx) => {
    // Requests at the same time wait here, and then find that there is an owner.
    await sql`select pg_advisory_xact_lock(hashtextextended('docket setup', 0))`.execute(tx);
    if (await hasOwners(tx)) throw alreadyDone();
    const { name, email, organization } = input;
    if (!(await insertUser(tx, { id: userId, name, email, accountId: newId("acc"), passwordHash })))
      throw conflictingField("email", `${email} has an account already; choose another address`);
    const memberId = newId("mem");
    await insertMember(tx, { id: memberId, organization_id: organizationId, user_id: userId, role: "owner" });
    if (organization !== undefined && !(await renameOrganization(tx, organizationId, organization)))
      throw conflictingField("organization", `An organisation named "${organization}" exists; choose another name`);
    await redeemLink(tx, "setup", null);
    const actor = { kind: "user" as const, organizationId, userId, name, address };
    const subject = { id: memberId, name };
    await recordEvent(tx, { type: "member.joined", actor, subject, details: { role: "owner" }, at: app.clock() });
  });
  return { userId, organizationId };
}

async function requireOpen(app: App, token: string): Promise<void> {
  if (await hasOwners(app.database)) throw alreadyDone();
  if (await findLink(app.database, "setup", token, app.clock())) return;
  throw new NotFoundError("This link is not valid; use the one that docket serve printed when it started");
}

function alreadyDone(): ConflictError {
  return new ConflictError("The first account exists already; sign in, or ask for an invitation");
}
