import { type Actor, requireOperator } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { newId } from "../../database/new-id.ts";
import { NotFoundError } from "../../errors.ts";
import { createLink, findLink, redeemLink } from "../one-time-link-store.ts";
import { recordUserEvent } from "../record-user-event.ts";
import type { CreatedResetLink, PasswordReset, RemovedWaysIn, ResetPassword } from "../schema.ts";
import { hashPassword } from "../sign-in/hash-password.ts";
import { findUser, findUserByEmail, replacePassword } from "../store.ts";
import { removeWaysIn } from "../ways-in/remove-ways-in.ts";
import { lockUser } from "../ways-in/store.ts";

const VALID_MS = 86_400_000;

/**
 * Creates a link that resets a user's password. Only the operator may, since the link gives access to all organisations
 * of the user.
 *
 * @throws ForbiddenError for everybody but the operator
 * @throws NotFoundError if no user has the address
 */
export async function createResetLink(app: App, operator: Actor, email: string): Promise<CreatedResetLink> {
  requireOperator(operator);
  const user = await findUserByEmail(app.database, email.trim().toLowerCase());
  if (!user) throw new NotFoundError(`There is no user ${email}`);
  const expiresAt = new Date(app.clock().getTime() + VALID_MS);
  const token = await app.database.transaction().execute(async (tx) => {
    const created = await createLink(tx, "reset", { userId: user.id, expiresAt });
    const { address } = operator;
    await recordUserEvent(tx, { type: "password_reset_link.created", user, operator, address, at: app.clock() });
    return created;
  });
  return {
    email: user.email,
    expiresAt: expiresAt.toISOString(),
    link: `${app.config.publicUrl}/app/reset?token=${token}`,
  };
}

/** @throws NotFoundError for a link that is not valid any more */
export async function getPasswordReset(app: App, token: string): Promise<PasswordReset> {
  const { user, expiresAt } = await requireReset(app, app.database, token);
  return { email: user.email, expiresAt: expiresAt.toISOString() };
}

/**
 * Sets a new password, which is then the only way into the account.
 *
 * @param address where the request came from
 * @throws NotFoundError for a link that is not valid any more
 */
export async function resetPassword(
  app: App,
  { token, password }: ResetPassword,
  address: string,
): Promise<RemovedWaysIn> {
  await requireReset(app, app.database, token);
  const passwordHash = await hashPassword(password);
  return app.database.transaction().execute(async (tx) => {
    const { user } = await requireReset(app, tx, token);
    await lockUser(tx, user.id);
    if (!(await redeemLink(tx, "reset", user.id))) throw notValid();
    const by = { user, address, at: app.clock() };
    await replacePassword(tx, user.id, newId("acc"), passwordHash);
    await recordUserEvent(tx, { type: "password.reset", ...by });
    return removeWaysIn(tx, by);
  });
}

async function requireReset(app: App, db: Queryable, token: string) {
  const link = await findLink(db, "reset", token, app.clock());
  const user = link?.userId ? await findUser(db, link.userId) : undefined;
  if (!user || !link?.expiresAt) throw notValid();
  return { user, expiresAt: link.expiresAt };
}

function notValid(): NotFoundError {
  return new NotFoundError("This link is not valid any more; ask whoever runs Docket for a new one");
}
