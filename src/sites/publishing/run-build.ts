import type { App } from "../../app.ts";
import { findBranchCommit } from "../../git/branches.ts";
import { gitText } from "../../git/run-git.ts";
import { fetchFile } from "../../http/fetch-file.ts";
import type { ProjectRow } from "../../projects/find-project.ts";
import { openRepository } from "../../projects/repository/open-repository.ts";
import type { BuildMemory } from "../../site-build/build-memory.ts";
import { buildSite } from "../../site-build/build-site.ts";
import { correctFindings } from "../../site-build/correct-findings.ts";
import type { GitSiteFiles } from "../../site-build/from-git/git-site-files.ts";
import type { LastChanges } from "../../site-build/from-git/last-changes.ts";
import { openSiteOfCommit } from "../../site-build/from-git/open-site-of-commit.ts";
import type { SiteBuild } from "../../site-build/site-build.ts";
import { describeColours } from "../../site-theme/colours/accent.ts";
import { selectManifest } from "../builds-store.ts";
import { type NewContent, selectMissingKeys } from "../contents-store.ts";
import { packJson, type SiteManifest, unpackManifest } from "../manifest.ts";
import { listPreviews } from "../previews-store.ts";
import { readAsset, readPage } from "../read-build.ts";
import { indexBuild } from "../search/index/index-build.ts";
import { findSite } from "../sites-store.ts";
import { BuildFailure, BuildLostError } from "./build-failure.ts";
import type { BuildLog } from "./build-log.ts";
import { type ClaimedBuild, saveCommit } from "./claim-store.ts";
import { readFilesChanged } from "./files-changed.ts";
import { findDocsFolder } from "./find-docs-folder.ts";
import type { BuiltPages } from "./learn-pages.ts";
import { createPageCache, storeContents } from "./page-cache.ts";
import { publishBuild } from "./publish-build.ts";

/** So many bytes of assets are in memory at once, or one that is larger. */
const ASSET_BYTES_AT_ONCE = 4 * 1024 * 1024;
/** That many are kept; the counts tell of all. */
const MAX_FINDINGS = 1000;
/** @limit Source of a page */
const MAX_PAGE_BYTES = 1024 * 1024;

/**
 * Builds what the branch holds now, and shows it to readers. Returns the pages that were not shown before.
 *
 * @throws BuildFailure with a sentence for the author; OperationError `repository_error`; BuildLostError
 */
export async function runBuild(
  app: App,
  build: ClaimedBuild,
  project: ProjectRow,
  { log, signal, memory }: { log: BuildLog; signal: AbortSignal; memory: BuildMemory },
): Promise<BuiltPages> {
  const { gitDir } = await openRepository(app, project, [build.branch], signal);
  const commit = await findBranchCommit(gitDir, build.branch);
  if (!commit) throw new BuildFailure(`There is no branch ${build.branch} in the repository`);
  const [subject, docsFolder, { site, previous }] = await Promise.all([
    gitText(["log", "-1", "--format=%s", "--no-show-signature", commit], { gitDir, signal }),
    findDocsFolder(gitDir, commit, project.docs_folder),
    readShown(app, build),
  ]);
  if (!(await saveCommit(app.database, build, { id: commit, subject: subject.slice(0, 500) })))
    throw new BuildLostError();
  log.write({ level: "info", message: `Building ${build.branch} at ${commit.slice(0, 10)}: ${subject}` });
  const source = { gitDir, commit, docsFolder, signal };
  const files = await openSiteOfCommit(source, previous && lastChanges(previous), log.write);
  const { siteFolder } = files;
  try {
    const cache = createPageCache(app, project.id, previous?.pages ?? []);
    const owner = project.organization_id;
    const allowedRanges = app.config.allowedRepositoryAddresses;
    const [built, filesChanged] = await Promise.all([
      buildSite({
        files,
        cache,
        previous,
        owner,
        memory,
        signal,
        readAsset: (id) => readAsset(app, project.id, id),
        fetchFile: (address, maxBytes) => fetchFile(address, { maxBytes, allowedRanges, signal }),
        onLog: log.write,
        onProgress: log.tellProgress,
      }),
      readFilesChanged(source, site?.commit),
    ]);
    if (built.pages.length === 0) throw new BuildFailure(noPages(docsFolder));
    for (const message of describeColours(built.document.settings)) log.write({ level: "info", message });
    await storeAssets(app, project.id, built, files, signal);
    const { document, pages, assets } = built;
    const manifest: SiteManifest = { commit, docsFolder: siteFolder, document, pages, assets };
    const packed = await packJson(manifest);
    const findings = await correctFindings(built.findings.slice(0, MAX_FINDINGS), async (path) =>
      (await files.read(path, MAX_PAGE_BYTES))?.toString("utf8"),
    );
    const searched = await indexBuild(app, project.id, built, {
      readPage: (key) => readPage(app, project.id, key),
      signal,
    });
    signal.throwIfAborted();
    await log.close();
    const keys = keysOf(built);
    await publishBuild(app, build, project, { built, findings, manifest: packed, keys, searched, filesChanged });
    const shown = new Set(previous?.pages.map(({ key }) => key));
    const paths = built.pages.filter(({ key }) => !shown.has(key)).map(({ path }) => path);
    return { gitDir, commit, docsFolder: siteFolder, paths };
  } finally {
    files.close();
  }
}

/** What readers see now, of the site and of the branch: of a preview that is new that is the site. */
async function readShown(app: App, build: ClaimedBuild) {
  const read = async (id: string | null | undefined) => {
    const bytes = id && (await selectManifest(app.database, build.project_id, id));
    return bytes ? unpackManifest(bytes) : undefined;
  };
  const site = await read((await findSite(app.database, build.project_id))?.current_build_id);
  if (build.kind === "site") return { site, previous: site };
  const [preview] = await listPreviews(app.database, build.project_id, build.branch);
  return { site, previous: (await read(preview?.current_build_id)) ?? site };
}

function lastChanges({ commit, docsFolder, pages }: SiteManifest): LastChanges {
  const times = pages.flatMap(({ path, updatedAt }): [string, string][] => (updatedAt ? [[path, updatedAt]] : []));
  return { commit, docsFolder, times: new Map(times) };
}

function keysOf({ pages, assets }: SiteBuild) {
  return [...new Set([...pages.map(({ key }) => `p:${key}` as const), ...assets.map(({ id }) => `a:${id}` as const)])];
}

async function storeAssets(app: App, projectId: string, built: SiteBuild, files: GitSiteFiles, signal: AbortSignal) {
  const keys = [...new Set(built.assets.map(({ id }) => `a:${id}` as const))];
  const missing = await selectMissingKeys(app.database, projectId, keys);
  let read: NewContent[] = [];
  let bytesRead = 0;
  for (const key of missing) {
    signal.throwIfAborted();
    const id = key.slice(2);
    const bytes = built.fetched.get(id) ?? (await files.readObject(id));
    if (!bytes) throw new BuildFailure("A file could not be read from the repository; publish again");
    read.push({ key, summary: null, bytes });
    bytesRead += bytes.length;
    if (bytesRead < ASSET_BYTES_AT_ONCE) continue;
    await storeContents(app, projectId, read);
    read = [];
    bytesRead = 0;
  }
  await storeContents(app, projectId, read);
}

function noPages(docsFolder: string): string {
  const where = docsFolder === "" ? "the repository" : `the folder ${docsFolder}`;
  return `There is no page in ${where}: a site needs a Markdown file (.md or .mdx), such as index.md`;
}
