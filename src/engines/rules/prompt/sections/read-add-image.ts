import type { Instruction, TextPosition } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readPath, readQuoted } from "../values.ts";
import { headOf, readBesideBlock, readPosition, textPosition } from "./read-text-place.ts";
import { isHeadOfPage } from "./section-names.ts";

type AddText = Extract<Instruction, { type: "add-text" }>;

const IMAGE = /^[^\s()<>"]{1,200}\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** `add the image /images/a.png to x with the alt text "A"`, `insert the screenshot a.png (alt text "A") below the heading "B" in x` */
export function readAddImage(cursor: Cursor, head: Scope): AddText[] | undefined {
  if (!isHeadOfPage(head) || !cursor.accept("add|insert|put|include|embed|append")) return undefined;
  cursor.accept("a|an|the|this|another new?");
  if (!cursor.accept("image|picture|screenshot|diagram|figure|logo|illustration|photo|gif")) return undefined;
  cursor.accept("file|called|named|at|from");
  const path = readPath(cursor);
  if (path === undefined || !IMAGE.test(path)) return undefined;
  let alt = cursor.attempt(() => readAlt(cursor));
  const ahead = cursor.attempt(() => readBesideBlock(cursor, head));
  const first = ahead ? {} : readPosition(cursor, head);
  if (first === undefined) return undefined;
  const beside = ahead ?? cursor.attempt(() => readBesideBlock(cursor, headOf(first)));
  alt ??= cursor.attempt(() => readAlt(cursor));
  const place = beside || first.page !== undefined ? first : readPosition(cursor, head);
  alt ??= cursor.attempt(() => readAlt(cursor));
  // Without one, the field of the page may be meant.
  if (alt === undefined || /[\n[\]\\]/.test(alt)) return undefined;
  const image = { type: "add-text" as const, text: `![${alt}](${path})`, image: path };
  if (beside) return [{ ...image, place: { at: "end" }, ...beside }];
  if (place?.page === undefined) return undefined;
  const asked: TextPosition = place.position ?? { at: "end" };
  const position = textPosition(cursor, asked);
  return position && [{ ...image, page: place.page, place: position }];
}

/** `with the alt text "A"`, `(alt text: "A")` */
function readAlt(cursor: Cursor): string | undefined {
  const isOpen = cursor.acceptPunctuation("(");
  if (!isOpen) cursor.acceptPunctuation(",");
  cursor.accept("and? with|using? the|an?");
  if (!cursor.acceptAny("alt text|tag|attribute", "alt-text|alt", "alternative text", "text|caption|label"))
    return undefined;
  // A caption is shown, and another text may be meant.
  if (/^(?:caption|label)$/.test(cursor.word(-1) ?? "")) return undefined;
  cursor.accept("of|is|being");
  cursor.acceptPunctuation(":");
  const alt = readQuoted(cursor)?.text.trim();
  return isOpen && !cursor.acceptPunctuation(")") ? undefined : alt;
}
