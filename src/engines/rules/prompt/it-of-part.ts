import type { BlockName, ComponentAttribute, Instruction } from "../instruction.ts";
import { nameOfLast } from "./earlier-instructions.ts";
import { maskQuoted } from "./paraphrase/masked-text.ts";

/** `head` are the words of the request before, `said` those of the one with "it". */
type Neighbours = { last: Instruction | undefined; next: Instruction; head: string; said: string };

/** Requests about a page as a whole. */
const OF_PAGE = /^(?:move|copy|merge|hide|place)-page$|^set-frontmatter$/;
const PLACED = /^(?:place|move|merge|copy)-page$/;
const REMOVED = /^(?:remove-block|delete-section|delete-heading|remove-column)$/;
/** What has no title of its own: "Add a row to the table in x and set its title" is about the page. */
const UNTITLED =
  /^(?:add-item|add-row|set-cell|set-headings?|set-page-link|link-text|unlink-text|rename-column|swap-columns)$/;
const PARTS =
  /^(?:add-text|replace-block|move-item|swap-items|sort-items|set-list-kind|set-checked|set-alt|set-callout|make-callout|set-code-language|set-code-title|set-attribute|move-section|carry-section|swap-sections)$/;

const ITS = /\b(?:its|their)\b/i;
const IT =
  /\b(?:it|them)\b|\b(?:this|that|these|those)\b(?= (?:to|in|into|as|at|after|before|up|down|behind|from|⟦)|\s*(?:[.,;:!]|$))/i;
const NAVIGATION =
  /\b(?:page|file|article|doc|sidebar|navigation|nav|menu|group|tab|folder|url|slug|frontmatter|front matter)\b/i;

/**
 * What "it" asks for behind a request about a part of a page: "Rename the section "A" of x to "B" and move it to the end" is
 * about the section. `unclear` if the part cannot be what is asked for, so that the page may be meant as well.
 */
export function ofPart({ last, next, head, said }: Neighbours): Instruction | "unclear" {
  if (!last || !OF_PAGE.test(next.type) || !("page" in next) || next.page === undefined) return next;
  // The main heading is what the page is called.
  if (last.type === "set-heading" && last.from === undefined) return next;
  const item = itemMeant({ last, next, head, said });
  if (item) return item;
  const isRemoved = REMOVED.test(last.type);
  if (!(isRemoved || UNTITLED.test(last.type) || PARTS.test(last.type))) return next;
  const { text } = maskQuoted(said);
  const edge = edgeOfOwnPage(next, text);
  if (edge && next.type === "place-page") {
    const own = { ...next, position: { type: "own" as const, at: edge } };
    return calloutToEdge(last, edge) ?? sectionMeant(last, own, `${head} section`) ?? "unclear";
  }
  if (next.page !== nameOfLast([last]) || NAVIGATION.test(text)) return next;
  if (next.type === "place-page" && next.position.type === "group") return next;
  const isObject = IT.test(text);
  if (!isObject && !ITS.test(text)) return next;
  if (next.type === "set-frontmatter") return isRemoved ? next : (fieldOfPart(last, next) ?? "unclear");
  if (!isObject || (isRemoved && !PLACED.test(next.type))) return next;
  return sectionMeant(last, next, head) ?? "unclear";
}

/** "to the top of the page", which is no group of that name. */
function edgeOfOwnPage(next: Instruction, said: string): "start" | "end" | undefined {
  if (next.type !== "place-page" || next.position.type !== "group") return undefined;
  const { group, at } = next.position;
  const isOwn = group.toLowerCase() === next.page.toLowerCase() && /\bof (?:the|that|this) (?:page|file)\b/i.test(said);
  return isOwn ? at : undefined;
}

/** A callout that was changed goes to an end of its page, by what it is then. */
function calloutToEdge(last: Instruction, at: "start" | "end"): Instruction | undefined {
  if (last.type !== "set-callout") return undefined;
  const { page, block, to } = last;
  return { type: "move-block", page, block: { ...block, callout: to }, place: { at } };
}

/** `On x, remove the bullet "A" and put "B" first`: the other one of that list, in the same sentence. */
function itemMeant({ last, next, head, said }: Neighbours): Instruction | "unclear" | undefined {
  const list = listOf(last);
  if (!list || next.type !== "place-page" || !last || !("page" in last) || last.page === undefined) return undefined;
  const { page, position, ...more } = next;
  const text = maskQuoted(head).text;
  const isSame = /(?:,|\band)\s*$/i.test(text) && !/[.!?]\s|\n/.test(text);
  if (page === last.page || NAVIGATION.test(maskQuoted(said).text)) return undefined;
  if (!isSame) return position.type === "own" ? "unclear" : undefined;
  if (Object.keys(more).some((key) => key !== "type" && key !== "said")) return undefined;
  const named = (words: string): BlockName => ({ ...list, words });
  // "In x, remove the bullet "A" and put B after C"
  const isHeaded = /^(?:in|on)\b/i.test(text.trimStart());
  const at =
    position.type === "own"
      ? { at: position.at }
      : position.type === "nth" && position.group === undefined
        ? { at: "nth" as const, number: position.number }
        : isHeaded && (position.type === "after" || position.type === "before") && position.group === undefined
          ? { at: position.type, item: named(position.page) }
          : undefined;
  return at && { type: "move-item", page: last.page, item: named(page), at };
}

/** The list of an item that a request was about. */
function listOf(last: Instruction | undefined): BlockName | undefined {
  const block =
    last?.type === "remove-block" || last?.type === "replace-block"
      ? last.block
      : last?.type === "move-item" || last?.type === "swap-items"
        ? last.item
        : last?.type === "add-item"
          ? last.list
          : undefined;
  if (!block || !/^(?:item|step|row|card|accordion|tab)$/.test(block.kind)) return undefined;
  const { kind, under, list } = block;
  const nthList = "nthList" in block ? block.nthList : undefined;
  return {
    kind,
    ...(under !== undefined && { under }),
    ...(list !== undefined && { list }),
    ...(nthList !== undefined && { nthList }),
  };
}

type SetFrontmatter = Extract<Instruction, { type: "set-frontmatter" }>;

/** The field as that of the part; the page's own where the part can have none. */
function fieldOfPart(last: Instruction, next: SetFrontmatter): Instruction | undefined {
  const { field, value: to, ...rest } = next;
  const block = blockOf(last);
  const isComponent = block?.kind === "card" || block?.kind === "accordion";
  const isOwn = field === "title" || (isComponent && /^(?:icon|description)$/.test(field));
  if (!isOwn || UNTITLED.test(last.type)) return next;
  if (typeof to !== "string" || Object.keys(rest).some((key) => !/^(?:type|page|isGuess|isNamedAsPage)$/.test(key)))
    return undefined;
  const page = "page" in last ? last.page : undefined;
  if (page === undefined) return undefined;
  if (block && isComponent) return { type: "set-attribute", page, block, attribute: field as ComponentAttribute, to };
  if (block?.kind === "code" && field === "title") return { type: "set-code-title", page, block, to };
  return last.type === "move-section" ? { type: "set-heading", page, from: last.heading, to } : undefined;
}

function blockOf(last: Instruction): BlockName | undefined {
  if (last.type === "move-item") return last.item;
  if (last.type === "set-attribute") return last.attribute === "title" ? undefined : last.block;
  if (last.type !== "set-code-language") return undefined;
  const { number, from } = last;
  return number === undefined || from !== undefined ? undefined : { kind: "code", number };
}

/** "Rename the section …, and move it to the end", "Move the section …, and rename it" */
function sectionMeant(last: Instruction, next: Instruction, head: string): Instruction | undefined {
  const heading = /\bsection\b/i.test(maskQuoted(head).text) ? headingOf(last) : undefined;
  const page = nameOfLast([last]);
  if (heading === undefined || page === undefined) return undefined;
  if (next.type === "move-page" && next.title !== undefined && next.path === undefined)
    return { type: "set-heading", page, from: heading, to: next.title };
  if (next.type !== "place-page") return undefined;
  const { position } = next;
  if (position.type === "own")
    return { type: "move-section", page, heading, side: position.at === "start" ? "before" : "after" };
  if (position.type !== "after" && position.type !== "before") return undefined;
  if (position.group !== undefined || position.at !== undefined) return undefined;
  return { type: "move-section", page, heading, side: position.type, beside: position.page };
}

function headingOf(last: Instruction): string | undefined {
  if (last.type === "set-heading") return last.from === undefined ? undefined : last.to;
  if (last.type === "set-headings") return last.to;
  if (last.type === "add-text") return last.heading;
  return last.type === "move-section" ? last.heading : undefined;
}
