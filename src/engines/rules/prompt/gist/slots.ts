import { type Token, tokenize } from "../tokens.ts";
import { isPath, isSentenceWord, isSlug, isUrl } from "../values.ts";
import { NO_NAME } from "./no-name.ts";
import { classAt } from "./word-classes.ts";

/**
 * What a request names: `q` in quotes, `p` a path, an address or a slug, `c` words with capitals; by the noun beside them also
 * `n` a page, `g` a group of the navigation, `f` a folder, `d` the pages of something, `w` a part
 * of the documentation with an article, `x` words that are known for nothing, `y` if that is one word without a capital.
 */
export type Slot = { kind: "q" | "p" | "c" | "n" | "g" | "f" | "d" | "w" | "x" | "y"; text: string; group?: string };

export type Words = { words: (string | Slot)[] };

const CAPITAL = /^\p{Lu}/u;
const JOINER = /^(?:of|&|\/)$/;

/** "512MB", "useOil": no word of the language, so that it is a text as it is written. */
const OF_ITS_OWN = /^\d[\d.,]*\p{L}*\p{Lu}|\p{Ll}\p{Lu}/u;

/** The words of a sentence in lower case, and what it names as slots. */
export function findSlots(sentence: string): (string | Slot)[] {
  const tokens = tokenize(sentence);
  const found: (string | Slot)[] = [];
  let isFirst = true;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const length = capitalsAt(tokens, at, isFirst);
    if (token.kind === "quoted" || token.kind === "fence") found.push({ kind: "q", text: token.text });
    else if (length > 0)
      found.push({
        kind: "c",
        text: tokens
          .slice(at, at + length)
          .map(({ text }) => text)
          .join(" "),
      });
    else if (token.kind === "word" && isNamed(token.text)) found.push({ kind: "p", text: token.text });
    else if (token.kind !== "newline" && token.kind !== "bullet")
      found.push(OF_ITS_OWN.test(token.text) && !isKnown(tokens, at) ? token.text : plain(token.text));
    const isWhole = token.kind === "quoted" && /[.!?]$/.test(token.text);
    if (isWhole) found.push(".");
    isFirst = isWhole || token.kind === "newline" || token.kind === "bullet" || /^[.!?:;]$/.test(token.text);
    at += Math.max(length, 1);
  }
  return found;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll("’", "'");
}

function isNamed(text: string): boolean {
  if (isUrl(text) || (isPath(text) && /[\p{L}\p{N}]/u.test(text))) return true;
  return isSlug(text) && /[\p{L}\p{N}][-_][\p{L}\p{N}]/u.test(text);
}

function isKnown(tokens: Token[], at: number): boolean {
  return (
    classAt(
      tokens.slice(at, at + 2).map(({ text }) => plain(text)),
      0,
    ) !== undefined
  );
}

/** "If", "Before": words that begin a sentence, and no name. */
function isPlainWord(text: string): boolean {
  const word = plain(text);
  return NO_NAME.test(word) || isSentenceWord(word);
}

/** What follows a name at the begin of a sentence, where any word has a capital. */
const AFTER_NAME =
  /^(?:page|file|doc|article|section|group|category|entry|should|must|shall|needs|has|ought|belongs|is|was|goes|comes|can|may|->|→|⇒|=>|>)$/;

/** How many tokens at a place are a name in capitals. At the begin of a sentence, the first word may be any. */
function capitalsAt(tokens: Token[], start: number, isFirst: boolean): number {
  let length = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== "word") break;
    const isName =
      CAPITAL.test(token.text) &&
      !/^(?:I(?:['’]\p{L}+)?|H[1-6]|URLs?|It|This|That|These|Those|They)$/u.test(token.text) &&
      !isPath(token.text);
    if (isName && !(isFirst && at === start && (isKnown(tokens, at) || isPlainWord(token.text))))
      length = at - start + 1;
    else if (!(length > 0 && JOINER.test(token.text))) break;
  }
  const next = tokens[start + length];
  const isField =
    next?.text === ":" && tokens.slice(start + 2, start + 5).some(({ text }) => /^(?:title|description)$/i.test(text));
  // "SSO in the sidebar …"
  const isAbbreviation = /^\p{Lu}[\p{Lu}\d]{1,7}$/u.test(tokens[start]?.text ?? "");
  if (isFirst && length === 1 && !isField && !isAbbreviation && !AFTER_NAME.test(plain(next?.text ?? ""))) return 0;
  return length === 0 ? 0 : length + furtherWords(tokens, start, length);
}

const VERB =
  /^(?:is|are|was|were|has|have|had|does|do|did|must|may|might|cannot|sounds|looks|reads|feels|seems|stays|remains|keeps|works|changes|moves|goes|follows|breaks)$/;

/** "the AI gateway": words in lower case that go on with a name, if an article is before it. */
function furtherWords(tokens: Token[], start: number, length: number): number {
  if (!/^(?:the|our|my)$/i.test(tokens[start - 1]?.text ?? "")) return 0;
  const word = tokens[start + length];
  const isMore =
    word?.kind === "word" && /^\p{Ll}+$/u.test(word.text) && !VERB.test(word.text) && !classAt([word.text], 0);
  return isMore ? 1 : 0;
}
