import { listRenames } from "../../../git/list-renames.ts";
import { createBuildMemory, remember } from "../../../site-build/build-memory.ts";
import type { SiteChanges } from "../../../site-build/changed-pages/changed-page.ts";
import { findChangedPages } from "../../../site-build/changed-pages/find-changed-pages.ts";
import { openSiteOfCommit } from "../../../site-build/from-git/open-site-of-commit.ts";
import type { OpenedPullRequest } from "../open-pull-request.ts";

const TIME_LIMIT_MS = 5000;
const STOP_AFTER_MS = 30_000;
/** Of pages' texts: who reads one page of a pull request asks for more of them. */
const MAX_KEPT_CHARACTERS = 32 * 1024 * 1024;

const NO_CHANGES: SiteChanges = {
  pages: [],
  isSiteChanged: false,
  isCut: false,
  targets: { pages: [], assets: [], redirects: [] },
  images: { before: new Map(), after: new Map() },
};

const kept = remember<SiteChanges>(MAX_KEPT_CHARACTERS, sizeOf);
const underway = new Map<string, Promise<SiteChanges>>();

/** The pages that a pull request changes, as its commits are now. */
export async function findSiteChanges(opened: OpenedPullRequest): Promise<SiteChanges> {
  const { project, pullRequest } = opened;
  const { base_commit: base, head_commit: head } = pullRequest;
  if (!base) return NO_CHANGES;
  const key = JSON.stringify([project.id, project.docs_folder, base, head]);
  const known = kept.get(key) ?? underway.get(key);
  if (known) return known;
  const reading = readChanges(opened, base, head).finally(() => underway.delete(key));
  underway.set(key, reading);
  const changes = await reading;
  kept.set(key, changes);
  return changes;
}

async function readChanges({ project, repository }: OpenedPullRequest, base: string, head: string) {
  const { gitDir } = repository;
  const signal = AbortSignal.timeout(STOP_AFTER_MS);
  const docsFolder = project.docs_folder;
  const open = (commit: string) => openSiteOfCommit({ gitDir, commit, docsFolder, signal }, undefined, () => {});
  const before = await open(base);
  const after = await open(head).catch((error: unknown) => {
    before.close();
    throw error;
  });
  try {
    const renames = inFolder(await listRenames(gitDir, base, head), after.siteFolder);
    const deadline = performance.now() + TIME_LIMIT_MS;
    return await findChangedPages({ before, after, renames, memory: createBuildMemory(), deadline, signal });
  } finally {
    before.close();
    after.close();
  }
}

function inFolder(renames: Map<string, string>, folder: string): Map<string, string> {
  if (folder === "") return renames;
  const prefix = `${folder}/`;
  const inside = [...renames].filter((paths) => paths.every((path) => path.startsWith(prefix)));
  return new Map(inside.map(([to, from]) => [to.slice(prefix.length), from.slice(prefix.length)]));
}

function sizeOf({ pages, targets }: SiteChanges): number {
  const length = pages
    .flatMap(({ before, after }) => [before, after])
    .reduce((sum, version) => {
      const imports = Object.values(version?.toRender.context.imports ?? {});
      return sum + [version?.toRender.input.text ?? "", ...imports].join("").length;
    }, 0);
  return length + 500 * (targets.pages.length + targets.assets.length);
}
