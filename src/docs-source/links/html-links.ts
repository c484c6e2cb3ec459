import type { Link, Range } from "./link.ts";
import { isGuessedLink, isLinkAttribute } from "./link-attributes.ts";

export type HtmlTag = Range & { name: string; attributes: HtmlAttribute[] };
export type HtmlAttribute = Range & { name: string; value: string; valueStart: number; valueEnd: number };

const TAG = /<([A-Za-z][\w.:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function findHtmlLinks(text: string, range: Range): Link[] {
  return findTags(text, range).flatMap((tag) =>
    tag.attributes
      .filter(({ name, value }) => isLinkAttribute(name, value, tag.name))
      .map((attribute) => ({
        form: "html" as const,
        target: attribute.value,
        start: attribute.valueStart,
        end: attribute.valueEnd,
        whole: { start: attribute.start, end: attribute.end },
        element: { name: tag.name, start: tag.start, end: tag.end },
        ...(isGuessedLink(attribute.name) && { isGuess: true as const }),
      })),
  );
}

/** The opening tags in a range of raw HTML, except those in comments. */
export function findTags(text: string, range: Range): HtmlTag[] {
  const slice = text.slice(range.start, range.end);
  const source = isQuoted(text, range.start) ? withoutQuoteMarks(slice) : slice;
  const tags: HtmlTag[] = [];
  for (let i = source.indexOf("<"); i >= 0; i = source.indexOf("<", i)) {
    if (source.startsWith("<!--", i)) {
      const end = source.indexOf("-->", i + 4);
      if (end < 0) break;
      i = end + 3;
      continue;
    }
    TAG.lastIndex = i;
    const match = TAG.exec(source);
    if (!match) {
      i++;
      continue;
    }
    const start = range.start + i;
    const [whole, name = "", attributes = ""] = match;
    i += whole.length;
    tags.push({
      name,
      start,
      end: start + whole.length,
      attributes: readAttributes(attributes, start + 1 + name.length),
    });
  }
  return tags;
}

/** Whether the line of an offset starts with the mark of a block quote, also inside a list. */
function isQuoted(text: string, offset: number): boolean {
  // The limit keeps the time linear on very long lines.
  const before = text.slice(Math.max(0, offset - 1000), offset);
  return /^[\s\d.)*+-]*>/.test(before.slice(before.lastIndexOf("\n") + 1));
}

/** Replaces the marks of a block quote inside a tag by spaces, which keeps all offsets. */
function withoutQuoteMarks(source: string): string {
  return source.replace(/\n[ \t]*>[ \t>]*/g, (marks) => `\n${" ".repeat(marks.length - 1)}`);
}

function readAttributes(source: string, offset: number): HtmlAttribute[] {
  return [...source.matchAll(ATTRIBUTE)].map((match) => {
    const start = offset + match.index;
    const end = start + match[0].length;
    const raw = match[3] ?? match[4] ?? match[5] ?? "";
    const valueEnd = match[5] === undefined && match[2] !== undefined ? end - 1 : end;
    const valueStart = valueEnd - raw.length;
    return { name: match[1] ?? "", value: decodeEntities(raw), start, end, valueStart, valueEnd };
  });
}

function decodeEntities(value: string): string {
  return value.replace(ENTITY, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? "";
    const point = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
  });
}
