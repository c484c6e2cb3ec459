import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../app.ts";
import { actorOf } from "../http/authentication.ts";
import { describedErrors, projectParams } from "../http/schema.ts";
import { deleteProject } from "../projects/delete-project.ts";
import { getProject } from "./get-project.ts";
import { listProjects } from "./list-projects.ts";
import { localPathsFor } from "./local-paths.ts";
import { postProject } from "./post-project.ts";
import { postProjectSchema, projectListSchema, projectSchema, updateProjectSchema } from "./schema.ts";
import { updateProject } from "./update-project.ts";

const tags = ["Projects"];

export function projectRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/projects",
      {
        schema: {
          tags,
          operationId: "listProjects",
          summary: "List the projects",
          response: { 200: projectListSchema, ...describedErrors },
        },
      },
      async (request) => ({ projects: await listProjects(app, actorOf(request)) }),
    );
    server.post(
      "/v1/projects",
      {
        schema: {
          tags,
          operationId: "createProject",
          summary: "Create a project",
          body: postProjectSchema,
          response: { 201: projectSchema, ...describedErrors },
        },
      },
      async (request, reply) => reply.code(201).send(await postProject(app, actorOf(request), request.body)),
    );
    server.get(
      "/v1/projects/:projectId",
      {
        schema: {
          tags,
          operationId: "getProject",
          summary: "Get a project",
          params: projectParams,
          response: { 200: projectSchema, ...describedErrors },
        },
      },
      async (request) => getProject(app, actorOf(request), request.params.projectId),
    );
    server.patch(
      "/v1/projects/:projectId",
      {
        schema: {
          tags,
          operationId: "updateProject",
          summary: "Change a project's settings",
          params: projectParams,
          body: updateProjectSchema,
          response: { 200: projectSchema, ...describedErrors },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        return updateProject(app, actor, request.params.projectId, request.body, localPathsFor(actor));
      },
    );
    server.delete(
      "/v1/projects/:projectId",
      {
        schema: {
          tags,
          operationId: "deleteProject",
          summary: "Delete a project with its jobs, and its repository if Docket owns it",
          params: projectParams,
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await deleteProject(app, actorOf(request), request.params.projectId);
        return reply.code(204).send(null);
      },
    );
  };
}
