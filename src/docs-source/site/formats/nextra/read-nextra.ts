import { folderOf, nameOf } from "../../../docs-path.ts";
import { inHome, type SiteReading, type SourceFiles } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import { readJsonValue } from "../../values/json-value.ts";
import { noticeNotPlain } from "../../values/notice-not-plain.ts";
import { readScriptValue } from "../../values/script/read-script-value.ts";
import { type SourceValue, textOf } from "../../values/source-value.ts";
import { readNextOrigin } from "./next-origin.ts";
import { readNextRedirects } from "./next-redirects.ts";
import { listNextRoutes } from "./next-routes.ts";
import { type NextraLanguages, readNextraNavigation } from "./nextra-navigation.ts";
import { findNextraRoots, isApp, placeInTree } from "./nextra-roots.ts";

const FOLDERS = ["content", "src/content", "app", "src/app", "pages", "src/pages"];
const MOST_FILES = 500;
/** Such a list is that of another program, which may list pages of any folder there. */
const LISTED = "This navigation cannot be read, because it is a list and no object";

/** Reads `_meta` files, which are in the folders of pages. */
export async function readNextra(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, notices } = sources;
  const all = [...files];
  const folders = FOLDERS.map((name) => inHome(sources, name));
  const folder = folders.find((name) => all.some((path) => path.startsWith(`${name}/`) && isMeta(path))) ?? "";
  const found = all.filter((path) => path.startsWith(`${folder}/`) && isMeta(path)).slice(0, MOST_FILES);
  const roots = await findNextraRoots(sources, folder);
  const isGlobal = found.some((path) => /\/_meta\.global\.\w+$/.test(path));
  // Above the one folder of pages there is nothing to list.
  const top = roots.length > 1 || isGlobal ? "" : (roots[0]?.base.slice(1) ?? "");
  const metas = new Map<string, SourceValue>();
  for (const path of found) {
    const value = path.endsWith(".json")
      ? await readJsonValue(docs, path, notices)
      : await readScriptValue(docs, files, path, notices);
    noticeNotPlain(value, notices);
    if (Array.isArray(value?.value)) notices.addUnknown(value, LISTED, textsIn(value));
    const root = roots.find((one) => path.startsWith(`${one.folder}/`));
    if (value && root) metas.set(placeInTree(root, folderOf(path).slice(root.folder.length + 1)), value);
  }
  const languages = await findLanguages(sources, folder);
  const apps = roots.filter(isApp).map((root) => root.folder);
  const routes = listNextRoutes(
    sources,
    roots.map(({ base }) => base),
  );
  return {
    file: found[0],
    settings: defaultSettings(),
    roots,
    staticFolders: [inHome(sources, "public")],
    redirects: await readNextRedirects(sources),
    origin: await readNextOrigin(sources),
    openAddresses: routes,
    // Beside pages, the folder of an application holds Markdown that its programs import.
    excluded: new Set(
      all.filter((path) => apps.some((app) => path.startsWith(`${app}/`)) && !/\/page\.mdx?$/.test(path)),
    ),
    ...(languages && {
      languageFolders: {
        main: `${folder}/${languages.main}`,
        others: languages.all.filter((code) => code !== languages.main).map((code) => `${folder}/${code}`),
      },
    }),
    navigate: (pages) => readNextraNavigation({ metas, folder, top, pages, notices, languages, routes }),
  };
}

const CODE = /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/;
const MAX_LENGTH = 500_000;

/** Where Next has a main language, the folders of pages that are called as languages are. */
async function findLanguages(sources: SourceFiles, folder: string): Promise<NextraLanguages | undefined> {
  const { docs, files } = sources;
  const names = ["js", "mjs", "ts", "mts", "cjs"].map((extension) => inHome(sources, `next.config.${extension}`));
  const path = names.find((name) => files.has(name));
  const config = path === undefined ? "" : ((await docs.read(path)) ?? "").slice(0, MAX_LENGTH);
  const main = /\bdefaultLocale\s*:\s*["']([\w-]+)["']/.exec(config)?.[1];
  const start = `${folder}/`;
  const pages = [...files].filter((file) => file.startsWith(start) && /\.mdx?$/.test(file));
  const all = [...new Set(pages.map((file) => file.slice(start.length).split("/")[0] ?? ""))].filter((name) =>
    CODE.test(name),
  );
  return main !== undefined && all.length > 1 && all.includes(main) ? { main, all } : undefined;
}

/** The texts of a list, and of lists in it. */
function textsIn({ value }: SourceValue): string[] {
  return (Array.isArray(value) ? value : []).flatMap((item) =>
    (Array.isArray(item.value) ? item.value : [item]).flatMap((one) => textOf(one) ?? []),
  );
}

function isMeta(path: string): boolean {
  return /^_meta(?:\.global)?\.(?:json|[jt]sx?)$/.test(nameOf(path));
}
