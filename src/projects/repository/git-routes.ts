import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { UnauthorizedError } from "../../errors.ts";
import { actorOf } from "../../http/authentication.ts";
import { holdRequests } from "../../http/held-requests.ts";
import { getOwnedRepository } from "./get-owned-repository.ts";
import { isPush, reachRepository } from "./reach-repository.ts";
import { recordPush } from "./record-push.ts";

/**
 * Each runs a process of git.
 * @limit git over HTTP at once, in a process
 */
const LIMITS = { inAll: 128, ofOrganization: 48, ofCaller: 24 };

const params = z.object({ projectId: z.string(), "*": z.string() });

/** git reads the body itself, as a stream of any length. */
export function leaveBodiesToGit(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/**
 * Docket's own repositories by smart HTTP: `git clone ADDRESS/git/PROJECT_ID.git`, with a key as the password.
 *
 * @param closing aborts when the server shuts down
 * @param onPush called with the project's id after somebody pushed
 */
export function gitRoutes(
  app: App,
  closing: AbortSignal,
  onPush: (projectId: string) => Promise<void>,
): FastifyPluginAsyncZod {
  const hold = holdRequests(closing, LIMITS);
  return async (server) => {
    leaveBodiesToGit(server);
    server.setErrorHandler((error, _request, reply) => {
      // git sends a password only to a server that asks for one.
      if (error instanceof UnauthorizedError)
        void reply.header("www-authenticate", 'Basic realm="Docket", charset="UTF-8"');
      throw error;
    });
    server.route({
      method: ["GET", "POST"],
      url: "/git/:projectId.git/*",
      config: { credentials: "git" },
      schema: { params, hide: true },
      handler: async (request, reply) => {
        const { projectId } = request.params;
        const actor = actorOf(request);
        hold(actor, reply);
        const { project, ...rights } = await getOwnedRepository(app, actor, projectId);
        const path = `/${request.params["*"]}`;
        const repository = await reachRepository(app, project, {
          path,
          query: request.url.split("?")[1] ?? "",
          user: actor.name,
          ...rights,
        });
        const before = isPush(request.method, { path, ...rights }) ? await repository.listRefs() : undefined;
        reply.hijack();
        const outcome = await repository.serve(request.raw, reply.raw);
        if (outcome.type === "ended")
          request.log.warn({ project: projectId, reason: outcome.reason }, "git over HTTP ended early");
        if (!before) return;
        const record = async () => {
          await recordPush(app, actor, project, { before, after: await repository.listRefs() });
          await onPush(projectId);
        };
        await record().catch((error: unknown) => request.log.warn({ err: error }, "after a push"));
      },
    });
  };
}
