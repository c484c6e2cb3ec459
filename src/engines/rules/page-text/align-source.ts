import { fromMarkdown } from "mdast-util-from-markdown";

const REFERENCE = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;
const references = new Map<string, string>();

export type Alignment = {
  /** For every UTF-16 unit of the value, the offset where its source starts; one more entry for the end of the last. */
  starts: number[];
  /** For every UTF-16 unit, the offset where its source ends. */
  ends: number[];
};

/**
 * Finds the source offset of each character of a decoded text, across escapes, character references, line breaks and the
 * prefixes of quotes and lists. Undefined if text and source do not match; such a text is not edited.
 */
export function alignSource(
  page: string,
  start: number,
  end: number,
  value: string,
  options: { hasEscapes: boolean },
): Alignment | undefined {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = start;
  let index = 0;
  const take = (units: number, source: number) => {
    for (let unit = 0; unit < units; unit += 1) {
      starts.push(at);
      ends.push(at + source);
    }
    index += units;
    at += source;
  };
  while (index < value.length) {
    if (at >= end) return undefined;
    const wanted = value.charAt(index);
    const char = page.charAt(at);
    if (wanted === "\n" || wanted === "\r") {
      const before = at;
      while (at < end && " \t".includes(page.charAt(at))) at += 1;
      if (page.charAt(at) !== wanted) return undefined;
      const length = value.startsWith("\r\n", index) && page.startsWith("\r\n", at) ? 2 : 1;
      const after = skipLinePrefix(page, at + length, end, value.slice(index + length));
      at = before;
      take(length, after - before);
      continue;
    }
    const reference = char === "&" ? readReference(page, at) : undefined;
    if (reference && value.startsWith(reference.value, index)) take(reference.value.length, reference.length);
    else if (options.hasEscapes && char === "\\" && isEscapable(page.charAt(at + 1)) && page.charAt(at + 1) === wanted)
      take(1, 2);
    else if (char === wanted || (char === "\0" && wanted === "\ufffd")) take(1, 1);
    else return undefined;
  }
  starts.push(at);
  return { starts, ends };
}

/**
 * The end of what stands at the start of a line for the quotes and lists around it. What the text itself begins with there,
 * such as the indentation of code, is the end of the same spaces.
 */
export function skipLinePrefix(page: string, start: number, end: number, value: string): number {
  const [run = ""] = /^[ \t>]*/.exec(page.slice(start, end)) ?? [];
  const [own = ""] = /^[ \t>]*/.exec(value) ?? [];
  if (run.endsWith(own)) return start + run.length - own.length;
  let at = start;
  while (at < end && " \t>".includes(page.charAt(at)) && page.charAt(at) !== value.charAt(0)) at += 1;
  return at;
}

function isEscapable(char: string): boolean {
  return /^[!-/:-@[-`{-~]$/.test(char);
}

function readReference(page: string, at: number): { value: string; length: number } | undefined {
  REFERENCE.lastIndex = at;
  const source = REFERENCE.exec(page)?.[0];
  if (source === undefined) return undefined;
  const known = references.get(source) ?? decode(source);
  if (references.size < 5000) references.set(source, known);
  return known === source ? undefined : { value: known, length: source.length };
}

function decode(source: string): string {
  const paragraph = fromMarkdown(`a${source}a`).children[0];
  const text = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
  return text?.type === "text" ? text.value.slice(1, -1) : source;
}
