import { editUrlOf } from "../../edit-url.ts";
import { presentFields } from "../../present-fields.ts";
import { inHome, type SourceFiles } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import type { SiteLink, SiteSettings } from "../../site-source.ts";
import type { SourceNotices } from "../../source-notices.ts";
import { readImage, readLink } from "../../values/checked-values.ts";
import { flagAt, itemsOf, type SourceValue, textAt, valueAt } from "../../values/source-value.ts";
import type { DocsInstance } from "./docusaurus-plugins.ts";

export function readDocusaurusSettings(
  config: SourceValue | undefined,
  sources: SourceFiles,
  instance: DocsInstance | undefined,
): SiteSettings {
  const theme = valueAt(config, "themeConfig");
  const folders = [inHome(sources, "static"), sources.home];
  const light = readImage(valueAt(theme, "navbar", "logo", "src"), sources, folders);
  const dark = readImage(valueAt(theme, "navbar", "logo", "srcDark"), sources, folders) ?? light;
  const favicon = readImage(valueAt(config, "favicon"), sources, folders);
  const bar = valueAt(theme, "announcementBar");
  const content = textAt(bar, "content");
  const mode = textAt(theme, "colorMode", "defaultMode");
  const isByChoice = flagAt(theme, "colorMode", "respectPrefersColorScheme") === true;
  return {
    ...defaultSettings(),
    name: textAt(theme, "navbar", "title") ?? textAt(config, "title") ?? "",
    language: textAt(config, "i18n", "defaultLocale") ?? "en",
    appearance: {
      mode: !isByChoice && (mode === "dark" || mode === "light") ? mode : "system",
      isFixed: flagAt(theme, "colorMode", "disableSwitch") ?? false,
    },
    navbar: {
      links: itemsOf(valueAt(theme, "navbar", "items")).flatMap((item) => readNavbarItem(item, sources.notices)),
    },
    footer: readFooter(valueAt(theme, "footer"), sources),
    ...presentFields({
      description: textAt(config, "tagline"),
      logo: light === undefined || dark === undefined ? undefined : { light, dark },
      favicon: favicon === undefined ? undefined : { light: favicon, dark: favicon },
      banner:
        content === undefined
          ? undefined
          : { content: asMarkdown(content), isDismissible: flagAt(bar, "isCloseable") ?? true },
      editUrl: editUrlOf(instance?.editUrl, sources.home),
    }),
  };
}

/** The announcement is HTML: its links and strong words are kept. */
function asMarkdown(html: string): string {
  return html
    .slice(0, 5000)
    .replace(/<a\s[^<>]*?href=["']([^"'<>\s()]*)["'][^<>]*>([^<>[\]]*)<\/a>/gi, "[$2]($1)")
    .replace(/<(b|strong)>([^<>*]*)<\/\1>/gi, "**$2**")
    .replace(/<[a-z/!][^<>]*>/gi, "");
}

/** Sidebars are tabs, and lists of versions and languages have places of their own. */
function readNavbarItem(item: SourceValue, notices: SourceNotices): SiteLink[] {
  const type = textAt(item, "type");
  if (type === "dropdown" || itemsOf(valueAt(item, "items")).length > 0)
    return itemsOf(valueAt(item, "items")).flatMap((child) => readNavbarItem(child, notices));
  const to = textAt(item, "to") ?? "";
  if ((type !== undefined && type !== "default") || /^\/?blog(?:\/|$)/.test(to) || textAt(item, "label") === undefined)
    return [];
  return [readLink(item, notices) ?? []].flat();
}

function readFooter(from: SourceValue | undefined, { notices }: SourceFiles): SiteSettings["footer"] {
  const columns = itemsOf(valueAt(from, "links")).map((column) => ({
    ...presentFields({ title: textAt(column, "title") }),
    links: itemsOf(valueAt(column, "items")).flatMap((item) =>
      textAt(item, "label") === undefined ? [] : (readLink(item, notices) ?? []),
    ),
  }));
  return { socials: [], columns: columns.filter(({ links }) => links.length > 0) };
}
