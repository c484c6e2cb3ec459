import { joinDocsPath } from "../../../docs-path.ts";
import { editUrlOf } from "../../edit-url.ts";
import { presentFields } from "../../present-fields.ts";
import { inHome, type SiteReading, type SourceFiles } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import type { LanguageFolders, NavigationNode, SiteSettings } from "../../site-source.ts";
import { quoted, type SourceNotices } from "../../source-notices.ts";
import { readBase, readHref, readImage, readLink } from "../../values/checked-values.ts";
import { noticeNotPlain, noticeUnknown, noticeUnreadable } from "../../values/notice-not-plain.ts";
import { readScriptValue } from "../../values/script/read-script-value.ts";
import { entriesOf, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { languageName } from "../language-name.ts";
import { readRewrites } from "./rewrites.ts";
import { readVitepressSidebar } from "./vitepress-sidebar.ts";

/** A language: its folder, its key in the settings, and what its pages' addresses begin with. */
type Locale = { key: string; folder: string; config: SourceValue | undefined; own: SourceValue | undefined };

/** Reads `.vitepress/config`, and a `config` in the folder of each language. */
export async function readVitepress(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, home, notices } = sources;
  const names = [".vitepress/config", ".vitepress/config/index"].flatMap((name) => scriptNames(inHome(sources, name)));
  const file = names.find((path) => files.has(path)) ?? "";
  const config = await readScriptValue(docs, files, file, notices);
  const base = readBase(valueAt(config, "base"), notices);
  const folder = joinDocsPath(home, textAt(config, "srcDir") ?? "") ?? home;
  const rewrites = readRewrites(valueAt(config, "rewrites"), notices);
  const keys = [...entriesOf(valueAt(config, "locales")).keys()];
  const locales: Locale[] = [];
  for (const key of keys.length > 0 ? keys : ["root"]) {
    const below = key === "root" ? rewrites.rootFolder : key;
    const place = joinDocsPath(folder, below) ?? folder;
    const places = key === "root" ? [place, folder] : [place];
    const ownFile = places
      .flatMap((name) => scriptNames(name === "" ? "config" : `${name}/config`))
      .find((path) => files.has(path));
    const own = ownFile === undefined ? undefined : await readScriptValue(docs, files, ownFile, notices);
    locales.push({ key, folder: place, config: valueAt(config, "locales", key), own });
  }
  if (file !== "") noticeUnreadable(file, config, ["themeConfig"], notices);
  noticeNotPlain(valueAt(config, "rewrites"), notices, true);
  for (const value of [config, ...locales.flatMap((locale) => [locale.config, locale.own])])
    noticeComputed(valueAt(value, "themeConfig"), notices);
  for (const locale of locales)
    if (!themeValue(config, locale, "sidebar"))
      for (const value of [config, locale.config, locale.own])
        noticeUnknown(value, ["themeConfig", "sidebar"], notices);
  return {
    file,
    settings: readSettings(config, locales[0], sources, folder),
    roots: [{ folder, base: "", toAddress: rewrites.toAddress }],
    staticFolders: [folder === "" ? "public" : `${folder}/public`],
    excluded: excludedFiles(files, folder, valueAt(config, "srcExclude"), sources),
    redirects: [],
    ...(valueAt(config, "markdown", "anchor", "slugify") && { hasOwnAnchors: true }),
    ...(file !== "" && valueAt(config, "cleanUrls")?.value !== true && { hasFileAddresses: true }),
    ...base,
    ...presentFields({ languageFolders: languageFoldersOf(locales) }),
    origin: textAt(config, "sitemap", "hostname"),
    navigate: (pages) => {
      const rewritten = new Map<string, string>();
      for (const { name, path } of rewrites.isEmpty ? [] : pages.documents) {
        const address = rewrites.toAddress(name.replace(/(?:^|\/)index$/, ""));
        if (address !== name) rewritten.set(address, path);
        const key = `${name}.md`;
        if (valueAt(config, "rewrites", key)) pages.mention(path, valueAt(config, "rewrites") as SourceValue, key);
      }
      const read = locales.map((locale) => {
        const sidebar = themeValue(config, locale, "sidebar");
        const children = readVitepressSidebar(sidebar, themeValue(config, locale, "nav"), {
          pages,
          folders: [locale.folder, folder],
          findRewritten: (address) => rewritten.get(address),
          notices,
        });
        return { locale, children };
      });
      if (read.length === 1) return read[0]?.children ?? [];
      return read.map(({ locale, children }): NavigationNode => {
        const code =
          textAt(locale.config, "lang") ?? (locale.key === "root" ? (textAt(config, "lang") ?? "en") : locale.key);
        const title = textAt(locale.config, "label") ?? languageName(code);
        const isDefault = locale.key === "root" || undefined;
        return { type: "section", kind: "language", title, code, ...presentFields({ isDefault }), children };
      });
    },
  };
}

/** Names what cannot be read of the bar and of the sidebars, each of which is shown on the pages below its key. */
function noticeComputed(theme: SourceValue | undefined, notices: SourceNotices): void {
  noticeNotPlain(valueAt(theme, "nav"), notices);
  const sidebar = valueAt(theme, "sidebar");
  if (!(sidebar?.value instanceof Map)) {
    noticeNotPlain(sidebar, notices, true);
    return;
  }
  for (const item of sidebar.unknown ?? []) noticeNotPlain(item, notices, true);
  for (const [key, item] of sidebar.value)
    noticeNotPlain(item, notices, true, /[*{(]/.test(key) ? undefined : `/${key.replace(/^\/+/, "")}`);
}

function scriptNames(path: string): string[] {
  return ["ts", "mts", "js", "mjs", "cjs"].map((extension) => `${path}.${extension}`);
}

/** Undefined if no language is at the root of the site: then none is the one that others translate. */
function languageFoldersOf(locales: Locale[]): LanguageFolders | undefined {
  const main = locales.find((locale) => locale.key === "root");
  const others = locales.filter((locale) => locale !== main).map((locale) => locale.folder);
  return main && others.length > 0 ? { main: main.folder, others } : undefined;
}

function themeValue(
  config: SourceValue | undefined,
  { config: locale, own }: Locale,
  key: string,
): SourceValue | undefined {
  return valueAt(locale, "themeConfig", key) ?? valueAt(own, "themeConfig", key) ?? valueAt(config, "themeConfig", key);
}

function readSettings(
  config: SourceValue | undefined,
  main: Locale | undefined,
  sources: SourceFiles,
  folder: string,
): SiteSettings {
  const { notices } = sources;
  const locale = main ?? { key: "root", folder, config: undefined, own: undefined };
  const theme = (key: string) => themeValue(config, locale, key);
  const folders = [folder === "" ? "public" : `${folder}/public`, folder];
  const image = (value: SourceValue | undefined) => readImage(value, sources, folders);
  const logo = theme("logo");
  const light = image(logo) ?? image(valueAt(logo, "light") ?? valueAt(logo, "src"));
  const dark = image(valueAt(logo, "dark")) ?? light;
  const favicon = image(findFavicon(valueAt(config, "head")));
  const appearance = valueAt(config, "appearance")?.value;
  const editLink = valueAt(theme("editLink"), "pattern");
  const pattern = textOf(editLink);
  if (editLink && !pattern?.endsWith("/:path"))
    notices.add(editLink, `The pattern of "editLink" is ignored: it must be an address that ends with /:path`);
  return {
    ...defaultSettings(),
    name:
      textOf(theme("siteTitle")) ??
      textAt(locale.config, "title") ??
      textAt(locale.own, "title") ??
      textAt(config, "title") ??
      "",
    language: textAt(locale.config, "lang") ?? textAt(config, "lang") ?? "en",
    appearance: {
      mode: appearance === "dark" || appearance === "force-dark" ? "dark" : appearance === false ? "light" : "system",
      isFixed: appearance === "force-dark" || appearance === false,
    },
    navbar: { links: itemsOf(theme("nav")).flatMap((item) => navLinks(item, sources)) },
    footer: { socials: itemsOf(theme("socialLinks")).flatMap((item) => readSocial(item, sources)), columns: [] },
    ...presentFields({
      description:
        textAt(locale.config, "description") ?? textAt(locale.own, "description") ?? textAt(config, "description"),
      logo: light === undefined || dark === undefined ? undefined : { light, dark },
      favicon: favicon === undefined ? undefined : { light: favicon, dark: favicon },
      editUrl: pattern?.endsWith("/:path") ? editUrlOf(pattern.slice(0, -":path".length), folder) : undefined,
    }),
  };
}

function navLinks(item: SourceValue, sources: SourceFiles): SiteSettings["navbar"]["links"] {
  const children = itemsOf(valueAt(item, "items"));
  if (children.length > 0) return children.flatMap((child) => navLinks(child, sources));
  return [readLink(item, sources.notices) ?? []].flat();
}

function readSocial(item: SourceValue, { notices }: SourceFiles): SiteSettings["footer"]["socials"] {
  const href = readHref(valueAt(item, "link"), notices);
  return href === undefined ? [] : [{ kind: textAt(item, "icon") ?? "link", href }];
}

/** The first `["link", { rel: "icon", href }]`. */
function findFavicon(head: SourceValue | undefined): SourceValue | undefined {
  for (const item of itemsOf(head)) {
    const [tag, attributes] = itemsOf(item);
    if (textOf(tag) === "link" && textAt(attributes, "rel") === "icon") return valueAt(attributes, "href");
  }
  return undefined;
}

function excludedFiles(
  files: ReadonlySet<string>,
  folder: string,
  patterns: SourceValue | undefined,
  { notices }: SourceFiles,
): ReadonlySet<string> {
  const excluded = new Set<string>();
  for (const item of itemsOf(patterns)) {
    // Only what names a folder or a file: `**/name.md`, `name/**`.
    const name = /^(?:\*\*\/)?([\w./-]+?)(?:\/\*\*(?:\/\*(?:\.md)?)?)?$/.exec(textOf(item) ?? "")?.[1];
    if (name === undefined)
      notices.add(item, `The pattern ${quoted(textOf(item) ?? "")} is ignored; write it to .docketignore`);
    else
      for (const path of files) {
        const below = folder === "" ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : "";
        const isWithin = below === name || below.startsWith(`${name}/`);
        if (isWithin || (textOf(item)?.startsWith("**/") && `/${below}/`.includes(`/${name}/`))) excluded.add(path);
      }
  }
  return excluded;
}
