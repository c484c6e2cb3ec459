import { Cursor } from "./cursor.ts";
import { piecesAt } from "./other-words.ts";
import { maskQuoted } from "./paraphrase/masked-text.ts";
import { isRequestVerb } from "./request-verbs.ts";
import type { Token } from "./tokens.ts";

/** What says where a request is to be carried out. */
const OWN_PLACE =
  /\b(?:in|on|under|within|across|throughout|from|into|everywhere|all|every|both|pages?|sites?|folders?|files?|groups?|redirects?)\b|\S\/\S/i;
/** Parts of a page, which are none without the page. */
const PART_OF_PAGE =
  /\b(?:in|on|under|from|of|within|to) (?:the |its )?(?:(?:first|second|third|last|only|whole) )?(?:(?:section|heading|chapter|row|step|item|column) (?:⟦\d+⟧|\d+)|(?:a )?(?:own|new|separate|further) line|⟦\d+⟧ (?:section|heading|table|list|row)|tables?|code(?: (?:block|sample|example|snippet)s?)?|lists?|headings?|notes?|warnings?|tips?|callouts?|paragraphs?|intro(?:duction)?|title|description|front ?matter)(?![\w-])/gi;
const MAX_HEAD = 16;
const FURTHER_PLACE = /^(?:in|on|under|below|beneath|within|inside)$/i;
const SAYS = /^(?:should|must|shall|needs?|ought|is|are|was|were|becomes?|reads?|says?|to|with)$/i;

/**
 * Reads "rename "Blog" to "News"" after "In the navbar drop the "Help" item and" as what is to be done in the navbar too. Undefined
 * where it says itself where it is to be done, or is no request for that place.
 *
 * @param start where the sentence begins
 */
export function readUnderHead<T>(cursor: Cursor, start: number, read: (inner: Cursor) => T | undefined): T | undefined {
  const head = headAt(cursor, start);
  const said = head === undefined ? undefined : piecesAt(cursor).toSorted((a, b) => a.length - b.length)[0];
  const request = textOf(cursor, said);
  if (head === undefined || !said || request === "" || namesPlace(request)) return undefined;
  const own = `${head}, ${request}`;
  // So that what is read there again comes to an end.
  if (own.length >= cursor.prompt.length) return undefined;
  const inner = new Cursor(own);
  inner.named = cursor.named;
  inner.section = cursor.section;
  const found = read(inner);
  if (found !== undefined) cursor.index += said.length;
  return found;
}

/** Whether a request says where in the docs it is to be carried out. */
export function namesPlace(request: string): boolean {
  return OWN_PLACE.test(withoutUrls(maskQuoted(request).text).replaceAll(PART_OF_PAGE, ""));
}

/** Addresses of the web are where links lead, and no place in the docs. */
function withoutUrls(text: string): string {
  return text.replaceAll(/https?:\/\/\S+/gi, "");
}

/** "In the navbar", before a mark or a verb. */
function headAt(cursor: Cursor, start: number): string | undefined {
  const words = cursor.tokens.slice(start, start + MAX_HEAD + 1);
  if (!/^(?:in|on|within|inside)$/i.test(words[0]?.text ?? "")) return undefined;
  const endsHead = ({ kind, text }: Token) => text === "," || text === ":" || (kind === "word" && isRequestVerb(text));
  const first = words.findIndex(endsHead);
  // "In x, under "A", add …"
  const isFurther = words[first]?.text === "," && FURTHER_PLACE.test(words[first + 1]?.text ?? "");
  const end = isFurther ? words.findIndex((token, index) => index > first + 1 && endsHead(token)) : first;
  // What says more than a place is a request of its own.
  const isPlace = end >= 2 && !words.slice(0, end).some(({ kind, text }) => kind === "word" && SAYS.test(text));
  const head = isPlace ? textOf(cursor, words.slice(0, end)) : undefined;
  return head?.replace(/[\s,:]*(?:please)?$/i, "");
}

function textOf(cursor: Cursor, tokens: readonly Token[] | undefined): string {
  const [first, last] = [tokens?.[0], tokens?.at(-1)];
  return first && last ? cursor.prompt.slice(first.start, last.end) : "";
}
