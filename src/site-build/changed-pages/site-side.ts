import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { SitePage, SiteSource } from "../../docs-source/site/site-source.ts";
import { assetsForReaders } from "../assets-for-readers.ts";
import type { BuildMemory } from "../build-memory.ts";
import { collectImports, createTextReader, importPlacesOf, type Text } from "../collect-imports.ts";
import { docsOfFiles } from "../docs-of-files.ts";
import { measureAssets } from "../measure-assets.ts";
import { contextOf, createSiteLookup, keyOf } from "../page-context.ts";
import type { PageToRender } from "../render-pages.ts";
import type { BuiltAsset, SiteFiles } from "../site-build.ts";

/** One of the two versions of a site that are compared. */
export type SiteSide = {
  source: SiteSource;
  assets: BuiltAsset[];
  pages: ReadonlyMap<string, SitePage>;
  /** The git object ids of all files, by path. */
  ids: ReadonlyMap<string, string>;
  /** A page with all that it imports; undefined if it is no text. */
  readPage(path: string): Promise<PageTexts | undefined>;
  /** What is needed to render the page. */
  prepare(page: SitePage, texts: PageTexts): PageToRender;
};

export type PageTexts = { text: Text; imports: Text[] };

export async function openSide(files: SiteFiles, memory: BuildMemory): Promise<SiteSide> {
  const listed = new Map((await files.list()).map((file) => [file.path, file]));
  const docs = docsOfFiles(files, [...listed.values()], memory);
  const read = await readSiteSource(docs);
  const source = { ...read, assets: assetsForReaders(files, read) };
  const ids = new Map([...listed.values()].map(({ path, id }) => [path, id]));
  const places = importPlacesOf(source, listed);
  const readText = createTextReader(docs, ids, memory);
  // Sizes of images keep a page from moving while it loads; for a comparison they are not worth reading.
  const assets = await measureAssets(files, listed, source.assets, () => false, memory);
  const lookup = createSiteLookup(source, assets);
  return {
    source,
    assets,
    pages: new Map(source.pages.map((page) => [page.path, page])),
    ids,
    async readPage(path) {
      const text = await readText(path);
      if (!text) return undefined;
      return { text, imports: await collectImports(text, readText, places) };
    },
    prepare(page, { text, imports }) {
      const context = contextOf(source, lookup, text, imports);
      return { key: keyOf(page, text, imports, context), input: { ...page, text: text.text }, context };
    },
  };
}
