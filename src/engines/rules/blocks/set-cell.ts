import type { Table } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findBlock } from "./find-block.ts";
import { type OpenBlocks, openBlocks } from "./open-blocks.ts";
import { fits, ownText } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";
import { columnWidths, padCell, readTable, widenColumns, widthOf } from "./table-source.ts";

/** Changes one cell of a table, which is drawn as it was. */
export const setCell: ApplyInstruction<"set-cell"> = async (
  docs,
  { page, under, row: name, column: asked, from: named, to },
) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text } = open;
  const found = findBlock(open, { kind: "row", words: name, ...(under !== undefined && { under }) });
  if (found.type === "refused") return found;
  const table = found.parent as Table;
  const index = table.children.indexOf(found.node as Table["children"][number]);
  const { head, from } = readAsked(table, index, asked, named);
  const column = findColumn(table, index, head, from);
  if (typeof column !== "number") return column;
  const written = await writeCell(open, table, index, column, { from, to });
  if (!written) return refuseMixed(open, table);
  if (written.value === undefined)
    return refuse(
      "block_not_found",
      `The row ${codeSpan(name)} of ${codeSpan(path)} has ${codeSpan(from ?? "")} not just once.`,
    );
  await docs.write(path, written.after);
  const message = `${codeSpan(written.old, 80)} → ${codeSpan(written.value, 80)}`;
  return {
    type: "applied",
    changedFiles: written.after === text ? 0 : 1,
    notes: [`Changed the row ${codeSpan(name)} of the table in ${codeSpan(path)}: ${message}.`],
    findings: [
      {
        path,
        line: createPositionLookup(text)(rangeOf(found.node).start).line,
        kind: "text",
        message,
        isChanged: true,
      },
    ],
  };
};

type WrittenCell = { after: string; old: string; value: string } | { value: undefined };

/**
 * The page with another text in a cell, whose table is drawn as it was; row 0 is the head. Undefined if that cannot be
 * written, and without a value if `from` is not just once in the cell.
 */
export async function writeCell(
  open: OpenBlocks,
  table: Table,
  row: number,
  column: number,
  { from, to }: { from?: string | undefined; to: string },
): Promise<WrittenCell | undefined> {
  const { text } = open;
  const source = readTable(text, table);
  const line = source?.lines[row === 0 ? 0 : row + 1];
  const old = line?.cells[column];
  const cell = table.children[row]?.children[column];
  if (!source || !line || old === undefined || !cell) return undefined;
  const value = newValue(old.trim(), cell.children.length === 1 && cell.children[0]?.type === "inlineCode", from, to);
  if (value === undefined) return { value };
  const widths = columnWidths(source).map((width, at) =>
    width === undefined || at !== column ? width : Math.max(width, widthOf(value) + 2),
  );
  const isTight = old.trim() === old && old !== "";
  // In a table that is drawn in part, the cell stays as wide as it is.
  const own = / {2}/.test(old) ? widthOf(old) : undefined;
  const written = isTight ? value : padCell(value, widths[column] ?? own, table.align?.[column]);
  const changed = {
    ...source,
    lines: source.lines.map((one) => (one === line ? { ...one, cells: one.cells.with(column, old) } : one)),
  };
  const widened = isTight ? [] : widenColumns(changed, table, widths);
  const start =
    line.start +
    (source.hasBars[0] ? 1 : 0) +
    line.cells.slice(0, column).reduce((sum, { length }) => sum + length + 1, 0);
  const edit = { start, end: start + old.length, text: written };
  const edits =
    widened.length === 0
      ? [edit]
      : widened.map((edit) =>
          edit.start === line.start
            ? { ...edit, text: replaceCell(edit.text, source.hasBars[0], column, written) }
            : edit,
        );
  const after = applyEdits(text, edits);
  return (await keepsBlocks(open, after)) ? { after, old: old.trim(), value } : undefined;
}

function replaceCell(line: string, hasBar: boolean, column: number, cell: string): string {
  const cells = line.split(/(?<!\\)\|/);
  return cells.with(column + (hasBar ? 1 : 0), cell).join("|");
}

/** "set Status to Done in the row for x" names a column where no cell of the row says so. */
function readAsked(table: Table, row: number, head: string | undefined, from: string | undefined) {
  const [heads, cells] = [textsOf(table, 0), textsOf(table, row)];
  if (head !== undefined || from === undefined || cells.some((cell) => fits(cell, from, "has"))) return { head, from };
  return heads.filter((own) => fits(own, from, "is")).length === 1 ? { head: from, from: undefined } : { head, from };
}

function textsOf(table: Table, row: number): string[] {
  return (table.children[row]?.children ?? []).map((cell) => ownText(cell));
}

function findColumn(table: Table, row: number, head: string | undefined, from: string | undefined): number | Refused {
  const [heads, cells] = [textsOf(table, 0), textsOf(table, row)];
  // "Compute Pool (vCPU / RAM)" is called "compute pool".
  const match = head !== undefined && heads.some((own) => fits(own, head, "is")) ? "is" : "starts";
  const isMeant = (_: string, at: number) =>
    (head === undefined || fits(heads[at] ?? "", head, match)) &&
    (from === undefined || fits(cells[at] ?? "", from, "has"));
  const found = [...heads.keys()].filter((at) => isMeant("", at));
  const equal = from === undefined ? found : found.filter((at) => fits(cells[at] ?? "", from, "is"));
  const [one, ...others] = equal.length > 0 ? equal : found;
  if (one !== undefined && others.length === 0) return one;
  const near = one === undefined && head !== undefined ? findByOldText(heads, cells, head, from) : undefined;
  if (near !== undefined) return near;
  return refuse(
    one === undefined ? "block_not_found" : "ambiguous_block",
    `It is not clear which cell of the row is meant: its columns are ${codeSpans(heads)}, with ${codeSpans(cells)}.`,
  );
}

/** "the output price from 4 to 5" is that of "Output ($)": the one cell that has the old text, below a head with one of the words. */
function findByOldText(
  heads: readonly string[],
  cells: readonly string[],
  head: string,
  from: string | undefined,
): number | undefined {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const [at, ...others] =
    from === undefined ? [] : [...cells.keys()].filter((one) => fits(cells[one] ?? "", from, "is"));
  if (at === undefined || others.length > 0) return undefined;
  return wordsOf(heads[at] ?? "").some((word) => wordsOf(head).includes(word)) ? at : undefined;
}

/** Undefined if the old text is not just once there. */
/** A text of code that was in quotes is so still: `'bold blue'` and bold red. */
function inMarksOf(old: string, isCode: boolean, to: string): string {
  const mark = isCode ? /^(["']).*\1$/.exec(old.trim())?.[1] : undefined;
  const isOther = /^["'`]/.test(to) || /^(?:[-+]?\d[\d._]*|true|false|null|none|[[{].*)$/i.test(to);
  return mark === undefined || isOther ? to : `${mark}${to}${mark}`;
}

function newValue(old: string, isCode: boolean, from: string | undefined, to: string): string | undefined {
  const bare = isCode ? old.replace(/^`+|`+$/g, "") : old;
  const escaped = to.trim().replace(/(?<!\\)\|/g, "\\|");
  const isMarked = /^`.*`$/.test(escaped);
  const wrap = (text: string) => (isCode && !isMarked ? `\`${text}\`` : text);
  if (from === undefined || fits(bare, from, "is")) return wrap(inMarksOf(bare, isCode, escaped));
  const parts = old.split(from);
  return parts.length === 2 ? parts.join(escaped) : undefined;
}
