import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { BrowserSession } from "./browser-session.ts";

/** A small OpenID provider, over the wire. */
export type OidcProvider = {
  issuer: string;
  server: Server;
  /** Who signs in there next. */
  identity: Record<string, unknown>;
  /** Docket's settings for it. */
  settings: Record<string, string>;
};

/** Where the browser ends up after it went to the provider and came back. */
export async function goThrough(session: BrowserSession, path: string, onError = "/app/sign-in"): Promise<string> {
  const back = await goThere(session, path, onError);
  const response = await session.call("GET", back);
  expect(response.status).toBe(302);
  return response.headers.get("location") ?? "";
}

/** Goes to the provider. Returns the address of Docket that leads back. */
export async function goThere(session: BrowserSession, path: string, onError = "/app/sign-in"): Promise<string> {
  const { url } = await session.json<{ url: string }>("POST", path, {
    provider: "oidc",
    callbackURL: "/app/",
    errorCallbackURL: onError,
  });
  const there = await fetch(url, { redirect: "manual" });
  const back = new URL(there.headers.get("location") ?? "");
  expect(back.origin).toBe(session.address);
  return `${back.pathname}${back.search}`;
}

export async function startOidcProvider(): Promise<OidcProvider> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, { nonce: string | null; challenge: string | null }>();
  const state: OidcProvider = { issuer: "", server: createServer(), identity: {}, settings: {} };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const idToken = (nonce: string | null) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: state.issuer, aud: "docket", iat: now, exp: now + 60, nonce, ...state.identity };
    const text = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode(claims)}`;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
  };
  state.server.on("request", async (request, response) => {
    const url = new URL(request.url ?? "/", state.issuer);
    const reply = (body: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration")
      return reply({
        issuer: state.issuer,
        authorization_endpoint: `${state.issuer}/authorize`,
        token_endpoint: `${state.issuer}/token`,
        jwks_uri: `${state.issuer}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (url.pathname === "/keys")
      return reply({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] });
    if (url.pathname === "/authorize") {
      const code = Math.random().toString(36);
      codes.set(code, {
        nonce: url.searchParams.get("nonce"),
        challenge: url.searchParams.get("code_challenge"),
      });
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      return response.writeHead(302, { location: back.href }).end();
    }
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const asked = codes.get(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!asked || asked.challenge !== verifier) return response.writeHead(400).end("{}");
    return reply({ access_token: "x", token_type: "Bearer", expires_in: 60, id_token: idToken(asked.nonce) });
  });
  await new Promise<void>((resolve) => state.server.listen(0, "127.0.0.1", resolve));
  state.issuer = `http://127.0.0.1:${(state.server.address() as AddressInfo).port}`;
  state.settings = {
    DOCKET_OIDC_ISSUER: state.issuer,
    DOCKET_OIDC_CLIENT_ID: "docket",
    DOCKET_OIDC_CLIENT_SECRET: "a secret",
    DOCKET_OIDC_NAME: "Example Inc.",
  };
  return state;
}
