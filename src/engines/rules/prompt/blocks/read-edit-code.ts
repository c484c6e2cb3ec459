import type { BlockName, CodePlace, Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readCount, readOrdinal } from "../read-number.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type EditCode = Extract<Instruction, { type: "edit-code" }>;
type Code = { page: string; block: BlockName };

const LINE = "line|command|option|setting|statement|comment|step";
/** What may be the language of the block rather than a line of it. */
const LANGUAGE = /^[a-z+#]{1,12}$/i;

/** `add the line "a" to the code block in x`, "remove the last line of the code block in x", `in the first code block of x, add "a" after "b"` */
export function readEditCode(cursor: Cursor, head: Scope): EditCode[] | undefined {
  const around = codeOfHead(head);
  if (!around) return undefined;
  const read =
    cursor.attempt(() => readAdded(cursor, around)) ??
    cursor.attempt(() => readRemoved(cursor, around)) ??
    cursor.attempt(() => readChanged(cursor, around)) ??
    cursor.attempt(() => readReplacedWhole(cursor, around));
  return read && [read];
}

type Around = { place: BlockPlace; code?: BlockName };

/** "In x", "in the second code block of x" */
function codeOfHead(head: Scope): Around | undefined {
  const [part, ...others] = head.parts ?? [];
  const code = part?.type === "block" && part.block.kind === "code" && others.length === 0 ? part.block : undefined;
  const place = headOfBlock(code ? { ...head, parts: undefined } : head);
  return place && { place, ...(code && { code }) };
}

function readCode(cursor: Cursor, { place, code }: Around, prepositions: string): Code | undefined {
  if (code) {
    const { page, ...rest } = place;
    return page === undefined ? undefined : { page, block: { ...code, ...rest } };
  }
  if (!cursor.accept(prepositions)) return undefined;
  const block = readBlock(cursor);
  const read = block?.kind === "code" ? readBlockPlace(cursor, place) : undefined;
  if (!block || read?.page === undefined) return undefined;
  const { page, ...rest } = read;
  return { page, block: { ...block, ...rest } };
}

/** The code that has a line, where no block was named. */
function readCodeWith(cursor: Cursor, { place, code }: Around, words: string): Code | undefined {
  const read = code ? undefined : readBlockPlace(cursor, place);
  if (read?.page === undefined) return undefined;
  const { page, ...rest } = read;
  return { page, block: { kind: "code", words, match: "has", ...rest } };
}

function readAdded(cursor: Cursor, around: Around): EditCode | undefined {
  if (!cursor.accept("add|append|insert|put|include")) return undefined;
  const isLine = cursor.acceptAny(
    `the|a|this|another new|following? ${LINE}`,
    "the|this following",
    "as the? last|first line",
  );
  cursor.acceptPunctuation(":");
  const line = readQuoted(cursor)?.text;
  if (line === undefined || line.trim() === "" || /`{3}/.test(line)) return undefined;
  if (!isLine && LANGUAGE.test(line.trim())) return undefined;
  const isOwn = cursor.acceptAny("on its own line", "on|as|in a|its new|own|separate|further line", "as a line");
  const at = cursor.attempt(() => readBeside(cursor)) ?? readEdge(cursor);
  const isBeside = at !== undefined && "words" in at;
  const prepositions = isBeside ? "in|of|to|inside" : at ? "of" : "to|in|into";
  const code =
    cursor.attempt(() => readCode(cursor, around, prepositions)) ??
    (isBeside && (isLine || isOwn) ? readCodeWith(cursor, around, at.words) : undefined);
  return code && { type: "edit-code", ...code, change: "add", line, at: at ?? { at: "end" } };
}

/** "at the end", before the block if it was not said. */
function readEdge(cursor: Cursor): CodePlace | undefined {
  return cursor.attempt(() => {
    if (cursor.acceptAny("at|to|on|as the very? end|bottom", "as the? last line", "last")) return { at: "end" };
    if (cursor.acceptAny("at|to|on|as the very? start|top|beginning", "as the? first line", "first"))
      return { at: "start" };
    return undefined;
  });
}

/** `after the line "b"` */
function readBeside(cursor: Cursor): CodePlace | undefined {
  cursor.accept("right|directly|just|immediately");
  const isBefore = cursor.accept("before|above");
  if (!isBefore && !cursor.accept("after|below|behind|under")) return undefined;
  cursor.accept(`the ${LINE}`);
  cursor.accept("that|which says|reads|with");
  const words = readQuoted(cursor)?.text.trim();
  return words === undefined || words === "" ? undefined : { at: isBefore ? "before" : "after", words };
}

/** "the last line", "line 3", before "of the code block" */
function readNthLine(cursor: Cursor): number | undefined {
  cursor.accept("the");
  const number = readOrdinal(cursor);
  if (!cursor.accept("line")) return undefined;
  return number ?? readCount(cursor);
}

/** `the comment "a"`, `the line with "a"`, before "from the code block" */
function readRemovedByWords(cursor: Cursor, around: Around): EditCode | undefined {
  const isWhole = cursor.accept("the code? comment");
  const isPart =
    !isWhole &&
    cursor.accept("the line") &&
    cursor.acceptAny("with|containing|mentioning", "that|which has|contains|mentions|starts with?");
  const words = isWhole || isPart ? readQuoted(cursor)?.text.trim() : undefined;
  const code = words === undefined || words === "" ? undefined : readCode(cursor, around, "of|from|in");
  return (
    code && { type: "edit-code", ...code, change: "remove", at: { at: isWhole ? "with" : "has", words: words ?? "" } }
  );
}

function readRemoved(cursor: Cursor, around: Around): EditCode | undefined {
  if (!cursor.accept("remove|delete|drop|cut")) return undefined;
  const named = cursor.attempt(() => readRemovedByWords(cursor, around));
  if (named) return named;
  const number = readNthLine(cursor);
  const code = number === undefined ? undefined : readCode(cursor, around, "of|from|in");
  return code && { type: "edit-code", ...code, change: "remove", at: { at: "line", number: number ?? 0 } };
}

/** `replace the code block in x with "a"` */
function readReplacedWhole(cursor: Cursor, { place, code }: Around): EditCode | undefined {
  if (code || !cursor.accept("replace|change")) return undefined;
  const block = readBlock(cursor);
  const read = block?.kind === "code" ? readBlockPlace(cursor, place) : undefined;
  if (!block || read?.page === undefined || !cursor.acceptAny("with|by the? following", "with|by")) return undefined;
  cursor.accept("one that says|has|reads");
  cursor.acceptPunctuation(":");
  const line = readQuoted(cursor)?.text ?? readFence(cursor);
  if (line === undefined || line.trim() === "" || LANGUAGE.test(line.trim())) return undefined;
  const { page, ...rest } = read;
  return { type: "edit-code", page, block: { ...block, ...rest }, change: "replace", line, at: { at: "all" } };
}

/** What stands in a block of code below the request, which says no language of its own. */
function readFence(cursor: Cursor): string | undefined {
  cursor.acceptNewline();
  const token = cursor.peek();
  if (token?.kind !== "fence") return undefined;
  cursor.index += 1;
  return token.text.replace(/\n$/, "");
}

function readChanged(cursor: Cursor, around: Around): EditCode | undefined {
  if (!cursor.accept("change|replace|set|update|make")) return undefined;
  const number = readNthLine(cursor);
  const code = number === undefined ? undefined : readCode(cursor, around, "of|from|in");
  const isSaid = code !== undefined && cursor.accept("to|with|by|into|read|say");
  const line = isSaid ? readQuoted(cursor)?.text : undefined;
  if (!code || line === undefined || line.trim() === "" || line.includes("\n")) return undefined;
  return { type: "edit-code", ...code, change: "replace", line, at: { at: "line", number: number ?? 0 } };
}
