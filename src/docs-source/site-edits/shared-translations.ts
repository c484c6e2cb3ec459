import { withoutExtension } from "../pages.ts";
import type { SiteSource } from "../site/site-source.ts";

/** A translation of a page, and the path that it has when the page is at another. */
export type Translation = { path: string; pathBeside(main: string): string | undefined };

/** The translations that an entry of the navigation names together with their page, which is in the default language. */
export function findSharedTranslations({ fallback, references, folders }: SiteSource, page: string): Translation[] {
  const folder = folders.find((one) => one === "" || page.startsWith(`${one}/`));
  if (fallback === undefined || folder === undefined) return [];
  const top = folder === "" ? "" : `${folder}/`;
  const ownTop = fallback.main === "" ? top : `${top}${fallback.main}/`;
  const inLanguage = (main: string, language: string) =>
    main.startsWith(ownTop) ? `${top}${language}/${withoutExtension(main.slice(ownTop.length))}` : undefined;
  // The folder of a language may be written in other capitals than its key, as addresses have none.
  const languageOf = (path: string, language: string) => {
    const name = path.slice(top.length).split("/")[0] ?? "";
    return path.startsWith(top) && name.toLowerCase() === language.toLowerCase() ? name : undefined;
  };
  const shared = findNamedWith({ references }, page, false);
  return fallback.languages.flatMap((language) => {
    const path = shared.find((one) => {
      const own = languageOf(one, language);
      return own !== undefined && withoutExtension(one) === inLanguage(page, own);
    });
    const own = path === undefined ? undefined : languageOf(path, language);
    if (path === undefined || own === undefined) return [];
    const extension = path.slice(withoutExtension(path).length);
    return [
      {
        path,
        pathBeside(main) {
          const target = inLanguage(main, own);
          return target === undefined ? undefined : target + extension;
        },
      },
    ];
  });
}

/** The page in the default language that an entry of the navigation names together with this translation of it. */
export function findSharedOriginal(source: SiteSource, path: string): string | undefined {
  if (source.fallback === undefined) return undefined;
  const others = findNamedWith(source, path, false);
  return others.find((one) => findSharedTranslations(source, one).some((translation) => translation.path === path));
}

/** The folder in the default language, if this one is in the folder of another language, and one entry names both. */
export function findSharedOriginalFolder(source: SiteSource, folder: string): string | undefined {
  const { fallback, folders } = source;
  const root = folders.find((one) => one === "" || folder.startsWith(`${one}/`));
  if (fallback === undefined || root === undefined) return undefined;
  const below = (path: string) => (root === "" ? path : path.slice(root.length + 1)).split("/");
  const [language = "", ...rest] = below(folder);
  if (!fallback.languages.some((one) => one.toLowerCase() === language.toLowerCase())) return undefined;
  const main = [root, fallback.main, ...rest].filter(Boolean).join("/");
  return findNamedWith(source, folder, true).find((path) => path === main);
}

/** The other pages or folders that are named where this one is. */
function findNamedWith({ references }: Pick<SiteSource, "references">, own: string, isFolder: boolean): string[] {
  const placeOf = ({ at }: SiteSource["references"][number]) => `${at.path}:${at.line}:${at.column}`;
  const alike = references.filter((one) => Boolean(one.isFolder) === isFolder);
  const places = new Set(alike.filter(({ path }) => path === own).map(placeOf));
  const named = new Set(alike.filter((one) => places.has(placeOf(one))).map(({ path }) => path));
  return [...named].filter((path) => path !== own);
}

/** Folders of other languages that an entry of the navigation names together with this one. */
export function findSharedFolders(source: Pick<SiteSource, "references">, folder: string): string[] {
  return findNamedWith(source, folder, true).filter((path) => path.endsWith(`/${folder.split("/").at(-1)}`));
}
