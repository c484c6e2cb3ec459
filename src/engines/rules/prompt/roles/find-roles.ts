import { nameSlots } from "../gist/name-slots.ts";
import { NO_NAME } from "../gist/no-name.ts";
import { findSlots, type Slot } from "../gist/slots.ts";
import { isSentenceWord } from "../values.ts";
import { FIELDS } from "./sentences.ts";
import { withoutStates } from "./states.ts";
import { type Noun, type Role, type Verb, type Word, wordAt } from "./words.ts";

/** A name in a request, what it is there, and what it is called. */
export type Part = {
  slot: Slot;
  role: Role | undefined;
  noun: Noun | undefined;
  /** "of x" */
  isOf?: boolean;
  /** "not x", "instead of x" */
  isNot?: boolean;
  /** "to x" */
  isTo?: boolean;
  /** "should be x", which may say how something should be */
  isBe?: boolean;
  /** "call it x" */
  isName?: boolean;
  /** "and x" */
  isJoined?: boolean;
};

/** What a request says, whatever the order of its words. */
export type Roles = {
  verbs: Set<Verb>;
  parts: Part[];
  /** Nouns that stand beside no name. */
  nouns: Set<Noun>;
  edge: "first" | "last" | undefined;
  hows: Set<string>;
  /** It is said where something leads. */
  isLed?: true;
  /** It is said that something links elsewhere, so that a page is not called otherwise. */
  isLinked?: true;
};

const MAX_WORDS = 60;
const MAX_PHRASE = 8;
const MAX_NAME = 4;

type Item = string | Slot;

/** A place on a page that is called as a field is: "directly under the title". */
const BESIDE_FIELD =
  /\b(?:under|below|beneath|underneath|after|behind|above|before) (?:the |its |their |each )?(?:page )?(?:title|description|tag|icon)s?\b/i;

const LED = /\b(?:go|goes|leads?|points?) (?:to|at)\b|\b(?:should|must|needs to|has to) (?:now )?link to\b/i;

const LINKED = /\b(?:leads?|links?|points?|redirects?|redirected) (?:to|at)\b/i;

/**
 * The parts of a request by the words that stand before them, as semantic role labelling gives them (Gildea and Jurafsky,
 * "Automatic Labeling of Semantic Roles", 2002), with words instead of a trained model: undefined if it says more than that.
 */
export function findRoles(request: string): Roles | undefined {
  if (request.includes("```") || /^link\b/i.test(request) || BESIDE_FIELD.test(request)) return undefined;
  const items = withoutStates(nameSlots(findSlots(request)));
  if (items.length > MAX_WORDS) return undefined;
  const known = withNames(knownWords(items));
  const said = known && assign(known);
  return (
    said && { ...said, ...(LED.test(request) && { isLed: true }), ...(LINKED.test(request) && { isLinked: true }) }
  );
}

type Named = { word: Word } | { slot: Slot };
type Known = Named | { text: string };

function knownWords(items: Item[]): Known[] {
  const known: Known[] = [];
  const commas = listCommas(items);
  for (let at = 0; at < items.length; ) {
    const item = items[at] ?? "";
    const words = items.slice(at, at + MAX_PHRASE).map((one) => (typeof one === "string" ? one : ""));
    const found = typeof item === "string" ? wordAt(words, 0) : undefined;
    const own = typeof item === "object" && item.kind === "p" ? wordAt([item.text], 0) : undefined;
    if (typeof item === "object" && /^URLs?$/.test(item.text)) known.push({ word: { type: "noun", name: "url" } });
    else if (own) known.push({ word: own.word });
    else if (typeof item === "object") known.push({ slot: item });
    else if (found) known.push({ word: found.word });
    else if (commas.has(at)) known.push({ word: { type: "and" } });
    else if (/^[.;!?]$/.test(item)) known.push({ word: { type: "filler" } });
    else if (!/^[,()]$|^[-–—]$/.test(item)) known.push({ text: item });
    at += found?.length ?? 1;
  }
  return known;
}

/** Commas of lists of texts in quotes that end with "and": "a", "b" and "c". Behind "in" they may end a place instead. */
function listCommas(items: readonly Item[]): ReadonlySet<number> {
  const commas = new Set<number>();
  const isText = (at: number) => typeof items[at] === "object" && (items[at] as Slot).kind === "q";
  for (let at = 0; at < items.length; at += 1) {
    const start = at;
    while (isText(at) && items[at + 1] === "," && isText(at + 2)) at += 2;
    const isEnded = items[at + 1] === "and" && isText(at + 2);
    const isPlace = /^(?:in|on|under|of|from)$/.test(String(items[start - 1]));
    if (isEnded && !isPlace) for (let comma = start + 1; comma < at; comma += 2) commas.add(comma);
  }
  return commas;
}

/** Makes words that are known for nothing names. */
function withNames(known: Known[]): Named[] | undefined {
  const named: Named[] = [];
  let run: string[] = [];
  const end = () => {
    if (run.length > 0) named.push({ slot: { kind: run.length > 1 ? "x" : "y", text: run.join(" ") } });
    run = [];
  };
  for (const [at, one] of known.entries()) {
    const isCapitals = "slot" in one && one.slot.kind === "c";
    const isBeside = run.length > 0 || "text" in (known[at + 1] ?? {});
    if ("text" in one) {
      if (NO_NAME.test(one.text) || isSentenceWord(one.text) || !/^[\p{L}\p{N}]/u.test(one.text)) return undefined;
      run.push(one.text);
    } else if (isCapitals && isBeside && "slot" in one) run.push(one.slot.text);
    else {
      end();
      named.push(one);
    }
    if (run.length > MAX_NAME) return undefined;
  }
  end();
  return named;
}

/** Places that are named by their nouns alone: "in the sidebar". */
const PLACES: ReadonlySet<Noun> = new Set<Noun>(["sidebar", "navbar", "footer", "frontmatter", "list", "table"]);
/** Roles that must have a name. */
const NEEDED = /^(?:after|before|except|old|from)$/;

type Cue = Extract<Word, { type: "role" }>;

function assign(known: Named[]): Roles | undefined {
  const said: Roles = { verbs: new Set(), parts: [], nouns: new Set(), edge: undefined, hows: new Set() };
  // What stands before the next name.
  let cue: Cue | undefined;
  let noun: Noun | undefined;
  let last: Part | undefined;
  const drop = () => {
    if (noun !== undefined) said.nouns.add(noun);
    noun = undefined;
  };
  for (const [at, one] of known.entries()) {
    const [before, next] = [known[at - 1], known[at + 1]];
    if ("slot" in one) {
      const isJoined = isAnd(before);
      const role = cue?.name ?? (isJoined ? last?.role : undefined);
      const { isNot = false, isTo = false, isBe = false, isName = false, isMany = false } = cue ?? {};
      // "the headings a, b and c"
      const own = noun ?? (isJoined && /^(?:headings|pages)$/.test(last?.noun ?? "") ? last?.noun : undefined);
      last = { slot: isMany ? asPages(one.slot) : one.slot, role, noun: own, isNot, isTo, isBe, isName, isJoined };
      said.parts.push(last);
      [cue, noun] = [undefined, undefined];
      continue;
    }
    const { word } = one;
    if (word.type === "and") drop();
    if (word.type === "filler" || word.type === "and") continue;
    const isBeforeName = next !== undefined && "slot" in next;
    if (word.type === "noun") {
      if (last && last.noun === undefined && before && "slot" in before && !isBeforeName) last.noun = word.name;
      else {
        drop();
        noun = word.name;
        if (isBeforeName) continue;
        const mayBeAdded = PLACES.has(noun) && ["add", "place", "move"].some((verb) => said.verbs.has(verb as Verb));
        // "to the title of x", "as a table"
        if (cue?.name === "new" && (cue.isAs || !mayBeAdded)) return undefined;
        // "out of the navigation"
        if (PLACES.has(noun) && (cue?.name === "from" || !NEEDED.test(cue?.name ?? ""))) cue = undefined;
      }
      continue;
    }
    drop();
    if (word.type === "verb") {
      // "do not delete"
      if (cue) return undefined;
      said.verbs.add(word.name);
    } else if (word.type === "role") {
      if (cue && isLost(cue, word)) return undefined;
      if (word.name === "link") said.nouns.add("link");
      cue = word.name === "link" ? { type: "role", name: last?.role === "old" ? "new" : "old" } : word;
    } else if (word.type === "edge") {
      // "to the first section" counts what is there, and "as the last step" says where
      const counts = next !== undefined && "word" in next && next.word.type === "noun";
      if (counts && cue && !cue.isAs) return undefined;
      said.edge = word.name;
      if (cue?.name === "new" || cue?.name === "in") cue = undefined;
    } else said.hows.add(word.name);
  }
  const isLate = noun !== undefined && !PLACES.has(noun) && said.parts.length > 1;
  if (cue || isLate) return undefined;
  drop();
  return { ...said, parts: said.parts.map((part) => settled(part, said.nouns)) };
}

/** Whether a role would be left without a name by the next one. */
function isLost(cue: Cue, next: Cue): boolean {
  return NEEDED.test(cue.name) || (cue.name === "in" && next.name !== "of" && next.name !== "in");
}

/** All pages of what is named. */
function asPages(slot: Slot): Slot {
  if (!/^[pcxyq]$/.test(slot.kind) || /\.mdx?$/.test(slot.text)) return slot;
  return { kind: slot.text.includes("/") ? "f" : "d", text: slot.text };
}

const KINDS: Partial<Record<Noun, Slot["kind"]>> = { page: "n", file: "n", folder: "f", group: "g" };

/** A part by its noun: "page x" is a page, and "the badge x" of "all occurrences of the badge x" is no place. */
function settled({ slot, role, noun, ...more }: Part, nouns: ReadonlySet<Noun>): Part {
  const kind = noun && /^[qpcxyn]$/.test(slot.kind) ? KINDS[noun] : undefined;
  const isPlain = kind !== undefined && !(noun === "file" && slot.kind === "p");
  const isField = [...nouns].some((one) => FIELDS.has(one)) || nouns.has("redirect");
  const isThing = slot.kind === "q" && ((noun !== undefined && kind === undefined) || nouns.has("mention"));
  return {
    ...more,
    slot: isPlain && !(kind === "g" && slot.kind === "y") ? { ...slot, kind } : slot,
    role: role === "of" || role === "for" ? (isThing ? undefined : role === "of" || isField ? "in" : role) : role,
    isOf: role === "of",
    noun: kind === undefined ? noun : undefined,
  };
}

function isAnd(known: Known | undefined): boolean {
  return known !== undefined && "word" in known && known.word.type === "and";
}
