import type { Heading, Root, RootContent } from "mdast";
import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { parsePageAsMeant } from "../../../docs-source/parse-page.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { headingText } from "../page-edits/edit-title.ts";
import { findOneDocument } from "../page-edits/find-one-document.ts";
import { wordsOfHeading } from "../page-edits/heading-id.ts";
import { splitNumber } from "../page-edits/heading-number.ts";
import { isBook } from "../page-edits/title-heading.ts";
import { refuse } from "../refuse.ts";

/**
 * A heading with all up to the next one of its level or a higher one, in whole lines. Anchors that stand before a heading
 * are its own. `first` and `last` count blocks of the page.
 */
export type Section = Range & { title: string; depth: number; heading: Heading; first: number; last: number };

/** `isOfBook`: of an mdBook, whose pages have no frontmatter. */
export type OpenPage = {
  type: "open";
  path: string;
  text: string;
  tree: Root;
  sections: Section[];
  isOfBook?: boolean;
};

/** A page by its name, with its sections. */
export async function openPage(docs: EditableDocs, page: string): Promise<OpenPage | Refused> {
  const found = await findOneDocument(docs, page);
  if (found.type === "refused") return found;
  const text = await docs.read(found.path);
  const parsed = text === undefined ? undefined : await parsePageAsMeant(found.path, text);
  if (text === undefined || parsed?.type !== "parsed")
    return refuse("unparsable_page", `${codeSpan(found.path)} cannot be read as a page, so its parts are not known.`);
  const { tree } = parsed;
  return { type: "open", path: found.path, text, tree, sections: sectionsOf(text, tree), isOfBook: await isBook(docs) };
}

/** The sections whose headings stand in no other block. */
export function sectionsOf(text: string, { children }: Root): Section[] {
  return children.flatMap((node, at) => {
    if (node.type !== "heading" || node.children.length === 0) return [];
    const other = children.findIndex((one, index) => index > at && endsSection(one, node));
    const [first, next] = [withAnchor(children, at), other < 0 ? children.length : withAnchor(children, other)];
    const [start, end] = [lineStart(text, children[first]), lineStart(text, children[next])];
    return [{ title: plainTitle(node), depth: node.depth, heading: node, first, last: next - 1, start, end }];
  });
}

/** The index of the anchors before a heading, or its own. */
function withAnchor(blocks: readonly RootContent[], heading: number): number {
  const before = blocks[heading - 1];
  return before && (isAnchor(before) || isRuleName(before, blocks[heading])) ? heading - 1 : heading;
}

/** `r[items.union]` right above a heading, as books name their rules. */
function isRuleName(node: RootContent, heading: RootContent | undefined): boolean {
  if (node.type !== "paragraph" || node.position?.end.line !== (heading?.position?.start.line ?? 0) - 1) return false;
  const [first, second] = node.children;
  const isReference = second?.type === "linkReference" && node.children.length === 2;
  const text = first?.type === "text" ? first.value : "";
  return isReference ? text === "r" : node.children.length === 1 && RULE_NAME.test(text);
}

const RULE_NAME = /^r\[[\w.:-]{1,200}\]$/;

/** `<a name="usage"></a>` and nothing else. */
function isAnchor(node: RootContent): boolean {
  if (node.type === "html") return /^<a\s(?:name|id)\s*=[^<>]*>\s*<\/a>$/i.test(node.value.trim());
  if (node.type === "mdxJsxFlowElement")
    return node.name === "a" && node.children.length === 0 && node.attributes.every((one) => isNameOf(one));
  if (node.type !== "paragraph") return false;
  const [open, close, ...more] = node.children;
  if (open?.type === "mdxJsxTextElement")
    return open.name === "a" && !close && open.children.length === 0 && open.attributes.every((one) => isNameOf(one));
  const isOpen = open?.type === "html" && /^<a\s+(?:name|id)\s*=[^<>]*>$/i.test(open.value);
  return isOpen && close?.type === "html" && /^<\/a\s*>$/i.test(close.value) && more.length === 0;
}

function isNameOf(attribute: { type: string; name?: string }): boolean {
  return attribute.name === "name" || attribute.name === "id";
}

/** The sections whose headings are these words, or are so but for capitals, marks of code, emojis and a number before them. */
export function sectionsNamed(sections: readonly Section[], title: string): Section[] {
  const exact = sections.filter((section) => section.title === title);
  if (exact.length > 0) return exact;
  const wanted = withoutPictures(title);
  const alike = sections.filter((one) => withoutPictures(one.title) === wanted);
  return alike.length > 0 ? alike : sections.filter((one) => splitNumber(withoutPictures(one.title)).words === wanted);
}

/** The one section of a page with a heading of these words. */
export function findSection(
  { path, sections }: Pick<OpenPage, "path" | "sections">,
  title: string,
  { mayBePart = false }: { mayBePart?: boolean | undefined } = {},
): Section | Refused {
  const named = sectionsNamed(sections, title);
  const begun = mayBePart ? sections.filter((one) => beginsWith(one.title, title)) : [];
  const partly = begun.length > 0 || !mayBePart ? begun : sections.filter((one) => hasInOrder(one.title, title));
  const holding = partly.length > 0 || !mayBePart ? partly : onlyOne(sections.filter((one) => holds(one.title, title)));
  const found = named.length > 0 ? named : holding;
  const [section, ...others] = found;
  if (section && others.length === 0) return section;
  if (section)
    return refuse(
      "ambiguous_heading",
      `${codeSpan(path)} has ${countOf(found.length, "heading")} ${codeSpan(title)}, so it is not clear which is meant.`,
    );
  const known = [...new Set(sections.map((one) => one.title))];
  const hint = known.length > 0 ? ` It has ${codeSpans(known)}.` : " It has no headings.";
  return refuse("heading_not_found", `${codeSpan(path)} has no heading ${codeSpan(title)}.${hint}`);
}

/** Of the outermost sections below the title; -1 is the last. */
export function nthSection({ path, sections }: Pick<OpenPage, "path" | "sections">, number: number): Section | Refused {
  const below = sections.filter(({ depth }) => depth > 1);
  const depth = Math.min(...below.map((one) => one.depth));
  const outer = below.filter((one) => one.depth === depth);
  const section = outer.at(number > 0 ? number - 1 : number);
  if (!section)
    return refuse(
      "heading_not_found",
      `${codeSpan(path)} has no such section: it has ${countOf(outer.length, "section")}.`,
    );
  const inner = below.findLast(({ first, last }) => first > section.first && last <= section.last);
  return number < 0 && inner
    ? refuse(
        "ambiguous_heading",
        `The last section of ${codeSpan(path)} may be ${codeSpan(section.title)}, or ${codeSpan(inner.title)} in it. Please name the one that is meant.`,
      )
    : section;
}

/** In lower case, without the marks of code and without emojis at its ends, which people write or leave out. */
function withoutPictures(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("`", "")
    .replace(/^(?:\p{Extended_Pictographic}|\p{RI}|\uFE0F|\u200D|\s){1,20}/u, "")
    .replace(/(?:\p{Extended_Pictographic}|\p{RI}|\uFE0F|\u200D|\s){1,20}$/u, "")
    .replace(/(?<![.:])[.:]$/, "");
}

/** Whether a heading begins with these words, and is about nothing else: "Windows setup", but not "Windows and Linux". */
function beginsWith(heading: string, title: string): boolean {
  const [wanted, words] = [wordsOf(title), wordsOf(heading)];
  const isList = /[,&/]|\b(?:and|or|vs)\b/i.test(heading.slice(title.length).replace(/<[^<>]*>/g, " "));
  return wanted.length > 0 && !isList && wanted.every((word, index) => words[index] === word);
}

const MAX_MORE_WORDS = 2;

/** Whether a heading has three or more words in their order, and hardly others: "Saving power" is no "Saving energy". */
function hasInOrder(heading: string, title: string): boolean {
  const [wanted, words] = [wordsOf(title), wordsOf(heading)];
  let at = 0;
  for (const word of words) if (word === wanted[at]) at += 1;
  return wanted.length > 2 && at === wanted.length && words.length - wanted.length <= MAX_MORE_WORDS;
}

/** What makes a heading one about another thing than some of its words. */
const OTHER = /[,&/]|\b(?:and|or|vs|versus|no|not|non|without|except|before|after|instead|away|than|uninstall\w*)\b/i;

/** Whether a heading has these words among others: "Install from the App Store" is "the App Store section". */
function holds(heading: string, title: string): boolean {
  const [wanted, words] = [wordsOf(title), wordsOf(heading)];
  return wanted.length > 0 && !OTHER.test(heading) && ` ${words.join(" ")} `.includes(` ${wanted.join(" ")} `);
}

function onlyOne<T>(found: T[]): T[] {
  return found.length === 1 ? found : [];
}

/** Articles are put in and left out as people speak, and things counted as one or as many. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !/^(?:the|an)$/.test(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""));
}

function plainTitle(heading: Heading): string {
  return wordsOfHeading(headingText(heading));
}

function endsSection(node: RootContent, { depth }: Heading): boolean {
  return node.type === "heading" && node.depth <= depth;
}

export function lineStart(text: string, node: RootContent | undefined): number {
  return node ? text.lastIndexOf("\n", rangeOf(node).start - 1) + 1 : text.length;
}
