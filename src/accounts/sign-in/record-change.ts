import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { recordUserEvent } from "../record-user-event.ts";
import { findUser } from "../store.ts";
import { lockUser, waitForRemoval } from "../ways-in/store.ts";
import { findSession } from "./authenticate-session.ts";
import { withinTransaction } from "./within-transaction.ts";

/** The event of each endpoint of better-auth that changes a user. session-hooks.ts records new sessions and identities. */
const CHANGES = {
  "/sign-out": "session.ended",
  "/update-user": "user.renamed",
  "/change-password": "password.changed",
  "/unlink-account": "identity.unlinked",
  "/passkey/verify-registration": "passkey.added",
  "/passkey/delete-passkey": "passkey.removed",
  "/passkey/update-passkey": "passkey.renamed",
} as const;

/**
 * Lets better-auth answer a request, and records the change in the same transaction.
 *
 * @param path the endpoint's path below `SIGN_IN_PATH`
 */
export async function recordChange(
  app: App,
  request: FastifyRequest,
  path: string,
  handle: () => Promise<Response>,
): Promise<Response> {
  const session = await findSession(app, request.headers.cookie ?? "");
  const type = Object.entries(CHANGES).find(([changing]) => changing === path)?.[1];
  const email = (request.body as { email?: unknown } | null)?.email;
  return withinTransaction(app.database, async (tx) => {
    // Whatever this uses, such as a session or a password, may be removed before or after it, not meanwhile.
    if (session) await lockUser(tx, session.user.id);
    if (typeof email === "string") await waitForRemoval(tx, email.toLowerCase());
    const response = await handle();
    if (!session || !type || response.status >= 400) return response;
    const user = (await findUser(tx, session.user.id)) ?? session.user;
    await recordUserEvent(tx, {
      type,
      user,
      address: request.ip,
      ...(type === "session.ended" && { sessionId: session.id }),
      at: app.clock(),
    });
    return response;
  });
}
