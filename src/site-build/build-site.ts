import type { DocsFiles } from "../docs-source/docs-files.ts";
import { nameOf } from "../docs-source/docs-path.ts";
import { readNavigation } from "../docs-source/navigation.ts";
import { readSiteSource } from "../docs-source/site/read-site-source.ts";
import type { SiteSource } from "../docs-source/site/site-source.ts";
import { utilitiesCss } from "../render/page/utilities/utilities-css.ts";
import { addressImages } from "./address-images.ts";
import { withApis } from "./api/apis-of-site.ts";
import { originsOf } from "./api/origins-of.ts";
import { pagesOfOperations } from "./api/pages-of-operations.ts";
import { assetsForReaders } from "./assets-for-readers.ts";
import { createBuildLog } from "./build-log.ts";
import { type BuildMemory, createBuildMemory } from "./build-memory.ts";
import { checkLinks } from "./check-links.ts";
import {
  collectImports,
  createTextReader,
  type ImportPlaces,
  importPlacesOf,
  type PageTexts,
  type TextReader,
} from "./collect-imports.ts";
import { datePages, fileOfPage } from "./date-pages.ts";
import { docsOfFiles } from "./docs-of-files.ts";
import { findingsOf } from "./findings-of.ts";
import { buildFonts } from "./fonts/build-fonts.ts";
import { measureAssets } from "./measure-assets.ts";
import { contextOf, createSiteLookup, keyOf } from "./page-context.ts";
import type { PageToRender } from "./render-pages.ts";
import { resolveNavigation } from "./resolve-navigation.ts";
import { scanPage } from "./scan-page.ts";
import type { BuiltPage, SiteBuild, SiteToBuild } from "./site-build.ts";
import { takeOrRender } from "./take-or-render.ts";

/** @limit Size of a file of a site that is no page */
const MAX_ASSET_BYTES = 50 * 1024 * 1024;

/**
 * Builds a site from its files. A page that cannot be rendered keeps its last good version, or is shown as text; no page
 * stops the others.
 *
 * @throws the reason of `signal`, and what reading the files throws
 */
export async function buildSite(site: SiteToBuild): Promise<SiteBuild> {
  const { files, previous, signal, memory = createBuildMemory() } = site;
  const log = createBuildLog(site.onLog);
  for (const { id, width, height } of previous?.assets ?? [])
    if (width !== undefined && height !== undefined) memory.imageSizes.set(id, { width, height });

  const listed = new Map((await files.list()).map((file) => [file.path, file]));
  signal.throwIfAborted();
  const docs = docsOfFiles(files, [...listed.values()], memory);
  const read = await readSiteSource(docs);
  const written = { ...read, assets: assetsForReaders(files, read) };
  signal.throwIfAborted();
  log.tellSource(written);

  const ids = new Map([...listed.values()].map(({ path, id }) => [path, id]));
  const readText = createTextReader(docs, ids, memory);
  const ofFiles = await readPages(written, readText, importPlacesOf(written, listed), signal);
  const scans = ofFiles.map(({ text: { path, scan } }) => ({ path, scan }));
  const apis = await withApis(written, scans, site, listed, memory, log);
  const { source, operations } = apis;
  const texts = [...ofFiles, ...pagesOfOperations(source.pages, written.pages)];
  const small = source.assets.filter(({ path }) => (listed.get(path)?.bytes ?? 0) <= MAX_ASSET_BYTES);
  for (const asset of source.assets)
    if (!small.includes(asset)) log.warn(`The file is larger than 50 MiB and left out`, asset.path);
  const assets = await measureAssets(files, listed, small, createUseTest(texts), memory);
  signal.throwIfAborted();

  const lookup = createSiteLookup(source, assets);
  const wanted = texts.map(({ page, text, imports }): PageToRender => {
    const context = contextOf(source, lookup, text, imports, operations.get(page.path));
    return { key: keyOf(page, text, imports, context), input: { ...page, text: text.text }, context };
  });
  const [{ pages, counts }, dates] = await Promise.all([
    takeOrRender(site, wanted, log),
    files.updatedAt?.([...new Set(source.pages.map(({ path }) => fileOfPage(path)))]),
  ]);
  const dated = datePages(pages, dates ?? new Map());
  signal.throwIfAborted();

  const byPath = new Map(dated.map((page) => [page.path, page]));
  const broken = checkLinks({
    pages: dated,
    assets,
    redirects: source.redirects,
    generatedFolders: apis.isPartial ? await findGeneratedFolders(docs, source) : [],
    openPages: new Set(
      texts
        .filter(({ page, text }) => text.scan.isMadeFromApi && !operations.has(page.path))
        .map(({ page }) => page.path),
    ),
  });
  const findings = findingsOf(dated, [...apis.findings, ...broken]);
  const { fonts, fetched: fetchedFonts } = await buildFonts(source, site, assets, memory, log);
  const fetched = [...fetchedFonts, ...apis.fetched];
  const apiOrigins = originsOf(source.settings.api, operations.values());
  log.tellResult(counts, findings);
  return {
    document: {
      format: source.format,
      settings: addressImages(source.settings, assets),
      navigation: resolveNavigation(source.navigation, byPath),
      redirects: source.redirects,
      utilities: await utilitiesOf(dated, memory),
      ...(fonts && { fonts }),
      ...(apiOrigins.length > 0 && { apiOrigins }),
    },
    pages: dated,
    assets: [...assets, ...fetched.map(({ asset }) => asset)],
    fetched: new Map(fetched.flatMap(({ asset, bytes }) => (bytes ? [[asset.id, bytes]] : []))),
    findings,
    log: log.lines,
    counts: { ...counts, pages: dated.length, assets: assets.length },
  };
}

/** The folders whose pages are made from an API description. */
async function findGeneratedFolders(docs: DocsFiles, { format }: SiteSource): Promise<string[]> {
  if (format !== "docs.json" && format !== "mint.json") return [];
  const navigation = await readNavigation(docs);
  return navigation.type === "parsed" ? navigation.generatedFolders : [];
}

/** Made again only when a page uses another class. */
async function utilitiesOf(pages: BuiltPage[], { utilities }: BuildMemory): Promise<string> {
  const classes = [...new Set(pages.flatMap((page) => page.classes))].sort();
  const key = classes.join(" ");
  const css = utilities.get(key) ?? (await utilitiesCss(classes));
  utilities.set(key, css);
  return css;
}

async function readPages(
  source: SiteSource,
  readText: TextReader,
  places: ImportPlaces,
  signal: AbortSignal,
): Promise<PageTexts[]> {
  const texts: PageTexts[] = [];
  for (const page of source.pages) {
    signal.throwIfAborted();
    const text = await readText(page.path);
    // Its address must not be lost: a page that is no text is shown as an empty one.
    const known = text ?? {
      path: page.path,
      id: "unreadable",
      text: "",
      scan: scanPage(""),
    };
    texts.push({ page, text: known, imports: text ? await collectImports(text, readText, places) : [] });
  }
  return texts;
}

/** Whether some page may refer to a file of this name. */
function createUseTest(texts: PageTexts[]): (path: string) => boolean {
  const names = new Set<string>();
  for (const { text, imports } of texts)
    for (const { scan } of [text, ...imports])
      for (const target of scan.targets) names.add(nameOf(target.replace(/[?#].*$/s, "")));
  return (path) => names.has(nameOf(path)) || names.has(encodeURIComponent(nameOf(path)));
}
