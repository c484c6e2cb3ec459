import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";
import { REQUEST_VERBS } from "../request-verbs.ts";
import { type Thing, thingsNamed } from "./thing.ts";
import { withValue } from "./wanted-value.ts";

const MAX_LENGTH = 400;
const MAX_SPLITS = 4;
const MAX_SAID = 6;

const SHOULD =
  "(?:should|must|shall|ought to|needs? to|has to|have to)(?: (?:now|rather|really|actually|just|simply|instead))?";
const IT = "(?:it|that|this|they|them|which)";
const NAMED =
  "(?:be (?:called|named|titled|labell?ed|spell?ed|spelt|written|renamed|changed|set)(?: to| as| into)?|be|read|say|become)";
const LEADS = "(?:go|point|lead|link|redirect|be (?:pointed|redirected|sent|changed|updated)) to";
const GONE = "(?:be (?:removed|deleted|dropped)|go|go away)";
const VALUE = "(?<value>.{1,200}?)(?: instead| please| now| again)?";

const CHANGES: [pattern: string, what: "set" | "lead" | "remove"][] = [
  [`(?:${IT} )?${SHOULD} ${LEADS} ${VALUE}`, "lead"],
  [`(?:${IT} )?(?:${SHOULD}|can) ${GONE}(?: please| now)?`, "remove"],
  [`(?:${IT} )?${SHOULD} ${NAMED} ${VALUE}`, "set"],
  [`(?:point|send|redirect|forward|direct|link|change|update) ${IT} to ${VALUE}`, "lead"],
  [`(?:make|let|have) ${IT} (?:go|point|lead|link|redirect) (?:to|at) ${VALUE}`, "lead"],
  [
    `(?:make|change|rename|turn|set|update|correct|fix|switch) ${IT}(?: to(?: be| read| say)?| into| as| read| say)? ${VALUE}`,
    "set",
  ],
  [`(?:call|name|title|label|spell|write) ${IT}(?: as| simply| just)? ${VALUE}`, "set"],
  [`replace ${IT} (?:with|by) ${VALUE}`, "set"],
  [`(?:use|change to|set to|better|correct(?: is)?|make):? ${VALUE}`, "set"],
  [`(?<value>⟦\\d+⟧)`, "set"],
  [`(?:remove|delete|drop|take out|get rid of|cut|kill) ${IT}(?: please| altogether| completely)?`, "remove"],
];
const COMPILED = CHANGES.map(([pattern, what]) => [new RegExp(`^${pattern}$`, "iu"), what] as const);
const ANY_VERB = new RegExp(`^(?<verb>${REQUEST_VERBS}|take|cut|kill|get rid of) ${IT}(?<rest>(?: .*)?)$`, "iu");

/** Where what is said of a thing may begin. */
const PREDICATE =
  / (?=(?:is|are|was|were|isn['’]t|aren['’]t|looks?|seems?|sounds?|reads?|says?|has|have|lacks|points?|leads?|goes|links|redirects|shows|should|must|shall|ought|needs?|can|still|no|does|doesn['’]t|contains|duplicates|confuses)(?= ))/gi;
/** What it is now. */
const NOW =
  /^(?:still |currently |now |wrongly )*(?:says?|reads?|shows?|(?:is|are|was) (?:still |currently |now |just |wrongly )*(?:(?<named>called|titled|entitled|named)|labell?ed|spell?ed|spelt|written)(?: as)?|is|are) (?<old>⟦\d+⟧|(?<!is |are )[^,;:⟦]{1,60}?)(?: now| currently| at the moment)?$/i;
const BETWEEN =
  /(?:[,;:]|[.!](?= )| [–—-]+)(?: (?:so|and|but|therefore|hence|please|can you|could you|let['’]s))* | and (?=(?:should|must|needs?|make|change|rename)\b)/gi;
/** Words by which what is said of it first asks for something, or limits what is asked for. */
const ASKS = /\b(?:should|must|shall|ought|and|but|except|unless|only|if|when|until|or|may|might|could)\b|[.!?;,] /i;
/** Something else that "it" may mean. */
const OTHER = /\S\/\S|\w\.\w|⟦|\b(?:page|section|group|link|file|folder|guide|tutorial)\b/i;
const SAME = /^(?:duplicates|repeats|is (?:the same|a (?:copy|duplicate)))\b/i;
/** "is not outdated", which is no reason for a change. */
const NEGATED =
  /^\S+ not$|^(?:is|are|was|were)(?: not|n['’]t)\b(?!.*\b(?:any ?more|any longer|needed|used|relevant|valid|supported|maintained|correct|right|meant|useful|helpful|clear|good|true|telling)\b)/i;
const MAX_STATE = 100;

/** "The link to /a in setup is dead. It should go to /b" as "change the link /a to /b in setup". The likeliest first. */
export function restate(sentence: string): string[] {
  const { text, quotes } = maskQuoted(sentence.trim().replace(/[.!;, ]{1,4}$/, ""));
  // In capitals, nobody can tell how a name is written.
  if (text.length > MAX_LENGTH || text.includes("\n") || !/\p{Ll}/u.test(text)) return [];
  const found = placed(text).flatMap((said) => [...ofPredicates(said), ...ofRequests(said), ...ofExplained(said)]);
  const wished = asAssertion(text);
  const further = wished === undefined ? [] : [wished, ...placed(wished).flatMap((said) => ofPredicates(said))];
  return [...new Set([...found, ...further])].slice(0, MAX_SAID).map((said) => unmask(said, quotes));
}

/** "still links to https://a.example" */
const LINKS =
  /^(?:still |currently |now |wrongly )*(?:links|points|leads|goes|refers) to (?<target>https?:\/\/\S+|\/\S*)$/i;

function nowIn(state: string): Now | undefined {
  const target = LINKS.exec(state)?.groups?.target;
  if (target !== undefined) return { text: target, kind: "link" };
  const { old, named } = NOW.exec(state)?.groups ?? {};
  return old === undefined ? undefined : { text: old, kind: named === undefined ? "text" : "name" };
}

/** What a thing is now; whether that is what it is called. */
type Now = { text: string; kind: "name" | "link" | "text" };

/** "Basics (the sidebar group)" */
const BRACKETED =
  /^(⟦\d+⟧|\p{Lu}[\p{L}\d -]{0,40}?) \((?:the |a )?(?:sidebar |nav(?:igation)? |menu )?(group|category|page|heading)\)(?= )/u;

const PARTICIPLE = "(?:renamed|called|named|titled|moved|deleted|removed|hidden|changed|put|placed|listed|redirected)";
const WISHES = [
  new RegExp(`^(?:can|could|may) (?<thing>.{3,120}?)(?: please)? (?<rest>be ${PARTICIPLE}\\b.*)$`, "iu"),
  new RegExp(
    `^(?:we|i)(?:['’]d like| would like| want| need| would love)(?: to have| to see)? (?<thing>.{3,120}?)(?: to)? (?<rest>be ${PARTICIPLE}\\b.*)$`,
    "iu",
  ),
  new RegExp(`^(?:please )?(?:have|get) (?<thing>.{3,120}?) (?<rest>${PARTICIPLE}\\b.*)$`, "iu"),
  /^it(?:['’]d| would) be (?:nice|great|good|better|best|clearer) if (?<thing>.{3,120}?) (?<rest>(?:had|came|said|read) .*)$/iu,
];
const SUBJUNCTIVE: Record<string, string> = {
  had: "have",
  came: "come",
  said: "say",
  read: "read",
};

/** A wish or a question as what should be: "Can x be renamed to y?" */
function asAssertion(text: string): string | undefined {
  const { thing, rest = "" } = WISHES.map((wish) => wish.exec(text)?.groups).find((found) => found !== undefined) ?? {};
  if (thing === undefined) return undefined;
  const [verb = ""] = rest.split(" ");
  const [plain = `be ${verb}`] = verb === "be" ? ["be"] : [SUBJUNCTIVE[verb]];
  return `${thing} should ${plain}${rest.slice(verb.length)}`;
}

type Said = { place?: string; text: string };

/** "In setup the heading …": a place before the thing that is there. */
function placed(text: string): Said[] {
  const { place, rest } =
    /^(?:in|on|under) (?<place>(?:[^\s,]+ ){0,5}?[^\s,]+?)(?:,(?: please)?|(?= the | ⟦)) (?<rest>.+)$/i.exec(text)
      ?.groups ?? {};
  const parts = [{ text }, ...(place && rest ? [{ place, text: rest }] : [])];
  return parts.map((one) => ({ ...one, text: one.text.replace(BRACKETED, "the $1 $2") }));
}

function thingsAt(words: string, place: string | undefined): Thing[] {
  return place === undefined ? thingsNamed(words) : thingsNamed(`${words} in ${place}`);
}

/** "The title of x is too long, make it y", "The title of x should be y" */
function ofPredicates({ place, text }: Said): string[] {
  return splits(text, PREDICATE).flatMap(([subject, predicate]) => {
    const things = thingsAt(subject, place);
    if (things.length === 0) return [];
    const whole = things.flatMap((thing) => changed(thing, predicate));
    if (whole.length > 0) return whole;
    return splits(predicate, BETWEEN).flatMap(([state, change]) => {
      if (state.length > MAX_STATE || ASKS.test(state) || NEGATED.test(state)) return [];
      const now = nowIn(state);
      const isShared = OTHER.test(state) && !SAME.test(state);
      return things.flatMap((thing) => {
        if (isShared && !now && thing.lead === undefined) return [];
        return changed(thing, change, now, isShared, /^(?:is|are) (?:missing|empty|not set)$/i.test(state));
      });
    });
  });
}

const REQUEST =
  /^(?:please )?(?:rename|change|set|update|correct|fix|turn|make|call|point|redirect|relabel|retitle|replace|edit|adjust|switch) (.+)$/i;
const EXPLAINED = new RegExp(`${REQUEST.source.replace("(.+)$", "([^:]+?)")}: (${IT} ${SHOULD} .+)$`, "i");
const BECOMES = / (?:to(?: be| read| say)?|into|as|with|by|so (?:that )?it (?:says|reads|is)|->|→|=>|=) |: /gi;
const BEFORE_VALUE = / (?=⟦\d+⟧$)/g;
/** Of what a colon may say how it is to be. */
const NAMED_ALONE =
  /^(?:the |new )*(?:page |sidebar |meta )?(?:title|description|subtitle|label|heading|headline|icon)s? |^⟦\d+⟧ (?:heading|headline)\b/i;

/** "Change the title of x to y", "title of x: y" */
function ofRequests({ place, text }: Said): string[] {
  const request = REQUEST.exec(text)?.[1];
  if (request === undefined && !NAMED_ALONE.test(text)) return [];
  const found = [
    ...splits(request ?? text, BECOMES, MAX_SPLITS * 2),
    ...(request ? splits(request, BEFORE_VALUE) : []),
  ];
  return found.flatMap(([words, value]) => {
    const [, thing = words, old] = /^(.+?) from (⟦\d+⟧)$/i.exec(words) ?? [];
    const now = old === undefined ? undefined : { text: old, kind: "text" as const };
    return thingsAt(thing, place).flatMap((one) => given(one, "set", value, now));
  });
}

/** "Change the title of x: it should be y" */
function ofExplained({ place, text }: Said): string[] {
  const [, words = "", change = ""] = EXPLAINED.exec(text) ?? [];
  return words === "" ? [] : thingsAt(words, place).flatMap((thing) => changed(thing, change));
}

/** @param isShared something else was named too, which may be what goes */
function changed(thing: Thing, change: string, now?: Now, isShared = false, isMissing = false): string[] {
  for (const [pattern, what] of COMPILED) {
    const found = pattern.exec(change);
    if (!found) continue;
    // "The title is missing: x", but "The title is too long: x" may say what it is.
    if (/^⟦\d+⟧$/.test(change) && !isMissing) continue;
    if (what === "remove" && isShared) return [];
    if (what === "remove") return [thing.remove ?? `remove ${thing.said}`];
    const said = given(thing, what === "set" ? "correct" : what, found.groups?.value ?? "", now);
    if (said.length > 0) return said;
  }
  const { verb, rest = "" } = ANY_VERB.exec(change)?.groups ?? {};
  return verb === undefined || isShared || rest.includes("⟦") ? [] : [`${verb} ${thing.said}${rest}`];
}

function given(thing: Thing, what: "set" | "correct" | "lead", value: string, now: Now | undefined): string[] {
  const { correct, setFrom, titled = setFrom, relink } = thing;
  const { set = what === "correct" ? correct : undefined, lead = set } = thing;
  const from = { name: titled, text: setFrom, link: relink ?? lead };
  const sayings = now !== undefined ? [from[now.kind]] : what === "lead" ? [lead] : [set, lead];
  const said = sayings.map((saying) => withValue(saying ?? "", value, now?.text)).find((one) => one !== undefined);
  return said === undefined ? [] : [said];
}

/** The parts of a text before and after each place where a pattern is. */
function splits(text: string, pattern: RegExp, max = MAX_SPLITS): [string, string][] {
  return [...text.matchAll(pattern)]
    .slice(0, max)
    .map((found) => [text.slice(0, found.index), text.slice(found.index + found[0].length)]);
}
