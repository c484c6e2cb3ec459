import type { BetterAuthOptions } from "better-auth";

const LONGEST_MS = 90 * 86_400_000;

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
  update: {
    /** However often it is prolonged, a session ends some day: after that one signs in again. */
    before: async ({ expiresAt }, context) => {
      const session = expiresAt && (await earlierSession(context));
      if (!session) return;
      const latest = new Date(session.createdAt.getTime() + LONGEST_MS);
      return { data: { expiresAt: expiresAt < latest ? expiresAt : latest } };
    },
  },
};

/** The one that the request came with. */
async function earlierSession(context: Context) {
  if (!context) return undefined;
  const { session, authCookies, secret, internalAdapter } = context.context;
  if (session) return session.session;
  const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  return token ? (await internalAdapter.findSession(token))?.session : undefined;
}
