import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { newId } from "../../database/new-id.ts";
import { ConflictError, invalidInput, NotFoundError, UnauthorizedError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { insertMember } from "../members/store.ts";
import { hashLinkToken } from "../one-time-link-store.ts";
import type { AcceptInvitation, ShownInvitation } from "../schema.ts";
import type { OpenSession } from "../sign-in/authenticate-session.ts";
import { hashPassword } from "../sign-in/hash-password.ts";
import { hashSessionToken } from "../sign-in/session-tokens.ts";
import { findUserByEmail, insertUser, setActiveOrganization } from "../store.ts";
import { removeWaysIn } from "../ways-in/remove-ways-in.ts";
import { isOpen } from "./is-open.ts";
import { deleteInvitationRow, findInvitation, type InvitationRow } from "./store.ts";

export type Accepted = {
  userId: string;
  organizationId: string;
  /** The address of a new account, whose user is signed in next. Undefined for an existing user. */
  email: string | undefined;
};

/** Gets the invitation behind a link. The token of the link is all that the caller needs. @throws NotFoundError */
export async function getInvitation(
  app: App,
  token: string,
  session: OpenSession | undefined,
): Promise<ShownInvitation> {
  const invitation = await requireInvitation(app, app.database, token);
  const user = await findUserByEmail(app.database, invitation.email);
  return {
    organization: { name: invitation.organization_name },
    email: invitation.email,
    role: invitation.role,
    invitedBy: invitation.invited_by,
    expiresAt: invitation.expires_at.toISOString(),
    hasAccount: user !== undefined,
    signedInAs: session?.user ?? null,
  };
}

/**
 * Makes the invited person a member: the user who is signed in, or a new user with a name and password. Somebody else may
 * have set up the user's account, and must get nothing in this organisation: unless the user says that there is no such
 * person, every other way into the account is removed.
 *
 * @param address where the request came from
 * @throws NotFoundError for a link that is not valid any more
 * @throws UnauthorizedError for an invited user who is not signed in
 * @throws InvalidInputError when a new user gives no name or password
 * @throws ConflictError when the account was created meanwhile
 */
export async function acceptInvitation(
  app: App,
  token: string,
  input: AcceptInvitation,
  session: OpenSession | undefined,
  address: string,
): Promise<Accepted> {
  const invitation = await requireInvitation(app, app.database, token);
  const user = await findUserByEmail(app.database, invitation.email);
  if (!user) return acceptAsNew(app, token, invitation, input, address);
  if (session?.user.id !== user.id)
    throw new UnauthorizedError(`Sign in as ${invitation.email} to accept this invitation`);
  await app.database.transaction().execute(async (tx) => {
    if (!input.isOnlyMine) await removeWaysIn(tx, { user, address, at: app.clock() }, session.id);
    await join(app, tx, token, user, address);
    await setActiveOrganization(tx, hashSessionToken(session.token), invitation.organization_id);
  });
  return { userId: user.id, organizationId: invitation.organization_id, email: undefined };
}

async function acceptAsNew(
  app: App,
  token: string,
  invitation: InvitationRow,
  input: AcceptInvitation,
  address: string,
): Promise<Accepted> {
  const { name, password } = input;
  if (name === undefined || password === undefined) {
    const missing = [...(name === undefined ? ["name"] : []), ...(password === undefined ? ["password"] : [])];
    throw invalidInput(missing.map((path) => ({ path, message: "is required" })));
  }
  const passwordHash = await hashPassword(password);
  const { email, organization_id: organizationId } = invitation;
  const id = newId("usr");
  await app.database.transaction().execute(async (tx) => {
    if (!(await insertUser(tx, { id, name, email, accountId: newId("acc"), passwordHash })))
      throw new ConflictError(`${email} has an account now; sign in to accept this invitation`);
    await join(app, tx, token, { id, name }, address);
  });
  return { userId: id, organizationId, email };
}

async function join(
  app: App,
  tx: Queryable,
  token: string,
  user: { id: string; name: string },
  address: string,
): Promise<void> {
  const { id, organization_id, role } = await requireInvitation(app, tx, token);
  if (!(await deleteInvitationRow(tx, organization_id, id))) throw noInvitation();
  const member = { id: newId("mem"), organization_id, user_id: user.id, role };
  if (!(await insertMember(tx, member))) return;
  await recordEvent(tx, {
    type: "member.joined",
    actor: { kind: "user", organizationId: organization_id, userId: user.id, name: user.name, address },
    subject: { id: member.id, name: user.name },
    details: { role },
    at: app.clock(),
  });
}

async function requireInvitation(app: App, db: Queryable, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, hashLinkToken(token));
  if (!invitation || !isOpen(invitation, app.clock())) throw noInvitation();
  return invitation;
}

function noInvitation(): NotFoundError {
  return new NotFoundError("This invitation is not valid any more; ask for a new one");
}
