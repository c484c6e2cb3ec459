import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { withoutExtension } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { findSharedTranslations } from "../../../docs-source/site-edits/shared-translations.ts";
import type { RedirectTarget } from "../../../docs-source/site-edits/site-change.ts";
import { findTranslatedTwins } from "../../../docs-source/site-edits/translated-twins.ts";

/** For those of the pages that are translations of others of them, where `target` is in the same language. */
export async function findTranslatedTargets(
  docs: DocsFiles,
  pages: readonly string[],
  target: RedirectTarget | undefined,
): Promise<ReadonlyMap<string, RedirectTarget>> {
  const targets = new Map<string, RedirectTarget>();
  if (target?.type !== "page") return targets;
  const source = await readSiteSource(docs);
  const files = new Set(await docs.list());
  const translations = [
    ...findSharedTranslations(source, target.path),
    ...findTranslatedTwins(source, files, target.path),
  ];
  const stems = new Map(pages.map((page) => [withoutExtension(page), page]));
  for (const { path, pathBeside } of translations) {
    const inLanguage: RedirectTarget = { type: "page", path };
    for (const page of pages) {
      const beside = pathBeside(page);
      const own = beside === undefined ? undefined : stems.get(withoutExtension(beside));
      if (own !== undefined) targets.set(own, inLanguage);
    }
  }
  return targets;
}
