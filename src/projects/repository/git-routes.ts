import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError, UnauthorizedError } from "../../errors.ts";
import { serveGitHttp } from "../../git/serve-git-http.ts";
import { authenticateKey } from "../keys/authenticate-key.ts";
import { findProjectForWork } from "../list-projects.ts";
import { ownedRepositoryPath } from "./repository-access.ts";

const params = z.object({ repository: z.string(), "*": z.string() });

/**
 * Docket's own repositories by smart HTTP: `git clone ADDRESS/git/PROJECT_ID.git`, with a key as the password.
 *
 * @param onPush called with the project's id after somebody pushed
 */
export function gitRoutes(app: App, onPush: (projectId: string) => Promise<void>): FastifyPluginAsyncZod {
  return async (server) => {
    // git reads the body itself, as a stream of any length.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser("*", (_request, _payload, done) => done(null));
    server.route({
      method: ["GET", "POST"],
      url: "/git/:repository/*",
      config: { isPublic: true },
      schema: { params, hide: true },
      handler: async (request, reply) => {
        const projectId = /^([\w-]{1,64})\.git$/.exec(request.params.repository)?.[1] ?? "";
        const actor = await authenticate(app, request, projectId).catch((error: unknown) => {
          if (error instanceof UnauthorizedError)
            void reply.header("www-authenticate", 'Basic realm="Docket", charset="UTF-8"');
          throw error;
        });
        const project = await findProjectForWork(app, projectId);
        if (project?.repository_kind !== "owned")
          throw new NotFoundError(
            "Docket does not own this project's repository; use the address of the repository itself",
          );
        requirePermission(actor, "read");
        reply.hijack();
        const outcome = await serveGitHttp(request.raw, reply.raw, {
          repository: ownedRepositoryPath(app.config.dataDir, projectId),
          path: `/${request.params["*"]}`,
          query: request.url.split("?")[1] ?? "",
          user: actor.name,
          canPush: actor.scopes.length === 0 || actor.scopes.includes("write"),
        });
        if (outcome.type === "ended")
          request.log.warn({ project: projectId, reason: outcome.reason }, "git over HTTP ended early");
        if (outcome.type === "served" && outcome.service === "git-receive-pack" && outcome.method === "POST")
          await onPush(projectId).catch((error: unknown) => request.log.warn({ err: error }, "after a push"));
      },
    });
  };
}

async function authenticate(app: App, request: FastifyRequest, projectId: string): Promise<Actor> {
  const [, scheme, value] = /^(Basic|Bearer) +(\S+) *$/i.exec(request.headers.authorization ?? "") ?? [];
  if (!scheme || !value) throw new UnauthorizedError("git asks for a password: give it an API key, with any user name");
  const key =
    scheme.toLowerCase() === "bearer"
      ? value
      : Buffer.from(value, "base64").toString("utf8").split(":").slice(1).join(":");
  const { actor, hasProject } = await authenticateKey(app, key, request.ip, projectId);
  if (!hasProject) throw new NotFoundError("There is no such project");
  return actor;
}
