import type { Nodes } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, BlockName, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { type FoundBlock, findBlock } from "./find-block.ts";
import { findItemBeside } from "./find-item-beside.ts";
import { type OpenBlocks, openBlocks, readsAs, withChildren } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { wholeOf, whyAnnounced } from "./remove-block.ts";

/** Puts an item, a step or a row elsewhere in its list or table, a card, a tab or an accordion among those that it stands with. */
export const moveItem: ApplyInstruction<"move-item"> = async (docs, { page, item, at }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, item);
  if (found.type === "refused") return found;
  const siblings = movable(found);
  const others = siblings.filter((one) => one !== found.node);
  let index = at.at === "start" ? 0 : at.at === "end" ? others.length : at.at === "nth" ? at.number - 1 : -1;
  if (at.at === "before" || at.at === "after") {
    const beside = findItemBeside(
      open,
      at,
      item.under === undefined || at.item.under !== undefined ? {} : { under: item.under },
      found.node,
    );
    if (beside.type === "refused") return beside;
    if (beside.node === found.node || !siblings.includes(beside.node)) return refuseApart(open, item);
    index = others.indexOf(beside.node) + (at.at === "after" ? 1 : 0);
  }
  if (index > others.length)
    return refuse(
      "bad_position",
      `${siblings.length === 1 ? "It stands alone" : `There are only ${siblings.length} where it stands`} in ${codeSpan(open.path)}.`,
    );
  const order = [...others.slice(0, index), found.node, ...others.slice(index)];
  return writeOrder(docs, open, found, order, `Moved ${describeBlock(item)} of ${codeSpan(open.path)}`);
};

/** Two items, steps or rows, each of which gets the place of the other. */
export const swapItems: ApplyInstruction<"swap-items"> = async (docs, { page, item, other }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const [first, second] = [findBlock(open, item), findBlock(open, other)];
  if (first.type === "refused") return first;
  if (second.type === "refused") return second;
  const [one, two] = [wholeOf(first), wholeOf(second)];
  if (one.node === two.node || !movable(one).includes(two.node)) return refuseApart(open, item);
  for (const [name, block] of [
    [item, one],
    [other, two],
  ] as const) {
    const announced = whyAnnounced(block);
    if (announced !== undefined)
      return refuse(
        "block_needed",
        `${capital(describeBlock(name))} of ${codeSpan(open.path)} has to stay, because ${announced}`,
      );
  }
  const order = movable(one).map((node) => (node === one.node ? two.node : node === two.node ? one.node : node));
  return writeOrder(
    docs,
    open,
    one,
    order,
    `Swapped ${describeBlock(item)} and ${describeBlock(other)} of ${codeSpan(open.path)}`,
  );
};

function refuseApart({ path }: OpenBlocks, { kind }: BlockName): Refused {
  const isListed = kind === "item" || kind === "step" || kind === "row";
  const where = isListed ? "one list or table" : /^(?:card|accordion|tab)$/.test(kind) ? "one group" : "one part";
  return refuse("bad_position", `The two do not stand in ${where} of ${codeSpan(path)}.`);
}

/** The items of a list, the rows of a table without its head, or the components of one name that stand one after the other. */
function movable({ parent, node }: FoundBlock): Nodes[] {
  if (parent.type === "table") return parent.children.slice(1);
  const all: Nodes[] = [...parent.children];
  if (node.type !== "mdxJsxFlowElement") return all;
  const isOther = (one: Nodes | undefined) => one?.type !== "mdxJsxFlowElement" || one.name !== node.name;
  let [start, end] = [all.indexOf(node), all.indexOf(node) + 1];
  while (start > 0 && !isOther(all[start - 1])) start -= 1;
  while (!isOther(all[end])) end += 1;
  return all.slice(start, end);
}

/** Writes each item's text, without its number, where another one was. */
export async function writeOrder(
  docs: EditableDocs,
  open: OpenBlocks,
  found: FoundBlock,
  order: Nodes[],
  note: string,
): Promise<Applied> {
  const { path, text } = open;
  const places = movable(found);
  if (places.every((node, index) => node === order[index]))
    return {
      type: "applied",
      changedFiles: 0,
      notes: [
        `${note.replace(/^\w+/, "Left")}: ${note.startsWith("Sorted") ? "it has this order" : "it is there"} already.`,
      ],
    };
  const edits = places.flatMap((node, index): TextEdit[] => {
    const source = order[index];
    if (!source || source === node) return [];
    const { start, end } = bodyOf(text, source);
    return [{ ...bodyOf(text, node), text: text.slice(start, end) }];
  });
  const after = applyEdits(text, edits);
  const { parent } = found;
  const children = (parent.children as Nodes[]).map((node) => order[places.indexOf(node)] ?? node);
  const wanted = withChildren(open.tree, parent, children);
  if (!(await readsAs(open, after, wanted))) return refuseMixed(open, found.node);
  await docs.write(path, after);
  const { start, end } = rangeOf(found.node);
  const { line } = createPositionLookup(text)(start);
  const message = /^(?:Sorted|Reversed) /.test(note)
    ? note.startsWith("Sorted")
      ? "sorted"
      : "reversed"
    : `${codeSpan(ownText(found.node).trim() || text.slice(start, end), 100)} moved`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`${note}.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
}

/** An item without its mark, as far as it belongs to it. */
function bodyOf(text: string, node: Nodes): Range {
  const { start, end } = rangeOf(node);
  const mark = node.type === "listItem" ? /^(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(text.slice(start, start + 40)) : null;
  return { start: start + (mark?.[0].length ?? 0), end };
}
