import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../../count-of.ts";
import { findTags } from "../../../docs-source/links/html-links.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import type { PageFacts } from "../../../docs-source/links/page-facts.ts";
import { parsePageLeniently } from "../../../docs-source/parse-page.ts";
import { codeSpan } from "../code-span.ts";

type Place = { at: number; message: string };
/** A page whose links and headings are known. */
export type ReadPage = Extract<PageFacts, { type: "parsed" }>;

export type Least = { count: number; unit: "words" | "lines" };

const DEFAULT_LEAST: Least = { count: 2000, unit: "words" };
const IMAGE_TAG = /^(?:img|image)$/i;

/** Undefined if the page cannot be parsed. */
export async function findImagesWithoutAlt(path: string, text: string): Promise<Place[] | undefined> {
  if (!mayLackAlt(text)) return [];
  const page = await parsePageLeniently(path, text);
  if (page.type === "unparsable") return undefined;
  const places: Place[] = [];
  const add = (node: Nodes, name: string) => places.push({ at: rangeOf(node).start, message: codeSpan(name) });
  visit(page.tree, (node: Nodes) => {
    if ((node.type === "image" || node.type === "imageReference") && (node.alt ?? "").trim() === "")
      add(node, node.type === "image" ? node.url : (node.label ?? ""));
    else if (node.type === "html")
      for (const tag of findTags(text, rangeOf(node))) {
        const textIn = (name: string) => tag.attributes.find((one) => one.name.toLowerCase() === name)?.value;
        if (IMAGE_TAG.test(tag.name) && !textIn("alt")?.trim() && !hasOpenAlt(text.slice(tag.start, tag.end)))
          places.push({ at: tag.start, message: codeSpan(textIn("src") ?? tag.name) });
      }
    else if (/^mdxJsx/.test(node.type) && "attributes" in node && IMAGE_TAG.test(node.name ?? "")) {
      const isSpread = node.attributes.some(({ type }) => type !== "mdxJsxAttribute");
      const textIn = (name: string) =>
        node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === name)?.value;
      const [alt, source] = [textIn("alt"), textIn("src")];
      const isGiven = typeof alt === "string" ? alt.trim() !== "" : alt !== undefined && alt !== null;
      if (!isSpread && !isGiven) add(node, typeof source === "string" ? source : (node.name ?? ""));
    }
  });
  return places;
}

/** Whether it is worth parsing. */
function mayLackAlt(text: string): boolean {
  if (/!\[\s{0,50}\]/.test(text)) return true;
  for (const { index } of text.matchAll(/<im(?:g|age)\b/gi)) {
    const tag = text.slice(index, index + 2000).split(">", 1)[0] ?? "";
    if (!/\balt=["'{][^"']/i.test(tag)) return true;
  }
  return false;
}

/** An alternative text that a program makes: of a template of Vue, or in braces. */
function hasOpenAlt(tag: string): boolean {
  return /[\s:]alt=(?:\{|["']?\{\{)|[\s](?::|v-bind:)alt=/.test(tag);
}

export async function findCodeWithoutLanguage(path: string, text: string): Promise<Place[] | undefined> {
  if (!mayLackLanguage(text)) return [];
  const page = await parsePageLeniently(path, text);
  if (page.type === "unparsable") return undefined;
  const places: Place[] = [];
  visit(page.tree, "code", (node) => {
    const { start } = rangeOf(node);
    const [, info] = /^[`~]{3,}([^\r\n]*)/.exec(text.slice(start, start + 200)) ?? [];
    const first = node.value.split("\n", 1)[0] ?? "";
    if (info?.trim() === "") places.push({ at: start, message: `begins with ${codeSpan(first.slice(0, 60) || " ")}` });
  });
  return places;
}

/** Whether it is worth parsing: not if each fence without a language closes one that has a language. */
function mayLackLanguage(text: string): boolean {
  let open = "";
  let [bare, named] = [0, 0];
  for (const [, fence = "", info = ""] of text.matchAll(
    /^[ \t>]{0,100}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,20})?([`~]{3,})([^\r\n]*)/gm,
  )) {
    const isBare = info.trim() === "";
    if (isBare) bare += 1;
    else named += 1;
    if (open === "" && isBare) return true;
    if (open === "") open = fence;
    else if (isBare && fence.startsWith(open)) open = "";
  }
  return bare > named;
}

/** @param origins addresses of the site itself */
export function findExternalLinks({ links, text }: ReadPage, origins: readonly string[]): Place[] {
  return links
    .filter(({ target, form }) => form !== "image" && /^(?:https?:)?\/\//i.test(target))
    .filter(({ start }) => !/\bsrc(?:set)?=["'{\s]{0,3}$/i.test(text.slice(Math.max(0, start - 12), start)))
    .filter(({ target }) => !origins.some((origin) => target === origin || target.startsWith(`${origin}/`)))
    .map(({ start, target }) => ({ at: start, message: codeSpan(target) }));
}

export function findSkippedLevels({ anchors: { headings } }: ReadPage): Place[] {
  const inOrder = [...headings].sort((one, other) => one.start - other.start);
  return inOrder.flatMap(({ level, text, start }, index): Place[] => {
    const before = inOrder[index - 1];
    if (!before || level <= before.level + 1) return [];
    return [
      {
        at: start,
        message: `${codeSpan(text)} is of level ${level}, below ${codeSpan(before.text)} of level ${before.level}`,
      },
    ];
  });
}

/** Links to hosts of one's own machine are no less secure. */
export function findInsecureLinks({ links }: ReadPage): Place[] {
  return links
    .filter(({ target }) =>
      /^http:\/\/(?!localhost\b|127\.|0\.0\.0\.0|\[::1\]|[\w.-]+\.(?:local|test|localhost|internal)\b)/i.test(target),
    )
    .map(({ start, target }) => ({ at: start, message: codeSpan(target) }));
}

export function findHeadingCount(
  { anchors: { headings }, text }: ReadPage,
  isWanted: (count: number) => boolean,
): Place[] {
  const main = headings.filter(({ level }) => level === 1);
  // Most generators show a title of the frontmatter as such a heading.
  const isTitled = /^---\r?\n(?:[^\n]*\n){0,200}?title:[ \t]*\S/.test(text) || /<h1[\s>]/i.test(text);
  const count = main.length === 0 && isTitled ? 1 : main.length;
  if (!isWanted(count)) return [];
  const said = main
    .slice(0, 5)
    .map((one) => codeSpan(one.text))
    .join(", ");
  return [{ at: 0, message: count === 0 ? "has no heading of level 1, and no title" : `has ${count}: ${said}` }];
}

/** Headings behind which the page ends, or another one of their level or of a higher one follows at once. */
export function findEmptySections({ anchors: { headings }, text }: ReadPage): Place[] {
  const inOrder = [...headings].sort((one, other) => one.start - other.start);
  return inOrder.flatMap((heading, index): Place[] => {
    const next = inOrder[index + 1];
    if (next && next.level > heading.level) return [];
    const own = text.slice(heading.start, next?.start ?? text.length);
    // Behind the line of the heading, and the line below it that makes it one.
    const rest = own.replace(/^[^\n]*(?:\n[ \t]*(?:=+|-+)[ \t]*(?=\r?\n|$))?/, "").trim();
    return rest === "" ? [{ at: heading.start, message: codeSpan(heading.text) }] : [];
  });
}

/** A page with fields and a title alone. */
export function findEmptyPage({ text, anchors: { headings } }: ReadPage): Place[] {
  const body = text.replace(/^---\r?\n.{0,20000}?\n---[ \t]*(?:\r?\n|$)/s, "").trim();
  const isTitleOnly = headings.length === 1 && /^#{1,6} [^\n]*$/.test(body);
  return body === "" || isTitleOnly ? [{ at: 0, message: "has no text" }] : [];
}

/** The frontmatter does not count. */
export function measure(text: string, { unit }: Least = DEFAULT_LEAST): number {
  const body = text.replace(/^---\r?\n.{0,20000}?\n---[ \t]*\r?\n/s, "");
  return unit === "lines" ? body.trimEnd().split("\n").length : (body.match(/\S+/g)?.length ?? 0);
}

export function findLength(text: string, least: Least = DEFAULT_LEAST): Place[] {
  const length = measure(text, least);
  const unit = least.unit === "lines" ? "line" : "word";
  return length > least.count ? [{ at: 0, message: `has ${countOf(length, unit)}` }] : [];
}

export function describeLeast({ count, unit }: Least = DEFAULT_LEAST): string {
  return `with more than ${count} ${unit}`;
}
