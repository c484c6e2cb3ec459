import { slug } from "github-slugger";
import type { PageHeading } from "../headings.ts";
import type { SourceFormat } from "../site/site-source.ts";

/**
 * How a site's generator makes the anchor of a heading from its text. `any-case`: as GitHub does it, or with its capitals.
 * `own`: by code that is not read.
 */
export type AnchorStyle = "github" | "any-case" | "vitepress" | "python-markdown" | "mintlify" | "gitbook" | "own";

const STYLES: Partial<Record<SourceFormat, AnchorStyle>> = {
  vitepress: "vitepress",
  mkdocs: "python-markdown",
  gitbook: "gitbook",
  "docs.json": "mintlify",
  "mint.json": "mintlify",
};

export function anchorStyleOf(format: SourceFormat): AnchorStyle {
  return STYLES[format] ?? "github";
}

/** What Mintlify makes of these in an anchor is not documented. */
const UNSURE = /[^\p{L}\p{N}\s_\-?!.,:()`*]/u;

/**
 * The anchor that the site gives to a heading, by which links should name it. Undefined if that is not known.
 *
 * @param headings all of the page, because a repeated text is numbered
 */
export function writtenAnchor(style: AnchorStyle, headings: readonly PageHeading[], index: number): string | undefined {
  const heading = headings[index];
  if (!heading || style === "github" || !isMadeOfText(heading)) return heading?.anchor;
  if (style === "own") return undefined;
  if (style === "any-case") return /\p{Lu}/u.test(heading.text) ? undefined : heading.anchor;
  // GitBook leaves full stops in.
  if (style === "gitbook") return heading.text.includes(".") ? undefined : heading.anchor;
  if (style === "mintlify") return UNSURE.test(heading.text) ? undefined : heading.anchor;
  const makeSlug = style === "vitepress" ? slugify : slugifyInPython;
  const own = makeSlug(heading.text);
  const before = headings.slice(0, index).filter((one) => isMadeOfText(one) && makeSlug(one.text) === own).length;
  if (before === 0) return own;
  return style === "vitepress" ? `${own}-${before}` : `${own}_${before}`;
}

/** An `id` in the source is the anchor, whatever the text is. */
function isMadeOfText({ text, anchor }: PageHeading): boolean {
  const own = slug(text);
  return anchor === own || (anchor.startsWith(`${own}-`) && /^-\d+$/.test(anchor.slice(own.length)));
}

/** As VitePress does it with headings and with the anchors of links. */
export function slugify(text: string): string {
  return slugifyInItsCase(text).toLowerCase();
}

export function slugifyInItsCase(text: string): string {
  const bare = text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  return bare.replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-").replace(/^-+|-+$/g, "");
}

/** As the extension `toc` of Python-Markdown does it. */
export function slugifyInPython(text: string): string {
  const ascii = text.normalize("NFKD").replace(/\P{ASCII}/gu, "");
  const bare = ascii
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase();
  return bare.replace(/[-\s]+/g, "-");
}
