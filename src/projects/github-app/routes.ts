import { randomBytes } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors } from "../../http/schema.ts";
import { beginGithubApp } from "./begin-github-app.ts";
import { createGithubApp } from "./create-github-app.ts";
import { deleteGithubApp } from "./delete-github-app.ts";
import { formPage } from "./form-page.ts";
import { listGithubApps } from "./list-github-apps.ts";
import { noteInstallation } from "./note-installation.ts";
import { createdQuerySchema, githubAppListSchema, installedQuerySchema, newGithubAppSchema } from "./schema.ts";

const tags = ["Code hosts"];

/** Making a GitHub App: `new` sends the browser to GitHub, which sends it to `created`, and after installing to `installed`. */
export function githubAppRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/github-apps",
      {
        schema: {
          tags,
          operationId: "listGithubApps",
          summary: "List the organisation's GitHub Apps",
          response: { 200: githubAppListSchema, ...describedErrors },
        },
      },
      async (request) => ({ apps: await listGithubApps(app, actorOf(request)) }),
    );
    server.delete(
      "/v1/github-apps/:id",
      {
        schema: {
          tags,
          operationId: "deleteGithubApp",
          summary: "Forget a GitHub App; the projects that it served need a token then",
          params: z.object({ id: z.string() }),
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await deleteGithubApp(app, actorOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    );
    server.get(
      "/v1/github-apps/new",
      { schema: { hide: true, querystring: newGithubAppSchema } },
      async (request, reply) => {
        const nonce = randomBytes(16).toString("base64url");
        const form = beginGithubApp(app, actorOf(request), request.query);
        const policy = `default-src 'none'; script-src 'nonce-${nonce}'; form-action ${new URL(form.action).origin}; base-uri 'none'; frame-ancestors 'none'`;
        return reply
          .headers({ "content-security-policy": policy, "referrer-policy": "no-referrer" })
          .type("text/html; charset=utf-8")
          .serializer(String)
          .send(formPage(form, nonce));
      },
    );
    server.get(
      "/v1/github-apps/created",
      { schema: { hide: true, querystring: createdQuerySchema } },
      async (request, reply) => {
        const { code, state } = request.query;
        return reply.redirect(await createGithubApp(app, actorOf(request), code, state), 303);
      },
    );
    server.get(
      "/v1/github-apps/installed",
      { schema: { hide: true, querystring: installedQuerySchema } },
      async (request, reply) => {
        const { state } = request.query;
        await noteInstallation(app, actorOf(request), state);
        return reply.redirect("/app/github-apps", 303);
      },
    );
  };
}
