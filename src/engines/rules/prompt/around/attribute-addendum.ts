import type { Instruction } from "../../instruction.ts";
import { readAttributeValue } from "../blocks/read-set-attribute.ts";
import type { Cursor } from "../cursor.ts";
import { endsClause } from "./implied-work.ts";
import { readAside } from "./read-aside.ts";

type SetAttribute = Extract<Instruction, { type: "set-attribute" }>;

/** ", and its icon should be `bell`", after the title of a card was set: another attribute of the same card. */
export function readAttributeToo(cursor: Cursor, before: Instruction[], last: SetAttribute): boolean {
  if (last.block.kind === "callout") return false;
  const more = readAside(
    cursor,
    () => {
      cursor.acceptAny("and also? please?", "also|likewise");
      cursor.accept("change|set|update|make");
      if (!cursor.accept("its|the")) return undefined;
      const value = readAttributeValue(cursor);
      return value && value.attribute !== last.attribute ? value : undefined;
    },
    endsClause,
  );
  if (!more) return false;
  const { was: _was, ...same } = last;
  // A card that was named by its title has another one now.
  const isRenamed = last.attribute === "title" && last.block.words !== undefined;
  before.push({ ...same, block: { ...last.block, ...(isRenamed && { words: last.to }) }, ...more });
  return true;
}
