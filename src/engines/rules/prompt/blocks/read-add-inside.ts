import type { BlockName, Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type AddText = Extract<Instruction, { type: "add-text" }>;

/** `add the sentence "A" to the end of the first paragraph of x`, `append "A" to step 2 in x`, `at the end of the note in x, add "A"` */
export function readAddInside(cursor: Cursor, head: Scope): AddText[] | undefined {
  const before = headOfBlock(head);
  if (!before) return undefined;
  const ahead = cursor.attempt(() => readInside(cursor, before.page, false));
  if (ahead) {
    cursor.acceptPunctuation(",");
    cursor.accept("please");
  }
  if (!cursor.accept("add|append|insert|put|prepend|include")) return undefined;
  const verb = cursor.word(-1);
  const isText = cursor.accept("the|a|this|following new|following? sentence|sentences|text|line|words|phrase");
  cursor.acceptPunctuation(":");
  const text = readQuoted(cursor)?.text.trim();
  if (text === undefined || text === "" || verb === "prepend") return undefined;
  const inside = ahead ?? readInside(cursor, before.page, isText || verb === "append");
  return inside && [{ type: "add-text", text, place: { at: "end" }, isInside: true, ...inside }];
}

/** "to the end of step 2 in x"; with `mayBeBare`, "to step 2 in x" too. */
function readInside(
  cursor: Cursor,
  before: string | undefined,
  mayBeBare: boolean,
): Required<Pick<AddText, "page" | "beside">> | undefined {
  const isStart = cursor.accept("at|to|on the? very? beginning|start of");
  const isEdge = isStart || cursor.accept("at|to|on the? very? end of");
  if (!isEdge && !(mayBeBare && cursor.accept("to"))) return undefined;
  const block = readBlock(cursor);
  const place =
    block && isClear(block) ? readBlockPlace(cursor, before === undefined ? {} : { page: before }) : undefined;
  if (!block || place?.page === undefined) return undefined;
  const { page, ...rest } = place;
  return { page, beside: { block: { ...block, ...rest }, side: isStart ? "before" : "after" } };
}

/** Which paragraph, item or step is meant is said; a note may be the only one. */
function isClear({ kind, words, number }: BlockName): boolean {
  if (kind === "callout") return true;
  // A paragraph may be called as a section is.
  return kind === "paragraph"
    ? number !== undefined
    : /^(?:item|step|card|accordion)$/.test(kind) && (words !== undefined || number !== undefined);
}
