import { type Actor, requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { NotFoundError } from "../../../errors.ts";
import { requireProject } from "../../../projects/find-project.ts";
import type { ComparedPage, PageDifference } from "../../../render/difference/difference.ts";
import { BASE, type RenderedPage } from "../../../render/page/page.ts";
import { remember } from "../../../site-build/build-memory.ts";
import type { ChangedPage, PageVersion, SiteChanges } from "../../../site-build/changed-pages/changed-page.ts";
import { pathOf } from "../../../site-build/changed-pages/find-changed-pages.ts";
import { openPullRequest } from "../open-pull-request.ts";
import { compareInProcess } from "./compare-in-process.ts";
import { findSiteChanges } from "./find-site-changes.ts";
import { summarizePages } from "./list-changed-pages.ts";
import { renderVersions } from "./render-versions.ts";
import type { PageDifferenceView } from "./schema.ts";

const COMPARE_MS = 3000;
const MAX_KEPT_CHARACTERS = 16 * 1024 * 1024;
const kept = remember<PageDifference>(MAX_KEPT_CHARACTERS, ({ changes, before, after }) => {
  return changes.length + before.length + after.length + 500;
});

const NOTHING = { changes: "", before: "", after: "", counts: { addedBlocks: 0, removedBlocks: 0, changedBlocks: 0 } };
const TOO_LARGE = "This page is too large to be compared as readers see it; read its source.";
const NOT_RENDERED = "This page could not be rendered; read its source.";

/**
 * What differs in a page of the site, as readers see it.
 *
 * @throws ForbiddenError
 * @throws NotFoundError also for a page that the pull request does not change
 * @throws OperationError `repository_error` if the repository cannot be read
 */
export async function getPageDifference(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  path: string,
): Promise<PageDifferenceView> {
  requirePermission(actor, "read", { projectId, number });
  const opened = await openPullRequest(app, await requireProject(app, actor, projectId), number);
  const changes = await findSiteChanges(opened);
  const page = changes.pages.find((one) => pathOf(one) === path);
  if (!page) throw new NotFoundError("The pull request changes no such page");
  const [view] = await comparePagesOf(actor.organizationId, { projectId, number }, changes, [page]);
  return view as PageDifferenceView;
}

export async function comparePagesOf(
  owner: string,
  pullRequest: { projectId: string; number: number },
  changes: SiteChanges,
  pages: ChangedPage[],
): Promise<PageDifferenceView[]> {
  const versions = pages.flatMap(({ before, after }) => [before, after]).filter((version) => version !== undefined);
  const rendered = await renderVersions(
    owner,
    versions.map(({ toRender }) => toRender),
  );
  const summaries = await summarizePages(owner, changes, pages);
  return Promise.all(
    summaries.map(async (summary, index) => {
      const difference = await comparePage(owner, pullRequest, pages[index] as ChangedPage, rendered);
      return { ...summary, ...difference };
    }),
  );
}

type Shown = Pick<PageDifferenceView, "changes" | "before" | "after" | "counts" | "problem">;

async function comparePage(
  owner: string,
  { projectId, number }: { projectId: string; number: number },
  page: ChangedPage,
  rendered: ReadonlyMap<string, RenderedPage>,
): Promise<Shown> {
  const isMissing = [page.before, page.after].some((version) => version && !rendered.has(version.toRender.key));
  if (isMissing) return { ...NOTHING, problem: NOT_RENDERED };
  const keys = [page.before, page.after].map((version) => version?.toRender.key);
  const key = JSON.stringify([owner, projectId, number, keys, page.changedImages]);
  const known = kept.get(key);
  const images = `/projects/${projectId}/pull-requests/${number}/pages/image?side=`;
  const difference =
    known ??
    (await compareInProcess(owner, {
      before: compared(page.before, rendered),
      after: compared(page.after, rendered),
      options: {
        addresses: { links: undefined, images: { before: `${images}before&url=`, after: `${images}after&url=` } },
        changedImages: page.changedImages.map((url) => `${BASE}${url}`),
        timeLimitMs: COMPARE_MS,
      },
    }));
  if (!difference) return { ...NOTHING, problem: TOO_LARGE };
  kept.set(key, difference);
  const { isTooLarge, ...shown } = difference;
  return { ...shown, problem: isTooLarge ? TOO_LARGE : null };
}

function compared(
  version: PageVersion | undefined,
  rendered: ReadonlyMap<string, RenderedPage>,
): ComparedPage | undefined {
  const page = version && rendered.get(version.toRender.key);
  return page && { title: page.title, description: page.description, html: page.html };
}
