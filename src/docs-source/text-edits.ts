/** Replaces `text.slice(start, end)`. Offsets count UTF-16 units of the text before any edit. */
export type TextEdit = { start: number; end: number; text: string };

/**
 * Applies edits that do not overlap. Insertions at the same offset keep their order.
 *
 * @throws RangeError if edits overlap
 */
export function applyEdits(text: string, edits: TextEdit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let position = 0;
  for (const edit of sorted) {
    if (edit.start < position) throw new RangeError(`Edits overlap at offset ${edit.start}`);
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}

/** The first line ending of the text; `\n` if it has none. */
export function lineEndingOf(text: string): "\n" | "\r\n" {
  const newline = text.indexOf("\n");
  return newline > 0 && text[newline - 1] === "\r" ? "\r\n" : "\n";
}

/** Where the comments begin that stand right above a line, each in a line of its own after `#`. */
export function startWithComments(text: string, lineStart: number): number {
  let start = lineStart;
  while (start > 0) {
    const above = text.lastIndexOf("\n", start - 2) + 1;
    if (!/^[ \t]*#/.test(text.slice(above, start))) break;
    start = above;
  }
  return start;
}

/** 1-based line and column of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let i = text.indexOf("\n"); i >= 0 && i < offset; i = text.indexOf("\n", i + 1)) {
    line++;
    lineStart = i + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** The first line that differs, as a person finds it in `before`; none in an empty text. */
export function lineOfChange(before: string, after: string): { line?: number } {
  if (before === "") return {};
  let at = 0;
  while (at < before.length && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  return { line: positionAt(before, at).line };
}

/** As positionAt, for many offsets of one text. */
export function createPositionLookup(text: string): (offset: number) => { line: number; column: number } {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
  return starts;
}
