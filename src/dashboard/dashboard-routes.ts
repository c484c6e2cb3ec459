import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { isSharedLink } from "../analytics/shared-links/find-shared-link.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { limitPerMinute, networkOf } from "../http/limit-per-minute.ts";
import { CHECKOUT, findDashboard } from "./find-dashboard.ts";

/** What Vite leaves in the page for us. */
const NONCE = /__CSP_NONCE__/g;
const YEAR_SECONDS = 31_536_000;
const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><meta name="color-scheme" content="light dark">
<title>Docket</title><p>The dashboard is being built, which takes some seconds after an update; this page shows it then.
If it does not, the log says why.</p></html>`;

/** The dashboard's files. Every address below /app that is no file is a page of it. */
export function dashboardRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    await server.register(fastifyStatic, {
      root: CHECKOUT,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      suppressWarning: true,
    });
    const config = { isPublic: true };
    server.get("/", { config, schema: { hide: true } }, (_, reply) => reply.redirect("/app/", 302));
    server.get("/app", { config, schema: { hide: true } }, (_, reply) => reply.redirect("/app/", 302));
    server.get(
      "/app/assets/*",
      { config, schema: { hide: true, params: z.object({ "*": z.string() }) } },
      async (request, reply) => {
        const folder = await findDashboard(app.config.dataDir);
        if (!folder) throw new NotFoundError("The dashboard is not built yet");
        void reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
        return reply.serializer(null as never).sendFile(request.params["*"], join(folder, "assets"));
      },
    );
    server.get("/app/docket.svg", { config, schema: { hide: true } }, async (_, reply) => {
      const folder = await findDashboard(app.config.dataDir);
      if (!folder) throw new NotFoundError("The dashboard is not built yet");
      return reply.serializer(null as never).sendFile("docket.svg", folder);
    });
    const limit = limitPerMinute(
      app.config.sharedReadsPerMinute,
      `One address may use links ${app.config.sharedReadsPerMinute} times a minute`,
    );
    server.get(
      "/app/shared/:token",
      {
        config,
        schema: { hide: true, params: z.object({ token: z.string() }) },
        onRequest: (request) => limit(networkOf(request.ip)),
      },
      async (request, reply) => {
        const isValid = await isSharedLink(app, request.params.token);
        // Its address is the secret: no other site is told it, and no search engine keeps it.
        return sendPage(app, reply.code(isValid ? 200 : 404), {
          "referrer-policy": "no-referrer",
          "x-robots-tag": "noindex",
        });
      },
    );
    server.get("/app/*", { config, schema: { hide: true } }, async (_, reply) => sendPage(app, reply));
  };
}

export async function isDashboardBuilt({ config }: App): Promise<boolean> {
  return (await findDashboard(config.dataDir)) !== undefined;
}

async function sendPage(app: App, reply: FastifyReply, headers: Record<string, string> = {}): Promise<FastifyReply> {
  const folder = await findDashboard(app.config.dataDir);
  const nonce = randomBytes(16).toString("base64url");
  const page = folder ? await readFile(join(folder, "index.html"), "utf8") : NOT_BUILT;
  return reply
    .headers({
      "content-security-policy": contentSecurityPolicy(nonce),
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
      ...headers,
    })
    .type("text/html; charset=utf-8")
    .serializer(String)
    .send(page.replace(NONCE, nonce));
}

/** Styles that scripts add carry the page's nonce; nothing else inline, and nothing from elsewhere. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
