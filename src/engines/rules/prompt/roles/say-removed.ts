import { asPage, inQuotes } from "../gist/canonical.ts";
import type { Part, Roles } from "./find-roles.ts";
import { type Split, splitPlaces } from "./places.ts";
import { bare, FIELDS, MAY_BE_PAGE, type Sentences, say, TEXTS, targetOf, together } from "./sentences.ts";
import type { Noun } from "./words.ts";

const GONE: ReadonlySet<Noun> = new Set<Noun>([...TEXTS, "item", "step", "link", "heading"]);

const OF_FIELDS: ReadonlySet<Noun> = new Set<Noun>([...FIELDS, "page", "pages", "file", "field", "frontmatter"]);

/** Nouns that must have a name. */
const UNNAMED: ReadonlySet<Noun> = new Set<Noun>([
  "folder",
  "group",
  "page",
  "file",
  "tab",
  "anchor",
  "dropdown",
  "heading",
  "icon",
  "title",
]);

/** "Delete x and forward it to y", "x must go", "remove the sentence x from y" */
export function sayRemoved(said: Roles): Sentences {
  const split = splitPlaces(said);
  if (!split) return [];
  const { others, places, where, scope } = split;
  const fields = [...said.nouns].filter((noun) => FIELDS.has(noun));
  const [field] = fields;
  if (field !== undefined && others.length === 0) {
    // "Remove the description and the note of x" is about more than fields.
    const isClear = places.length === 1 && scope === "" && [...said.nouns].every((noun) => OF_FIELDS.has(noun));
    return isClear ? [together(fields.map((one) => `remove the ${one}${where.replace(" in ", " of ")}`))] : [];
  }
  const isMixed = places.some(({ role, isOf }) => role === "in" && !isOf) && places.some(({ role }) => role === "from");
  if (field !== undefined || isMixed || said.edge !== undefined) return [];
  // "the folder and b.md"
  if ([...said.nouns].some((noun) => UNNAMED.has(noun))) return [];
  const target = others.find(({ role }) => role === "new");
  const gone = others.filter((part) => part !== target);
  if (gone.some(({ role }) => role !== undefined && role !== "said") || !isList(gone)) return [];
  return [
    together(gone.map((part) => (target ? sayForwarded(said, split, part, target) : sayGone(said, split, part)))),
  ];
}

/** Several names are a list if "and" is before the last, and they can be nothing else. */
function isList(parts: readonly Part[]): boolean {
  return parts.length < 2 || (parts.at(-1)?.isJoined === true && parts.every(({ slot }) => /^[pnfq]$/.test(slot.kind)));
}

function sayForwarded(said: Roles, { where, scope }: Split, gone: Part, target: Part): string | undefined {
  const { slot, noun } = gone;
  const to = asPage(target.slot);
  if (`${where}${scope}` !== "") return undefined;
  if (said.nouns.has("redirect") || noun === "redirect")
    return say`remove the redirect from ${targetOf(slot)} to ${targetOf(target.slot)}`;
  const isForwarded = said.verbs.has("lead") || said.nouns.has("url") || said.hows.has("with redirect");
  return isForwarded && noun === undefined && slot.kind !== "g"
    ? say`delete ${wholeOf(gone)} and redirect it to ${to}`
    : undefined;
}

function wholeOf({ slot }: Part): string | undefined {
  if (slot.kind === "f") return `the folder ${bare(slot.text)}`;
  return MAY_BE_PAGE.test(slot.kind) ? asPage(slot) : undefined;
}

function sayGone(said: Roles, { where, scope }: Split, gone: Part): string | undefined {
  const { slot } = gone;
  const listed = said.nouns.has("list") ? "item" : undefined;
  const noun = gone.noun ?? [...said.nouns].find((one) => GONE.has(one)) ?? listed;
  if (said.nouns.has("table")) return undefined;
  const name = inQuotes(slot.text);
  const isPlaced = `${where}${scope}` !== "";
  const rule = said.hows.has("no redirect") ? ", no redirect" : "";
  if (said.nouns.has("redirect") || noun === "redirect")
    return isPlaced ? undefined : say`remove the redirect from ${targetOf(slot)}`;
  // "Delete the old redirect" is about no page.
  if (said.verbs.has("lead")) return undefined;
  if (said.nouns.has("sidebar"))
    return isPlaced || noun !== undefined
      ? undefined
      : say`remove ${MAY_BE_PAGE.test(slot.kind) ? asPage(slot) : undefined} from the sidebar`;
  if (slot.kind === "f") return isPlaced ? undefined : say`delete ${wholeOf(gone)}${rule}`;
  const pages = said.hows.has("with pages") ? " with its pages" : "";
  if (slot.kind === "g") return isPlaced ? undefined : say`delete the group ${name}${pages}`;
  if (noun === "tab") return isPlaced ? undefined : say`delete the tab ${name}${pages}`;
  if (noun === "field") return sayFieldGone(name, where);
  if (slot.kind === "q") {
    const isLine = noun === "sentence" || noun === "line" || noun === "paragraph";
    const isText = noun === undefined ? isPlaced : noun === "mention" || noun === "text" || (isLine && scope !== "");
    // Of other parts, instructions name the page.
    if (noun === "code" || (!isText && !isLine && scope !== "")) return undefined;
    const what = isText ? "text" : noun !== undefined && GONE.has(noun) ? noun : undefined;
    return say`remove the ${what} ${name}${where}${scope}`;
  }
  return noun === undefined && /^[pnc]$/.test(slot.kind) && !isPlaced ? say`delete ${asPage(slot)}${rule}` : undefined;
}

function sayFieldGone(name: string | undefined, where: string): string | undefined {
  const pages = where.replace(/^ in the folder /, " from all pages in ").replace(/^ in /, " of ");
  return where === "" ? undefined : say`remove the field ${name}${pages}`;
}

/** "x should not appear in the navigation" */
export function sayHidden({ parts, nouns, edge }: Roles): Sentences {
  const isOther = [...nouns].some((noun) => noun !== "sidebar" && noun !== "pages");
  if (edge !== undefined || isOther || !isList(parts)) return [];
  return [
    together(
      parts.map(({ slot, role }) => {
        if (role !== undefined && role !== "in") return undefined;
        if (slot.kind === "f" || slot.text.endsWith("/")) return `hide all pages in the folder ${bare(slot.text)}`;
        if (slot.kind === "g") return say`hide the group ${inQuotes(slot.text)}`;
        return role !== undefined || nouns.has("pages") || !MAY_BE_PAGE.test(slot.kind)
          ? undefined
          : say`hide ${asPage(slot)}`;
      }),
    ),
  ];
}

/** "Unlink x on the page y" */
export function sayUnlinked(said: Roles): Sentences {
  const split = splitPlaces(said);
  const [one, more] = split?.others ?? [];
  return one && !more && split?.where ? [say`unlink ${inQuotes(one.slot.text)}${split.where}`] : [];
}
