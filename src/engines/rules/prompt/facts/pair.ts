import { findNumbers } from "../../stated-values/number-value.ts";
import { isRequestVerb } from "../request-verbs.ts";

/** What is said to be (`to`) and what is not, or no longer (`from`), with the words that say of what. Quoted texts are marks. */
export type Pair = { about: string; from: string; to: string; kind: PairKind };
/** A name of one thing that became another one, and a word that is to be written for another one, are so wherever they stand. */
export type PairKind = "value" | "name" | "wording";

const NOW = "(?:now |just |recently |only |actually )?";
const END = /(?: (?:now|again|any ?more|any longer|these days|today|please))+$/i;
const CHANGED =
  "(?:chang(?:ed|es)|mov(?:ed|es)|switch(?:ed|es)|went|gone|goes|bumped|raised|rose|risen|rises|increase[ds]|lowered|reduced|cut|decrease[ds]|dropped|drops|fell|fallen|falls|grew|grown|grows|jumped|extended|shortened|doubled|tripled|halved|updated|upgraded|relocated|migrated)(?: up| down| over| back)?";
const RENAMED = "(?:renamed|rebranded)";
const BE = "(?:is|are|was|were|has been|have been|got|gets)";

/** "It is A, not B", "it is A (was B)", "we use A instead of B" */
const NOT =
  /^(?<before>.{1,200}?)(?:(?:,| -| –| —) (?:and |but )?(?:not|no longer) | (?:and |but )(?:not|no longer) |,? (?:instead of|rather than) | \((?:not|was|formerly|previously|instead of|used to be|old:|(?:up|down) from) |, (?:it )?(?:was|used to be|formerly|previously|(?:up|down) from) )(?<old>[^,;()]{1,80}?)\)?(?:(?: (?=for |when |if )|, (?=for |when |if |with |at |by |from |per |of ))(?<rest>[^,;()]{1,60}))?(?: (?:before|previously|so far|until now))?$/i;
/** "It is not B but A", "it isn't B any more, it's A" */
const NOT_BUT =
  /^(?<about>.{1,120}?)(?: (?:is|are|was|were|do|does)|['’](?:s|re))(?: not|n['’]t| no longer) (?:on |use |at )?(?<old>.{1,80}?)(?: any ?more| any longer)?(?:,? but|[,;]) (?:rather )?(?:it['’]s |it is |they are |they['’]re )?(?:now )?(?<new>.{1,80})$/i;
/** "They no longer run B but A" */
const NO_LONGER =
  /^(?<about>.{1,120}?) no longer (?<verb>\p{Ll}{2,20}(?: (?:in|on|at|by|with))?) (?<old>.{1,60}?),? but (?<new>.{1,80})$/iu;
/** "It changed from B to A" */
const FROM_TO = new RegExp(
  `^(?<about>.{1,120}?) (?:${BE} )?${NOW}(?<how>${CHANGED}|${RENAMED}) from (?<old>.{1,80}?) to (?<new>.{1,80})$`,
  "i",
);
/** "We raised it from B to A" */
const WE_CHANGED = new RegExp(
  `^(?:we|they|i)(?: have|['’]ve)? ${NOW}${CHANGED} (?<about>.{1,120}?) from (?<old>.{1,80}?) to (?<new>.{1,80})$`,
  "i",
);
/** "B was replaced with A", "we replaced B with A" */
const REPLACED = new RegExp(
  `^(?:(?<old>.{1,80}?) ${BE} ${NOW}replaced|(?:we|they|i)(?: have|['’]ve)? ${NOW}(?:replaced|swapped) (?<object>.{1,80}?)) (?:with|by|for) (?<new>.{1,80})$`,
  "i",
);
/** "B was renamed to A", "we renamed B to A" */
const RENAME = new RegExp(
  `^(?:(?<old>.{1,80}?) ${BE} ${NOW}${RENAMED}|(?:we|they|i)(?: have|['’]ve)? ${NOW}${RENAMED} (?<object>.{1,80}?))(?: to| as| into)? (?<new>.{1,80})$`,
  "i",
);
/** "B is called A now", "we call B A now" */
const CALLED = /^(?<old>.{1,80}?) (?:is|are) (?:now )?(?:called|named|known as) (?<new>.{1,80})$/i;
/** "use A instead of B", "we say A, not B" */
const USE =
  /^(?:(?:please |let['’]s )?(?:always |only )?|we (?:now |always )?(?:should )?)(?:use|say|write|recommend|prefer) (?<new>.{1,80}?),? (?:instead of|rather than|and not|not|over) (?<old>.{1,80})$/i;
/** "the port: 80 -> 90" */
const ARROW =
  /^(?<about>(?:[^→⟦]{0,80}[ :])?)(?<old>(?:v|[$€£¥])?\d[\d.,]{0,20}\+?) ?(?:->|→|=>) ?(?<new>(?:v|[$€£¥])?\d[\d.,]{0,20}\+?(?: ?(?:%|\p{L}{1,20}))?)$/iu;
/** "We used A instead of B" may tell of a mistake. */
const PAST = /^(?:we|i|they|you) (?:have |had )?(?:used|wrote|said|had|called|did|chose)\b/i;

/** The names of kinds of things, which are no names of one: "the product is called A, not B". */
const KIND = /^(?:[Tt]he |[Oo]ur |[Tt]his )?(?:[a-z][\w-]{2,20} ){0,2}[a-z][\w-]{2,20}$/;

/** What begins a request or a question. */
const NO_STATEMENT =
  /^(?:include|write|mention|try|count|number|if|when|whenever|don['’]t|do|never|why|does|is|are|can|could|would|should|please|find|search|look|get|give|go|keep|leave|let|list|merge|point|rewrite|run|send|take|tell|undo|call|convert|copy|describe|explain)\b/i;

/** Whether a sentence asks for something itself, so that it states nothing. */
export function isRequest(said: string): boolean {
  return isRequestVerb(/^[a-z]+/i.exec(said)?.[0] ?? "") || NO_STATEMENT.test(said);
}

/** What is said of how near a number is to what it counts. */
const LIMIT =
  /(?<![\p{L}\d-])(?:fewer than|less than|more than|over|under|above|below|up to|at least|at most|about|around|almost|nearly|roughly) (?=[$€£¥]?\d)/giu;

/** "Fewer than 10, not fewer than 6" as "10, not 6"; undefined where only one number is limited so, or each in another way. */
function withoutLimits(body: string): string | undefined {
  const limits = body.match(LIMIT) ?? [];
  if (limits.length === 0) return body;
  const isSame = new Set(limits.map((limit) => limit.toLowerCase())).size === 1;
  return isSame && limits.length === findNumbers(body).length ? body.replaceAll(LIMIT, "") : undefined;
}

export function pairIn(said: string): Pair | undefined {
  const body = withoutLimits(said.replace(END, ""));
  if (body === undefined) return undefined;
  const use = USE.exec(body)?.groups;
  if (use) return trimmed("", use.old, use.new, "wording");
  if (isRequest(body)) return undefined;
  const swapped = FROM_TO.exec(body)?.groups;
  if (swapped)
    return trimmed(swapped.about, swapped.old, swapped.new, /rena|rebr/i.test(swapped.how ?? "") ? "name" : "value");
  const changed = WE_CHANGED.exec(body)?.groups;
  if (changed) return trimmed(changed.about, changed.old, changed.new);
  const renamed = RENAME.exec(body)?.groups;
  if (renamed) return trimmed("", renamed.old ?? renamed.object, renamed.new, "name");
  const replaced = REPLACED.exec(body)?.groups;
  if (replaced) return trimmed("", replaced.old ?? replaced.object, replaced.new, "wording");
  const ended = NO_LONGER.exec(body)?.groups;
  if (ended) return trimmed(`${ended.about} ${ended.verb}`, ended.old, ended.new);
  const contrary = NOT_BUT.exec(body)?.groups;
  if (contrary) return trimmed(contrary.about, contrary.old, contrary.new, "value");
  const not = PAST.test(body) ? undefined : NOT.exec(body)?.groups;
  if (not) return withValue(not.before ?? "", not.old ?? "", not.rest);
  const called = CALLED.exec(body)?.groups;
  if (called && !KIND.test(called.old ?? "")) return trimmed("", called.old, called.new, "name");
  const arrow = ARROW.exec(body)?.groups;
  return arrow && trimmed(arrow.about, arrow.old, arrow.new, "value");
}

function trimmed(about = "", old = "", to = "", kind: PairKind = "value"): Pair | undefined {
  const from = withoutArticle(old.replace(END, ""));
  const value = withoutArticle(to.replace(END, ""));
  if (from === "" || value === "" || from === value) return undefined;
  // "Moved from Munich to Berlin" has one word for another; a part of a sentence for a part of one is no pair.
  if (kind === "name" ? !areNames(from, value) : !isValue(from) || !isValue(value)) return undefined;
  if (kind === "value" && !areAlike(about, from, value)) return undefined;
  return { about, ...withUnit(from, value), kind };
}

function withoutArticle(text: string): string {
  return text.trim().replace(/^(?:the|an?|our) (?=\S)/i, "");
}

const PLAIN = /^\p{Ll}[\p{Ll} -]*$/u;
export const FREQUENCY = /^(?:hourly|daily|nightly|weekly|monthly|quarterly|yearly|annually)$/;
/** What has a word for its value: "the default branch is main". */
const NAMED =
  /\b(?:defaults?|name|branch|mode|region|driver|engine|host|format|type|command|flag|package|module|file|folder|directory|user|role|label|tag|key|protocol|algorithm|scheme|database|shell)\b.* (?:is|are)(?: now)?$/i;

/**
 * Words of which one takes the place of the other in a sentence. Most plain ones do not: "required, not recommended" in
 * "it is recommended to use it".
 */
function areAlike(about: string, from: string, to: string): boolean {
  if (!PLAIN.test(from) && !PLAIN.test(to)) return true;
  if (areCounts(from, to)) return true;
  return NAMED.test(about.trim()) && !/\s/.test(from + to);
}

/** "hourly" and "daily", "twice per day" and "once per day": no sentence has such words by chance. */
export function areCounts(one: string, other: string): boolean {
  const isCount = (text: string) => COUNT.test(text.split(" ")[0] ?? "");
  return (isCount(one) && isCount(other)) || (FREQUENCY.test(one) && FREQUENCY.test(other));
}

/** A quoted text, or a few words that are none of an explanation. */
export function isValue(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    /^⟦\d+⟧$/.test(text) ||
    isCodeLike(text) ||
    (words.length <= 5 &&
      !/[⟦⟧:;]|\b(?:is|are|was|because|since|so|and|or|that|which|page|section|it|this|these|those|them)\b/i.test(text))
  );
}

/** A text in quotes, a name in capitals, or what is written as in code. */
function isName(text: string): boolean {
  return (
    /^⟦\d+⟧$/.test(text) ||
    isCodeLike(text) ||
    /^\p{Lu}[\p{L}\p{N}.+#&-]*(?: (?:\p{Lu}|\d)[\p{L}\p{N}.+#&-]*){0,4}$/u.test(text)
  );
}

function areNames(from: string, to: string): boolean {
  const areWords = /^\S+$/.test(from) && /^\S+$/.test(to);
  return (isName(from) && isName(to)) || (areWords && (isCodeLike(from) || isCodeLike(to)));
}

/** One word that no sentence has: an address, a path, a version, the name of a flag or of a variable. */
export function isCodeLike(text: string): boolean {
  return (
    /^\S+$/.test(text) &&
    /[\w)][/:@_.-][\w(]|^-{1,2}\w|^[$@/.][A-Za-z_]|\p{Ll}\p{Lu}|^[A-Z]+_[A-Z_]+$/u.test(text) &&
    !/^v?[\d.,:]+$/.test(text)
  );
}

/** The value before "not", which is as long and of the same kind as the one behind it. */
function withValue(before: string, old: string, rest = ""): Pair | undefined {
  const given = old.replace(END, "").trim();
  const words = before.replace(END, "").trim().split(/\s+/);
  const other = given.split(/\s+/);
  // "in Berlin, not in Munich", "the blue one, not the red one"
  while (other.length > 1 && /^(?:in|on|at|by|to|for|from|the|an?|with|of)$/i.test(other[0] ?? "")) other.shift();
  const from = other.join(" ");
  if (!isValue(from)) return undefined;
  const value = placeOfValue(words, other);
  if (!value) return undefined;
  const to = words.slice(value.start, value.end).join(" ");
  const about = words.slice(0, value.start).join(" ");
  const behind = [...words.slice(value.end), rest].join(" ").trim();
  if (from === to || !isValue(to) || (from.startsWith("⟦") !== to.startsWith("⟦") && !isName(to))) return undefined;
  const named = /^(?<what>.*) (?:is|are) (?:now )?(?:called|named|known as)$/i.exec(about)?.groups;
  // One word in capitals may stand for something else, too.
  const isOwn = areNames(from, to) && (isCodeLike(from) || from.includes(" ") || from.startsWith("⟦"));
  const kind = named !== undefined && KIND.test(named.what ?? "") && isOwn ? "name" : "value";
  if (kind === "value" && !areAlike(about, from, to)) return undefined;
  return { about: `${about} ${behind}`.trim(), ...withUnit(from, to), kind };
}

const NUMBER = /^["(]?(?:v|[$€£¥])?\d[\d.,:]*(?:[a-z%]{1,3}|\+)?$/i;
/** A number as a word; "one" may stand for a thing. */
const COUNT =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety)$/i;
/** What is no unit behind a number. */
const NO_UNIT = /^(?:is|are|as|of|for|in|on|at|to|and|or|per|now|with|by|from|required|needed|minimum)$/i;

function isNumber(word: string): boolean {
  return NUMBER.test(word) || COUNT.test(word);
}

/** Which of the words are the value. */
function placeOfValue(words: readonly string[], old: readonly string[]): { start: number; end: number } | undefined {
  const [first = ""] = old;
  const { length } = words;
  const last = words.at(-1) ?? "";
  if (old.length === 1 && (/^⟦\d+⟧$/.test(first) || isCodeLike(first)))
    return /^⟦\d+⟧$/.test(last) || isCodeLike(last) ? { start: length - 1, end: length } : undefined;
  if (isNumber(first)) {
    const isSameShape = old.every((word, index) => {
      const one = words[length - old.length + index] ?? "";
      return isNumber(word) ? isNumber(one) : one.toLowerCase() === word.toLowerCase();
    });
    if (isSameShape) return { start: length - old.length, end: length };
    const start = words.findLastIndex((word) => isNumber(word));
    if (start < 0 || old.slice(1).some((word) => isNumber(word))) return undefined;
    const unit = words[start + 1];
    return { start, end: unit === undefined || NO_UNIT.test(unit) || !/^[\p{L}%]/u.test(unit) ? start + 1 : start + 2 };
  }
  if (/^\p{Lu}/u.test(first)) {
    const before = words.findLastIndex((word) => !/^(?:\p{Lu}|\d)/u.test(word));
    const isName = length - 1 - before <= 5 && /^\p{Lu}/u.test(words[before + 1] ?? "");
    return isName ? { start: before + 1, end: length } : undefined;
  }
  return length > old.length ? { start: length - old.length, end: length } : undefined;
}

/** "30 seconds, not 60", "not 60 seconds but 30" and "May 2027, not June": what one of them is said without. */
function withUnit(from: string, to: string): { from: string; to: string } {
  const [, own] = /^\S*\d\S*( (?:%|\p{L}.*))$/u.exec(from) ?? [];
  if (own !== undefined && /^\d[\d.,]*[kmb]?\+?$/i.test(to)) return { from, to: to + own };
  const [, unit] = /^\S*\d\S*( (?:%|\p{L}.*))$/u.exec(to) ?? [];
  const isBare = /^\d[\d.,]*[kmb]?\+?$/i.test(from) || (/^\S*\d\S*$/.test(from) && !/[\p{L}%$€£¥]/u.test(from));
  if (unit !== undefined && isBare) return { from: from + unit, to };
  const [count = "", ...counted] = to.split(" ");
  if (COUNT.test(from) && COUNT.test(count) && counted.length > 0) return { from: `${from} ${counted.join(" ")}`, to };
  const [, year] = /^\p{Lu}\p{L}+( \d{4})$/u.exec(to) ?? [];
  return year !== undefined && /^\p{Lu}\p{L}+$/u.test(from) ? { from: from + year, to } : { from, to };
}
