import type { Instruction, NavigationPosition } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { joinGroupPath } from "../site/group-names.ts";
import { inOrder, readBeside } from "../site/read-navigation.ts";
import { endsClause } from "./implied-work.ts";
import { readAside } from "./read-aside.ts";

type PlacePage = Extract<Instruction, { type: "place-page" }>;

const EDGE = /^(?:top|start|beginning|front|first|end|bottom|last)$/i;

/** ", before x", behind pages that go to a group or to an end of a list: beside what is there. */
export function readBesideInGroup(cursor: Cursor, before: Instruction[]): boolean {
  const placed = lastPlaced(before);
  const position = placed.at(-1)?.position;
  if (!position || cursor.peek(-1)?.text !== "," || !("at" in position) || "page" in position) return false;
  const isAtEdge = cursor.tokens.slice(cursor.begin, cursor.index).some(({ text }) => EDGE.test(text));
  // Of several pages, one alone can be both at the edge and beside another.
  if (isAtEdge && placed.length > 1) return false;
  const beside = readAside(
    cursor,
    () => {
      cursor.acceptAny("i.e.|ie|so|namely", "that is");
      const found = readBeside(cursor, true);
      return found && "page" in found && found.type !== "between" ? found : undefined;
    },
    endsClause,
  );
  if (!beside) return false;
  const group = position.type === "group" ? { group: joinGroupPath(position) } : {};
  const place: NavigationPosition = { ...beside, ...group, ...(isAtEdge && { at: position.at }) };
  const named = inOrder(placed, position);
  before.splice(-placed.length, placed.length, ...inOrder(named, place).map((one) => ({ ...one, position: place })));
  return true;
}

/** The pages that the last request places together. */
function lastPlaced(before: Instruction[]): PlacePage[] {
  const placed: PlacePage[] = [];
  const last = before.at(-1);
  for (const one of before.toReversed()) {
    if (last?.type !== "place-page" || one.type !== "place-page") break;
    if (JSON.stringify(one.position) !== JSON.stringify(last.position)) break;
    placed.unshift(one);
  }
  return placed;
}
