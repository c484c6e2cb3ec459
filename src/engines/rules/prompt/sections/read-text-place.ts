import type { Instruction, TextPosition } from "../../instruction.ts";
import { endsClause } from "../around/implied-work.ts";
import { headOfBlock } from "../blocks/head-of-block.ts";
import { readBlock } from "../blocks/read-block.ts";
import { readBlockPlace } from "../blocks/read-block-place.ts";
import type { Cursor } from "../cursor.ts";
import { readSide } from "../read-side.ts";
import type { Scope } from "../scope.ts";
import { isSentenceWord, readQuoted } from "../values.ts";
import { readOwner, readSectionAbout, readSectionName } from "./section-names.ts";

type AddText = Extract<Instruction, { type: "add-text" }>;

export type Placed = { page?: string; position?: TextPosition };

/** "to x", "at the end of x", "below the heading "A" in x", "to the section "A" of x". */
export function readPosition(cursor: Cursor, head: Scope): Placed | undefined {
  const section = cursor.attempt(() => readAtSection(cursor, head));
  if (section) return section;
  const edge = cursor.attempt(() => readEdge(cursor));
  const page = readOwner(cursor, head, edge === undefined ? "to|on|in|into" : "of|to|on|in");
  if (edge === undefined) {
    if (page === undefined) return {};
    const behind = cursor.attempt(() => readEdge(cursor)) ?? undefined;
    const beside = behind === undefined ? cursor.attempt(() => readBeside(cursor)) : undefined;
    const position = behind ?? beside;
    return { page, ...(position && { position }) };
  }
  return page === undefined ? {} : { page, position: edge };
}

function readEdge(cursor: Cursor): TextPosition | undefined {
  cursor.accept("right");
  if (cursor.acceptAny("at|to|on|in the? very? top|start|beginning", "after|below the title"))
    return withoutPage(cursor, "start");
  return cursor.accept("at|to|on the? very? end|bottom") ? withoutPage(cursor, "end") : undefined;
}

function withoutPage(cursor: Cursor, at: "start" | "end"): TextPosition {
  cursor.attempt(() => {
    const isPage = cursor.accept("of the page");
    const next = cursor.peek();
    // "of the page quickstart" names it.
    const isNamed = next?.kind === "quoted" || (next?.kind === "word" && !isSentenceWord(cursor.word() ?? ""));
    return isPage && !isNamed ? true : undefined;
  });
  return { at };
}

/** "At the end of the section "Usage", please", on the page that the sentence began with. */
export function readPlaceAhead(cursor: Cursor, head: Scope): Placed | undefined {
  if (head.place === undefined) return undefined;
  cursor.acceptPunctuation(",");
  const placed = readPosition(cursor, head);
  cursor.acceptPunctuation(",");
  cursor.accept("please");
  const isVerb = /^(?:add|insert|put|include)$/.test(cursor.word() ?? "");
  return placed?.position !== undefined && isVerb ? placed : undefined;
}

/** "to x, right after the table" */
export function headOf({ page, position }: Placed): Scope {
  return page === undefined || position !== undefined ? {} : { place: { type: "page", page } };
}

/** `after the sentence "a" in x`, "right before the second table of x" */
export function readBesideBlock(cursor: Cursor, head: Scope): Pick<AddText, "page" | "beside"> | undefined {
  const place = headOfBlock(head);
  if (place?.page !== undefined) cursor.acceptPunctuation(",");
  cursor.accept("right|directly|immediately|just");
  const side = cursor.accept("before|above") ? "before" : cursor.accept("after|below|behind") ? "after" : undefined;
  const start = cursor.index;
  const read = (isPlain: boolean) => {
    cursor.index = start;
    const block = readBlock(cursor, isPlain);
    // `after the first paragraph: "…"` ends with what is to stand there.
    const isText = !isPlain && block?.words !== undefined && saysAfterColon(cursor, start);
    return isText && (block.number !== undefined || endsClause(cursor)) ? undefined : block;
  };
  const block = side && place && (read(false) ?? read(true));
  if (!block || !/^(?:sentence|paragraph|table|list|image|code|callout)$/.test(block.kind)) return undefined;
  const { page, ...rest } = readBlockPlace(cursor, place) ?? {};
  return page === undefined ? undefined : { page, beside: { block: { ...block, ...rest }, side } };
}

function saysAfterColon(cursor: Cursor, start: number): boolean {
  const said = cursor.tokens.slice(start, cursor.index);
  return said.at(-1)?.kind === "quoted" && said.at(-2)?.text === ":";
}

/** "after the section "Usage"", of the page that was named. */
function readBeside(cursor: Cursor): TextPosition | undefined {
  const at = readSide(cursor, "after|below|behind|under");
  const section = at === undefined ? undefined : readSectionName(cursor, true);
  return at === undefined || section === undefined ? undefined : below(cursor, at, section);
}

function readAtSection(cursor: Cursor, head: Scope): Placed | undefined {
  const isEdge = cursor.attempt(() => (cursor.accept("at|to the? end|bottom of") ? "end" : undefined));
  const isIn = isEdge === undefined && cursor.accept("to|in|into");
  const beside = isEdge !== undefined || isIn ? undefined : readBeside(cursor);
  const name =
    isEdge !== undefined || isIn
      ? (readSectionName(cursor) ??
        (isEdge === undefined ? undefined : (readSectionAbout(cursor) ?? cursor.attempt(() => readQuotedPart(cursor)))))
      : undefined;
  const position = beside ?? (name === undefined ? undefined : ({ at: "end", section: name } satisfies TextPosition));
  if (!position) return undefined;
  const page = readOwner(cursor, head, "of|in|on");
  return page === undefined ? undefined : { page, position };
}

/** `"Usage"`, before "in x": what is in a page is a part of it. */
function readQuotedPart(cursor: Cursor): string | undefined {
  const title = readQuoted(cursor)?.text.trim();
  const isTitle = title !== undefined && title !== "" && !/[\n/]/.test(title) && title.length <= 200;
  // "In the Guides section" is where a page is.
  const isOnPage =
    /^(?:in|on|of)$/.test(cursor.word() ?? "") && !/^(?:section|group|category|folder|tab)$/.test(lastOf(cursor));
  return isTitle && isOnPage ? title : undefined;
}

/** The last word before the next mark. */
function lastOf(cursor: Cursor): string {
  const rest = cursor.tokens.slice(cursor.index, cursor.index + 12);
  const end = rest.findIndex(({ kind }) => kind !== "word");
  return ((end < 0 ? rest : rest.slice(0, end)).at(-1)?.text ?? "").toLowerCase();
}

/** "below the heading" is directly below it, "after the section" after all of it. */
function below(cursor: Cursor, at: "before" | "after", section: string): TextPosition {
  const said = cursor.tokens.slice(Math.max(0, cursor.index - 5), cursor.index).map(({ text }) => text.toLowerCase());
  const isHeading = said.some((word) => /^(?:heading|header|headline|subheading)$/.test(word));
  const isUnder = said.some((word) => /^(?:below|under)$/.test(word));
  return at === "after" && isHeading && isUnder ? { at: "start", section } : { at, section };
}

/** A text or a callout below a heading is the first there, and one after a section the last in it. A text in quotes may be no heading. */
export function textPosition(cursor: Cursor, position: TextPosition, start = cursor.begin): TextPosition | undefined {
  if (position.at !== "after" && position.at !== "before") return position;
  const said = cursor.tokens.slice(start, cursor.index).filter(({ kind }) => kind === "word");
  const has = (words: RegExp) => said.some(({ text }) => words.test(text));
  const isHeading = has(/^(?:heading|header|headline|subheading)$/i);
  if (!isHeading && !has(/^(?:section|subsection|chapter)$/i)) return undefined;
  if (position.at === "before") return position;
  return { at: isHeading || has(/^(?:below|beneath|underneath|under)$/i) ? "start" : "end", section: position.section };
}

/** `below "Usage"`, `above "Usage"`: a heading, though that was not said. What ends as a sentence is none. */
export function besideHeading(cursor: Cursor, { at, section }: TextPosition): TextPosition | undefined {
  if (section === undefined || /[.!:;,]\s*$/.test(section) || (at !== "before" && at !== "after")) return undefined;
  const said = cursor.tokens.slice(cursor.begin, cursor.index);
  const name = said.findLastIndex(({ kind, text }) => kind === "quoted" && text.trim() === section);
  if (name < 0) return undefined;
  if (at === "before") return { at, section };
  const isUnder = said.slice(Math.max(0, name - 2), name).some(({ text }) => /^(?:under|below|beneath)$/i.test(text));
  if (!isUnder) return undefined;
  // "Under "Usage", add …" says in which section, and "add … under "Usage"" where in it.
  return { at: /^under$/i.test(said[0]?.text ?? "") ? "end" : "start", section };
}
