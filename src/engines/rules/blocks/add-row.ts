import type { Nodes, Table } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction, Instruction, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findPaths } from "../replacing/remove-nodes.ts";
import { findItemBeside } from "./find-item-beside.ts";
import { addedNode, type OpenBlocks, openBlocks } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { rangeOfTable } from "./range-under.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { columnWidths, joinCells, padCell, readTable, widenColumns, widthOf } from "./table-source.ts";

type AddRow = Extract<Instruction, { type: "add-row" }>;

/** Adds a row to a table, drawn as the table is. */
export const addRow: ApplyInstruction<"add-row"> = async (docs, instruction) => {
  const { page, under, at } = instruction;
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text } = open;
  const item =
    at.at === "before" || at.at === "after"
      ? findItemBeside(open, at, under === undefined || at.item.under !== undefined ? {} : { under })
      : undefined;
  if (item?.type === "refused") return item;
  const listed = instruction.isOpen ? (instruction.cells[0] ?? "").split(/,\s+/) : [];
  const columns = listed.length > 1 ? listed.length : instruction.cells.length;
  const table = item ? (item.parent as Table) : findTable(open, under, instruction.byColumn ? undefined : columns);
  if ("reason" in table) return table;
  const source = readTable(text, table, true);
  const heads = (table.children[0]?.children ?? []).map((cell) => ownText(cell));
  const first = listed.length > 1 && heads.length > 1 ? placedCells(listed, heads) : instruction.cells;
  const given = "reason" in first ? first : cellsGiven(instruction, first, heads);
  if ("reason" in given) return given;
  const cells = given.map((cell, column) => (column === 0 ? withoutHead(cell, heads[0] ?? "") : cell));
  if (heads.length !== cells.length)
    return refuse(
      "bad_row",
      `The table of ${codeSpan(path)} has ${heads.length} columns, ${codeSpans(heads)}, and the row has ${cells.length}. Please give all, with "|" between them.`,
    );
  const behind = item && table.children.indexOf(item.node as Table["children"][number]) - (at.at === "before" ? 1 : 0);
  const last = at.at === "start" ? 0 : at.at === "nth" ? at.number - 1 : (behind ?? table.children.length - 1);
  const above = source?.lines[last === 0 ? 1 : last + 1];
  if (!source || !above) return refuseMixed(open, table);
  const written = cells.map((cell, column) => asInColumn(table, column, cell.trim()));
  const widths = columnWidths(source).map((width, column) =>
    width === undefined ? undefined : Math.max(width, widthOf(written[column] ?? "") + 2),
  );
  const isTight = source.lines
    .slice(2)
    .some(({ cells: [first = " "] }) => first.trim() !== "" && first.trim() === first);
  const row = written.map((cell, column) => (isTight ? cell : padCell(cell, widths[column], table.align?.[column])));
  const edits = isTight ? [] : widenColumns(source, table, widths);
  const drawn = joinCells(source, row).trimEnd();
  const line = `${lineEndingOf(text)}${source.prefix}${source.hasBars[0] ? drawn : drawn.replace(/^ +(?=[^ |])/, "")}`;
  const at2 = { start: above.end, end: above.end, text: line };
  const after = applyEdits(text, [...edits, at2]);
  const added = await addedNode(open, after, table, last + 1);
  if (added?.type !== "tableRow" || added.children.length !== heads.length) return refuseMixed(open, table);
  await docs.write(path, after);
  const shown = codeSpan(cells.join(" | "), 120);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Added the row ${shown} to the table of ${codeSpan(path)}.`],
    findings: [
      {
        path,
        line: createPositionLookup(text)(above.start).line + 1,
        kind: "text",
        message: `${shown} added`,
        isChanged: true,
      },
    ],
  };
};

/** "Gas in winter, Oil in summer" of the columns "winter" and "summer": cells that say which column they are of. */
function placedCells([first = "", ...listed]: string[], heads: string[]): string[] | Refused {
  const found = listed.map((cell) => {
    const column = heads.findIndex((head) => head.trim() !== "" && (behindHead(cell, head) ?? beforeHead(cell, head)));
    const head = heads[column] ?? "";
    return { column, text: (column > 0 ? (behindHead(cell, head) ?? beforeHead(cell, head)) : undefined) ?? cell };
  });
  const named = found.filter(({ column }) => column > 0);
  if (named.length === 0) return [first, ...listed];
  if (named.length < found.length || new Set(named.map(({ column }) => column)).size < named.length)
    return refuse("bad_row", `It is not clear which text goes to which column: ${codeSpans(heads)}.`);
  return heads.map((_, at) => (at === 0 ? first : (found.find(({ column }) => column === at)?.text ?? "")));
}

/** "winter: Gas" */
function behindHead(cell: string, head: string): string | undefined {
  const rest = cell.toLowerCase().startsWith(head.toLowerCase()) ? cell.slice(head.length) : "";
  return /^ ?[:=] ?(.+)$/.exec(rest)?.[1];
}

/** "Gas in winter" */
function beforeHead(cell: string, head: string): string | undefined {
  const rest = cell.toLowerCase().endsWith(head.toLowerCase()) ? cell.slice(0, -head.length) : "";
  return /^(.{1,200}?),? (?:on|in|for|under) (?:the )?$/i.exec(rest)?.[1];
}

/** The cells of a row, of which some are called as their columns are; what is not named stays empty. */
function cellsGiven({ byColumn: named = [] }: AddRow, first: string[], heads: string[]): string[] | Refused {
  if (named.length === 0) return first;
  const columns = named.map(({ column }) => heads.findIndex((head) => isHead(head, column)));
  const unknown = named[columns.indexOf(-1)];
  if (unknown)
    return refuse("bad_row", `The table has no column ${codeSpan(unknown.column)}. It has ${codeSpans(heads)}.`);
  if (new Set(columns).size < columns.length || columns.some((column) => column < first.length))
    return refuse("bad_row", `The row has two texts for one column. The table has ${codeSpans(heads)}.`);
  return heads.map((_, column) => first[column] ?? named[columns.indexOf(column)]?.text ?? "");
}

function isHead(head: string, column: string): boolean {
  const [one, two] = [head, column].map((text) => text.toLowerCase().replace(/\s+/g, " ").trim());
  return one === two || one === `${two}s` || `${one}s` === two;
}

/** "A row for grade E", where the column is called so. */
function withoutHead(cell: string, head: string): string {
  const isCalled = head !== "" && cell.toLowerCase().startsWith(`${head.toLowerCase()} `);
  return isCalled ? cell.slice(head.length + 1).trim() : cell;
}

/** Code or bold where all the column is so; a bar within a cell is escaped. */
function asInColumn(table: Table, column: number, text: string): string {
  const cells = table.children.slice(1).map(({ children }) => children[column]?.children ?? []);
  // "`a` (since 2)" is code as well for one word.
  const mayGoOn = !/\s/.test(text);
  const isAll = (type: string) =>
    cells.length > 1 &&
    cells.every(([first, ...more]) => first?.type === type && (more.length === 0 || (mayGoOn && isInBrackets(more))));
  const bare = text.replace(/(?<!\\)\|/g, "\\|");
  if (text === "" || /[`[\]*]/.test(text)) return bare;
  if (isAll("inlineCode")) return `\`${bare}\``;
  return isAll("strong") ? `**${bare}**` : bare;
}

function isInBrackets([first, ...more]: readonly Nodes[]): boolean {
  const last = more.at(-1) ?? first;
  const isOpen = first?.type === "text" && /^\s*\(/.test(first.value);
  return isOpen && last?.type === "text" && /\)\s*$/.test(last.value);
}

/** The one table of a page, or of a part of it. */
function findTable(open: OpenBlocks, under: string | undefined, columns?: number): Table | Refused {
  const range = rangeOfTable(open, under);
  if ("reason" in range) return range;
  const all = [...findPaths(open.tree).keys()].filter((found): found is Table => {
    const { start, end } = rangeOf(found as Nodes);
    return (found as Nodes).type === "table" && start >= range.start && end <= range.end;
  });
  const fitting = all.length > 1 ? all.filter(({ children: [head] }) => head?.children.length === columns) : all;
  const [one, ...others] = fitting.length > 0 ? fitting : all;
  const where = under === undefined ? codeSpan(open.path) : `${codeSpan(under)} in ${codeSpan(open.path)}`;
  if (!one) return refuse("block_not_found", `There is no table in ${where}.`);
  if (others.length === 0 && (all.length === 1 || columns !== undefined)) return one;
  const positionOf = createPositionLookup(open.text);
  const shown = all.slice(0, 5).map((table) => `line ${positionOf(rangeOf(table).start).line}`);
  return refuse(
    "ambiguous_block",
    `It is not clear which table of ${where} is meant: ${shown.join(", ")}. Please name the heading above it.`,
  );
}
