/** An opening tag as a browser reads it, also where the HTML is broken. Offsets count from the start of the text. */
export type Tag = { name: string; attributes: { name: string; value: string }[]; start: number; end: number };

const NAMED: Record<string, string> = { colon: ":", tab: "\t", newline: "\n", amp: "&", lt: "<", gt: ">", quot: '"' };
const MORE: Record<string, string> = { apos: "'", sol: "/", bsol: "\\", lpar: "(", rpar: ")", period: ".", nbsp: " " };
const ENTITY =
  /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|(colon|tab|newline|amp|lt|gt|quot|apos|sol|bsol|lpar|rpar|period|nbsp);)/gi;
/** Values that contain tags are read as HTML too, because an element such as `<style>` may hide where they start. */
const MAX_NESTING = 3;

/** All opening tags of a text, in or out of any element, but not in comments. */
export function findOpeningTags(text: string, nesting = 0): Tag[] {
  const tags: Tag[] = [];
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) at = endOfComment(text, at);
    else if (/[a-z]/i.test(text[at + 1] ?? "")) {
      const tag = readTag(text, at);
      tags.push(tag);
      if (nesting < MAX_NESTING)
        for (const { value } of tag.attributes)
          if (value.includes("<"))
            for (const inner of findOpeningTags(value, nesting + 1)) tags.push({ ...inner, start: at, end: tag.end });
      at = tag.end;
    } else at++;
  }
  return tags;
}

function endOfComment(text: string, start: number): number {
  const short = /^<!---?>/.exec(text.slice(start, start + 6));
  if (short) return start + short[0].length;
  const closing = /--!?>/g;
  closing.lastIndex = start + 4;
  const match = closing.exec(text);
  return match ? match.index + match[0].length : text.length;
}

function readTag(text: string, start: number): Tag {
  const name = take(text, start + 1, /[^\s/>]*/y);
  const attributes: Tag["attributes"] = [];
  let at = start + 1 + name.length;
  for (;;) {
    at += take(text, at, /[\s/]*/y).length;
    if (at >= text.length || text[at] === ">") break;
    const attribute = take(text, at, /=?[^\s/>=]*/y);
    at += attribute.length;
    const equals = take(text, at, /\s*=\s*/y);
    at += equals.length;
    const quoted = equals === "" ? undefined : readValue(text, at);
    at += quoted?.length ?? 0;
    attributes.push({ name: attribute.toLowerCase(), value: decodeEntities(quoted?.value ?? "") });
  }
  return { name: name.toLowerCase().replace(/^.*:/, ""), attributes, start, end: Math.min(text.length, at + 1) };
}

function readValue(text: string, at: number): { value: string; length: number } {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") {
    const value = take(text, at, /[^\s>]*/y);
    return { value, length: value.length };
  }
  const end = text.indexOf(quote, at + 1);
  const stop = end < 0 ? text.length : end;
  return { value: text.slice(at + 1, stop), length: stop + 1 - at };
}

function take(text: string, at: number, pattern: RegExp): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function decodeEntities(value: string): string {
  return value.replace(ENTITY, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? MORE[name.toLowerCase()] ?? "";
    const point = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}
