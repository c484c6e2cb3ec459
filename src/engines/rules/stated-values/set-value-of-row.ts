import type { Table } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { isPage, listOwnDocuments } from "../../../docs-source/pages.ts";
import { openBlocksAt } from "../blocks/open-blocks.ts";
import { fits, ownText } from "../blocks/own-text.ts";
import { setCell } from "../blocks/set-cell.ts";
import type { Applied } from "../instruction.ts";
import { findPaths } from "../replacing/remove-nodes.ts";

/** What a row begins with, the head of a column, and the text that the cell there has, if it is said. */
export type ValueOfRow = { row: string; column: string; from: string | undefined; to: string };

/**
 * "The default of retries is now 5", where no page or heading is called retries: the cell below "Default" in the row that begins so,
 * on the page or, without one, in the only such row of all pages. Undefined if there is none, or several.
 */
export async function setValueOfRow(
  docs: EditableDocs,
  page: string | undefined,
  { row, column: said, from, to }: ValueOfRow,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const column = said.replace(/ values?$/i, "");
  const paths = page === undefined ? (await listOwnDocuments(docs)).filter(isPage) : [page];
  const found: string[] = [];
  for (const path of paths) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text?.includes(row) && text.includes("|"))
      found.push(...(await cellsOn(docs, path, { row, column, from, to })).map(() => path));
  }
  const [path, ...others] = found;
  if (path === undefined || others.length > 0) return undefined;
  const cell = { type: "set-cell" as const, page: path, row, column, to, ...(from !== undefined && { from }) };
  const set = await setCell(docs, cell, signal);
  return set.type === "applied" ? set : undefined;
}

/** The texts of the cells that are meant on a page. */
async function cellsOn(docs: EditableDocs, path: string, { row, column, from }: ValueOfRow): Promise<string[]> {
  const open = await openBlocksAt(docs, path);
  if (open.type === "refused") return [];
  const tables = [...findPaths(open.tree).keys()].filter(
    (node): node is Table => "type" in node && node.type === "table",
  );
  return tables.flatMap(({ children: [head, ...rows] }) => {
    const at = head?.children.findIndex((cell) => fits(ownText(cell), column, "is")) ?? -1;
    return rows.flatMap(({ children }) => {
      const [first, cell] = [children[0], children[at]];
      const isMeant = first && cell && fits(ownText(first), row, "is");
      const text = cell ? ownText(cell) : "";
      return isMeant && (from === undefined || fits(text, from, "is")) ? [text] : [];
    });
  });
}
