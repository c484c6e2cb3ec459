import { type Actor, requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { NotFoundError } from "../../../errors.ts";
import { requireProject } from "../../../projects/find-project.ts";
import { pathOf } from "../../../site-build/changed-pages/find-changed-pages.ts";
import { openPullRequest } from "../open-pull-request.ts";
import type { FindPreview } from "./find-preview.ts";
import { findSiteChanges } from "./find-site-changes.ts";
import { comparePagesOf } from "./get-page-difference.ts";
import { summarizePages } from "./list-changed-pages.ts";
import type { PagesView, ViewName } from "./pages-view.ts";

const MAX_LISTED = 100;
/** So many pages are shown in full without being asked for. */
const MAX_SHOWN = 20;

/**
 * Reads everything that the page shows which compares the pages of the site before and after a pull request.
 *
 * @throws ForbiddenError
 * @throws NotFoundError also for a page that the pull request does not change
 * @throws OperationError `repository_error` if the repository cannot be read
 */
export async function getPagesPage(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  chosen: { path: string; view: ViewName } | undefined,
  findPreview: FindPreview,
): Promise<PagesView> {
  requirePermission(actor, "read", { projectId, number });
  const opened = await openPullRequest(app, await requireProject(app, actor, projectId), number);
  const { project, pullRequest } = opened;
  const changes = await findSiteChanges(opened);
  const owner = actor.organizationId;
  const wanted = chosen ? changes.pages.filter((page) => pathOf(page) === chosen.path) : changes.pages;
  if (chosen && wanted.length === 0) throw new NotFoundError("The pull request changes no such page");
  const listed = changes.pages.slice(0, MAX_LISTED);
  return {
    number,
    title: pullRequest.title,
    state: pullRequest.state,
    project: project.name,
    address: `/projects/${project.id}/pull-requests/${number}`,
    dashboardUrl: actor.kind === "user" ? `/app/projects/${project.id}/pull-requests/${number}` : null,
    list: {
      pages: await summarizePages(owner, changes, listed),
      total: changes.pages.length,
      hasMore: changes.pages.length > listed.length,
      isCut: changes.isCut,
      isSiteChanged: changes.isSiteChanged,
      previewUrl: (await findPreview(project.id, pullRequest.head)) ?? null,
    },
    differences: await comparePagesOf(owner, { projectId: project.id, number }, changes, wanted.slice(0, MAX_SHOWN)),
    chosen,
  };
}
