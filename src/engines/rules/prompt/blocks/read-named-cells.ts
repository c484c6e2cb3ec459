import type { NamedCell } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { isSentenceWord, readQuoted } from "../values.ts";

const MAX_CELLS = 20;
const MAX_COLUMN_WORDS = 3;
/** Words for all cells of a row. */
const ALL = /^(?:values|text|cells|content|contents|columns|data)$/;

/** `with the meaning "Not found"`, `with the name "retries", default 3 and description "…"`: cells by the heads of their columns. */
export function readNamedCells(cursor: Cursor): NamedCell[] | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    if (!cursor.accept("with|having")) return undefined;
    const cells: NamedCell[] = [];
    for (let cell = readNamedCell(cursor); cell; cell = cursor.attempt(() => readNext(cursor))) {
      cells.push(cell);
      if (cells.length > MAX_CELLS) return undefined;
    }
    return cells.length === 0 ? undefined : cells;
  });
}

function readNext(cursor: Cursor): NamedCell | undefined {
  const hasComma = cursor.acceptPunctuation(",");
  const hasAnd = cursor.accept("and");
  return hasComma || hasAnd ? readNamedCell(cursor) : undefined;
}

function readNamedCell(cursor: Cursor): NamedCell | undefined {
  cursor.accept("a|an|the|its");
  const words: string[] = [];
  for (
    let token = cursor.peek();
    token?.kind === "word" && /^\p{L}[\p{L}'-]*$/u.test(token.text);
    token = cursor.peek()
  ) {
    const word = cursor.word() ?? "";
    if (words.length > 0 && /^(?:of|as|is)$/.test(word)) break;
    if (ALL.test(word) || isSentenceWord(word) || words.length === MAX_COLUMN_WORDS) return undefined;
    words.push(token.text);
    cursor.index += 1;
  }
  if (words.length === 0) return undefined;
  cursor.accept("of|as|is");
  cursor.acceptPunctuation(":=");
  const token = cursor.peek();
  const quoted = readQuoted(cursor)?.text.trim();
  if (quoted !== undefined) return quoted.includes("\n") ? undefined : { column: words.join(" "), text: quoted };
  if (token?.kind !== "word" || !/^[-+]?\d[\w.%/-]*$/.test(token.text)) return undefined;
  cursor.index += 1;
  return { column: words.join(" "), text: token.text };
}
