import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { findOwnProject } from "../../projects/find-project.ts";
import { findProjectIdOfBuild } from "../builds-store.ts";
import { originOfLabel } from "../hosts/site-hosts.ts";
import { listPreviews } from "../previews-store.ts";
import type { LogLine, UpdateStatus } from "../schema.ts";
import { findSite } from "../sites-store.ts";
import { getBuild } from "./get-build.ts";

/** The state of a build, found by its id alone. @throws ForbiddenError, NotFoundError */
export async function getUpdateStatus(app: App, actor: Actor, statusId: string): Promise<UpdateStatus> {
  requirePermission(actor, "read");
  const projectId = await findProjectIdOfBuild(app.database, statusId);
  if (!projectId || !(await findOwnProject(app.database, actor, projectId)))
    throw new NotFoundError("There is no such update");
  const { log, findings: _, ...build } = await getBuild(app, actor, projectId, statusId);
  const site = await findSite(app.database, projectId);
  const [preview] = build.kind === "preview" ? await listPreviews(app.database, projectId, build.branch) : [];
  const label = (build.kind === "preview" ? preview?.name : site?.name) ?? "";
  return {
    _id: build.id,
    projectId,
    createdAt: build.createdAt,
    endedAt: build.endedAt,
    status: build.status,
    summary: build.summary,
    logs: log.map(sayLine),
    subdomain: label,
    author: build.createdBy,
    commit: build.commit,
    source: build.cause,
    url: label === "" ? null : (originOfLabel(app.config, label) ?? null),
    build,
  };
}

function sayLine({ level, message, path, line }: LogLine): string {
  const where = path === undefined ? "" : `${path}${line === undefined ? "" : `:${line}`}: `;
  return `${level === "info" ? "" : `${level}: `}${where}${message}`;
}
