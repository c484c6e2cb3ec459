import type { Link, Range } from "./link.ts";
import { isLinkAttribute } from "./link-attributes.ts";

export type HtmlTag = Range & { name: string; attributes: HtmlAttribute[] };
export type HtmlAttribute = Range & { name: string; value: string; valueStart: number; valueEnd: number };

const TAG = /<([A-Za-z][\w.:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function findHtmlLinks(text: string, range: Range): Link[] {
  return findTags(text, range).flatMap((tag) =>
    tag.attributes
      .filter(({ name, value }) => isLinkAttribute(name, value))
      .map((attribute) => ({
        form: "html" as const,
        target: attribute.value,
        start: attribute.valueStart,
        end: attribute.valueEnd,
        whole: { start: attribute.start, end: attribute.end },
        element: { name: tag.name, start: tag.start, end: tag.end },
      })),
  );
}

/** Opening tags in a stretch of raw HTML; comments are passed over. */
export function findTags(text: string, range: Range): HtmlTag[] {
  const tags: HtmlTag[] = [];
  for (let i = text.indexOf("<", range.start); i >= 0 && i < range.end; i = text.indexOf("<", i)) {
    if (text.startsWith("<!--", i)) {
      const end = text.indexOf("-->", i + 4);
      if (end < 0) break;
      i = end + 3;
      continue;
    }
    TAG.lastIndex = i;
    const match = TAG.exec(text);
    if (!match || TAG.lastIndex > range.end) {
      i++;
      continue;
    }
    const name = match[1] ?? "";
    const attributes = readAttributes(match[2] ?? "", i + 1 + name.length);
    tags.push({ name, start: i, end: TAG.lastIndex, attributes });
    i = TAG.lastIndex;
  }
  return tags;
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
