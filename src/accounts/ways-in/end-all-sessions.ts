import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { InvalidInputError, UnauthorizedError } from "../../errors.ts";
import { recordUserEvent } from "../record-user-event.ts";
import type { EndAllSessions, RemovedWaysIn } from "../schema.ts";
import { requireUser } from "../sessions/sessions.ts";
import { hashPassword, isPassword } from "../sign-in/hash-password.ts";
import { findUser, isMembershipOpen, replacePassword } from "../store.ts";
import { removeWaysIn } from "./remove-ways-in.ts";
import { findPasswordHash, lockUser } from "./store.ts";

/**
 * Sets a new password and removes every other way into the user's own account, so that nobody else is or stays signed in.
 * The session of the request ends too.
 *
 * @throws UnauthorizedError for whoever is not signed in as a user
 * @throws InvalidInputError for a wrong password
 */
export async function endAllSessions(
  app: App,
  actor: Actor,
  { currentPassword, newPassword }: EndAllSessions,
  address: string,
): Promise<{ email: string; removed: RemovedWaysIn }> {
  const { userId, organizationId, sessionId } = requireUser(actor);
  const before = await findPasswordHash(app.database, userId);
  if (before === undefined || !(await isPassword(before, currentPassword))) throw wrongPassword();
  const passwordHash = await hashPassword(newPassword);
  return app.database.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    const isOpen = await isMembershipOpen(tx, { sessionId, organizationId }, app.clock());
    if (!user || !isOpen) throw new UnauthorizedError("Your session has ended; sign in again");
    if ((await findPasswordHash(tx, userId)) !== before) throw wrongPassword();
    const by = { user, address, at: app.clock() };
    await replacePassword(tx, userId, newId("acc"), passwordHash);
    await recordUserEvent(tx, { type: "password.changed", ...by });
    return { email: user.email, removed: await removeWaysIn(tx, by) };
  });
}

function wrongPassword(): InvalidInputError {
  const message = "is not your password";
  return new InvalidInputError(`currentPassword: ${message}`, { details: [{ path: "currentPassword", message }] });
}
