import type { BlockName, Instruction } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted, readWords } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";
import { readPlaceOf } from "./read-place-of.ts";

type ListChange = Extract<Instruction, { type: "sort-items" | "set-list-kind" }>;

const ORDER = "alphabetically|alphabetical";

/** "sort the table in x by the column Code", "sort the bullet list under "Partners" in x alphabetically" */
export function readSortItems(cursor: Cursor, head: Scope): ListChange[] | undefined {
  const before = headOfBlock(head);
  const reversed = before && cursor.attempt(() => readReversed(cursor, before));
  if (reversed) return [reversed];
  const isAlphabetized = cursor.accept("alphabetize|alphabetise");
  if (!before || (!isAlphabetized && !cursor.accept("sort|order|arrange|put|bring"))) return undefined;
  const isOrdered = cursor.accept(ORDER) || isAlphabetized;
  const areRows = cursor.accept("the? rows of|in");
  if (!areRows) cursor.accept("the? items|entries|bullets|points of|in");
  const block = readBlock(cursor, true) ?? cursor.attempt(() => readItems(cursor));
  const isOne = block?.kind === "list" || block?.kind === "table" || COMPONENTS.test(cursor.word(-1) ?? "");
  if (!block || !isOne || (areRows && block.kind !== "table")) return undefined;
  const isOpen = block.words === undefined && block.number === undefined;
  const called = isOpen ? cursor.attempt(() => readListOf(cursor, before.page !== undefined)) : undefined;
  if (called !== undefined) block.words = called;
  const place = readPlaceOf(cursor, block, before);
  if (!place || place.page === undefined) return undefined;
  const { page, list: _, nthList: __, ...rest } = place;
  const isEarly = cursor.acceptAny("in descending order", "descending");
  const isByName = cursor.acceptAny("in|into alphabetical order", "by name|title", "a-z", "from? a to z", ORDER);
  // A table may have a column of that name, which need not be the first.
  const nameColumn =
    block.kind === "table" && /^(?:name|title)$/.test(cursor.word(-1) ?? "") ? cursor.word(-1) : undefined;
  const column = !isByName && cursor.accept("by") ? readColumn(cursor) : nameColumn;
  if (isByName) cursor.accept("by the|their? names|name|titles|title");
  const first = isByName ? undefined : cursor.attempt(() => readFirst(cursor));
  const isDescending =
    first?.isDescending ??
    (isEarly || cursor.acceptAny("in? descending order?", "in reverse alphabetical? order", "from? z to a"));
  if (!isOrdered && !isByName && column === undefined && !isDescending && !first) return undefined;
  // What is the cheapest, only a column says.
  if (first && (block.kind !== "table" || (column === undefined && first.values === "numbers"))) return undefined;
  if (column !== undefined && block.kind !== "table") return undefined;
  return [
    {
      type: "sort-items",
      page,
      block: { ...block, ...rest },
      ...(column !== undefined && { column }),
      ...(isDescending && { isDescending: true }),
      ...(first && { values: first.values }),
    },
  ];
}

/** ", newest first", "with the largest first" */
function readFirst(cursor: Cursor): { values: "dates" | "numbers"; isDescending: boolean } | undefined {
  cursor.acceptPunctuation(",(");
  cursor.accept("with|from? the");
  const isNew = cursor.acceptAny("newest|latest|youngest", "most recent");
  const isOld = !isNew && cursor.accept("oldest|earliest");
  const isLarge = !isNew && !isOld && cursor.accept("largest|biggest|highest|most|dearest|longest expensive?");
  const isSmall = !isNew && !isOld && !isLarge && cursor.accept("smallest|lowest|cheapest|least|shortest expensive?");
  if (!(isNew || isOld || isLarge || isSmall)) return undefined;
  cursor.accept("ones|one|entries|rows|items");
  if (!cursor.acceptAny("first", "at|on the top", "to oldest|newest|largest|smallest|highest|lowest")) return undefined;
  cursor.acceptPunctuation(")");
  return { values: isNew || isOld ? "dates" : "numbers", isDescending: isNew || isLarge };
}

/** "reverse the order of the rows in the table on x", "reverse the list under "A" in x" */
function readReversed(cursor: Cursor, before: BlockPlace): ListChange | undefined {
  if (!cursor.accept("reverse|invert|flip")) return undefined;
  const isOrder = cursor.accept("the order of");
  const areRows = cursor.accept("the? rows of|in");
  if (!areRows) cursor.attempt(() => cursor.accept("the? items|entries|bullets|points|steps of|in") || undefined);
  const block = readBlock(cursor, true) ?? (isOrder ? cursor.attempt(() => readItems(cursor)) : undefined);
  const isOne = block?.kind === "list" || block?.kind === "table";
  if (!block || !isOne || (areRows && block.kind !== "table")) return undefined;
  const place = readPlaceOf(cursor, block, before);
  if (!place || place.page === undefined) return undefined;
  const { page, list: _, nthList: __, ...rest } = place;
  return { type: "sort-items", page, block: { ...block, ...rest }, isReversed: true };
}

const COMPONENTS = /^(?:cards|tiles|accordions|tabs)$/;

/** "the bullets", of one list; "the cards", of one group. */
function readItems(cursor: Cursor): BlockName | undefined {
  if (cursor.accept("all? the? cards|tiles")) return { kind: "card" };
  if (cursor.accept("all? the? accordions")) return { kind: "accordion" };
  if (cursor.accept("all? the? tabs")) return { kind: "tab" };
  return cursor.acceptAny("the? bullet|list points|items", "the? bullets|items") ? { kind: "list" } : undefined;
}

/** "of supported platforms", before the page or behind it: what a list has. */
function readListOf(cursor: Cursor, isOnPage: boolean): string | undefined {
  const words = cursor.accept("of") ? readWords(cursor, ["alphabetically", "by"])?.text : undefined;
  const next = cursor.word();
  const isEnd = isOnPage && (next === undefined || /^(?:alphabetically|by)$/.test(next));
  return words !== undefined &&
    /^(?:\p{Ll}|\p{Lu}{2})[\p{L} -]*s$/u.test(words) &&
    (isEnd || /^(?:in|on|of|from)$/.test(next ?? ""))
    ? words
    : undefined;
}

const SUPERLATIVES = "newest latest oldest earliest largest biggest highest smallest lowest cheapest most least".split(
  " ",
);

function readColumn(cursor: Cursor): string | undefined {
  cursor.accept("the|its");
  cursor.accept("column|values? of?");
  const name =
    readQuoted(cursor)?.text ??
    readWords(cursor, ["column", "in", "descending", ...SUPERLATIVES])?.text ??
    readCapitals(cursor, () => false);
  cursor.accept("column");
  return name?.trim();
}

/** "turn the bullet list under "Steps" in x into a numbered list", "use numbers instead of bullets for the list in x" */
export function readListKind(cursor: Cursor, head: Scope): ListChange[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("make|turn|change|convert|switch")) return undefined;
  const block = readBlock(cursor, true);
  const place = block?.kind === "list" ? readBlockPlace(cursor, before) : undefined;
  if (!block || !place || place.page === undefined) return undefined;
  const { page, list: _, nthList: __, ...rest } = place;
  cursor.accept("into|to|be");
  cursor.accept("a|an");
  const isNumbered = cursor.accept("numbered|ordered|numbers|numeric");
  if (!isNumbered && !cursor.accept("bulleted|bullet|unordered|bullets")) return undefined;
  cursor.acceptAny("list|one|points?", "instead");
  return [{ type: "set-list-kind", page, block: { ...block, ...rest }, to: isNumbered ? "numbered" : "bulleted" }];
}
