import { isDeepStrictEqual } from "node:util";
import { compareCodePoints } from "../../docs-source/docs-path.ts";
import { pageTitle } from "../../docs-source/pages.ts";
import type { SitePage } from "../../docs-source/site/site-source.ts";
import type { BuildMemory } from "../build-memory.ts";
import type { SiteFiles } from "../site-build.ts";
import type { ChangedPage, PageStatus, PageVersion, SiteChanges } from "./changed-page.ts";
import { openSide, type PageTexts, type SiteSide } from "./site-side.ts";

const MAX_PAGES = 1000;
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

type Versions = {
  before: SiteFiles;
  after: SiteFiles;
  /** The path before by the path after, of files that were renamed. */
  renames: ReadonlyMap<string, string>;
  memory: BuildMemory;
  /** Of `performance.now`. Later, only pages that changed themselves are found. */
  deadline: number;
  signal: AbortSignal;
};

/**
 * Finds the pages that readers see differently: those that changed themselves, or import or show a file that did.
 *
 * @throws the reason of `signal`, and what reading the files throws
 */
export async function findChangedPages(versions: Versions): Promise<SiteChanges> {
  const { renames, memory, deadline, signal } = versions;
  const before = await openSide(versions.before, memory, signal);
  signal.throwIfAborted();
  const after = await openSide(versions.after, memory, signal);
  const isWide = mayChangeOthers(before, after);
  const pages: ChangedPage[] = [];
  const seen = new Set<string>();
  let isCut = false;
  for (const page of after.pages.values()) {
    signal.throwIfAborted();
    const earlier = before.pages.get(renames.get(page.path) ?? page.path) ?? before.pages.get(page.path);
    if (earlier) seen.add(earlier.path);
    else if (before.isPartial && after.isMade(page.path)) continue;
    const isSelf = !earlier || earlier.url !== page.url || before.ids.get(earlier.path) !== after.ids.get(page.path);
    if (!isSelf && (!isWide || performance.now() > deadline)) {
      isCut ||= isWide;
      continue;
    }
    const changed = await comparePage(before, after, earlier, page);
    if (changed && pages.length < MAX_PAGES) pages.push(changed);
    else isCut ||= changed !== undefined;
  }
  for (const page of before.pages.values()) {
    // When a site is published, pages of a description that cannot be read stay as they were.
    if (seen.has(page.path) || (after.isPartial && before.isMade(page.path))) continue;
    if (pages.length < MAX_PAGES) pages.push(await removedPage(before, page));
    else isCut = true;
  }
  return {
    pages: pages.sort((a, b) => compareCodePoints(pathOf(a), pathOf(b))),
    isSiteChanged:
      !isDeepStrictEqual(before.source.navigation, after.source.navigation) ||
      !isDeepStrictEqual(before.source.settings, after.source.settings),
    isCut,
    targets: { pages: after.source.pages, assets: after.assets, redirects: after.source.redirects },
    images: { before: imagesOf(before), after: imagesOf(after) },
  };
}

function imagesOf({ assets }: SiteSide): ReadonlyMap<string, string> {
  return new Map(assets.filter(({ path }) => IMAGE.test(path)).map(({ url, id }) => [url, id]));
}

export function pathOf({ before, after }: ChangedPage): string {
  return (after ?? before)?.page.path ?? "";
}

/** Whether something besides pages changed that pages may import, show or say. */
function mayChangeOthers(before: SiteSide, after: SiteSide): boolean {
  if (!isDeepStrictEqual(before.source.settings.variables, after.source.settings.variables)) return true;
  for (const [path, id] of after.ids)
    if (before.ids.get(path) !== id && !after.pages.has(path) && path !== after.source.file) return true;
  return [...before.ids.keys()].some((path) => !after.ids.has(path) && !before.pages.has(path));
}

async function comparePage(
  before: SiteSide,
  after: SiteSide,
  earlier: SitePage | undefined,
  page: SitePage,
): Promise<ChangedPage | undefined> {
  const [one, other] = [earlier && (await before.readPage(earlier.path)), await after.readPage(page.path)];
  if (!other) return undefined;
  const [left, right] = [one && earlier && versionOf(before, earlier, one), versionOf(after, page, other)];
  const causes = new Set<string>();
  for (const { path } of [other.text, ...other.imports, ...(one?.imports ?? [])])
    if (before.ids.get(path) !== after.ids.get(path) && path !== page.path) causes.add(path);
  if (!earlier || before.ids.get(earlier.path) !== after.ids.get(page.path)) causes.add(fileOf(after, page));
  const assets = right.toRender.context.assets;
  const images = Object.keys(assets).filter(
    (path) => IMAGE.test(path) && before.ids.has(path) && before.ids.get(path) !== after.ids.get(path),
  );
  for (const path of images) causes.add(path);
  const isSameAddress = left?.toRender.input.url === right.toRender.input.url;
  const sources = [before.operationOf(earlier?.path ?? ""), after.operationOf(page.path)].map(
    (one) => one?.source ?? "",
  );
  if (left?.toRender.key !== right.toRender.key)
    for (const path of sources) if (before.ids.get(path) !== after.ids.get(path)) causes.add(path);
  if (left && isSameAddress && causes.size === 0 && left.toRender.key === right.toRender.key) return undefined;
  return {
    status: statusOf(left, right),
    before: left,
    after: right,
    causes: [...causes].sort(compareCodePoints),
    changedImages: images.map((path) => assets[path]?.url ?? ""),
  };
}

function statusOf(before: PageVersion | undefined, after: PageVersion): PageStatus {
  if (!before) return "added";
  return before.page.url === after.page.url ? "changed" : "renamed";
}

async function removedPage(side: SiteSide, page: SitePage): Promise<ChangedPage> {
  const texts = await side.readPage(page.path);
  const before = texts && versionOf(side, page, texts);
  return { status: "removed", before, after: undefined, causes: [fileOf(side, page)], changedImages: [] };
}

function versionOf(side: SiteSide, page: SitePage, texts: PageTexts): PageVersion {
  const title = pageTitle(texts.text.text) ?? side.operationOf(page.path)?.title ?? page.url;
  return { page, title, toRender: side.prepare(page, texts) };
}

/** Where the page is written: for one that is made of an operation, the description. */
function fileOf(side: SiteSide, { path }: SitePage): string {
  return (side.isMade(path) && side.operationOf(path)?.source) || path;
}
