import type { Root, Table, TableRow } from "mdast";
import { visit } from "unist-util-visit";
import { ownText } from "../blocks/own-text.ts";

/** A cell by the name of its row and the head of its column, with what is to stand in it. */
export type FactCell = { row: string; column: string; to: string };

const COUNTED = /^(?<count>\d[\d.,]*) (?<noun>\p{L}[\p{L} -]{1,60})$/u;

/**
 * The cell that says how many of something there are for whom a statement is about: "the Team plan includes 200 workflows, not 100"
 * is said where the row Workflows and the column Team meet, or the other way round. Undefined if not just one cell does.
 */
export function findCellOfFact(
  tree: Root,
  { about, from = "", to }: { about: string; from?: string; to: string },
): FactCell | undefined {
  const [old, wanted] = [COUNTED.exec(from)?.groups, COUNTED.exec(to)?.groups];
  const noun = old?.noun?.toLowerCase();
  if (noun === undefined || noun !== wanted?.noun?.toLowerCase()) return undefined;
  const said = ` ${wordsOf(about)} `;
  const isSaid = (name: string) => name !== "" && said.includes(` ${wordsOf(name)} `);
  const isNoun = (name: string) => wordsOf(name) === wordsOf(noun);
  const found: FactCell[] = [];
  visit(tree, "table", (table: Table) => {
    const [heads = [], ...rows] = table.children.map(cellsOf);
    for (const cells of rows)
      for (const [index, text] of cells.entries()) {
        const [row = "", column = ""] = [cells[0], heads[index]];
        const isMeant = (isNoun(row) && isSaid(column)) || (isNoun(column) && isSaid(row));
        if (index > 0 && text === old?.count && isMeant) found.push({ row, column, to: wanted?.count ?? "" });
      }
  });
  const [cell, ...others] = found;
  return others.length === 0 ? cell : undefined;
}

function cellsOf(row: TableRow): string[] {
  return row.children.map((cell) => ownText(cell));
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
