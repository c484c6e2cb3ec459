import { joinDocsPath } from "../../../docs-path.ts";
import type { ContentRoot } from "../../content-root.ts";
import { withoutNumber } from "../../navigation-from-folders.ts";
import { inHome, type SiteReading, type SourceFiles } from "../../site-reading.ts";
import { readBase } from "../../values/checked-values.ts";
import { readJsonValue } from "../../values/json-value.ts";
import { noticeNotPlain, noticeUnreadable } from "../../values/notice-not-plain.ts";
import { readScriptValue } from "../../values/script/read-script-value.ts";
import { itemsOf, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { readCategories } from "./category-files.ts";
import { readDocusaurusNavigation, type VersionedDocs } from "./docusaurus-navigation.ts";
import {
  type DocsInstance,
  findBlogs,
  findDocsInstances,
  findOutsideFolder,
  readClientRedirects,
} from "./docusaurus-plugins.ts";
import { readDocusaurusSettings } from "./docusaurus-settings.ts";
import { findSidebarsFile } from "./docusaurus-sidebars.ts";
import { listGeneratedIndexes } from "./generated-indexes.ts";
import { findVersionedLinks } from "./versioned-links.ts";

/** Reads `docusaurus.config`, the sidebars and `_category_` files. */
export async function readDocusaurus(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, home, notices } = sources;
  const file = [...files].find((path) => /^docusaurus\.config\.[cm]?[jt]s$/.test(below(path, home))) ?? "";
  const config = await readScriptValue(docs, files, file, notices, home);
  noticeUnreadable(file, config, [], notices);
  for (const part of ["navbar", "footer"]) noticeNotPlain(valueAt(config, "themeConfig", part), notices);
  const base = readBase(valueAt(config, "baseUrl"), notices);
  const instances = findDocsInstances(config, sources);
  const versions: VersionedDocs[] = [];
  for (const instance of instances) versions.push(...(await readVersions(instance, sources)));
  const readValue = (path: string) =>
    path.endsWith(".json") ? readJsonValue(docs, path, notices) : readScriptValue(docs, files, path, notices);
  for (const version of versions) {
    const { sidebarsFile, draftFile } = version;
    if (sidebarsFile !== undefined) version.sidebars = await readValue(sidebarsFile);
    if (draftFile !== undefined) version.draft = await readValue(draftFile);
    if (sidebarsFile !== undefined) noticeUnreadable(sidebarsFile, version.sidebars, [], notices);
    noticeNotPlain(version.sidebars, notices, true);
    version.categories = await readCategories(version.root.folder, sources);
  }
  noticeUnread(sources);
  const outsideFolder = instances.length === 0 ? findOutsideFolder(config, sources) : undefined;
  return {
    file,
    settings: readDocusaurusSettings(config, sources, instances[0]),
    roots: [...versions.map(({ root }) => root), { folder: inHome(sources, "src/pages"), base: "" }],
    staticFolders: staticFolders(sources, config),
    redirects: readClientRedirects(config, notices),
    openAddresses: [
      ...findBlogs(config, sources),
      ...listPrograms(sources),
      ...listLocales(config).map((code) => `${code}/`),
      ...versions.flatMap(listGeneratedIndexes),
    ],
    ...base,
    translatedLocales: listTranslatedLocales(config),
    versionedLinks: await findVersionedLinks(versions, sources),
    ...(outsideFolder !== undefined && { outsideFolder }),
    ...(textAt(config, "onBrokenAnchors") === "throw" && { hasSureAnchors: true }),
    origin: siteOrigin(textAt(config, "url"), base.base),
    navigate: (pages) => readDocusaurusNavigation(versions, valueAt(config, "themeConfig", "navbar"), pages, notices),
  };
}

/** The addresses of pages that are programs. */
function listPrograms({ files, home }: SourceFiles): string[] {
  return [...files].flatMap((path) => {
    const [, name] = /^src\/pages\/(.+)\.[jt]sx?$/.exec(below(path, home)) ?? [];
    return name === undefined ? [] : [name.replace(/(?:^|\/)index$/, "")];
  });
}

function listLocales(config: Parameters<typeof valueAt>[0]): string[] {
  return itemsOf(valueAt(config, "i18n", "locales")).flatMap((locale) => textOf(locale) ?? []);
}

/** The languages whose addresses are those of the pages behind their codes. */
function listTranslatedLocales(config: Parameters<typeof valueAt>[0]): string[] {
  const main = textAt(config, "i18n", "defaultLocale");
  const isElsewhere = (code: string) =>
    ["path", "url", "baseUrl"].some((key) => valueAt(config, "i18n", "localeConfigs", code, key) !== undefined);
  return main === undefined ? [] : listLocales(config).filter((code) => code !== main && !isElsewhere(code));
}

/** The current documents and those of older versions, which `versions.json` lists from new to old. */
async function readVersions(instance: DocsInstance, sources: SourceFiles): Promise<VersionedDocs[]> {
  const { docs, files, notices } = sources;
  const prefix = instance.id === "default" ? "" : `${instance.id}_`;
  const list = inHome(sources, `${prefix}versions.json`);
  const names = files.has(list)
    ? itemsOf(await readJsonValue(docs, list, notices)).flatMap((item) => textOf(item) ?? [])
    : [];
  const last = instance.lastVersion ?? names[0] ?? "current";
  const versions = names.map((name): VersionedDocs => {
    const folder = inHome(sources, `${prefix}versioned_docs/version-${name}`);
    const sidebarsFile = inHome(sources, `${prefix}versioned_sidebars/version-${name}-sidebars.json`);
    const base = baseOf(instance, name, name === last ? "" : name);
    const own = files.has(sidebarsFile) ? sidebarsFile : undefined;
    const isCopy = name === last && !instance.includesCurrent && isCopiedAtBuild(folder, instance, files);
    if (!isCopy) return { ...entry(instance, folder, base, name, name === last), sidebarsFile: own };
    const draftFile = findSidebarsFile(instance, sources);
    return { ...entry(instance, instance.folder, base, name, true), sidebarsFile: own ?? draftFile, draftFile };
  });
  if (names.length > 0 && !instance.includesCurrent) return versions;
  const base = baseOf(instance, "current", last === "current" ? "" : "next");
  const current = entry(instance, instance.folder, base, names.length > 0 ? "Next" : undefined, last === "current");
  return [{ ...current, sidebarsFile: findSidebarsFile(instance, sources) }, ...versions];
}

/** The address of a version. The latest has that of the whole instance, unless it is given another. */
function baseOf({ base, versionPaths }: DocsInstance, version: string, usual: string): string {
  const part = versionPaths.get(version) ?? usual;
  return part === "" ? base : `${base}/${part}`;
}

/** The latest version may be the documents themselves, of which a program makes a copy before the site is built. */
function isCopiedAtBuild(folder: string, instance: DocsInstance, files: ReadonlySet<string>): boolean {
  const has = (within: string) => [...files].some((path) => path.startsWith(`${within}/`));
  return !has(folder) && has(instance.folder);
}

function entry(instance: DocsInstance, folder: string, base: string, version: string | undefined, isDefault: boolean) {
  const root: ContentRoot = { folder, base, usesIds: true, toAddress };
  return { instance, root, version, isDefault, sidebarsFile: undefined, sidebars: undefined, categories: new Map() };
}

/** Numbers in front of names only order them; a file named like its folder is the folder's page. */
function toAddress(path: string): string {
  const names = path.split("/").map(withoutNumber);
  const [last, before] = [names.at(-1), names.at(-2)];
  if (before !== undefined && last?.toLowerCase() === before.toLowerCase()) names.pop();
  return names.join("/");
}

function staticFolders(sources: SourceFiles, config: Parameters<typeof valueAt>[0]): string[] {
  const written = itemsOf(valueAt(config, "staticDirectories")).flatMap((item) => textOf(item) ?? []);
  return (written.length > 0 ? written : ["static"]).flatMap((name) => joinDocsPath(sources.home, name) ?? []);
}

function noticeUnread({ files, home, notices }: SourceFiles): void {
  const names = [...files].filter((path) => home === "" || path.startsWith(`${home}/`));
  const post = names.find((path) => /^blog\/.*\.mdx?$/.test(below(path, home)));
  if (post !== undefined) notices.addOfFile(post, "The blog is not published");
  const page = names.find((path) => /^src\/pages\/index\.[jt]sx?$/.test(below(path, home)));
  if (page !== undefined)
    notices.addOfFile(page, "Pages that are programs are not published; the site begins with its first page");
  const translation = names.find((path) => /^i18n\/.*\.mdx?$/.test(below(path, home)));
  if (translation !== undefined) notices.addOfFile(translation, "Translations in i18n/ are not published yet");
}

function below(path: string, home: string): string {
  return home === "" ? path : path.startsWith(`${home}/`) ? path.slice(home.length + 1) : "";
}

function siteOrigin(url: string | undefined, base = ""): string | undefined {
  return url === undefined ? undefined : url.replace(/(?<!\/)\/+$/, "") + base;
}
