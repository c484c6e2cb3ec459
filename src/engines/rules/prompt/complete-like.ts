import type { Instruction } from "../instruction.ts";
import { isRequestVerb } from "./request-verbs.ts";
import { type Token, tokenize } from "./tokens.ts";

const PLACE = /^(?:in|on|of|from|under|at|within)$/i;
/** What ends the name of a place. */
const BEHIND_PLACE = /^(?:to|into|as|with|by|before|after|above|below|,|->|→|=>)$/i;
const TO = /^(?:to|into|with|as|before|after|above|below|->|→|=>)$/i;
const SAME =
  /^(?:(?:(?:please )?(?:do|apply|repeat) )?(?:exactly |just )?(?:the )?same(?: thing)?(?: goes)?|ditto|likewise) (?:for |with |to )?(?=\S)/i;
const TOO = /,? (?:as well|too|also|likewise)$/i;
const ONES = /^(?:that|(?:and )?the ones?) (?=(?:in|on|of|from|under|at|within) )/i;
const OWNER = /^(\S+)['’]s (?=(?:to|->|→|=>) )/;
/** What limits a request, of which nobody can tell whether it limits the next one too. */
const LIMITS = /^(?:but|except|not|without|only|unless|if|don['’]t)$/i;
/** "The API" is more than a page, unless it says so. */
const VAGUE =
  /^(?:the|our|all|every|each|any|other|both)(?= )(?!.* (?:page|guide|article|section|tutorial|group|category|row|step|item|note|tip)$)/i;
const ORDINAL = /^(?:first|second|third|fourth|fifth|sixth|last)$/i;
const NTH =
  /^the (first|second|third|fourth|fifth|sixth|last)(?: one)?(?: should (?:read|say|be)| to| as| with|:)? (?=["“`])/i;
/** What names itself what it is. */
const NOUN = /^(?:the|a|an|its) (?!ones?\b)\p{Ll}/u;
/** What names may stand behind, in the words of the request before. */
const KIND =
  /^(?:the|an?|our|its|pages?|guides?|articles?|groups?|categor(?:y|ies)|tabs?|folders?|files?|sections?|headings?|titles?|descriptions?|rows?|columns?|bullets?|items?|steps?|notes?|tips?|warnings?|callouts?|links?|redirects?|images?|tables?|cards?|words?|texts?|terms?|navbar|footer|sidebar|level|code|list)$/i;
/** Not what is changed, but what it is part of everywhere. */
const NAVIGATION = /^(?:sidebar|navigation|nav|menu|navbar|footer|toc|docs|documentation|site)$/i;
/** What "the other one" can be one of. */
const PART =
  /^(?:section|heading|note|tip|warning|callout|admonition|row|column|bullet|item|step|table|list|image|screenshot|link|paragraph|sentence|card|tab|page|guide|group|category|redirect)$/i;
const MAX_VERB = 16;

/** Texts whose repetition elsewhere is hardly meant: a page has a path of its own, and a title. */
const OF_ONE: ReadonlySet<string> = new Set<Instruction["type"]>(["move-page", "add-page", "copy-page", "merge-page"]);

export function isSameAgain(said: string): boolean {
  return SAME.test(said);
}

/**
 * Requests that `said` may stand for behind `request`, whose words it leaves out: `of b to "Y"` behind `set the title of a to "X"`,
 * "the same for b". The likeliest first.
 */
export function completeLike(request: string, said: string, asked: Instruction): string[] {
  const words = tokenize(request);
  const verb = words.slice(0, MAX_VERB).findIndex(({ kind, text }) => kind === "word" && isRequestVerb(text));
  const nth = NTH.exec(said);
  if (nth) return inPlaceOf(request, words, nth[1] ?? "", said.slice(nth[0].length));
  if (verb < 0 || words.some(({ kind, text }) => kind === "word" && LIMITS.test(text))) return [];
  const slice = (from: number, to: number) => textOf(request, words.slice(from, to));
  const plain = said.replace(TOO, "");
  const isSame = SAME.test(plain);
  if (isSame && isOfOne(asked)) return [];
  // "The one from /b" may be a redirect that is there.
  if (ONES.test(plain) && asked.type === "set-redirect") return [];
  const own = withNoun(words, plain.replace(SAME, "").replace(ONES, "").replace(OWNER, "of $1 "));
  const places = words.flatMap((token, index) =>
    index > verb && isPlace(token, words.slice(index + 1)) ? [index] : [],
  );
  const behind = (place: number) => {
    const end = endOfName(words, place + 1);
    return end < words.length ? slice(end, words.length) : "";
  };
  const [first, ...more] = tokenize(own);
  if (!first) return [];
  const isWhole = isSame || said !== plain || ONES.test(plain) || more.length === 0;
  if (first.kind === "word" && PLACE.test(first.text)) {
    const cut = places.toSorted(
      (a, b) => Number(isSamePlace(words[b], first)) - Number(isSamePlace(words[a], first)) || b - a,
    );
    return cut.flatMap((place) => [
      ...(isWhole && behind(place) !== "" ? [] : [`${slice(0, place)} ${own}`]),
      ...(behind(place) === "" || more.some(({ text }) => TO.test(text))
        ? []
        : [`${slice(0, place)} ${own} ${behind(place)}`]),
    ]);
  }
  const hasPlace = more.some(({ kind, text }) => kind === "word" && PLACE.test(text));
  const start = hasPlace ? verb : 0;
  if (isSame && VAGUE.test(own)) return [];
  if (isSame && !hasPlace) return inNamedPlace(request, words, own, first, { verb, places });
  if (NOUN.test(own)) return [`${slice(start, verb + 1)} ${own}`];
  const names = words.findIndex(({ kind, text }, index) => index > verb && (kind !== "word" || !KIND.test(text)));
  const last = names < 0 ? words.length : names;
  return Array.from({ length: Math.max(0, last - verb) }, (_, index) => `${slice(start, last - index)} ${own}`);
}

/** "The Bulbs one" behind "remove the Lamps section": what the request before says it is. */
function withNoun(words: readonly Token[], own: string): string {
  const nouns = new Set(words.flatMap(({ kind, text }) => (kind === "word" && PART.test(text) ? [text] : [])));
  const [noun, ...others] = [...nouns].filter((one) => !/^page$/i.test(one));
  return noun === undefined || others.length > 0 ? own : own.replace(/^(the \S.{0,80}?) one(?= |$)/i, `$1 ${noun}`);
}

/** "The second "B"" behind `set the first step of x to "A"`. */
function inPlaceOf(request: string, words: Token[], nth: string, value: string): string[] {
  const counted = words.filter(({ kind, text }) => kind === "word" && ORDINAL.test(text));
  const [one, old] = [counted[0], words.at(-1)];
  if (counted.length !== 1 || !one || old?.kind !== "quoted") return [];
  return [`${request.slice(0, one.start)}${nth}${request.slice(one.end, old.start)}${value}`];
}

/** "The same for b": instead of the one name that is written like it, with quotes or without. */
function inNamedPlace(
  request: string,
  words: Token[],
  own: string,
  first: Token,
  { verb, places }: { verb: number; places: number[] },
): string[] {
  const put = (from: Token | undefined, to: Token | undefined) =>
    from && to ? [`${request.slice(0, from.start)}${own}${request.slice(to.end)}`] : [];
  const quoted = words.filter(({ kind }) => kind === "quoted");
  if (first.kind === "quoted") {
    const [one] = quoted;
    return quoted.length === 1 ? put(one, one) : [];
  }
  const [place = verb, ...others] = places;
  // A bare name may be what the request is about, as well as where.
  const about = words.slice(verb + 1, place);
  if (others.length > 0 || about.some(({ kind, text }) => kind === "word" && !/^\p{Ll}+$/u.test(text))) return [];
  const [start, end] = [place + 1, endOfName(words, place + 1)];
  return words.slice(start, end).some(({ kind }) => kind !== "word") ? [] : put(words[start], words[end - 1]);
}

function isPlace({ kind, text }: Token, next: readonly Token[]): boolean {
  if (kind !== "word" || !PLACE.test(text)) return false;
  const name = next[/^(?:the|our)$/i.test(next[0]?.text ?? "") ? 1 : 0];
  return name?.kind !== "word" || !NAVIGATION.test(name.text);
}

function endOfName(words: readonly Token[], start: number): number {
  const end = words.findIndex(
    ({ kind, text }, index) => index > start && kind !== "quoted" && (BEHIND_PLACE.test(text) || PLACE.test(text)),
  );
  return end < 0 ? words.length : end;
}

function isOfOne(asked: Instruction): boolean {
  return OF_ONE.has(asked.type) || (asked.type === "set-frontmatter" && /title/i.test(asked.field));
}

function isSamePlace(token: Token | undefined, { text }: Token): boolean {
  return token?.text.toLowerCase() === text.toLowerCase();
}

function textOf(text: string, tokens: readonly Token[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? text.slice(first.start, last.end) : "";
}

const PLACES: ReadonlySet<string> = new Set(["page", "under", "named", "places", "file"]);

/** Whether two instructions are of the same kind, and say as much of what they are about. */
export function isAlike(one: Instruction, other: Instruction): boolean {
  return one.type === other.type && shapeOf(one) === shapeOf(other);
}

function shapeOf(instruction: Instruction): string {
  const said = Object.entries(instruction).flatMap(([key, value]) =>
    value === undefined || typeof value === "boolean" ? [] : [PLACES.has(key) ? "page" : key],
  );
  return [...new Set(said)].toSorted().join();
}
