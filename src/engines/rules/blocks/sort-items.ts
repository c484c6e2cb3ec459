import type { List, Nodes, Table } from "mdast";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { type FoundBlock, findBlock } from "./find-block.ts";
import { writeOrder } from "./move-item.ts";
import { openBlocks } from "./open-blocks.ts";
import { fits, ownText } from "./own-text.ts";

const MAX_ITEMS = 500;

/** Puts the items of a list, or the rows of a table, in the order of their words. */
export const sortItems: ApplyInstruction<"sort-items"> = async (docs, { page, block, column, isDescending }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  const list = found.node as List | Table;
  const items: Nodes[] = list.type === "table" ? list.children.slice(1) : [...list.children];
  const [first] = items;
  const what = `${describeBlock(block)} of ${codeSpan(open.path)}`;
  if (!first || items.length > MAX_ITEMS)
    return refuse("bad_position", `${capital(what)} has ${items.length} entries: 1 to ${MAX_ITEMS} can be sorted.`);
  if (list.type === "list" && list.ordered)
    return refuse(
      "bad_position",
      `${capital(what)} has numbers, so that its order may mean something. Please say where single steps should go.`,
    );
  const heads = list.type === "table" ? (list.children[0]?.children ?? []).map((cell) => ownText(cell)) : [];
  const named = column === undefined ? 0 : heads.findIndex((head) => fits(head, column, "is"));
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
  const item: FoundBlock = { type: "found", node: first, path: [...found.path, list], parent: list };
  return writeOrder(docs, open, item, order, `Sorted ${what}`);
};
