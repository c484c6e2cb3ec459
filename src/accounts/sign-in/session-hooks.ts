import type { BetterAuthOptions } from "better-auth";
import type { App } from "../../app.ts";
import type { Database } from "../../database/connect.ts";
import { recordUserEvent } from "../record-user-event.ts";
import { findUser } from "../store.ts";
import { isStillWayIn } from "../ways-in/store.ts";
import { ADDRESS_HEADER } from "./address-header.ts";

const MAX_SESSION_MS = 90 * 86_400_000;

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["session"]>;
type AccountHooks = NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["account"]>;
type Context = Parameters<NonNullable<NonNullable<SessionHooks["create"]>["before"]>>[1];

/** A new password replaces the session, which is not a new sign-in. */
const CHANGE_PASSWORD_PATH = "/change-password";

/** A new sign-in in the same browser keeps the organisation and ends the earlier session, whose cookie is gone. */
export const sessionHooks = (app: App, database: Database): SessionHooks => ({
  create: {
    before: async (session, context) => {
      const kind = wayInOf(context?.path);
      if (kind && !(await isStillWayIn(database, session.userId, kind))) return false;
      const earlier = await earlierSession(context);
      if (earlier?.userId !== session.userId) return;
      return { data: { activeOrganizationId: earlier.activeOrganizationId } };
    },
    after: async (session, context) => {
      const earlier = await earlierSession(context);
      if (earlier && earlier.token !== session.token)
        await context?.context.internalAdapter.deleteSession(earlier.token);
      const user = await findUser(database, session.userId);
      if (!user || context?.path === CHANGE_PASSWORD_PATH) return;
      const address = session.ipAddress ?? undefined;
      await recordUserEvent(database, {
        type: "session.started",
        user,
        address,
        sessionId: session.id,
        at: app.clock(),
      });
    },
  },
  update: {
    /** A session ends after `MAX_SESSION_MS`, however often it was extended. */
    before: async ({ expiresAt }, context) => {
      const session = expiresAt && (await earlierSession(context));
      if (!session) return;
      const latest = new Date(session.createdAt.getTime() + MAX_SESSION_MS);
      return { data: { expiresAt: expiresAt < latest ? expiresAt : latest } };
    },
  },
});

/** Nobody can sign up through a provider, so a user has linked every new identity. */
export const accountHooks = (app: App, database: Database): AccountHooks => ({
  create: {
    // The connection may have begun in a session that ended since.
    before: async ({ userId }, context) => (await earlierSession(context))?.userId === userId,
    after: async ({ userId }, context) => {
      const user = await findUser(database, userId);
      const address = context?.headers?.get(ADDRESS_HEADER) ?? undefined;
      if (user) await recordUserEvent(database, { type: "identity.linked", user, address, at: app.clock() });
    },
  },
});

/** The kind of way in that better-auth's endpoint uses, besides the password. */
function wayInOf(path: string | undefined): "passkey" | "identity" | undefined {
  if (path?.startsWith("/passkey/")) return "passkey";
  return path?.includes("/callback/") ? "identity" : undefined;
}

/** Finds the session of the request. */
async function earlierSession(context: Context) {
  if (!context) return undefined;
  const { session, authCookies, secret, internalAdapter } = context.context;
  if (session) return session.session;
  const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  return token ? (await internalAdapter.findSession(token))?.session : undefined;
}
