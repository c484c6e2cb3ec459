import { type JudgedSite, joinPath } from "./judged-site.ts";

/** A translation of a page, and its path when the page is at another place. */
type PageTranslation = { path: string; pathBeside(main: string): string };
type Site = Pick<JudgedSite, "translated" | "addressOf">;

const ENDS = ["md", "mdx"];

/**
 * The equivalent pages in other languages, which Starlight and VitePress find by their path in the language's folder:
 * the sidebar or the menu of languages does not lead to one that stays behind.
 */
export function translationsOf({ translated, addressOf }: Site, page: string): PageTranslation[] {
  const { folder, main, others, isBeside } = translated;
  if (isBeside)
    return others.flatMap((language) =>
      ENDS.flatMap((end) => {
        const pathBeside = (to: string) => `${withoutEnding(to)}.${language}.${end}`;
        return addressOf.has(pathBeside(page)) ? [{ path: pathBeside(page), pathBeside }] : [];
      }),
    );
  const below = placeBelow(joinPath(folder, main), page);
  if (below === undefined || languageOf({ translated }, page) !== undefined) return [];
  const inLanguage = (path: string, language: string, end: string) =>
    joinPath(folder, language, `${withoutEnding(path)}.${end}`);
  return others.flatMap((language) =>
    ENDS.flatMap((end) => {
      const path = inLanguage(below, language, end);
      const pathBeside = (to: string) => inLanguage(placeBelow(joinPath(folder, main), to) ?? to, language, end);
      return addressOf.has(path) ? [{ path, pathBeside }] : [];
    }),
  );
}

/** Whether a page is a translation of one in the default language. */
export function isTranslation({ translated, addressOf }: Site, page: string): boolean {
  const { folder, main, isBeside } = translated;
  if (isBeside) {
    const own = withoutEnding(withoutEnding(page).replace(/\.[\w-]+$/, ""));
    return languageOf({ translated }, page) !== undefined && ENDS.some((end) => addressOf.has(`${own}.${end}`));
  }
  const language = languageOf({ translated }, page);
  const below = language === undefined ? undefined : placeBelow(joinPath(folder, language), page);
  if (below === undefined) return false;
  return ENDS.some((end) => addressOf.has(joinPath(folder, main, `${withoutEnding(below)}.${end}`)));
}

/** The language of a path, if it is another than the default one. */
export function languageOf({ translated }: Pick<Site, "translated">, path: string): string | undefined {
  if (translated.isBeside) return translated.others.find((language) => withoutEnding(path).endsWith(`.${language}`));
  return translated.others.find((language) => placeBelow(joinPath(translated.folder, language), path) !== undefined);
}

function placeBelow(folder: string, path: string): string | undefined {
  if (folder === "") return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/, "");
}
