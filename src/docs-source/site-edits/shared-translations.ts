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
  const placeOf = ({ at }: SiteSource["references"][number]) => `${at.path}:${at.line}:${at.column}`;
  const places = new Set(references.filter(({ path }) => path === page).map(placeOf));
  const shared = new Set(references.filter((one) => places.has(placeOf(one))).map(({ path }) => path));
  return fallback.languages.flatMap((language) => {
    const path = [...shared].find((one) => {
      const own = languageOf(one, language);
      return one !== page && own !== undefined && withoutExtension(one) === inLanguage(page, own);
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

/** Folders of other languages that an entry of the navigation names together with this one. */
export function findSharedFolders({ references }: Pick<SiteSource, "references">, folder: string): string[] {
  const placeOf = ({ at }: SiteSource["references"][number]) => `${at.path}:${at.line}:${at.column}`;
  const folders = references.filter(({ isFolder }) => isFolder);
  const places = new Set(folders.filter(({ path }) => path === folder).map(placeOf));
  const shared = folders.filter((one) => places.has(placeOf(one))).map(({ path }) => path);
  return [...new Set(shared)].filter((path) => path !== folder && path.endsWith(`/${folder.split("/").at(-1)}`));
}
