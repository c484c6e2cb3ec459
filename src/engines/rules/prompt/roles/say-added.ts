import { asPage, inQuotes } from "../gist/canonical.ts";
import { isPath } from "../values.ts";
import type { Part, Roles } from "./find-roles.ts";
import { placeOf, withoutListOf } from "./places.ts";
import { BLOCKS, FIELDS, type Sentences, say, TEXTS, together } from "./sentences.ts";

/** "Put "…" as the last step in x", "Add the tag x to y" */
export function sayAdded(said: Roles): Sentences {
  const { parts, edge, nouns, hows } = said;
  const beside = parts.find(isBeside);
  const text = parts.find(({ slot, role, noun }) => slot.kind === "q" && (isGiven(role) || (noun && BLOCKS.has(noun))));
  const rest = parts.filter((part) => part !== beside && part !== text);
  const places = nouns.has("list") ? withoutListOf(rest) : rest;
  const [place, more] = places;
  const isAsked = said.verbs.size > 0 || beside !== undefined || edge !== undefined;
  if (!text || !place || !isAsked || (beside && edge) || hows.size > 0) return [];
  if (places.some(({ role, slot }) => !/^(?:in|new)$/.test(role ?? "") || (/^[qy]$/.test(slot.kind) && role === "new")))
    return [];
  const content = inQuotes(text.slot.text);
  const field = [text.noun, ...nouns].find((noun) => noun !== undefined && FIELDS.has(noun));
  // "to the end of the title"
  if (field !== undefined && (edge !== undefined || [...nouns].some((one) => BLOCKS.has(one)))) return [];
  // The pages of a group are more than a page that is called so.
  if (field !== undefined && (nouns.has("pages") || places.some(({ noun }) => noun === "group"))) return [];
  // What has a tag may have others.
  if (field === "tag") return [together(places.map(({ slot }) => say`add the tag ${content} to ${asPage(slot)}`))];
  if (field !== undefined)
    return [together(places.map(({ slot }) => say`set the ${field} of ${asPage(slot)} to ${content}`))];
  const isPlain = said.verbs.has("add") && edge !== undefined && !nouns.has("table");
  const plain = isPlain ? (nouns.has("list") ? "item" : "paragraph") : undefined;
  const named = [text.noun, ...nouns, beside?.noun].find((one) => one !== undefined && BLOCKS.has(one)) ?? plain;
  // What goes beside a heading need not be one.
  const isOpen = named === "heading" && text.noun === undefined && beside?.noun === "heading";
  if (isOpen && !/[.!?]$/.test(text.slot.text.trim())) return [];
  const block = isOpen ? "paragraph" : named;
  // A line at the end of a list is an item of it.
  const noun = nouns.has("list") && /^(?:line|sentence|paragraph)$/.test(block ?? "") ? "item" : block;
  if (text.noun !== undefined && !BLOCKS.has(text.noun)) return [];
  const section = more && !beside ? sectionOf(places) : undefined;
  if (section) {
    const { name, page } = section;
    return edge === "first"
      ? [say`add the ${noun} ${content} below the heading ${name} in ${page}`]
      : [say`add the ${noun} ${content} at the end of the section ${name} of ${page}`];
  }
  if (more) return [];
  const where = /^[fdg]$/.test(place.slot.kind) ? undefined : placeOf(place.slot);
  if (beside) {
    const other = beside.noun !== undefined && BLOCKS.has(beside.noun) ? `the ${beside.noun} ` : "";
    return [say`add the ${noun} ${content} ${beside.role} ${other}${inQuotes(beside.slot.text)} in ${where}`];
  }
  const at = edge === undefined ? "in" : edge === "first" ? "at the start of" : "at the end of";
  return [say`add the ${noun} ${content} ${at} ${where}`];
}

/** "In the section x of the page y": a section of a page, and no group. */
function sectionOf(places: readonly Part[]): { name: string; page: string } | undefined {
  const [section, page, ...others] = places;
  if (section?.slot.kind !== "g" || !page || !/^[np]$/.test(page.slot.kind) || others.length > 0) return undefined;
  const [name, own] = [inQuotes(section.slot.text), asPage(page.slot)];
  return name === undefined || own === undefined ? undefined : { name, page: own };
}

/** "New page x in the group y, text z", "Create a group x with the pages y and z" */
export function sayCreated(said: Roles): Sentences {
  return sayGroup(said) ?? sayPage(said);
}

function sayGroup({ parts, nouns }: Roles): Sentences | undefined {
  const [group, ...pages] = parts;
  if (group?.slot.kind !== "g" || group.role !== undefined || pages.length === 0) return undefined;
  // "A section "See also" for x with links to y" is one of a page.
  const isOther = [...nouns].some((noun) => !/^(?:group|pages?|sidebar)$/.test(noun));
  const areItsPages = pages.every(
    ({ slot, role, isTo }) => /^[pn]$/.test(slot.kind) && !isTo && IS_CONTENT.test(role ?? ""),
  );
  if (isOther || !areItsPages) return [];
  return [
    say`create a group ${inQuotes(group.slot.text)} with the pages ${pages.map(({ slot }) => slot.text).join(" and ")}`,
  ];
}

const IS_CONTENT = /^(?:|new|said|of)$/;

function sayPage({ parts, nouns, edge, hows }: Roles): Sentences {
  // "Add a link to x on the words "y"" adds no page.
  if (nouns.has("link")) return [];
  const beside = parts.find(isBeside);
  const path = parts.find(({ slot }) => /^[pn]$/.test(slot.kind) && isPath(slot.text));
  const group = parts.find(({ slot, role }) => (role === "in" || role === "new") && /^[gc]$/.test(slot.kind));
  // "to the word "x"" says where.
  const isText = (part: Part) => part !== beside && !part.isTo && part.noun !== undefined && TEXTS.has(part.noun);
  const body =
    parts.find((part) => part.slot.kind === "q" && isText(part)) ??
    (nouns.has("text")
      ? parts.findLast(({ slot, role }) => slot.kind === "q" && (role === "said" || role === "new"))
      : undefined);
  const about = parts.find(({ noun }) => noun === "description");
  const [title, more] = parts.filter((part) => ![beside, path, group, body, about].includes(part));
  // What something is in is there already.
  const isNew = title?.role !== "in";
  const isTitle =
    title && isNew && /^[qcnx]$/.test(title.slot.kind) && /^(?:title|heading|none)$/.test(title.noun ?? "none");
  if (!isTitle || more || !body || edge || hows.size > 0 || (beside && group)) return [];
  const name = inQuotes(title.slot.text);
  const inside = group ? ` to the ${inQuotes(group.slot.text)} group` : "";
  const at = `${path ? ` at ${path.slot.text}` : ""}${inside}${beside ? ` ${beside.role} ${asPage(beside.slot)}` : ""}`;
  const page = say`add a page ${name}${at} with the text ${inQuotes(body.slot.text)}`;
  return [
    about ? together([page, say`set the description of the page ${name} to ${inQuotes(about.slot.text)}`]) : page,
  ];
}

function isBeside({ role }: Part): boolean {
  return role === "after" || role === "before";
}

function isGiven(role: Part["role"]): boolean {
  return role === undefined || role === "said";
}
