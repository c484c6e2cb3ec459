import type { SiteFont, SiteSettings } from "../../docs-source/site/site-source.ts";
import type { BuildLog } from "../build-log.ts";
import type { BuildMemory } from "../build-memory.ts";
import type { BuiltAsset, BuiltFont, SiteFiles, SiteFonts } from "../site-build.ts";
import { readFontFacts } from "./font-facts.ts";

const MAX_FONT_BYTES = 2 * 1024 * 1024;

/** What the author's fonts are served and described as. A file that is no font is named in the log, and not used. */
export async function buildFonts(
  { heading, body }: SiteSettings["fonts"],
  files: SiteFiles,
  assets: BuiltAsset[],
  memory: BuildMemory,
  log: BuildLog,
): Promise<SiteFonts | undefined> {
  const build = (font: SiteFont | undefined) => font && buildFont(font, files, assets, memory, log);
  const [ofHeading, ofBody] = [await build(heading), await build(body)];
  if (!ofHeading && !ofBody) return undefined;
  return { ...(ofHeading && { heading: ofHeading }), ...(ofBody && { body: ofBody }) };
}

async function buildFont(
  { family, weight, source }: SiteFont,
  files: SiteFiles,
  assets: BuiltAsset[],
  { fonts }: BuildMemory,
  log: BuildLog,
): Promise<BuiltFont | undefined> {
  const named = { family, ...(weight !== undefined && { weight }) };
  if (source === undefined) return named;
  const asset = assets.find(({ path }) => path === source);
  if (!asset) return undefined;
  if (!fonts.has(asset.id)) {
    const bytes = await files.read(source, MAX_FONT_BYTES);
    fonts.set(asset.id, bytes && readFontFacts(bytes));
  }
  const facts = fonts.get(asset.id);
  if (facts) return { ...named, file: { ...facts, url: asset.url } };
  const why = asset.bytes > MAX_FONT_BYTES ? "is larger than 2 MiB" : "is no font that browsers read";
  return void log.warn(`The font file is not used: it ${why}`, source);
}
