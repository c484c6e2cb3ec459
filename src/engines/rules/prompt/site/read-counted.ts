import type { CountedPosition } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readCount, readOrdinal } from "../read-number.ts";
import { readPage } from "../values.ts";
import { BAR, readBareGroup, readGroup } from "./group-names.ts";

const COUNTS = ["one", "two", "three", "four", "five"];
const STEP = "position|positions|place|places|spot|spots|step|steps|slot|slots|entry|entries";

const OWN_LIST = "its|the|their own|same|current? group|section|category|list|folder";

type Nth = Extract<CountedPosition, { type: "nth" }>;

/** "as the third page of the Guides group", "up one", "two places down", "to the top level of the sidebar" */
export function readCounted(cursor: Cursor): CountedPosition | undefined {
  return (
    cursor.attempt(() => readNth(cursor)) ??
    cursor.attempt(() => readShift(cursor)) ??
    readOwnEdge(cursor) ??
    cursor.attempt(() => readBelow(cursor)) ??
    readTop(cursor)
  );
}

function readNth(cursor: Cursor): CountedPosition | undefined {
  if (!cursor.accept("as|to|in|into|at")) return undefined;
  cursor.accept("the");
  const isNumber = cursor.accept("position|place|spot|slot|number");
  const number = isNumber ? readCount(cursor) : readOrdinal(cursor);
  if (number === undefined || number < 1) return undefined;
  const isPosition = isNumber || cursor.accept("position|place|spot|slot");
  if (!isPosition) cursor.accept("page|entry|item|one");
  // "Position 2" is a number that pages have within their group.
  const placed = cursor.attempt(() => inGroup(cursor, number));
  if (!isPosition || placed?.group !== undefined) return placed;
  if (!placed) cursor.accept(`in|of|within ${OWN_LIST}`);
  return placed || isEnded(cursor) ? { type: "nth", number, isOwn: true } : undefined;
}

/** "the third page in Guides", after "make x". */
export function readNthOf(cursor: Cursor): CountedPosition | undefined {
  return cursor.attempt(() => {
    cursor.accept("the");
    const number = readOrdinal(cursor);
    if (number === undefined || number < 1 || !cursor.accept("page|entry|item|one")) return undefined;
    return inGroup(cursor, number);
  });
}

function inGroup(cursor: Cursor, number: number): Nth | undefined {
  if (!cursor.accept("in|of|on|under|within")) return undefined;
  if (cursor.accept(`the|our? ${BAR}`) && cursor.peek()?.kind !== "word") return { type: "nth", number };
  const group = readGroup(cursor) ?? readBareGroup(cursor);
  return group === undefined ? undefined : { type: "nth", number, group };
}

/** "up one", "two places down", "up" alone */
export function readShift(cursor: Cursor): Extract<CountedPosition, { type: "shift" }> | undefined {
  cursor.accept("by");
  const before = readSteps(cursor);
  const direction = cursor.accept("up|down|upwards|downwards") ? (cursor.word(-1) ?? "") : "";
  if (direction === "") return undefined;
  cursor.accept("by");
  const steps = before ?? readSteps(cursor) ?? (isEnded(cursor) && cursor.peek()?.text !== "," ? 1 : undefined);
  return steps === undefined ? undefined : { type: "shift", by: direction.startsWith("up") ? -steps : steps };
}

function readSteps(cursor: Cursor): number | undefined {
  const word = cursor.word() ?? "";
  const steps = /^[1-9]$/.test(word) ? Number(word) : word === "a" ? 1 : COUNTS.indexOf(word) + 1;
  if (steps < 1) return undefined;
  cursor.index += 1;
  return cursor.accept(STEP) || word !== "a" ? steps : undefined;
}

/** "to the end", "to the top of its group", "last in its section": of the list that it is in. */
export function readOwnEdge(cursor: Cursor): Extract<CountedPosition, { type: "own" }> | undefined {
  return cursor.attempt(() => {
    const isLast = cursor.acceptAny("to|at|on|as the? very? end|bottom", `last in|of ${OWN_LIST}`);
    const isFirst =
      !isLast && cursor.acceptAny("to|at|on|as the? very? top|start|beginning", `first in|of ${OWN_LIST}`);
    if (!isLast && !isFirst) return readOpenEdge(cursor);
    cursor.accept(`of|in|within ${OWN_LIST}`);
    return isEnded(cursor) ? { type: "own", at: isLast ? "end" : "start" } : undefined;
  });
}

/** "last", which leaves open of what. */
function readOpenEdge(cursor: Cursor): Extract<CountedPosition, { type: "own" }> | undefined {
  cursor.accept("as? the? very");
  if (!cursor.accept("first|last")) return undefined;
  const at = cursor.word(-1) === "last" ? "end" : "start";
  return isEnded(cursor) ? { type: "own", at, isOpen: true } : undefined;
}

/** Whether no further word says where. */
function isEnded(cursor: Cursor): boolean {
  return !cursor.word() || /^(?:and|then|please|thanks?|so|because|as|since)$/.test(cursor.word() ?? "");
}

/** "as a subpage of x", as which other words for it are read too */
function readBelow(cursor: Cursor): CountedPosition | undefined {
  if (!cursor.accept("as a|the subpage|child of")) return undefined;
  const page = readPage(cursor, { bare: true }) ?? readCapitals(cursor, () => false);
  return page === undefined ? undefined : { type: "below", page };
}

export function readTop(cursor: Cursor): CountedPosition | undefined {
  return cursor.acceptAny(
    `to|on|onto|at|in|into the? very? top-level|toplevel|root of|in|on the|our? ${BAR}`,
    `to|on|onto|at|in|into the? top|root|first|outermost level of|in|on the|our? ${BAR}`,
  )
    ? { type: "top" }
    : undefined;
}
