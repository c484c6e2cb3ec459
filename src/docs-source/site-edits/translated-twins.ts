import { withoutExtension } from "../pages.ts";
import type { LanguageFolders, SiteSource } from "../site/site-source.ts";
import type { Translation } from "./shared-translations.ts";

/** What Docusaurus keeps the translations of: a file of the docs, of a released version of them, of the blog or a page. */
type Original = { kind: string; below: string };

/** `page.fr.mdx` beside `page.mdx`, as Fumadocs and Nextra have it. */
function findBeside(files: Iterable<string>, path: string): Translation[] {
  const stem = withoutExtension(path);
  return [...files].flatMap((file): Translation[] => {
    const end = file.startsWith(`${stem}.`) ? file.slice(stem.length) : "";
    if (!/^\.[a-z]{2}(?:-[A-Za-z]{2,4})?\.mdx?$/.test(end)) return [];
    return [{ path: file, pathBeside: (main) => withoutExtension(main) + end }];
  });
}

/** The page of the same path in the folder of another language, as Starlight has it. */
function findInLanguages(
  { fallback, folders }: Pick<SiteSource, "folders" | "fallback">,
  files: Iterable<string>,
  path: string,
): Translation[] {
  const root = folders.find((folder) => path.startsWith(`${folder}/`));
  const main = fallback?.main ? `${fallback.main}/` : "";
  if (fallback === undefined || root === undefined || !path.startsWith(`${root}/${main}`)) return [];
  const belowMain = (page: string) => page.slice(root.length + 1 + main.length);
  const own = withoutExtension(belowMain(path));
  // The folder of a language may be written in other capitals than its key.
  const languages = new Set(fallback.languages.map((language) => language.toLowerCase()));
  return [...files].flatMap((file): Translation[] => {
    const [, language = "", rest = "", extension = ""] = file.startsWith(`${root}/`)
      ? (/^([^/]+)\/(.+)(\.mdx?)$/.exec(file.slice(root.length + 1)) ?? [])
      : [];
    if (rest !== own || !languages.has(language.toLowerCase()) || `${language}/` === main) return [];
    return [
      {
        path: file,
        pathBeside(to) {
          if (!to.startsWith(`${root}/${main}`)) return undefined;
          return `${root}/${language}/${withoutExtension(belowMain(to))}${extension}`;
        },
      },
    ];
  });
}

/** The page of the same path in the folder of another language, as VitePress has it. */
function findInFolders(
  languages: LanguageFolders | undefined,
  files: ReadonlySet<string>,
  path: string,
): Translation[] {
  if (languages === undefined) return [];
  const { main, others } = languages;
  const isMain = (page: string) => isBelow(page, main) && !others.some((other) => isBelow(page, other));
  if (!isMain(path)) return [];
  const inFolder = (folder: string, page: string) => `${folder}/${page.slice(main === "" ? 0 : main.length + 1)}`;
  return others
    .map(
      (other): Translation => ({
        path: inFolder(other, path),
        pathBeside: (to) => (isMain(to) ? inFolder(other, to) : undefined),
      }),
    )
    .filter((translation) => files.has(translation.path));
}

function isBelow(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}

/** The folder of a language other than the main one that a file is in, where each language has one. */
export function languageFolderOf(
  {
    format,
    folders,
    fallback,
    languageFolders,
  }: Pick<SiteSource, "format" | "folders" | "fallback" | "languageFolders">,
  path: string,
): string | undefined {
  if (languageFolders) return languageFolders.others.find((other) => isBelow(path, other));
  const root = format === "starlight" ? folders.find((folder) => path.startsWith(`${folder}/`)) : undefined;
  if (fallback === undefined || root === undefined) return undefined;
  const [first = ""] = path.slice(root.length + 1).split("/", 1);
  const isLanguage = fallback.languages.some((language) => language.toLowerCase() === first.toLowerCase());
  return isLanguage && first !== fallback.main ? `${root}/${first}` : undefined;
}

/**
 * The files that are the translations of a page by their names: beside it, or in the `i18n` of Docusaurus with its path
 * there.
 */
export function findTranslatedTwins(
  source: Pick<SiteSource, "format" | "home" | "folders" | "fallback" | "languageFolders">,
  files: Iterable<string>,
  path: string,
): Translation[] {
  if (source.format === "vitepress" || (source.format === "nextra" && source.languageFolders))
    return findInFolders(source.languageFolders, new Set(files), path);
  if (source.format === "starlight") return findInLanguages(source, files, path);
  if (source.format === "fumadocs" || source.format === "nextra") return findBeside(files, path);
  const original = source.format === "docusaurus" ? originalOf(source, path) : undefined;
  if (!original) return [];
  const top = source.home === "" ? "i18n/" : `${source.home}/i18n/`;
  const end = `/${original.kind}/${original.below}`;
  return [...files].flatMap((file): Translation[] => {
    const language = file.startsWith(top) && file.endsWith(end) ? file.slice(top.length, -end.length) : "";
    if (!/^[\w-]+$/.test(language)) return [];
    return [
      {
        path: file,
        pathBeside(main) {
          const target = originalOf(source, main);
          return target && `${top}${language}/${target.kind}/${target.below}`;
        },
      },
    ];
  });
}

const DOCS = "docusaurus-plugin-content-docs";

function originalOf({ home, folders }: Pick<SiteSource, "home" | "folders">, path: string): Original | undefined {
  const below = home === "" ? path : path.startsWith(`${home}/`) ? path.slice(home.length + 1) : undefined;
  if (below === undefined || below.startsWith("i18n/")) return undefined;
  const [, id, version, rest] = /^(?:([\w-]+)_)?versioned_docs\/(version-[^/]+)\/(.+)$/.exec(below) ?? [];
  if (version !== undefined && rest !== undefined)
    return { kind: `${id === undefined ? DOCS : `${DOCS}-${id}`}/${version}`, below: rest };
  for (const [folder, kind] of [
    ["blog", "docusaurus-plugin-content-blog"],
    ["src/pages", "docusaurus-plugin-content-pages"],
  ] as const)
    if (below.startsWith(`${folder}/`)) return { kind, below: below.slice(folder.length + 1) };
  const root = folders.filter((folder) => path.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0];
  if (root === undefined) return undefined;
  // A further plugin has an id, which is nearly always the name of its folder.
  const name = root.slice(root.lastIndexOf("/") + 1);
  const isMain = name === "docs" || root === folders[0];
  return { kind: `${isMain ? DOCS : `${DOCS}-${name}`}/current`, below: path.slice(root.length + 1) };
}
