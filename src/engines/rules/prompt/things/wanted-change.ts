import { SHOULD } from "../paraphrase/forms/form.ts";
import { REQUEST_VERBS } from "../request-verbs.ts";
import type { State } from "./state.ts";
import type { Thing } from "./thing.ts";
import { withValue } from "./wanted-value.ts";

export const IT = "(?:it|that|this|they|them|which)";
const NAMED =
  "(?:be (?:called|named|titled|headed|labell?ed|marked|tagged|spell?ed|spelt|written|renamed|changed|set)(?: to| as| into)?|be|read|say|become)";
const GOES = "(?:go|be (?:changed|updated)) to";
/** With a scheme, or from the root of the site. */
const ADDRESS = "(?:https?:\\/\\/|\\/)[^\\s⟦]{1,300}";
const LEADS =
  "(?:(?:point|lead|link|redirect|be (?:pointed|redirected|sent)) to|point at|be pointed at|open|take (?:people|users|readers|visitors|you) to)";
const GONE = "(?:be (?:removed|deleted|dropped)|go|go away)";
const VALUE = "(?<value>.{1,200}?)(?: instead| please| now| again)?";

const CHANGES: [pattern: string, what: "set" | "lead" | "go" | "remove"][] = [
  [`(?:${IT} )?${SHOULD} ${GOES} ${VALUE}`, "go"],
  [`(?:${IT} )?${SHOULD} ${LEADS} ${VALUE}`, "lead"],
  [`(?:${IT} )?(?:${SHOULD}|can) ${GONE}(?: please| now)?`, "remove"],
  [`(?:${IT} )?${SHOULD} ${NAMED} ${VALUE}`, "set"],
  [
    `(?:${IT} )?${SHOULD} (?:have|use|show|mention) (?<value>(?:⟦\\d+⟧|${ADDRESS}),? (?:instead of|rather than) (?:⟦\\d+⟧|${ADDRESS}))`,
    "set",
  ],
  [`(?:point|send|redirect|forward|direct|link|change|update) ${IT} (?:to|at) ${VALUE}`, "lead"],
  [`(?:make|let|have) ${IT} (?:go|point|lead|link|redirect) (?:to|at) ${VALUE}`, "lead"],
  [
    `(?:make|change|rename|turn|set|update|correct|fix|switch) ${IT}(?: to(?: be| read| say)?| into| as| read| say)? ${VALUE}`,
    "set",
  ],
  [`(?:call|name|title|label|spell|write|mark|tag) ${IT}(?: as| simply| just)? ${VALUE}`, "set"],
  [`replace ${IT} (?:with|by) ${VALUE}`, "set"],
  [`(?:use|change to|set to|better|correct(?: is)?|make):? ${VALUE}`, "set"],
  [`(?<value>⟦\\d+⟧)`, "set"],
  [`(?:remove|delete|drop|take out|get rid of|cut|kill) ${IT}(?: please| altogether| completely)?`, "remove"],
];
const COMPILED = CHANGES.map(([pattern, what]) => [new RegExp(`^${pattern}$`, "iu"), what] as const);
/** "that section" is what a section is, and not the thing that was spoken of. */
const NO_PART =
  "(?! (?:whole |entire |last |first )?(?:sub)?(?:section|heading|page|guide|group|category|row|column|bullet|item|entry|step|card|paragraph|sentence|line|note|tip|warning|table|list|image|link|block|one)s?\\b)";
const ANY_VERB = new RegExp(
  `^(?<verb>${REQUEST_VERBS}|take|cut|kill|get rid of) ${IT}${NO_PART}(?<rest>(?: .*)?)$`,
  "iu",
);
/** "drop the heading", of what was said to be a heading. */
const SAME_NOUN =
  /(?<=^(?:drop|remove|delete|cut|get rid of) )the (?<noun>heading|section|note|tip|warning|table|image)(?= |$)/iu;

/** "Make it H2, and "Usage" H3": the level of a heading, before those of others. */
const OTHER_LEVELS = /^ (?:an? )?h[1-6],? and .+ h[1-6]$/i;

/** "remove that sentence", behind what something says. */
const PART_GONE =
  /^(?:please )?(?:remove|delete|drop|cut|take out|get rid of) (?:that|this|the) (?:whole |entire )?(?<unit>sentence|line|paragraph|bullet|item|note|tip|warning)(?: please| there| again)?$/i;

/** "the docs moved to x", behind where a link leads. */
const MOVED =
  /^(?:it|this|that|they|(?:the|our|that|this) (?:new )?(?:docs?|documentation|page|site|website|guide|repo|repository|project|chart|blog|wiki))(?: (?:has|have|was|were|is|are)|['’]s)? (?:(?:now |recently |since )?(?:moved to|now (?:at|on)|at) |(?:lives?|is|are) (?:now )?(?:at|on) )(?<value>https?:\/\/\S+)(?: now)?$/iu;

/** Instructions for what shall become of a thing: "it should be y", "rename it to y", "remove it". */
export function changed(thing: Thing, asked: string, state?: State): string[] {
  const noun = SAME_NOUN.exec(asked)?.groups?.noun;
  const isSame = noun !== undefined && state !== undefined && new RegExp(`\\b${noun}\\b`, "iu").test(thing.said);
  const change = isSame ? asked.replace(SAME_NOUN, "it") : asked;
  const unit = PART_GONE.exec(change)?.groups?.unit;
  const said = state?.now?.kind === "text" ? state.now.text : "";
  if (unit !== undefined && /^⟦\d+⟧$/.test(said))
    return thing.part === undefined ? [] : [thing.part.replace("$u", unit).replace("$o", said)];
  const moved = state?.now?.kind === "link" ? MOVED.exec(change)?.groups?.value : undefined;
  if (moved !== undefined) return given(thing, "lead", moved, state);
  for (const [pattern, what] of COMPILED) {
    const found = pattern.exec(change);
    if (!found) continue;
    // "The title is missing: x", but "The title is too long: x" may say what it is.
    if (/^⟦\d+⟧$/.test(change) && !state?.isMissing) continue;
    if (what === "remove" && state?.isShared) return [];
    if (what === "remove") return [thing.remove ?? `remove ${thing.said}`];
    const said = given(thing, what === "set" ? "correct" : what, found.groups?.value ?? "", state);
    if (said.length > 0) return said;
  }
  const { verb, rest = "" } = ANY_VERB.exec(change)?.groups ?? {};
  const isOpen = rest.includes("⟦") && !OTHER_LEVELS.test(rest);
  return verb === undefined || state?.isShared || isOpen ? [] : [`${verb} ${thing.said}${rest}`];
}

/** "“B” instead of “A”", "/b instead of /a" */
const INSTEAD = new RegExp(
  `^(?<value>⟦\\d+⟧|${ADDRESS}?),? (?:instead of|rather than|in place of|(?:and )?not) (?:to )?(?<old>⟦\\d+⟧|${ADDRESS})$`,
  "i",
);

/** Instructions that give a thing a value; of `correct`, because it is wrong. */
export function given(
  thing: Thing,
  what: "set" | "correct" | "lead" | "go",
  value: string,
  state?: Partial<State>,
): string[] {
  const instead = INSTEAD.exec(value)?.groups;
  if (instead?.old !== undefined && state?.now === undefined) {
    const now = { text: instead.old, kind: instead.old.startsWith("⟦") ? ("text" as const) : ("link" as const) };
    const replaced = given(thing, what, instead.value ?? "", { ...state, now });
    if (replaced.length > 0) return replaced;
  }
  const { correct, setFrom, titled = setFrom, relink, lacking = thing.set, words, wordsFrom = setFrom } = thing;
  const { set = what === "correct" ? correct : undefined, lead = set, goes = lead } = thing;
  const now = state?.now;
  const from = { name: [titled], text: [wordsFrom], link: [relink, lead] };
  // What a thing shall be in quotes is a text, and where it shall lead a page.
  const isLed = what === "lead" || what === "go";
  const isText = !isLed && /^⟦\d+⟧$/.test(value);
  const plain = isLed ? [what === "go" ? goes : lead] : [state?.isMissing ? lacking : set, ...(isText ? [] : [lead])];
  const sayings = now === undefined ? plain : from[now.kind];
  const said = sayings.map((saying) => withValue(saying ?? "", value, now?.text)).find((one) => one !== undefined);
  const worded = now === undefined && !isLed ? withValue(words ?? "", value, undefined) : undefined;
  return [said, worded].filter((one) => one !== undefined);
}
