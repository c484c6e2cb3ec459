import { maskCode } from "./mask-code.ts";

/**
 * The places of a page that a link's fragment may name: `loose` in a form that all generators' slugs come to, `exact` as
 * GitHub writes them, and most generators too.
 */
export type Anchors = { loose: Set<string>; exact: Set<string> };

export function readAnchors(text: string): Anchors {
  const { masked, bodyStart } = maskCode(text);
  const loose = new Set<string>();
  const exact = new Set<string>();
  const take = (words: string) => {
    loose.add(comparableAnchor(words));
    const slug = words
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
      .replaceAll(" ", "-");
    exact.add(slug);
    for (let copy = 1; copy < 4; copy++) exact.add(`${slug}-${copy}`);
  };
  const takeOwn = (id: string) => {
    take(id);
    exact.add(id);
  };
  const lines = text.split("\n");
  const maskedLines = masked.split("\n");
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const mask = maskedLines[index] ?? "";
    const [, words] = offset < bodyStart ? [] : (/^[ \t>]*#{1,6}[ \t]+(.*)$/.exec(line) ?? []);
    if (words !== undefined && /#/.test(mask)) {
      const own = /[[{]\s*#([\w.:-]+)[^}\]]*[}\]]/.exec(words)?.[1];
      if (own) {
        takeOwn(own);
        loose.add(comparableAnchor(plainWords(words)));
      } else take(plainWords(words));
    } else if (/^[ \t]*(?:=+|-+)[ \t]*$/.test(line) && (lines[index - 1] ?? "").trim() !== "" && offset >= bodyStart)
      take(plainWords(lines[index - 1] ?? ""));
    offset += line.length + 1;
  }
  for (const [, , value = ""] of masked.matchAll(
    /(?<![\w-])(?:id|name|title|slug|label|query|path|body|header)\s*=\s*\{?(["'`])(.*?)\1/g,
  ))
    takeOwn(value);
  for (const [, value = ""] of masked.matchAll(/\{\s*:?\s*#([\w.:-]+)[^}]*\}/g)) takeOwn(value);
  loose.delete("");
  return { loose, exact };
}

/** Slugs differ between generators; their letters and digits do not. */
export function comparableAnchor(anchor: string): string {
  let decoded = anchor;
  try {
    decoded = decodeURIComponent(anchor);
  } catch {
    // It is taken as it is written.
  }
  return decoded
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function plainWords(words: string): string {
  return words
    .replace(/\s#+\s*$/, "")
    .replace(/[[{]\s*:?\s*#[\w.:-]+[^}\]]*[}\]]/g, "")
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/\\(?=[^\w\s])/g, "")
    .replace(/<\/?[a-z][\w-]*(?:\s[^>]*)?\/?>(?![^`]*`)/g, "")
    .replace(/&\w+;/g, "");
}
