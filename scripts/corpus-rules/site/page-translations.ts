import { type JudgedSite, joinPath } from "./judged-site.ts";

/** A translation of a page, and its path when the page is at another place. */
type PageTranslation = { path: string; pathBeside(main: string): string };

const withoutEnding = (path: string) => path.replace(/\.mdx?$/, "");

/**
 * The equivalent pages in other languages. Starlight finds them by their path in the language's folder, and shows the
 * page of the default language where there is none, so that one that stays behind is in no sidebar any more.
 */
export function translationsOf({ fallback, addressOf }: JudgedSite, page: string): PageTranslation[] {
  const main = `${joinPath(fallback.folder, fallback.main)}/`;
  if (fallback.languages.length === 0 || !page.startsWith(main) || languageOf(fallback, page) !== undefined) return [];
  const inLanguage = (path: string, language: string) =>
    `${fallback.folder}/${language}/${withoutEnding(path.slice(main.length))}`;
  return fallback.languages.flatMap((language) =>
    ["md", "mdx"].flatMap((end) => {
      const path = `${inLanguage(page, language)}.${end}`;
      return addressOf.has(path) ? [{ path, pathBeside: (to: string) => `${inLanguage(to, language)}.${end}` }] : [];
    }),
  );
}

/** Whether a page is a translation of one in the default language. */
export function isTranslation({ fallback, addressOf }: JudgedSite, page: string): boolean {
  const language = languageOf(fallback, page);
  if (language === undefined) return false;
  const inMain = withoutEnding(page.slice(`${fallback.folder}/${language}/`.length));
  return ["md", "mdx"].some((end) => addressOf.has(joinPath(fallback.folder, fallback.main, `${inMain}.${end}`)));
}

/** The folder of another language than the default one that a path is in. */
export function languageOf({ folder, languages }: JudgedSite["fallback"], path: string): string | undefined {
  return languages.find((language) => path.startsWith(`${joinPath(folder, language)}/`));
}
