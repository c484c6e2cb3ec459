import type { FastifyRequest } from "fastify";
import type { LinkHolder } from "../../actor.ts";
import type { App } from "../../app.ts";
import { findProject } from "../../projects/find-project.ts";
import { accessOf, isAccess } from "./access-link.ts";
import { parseNumber } from "./number.ts";

/** Finds the holder of a signed link to the pull request whose page is asked for. */
export async function authenticateLink(app: App, request: FastifyRequest): Promise<LinkHolder | undefined> {
  const { projectId = "", number: text = "" } = request.params as { projectId?: string; number?: string };
  const access = accessOf(request);
  const number = parseNumber(text);
  if (access === undefined || number === undefined || !isAccess(app, projectId, number, access)) return undefined;
  const project = await findProject(app, projectId);
  if (!project) return undefined;
  return {
    kind: "link",
    pullRequest: { projectId, number },
    organizationId: project.organization_id,
    name: "a signed link",
    address: request.ip,
    ownProjectId: projectId,
  };
}
