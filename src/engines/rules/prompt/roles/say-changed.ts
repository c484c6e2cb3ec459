import { asPage, inQuotes } from "../gist/canonical.ts";
import type { Slot } from "../gist/slots.ts";
import { isPath, isUrl } from "../values.ts";
import type { Part, Roles } from "./find-roles.ts";
import { findPairs, type Pair } from "./pairs.ts";
import { type Split, splitPlaces } from "./places.ts";
import { OWN_FIELD, sayField } from "./say-field.ts";
import { bare, FIELDS, type Sentences, say, TEXTS, targetOf, together } from "./sentences.ts";
import type { Noun } from "./words.ts";

/** Nouns that say nothing about what is to be changed. */
const VAGUE: ReadonlySet<Noun> = new Set<Noun>(["pages", "typo"]);

/** What has a value, and is no text that the value takes the place of. */
const VALUE =
  /\b(?:version|port|default|value|limit|maximum|minimum|number|timeout|size|count|price|fee|date|year|rate|delay|interval|duration|length)s?$/i;

/** "The heading x in y should be z", "x instead of y everywhere" */
export function sayChanged(said: Roles): Sentences {
  const split = splitPlaces(said, false);
  if (!split || said.edge !== undefined) return [];
  const field = sayField(said, split);
  if (field.length > 0) return field;
  const pairs = said.nouns.has("url") ? [] : findPairs(split.others, said.verbs.has("call"));
  if (pairs.length === 0)
    return [sayTypos(said, split), sayLink(said, split), sayAddress(said, split), sayOnPage(said, split)];
  // "change the headings "a" to "b"" may be about all of them.
  if (pairs.length < 2 && [...said.nouns, ...split.others.map(({ noun }) => noun)].includes("headings")) return [];
  return [together(pairs.map((pair) => sayChange(said, split, pair)))];
}

/** "Fix the spelling everywhere", "Fix the typo x in y" */
function sayTypos({ nouns, verbs }: Roles, { others, places, where, scope }: Split): string | undefined {
  const [word, more] = others;
  // "The spelling of Acme" is that of a word.
  if (places.some(({ slot, isOf }) => isOf && /^[cqy]$/.test(slot.kind))) return undefined;
  if (!verbs.has("set") || more || [...nouns].some((noun) => !VAGUE.has(noun))) return undefined;
  if (!word) return nouns.has("typo") ? `fix typos${where}${scope}` : undefined;
  const isTypo = word.noun === "typo" && word.slot.kind === "q" && word.role === undefined;
  return isTypo ? say`fix the typo ${inQuotes(word.slot.text)}${where}${scope}` : undefined;
}

function sayChange(said: Roles, split: Split, { old, value }: Pair): string | undefined {
  const { where, scope } = split;
  const { nouns } = said;
  const [a, b] = [inQuotes(old.slot.text), inQuotes(value.slot.text)];
  const target = targetOf(value.slot);
  const noun = [old.noun, value.noun, ...nouns].find(
    (one) => one !== undefined && !VAGUE.has(one) && (one === old.noun || !TEXTS.has(one)),
  );
  const { kind } = old.slot;
  // "The pages "a" and "b" should be called "c" and "d"": in `VAGUE`, as "everywhere" is said with that word too.
  if (old.noun === "pages")
    return value.slot.kind === "q" && `${where}${scope}` === "" && !value.isBe
      ? say`rename the page ${a} to ${b}`
      : undefined;
  const isStated =
    said.verbs.size === 0 && value.role === "said" && (noun === undefined || noun === "link") && !/^[gf]$/.test(kind);
  // "and "a" to "b"" goes on with what was said before.
  const isRest = said.verbs.size === 0 && value.isTo === true && noun === undefined;
  // "The folder x should be private"
  const isManner = value.isBe === true && /^[xy]$/.test(value.slot.kind);
  if (isStated || isRest || isManner || [old, value].some(({ slot }) => !isNamed(slot, kind))) return undefined;
  const rule = said.hows.has("no redirect") ? ", no redirect" : "";
  if ([...nouns].filter((one) => one === "navbar" || one === "footer" || one === "sidebar").length > 1)
    return undefined;
  if (nouns.has("navbar") || nouns.has("footer")) {
    if (!/^[qc]$/.test(kind) || where !== "") return undefined;
    const bar = nouns.has("footer") ? "footer" : "navbar";
    return target ? say`set the link ${a} in the ${bar} to ${target}` : say`rename the link ${a} to ${b} in the ${bar}`;
  }
  switch (noun) {
    case "link text":
      return say`change the link text ${a}${where} to ${b}`;
    case "redirect":
      // "We need a redirect from a to b"
      if (said.verbs.size === 0 && value.isTo && where === "") return say`redirect ${targetOf(old.slot)} to ${target}`;
      return say`change the redirect from ${sourceOf(split, old)} to ${target}`;
    case "card":
      return target && sayLinks(old.slot, value.slot, `${where}${scope}`);
    case "link":
      // "Rename a to b and update the links" is about the page.
      if (said.verbs.has("rename") && target !== undefined) return undefined;
      return sayLinks(old.slot, value.slot, `${where}${scope}`, said.isLed);
    case "all headings":
      return where === "" && scope === "" ? say`change the heading ${a} to ${b} everywhere` : undefined;
    case "heading":
    case "headings":
      return say`change the heading ${a} to ${b}${where}${scope}`;
    case "tab":
    case "anchor":
    case "dropdown":
      // A tab on a page is none of the site.
      return where === "" ? say`rename the ${noun} ${a} to ${b}` : undefined;
    case "label":
    case "sidebar":
      if (where !== "" || said.verbs.has("replace")) return undefined;
      return kind === "g" ? say`rename the group ${a} to ${b}` : say`rename ${a} to ${b} in the sidebar`;
    case "item":
    case "step":
      // "Step 4" is known by its number.
      if (kind !== "q" && /^\d+$/.test(old.slot.text))
        return noun === "step" ? say`change step ${old.slot.text} to ${b}${where}` : undefined;
      return say`change the ${noun} ${a} to ${b}${where}`;
    case "group":
      return kind === "n" || where !== "" ? undefined : say`rename the group ${a} to ${b}`;
    default:
  }
  if (said.isLinked) return undefined;
  if (kind === "g") return where === "" ? say`rename the group ${a} to ${b}` : undefined;
  if (kind === "f")
    return where === "" && !said.verbs.has("lead")
      ? `rename the folder ${bare(old.slot.text)} to ${bare(value.slot.text)}${rule}`
      : undefined;
  if (noun !== undefined && FIELDS.has(noun)) return undefined;
  if (said.verbs.has("lead")) return undefined;
  if (isUrl(old.slot.text) && isUrl(value.slot.text)) return sayLinks(old.slot, value.slot, `${where}${scope}`);
  const isFile = /\.mdx?$/.test(value.slot.text) || (noun === "file" && value.slot.kind === "p");
  if (isFile && !old.isNot && `${where}${scope}` === "")
    return say`rename ${asPage(old.slot)} to ${value.slot.text}${rule}`;
  if (kind === "n")
    return value.slot.kind === "q" && where === "" && !old.isNot ? say`rename ${asPage(old.slot)} to ${b}` : undefined;
  const isText = noun === undefined || TEXTS.has(noun);
  const isPlaced = `${where}${scope}` !== "";
  if (said.verbs.has("rename") && `${where}${scope}` === "") return undefined;
  const isWritten = isText && [old.slot, value.slot].every((slot) => mayBeText(slot, isPlaced));
  // "Set the "id" of x" is about a field, or about a text.
  if (OWN_FIELD.test(old.slot.text)) return undefined;
  // "Set the Acme version in x to 2.x" is about what is called so there.
  if (kind !== "q" && VALUE.test(old.slot.text) && !/\d/.test(old.slot.text)) return undefined;
  // "In the code blocks of x" is another place than x.
  if (noun === "code" || nouns.has("code") || nouns.has("frontmatter")) return undefined;
  return isWritten ? say`replace ${a} with ${b}${where}${scope}` : undefined;
}

/** "The page x says y, it should say z" */
function sayOnPage({ nouns }: Roles, { others, where, scope }: Split): string | undefined {
  const [page, old, value, more] = others;
  if (!page || !old || !value || more || where !== "" || !/^[np]$/.test(page.slot.kind)) return undefined;
  if (page.role !== undefined || old.role !== "old" || value.role !== "new") return undefined;
  if (old.slot.kind !== "q" || value.slot.kind !== "q") return undefined;
  const text = inQuotes(value.slot.text);
  if (nouns.has("sidebar")) return say`set the sidebar title of ${asPage(page.slot)} to ${text}`;
  return nouns.size === 0
    ? say`replace ${inQuotes(old.slot.text)} with ${text} in ${asPage(page.slot)}${scope}`
    : undefined;
}

/** What the redirect is from, of "the redirect of /a from /b to /c" and "the redirect from /b to /c". */
function sourceOf({ places, where }: Split, old: Part): string | undefined {
  const [place, more] = places;
  if (where === "" && !old.isNot) return targetOf(old.slot);
  return place && !more ? targetOf(place.slot) : undefined;
}

/** A word that is known for nothing is a name only where it may be a folder or holds a number. */
function isNamed({ kind, text }: Slot, oldKind: Slot["kind"]): boolean {
  return !/^[xydw]$/.test(kind) || oldKind === "f" || /[\d_:.]/.test(text);
}

function sayLinks(old: Slot, value: Slot, where: string, isLed?: true): string | undefined {
  const [from, target] = [targetOf(old), targetOf(value)];
  const label = inQuotes(old.text);
  if (from && value.text === "https" && from.startsWith("http://"))
    return `change the links to ${from} to https${from.slice(4)}${where}`;
  if (target === undefined && (isLed || value.kind === "n"))
    return /^[qnc]$/.test(value.kind)
      ? say`change the link ${label}${where} to the page ${inQuotes(value.text)}`
      : undefined;
  if (target === undefined)
    return old.kind === "q" ? say`change the link text ${label}${where} to ${inQuotes(value.text)}` : undefined;
  return from ? `change the links to ${from} to ${target}${where}` : say`change the link ${label}${where} to ${target}`;
}

/** Whether a name may be a text that is to be replaced: one without quotes only where it says in which pages. */
function mayBeText({ kind, text }: Slot, isPlaced: boolean): boolean {
  if (kind === "q") return !isUrl(text);
  return (
    isPlaced && (kind === "c" || (/^[py]$/.test(kind) && !isPath(text) && /[\d_:.]/.test(text) && !/^\d+$/.test(text)))
  );
}

/** "The redirect from a to b should lead to c", "The x links lead to y, they should go to z" */
function sayLink(said: Roles, { others, where }: Split): string | undefined {
  const [one, two, three, more] = others;
  const last = three?.role === "old" ? two : three;
  const target = last && targetOf(last.slot);
  if (!one || !three || more || last?.isJoined) return undefined;
  const roles = others.map(({ role }) => role ?? "none").join(" ");
  const isMoved = others.every(({ slot }) => /^\/\S*$/.test(slot.text));
  const isRedirect = said.nouns.has("redirect") || one.noun === "redirect" || isMoved;
  if (isRedirect && /^(?:none|old|from) (?:(?:new|old) new|new old)$/.test(roles))
    return say`change the redirect from ${targetOf(one.slot)} to ${target}`;
  return one.noun === "link" && roles === "none old new"
    ? say`change the link ${inQuotes(one.slot.text)}${where} to ${target}`
    : undefined;
}

/** "Change the URL of page x to /y" */
function sayAddress({ nouns }: Roles, { places, others }: Split): string | undefined {
  if (!nouns.has("url") && !nouns.has("file")) return undefined;
  const [pair] = findPairs(others);
  if (pair && [pair.old, pair.value].every(({ slot }) => /^\/\S+$/.test(slot.text)))
    return `rename ${pair.old.slot.text} to ${pair.value.slot.text}`;
  const [page, value] = [places[0], others[0]];
  if (!page || places.length + others.length > 2 || value?.role !== "new") return undefined;
  return isPath(value.slot.text) && /^[np]$/.test(page.slot.kind)
    ? say`rename ${asPage(page.slot)} to ${value.slot.text}`
    : undefined;
}
