import { kyselyAdapter } from "@better-auth/kysely-adapter";
import { passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { genericOAuth, organization } from "better-auth/plugins";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { ownOrigins } from "../../http/own-origin.ts";
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from "../schema.ts";
import { ADDRESS_HEADER } from "./address-header.ts";
import { accountHooks, sessionHooks } from "./session-hooks.ts";
import { withHashedTokens } from "./session-tokens.ts";
import { SIGN_IN_PATH } from "./sign-in-path.ts";
import { ID_PREFIXES, ORGANIZATION_TABLES, PASSKEY_TABLES, TABLES } from "./tables.ts";
import { followTransaction } from "./within-transaction.ts";

const DAY_SECONDS = 86_400;

/** Creates better-auth with our tables, settings and events. */
export function openSignIn(app: App) {
  const { publicUrl, github, oidc } = app.config;
  const { origin, hostname, port } = new URL(publicUrl);
  const database = followTransaction(app.database);
  // Passkeys need a host name; for the address of this machine, browsers accept localhost.
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return betterAuth({
    appName: "Docket",
    baseURL: origin,
    basePath: SIGN_IN_PATH,
    secret: app.secrets.sign("sessions"),
    database: (options: BetterAuthOptions) => withHashedTokens(kyselyAdapter(database, { type: "postgres" })(options)),
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) => app.log[level === "error" ? "warn" : "info"]({ part: "sign-in" }, message),
    },
    trustedOrigins: async (request) => ownOrigins(request?.headers.get("host") ?? undefined, publicUrl),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_CHARACTERS,
      maxPasswordLength: MAX_PASSWORD_CHARACTERS,
    },
    user: TABLES.user,
    session: { ...TABLES.session, expiresIn: 14 * DAY_SECONDS, updateAge: DAY_SECONDS },
    databaseHooks: { session: sessionHooks(app, database), account: accountHooks(app, database) },
    verification: { ...TABLES.verification, storeIdentifier: "hashed" },
    account: {
      ...TABLES.account,
      encryptOAuthTokens: true,
      // Only the user links an identity: an e-mail address at a provider proves nothing about an account here.
      accountLinking: {
        disableImplicitLinking: true,
        allowDifferentEmails: true,
        trustedProviders: ["github", "oidc"],
      },
    },
    socialProviders: github ? { github: { ...github, disableSignUp: true } } : {},
    plugins: [
      organization({ allowUserToCreateOrganization: false, schema: ORGANIZATION_TABLES }),
      passkey({
        rpID: isAddress ? "localhost" : hostname,
        rpName: "Docket",
        origin: isAddress ? [`http://localhost${port && `:${port}`}`] : [origin],
        schema: PASSKEY_TABLES,
      }),
      genericOAuth({
        config: oidc
          ? [
              {
                providerId: "oidc",
                name: oidc.name,
                clientId: oidc.clientId,
                clientSecret: oidc.clientSecret,
                discoveryUrl: `${oidc.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
                scopes: ["openid", "email", "profile"],
                disableSignUp: true,
                requireIdTokenVerification: true,
              },
            ]
          : [],
      }),
    ],
    onAPIError: {
      errorURL: `${publicUrl}/app/sign-in`,
      // better-auth answers what it refuses; the error handler answers all other errors.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    // attempts.ts limits attempts before they get here.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "docket",
      useSecureCookies: publicUrl.startsWith("https:"),
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Its check wants every table of its plugins, and refuses columns that it does not know.
      database: { validateSchema: false, generateId: ({ model }) => newId(ID_PREFIXES[model] ?? "id") },
    },
  });
}
