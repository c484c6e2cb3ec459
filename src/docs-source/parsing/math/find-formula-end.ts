const MAX_INLINE = 1000;
const MAX_BLOCK = 10_000;

/**
 * Where a formula in text ends that begins with one or two dollars. The next dollar ends it or nothing does, so that
 * finding out takes one pass over the page. As in pandoc, a space stands neither behind the first dollar nor before the
 * last, and no digit behind it; a price or the name of a variable is none.
 */
export function findInlineEnd(source: string, start: number): { mark: number; end: number } | undefined {
  const mark = source.startsWith("$$", start) ? 2 : 1;
  const end = findDollar(source, start + mark, start + mark + MAX_INLINE);
  if (end === undefined) return undefined;
  const content = source.slice(start + mark, end);
  if (!/^\S(?:[\s\S]*\S)?$/.test(content) || hasBlankLine(content)) return undefined;
  if (mark === 2) return source.startsWith("$$", end) && source[end + 2] !== "$" ? { mark, end: end + 2 } : undefined;
  const after = source.slice(end + 1, end + 12);
  if (/^[\d${]/.test(after) || (/^['’]?[A-Za-z_]/.test(after) && !/^(?:-|['’]?(?:s|st|nd|rd|th)\b)/.test(after)))
    return undefined;
  return isProse(content) ? undefined : { mark, end: end + 1 };
}

/** A variable of a template, or words in a row and no sign of TeX among them: `$\{id\}$`, `$5 or 10$`, `$HOME/bin or$`. */
function isProse(content: string): boolean {
  if (/^\\?\{[\w.\s]*\\?\}$/.test(content)) return true;
  if (/[\\^_{}]/.test(content)) return false;
  return /[A-Za-z]{2,}[,;:]?\s+(?:\S+\s+)?[A-Za-z]{3,}|^\d[\d.,]*[KMB]?\s+[A-Za-z]{2,}|^[A-Z_]{2,}\W*\/|^\d[\d.,]*\s*[-–/]$/.test(
    content,
  );
}

/** Where `\(…\)` ends. Only what has a sign of TeX is one, because `\(` is a plain bracket in Markdown. */
export function findBracketEnd(source: string, start: number): { mark: number; end: number } | undefined {
  if (!source.startsWith("\\(", start)) return undefined;
  const length = source.slice(start + 2, start + MAX_INLINE).indexOf("\\)");
  if (length < 0) return undefined;
  const content = source.slice(start + 2, start + 2 + length);
  const isTex = /\\[A-Za-z]{2}|[\w})]\^[\w{\\]|[A-Za-z]_\{|^\s*[A-Za-z]\s*$/.test(content);
  return isTex && !content.includes("\\(") && !hasBlankLine(content) ? { mark: 2, end: start + length + 4 } : undefined;
}

/** Where a block of a formula ends that begins with two dollars: at the next ones, if nothing follows them in the line. */
export function findBlockEnd(source: string, start: number): number | undefined {
  if (!source.startsWith("$$", start) || source[start + 2] === "$") return undefined;
  const end = source.indexOf("$$", start + 2);
  if (end < 0 || end > start + MAX_BLOCK || source.slice(start + 2, end).trim() === "") return undefined;
  return /^[ \t]*(?:\r?\n|\r|$)/.test(source.slice(end + 2, end + 100)) ? end + 2 : undefined;
}

function findDollar(source: string, from: number, limit: number): number | undefined {
  for (let at = from; at < source.length && at < limit; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "$") return at;
  }
  return undefined;
}

function hasBlankLine(text: string): boolean {
  return /\n[ \t>]*(?:\r?\n)/.test(text);
}
