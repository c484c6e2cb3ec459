import type { SiteFont, SiteSource } from "../../docs-source/site/site-source.ts";
import type { BuildLog } from "../build-log.ts";
import type { BuildMemory } from "../build-memory.ts";
import type { BuiltAsset, BuiltFont, SiteFiles, SiteFonts, SiteToBuild } from "../site-build.ts";
import { type FetchedFont, fetchFont, MAX_FONT_BYTES } from "./fetch-font.ts";
import { type FontFacts, readFontFacts } from "./font-facts.ts";

export type BuiltFonts = { fonts: SiteFonts | undefined; fetched: FetchedFont[] };

/** What the author's fonts are served and described as. A file that cannot be used is named in the log. */
export async function buildFonts(
  { settings, file = "" }: Pick<SiteSource, "settings" | "file">,
  site: SiteToBuild,
  assets: BuiltAsset[],
  memory: BuildMemory,
  log: BuildLog,
): Promise<BuiltFonts> {
  const fetched: FetchedFont[] = [];
  const findFile = async (source: string): Promise<BuiltFont["file"]> => {
    const warn = (message: string, path: string) => void log.warn(`${message}; pages keep their own font`, path);
    const asset = assets.find(({ path }) => path === source);
    if (asset) {
      const facts = await readFacts(asset, site.files, memory);
      if (facts) return { ...facts, url: asset.url };
      const isLarge = asset.bytes > MAX_FONT_BYTES;
      return warn(`The font file is ${isLarge ? "larger than 2 MiB" : "no font that browsers read"}`, source);
    }
    if (!source.startsWith("https://")) return undefined;
    if (!site.fetchFile) return void log.tell(`The font ${source} is fetched when the site is published`, file);
    const found = await fetchFont(source, site.previous, site.fetchFile);
    if (typeof found === "string") return warn(`The font ${source} cannot be had: ${found}`, file);
    fetched.push(found);
    return { ...found.facts, url: found.asset.url };
  };
  const found = new Map<string, BuiltFont["file"]>();
  const build = async ({ family, weight, source }: SiteFont): Promise<BuiltFont | undefined> => {
    const named = { family, ...(weight !== undefined && { weight }) };
    if (source === undefined) return named;
    if (!found.has(source)) found.set(source, await findFile(source));
    const ofSource = found.get(source);
    return ofSource && { ...named, file: ofSource };
  };
  const heading = settings.fonts.heading && (await build(settings.fonts.heading));
  const body = settings.fonts.body && (await build(settings.fonts.body));
  const fonts: SiteFonts | undefined =
    heading || body ? { ...(heading && { heading }), ...(body && { body }) } : undefined;
  return { fonts, fetched };
}

async function readFacts(
  { id, path }: BuiltAsset,
  files: SiteFiles,
  { fonts }: BuildMemory,
): Promise<FontFacts | undefined> {
  if (!fonts.has(id)) {
    const bytes = await files.read(path, MAX_FONT_BYTES);
    fonts.set(id, bytes && readFontFacts(bytes));
  }
  return fonts.get(id);
}
