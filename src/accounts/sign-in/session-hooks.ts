import type { BetterAuthOptions } from "better-auth";

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["session"]>;
type Context = Parameters<NonNullable<NonNullable<SessionHooks["create"]>["before"]>>[1];

/** Who signs in again in the same browser stays in their organisation, and the session before ends: its cookie is gone. */
export const sessionHooks: SessionHooks = {
  create: {
    before: async (session, context) => {
      const earlier = await earlierSession(context);
      if (earlier?.userId !== session.userId) return;
      return { data: { activeOrganizationId: earlier.activeOrganizationId } };
    },
    after: async (session, context) => {
      const earlier = await earlierSession(context);
      if (earlier && earlier.token !== session.token)
        await context?.context.internalAdapter.deleteSession(earlier.token);
    },
  },
};

async function earlierSession(context: Context) {
  if (!context) return undefined;
  const { session, authCookies, secret, internalAdapter } = context.context;
  if (session) return session.session;
  const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  return token ? (await internalAdapter.findSession(token))?.session : undefined;
}
