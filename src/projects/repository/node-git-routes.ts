import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { readPass } from "../../nodes/node-pass.ts";
import { findProjectRowById } from "../store.ts";
import { leaveBodiesToGit } from "./git-routes.ts";
import { serveKept } from "./reach-repository.ts";
import { isKeptElsewhere } from "./repository-access.ts";

/** Each runs a process of git. */
const MAX_AT_ONCE = 128;
const RETRY_AFTER_SECONDS = 2;

const params = z.object({ projectId: z.string(), "*": z.string() });

/** The repositories that this node keeps by smart HTTP, for the other nodes alone: they show a pass. */
export function nodeGitRoutes(app: App): FastifyPluginAsyncZod {
  let running = 0;
  return async (server) => {
    leaveBodiesToGit(server);
    server.route({
      method: ["GET", "POST"],
      url: "/internal/git/:projectId.git/*",
      config: { isPublic: true },
      schema: { params, hide: true },
      handler: async (request, reply) => {
        const { projectId } = request.params;
        const pass = readPass(app.secrets, request.headers.authorization, { node: app.node.id, project: projectId });
        if (!pass)
          return refuse(reply, 401, "This is for other nodes of this Docket, which have the same DOCKET_SECRET_KEY.");
        const project = await findProjectRowById(app.database, projectId);
        if (!project || project.repository_kind === "remote" || isKeptElsewhere(app, project))
          return refuse(reply, 409, "This node does not keep the repository any more.");
        if (running >= MAX_AT_ONCE) return refuse(reply, 503, "Too many requests are under way here.");
        running += 1;
        reply.raw.once("close", () => {
          running -= 1;
        });
        reply.hijack();
        const { canPush, canRewrite, user } = pass;
        const outcome = await serveKept(app, project, request.raw, reply.raw, {
          path: `/${request.params["*"]}`,
          query: request.url.split("?")[1] ?? "",
          user,
          canPush,
          canRewrite,
        });
        if (outcome.type === "ended")
          request.log.warn({ project: projectId, reason: outcome.reason }, "git for another node ended early");
      },
    });
  };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  if (status === 503) void reply.header("retry-after", String(RETRY_AFTER_SECONDS));
  return reply.code(status).type("text/plain; charset=utf-8").header("connection", "close").send(`${message}\n`);
}
