import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { namesItsPlace } from "../names-its-place.ts";
import { readPage } from "../values.ts";
import { endsClause } from "./implied-work.ts";
import { readAside } from "./read-aside.ts";

/** ", please update the Setup page accordingly", after what is called otherwise now: where that is to be changed. */
export function readAccordingly(cursor: Cursor, before: Instruction[], request: readonly Instruction[]): boolean {
  const isOpen = (one: Instruction) => one.type === "replace-text" || one.type === "change-links";
  if (request.length === 0 || !request.every((one) => isOpen(one) && !namesItsPlace(one))) return false;
  const page = readAside(
    cursor,
    () => {
      cursor.acceptAny("and|so please?", "please");
      if (!cursor.accept("update|change|fix|adjust|correct|edit")) return undefined;
      const named = readPage(cursor, { bare: true });
      return named !== undefined && cursor.accept("accordingly") ? named : undefined;
    },
    endsClause,
  );
  if (page === undefined) return false;
  for (const [index, one] of before.entries()) {
    if (!request.includes(one) || (one.type !== "replace-text" && one.type !== "change-links")) continue;
    const { mayBePage: _, renames: _renames, ...rest } = { mayBePage: undefined, renames: undefined, ...one };
    before[index] = { ...rest, page } as Instruction;
  }
  return true;
}
