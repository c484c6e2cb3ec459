import { findDocsFile } from "../find-docs-file.ts";
import type { SourceFiles } from "../site-reading.ts";
import type { SiteLink } from "../site-source.ts";
import { quoted, type SourceNotices } from "../source-notices.ts";
import { type SourceValue, textAt, textOf, valueAt } from "./source-value.ts";

/** A link's target: an address of this site, of another one, a mail address or a telephone number. */
export function readHref(from: SourceValue | undefined, notices: SourceNotices): string | undefined {
  const href = textOf(from);
  if (from === undefined || href === undefined) return undefined;
  // A relative link that is on every page counts from the site's root.
  if (isHref(href)) return /^[\w.]/.test(href) && !/^\w+:/.test(href) ? `/${href.replace(/^\.\//, "")}` : href;
  return void notices.addFault(from, `The link ${quoted(href)} is ignored: it is no address of a page`);
}

export function isHref(href: string): boolean {
  if (/[\p{Cc}\\]/u.test(href)) return false;
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(href) || !/^[\w+.-]*:|^\/\//i.test(href);
}

/** An object with a label and an address, under any of their usual names. */
export function readLink(from: SourceValue, notices: SourceNotices): SiteLink | undefined {
  const names = ["label", "text", "title", "name"].map((key) => textAt(from, key));
  const hrefs = ["href", "url", "link", "to"].map((key) => valueAt(from, key));
  const href = readHref(
    hrefs.find((value) => textOf(value) !== undefined),
    notices,
  );
  if (href === undefined) return undefined;
  const icon = readIcon(valueAt(from, "icon"));
  return { title: names.find((name) => name !== undefined) ?? href, href, ...(icon !== undefined && { icon }) };
}

/** A name, an address, or an object with a name. */
export function readIcon(from: SourceValue | undefined): string | undefined {
  const icon = textOf(from) ?? textAt(from, "name");
  return icon !== undefined && icon.length <= 300 && !/^(?:javascript|data):/i.test(icon) ? icon : undefined;
}

export function readColor(from: SourceValue | undefined, notices: SourceNotices): string | undefined {
  const color = textOf(from);
  if (from === undefined || color === undefined) return undefined;
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)) return color.toLowerCase();
  return void notices.addFault(from, `The colour ${quoted(color)} is ignored: write it as #rgb or #rrggbb`);
}

/** The path of an image of this site, or an https address. */
export function readImage(from: SourceValue | undefined, sources: SourceFiles, folders: string[]): string | undefined {
  const image = textOf(from);
  if (from === undefined || image === undefined) return undefined;
  if (/^https:\/\/[^\s"'<>\\]+$/i.test(image)) return image;
  const path = findDocsFile(sources.files, folders, image);
  if (path === undefined) sources.notices.addFault(from, `There is no file ${quoted(image)}`);
  return path;
}

/** Names a folder that a configuration puts the whole site in, which is chosen where the site is served instead. */
export function readBase(from: SourceValue | undefined, notices: SourceNotices): { base?: string } {
  const base = textOf(from);
  if (!from || base === undefined || base === "/") return {};
  notices.add(from, `${quoted(base)} is ignored: the site's addresses begin with / wherever it is served`);
  const path = base.replace(/^\/+|(?<!\/)\/+$/g, "");
  return /^[\w./~-]{1,200}$/.test(path) ? { base: `/${path}` } : {};
}
