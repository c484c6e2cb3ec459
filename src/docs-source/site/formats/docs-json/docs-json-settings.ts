import { presentFields } from "../../present-fields.ts";
import type { SourceFiles } from "../../site-reading.ts";
import { inHome } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import type { PageMenuLink, SiteSettings } from "../../site-source.ts";
import { quoted } from "../../source-notices.ts";
import { readColor, readHref, readIcon, readImage, readLink } from "../../values/checked-values.ts";
import { entriesOf, flagAt, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { readApiSettings } from "./api-settings.ts";
import { readFonts } from "./docs-json-fonts.ts";
import { noticeIgnoredKeys } from "./ignored-keys.ts";

const MENU_ENTRIES = new Set(
  "copy view chatgpt claude perplexity grok aistudio mcp add-mcp cursor vscode devin".split(" "),
);

const MAX_INSTRUCTIONS = 5000;

export function readDocsJsonSettings(root: SourceValue, sources: SourceFiles): SiteSettings {
  const { notices } = sources;
  noticeIgnoredKeys(root, notices);
  const languages = itemsOf(valueAt(root, "navigation", "languages"));
  const main = languages.find((language) => flagAt(language, "default")) ?? languages[0];
  const settings = {
    ...defaultSettings(),
    name: textAt(root, "name") ?? "",
    language: textAt(main, "language") ?? "en",
    colors: readColors(valueAt(root, "colors"), sources),
    appearance: readAppearance(valueAt(root, "appearance")),
    fonts: readFonts(valueAt(root, "fonts"), sources),
    navbar: readNavbar(valueAt(root, "navbar") ?? valueAt(main, "navbar"), sources),
    footer: readFooter(valueAt(root, "footer") ?? valueAt(main, "footer"), sources),
    seo: readSeo(valueAt(root, "seo")),
    notFound: {
      redirects: flagAt(root, "errors", "404", "redirect") ?? false,
      ...presentFields({
        title: textAt(root, "errors", "404", "title"),
        description: textAt(root, "errors", "404", "description"),
      }),
    },
    variables: readTexts(valueAt(root, "variables")),
  };
  return Object.assign(settings, readContextual(valueAt(root, "contextual"), sources), {
    ...presentFields({
      description: textAt(root, "description"),
      api: readApiSettings(root, sources),
      logo: readLogo(valueAt(root, "logo"), sources),
      favicon: readImagePair(valueAt(root, "favicon"), sources),
      hasMath: flagAt(root, "styling", "latex"),
      agentInstructions: readInstructions(valueAt(root, "markdown", "instructions")),
      banner: readBanner(valueAt(root, "banner") ?? valueAt(main, "banner")),
    }),
  });
}

export function readColors(from: SourceValue | undefined, { notices }: SourceFiles): SiteSettings["colors"] {
  const color = (name: string) => readColor(valueAt(from, name), notices);
  return presentFields({ primary: color("primary"), light: color("light"), dark: color("dark") });
}

/** One image, or one for each of the two themes. */
export function readImagePair(from: SourceValue | undefined, sources: SourceFiles) {
  const folders = ["", "public", "static"].map((name) => inHome(sources, name));
  const single = readImage(from, sources, folders);
  const light = single ?? readImage(valueAt(from, "light"), sources, folders);
  const dark = single ?? readImage(valueAt(from, "dark"), sources, folders);
  const [first, second] = [light ?? dark, dark ?? light];
  return first === undefined || second === undefined ? undefined : { light: first, dark: second };
}

export function readLogo(from: SourceValue | undefined, sources: SourceFiles): SiteSettings["logo"] {
  const pair = readImagePair(from, sources);
  return pair && { ...pair, ...presentFields({ href: readHref(valueAt(from, "href"), sources.notices) }) };
}

function readAppearance(from: SourceValue | undefined): SiteSettings["appearance"] {
  const mode = textAt(from, "default");
  const isFixed = flagAt(from, "strict") ?? false;
  return { mode: mode === "light" || mode === "dark" ? mode : "system", isFixed };
}

function readNavbar(from: SourceValue | undefined, { notices }: SourceFiles): SiteSettings["navbar"] {
  const links = itemsOf(valueAt(from, "links")).flatMap((item) => readTypedLink(item, notices) ?? []);
  const primary = valueAt(from, "primary");
  return { links, ...presentFields({ primary: primary && readTypedLink(primary, notices) }) };
}

/** A link whose `type` may stand for its label and icon. */
function readTypedLink(from: SourceValue, notices: SourceFiles["notices"]) {
  const link = readLink(from, notices);
  const type = textAt(from, "type");
  const known = type === "github" || type === "discord" ? type : undefined;
  if (!link || known === undefined) return link;
  const title = textAt(from, "label") ?? (known === "github" ? "GitHub" : "Discord");
  return { icon: known, ...link, title };
}

function readFooter(from: SourceValue | undefined, { notices }: SourceFiles): SiteSettings["footer"] {
  const socials = [...entriesOf(valueAt(from, "socials"))].flatMap(([kind, value]) => {
    const href = readHref(value, notices);
    return href === undefined ? [] : [{ kind, href }];
  });
  const columns = itemsOf(valueAt(from, "links")).map((column) => ({
    ...presentFields({ title: textAt(column, "header") }),
    links: itemsOf(valueAt(column, "items")).flatMap((item) => readLink(item, notices) ?? []),
  }));
  return { socials, columns: columns.filter(({ links }) => links.length > 0) };
}

function readBanner(from: SourceValue | undefined): SiteSettings["banner"] {
  const content = textOf(from) ?? textAt(from, "content");
  return content === undefined ? undefined : { content, isDismissible: flagAt(from, "dismissible") ?? false };
}

/** One text, or one a line. */
function readInstructions(from: SourceValue | undefined): string | undefined {
  const lines =
    textOf(from) ??
    itemsOf(from)
      .flatMap((item) => textOf(item) ?? [])
      .join("\n");
  const text = lines.trim().slice(0, MAX_INSTRUCTIONS).toWellFormed();
  return text === "" ? undefined : text;
}

function readSeo(from: SourceValue | undefined): SiteSettings["seo"] {
  const indexing = textAt(from, "indexing");
  return {
    indexing: indexing === "all" || indexing === "none" ? indexing : "navigable",
    metatags: readTexts(valueAt(from, "metatags")),
  };
}

/** Texts by name. `fromEntries` keeps names such as `__proto__` as they are. */
function readTexts(from: SourceValue | undefined): Record<string, string> {
  const texts = [...entriesOf(from)].map(([name, value]): [string, string | undefined] => [name, textOf(value)]);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function readContextual(
  from: SourceValue | undefined,
  { notices }: SourceFiles,
): { contextual?: SiteSettings["contextual"] } {
  const options = valueAt(from, "options") ?? from;
  if (!options) return {};
  const contextual = itemsOf(options).flatMap((option): (string | PageMenuLink)[] => {
    const name = textOf(option);
    if (name !== undefined && MENU_ENTRIES.has(name)) return [name];
    const link = name === undefined ? readMenuLink(option) : undefined;
    if (link) return [link];
    notices.add(option, `The entry ${quoted(name ?? textAt(option, "title") ?? "")} of "contextual" is ignored`);
    return [];
  });
  return { contextual };
}

/** A link of the author's own: an address, or a `base` with the parameters of a `query`. */
function readMenuLink(from: SourceValue): PageMenuLink | undefined {
  const [title, href] = [textAt(from, "title"), textAt(from, "href") ?? textAt(from, "href", "base")];
  if (title === undefined || href === undefined || !/^(?:https?:\/\/[^\s]|mailto:|\/(?!\/))/i.test(href))
    return undefined;
  const query = itemsOf(valueAt(from, "href", "query")).flatMap((one): [string, string][] => {
    const [key, value] = [textAt(one, "key"), textAt(one, "value")];
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
  return {
    ...{ title, href, query: query.slice(0, 20) },
    ...presentFields({ description: textAt(from, "description"), icon: readIcon(valueAt(from, "icon")) }),
  };
}
