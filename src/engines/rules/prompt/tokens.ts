export type Token = {
  kind: "word" | "quoted" | "fence" | "punctuation" | "newline" | "bullet";
  /** The text inside the quotes, the block's content, or the word as written. */
  text: string;
  start: number;
  end: number;
};

const SPACE = /[\s\u00a0\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const BULLET = /(?:[-*+•–]|\(?\d{1,3}[.)]|\(?[a-z]\))[ \t]+(?:\[[ xX]\][ \t]+)?/y;
const FENCE = /(`{3,}|~{3,})[^\n`]*\n/y;
/** The marks that close a quote, by the one that opens it. */
const CLOSERS: Record<string, string> = {
  '"': '"',
  "'": "'",
  "“": "”",
  "”": "”",
  "„": "“”",
  "‚": "‘’",
  "‘": "’",
  "«": "»",
  "»": "«",
  "‹": "›",
  "「": "」",
};
const MAX_BACKTICKS = 4;
const AFTER_QUOTE = ".,;:!?)]}…—–→";
const TRAILING = ".,;:!?…";

/** Splits a prompt into words and quoted texts in linear time. Quoted text is not interpreted. */
export function tokenize(prompt: string): Token[] {
  const tokens: Token[] = [];
  // A quote that is not closed after one position is not closed after later ones either. This keeps the time linear.
  const unclosed = new Set<string>();
  let atLineStart = true;
  let index = 0;
  const push = (kind: Token["kind"], text: string, start: number, end: number) => {
    tokens.push({ kind, text, start, end });
    atLineStart = kind === "newline";
    index = end;
  };

  while (index < prompt.length) {
    const char = prompt.charAt(index);
    if (SPACE.test(char)) {
      if (char === "\n" && tokens.at(-1)?.kind !== "newline") push("newline", "\n", index, index + 1);
      else index += 1;
      continue;
    }
    if (atLineStart) {
      BULLET.lastIndex = index;
      const bullet = BULLET.exec(prompt)?.[0];
      if (bullet) {
        push("bullet", bullet.trim(), index, index + bullet.length);
        continue;
      }
    }
    const block = readFence(prompt, index, unclosed);
    if (block) {
      push("fence", block.text, index, block.end);
      continue;
    }
    const quoted = readQuoted(prompt, index, unclosed);
    if (quoted) {
      push("quoted", quoted.text, index, quoted.end);
      continue;
    }
    // `:::note` is the name of a callout as it is written.
    const isMark = char === ":" && /^:{3,6}[a-z]/i.test(prompt.slice(index, index + 7));
    // `../guides` is a path, `.env` the name of a file.
    const isFile = char === "." && /[a-z]/i.test(prompt.charAt(index + 1)) && /^$|[\s(]/.test(prompt.charAt(index - 1));
    const isPath = isFile || (char === "." && /^\.{1,2}\/[\w.-]/.test(prompt.slice(index, index + 4)));
    if (!isMark && !isPath && (char === "(" || TRAILING.includes(char))) {
      push("punctuation", char, index, index + 1);
      continue;
    }
    const end = wordEnd(prompt, index);
    const bare = withoutTrailing(prompt.slice(index, end));
    const behind = prompt.slice(index + bare.length, index + bare.length + 12);
    const kept = isShortened(bare, behind, tokens.at(-1)) ? `${bare}.` : bare;
    push(kept === ")" ? "punctuation" : "word", kept, index, index + kept.length);
  }
  return tokens;
}

function wordEnd(prompt: string, start: number): number {
  let end = start + 1;
  while (end < prompt.length) {
    const char = prompt.charAt(end);
    if (SPACE.test(char) || "“«„»‚".includes(char)) break;
    if ((char === '"' || char === "`" || char === "'") && ":=(>→".includes(prompt.charAt(end - 1))) break;
    end += 1;
  }
  return end;
}

const NOUN = "category|group|section|tab";
const BEFORE_NOUN = new RegExp(`^\\.[ \\t]{1,2}(?:${NOUN})(?![a-z])`);
const AFTER_NOUN = /^\.[ \t]{1,2}(?:after|before|above|below|to|into)(?![a-z])/;

/** "the Misc. category", "the group Misc. to Other": a name and its period, behind which no sentence begins in lower case. */
function isShortened(word: string, behind: string, before: Token | undefined): boolean {
  if (!/^\p{Lu}\p{L}{0,11}$/u.test(word)) return false;
  const isNamed = before?.kind === "word" && NOUN.split("|").includes(before.text.toLowerCase());
  return BEFORE_NOUN.test(behind) || (isNamed && AFTER_NOUN.test(behind));
}

function withoutTrailing(word: string): string {
  let end = word.length;
  const open = word.indexOf("(");
  while (end > 1) {
    const char = word.charAt(end - 1);
    if (!TRAILING.includes(char) && !(char === ")" && open < 0)) break;
    if (char === "." && end < 6 && /^\(?(?:i\.e|e\.g)\.$/i.test(word.slice(0, end))) break;
    end -= 1;
  }
  return word.slice(0, end);
}

function readFence(prompt: string, start: number, unclosed: Set<string>): { text: string; end: number } | undefined {
  FENCE.lastIndex = start;
  const marks = FENCE.exec(prompt)?.[1];
  if (!marks || unclosed.has(`${marks}\n`)) return undefined;
  const contentStart = FENCE.lastIndex;
  for (let lineStart = contentStart; lineStart <= prompt.length; ) {
    const newline = prompt.indexOf("\n", lineStart);
    const lineEnd = newline < 0 ? prompt.length : newline;
    if (lineEnd - lineStart < marks.length + 100) {
      const line = prompt.slice(lineStart, lineEnd).trim();
      if (line.startsWith(marks) && line.replaceAll(marks.charAt(0), "") === "") {
        return { text: prompt.slice(contentStart, Math.max(contentStart, lineStart - 1)), end: lineEnd };
      }
    }
    if (newline < 0) break;
    lineStart = newline + 1;
  }
  unclosed.add(`${marks}\n`);
  return undefined;
}

function readQuoted(prompt: string, start: number, unclosed: Set<string>): { text: string; end: number } | undefined {
  const open = prompt.charAt(start);
  let marks = open;
  if (open === "`") {
    let end = start;
    while (prompt.charAt(end) === "`") end += 1;
    // Each length needs a search of its own, so a limit keeps the time linear.
    if (end - start > MAX_BACKTICKS) return undefined;
    marks = prompt.slice(start, end);
  }
  const closers = open === "`" ? marks : CLOSERS[open];
  if (closers === undefined || unclosed.has(marks)) return undefined;
  const length = open === "`" ? marks.length : 1;
  let depth = 0;
  for (let at = start + marks.length; at < prompt.length; at += 1) {
    if (open === "“" && prompt.charAt(at) === open) depth += 1;
    if (open === "`" ? !prompt.startsWith(marks, at) : !closers.includes(prompt.charAt(at))) continue;
    if (open === "`" && (prompt.charAt(at + length) === "`" || prompt.charAt(at - 1) === "`")) continue;
    if (depth > 0) {
      depth -= 1;
      continue;
    }
    if (!endsQuote(prompt, at + length)) continue;
    return { text: prompt.slice(start + marks.length, at), end: at + length };
  }
  unclosed.add(marks);
  return undefined;
}

function endsQuote(prompt: string, after: number): boolean {
  const next = prompt.charAt(after);
  return (
    next === "" ||
    SPACE.test(next) ||
    AFTER_QUOTE.includes(next) ||
    prompt.startsWith("->", after) ||
    prompt.startsWith("=>", after)
  );
}
