import { asPage, inQuotes } from "../gist/canonical.ts";
import type { Slot } from "../gist/slots.ts";
import { isDocumentWord } from "../values.ts";
import type { Part, Roles } from "./find-roles.ts";
import { bare } from "./sentences.ts";

/** `where` and `scope` as instructions say them: " in the page “x”", " everywhere, not in code". */
export type Split = { places: Part[]; others: Part[]; where: string; scope: string };

/**
 * What says where, and what else is named; undefined if a place can be none.
 *
 * @param hasFrom "from x" says where, and not what something is
 */
export function splitPlaces({ parts, nouns, hows }: Roles, hasFrom = true): Split | undefined {
  const isPlace = ({ role }: Part) => role === "in" || (hasFrom && role === "from");
  const all = parts.filter(isPlace);
  const places = nested(nouns.has("list") ? withoutListOf(all) : all);
  if (!places) return undefined;
  const except = parts.filter(({ role }) => role === "except");
  if (parts.some(({ role }) => role === "for")) return undefined;
  const [where, left] = [places, except].map((some) =>
    some.map((part) => (isNoPlace(part) ? undefined : placeOf(part.slot))),
  );
  if (where?.includes(undefined) || left?.includes(undefined)) return undefined;
  const everywhere = hows.has("everywhere") && places.length === 0 ? " everywhere" : "";
  const code = hows.has("with code") ? ", also in code" : hows.has("not in code") ? ", not in code" : "";
  return {
    places,
    others: parts.filter((part) => !isPlace(part) && part.role !== "except"),
    where: places.length === 0 ? "" : ` in ${sectionOf(places) ?? where?.join(" and ")}`,
    scope: `${everywhere}${code}${hows.has("any case") ? ", ignoring case" : ""}${except.length === 0 ? "" : `, except in ${left?.join(" and ")}`}`,
  };
}

/** "In the prerequisites on the installation page": a section of the page, if what is named first is no page of its own. */
function sectionOf([section, page, ...more]: readonly Part[]): string | undefined {
  if (!section || !page || page.isJoined || more.length > 0) return undefined;
  const isPage = /^[np]$/.test(page.slot.kind) || (page.slot.kind === "q" && page.isOf === true);
  const isSection = /^[cqy]$/.test(section.slot.kind) && isPage;
  return isSection ? `the section ${inQuotes(section.slot.text)} of ${placeOf(page.slot)}` : undefined;
}

/** "On the Keys page of the CLI docs" is one place, and no other page of those docs; undefined if it is not clear how two are one. */
function nested(places: Part[]): Part[] | undefined {
  const [first, second, ...more] = places;
  if (!first || !second || second.isJoined) return places;
  const [page, around] = MANY.test(first.slot.kind) ? [second, first] : [first, second];
  if (more.length > 0 || MANY.test(page.slot.kind)) return undefined;
  if (!/^[dg]$/.test(around.slot.kind)) return sectionOf(places) === undefined ? undefined : places;
  return [{ ...page, slot: { ...page.slot, kind: "n", group: around.slot.text } }];
}

/** Docs, groups and folders, which have several pages. */
const MANY = /^[dgf]$/;

/** Words that are no pages: "in two places", "for German readers", "on line three". */
const NO_PAGE =
  /^(?:languages|places|half|rows|lines|versions|cases|production|general|total|particular|full|short|detail|addition|fact|time|order|way|case|place|front|case|level|step|future|use)$/;

function isNoPlace({ slot, noun, isOf }: Part): boolean {
  if (noun !== undefined || slot.kind === "x") return true;
  return slot.kind === "y" && (isOf === true || NO_PAGE.test(slot.text));
}

/** "The list of browsers on the page x" is on that page. */
export function withoutListOf(places: Part[]): Part[] {
  const sure = places.filter(({ slot }) => /^[pn]$/.test(slot.kind));
  const vague = places.filter(({ slot, isOf }) => isOf && /^[xy]$/.test(slot.kind));
  return sure.length > 0 && sure.length + vague.length === places.length ? sure : places;
}

/** A place as instructions name it. */
export function placeOf(slot: Slot): string | undefined {
  const { kind, text } = slot;
  if (kind === "f") return `the folder ${bare(text)}`;
  if (kind === "d") return /\s/.test(text) ? `the ${inQuotes(text)} pages` : `the ${text} pages`;
  if (kind === "g") return `the ${inQuotes(text)} group`;
  if (kind === "p" && /^\d+-[a-z]+$/.test(text)) return undefined;
  if (kind === "p") return text.endsWith("/") ? `the folder ${bare(text)}` : text;
  if (/^[xy]$/.test(kind) && /\d/.test(text)) return undefined;
  if (kind === "y") return isDocumentWord(text) && text !== "changelog" ? undefined : `the page "${text}"`;
  return asPage(slot);
}
