import type { Nodes, TableCell } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findTable } from "./edit-columns.ts";
import { openBlocks, readsAs, withChildren } from "./open-blocks.ts";
import { fits, ownText } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { joinCells, readTable } from "./table-source.ts";

const MAX_TEXT = 200;

/** Adds a column to a table, with nothing or one text in all its rows. */
export const addColumn: ApplyInstruction<"add-column"> = async (docs, instruction) => {
  const { page, under, column, at, other, value = "" } = instruction;
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findTable(open, under, other === undefined ? [] : [other]);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const { table, block } = found;
  const heads = table.children[0]?.children ?? [];
  if (heads.some((cell) => fits(ownText(cell), column, "is")))
    return refuse("heading_exists", `The table of ${codeSpan(path)} has a column ${codeSpan(column)} already.`);
  if ([column, value].some((one) => /[|\n\\]/.test(one) || one.length > MAX_TEXT))
    return refuse("bad_text", `${codeSpan(column)} cannot be written as a column of a table.`);
  const source = readTable(text, table);
  if (!source) return refuseMixed(open, table);
  const [beside = 0] = found.columns;
  const index = other === undefined ? (at === "start" ? 0 : heads.length) : beside + (at === "after" ? 1 : 0);
  const width = Math.max(3, column.length, value.length);
  const isDrawn = source.lines.every(({ cells }) =>
    cells.every((cell, place) => cell.length === source.lines[0]?.cells[place]?.length),
  );
  const edits = source.lines.map(({ start, end, cells }, line) => {
    const own = line === 0 ? column : line === 1 ? "-".repeat(isDrawn ? width : 3) : value;
    const cell = own === "" && !isDrawn ? " " : ` ${isDrawn ? own.padEnd(width) : own} `;
    const written = joinCells(source, cells.toSpliced(index, 0, cell));
    return { start, end, text: source.hasBars[1] ? written : written.trimEnd() };
  });
  const after = applyEdits(text, edits);
  const rows = table.children.map((row, line) => {
    const own = line === 0 ? column : value;
    const cell: TableCell = { type: "tableCell", children: own === "" ? [] : [{ type: "text", value: own }] };
    return { ...row, children: row.children.toSpliced(index, 0, cell) };
  });
  const align = (table.align ?? []).toSpliced(index, 0, null);
  const children = block.parent.children.map((child) =>
    child === table ? { ...table, align, children: rows } : child,
  );
  if (!(await readsAs(open, after, withChildren(open.tree, block.parent, children as Nodes[]))))
    return refuseMixed(open, table);
  await docs.write(path, after);
  const { line } = createPositionLookup(text)(rangeOf(table).start);
  const filled = value === "" ? ", whose cells are empty," : ` with ${codeSpan(value)} in all its rows`;
  const message = `Added the column ${codeSpan(column)}${filled} to the table in ${codeSpan(path)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`${message}.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
};
