const NO_SPACES =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const WORD = "\\p{L}\\p{N}\\p{M}_";
const STARTS_WITH_WORD = new RegExp(`^(?![${NO_SPACES}])[\\p{L}\\p{N}]`, "u");
const ENDS_WITH_WORD = new RegExp(`(?<![${NO_SPACES}])[\\p{L}\\p{N}]\\p{M}*$`, "u");
const HOST =
  /^(?:(?:https?:\/\/|[^\s@/:]+@)[^\s@/:]+\.[a-z]{2,}|(?:[\w-]+\.){1,8}(?:com|org|net|io|dev|ai|app|cloud|co|xyz))$/i;
/** "acme/lamp@v4", which is no part of "my-acme/lamp@v4". */
const PINNED = /^[\w.-]{1,80}\/[\w./-]{1,80}@v?\d/;
const VERSION = /^\d{1,5}(?:\.\d{1,9}){1,3}$/;
const ESCAPED = /[\\^$.*+?()[\]{}|/]/g;

/**
 * A pattern for a literal text. It matches whole words only, except in scripts without spaces between words. A space in
 * the text also matches a line break. `mayHaveMark`: of "v0.18", "0.18" is a part.
 */
export function textPattern(text: string, anyCase: boolean, { mayHaveMark = false } = {}): RegExp {
  const literal = text
    .split(/(\s+)/)
    .map((part, index) => (index % 2 === 1 ? spacePattern(part) : part.replace(ESCAPED, "\\$&")))
    .join("");
  // A number is not a part of another: "1.2" is not in "1.2.5", nor "5 MB" in "1.5 MB". Nor is an address: "a@b.com" is not
  // in "a@b.com.au".
  const [isFirst, isLast] = endsInHost(text)
    ? [text.includes("@") ? "|(?<=[\\w.+-])" : "", "|(?=\\.[a-z\\d])"]
    : [
        /^v?\d/.test(text) ? "|(?<=\\d[.,])" : PINNED.test(text) ? "|(?<=-)" : "",
        /\d$/.test(text) ? "|(?=[.,]\\d)" : "",
      ];
  const isWhole = STARTS_WITH_WORD.test(text) ? `(?<![${WORD}]${isFirst})` : "";
  const isMarked = mayHaveMark && VERSION.test(text) ? `|(?<=(?<![${WORD}])v)` : "";
  const before = isMarked === "" ? isWhole : `(?:${isWhole}${isMarked})`;
  const after = ENDS_WITH_WORD.test(text) ? `(?![${WORD}]${isLast})` : "";
  return new RegExp(`${before}${literal}${after}`, anyCase ? "giu" : "gu");
}

/** The pattern for a text that another one replaces: a version is one also behind its mark, unless the new one brings that. */
export function replacedPattern({ from, to, anyCase }: { from: string; to: string; anyCase: boolean }): RegExp {
  return textPattern(from, anyCase, { mayHaveMark: VERSION.test(to) });
}

/** Whether a text is a host, or an address of a site or a person that ends in one. */
export function endsInHost(text: string): boolean {
  return HOST.test(text);
}

function spacePattern(space: string): string {
  if (/[\r\n]/.test(space)) return "\\s{1,100}";
  return space === " " ? "(?: |[ \\t]{0,100}\\r?\\n[ \\t]{0,100})" : space;
}

/** Makes a cheap test for whether a page may contain the text. It may be wrongly true, but never wrongly false. */
export function mayContain(text: string, anyCase: boolean): (page: string) => boolean {
  const runs = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const longest = runs.toSorted((a, b) => b.length - a.length)[0] ?? text.trim().charAt(0);
  const needle = anyCase ? longest.toLowerCase() : longest;
  // Between words: other characters or character references. No character fits both, so backtracking stays short.
  const inOrder = new RegExp(
    runs.slice(0, 8).join("(?:[^\\p{L}\\p{N}]|&#?[A-Za-z0-9]{1,31};){1,200}"),
    anyCase ? "iu" : "u",
  );
  return (page) => {
    if ((anyCase ? page.toLowerCase() : page).includes(needle) && inOrder.test(page)) return true;
    return !/^[a-z\d]+$/i.test(needle) && /&#?\w+;/.test(page);
  };
}

/** A range with one of the spaces around it, so that removing it leaves no two of them. */
export function withSpace(value: string, start: number, end: number): { start: number; end: number } {
  const before = value.charAt(start - 1);
  const after = value.charAt(end);
  if (after === " " && (before === "" || /\s/.test(before))) return { start, end: end + 1 };
  if (before === " " && (after === "" || /[\s.,;:!?)]/.test(after))) return { start: start - 1, end };
  return { start, end };
}
