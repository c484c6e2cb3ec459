import type { User } from "../../actor.ts";
import type { App } from "../../app.ts";
import { ForbiddenError } from "../../errors.ts";
import { findMembership, touchSession } from "../store.ts";
import { signInOf } from "./sign-in-of.ts";

export type OpenSession = {
  id: string;
  token: string;
  activeOrganizationId: string | null;
  user: { id: string; name: string; email: string };
};

/** Finds the open session that the cookies name. Every request looks it up, so that ending it holds at once. */
export async function findSession(app: App, cookies: string): Promise<OpenSession | undefined> {
  if (!cookies.includes("docket.session_token=")) return undefined;
  const found = await (await signInOf(app)).api.getSession({
    headers: new Headers({ cookie: cookies }),
    query: { disableRefresh: true },
  });
  if (!found) return undefined;
  const { session, user } = found;
  recordLastUse(app, session.id, session.updatedAt);
  return {
    id: session.id,
    token: session.token,
    activeOrganizationId: session.activeOrganizationId ?? null,
    user: { id: user.id, name: user.name, email: user.email },
  };
}

/**
 * Finds the user of a session. The actor is in the organisation of the project if the user is a member there, else in the
 * organisation of the session, else in the user's first organisation.
 *
 * @throws ForbiddenError `membership_missing` for a user without an organisation
 */
export async function authenticateSession(
  app: App,
  cookies: string,
  address: string,
  projectId: string | undefined,
): Promise<User | undefined> {
  const session = await findSession(app, cookies);
  if (!session) return undefined;
  // PostgreSQL stores no NUL in a text, so no project has such an id.
  const membership = await findMembership(app.database, session, projectId?.includes("\0") ? undefined : projectId);
  if (!membership) throw noOrganization();
  return {
    kind: "user",
    userId: session.user.id,
    sessionId: session.id,
    role: membership.role,
    organizationId: membership.organization_id,
    name: session.user.name,
    address,
    ownProjectId: membership.project_id ?? undefined,
  };
}

export function noOrganization(): ForbiddenError {
  return new ForbiddenError("membership_missing", "You are in no organisation; ask a member for an invitation");
}

/** Stores the time of use, at most once a minute. The request does not wait for it. */
function recordLastUse(app: App, id: string, lastUsedAt: Date): void {
  const minute = Math.floor(app.clock().getTime() / 60_000) * 60_000;
  if (lastUsedAt.getTime() >= minute) return;
  touchSession(app.database, id, new Date(minute)).catch((error: unknown) =>
    app.log.warn({ err: error }, "last use of a session not stored"),
  );
}
