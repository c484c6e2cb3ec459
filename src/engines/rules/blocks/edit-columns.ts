import type { Nodes, Table } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Applied, ApplyInstruction, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { type FoundBlock, listBlocks } from "./find-block.ts";
import { isNamedSo } from "./named-lists.ts";
import { type OpenBlocks, openBlocks, readsAs, withChildren } from "./open-blocks.ts";
import { fits, ownText } from "./own-text.ts";
import { rangeOfTable } from "./range-under.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { writeCell } from "./set-cell.ts";
import { joinCells, readTable } from "./table-source.ts";

/** Takes a column out of a table. */
export const removeColumn: ApplyInstruction<"remove-column"> = async (docs, { page, under, column }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = typeof column === "number" ? findNth(open, under, column) : findTable(open, under, [column]);
  if (found.type === "refused") return found;
  const [at = 0] = found.columns;
  const heads = found.table.children[0]?.children ?? [];
  const count = heads.length;
  const name = heads[at] ? ownText(heads[at]) : String(column);
  if (count < 2)
    return refuse(
      "block_needed",
      `${codeSpan(name)} is the only column of the table in ${codeSpan(open.path)}. To remove the table, please say so.`,
    );
  const order = Array.from({ length: count }, (_, index) => index).filter((index) => index !== at);
  return writeColumns(docs, open, found, order, `Removed the column ${codeSpan(name)} from the table in`);
};

/** Makes two columns of a table change places. */
export const swapColumns: ApplyInstruction<"swap-columns"> = async (docs, { page, under, column, other }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const isNamed = column !== undefined && other !== undefined;
  const found = findTable(open, under, isNamed ? [column, other] : []);
  if (found.type === "refused") return found;
  const heads = found.table.children[0]?.children.map((cell) => ownText(cell)) ?? [];
  if (!isNamed && heads.length !== 2)
    return refuse(
      "bad_position",
      `The table of ${codeSpan(open.path)} has the columns ${codeSpans(heads)}. Please say which two.`,
    );
  const [one = 0, two = 1] = found.columns;
  if (one === two) return refuse("bad_position", "The two columns are the same one.");
  const order = heads.map((_, index) => (index === one ? two : index === two ? one : index));
  const done = `Swapped the columns ${codeSpan(heads[one] ?? "")} and ${codeSpan(heads[two] ?? "")} of the table in`;
  return writeColumns(docs, open, found, order, done);
};

/** Puts a column of a table beside another one, or at an end. */
export const moveColumn: ApplyInstruction<"move-column"> = async (docs, { page, under, column, at, other }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findTable(open, under, other === undefined ? [column] : [column, other]);
  if (found.type === "refused") return found;
  const [moved = 0, beside] = found.columns;
  if (moved === beside) return refuse("bad_position", "The two columns are the same one.");
  const rest = (found.table.children[0]?.children ?? []).map((_, index) => index).filter((index) => index !== moved);
  const place = beside === undefined ? (at === "start" ? 0 : rest.length) : rest.indexOf(beside);
  const order = rest.toSpliced(at === "after" ? place + 1 : place, 0, moved);
  const where = other === undefined ? `to the ${at}` : `${at} ${codeSpan(other)}`;
  return writeColumns(docs, open, found, order, `Moved the column ${codeSpan(column)} ${where}, in the table of`);
};

/** Gives a column of a table another heading. */
export const renameColumn: ApplyInstruction<"rename-column"> = async (docs, { page, under, column, to }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findTable(open, under, [column]);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const { table, columns } = found;
  const written = await writeCell(open, table, 0, columns[0] ?? 0, { to });
  if (written?.value === undefined) return refuseMixed(open, table);
  await docs.write(path, written.after);
  const message = `Renamed the column ${codeSpan(written.old)} of the table in ${codeSpan(path)} to ${codeSpan(written.value)}`;
  return {
    type: "applied",
    changedFiles: written.after === text ? 0 : 1,
    notes: [`${message}.`],
    findings: [
      { path, line: createPositionLookup(text)(rangeOf(table).start).line, kind: "text", message, isChanged: true },
    ],
  };
};

export type FoundTable = { type: "found"; table: Table; block: FoundBlock; columns: number[] };

/** The column at a place of the one table that there is. */
function findNth(open: OpenBlocks, under: string | undefined, number: number): FoundTable | Refused {
  const range = rangeOfTable(open, under);
  if ("reason" in range) return range;
  const [block, ...others] = listBlocks(open, { kind: "table" }, range);
  const where = under === undefined ? codeSpan(open.path) : `${codeSpan(under)} in ${codeSpan(open.path)}`;
  if (!block) return refuse("block_not_found", `There is no table in ${where}.`);
  if (others.length > 0)
    return refuse(
      "ambiguous_block",
      `There are ${others.length + 1} tables in ${where}. Please name the column, or the heading above its table.`,
    );
  const table = block.node as Table;
  const count = table.children[0]?.children.length ?? 0;
  const at = number > 0 ? number - 1 : count + number;
  if (at < 0 || at >= count) return refuse("bad_position", `The table of ${where} has ${count} columns.`);
  return { type: "found", table, block, columns: [at] };
}

/** The one table with columns of these names. */
export function findTable(open: OpenBlocks, under: string | undefined, names: readonly string[]): FoundTable | Refused {
  const range = rangeOfTable(open, under);
  // "The compression table" may stand under "Status compression".
  const isNamed = ({ node, parent }: FoundBlock) => under !== undefined && isNamedSo(open, parent, node, under);
  const whole = { start: 0, end: open.text.length };
  const tables =
    "reason" in range
      ? listBlocks(open, { kind: "table" }, whole).filter(isNamed)
      : listBlocks(open, { kind: "table" }, range);
  if ("reason" in range && (range.reason !== "heading_not_found" || tables.length === 0)) return range;
  const headsOf = ({ node }: FoundBlock) => ((node as Table).children[0]?.children ?? []).map((cell) => ownText(cell));
  const having = tables.flatMap((block) => {
    const heads = headsOf(block);
    const columns = names.map((name) => heads.flatMap((head, at) => (fits(head, name, "is") ? [at] : [])));
    return columns.every(({ length }) => length > 0) ? [{ block, columns }] : [];
  });
  const [found, ...others] = having;
  const where = under === undefined ? codeSpan(open.path) : `${codeSpan(under)} in ${codeSpan(open.path)}`;
  if (!found) {
    const known = tables.length === 1 && tables[0] ? ` Its columns are ${codeSpans(headsOf(tables[0]))}.` : "";
    if (names.length === 0) return refuse("block_not_found", `There is no table in ${where}.`);
    const what = names.length === 1 ? "the column" : "the columns";
    return refuse("block_not_found", `No table of ${where} has ${what} ${codeSpans([...names])}.${known}`);
  }
  const lineOf = createPositionLookup(open.text);
  if (others.length > 0)
    return refuse(
      "ambiguous_block",
      `${having.length} tables of ${where} have ${names.length === 1 ? "such a column" : names.length === 0 ? "columns" : "such columns"}, on the lines ${having.map(({ block }) => lineOf(rangeOf(block.node).start).line).join(", ")}. Please name the heading above the one that is meant.`,
    );
  if (found.columns.some(({ length }) => length > 1))
    return refuse("ambiguous_block", `The table of ${where} has several columns called so.`);
  return {
    type: "found",
    table: found.block.node as Table,
    block: found.block,
    columns: found.columns.flatMap(([at]) => at ?? []),
  };
}

async function writeColumns(
  docs: Parameters<typeof removeColumn>[0],
  open: OpenBlocks,
  { table, block }: FoundTable,
  order: readonly number[],
  done: string,
): Promise<Applied> {
  const { path, text } = open;
  const source = readTable(text, table);
  if (!source) return refuseMixed(open, table);
  const edits = source.lines.map(({ start, end, cells }) => {
    const written = joinCells(
      source,
      order.map((at) => cells[at] ?? " "),
    );
    return { start, end, text: source.hasBars[0] ? written : written.trimStart() };
  });
  const after = applyEdits(text, edits);
  const rows = table.children.map((row) => ({ ...row, children: order.flatMap((at) => row.children[at] ?? []) }));
  const align = order.map((at) => table.align?.[at] ?? null);
  const children = block.parent.children.map((child) =>
    child === table ? { ...table, align, children: rows } : child,
  );
  const wanted = withChildren(open.tree, block.parent, children as Nodes[]);
  if (!(await readsAs(open, after, wanted))) return refuseMixed(open, table);
  await docs.write(path, after);
  const { line } = createPositionLookup(text)(rangeOf(table).start);
  const message = `${done} ${codeSpan(path)}`;
  return {
    type: "applied",
    changedFiles: after === text ? 0 : 1,
    notes: [`${message}.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
}
