import type { Instruction, TextPlace } from "../../instruction.ts";
import { findNumbers } from "../../stated-values/number-value.ts";
import { countContent, GAP } from "../../stated-values/statements.ts";
import { findTypedValues } from "../../stated-values/typed-values.ts";
import { maskQuoted, unmask, withoutQuotes } from "../paraphrase/masked-text.ts";
import { WHY_SHOULD } from "../paraphrase/stated-first.ts";
import { FREQUENCY, isCodeLike, isRequest, isValue, type Pair, pairIn } from "./pair.ts";
import { type Placed, placeOfFact, requestOfFact } from "./place-of-fact.ts";

const MAX_LENGTH = 300;
const HEAD =
  /^(?:fyi|note|nb|heads[ -]up|correction|wrong|mistake|fact check|btw|hi|hello|hey)(?: (?:all|team|there))?[:,!]? /i;
/** "We raised the cap: it's now …": why something is so. */
const WHY_NOW = /^(?:we|they|i) [^:;.⟦]{3,60}[:;.] (?=(?:it|they|that)(?:['’]s|['’]re| is| are) now )/i;
const PATH = /(?:^| )(?:in|on) [\w.-]+(?:\/[\w.-]+|\.mdx?\b)/;
const ON_A_PAGE = /(?:^| )(?:on|in) [^,;:]{1,80} (?:page|guide|article|doc|tutorial|file)(?![\w-])/i;
/** A question states nothing. */
const ASKS = /^(?:which|what|where|who|when|why|how|do|does|did|is|are|was|were|should)\b[^\n]*\?$/i;
/** What a fact about the documentation itself is about, which is a request of another kind. */
const OF_DOCS =
  /\b(?:docs|documentation|pages?|site|website|sidebar|navigation|nav|menu|sections?|headings?|headlines?|titles?|descriptions?|groups?|tabs?|tables?|rows?|columns?|lists?|bullets?|items?|paragraphs?|sentences?|links?|images?|callouts?|hints?|cautions?|dangers?|infos?|alerts?|admonitions?|cards?|steps?|accordions?|quotes?|code|snippets?|blocks?|notes?|warnings?|tips?|redirects?|levels?|lines?|weight|position|order|first|last|before|after|above|below)\b/i;

/**
 * A statement that pages contradict, as an instruction: "Our office is in Berlin, not Munich", "Webhooks are retried 5 times,
 * fix that on the webhooks page". Undefined if it is none, or if it says of no page and of no old value what is to change.
 */
function readFact(prompt: string): Instruction | undefined {
  const written = prompt.trim();
  if (written.length > MAX_LENGTH || written.includes("\n")) return undefined;
  const { text, quotes } = maskQuoted(written.replace(HEAD, ""));
  const said = text
    .replace(/[.!\s]{1,5}$/, "")
    .replace(WHY_SHOULD, "")
    .replace(WHY_NOW, "");
  const asked = requestedValue(said, quotes);
  if (asked) return asked;
  const placed = placeOfFact(said);
  const own = (said: string) => withoutQuotes(unmask(said, quotes));
  const page = placed.page === undefined ? undefined : own(placed.page);
  if (/[.!?;] /.test(placed.body)) return undefined;
  // "The port on a.md is 80, not 90. Fix b.md."
  if (page !== undefined && PATH.test(placed.body) && placed.says === undefined) return undefined;
  const pair = pairOf(placed);
  // "The lamp on the install page should be 5 W instead of 4 W" is of one page, which was not read.
  if (page === undefined && ON_A_PAGE.test(pair?.about ?? "")) return undefined;
  if (!pair) return page === undefined ? undefined : statedValue(page, placed.body, quotes);
  // "Lumen is known as Lu" tells of no change.
  const isNew = placed.isAsked || /\b(?:now|not|instead|rather|renamed|rebranded)\b/i.test(said);
  if (pair.kind === "name" && !isNew) return undefined;
  const [from, to] = [own(pair.from), own(pair.to)];
  const about = unmask(pair.about, quotes);
  const where = page === undefined ? {} : { page };
  const isQuoted = from !== pair.from;
  // "acme/server" is a part of addresses, too.
  if (page === undefined && !isQuoted && /^[\w.-]+\/[\w./-]+$/.test(from)) return undefined;
  if (pair.kind !== "value" || isCodeLike(from) || (pair.about === "" && isQuoted)) {
    // A common word is not meant in all pages.
    if (
      pair.kind === "wording" &&
      page === undefined &&
      !(placed.isAll && placed.isAsked) &&
      !isQuoted &&
      !isCodeLike(from)
    )
      return undefined;
    const isInCode = isCodeLike(from) || pair.kind === "wording" || isCode(unmask(pair.from, quotes));
    // A page that "says daily" may say so of several things.
    const isOne = placed.says !== undefined && /^\p{Ll}+$/u.test(from) ? { isOne: true as const } : {};
    const place: TextPlace = isInCode ? "everywhere" : "prose";
    return { type: "replace-text", from, to, where: place, anyCase: false, ...where, ...isOne };
  }
  if (OF_DOCS.test(pair.about) || (page === undefined && countContent(about) === 0)) return undefined;
  const label = about.replace(/^(?:the|our) /i, "");
  // On all pages, one word tells of a number only where it stands beside it.
  if (page === undefined && /\d/.test(from) && countContent(about) === 1)
    return / /.test(label) ? { type: "set-value", label, from, to } : undefined;
  return { type: "correct-fact", ...where, about, from, to };
}

const MAX_FACTS = 4;

/** "On x it is not 6 people but 10, and we have 200 users now": each of them, all on the page of the first. */
export function readFacts(prompt: string): Instruction[] | undefined {
  if (ASKS.test(prompt.trim())) return undefined;
  const whole = readFact(prompt);
  if (whole) return [whole];
  const written = prompt.trim().replace(EXCLAIMED, "");
  const { text, quotes } = maskQuoted(written);
  const [first = "", ...more] =
    text.length > MAX_LENGTH ? [] : text.split(/,? and (?=(?:we|it|they|there|the|our)\b)/i);
  const one = more.length === 0 && written === prompt.trim() ? undefined : readFact(unmask(first, quotes));
  if (!one || !("page" in one) || one.page === undefined || more.length >= MAX_FACTS) return undefined;
  const { page } = one;
  const others = more.map((said) => readFact(`On the "${page}" page, ${unmask(said, quotes)}`));
  const facts = [one, ...others].filter((fact) => fact !== undefined);
  return facts.length > more.length && facts.every((fact) => "page" in fact && fact.page === page) ? facts : undefined;
}

/** "We have grown!" */
const EXCLAIMED = /^(?:[\p{L}’']{1,20} ?){1,5}! /u;

/** "It lists x first, it should be last": where something is to be, and not what is to be written. */
const WHERE =
  /^(?:first|last|next|above|below|before|after|top|bottom|start|beginning|end|sections?|lists?|tables?|there|here|elsewhere|gone|removed|hidden|deleted|moved|listed)$/i;

/** "The keys page says keys are valid for 30 days, but it's 90" */
function pairOf({ body, says }: Placed): Pair | undefined {
  if (says === undefined) return pairIn(body);
  const [there, ...others] = findNumbers(says);
  const [now, ...more] = findNumbers(body);
  // What comes last is the value, and the page says another one.
  const value = body.split(" ").at(-1) ?? "";
  // "It should be oil lamps" is more than its last word, "it is sent hourly" is not.
  if (!there && !now && isValue(says) && isReworded(says, body))
    return { about: "", from: says, to: body, kind: "wording" };
  const isWhole = body === value || FREQUENCY.test(value);
  const isPair = isWhole && isValue(says) && !/ .* /.test(says) && says.startsWith("⟦") === value.startsWith("⟦");
  if (!there && !now)
    return isPair && !WHERE.test(value) && says !== value
      ? { about: "", from: says, to: value, kind: "wording" }
      : undefined;
  if (!there || !now || others.length > 0 || more.length > 0) return undefined;
  const [old, stated] = [says.slice(there.start, there.end), body.slice(now.start, now.end)];
  const about = `${says.slice(0, there.start)} ${body.slice(0, now.start)}`;
  const unit = old.slice(there.numberEnd - there.start);
  const unitNow = stated.slice(now.numberEnd - now.start);
  return {
    about,
    from: unit === "" ? old + unitNow : old,
    to: unitNow === "" ? stated + unit : stated,
    kind: "value",
  };
}

/** "gas lamps" and "oil lamps": as many words, of which some are the same. */
function isReworded(old: string, now: string): boolean {
  const [words, others] = [old, now].map((text) => text.split(" "));
  const same = words?.filter((word, index) => word === others?.[index]).length ?? 0;
  return words !== undefined && words.length === others?.length && same > 0 && same < words.length;
}

/** A value, with the words that a page says it with. */
function statedValue(page: string, body: string, quotes: string[]): Instruction | undefined {
  const [value, ...others] = findTypedValues(body);
  if (!value || others.length > 0 || OF_DOCS.test(body) || isRequest(body)) return undefined;
  const about = unmask(`${body.slice(0, value.start)}${GAP}${body.slice(value.end)}`, quotes);
  return !countContent(about)
    ? undefined
    : { type: "correct-fact", page, about, to: body.slice(value.start, value.end) };
}

/** "Change the phone number on the contact page to +1 555 0100" */
function requestedValue(said: string, quotes: string[]): Instruction | undefined {
  const { page = "", about = "", old, to = "" } = requestOfFact(said) ?? {};
  const own = (text: string) => withoutQuotes(unmask(text, quotes));
  if (to === "" || OF_DOCS.test(about) || /⟦/.test(about) || countContent(about) === 0) return undefined;
  const [written, ...others] = findTypedValues(own(to));
  const isValue = written?.start === 0 && written.end === own(to).length && others.length === 0;
  if (!isValue) return undefined;
  return { type: "correct-fact", page: own(page), about, ...(old !== undefined && { from: own(old) }), to: own(to) };
}

function isCode(text: string): boolean {
  return text.startsWith("`");
}
