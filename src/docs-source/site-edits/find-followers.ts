import type { SiteSource } from "../site/site-source.ts";
import { findTranslatedTwins } from "./translated-twins.ts";

/** The files that Docusaurus shows as the translations of pages that move too: these are what navigation and addresses name. */
export function findFollowers(source: SiteSource, moves: ReadonlyMap<string, string>): ReadonlySet<string> {
  if (source.format !== "docusaurus") return new Set();
  const translations = [...moves.keys()].filter((path) => /(?:^|\/)i18n\//.test(path));
  if (translations.length === 0) return new Set();
  const twins = [...moves.keys()].flatMap((path) => findTranslatedTwins(source, translations, path));
  return new Set(twins.map(({ path }) => path));
}
