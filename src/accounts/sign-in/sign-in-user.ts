import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { setActiveOrganization } from "../store.ts";
import { ADDRESS_HEADER } from "./address-header.ts";
import { hashSessionToken } from "./session-tokens.ts";
import { signInOf } from "./sign-in-of.ts";
import { withinTransaction } from "./within-transaction.ts";

export type Credentials = { email: string; password: string };

/**
 * Starts a session in the browser that sent the request. Returns the cookies to set.
 *
 * @param organizationId the organisation of the session, by default the user's first
 */
export async function signInUser(
  app: App,
  request: FastifyRequest,
  credentials: Credentials,
  organizationId?: string,
): Promise<string[]> {
  return withinTransaction(app.database, async (tx) => {
    const { headers, response } = await (await signInOf(app)).api.signInEmail({
      body: credentials,
      headers: new Headers({
        [ADDRESS_HEADER]: request.ip,
        "user-agent": request.headers["user-agent"] ?? "",
      }),
      returnHeaders: true,
    });
    if (organizationId) await setActiveOrganization(tx, hashSessionToken(response.token), organizationId);
    return headers.getSetCookie();
  });
}

/** Extends the session once a day. Returns the cookies to set. */
export async function refreshSession(app: App, cookies: string): Promise<string[]> {
  const { headers } = await (await signInOf(app)).api.getSession({
    headers: new Headers({ cookie: cookies }),
    returnHeaders: true,
  });
  return headers?.getSetCookie() ?? [];
}
