import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type SetImageWidth = Extract<Instruction, { type: "set-image-width" }>;

/** "set the width of the image in x to 400", "make the first image in x 400px wide" */
export function readSetImageWidth(cursor: Cursor, head: Scope): SetImageWidth[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("set|change|make|show|resize|scale|limit")) return undefined;
  const isOfWidth = cursor.accept("the? width|size of");
  const image = readBlock(cursor);
  const place = image?.kind === "image" ? readBlockPlace(cursor, before) : undefined;
  if (!image || place?.page === undefined) return undefined;
  cursor.acceptPunctuation(",");
  const isTo = cursor.accept("to|at|be");
  const isSaid = cursor.acceptAny("a? width of");
  const width = readWidth(cursor);
  const isWide = cursor.acceptAny("wide", "in? width");
  if (width === undefined || !(isWide || isSaid || (isOfWidth && isTo))) return undefined;
  const { page, ...rest } = place;
  return [{ type: "set-image-width", page, image: { ...image, ...rest }, width }];
}

/** "400", "400px", "400 pixels", "50%" */
function readWidth(cursor: Cursor): string | undefined {
  const [, number, unit = ""] = /^(\d{1,4})(px|%|pixels?)?$/i.exec(widthAhead(cursor)) ?? [];
  if (number === undefined) return undefined;
  const isShare = unit === "%" || cursor.accept("%|percent");
  if (!isShare) cursor.accept("px|pixel|pixels");
  return `${number}${isShare ? "%" : ""}`;
}

function widthAhead(cursor: Cursor): string {
  const quoted = readQuoted(cursor)?.text.trim();
  if (quoted !== undefined) return quoted;
  const text = cursor.peek()?.text ?? "";
  cursor.index += 1;
  // The sign is a token of its own.
  if (cursor.peek()?.text !== "%") return text;
  cursor.index += 1;
  return `${text}%`;
}
