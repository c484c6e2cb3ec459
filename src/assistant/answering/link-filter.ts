/** Where a link of an answer leads; undefined if it is none that was given to the model. */
export type ResolveLink = (target: string) => string | undefined;

export type LinkFilter = {
  /** Takes what the model wrote next, and returns what of the answer is certain now. */
  push(text: string): string;
  /** The rest, when the model has ended. */
  end(): string;
};

/** What may still become a link or code is held back no longer than this. */
const MAX_HELD = 2500;
const BARE_ADDRESS = /(?:https?:\/\/|ftp:\/\/|www\.|mailto:|xmpp:)/i;
const FENCE = /^([ \t]*)(`{3,}|~{3,})/;

/**
 * Makes of Markdown that a model writes one in which only links that `resolve` knows lead anywhere. Other links and
 * pictures become their text, HTML and references become text, and bare addresses become code, which no program turns into
 * a link. Code stays as it is.
 */
export function createLinkFilter(resolve: ResolveLink): LinkFilter {
  let held = "";
  let fence: { marks: string; indent: number } | undefined;
  let isLineStart = true;

  const run = (isEnd: boolean): string => {
    let out = "";
    while (held !== "") {
      const taken = fence !== undefined || isLineStart ? takeLine(isEnd) : undefined;
      if (taken === "wait") break;
      const piece = taken ?? takePiece(held, resolve, isEnd);
      if (piece === undefined) break;
      out += piece.shown;
      isLineStart = held.slice(0, piece.length).endsWith("\n");
      held = held.slice(piece.length);
    }
    return out;
  };

  /**
   * A line of a code block, or one that begins or ends it. All of them begin where the line does, outside of lists and
   * quotes, so that it is certain for every reader of Markdown where the code ends.
   */
  const takeLine = (isEnd: boolean): Piece | "wait" | undefined => {
    const end = held.indexOf("\n");
    const line = end < 0 ? held : held.slice(0, end + 1);
    const isCut = end < 0 && !isEnd && held.length < MAX_HELD;
    const [, indent = "", marks = ""] = FENCE.exec(line) ?? [];
    if (fence === undefined) {
      if (isCut && /^[ \t]*(?:`{0,2}$|~{0,2}$|`{3}|~{3})/.test(line)) return "wait";
      const isInline = marks.startsWith("`") && line.slice(indent.length + marks.length).includes("`");
      if (marks === "" || isInline) return undefined;
      fence = { marks, indent: indent.length };
      return { shown: line.slice(indent.length), length: line.length };
    }
    if (isCut) return "wait";
    const isClosing = marks[0] === fence.marks[0] && marks.length >= fence.marks.length && line.trim() === marks;
    const shown = isClosing ? line.trimStart() : line.replace(new RegExp(`^[ \\t]{0,${fence.indent}}`), "");
    if (isClosing) fence = undefined;
    return { shown, length: line.length };
  };

  return {
    push(text) {
      held += text;
      return run(false);
    },
    end: () => run(true),
  };
}

/** The same for a text that is complete. */
function filterText(text: string, resolve: ResolveLink): string {
  let rest = text;
  let out = "";
  while (rest !== "") {
    const piece = takePiece(rest, resolve, true);
    if (piece === undefined) break;
    out += piece.shown;
    rest = rest.slice(piece.length);
  }
  return out;
}

/** The first characters of a text, as they are shown. */
type Piece = { shown: string; length: number };

/** Undefined if it is not certain yet what the text begins with. */
function takePiece(text: string, resolve: ResolveLink, isEnd: boolean): Piece | undefined {
  const isLast = isEnd || text.length > MAX_HELD;
  const [first = ""] = text;
  if (first === "\\") {
    if (text.length < 2) return isEnd ? { shown: "\\\\", length: 1 } : undefined;
    return { shown: text.slice(0, 2), length: 2 };
  }
  if (first === "`") return takeCode(text, isLast);
  if (first === "!") {
    if (text.length < 2 && !isEnd) return undefined;
    if (text[1] !== "[") return { shown: "!", length: 1 };
    const picture = takeLink(text.slice(1), () => undefined, isLast);
    return picture && { shown: picture.shown, length: picture.length + 1 };
  }
  if (first === "[") return takeLink(text, resolve, isLast);
  if (first === "<") return takeTag(text, isLast);
  if (/\s/.test(first) || first === "]") return { shown: first === "]" ? "\\]" : first, length: 1 };
  return takeWord(text, isLast);
}

function takeCode(text: string, isLast: boolean): Piece | undefined {
  const marks = /^`+/.exec(text)?.[0] ?? "`";
  if (marks.length === text.length && !isLast) return undefined;
  // Code on several lines may be none to a reader who sees another block begin in it.
  const line = text.split("\n", 1)[0] ?? "";
  const literal = { shown: "\\`".repeat(marks.length), length: marks.length };
  for (const { 0: run, index } of line.slice(marks.length).matchAll(/`+/g)) {
    const end = marks.length + index + run.length;
    if (end === text.length && !isLast) return undefined;
    if (run.length === marks.length) return { shown: text.slice(0, end), length: end };
  }
  return isLast || line.length < text.length ? literal : undefined;
}

/** A link, or brackets that are none and can become none. */
function takeLink(text: string, resolve: ResolveLink, isLast: boolean): Piece | undefined {
  const literal = { shown: "\\[", length: 1 };
  const close = findClosing(text, "[", "]");
  if (close === "never") return literal;
  if (close === undefined) return isLast ? literal : undefined;
  const label = text.slice(1, close);
  const next = text[close + 1];
  if (next === undefined && !isLast) return undefined;
  if (next !== "(") return literal;
  const end = findClosing(text.slice(close + 1), "(", ")");
  if (end === "never") return literal;
  if (end === undefined) return isLast ? literal : undefined;
  const target = readTarget(text.slice(close + 2, close + 1 + end));
  const address = target === undefined ? undefined : resolve(target);
  // Links do not nest.
  const inner = filterText(label, address === undefined ? resolve : () => undefined);
  const length = close + 1 + end + 1;
  return { shown: address === undefined ? inner : `[${inner}](${address})`, length };
}

/** Where a bracket closes; "never" if its paragraph ends before. */
function findClosing(text: string, open: string, close: string): number | "never" | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === "\n" && text[at + 1] === "\n") return "never";
    else if (sign === open) depth += 1;
    else if (sign === close && --depth === 0) return at;
  }
  return undefined;
}

/** The address of a link's destination, without a title. */
function readTarget(inside: string): string | undefined {
  const text = inside.trim();
  const pointed = /^<([^<>\n]*)>/.exec(text);
  const target = pointed ? pointed[1] : /^\S+/.exec(text)?.[0];
  return target?.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** HTML is shown as text, and an address in angle brackets as code. */
function takeTag(text: string, isLast: boolean): Piece | undefined {
  if (text.length < 2) return isLast ? { shown: "\\<", length: 1 } : undefined;
  const address = /^<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/i.exec(text);
  if (address) return { shown: asCode(address[1] ?? ""), length: address[0].length };
  const isOpen = /^<[^\s<>]*$/.test(text);
  if (isOpen && !isLast) return undefined;
  return { shown: "\\<", length: 1 };
}

/** Up to the next character that may mean something. */
function takeWord(text: string, isLast: boolean): Piece | undefined {
  const run = /^[^\s\\`![\]<]+/.exec(text)?.[0] ?? text[0] ?? "";
  const at = run.search(BARE_ADDRESS);
  if (at < 0) {
    if (run.length === text.length && !isLast) return undefined;
    return { shown: run, length: run.length };
  }
  const whole = /^[^\s<>"`]+/.exec(text.slice(at))?.[0] ?? "";
  if (at + whole.length === text.length && !isLast) return undefined;
  const address = whole.replace(/[.,;:!?'")*_~\]]+$/, "");
  return { shown: run.slice(0, at) + asCode(address), length: at + address.length };
}

function asCode(text: string): string {
  return text === "" ? "" : `\`${text.replaceAll("`", "")}\``;
}
