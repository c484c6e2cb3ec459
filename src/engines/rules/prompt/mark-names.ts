import { isRequestVerb } from "./request-verbs.ts";
import { type Token, tokenize } from "./tokens.ts";

/** What a page or a group of the repository is called. */
export type KnownName = { text: string; isPage: boolean; isGroup: boolean };

type Named = { first: Token; last: Token; name: KnownName; before: string; next: string };

const MAX_PROMPT = 2000;
/** Words beside a name that say what it is the name of. */
const NOUN =
  /^(?:pages?|articles?|docs?|guides?|tutorials?|chapters?|files?|groups?|sections?|categor(?:y|ies)|tabs?|folders?|headings?|entry|item|links?|titled|called|named)$/i;

/**
 * A prompt in which the names of pages and groups that stand in it without quotes are in quotes, first with the noun that says
 * what they name. A name is as whole as it can be, and not a word that is no name in that place.
 */
export function markNames(prompt: string, names: readonly KnownName[]): string[] {
  if (prompt.length > MAX_PROMPT) return [];
  const named = findNames(tokenize(prompt), indexByFirstWord(names));
  if (named.length === 0) return [];
  const marked = [withNoun, inQuotes].map((say) =>
    named.reduceRight((text, one) => {
      const { start } = one.first;
      const { end } = one.last;
      return text.slice(0, start) + say(one, text.slice(start, end)) + text.slice(end);
    }, prompt),
  );
  return [...new Set(marked)];
}

type Index = Map<string, { words: string[]; name: KnownName }[]>;

function indexByFirstWord(names: readonly KnownName[]): Index {
  const index: Index = new Map();
  for (const name of names) {
    const words = wordsOf(tokenize(name.text));
    const [first = ""] = words;
    if (words.includes("") || name.text.includes('"')) continue;
    const same = index.get(first);
    if (same) same.push({ words, name });
    else index.set(first, [{ words, name }]);
    // "In the walk-through" may be in the group "Walk Through".
    const joined = words.join("-");
    const isJoined = name.isGroup && words.length > 1 && words.every((word) => /^[\p{L}\d]+$/u.test(word));
    if (isJoined && !index.has(joined)) index.set(joined, [{ words: [joined], name }]);
  }
  return index;
}

function findNames(tokens: readonly Token[], index: Index): Named[] {
  const words = wordsOf(tokens);
  const found: Named[] = [];
  for (let at = 0; at < tokens.length; ) {
    const fitting = (index.get(words[at] ?? "") ?? []).filter((one) =>
      one.words.every((word, offset) => words[at + offset] === word),
    );
    const longest = fitting.toSorted((one, other) => other.words.length - one.words.length)[0];
    const length = longest?.words.length ?? 0;
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    const isJoined = length === 1 && longest?.words[0]?.includes("-") && longest.name.text !== first?.text;
    if (longest && first && last && (isJoined || isWholeName(tokens, at, length))) {
      const [before = "", next = ""] = [tokens[at - 1]?.text, tokens[at + length]?.text];
      found.push({ first, last, name: longest.name, before, next });
      at += length;
    } else at += 1;
  }
  return found;
}

/** In lower case; empty for what is in quotes. */
function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ kind, text }) => (kind === "word" || kind === "punctuation" ? text.toLowerCase() : ""));
}

/** Whether words are no part of a longer name and, if it is one, no ordinary word. */
function isWholeName(tokens: readonly Token[], at: number, length: number): boolean {
  const [before, first, next] = [tokens[at - 1], tokens[at], tokens[at + length]];
  if (isCapital(next) || (isCapital(before) && !startsSentence(tokens, at - 1))) return false;
  const isOneWord = tokens.slice(at, at + length).filter(({ kind }) => kind === "word").length < 2;
  const isRequest = startsSentence(tokens, at) && isRequestVerb(first?.text ?? "");
  return !isOneWord || (isCapital(first) && !isRequest);
}

function isCapital(token: Token | undefined): boolean {
  return token?.kind === "word" && /^\p{Lu}/u.test(token.text);
}

function startsSentence(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return !before || before.kind === "newline" || before.kind === "bullet" || /^[.!?:;]$/.test(before.text);
}

function inQuotes(_: Named, written: string): string {
  return `"${written}"`;
}

function withNoun({ name, before, next }: Named, written: string): string {
  if (NOUN.test(before) || NOUN.test(next) || name.isPage === name.isGroup) return `"${written}"`;
  const noun = name.isPage ? "page" : "group";
  return `${/^(?:the|our)$/i.test(before) ? "" : "the "}${noun} "${written}"`;
}
