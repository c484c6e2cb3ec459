import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { NavigationNode, SitePage, SiteSource } from "../../docs-source/site/site-source.ts";
import { withApis } from "../api/apis-of-site.ts";
import type { ApiOperation } from "../api/described-api.ts";
import { pagesOfOperations } from "../api/pages-of-operations.ts";
import { assetsForReaders } from "../assets-for-readers.ts";
import { createBuildLog } from "../build-log.ts";
import type { BuildMemory } from "../build-memory.ts";
import { collectImports, createTextReader, importPlacesOf, type Text } from "../collect-imports.ts";
import { docsOfFiles } from "../docs-of-files.ts";
import { measureAssets } from "../measure-assets.ts";
import { contextOf, createSiteLookup, keyOf } from "../page-context.ts";
import type { PageToRender } from "../render-pages.ts";
import type { PageScan } from "../scan-page.ts";
import type { BuiltAsset, SiteFiles } from "../site-build.ts";

/** One of the two versions of a site that are compared. */
export type SiteSide = {
  source: SiteSource;
  assets: BuiltAsset[];
  pages: ReadonlyMap<string, SitePage>;
  /** The git object ids of all files, by path. */
  ids: ReadonlyMap<string, string>;
  /** Whether a description cannot be read, so that pages of operations may be missing. */
  isPartial: boolean;
  /** What the page shows of an API. */
  operationOf(path: string): ApiOperation | undefined;
  /** Whether the page is made of an operation alone, and no file of the repository. */
  isMade(path: string): boolean;
  /** A page with all that it imports; undefined if it is no text. */
  readPage(path: string): Promise<PageTexts | undefined>;
  /** What is needed to render the page. */
  prepare(page: SitePage, texts: PageTexts): PageToRender;
};

export type PageTexts = { text: Text; imports: Text[] };

export async function openSide(files: SiteFiles, memory: BuildMemory, signal: AbortSignal): Promise<SiteSide> {
  const listed = new Map((await files.list()).map((file) => [file.path, file]));
  const docs = docsOfFiles(files, [...listed.values()], memory);
  const read = await readSiteSource(docs);
  const written = { ...read, assets: assetsForReaders(files, read) };
  const ids = new Map([...listed.values()].map(({ path, id }) => [path, id]));
  const readText = createTextReader(docs, ids, memory);
  const scans: { path: string; scan: PageScan }[] = [];
  // Which operations pages show matters to sites that have an API only.
  if (namesApi(written))
    for (const { path } of written.pages) {
      signal.throwIfAborted();
      const text = await readText(path);
      if (text) scans.push({ path, scan: text.scan });
    }
  const apis = await withApis(written, scans, { files, signal }, listed, memory, createBuildLog());
  const { source, operations } = apis;
  const made = new Map(pagesOfOperations(source.pages, written.pages).map((texts) => [texts.page.path, texts]));
  const places = importPlacesOf(source, listed);
  // Sizes of images keep a page from moving while it loads; for a comparison they are not worth reading.
  const assets = await measureAssets(files, listed, source.assets, () => false, memory);
  const lookup = createSiteLookup(source, assets);
  return {
    source,
    assets,
    pages: new Map(source.pages.map((page) => [page.path, page])),
    ids,
    isPartial: apis.isPartial,
    operationOf: (path) => operations.get(path),
    isMade: (path) => made.has(path),
    async readPage(path) {
      const own = made.get(path);
      if (own) return own;
      const text = await readText(path);
      if (!text) return undefined;
      return { text, imports: await collectImports(text, readText, places) };
    },
    prepare(page, { text, imports }) {
      const context = contextOf(source, lookup, text, imports, operations.get(page.path));
      return { key: keyOf(page, text, imports, context), input: { ...page, text: text.text }, context };
    },
  };
}

function namesApi({ navigation, settings }: SiteSource): boolean {
  const isNamed = (nodes: NavigationNode[]): boolean =>
    nodes.some((node) => node.type.startsWith("operation") || (node.type === "section" && isNamed(node.children)));
  return settings.api?.reference !== undefined || isNamed(navigation);
}
