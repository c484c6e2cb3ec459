import type { Roles } from "./find-roles.ts";
import { sayAdded, sayCreated } from "./say-added.ts";
import { sayChanged } from "./say-changed.ts";
import { sayPlaced, sayShown } from "./say-placed.ts";
import { sayHidden, sayRemoved, sayUnlinked } from "./say-removed.ts";
import { BLOCKS, bare, FIELDS, type Sentences } from "./sentences.ts";
import type { Noun } from "./words.ts";

/** By the verbs of a request, in alphabetical order: several may ask for one thing, as in "change x, make it y". */
const WAYS: [verbs: RegExp, say: (said: Roles) => Sentences][] = [
  [/^(?:(?:lead )?remove|remove take)$/, sayRemoved],
  [/^take$/, (said) => (isTaken(said) ? sayRemoved(said) : [])],
  [/^hide(?: set)?$/, sayHidden],
  [/^show$/, (said) => (said.nouns.has("sidebar") ? sayShown(said) : [])],
  [/^unlink$/, sayUnlinked],
  [
    /^(?:call )?(?:move|place|move place)(?: set| take)?$/,
    (said) => [...sayPlaced(said), ...(said.verbs.has("move") ? [] : sayAdded(said))],
  ],
  [/^add$/, (said) => [...sayAdded(said), ...sayCreated(said)]],
  [/^(?:add )?create$/, sayCreated],
  [/^(?:call|call set|set|lead|lead set|replace|replace set)$/, sayChanged],
  [/^$/, (said) => [...sayChanged(said), ...sayPlaced(said), ...sayAdded(said)]],
];

/** Plain instructions that say what a request says by the roles of its names, the likeliest first. */
export function sayRoles(said: Roles): string[] {
  const verbs = [...new Set([...said.verbs].map((verb) => (verb === "rename" ? "set" : verb)))].toSorted().join(" ");
  const [, say] = WAYS.find(([pattern]) => pattern.test(verbs)) ?? [];
  return (say?.(said) ?? []).flatMap((one) =>
    one !== undefined && saysNouns(one, said) && saysExceptions(one, said) ? [one] : [],
  );
}

/** A sentence that leaves out what is to be left as it is asks for more than was asked for. */
function saysExceptions(sentence: string, { parts }: Roles): boolean {
  return parts.every(({ role, slot }) => role !== "except" || sentence.includes(bare(slot.text)));
}

/** Nouns of which each is a thing of its own, so that a sentence without them leaves out something that was asked for. */
const OWN: ReadonlySet<Noun> = new Set<Noun>([
  // A line may be an item.
  ...[...BLOCKS, ...FIELDS].filter((noun) => noun !== "line" && noun !== "sidebar title"),
  ...(["redirect", "navbar", "footer", "tab", "anchor", "dropdown", "table", "code", "link"] as const),
]);

function saysNouns(sentence: string, { nouns, parts }: Roles): boolean {
  // What is called a title may be that of a new page.
  const named = parts.flatMap(({ noun }) => (noun === undefined || noun === "title" || noun === "heading" ? [] : noun));
  const said = [...nouns, ...named];
  return said.every((noun) => !OWN.has(noun) || sentence.includes(noun));
}

/** "Take x out of y" */
function isTaken({ parts, nouns, hows }: Roles): boolean {
  return hows.has("everywhere") || nouns.has("sidebar") || parts.some(({ role }) => role === "from");
}
