import { type Actor, requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { requireProject } from "../../../projects/find-project.ts";
import type { RenderedPage } from "../../../render/page/page.ts";
import type { ChangedPage, SiteChanges } from "../../../site-build/changed-pages/changed-page.ts";
import { checkChangedPages } from "../../../site-build/changed-pages/check-changed-pages.ts";
import { pathOf } from "../../../site-build/changed-pages/find-changed-pages.ts";
import { type CorrectedFinding, correctFindings } from "../../../site-build/correct-findings.ts";
import { openPullRequest } from "../open-pull-request.ts";
import type { FindPreview } from "./find-preview.ts";
import { findSiteChanges } from "./find-site-changes.ts";
import { renderVersions } from "./render-versions.ts";
import type { ChangedPageList, ChangedPageSummary, ListChangedPages } from "./schema.ts";

const MAX_FINDINGS = 100;

/**
 * Lists the pages of the site that a pull request changes, directly or by a file that they show.
 *
 * @throws ForbiddenError
 * @throws NotFoundError
 * @throws OperationError `repository_error` if the repository cannot be read
 */
export async function listChangedPages(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  { limit, after }: ListChangedPages,
  findPreview: FindPreview,
): Promise<ChangedPageList> {
  requirePermission(actor, "read", { projectId, number });
  const opened = await openPullRequest(app, await requireProject(app, actor, projectId), number);
  const changes = await findSiteChanges(opened);
  const rest = after === undefined ? changes.pages : changes.pages.filter((page) => pathOf(page) > after);
  const shown = rest.slice(0, limit);
  return {
    pages: await summarizePages(actor.organizationId, changes, shown),
    total: changes.pages.length,
    hasMore: rest.length > shown.length,
    isCut: changes.isCut,
    isSiteChanged: changes.isSiteChanged,
    previewUrl: (await findPreview(opened.project.id, opened.pullRequest.head)) ?? null,
  };
}

/** Renders the pages as they are after, for their titles and findings. */
export async function summarizePages(
  owner: string,
  changes: SiteChanges,
  pages: ChangedPage[],
): Promise<ChangedPageSummary[]> {
  const versions = pages.flatMap(({ after }) => (after ? [after.toRender] : []));
  const rendered = await renderVersions(owner, versions);
  const texts = new Map(
    versions.flatMap(({ input, context }) => [...Object.entries(context.imports), [input.path, input.text] as const]),
  );
  const findings = await correctFindings(checkChangedPages(changes, [...rendered.values()]), async (path) =>
    texts.get(path),
  );
  return pages.map((page) => {
    const now = page.after && rendered.get(page.after.toRender.key);
    return summarizePage(page, now, now && findings.filter((finding) => isOf(finding, now)));
  });
}

function isOf({ path }: CorrectedFinding, page: RenderedPage): boolean {
  return path === page.path || page.usedFiles.includes(path);
}

function summarizePage(
  { status, before, after, causes }: ChangedPage,
  rendered: RenderedPage | undefined,
  findings: CorrectedFinding[] | undefined,
): ChangedPageSummary {
  const { page, title } = after ?? (before as NonNullable<typeof before>);
  const earlier = after && before?.page;
  return {
    path: page.path,
    oldPath: earlier && earlier.path !== page.path ? earlier.path : null,
    title: rendered?.title || title,
    url: page.url,
    oldUrl: earlier && earlier.url !== page.url ? earlier.url : null,
    status,
    causes,
    findings: findings?.slice(0, MAX_FINDINGS) ?? (after ? null : []),
  };
}
