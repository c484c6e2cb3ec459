import { type Actor, isPermitted, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type ProjectRow, requireProject } from "../../projects/find-project.ts";
import { presentBuild } from "../builds/present-build.ts";
import { findBuilds, findNewestBuild } from "../builds-store.ts";
import { presentDomain } from "../domains/present-domain.ts";
import { listDomainRows } from "../domains-store.ts";
import { originOfLabel } from "../hosts/site-hosts.ts";
import { listPreviews } from "../previews-store.ts";
import { ensureSite } from "../publishing/start-build.ts";
import { pushHookOf } from "../push-hook/push-hook.ts";
import type { Site } from "../schema.ts";

/** A project's site with what readers see, its domains and previews. @throws ForbiddenError, NotFoundError */
export async function getSite(app: App, actor: Actor, projectId: string): Promise<Site> {
  requirePermission(actor, "read");
  return presentSite(app, actor, await requireProject(app, actor, projectId));
}

export async function presentSite(app: App, actor: Actor, project: ProjectRow): Promise<Site> {
  const site = await ensureSite(app.database, project);
  const [previews, domains, latest] = await Promise.all([
    listPreviews(app.database, project.id),
    listDomainRows(app.database, project.id),
    findNewestBuild(app.database, project.id, "site", project.default_ref),
  ]);
  const shown = [site.current_build_id, ...previews.map((preview) => preview.current_build_id)];
  const builds = await findBuilds(
    app.database,
    project.id,
    shown.filter((id) => id !== null),
  );
  const buildOf = (id: string | null) => {
    const row = builds.find((build) => build.id === id);
    return row ? presentBuild(row) : null;
  };
  return {
    projectId: project.id,
    name: site.name,
    url: originOfLabel(app.config, site.name) ?? null,
    visibility: site.visibility,
    hasPassword: site.password_hash !== null,
    isAutomatic: site.is_automatic,
    pushHook: isPermitted(actor, "work") ? pushHookOf(app, project) : null,
    current: buildOf(site.current_build_id),
    latest: latest ? presentBuild(latest) : null,
    domains: domains.map((row) => presentDomain(app.config, row)),
    previews: previews.map(({ branch, name, current_build_id, created_at }) => ({
      branch,
      name,
      url: originOfLabel(app.config, name) ?? null,
      build: buildOf(current_build_id),
      createdAt: created_at.toISOString(),
    })),
  };
}
