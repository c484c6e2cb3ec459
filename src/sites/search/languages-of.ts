import type { SiteDocument } from "../../site-build/site-build.ts";

const known = new WeakMap<SiteDocument, string[]>();

/** The codes of the languages that a site is in. */
export function languagesOf(document: SiteDocument): string[] {
  const found = known.get(document) ?? [
    ...new Set([
      document.settings.language,
      ...document.navigation.flatMap((node) =>
        node.type === "section" && node.kind === "language" && node.code ? [node.code] : [],
      ),
    ]),
  ];
  known.set(document, found);
  return found;
}
