import { sql } from "kysely";
import type { App } from "../../src/app.ts";
import { newId } from "../../src/database/new-id.ts";
import { findBranchCommit } from "../../src/git/branches.ts";
import type { RenderedPage } from "../../src/render/page/page.ts";
import { buildSite } from "../../src/site-build/build-site.ts";
import { openSiteOfCommit } from "../../src/site-build/from-git/open-site-of-commit.ts";
import type { BuiltPage, SiteDocument } from "../../src/site-build/site-build.ts";
import { packJson } from "../../src/sites/manifest.ts";
import { createPageCache, storeContents } from "../../src/sites/publishing/page-cache.ts";
import { readPage } from "../../src/sites/read-build.ts";
import { indexBuild } from "../../src/sites/search/index/index-build.ts";
import { noteBuildPages } from "../../src/sites/search/index-store.ts";

export type RealSite = { document: SiteDocument; pages: (BuiltPage & RenderedPage)[] };
export type StoredSite = { projectId: string; buildId: string; pages: BuiltPage[] };

/** The site of a bare repository, given as PATH#BRANCH#DOCS-FOLDER, rendered as it is published. */
export async function renderRepository(repository: string): Promise<RealSite> {
  const [gitDir = "", branch = "main", docsFolder = ""] = repository.split("#");
  const signal = new AbortController().signal;
  const commit = await findBranchCommit(gitDir, branch);
  if (!commit) throw new Error(`There is no branch ${branch} in ${gitDir}`);
  const files = await openSiteOfCommit({ gitDir, commit, docsFolder, signal }, undefined, () => {});
  const bodies = new Map<string, RenderedPage>();
  try {
    const built = await buildSite({
      files,
      cache: {
        find: async () => new Map(),
        store: async (pages) => {
          for (const { key, ...page } of pages) bodies.set(key, page);
        },
      },
      signal,
    });
    const pages = built.pages.flatMap((page) => {
      const body = bodies.get(page.key);
      return body ? [{ ...body, ...page }] : [];
    });
    return { document: built.document, pages };
  } finally {
    files.close();
  }
}

/** A project whose site has these pages, and is searched as a published one is. */
export async function storeSite(
  app: App,
  { name, organizationId, site }: { name: string; organizationId: string; site: RealSite },
): Promise<StoredSite & { indexMs: number }> {
  const projectId = newId("project");
  await sql`insert into projects (id, organization_id, name, repository_kind, repository_url, default_ref, docs_folder)
    values (${projectId}, ${organizationId}, ${name}, 'local', '/nowhere', 'main', '')`.execute(app.database);
  await sql`insert into sites (project_id, name) values (${projectId}, ${name.slice(0, 38)})`.execute(app.database);
  const cache = createPageCache(app, projectId, []);
  for (let at = 0; at < site.pages.length; at += 100) await cache.store(site.pages.slice(at, at + 100));
  await storeContents(app, projectId, []);
  const started = performance.now();
  const stored = await storeBuild(app, projectId, site);
  return { ...stored, indexMs: performance.now() - started };
}

/** Another build of the site; returns it when it can be searched. */
export async function storeBuild(app: App, projectId: string, { document, pages }: RealSite): Promise<StoredSite> {
  const buildId = newId("build");
  const summaries = pages.map(({ html: _, markdown: __, updates: ___, ...page }) => page);
  const manifest = await packJson({ commit: "0".repeat(40), docsFolder: "", document, pages: summaries, assets: [] });
  const searched = await indexBuild(
    app,
    projectId,
    { document, pages: summaries },
    { readPage: (key) => readPage(app, projectId, key), signal: new AbortController().signal },
  );
  await app.database.transaction().execute(async (tx) => {
    await sql`insert into site_builds (id, project_id, kind, branch, state, cause, created_by, manifest)
      values (${buildId}, ${projectId}, 'site', 'main', 'success', 'request', 'bench', ${manifest})`.execute(tx);
    await noteBuildPages(tx, buildId, searched);
    await sql`update sites set current_build_id = ${buildId} where project_id = ${projectId}`.execute(tx);
  });
  return { projectId, buildId, pages: summaries };
}
