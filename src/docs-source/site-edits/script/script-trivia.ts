/** The offset of the next character that is neither white space nor in a comment. */
export function skipTrivia(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = endOfComment(text, at);
    if (end === undefined) return at;
    at = end;
  }
}

/** Where the comment that begins at `at` ends; undefined if there is none. */
function endOfComment(text: string, at: number): number | undefined {
  // No script has a number sign where a list may have a comment.
  if (text.startsWith("//", at) || text.startsWith("#", at)) return lineEnd(text, at);
  if (!text.startsWith("/*", at)) return undefined;
  const end = text.indexOf("*/", at + 2);
  return end < 0 ? text.length : end + 2;
}

/** One level of indentation: a tab, or the fewest spaces that begin a line that is no line of a comment. */
export function scriptIndent(text: string): string {
  const found = [...text.matchAll(/\n(\t| {2,8})[^\s*]/g)].map(([, indent = ""]) => indent);
  if (found.includes("\t")) return "\t";
  return found.reduce((least, indent) => (indent.length < least.length ? indent : least), found[0] ?? "  ");
}

/** The offset of the line ending after `at`, or of the end of the text. */
export function lineEnd(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  if (newline < 0) return text.length;
  return text.charAt(newline - 1) === "\r" ? newline - 1 : newline;
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

/** The offset after the line ending at or after `at`. */
export function nextLine(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline + 1;
}

/** Whether a stretch of text is white space alone. */
export function isBlank(text: string, start: number, end: number): boolean {
  return text.slice(start, end).trim() === "";
}

/** Where the line goes on after `at`, comments passed over: the end of the line, or undefined if anything else follows. */
export function restOfLine(text: string, at: number): number | undefined {
  let position = at;
  for (;;) {
    while (/[^\S\r\n]/.test(text.charAt(position))) position += 1;
    const end = endOfComment(text, position);
    if (end === undefined) break;
    // A comment that goes on in the next lines does not belong to this one alone.
    if (text.slice(position, end).includes("\n")) return undefined;
    position = end;
  }
  return position >= lineEnd(text, position) ? position : undefined;
}
