import type { Actor, User } from "../../actor.ts";
import type { App } from "../../app.ts";
import { ForbiddenError, NotFoundError } from "../../errors.ts";
import { recordUserEvent } from "../record-user-event.ts";
import type { Session } from "../schema.ts";
import { deleteSessionRow, isMembershipOpen, listSessionRows } from "../store.ts";

/** Lists the user's own sessions, the last used first. @throws ForbiddenError */
export async function listSessions(app: App, actor: Actor): Promise<Session[]> {
  const user = requireUser(actor);
  const rows = await listSessionRows(app.database, user.userId, app.clock());
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === user.sessionId,
    userAgent: row.user_agent || null,
    address: row.ip_address || null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** Ends a session at once, on every node. @throws ForbiddenError, NotFoundError */
export async function deleteSession(app: App, actor: Actor, id: string): Promise<void> {
  const { userId, name, address } = requireUser(actor);
  await app.database.transaction().execute(async (tx) => {
    if (!(await deleteSessionRow(tx, userId, id))) throw new NotFoundError("There is no such session");
    const user = { id: userId, name };
    await recordUserEvent(tx, { type: "session.ended", user, address, sessionId: id, at: app.clock() });
  });
}

/** Whether a user may still read a stream: the session is open and the user is still a member. */
export async function isStillAllowed(app: App, actor: Actor): Promise<boolean> {
  return actor.kind !== "user" || isMembershipOpen(app.database, actor, app.clock());
}

/** @throws ForbiddenError `scope_missing` for whoever is not signed in as a user */
export function requireUser(actor: Actor): User {
  if (actor.kind !== "user")
    throw new ForbiddenError("scope_missing", "Sign in to the dashboard: only a signed-in user can do this");
  return actor;
}

/** Whether a session is open and its user a member of this organisation, for what lies outside of the dashboard's own host. */
export async function isOpenForMember(app: App, sessionId: string, organizationId: string): Promise<boolean> {
  return isMembershipOpen(app.database, { sessionId, organizationId }, app.clock());
}
