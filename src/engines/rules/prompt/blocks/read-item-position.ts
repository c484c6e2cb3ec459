import type { BlockName, ItemPosition } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readCount, readOrdinal } from "../read-number.ts";
import { readSide } from "../read-side.ts";
import type { Token } from "../tokens.ts";
import { isSentenceWord, readQuoted, readWords } from "../values.ts";
import { readAbout, readBlock } from "./read-block.ts";

const ITEM = "item|bullet|step|row|card|accordion|tab|entry|point|one|thing";

/** "after step 2", "before "Docker"", "at the top", "as the third item" */
export function readItemPosition(cursor: Cursor, kind: BlockName["kind"]): ItemPosition | undefined {
  return cursor.attempt<ItemPosition>(() => {
    if (cursor.accept("in? between")) {
      cursor.accept("the? items|bullets|steps|rows|cards|accordions");
      const before = readItemName(cursor, kind);
      const next = before && cursor.accept("and|&") ? readItemName(cursor, kind) : undefined;
      return before && next && { at: "after", item: before, next };
    }
    const side = readSide(cursor, "after|behind|below|following");
    const row = side && kind === "row" ? cursor.attempt(() => readRowBefore(cursor)) : undefined;
    const item = row ?? (side && readItemName(cursor, kind));
    if (side) return item && { at: side, item };
    if (cursor.accept("at|to|on the? very? top|start|beginning|front")) return ofList(cursor, { at: "start" });
    if (cursor.accept("at|to|on the? very? end|bottom")) return ofList(cursor, { at: "end" });
    if (!cursor.acceptAny("as|to be? the?", "be the"))
      return cursor.accept("first") ? { at: "start" } : cursor.accept("last") ? { at: "end" } : undefined;
    const ordinal = readOrdinal(cursor);
    cursor.accept(ITEM);
    const number = ordinal ?? readCount(cursor);
    return number === undefined ? undefined : number === -1 ? { at: "end" } : { at: "nth", number };
  });
}

/** "Build time (Windows)", before ": a | b" */
function readRowBefore(cursor: Cursor): BlockName | undefined {
  cursor.accept("the");
  cursor.accept("row of|for|with|called|named?");
  const [first, start] = [cursor.peek(), cursor.index];
  while (cursor.index < start + 8 && /^(?:[()/]|[^\s:|,;.]+)$/.test(cursor.peek()?.text ?? "")) cursor.index += 1;
  const [last, rest] = [cursor.peek(-1), cursor.peek()];
  const isNamed = first?.kind === "word" && last !== undefined && rest?.text === ":" && cursor.index > start;
  const isRow = isNamed && /^:[^\n|]*\|/.test(cursor.prompt.slice(rest.start));
  return isRow ? { kind: "row", words: cursor.prompt.slice(first.start, last.end) } : undefined;
}

function ofList(cursor: Cursor, position: ItemPosition): ItemPosition | undefined {
  cursor.attempt(() => {
    const isList = cursor.accept("of the|that|this|its list|table|steps|bullets");
    // "of the list of supported platforms" says which.
    return isList && !/^(?:of|with|called|named|titled|that|which|following)$/.test(cursor.word() ?? "")
      ? true
      : undefined;
  });
  return position;
}

/** An item by its kind and words, or by its words alone. */
export function readItemName(cursor: Cursor, kind: BlockName["kind"], isNamed = false): BlockName | undefined {
  const block = readBlock(cursor);
  if (block?.kind === "row" && Object.keys(block).length === 1) {
    cursor.accept("of|with|called|named");
    const words = (readQuoted(cursor) ?? readWords(cursor))?.text.trim();
    return words === undefined ? undefined : { ...block, words };
  }
  if (block) return /^(?:item|step|row|card|accordion|tab)$/.test(block.kind) ? block : undefined;
  const counted = cursor.attempt(() => {
    cursor.accept("the");
    const number = readOrdinal(cursor);
    return number !== undefined && cursor.accept("one") && endsClause(cursor.peek()) ? number : undefined;
  });
  if (counted !== undefined) return { kind, number: counted };
  const about = cursor.attempt(() => (cursor.accept("the? one") ? readAbout(cursor, kind) : undefined));
  if (about) return { kind, ...about };
  return cursor.attempt(() => {
    cursor.accept("the");
    const entry = cursor.attempt(() => readEntry(cursor));
    if (entry) return { kind, words: entry };
    const quoted = readQuoted(cursor);
    if (quoted) return { kind, words: quoted.text.trim() };
    const number = /^\d{1,3}$/.test(cursor.word() ?? "") ? Number(cursor.word()) : undefined;
    if (number === undefined) {
      const token = cursor.peek();
      // Words that can only be a name.
      const isAlone = !isSentenceWord(cursor.word() ?? "") && endsClause(cursor.peek(1));
      if (token?.kind !== "word" || !(isNamed || isAlone || /^\p{Lu}|[_\d]/u.test(token.text))) return undefined;
      const words = readWords(cursor);
      return words && { kind, words: words.text };
    }
    cursor.index += 1;
    // "After 422" names what begins so.
    return number > MAX_COUNT ? { kind, words: String(number) } : { kind, number };
  });
}

const MAX_COUNT = 99;

/** "Mastodon entry", "Visual Studio Code one" */
function readEntry(cursor: Cursor): string | undefined {
  const words = readQuoted(cursor) ?? readWords(cursor, ["entry", "one", "line", "item", "bullet"]);
  return words && cursor.accept("entry|one|line|item|bullet") ? words.text.trim() : undefined;
}

function endsClause(next: Token | undefined): boolean {
  return !next || next.kind === "newline" || (next.kind === "punctuation" && ".;!,)".includes(next.text));
}
