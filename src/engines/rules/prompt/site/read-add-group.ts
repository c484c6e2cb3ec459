import type { Instruction } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readList, readListed, readPages } from "../page-list.ts";
import { readSide } from "../read-side.ts";
import { readQuoted } from "../values.ts";
import { BAR, readBareGroup, readGroup } from "./group-names.ts";

type AddGroup = Extract<Instruction, { type: "add-group" }>;

const NOUN = "group|section|category";

/** "create a group X with the pages a, b and c", "put a, b and c into a new group X" */
export function readAddGroup(cursor: Cursor): AddGroup[] | undefined {
  const group = cursor.attempt(() => readNewGroup(cursor)) ?? cursor.attempt(() => readIntoNew(cursor));
  return group && [group];
}

function readNewGroup(cursor: Cursor): AddGroup | undefined {
  if (!cursor.accept("create|add|make|insert") && !cursor.accept("set up")) return undefined;
  const group = readName(cursor);
  if (group === undefined) return undefined;
  cursor.accept(`in|to the|our? ${BAR}`);
  const before = readPosition(cursor);
  cursor.acceptPunctuation(",");
  const pages = readContents(cursor);
  if (!pages) return undefined;
  const position = before ?? readPosition(cursor);
  return { type: "add-group", group, pages, ...(position && { position }) };
}

/** "with the pages a, b and c", "and move a, b and c there" */
function readContents(cursor: Cursor): string[] | undefined {
  const isSaid =
    cursor.accept("with|containing|holding the? following? pages|page|articles?") ||
    cursor.accept("that|which holds|contains|has the? following? pages|page|articles?");
  const isNamed = /^(?:pages|page|articles)$/.test(cursor.word(-1) ?? "");
  if (isSaid) return readList(cursor, () => readListed(cursor) ?? (isNamed ? readTitle(cursor) : undefined));
  if (!cursor.accept("and then? put|move|add|place")) return undefined;
  const pages = readPages(cursor);
  return pages && cursor.acceptAny("in|into|to|under it", "there", `in|into|to that|this ${NOUN}`) ? pages : undefined;
}

/** "CLI": a page by its title, behind the word pages. */
function readTitle(cursor: Cursor): string | undefined {
  const isEnd = (word: string) => /^(?:and|&|after|before|above|below|in|to)$/.test(word);
  return cursor.isShouted ? undefined : readCapitals(cursor, isEnd);
}

function readIntoNew(cursor: Cursor): AddGroup | undefined {
  if (!cursor.accept("group|put|move|place|collect")) return undefined;
  const pages = readPages(cursor);
  if (!pages || !cursor.accept("in|into|to|under")) return undefined;
  const group = readName(cursor, true);
  if (group === undefined) return undefined;
  const position = readPosition(cursor);
  return { type: "add-group", group, pages, ...(position && { position }) };
}

function readName(cursor: Cursor, mustBeNew = false): string | undefined {
  cursor.accept("a|an|the|another");
  if (!cursor.accept("new") && mustBeNew) return undefined;
  cursor.accept(BAR);
  if (!cursor.accept(NOUN)) return undefined;
  cursor.accept("called|named|titled");
  const isEnd = (word: string) =>
    /^(?:with|containing|holding|that|which|after|before|and|in|to|below|above)$/.test(word);
  const name = readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, isEnd);
  return name === "" || name === undefined || name.includes("\n") || name.length > 100 ? undefined : name;
}

function readPosition(cursor: Cursor): AddGroup["position"] {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    const side = readSide(cursor);
    if (side === undefined) return undefined;
    const isEnd = (word: string) => /^(?:with|containing|holding|and)$/.test(word);
    const name = readGroup(cursor) ?? readBareGroup(cursor, isEnd) ?? readQuoted(cursor)?.text.trim();
    return name === undefined ? undefined : { type: side, name };
  });
}
