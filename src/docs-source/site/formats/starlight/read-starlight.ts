import { editUrlOf } from "../../edit-url.ts";
import { presentFields } from "../../present-fields.ts";
import { inHome, type SiteReading, type SourceFiles } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import type { LanguageFallback, NavigationNode, SiteRedirect, SiteSettings } from "../../site-source.ts";
import { readBase, readHref, readImage } from "../../values/checked-values.ts";
import { noticeNotPlain, noticeUnknown, noticeUnreadable } from "../../values/notice-not-plain.ts";
import { readScriptValue } from "../../values/script/read-script-value.ts";
import { readRedirect } from "../../values/site-redirect.ts";
import { entriesOf, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { languageName } from "../language-name.ts";
import { slugPath } from "./slug-path.ts";
import { readStarlightSidebar } from "./starlight-sidebar.ts";

/** Reads what `astro.config` gives to `starlight()`. */
export async function readStarlight(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, notices } = sources;
  const names = ["mjs", "ts", "js", "mts", "cjs"].map((extension) => inHome(sources, `astro.config.${extension}`));
  const file = names.find((path) => files.has(path)) ?? "";
  const config = await readScriptValue(docs, files, file, notices);
  const base = readBase(valueAt(config, "base"), notices);
  const options = itemsOf(valueAt(config, "integrations")).find(
    (item) => valueAt(item, "title") ?? valueAt(item, "sidebar"),
  );
  if (file !== "") noticeUnreadable(file, options, [], notices);
  noticeUnknown(options, ["sidebar"], notices);
  for (const part of ["title", "sidebar", "social", "logo"])
    noticeNotPlain(valueAt(options, part), notices, part === "sidebar");
  for (const key of ["customCss", "components", "plugins"]) {
    const value = valueAt(options, key);
    if (value) notices.add(value, `"${key}" is ignored: pages load no scripts or styles of their own`);
  }
  const folder = inHome(sources, "src/content/docs");
  const locales = [...entriesOf(valueAt(options, "locales"))];
  return {
    file,
    settings: readSettings(options, sources),
    roots: [{ folder, base: "", toAddress: slugPath, hasRootedSlugs: true }],
    staticFolders: [inHome(sources, "public")],
    redirects: readRedirects(valueAt(config, "redirects"), base.base, sources),
    ...base,
    origin: textAt(config, "site"),
    ...presentFields({ fallback: readFallback(options) }),
    navigate: (pages) => {
      const sidebar = valueAt(options, "sidebar");
      if (locales.length < 2) {
        const [prefix = "root"] = locales[0] ?? [];
        return readStarlightSidebar(sidebar, {
          pages,
          folder,
          prefix: prefix === "root" ? "" : prefix,
          language: "",
          notices,
        });
      }
      return locales.map(([key, locale]): NavigationNode => {
        const code = textAt(locale, "lang") ?? key;
        const { main = "" } = readFallback(options) ?? {};
        const context = { pages, folder, prefix: key === "root" ? "" : key, main, language: code, notices };
        const isDefault = key === "root" || key === textAt(options, "defaultLocale") || undefined;
        const others = locales.flatMap(([other]) => (other === "root" ? [] : [other]));
        const children = readStarlightSidebar(sidebar, { ...context, others });
        const title = textAt(locale, "label") ?? languageName(code);
        return { type: "section", kind: "language", title, code, ...presentFields({ isDefault }), children };
      });
    },
  };
}

/** What is not translated is shown in the default language. */
function readFallback(options: SourceValue | undefined): LanguageFallback | undefined {
  const locales = [...entriesOf(valueAt(options, "locales")).keys()];
  const main = locales.includes("root") ? "root" : textAt(options, "defaultLocale");
  const languages = locales.filter((name) => name !== main);
  return main === undefined || languages.length === 0 ? undefined : { languages, main: main === "root" ? "" : main };
}

function readSettings(options: SourceValue | undefined, sources: SourceFiles): SiteSettings {
  const { notices } = sources;
  const folders = [sources.home, inHome(sources, "public")];
  const logo = valueAt(options, "logo");
  const light = readImage(valueAt(logo, "src") ?? valueAt(logo, "light"), sources, folders);
  const dark = readImage(valueAt(logo, "dark"), sources, folders) ?? light;
  const favicon = readImage(valueAt(options, "favicon"), sources, [inHome(sources, "public")]);
  const [first] = [...entriesOf(valueAt(options, "locales"))].map(([key, locale]) => textAt(locale, "lang") ?? key);
  const title = valueAt(options, "title");
  const titles = [...entriesOf(title).values()];
  const social = valueAt(options, "social");
  const listed = itemsOf(social).map((item): [string, SourceValue | undefined] => [
    textAt(item, "icon") ?? "link",
    valueAt(item, "href"),
  ]);
  return {
    ...defaultSettings(),
    name: textOf(title) ?? textOf(titles[0]) ?? "",
    language: textAt(options, "locales", "root", "lang") ?? first ?? "en",
    footer: {
      socials: [...entriesOf(social), ...listed].flatMap(([kind, value]) => {
        const href = readHref(value, notices);
        return href === undefined ? [] : [{ kind, href }];
      }),
      columns: [],
    },
    ...presentFields({
      description: textAt(options, "description"),
      logo: light === undefined || dark === undefined ? undefined : { light, dark },
      favicon: favicon === undefined ? undefined : { light: favicon, dark: favicon },
      editUrl: editUrlOf(textAt(options, "editLink", "baseUrl"), sources.home),
    }),
  };
}

/** An object from addresses to addresses, or to objects with `destination` and `status`. */
function readRedirects(
  from: SourceValue | undefined,
  base: string | undefined,
  { notices }: SourceFiles,
): SiteRedirect[] {
  return [...entriesOf(from)].flatMap(([source, value]) => {
    const whole = textOf(value) ?? textAt(value, "destination");
    // Astro puts the base before the source alone, so that the target has to be written with it.
    const isBelow = base !== undefined && /^[/?#]|^$/.test(whole?.startsWith(base) ? whole.slice(base.length) : "x");
    const target = isBelow ? whole?.slice(base.length) || "/" : whole;
    const isPermanent = !["302", "307"].includes(textAt(value, "status") ?? "");
    const pattern = (text: string | undefined) =>
      text?.replace(/\[\.\.\.(\w+)\]/g, ":$1*").replace(/\[(\w+)\]/g, ":$1");
    return readRedirect(value, pattern(source), pattern(target), isPermanent, notices) ?? [];
  });
}
