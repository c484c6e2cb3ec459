import { createHash } from "node:crypto";
import type { BuiltAsset, SiteToBuild } from "../site-build.ts";
import { type FontFacts, readFontFacts } from "./font-facts.ts";

export const MAX_FONT_BYTES = 2 * 1024 * 1024;
/** Where no file of a repository is: hidden folders are not served. */
const FOLDER = ".docket/fonts";

/** A font of another host as an asset of the site. Without `bytes`, it is stored since an earlier build. */
export type FetchedFont = { source: string; asset: BuiltAsset; facts: FontFacts; bytes?: Buffer };

/** Fetches a font, once for each address that an author writes. Returns why it cannot be used, if so. */
export async function fetchFont(
  source: string,
  previous: SiteToBuild["previous"],
  fetchFile: NonNullable<SiteToBuild["fetchFile"]>,
): Promise<FetchedFont | string> {
  const name = createHash("sha256").update(source).digest("hex").slice(0, 20);
  const isOfSource = (url: string | undefined) => url?.startsWith(`/${FOLDER}/${name}.`) ?? false;
  const earlier = [previous?.document?.fonts?.heading, previous?.document?.fonts?.body];
  const before = earlier.find((font) => isOfSource(font?.file?.url))?.file;
  const stored = previous?.assets.find(({ url }) => isOfSource(url));
  if (before && stored) {
    const { url: _, ...facts } = before;
    return { source, asset: stored, facts };
  }
  const fetched = await fetchFile(source, MAX_FONT_BYTES);
  if (fetched.type === "failed") return fetched.why;
  const { bytes } = fetched;
  const facts = readFontFacts(bytes);
  if (!facts) return "it is no font that browsers read";
  const extension = { woff2: "woff2", woff: "woff", truetype: "ttf", opentype: "otf" }[facts.format];
  const path = `${FOLDER}/${name}.${extension}`;
  const id = `font-${createHash("sha256").update(bytes).digest("hex")}`;
  return { source, asset: { url: `/${path}`, path, id, bytes: bytes.length }, facts, bytes };
}
