import type { List, Nodes, Table } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Applied, ApplyInstruction, BlockName } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { type FoundBlock, findBlock, listBlocks } from "./find-block.ts";
import { writeOrder } from "./move-item.ts";
import { type OpenBlocks, openBlocks } from "./open-blocks.ts";
import { componentTitle, ownText } from "./own-text.ts";
import { rangeUnder } from "./range-under.ts";
import { columnCalled, sortByValues } from "./sort-by-values.ts";

const MAX_ITEMS = 500;

/** Puts the items of a list, or the rows of a table, in the order of their words. */
export const sortItems: ApplyInstruction<"sort-items"> = async (
  docs,
  { page, block, column, isDescending, values, isReversed },
) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  if (/^(?:card|accordion|tab)$/.test(block.kind)) return sortComponents(docs, open, block, isDescending);
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  const list = found.node as List | Table;
  const items: Nodes[] = list.type === "table" ? list.children.slice(1) : [...list.children];
  const [first] = items;
  const what = `${describeBlock(block)} of ${codeSpan(open.path)}`;
  if (!first || items.length > MAX_ITEMS)
    return refuse("bad_position", `${capital(what)} has ${items.length} entries: 1 to ${MAX_ITEMS} can be sorted.`);
  const item: FoundBlock = { type: "found", node: first, path: [...found.path, list], parent: list };
  if (isReversed) return writeOrder(docs, open, item, items.toReversed(), `Reversed ${what}`);
  if (list.type === "list" && list.ordered)
    return refuse(
      "bad_position",
      `${capital(what)} has numbers, so that its order may mean something. Please say where single steps should go.`,
    );
  if (values !== undefined && list.type === "table") {
    const sorted = sortByValues(list, { column, values, isDescending: isDescending === true });
    return "reason" in sorted
      ? refuse(sorted.reason, `${capital(what)} was not sorted, because ${sorted.message}`)
      : writeOrder(docs, open, item, sorted.rows, `Sorted ${what} by ${codeSpan(sorted.head)}`);
  }
  const heads = list.type === "table" ? (list.children[0]?.children ?? []).map((cell) => ownText(cell)) : [];
  const named = column === undefined ? 0 : columnCalled(heads, column);
  // "By name" is by what rows are called, where no column is headed so.
  const at = named < 0 && /^(?:name|title)$/i.test(column ?? "") ? 0 : named;
  if (at < 0)
    return refuse(
      "column_not_found",
      `${capital(what)} has no column ${codeSpan(column ?? "")}. It has ${codeSpans(heads)}.`,
    );
  const wordsOf = (item: Nodes) => ownText(item.type === "tableRow" ? (item.children[at] ?? item) : item);
  const { language } = (await readSiteSource(docs)).settings;
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const sign = isDescending ? -1 : 1;
  const order = items.toSorted((a, b) => sign * compare(wordsOf(a), wordsOf(b)));
  return writeOrder(docs, open, item, order, `Sorted ${what}`);
};

/** Puts the cards, accordions or tabs of one group in the order of their titles. */
async function sortComponents(
  docs: EditableDocs,
  open: OpenBlocks,
  block: BlockName,
  isDescending: boolean | undefined,
): Promise<Applied> {
  const range = rangeUnder(open, block.under);
  if ("reason" in range) return range;
  const all = listBlocks(open, block, range).filter(({ node }) => componentTitle(node) !== undefined);
  const [first] = all;
  const what = `${block.kind}s of ${codeSpan(open.path)}`;
  const siblings: Nodes[] = first?.parent.children ?? [];
  const places = all.map(({ node }) => siblings.indexOf(node));
  const isOneGroup = places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1);
  if (!first || all.length > MAX_ITEMS || !isOneGroup)
    return refuse(
      "bad_position",
      `The ${what} were not sorted, because ${first ? "they do not stand one after the other in one group" : "none has a title"}. Please name the heading above those that are meant.`,
    );
  const { language } = (await readSiteSource(docs)).settings;
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const sign = isDescending ? -1 : 1;
  const order = all
    .toSorted((a, b) => sign * compare(componentTitle(a.node) ?? "", componentTitle(b.node) ?? ""))
    .map(({ node }) => node);
  return writeOrder(docs, open, first, order, `Sorted the ${what}`);
}
