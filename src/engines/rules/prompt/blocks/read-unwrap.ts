import type { BlockName, Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readPlaceOf } from "./read-place-of.ts";

type OfElement = Extract<Instruction, { type: "unwrap-block" | "set-open" }>;

/** `remove the accordion "A" from x, keep its content`, `unwrap the note in x` */
export function readUnwrap(cursor: Cursor, head: Scope): OfElement[] | undefined {
  const before = headOfBlock(head);
  const isUnwrapped = cursor.accept("unwrap");
  if (!before || (!isUnwrapped && !cursor.acceptAny("remove|delete|drop|dissolve", "get rid of"))) return undefined;
  const block = readBlock(cursor);
  if (!block || !/^(?:callout|accordion|card|tab|quote)$/.test(block.kind)) return undefined;
  cursor.accept("component|element|wrapper|box");
  const place = readPlaceOf(cursor, block, before);
  if (place?.page === undefined) return undefined;
  const isKept = cursor.attempt(() => readKept(cursor)) ?? false;
  const { page, ...rest } = place;
  return isUnwrapped || isKept ? [{ type: "unwrap-block", page, block: { ...block, ...rest } }] : undefined;
}

/** ", but keep its content" */
function readKept(cursor: Cursor): true | undefined {
  const isOpen = cursor.acceptPunctuation("(");
  if (!isOpen) cursor.acceptPunctuation(",;.–—");
  cursor.accept("but|and");
  const isKept =
    cursor.accept(
      "keep|keeping|leave|leaving|preserve|retain the|its|what content|contents|text|body|words|paragraph",
    ) ||
    cursor.accept("keep|leave what is|stands|was in|inside it?") ||
    cursor.accept("without removing|deleting|losing the|its content|contents|text");
  cursor.acceptAny("in place", "as it is", "as normal|plain text", "in|inside it", "there|intact");
  if (isOpen) cursor.acceptPunctuation(")");
  return isKept || undefined;
}

/** `expand the accordion "A" on x by default`, `the accordion "A" on x should be open by default` */
export function readSetOpen(cursor: Cursor, head: Scope): OfElement[] | undefined {
  const before = headOfBlock(head);
  if (!before) return undefined;
  const verb = cursor.accept("expand|open|collapse|close") ? (cursor.word(-1) ?? "") : undefined;
  const isMade = verb === undefined && cursor.accept("make|have|let|keep|set|show");
  const block = readBlock(cursor);
  const first = block && isAccordion(block) ? readPlaceOf(cursor, block, before) : undefined;
  if (!block || !first) return undefined;
  const isStated =
    verb === undefined && !isMade && cursor.acceptAny("should|must|shall be|start|stay", "has|needs to be|start");
  if (verb === undefined && !isMade && !isStated) return undefined;
  if (isMade) cursor.accept("to? be|start");
  const state =
    verb ?? (cursor.accept("expanded|open|opened|collapsed|closed|folded|unfolded") ? cursor.word(-1) : undefined);
  const isDefault = cursor.acceptAny(
    "by default",
    "at first",
    "initially",
    "at|on load",
    "when the page loads|opens",
    "from the start",
  );
  const place = first.page === undefined ? readPlaceOf(cursor, block, first) : first;
  if (state === undefined || place?.page === undefined || !(isDefault || isStated || isMade)) return undefined;
  const { page, ...rest } = place;
  return [{ type: "set-open", page, block: { ...block, ...rest }, isOpen: /^(?:expand|open|unfold)/.test(state) }];
}

function isAccordion({ kind, words, number }: BlockName): boolean {
  return kind === "accordion" && (words !== undefined || number !== undefined);
}
