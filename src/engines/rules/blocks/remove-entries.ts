import type { ListItem, Nodes } from "mdast";
import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, EntriesName } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { sectionsOf } from "../sections/page-sections.ts";
import { type FoundBlock, findBlock, listBlocks } from "./find-block.ts";
import { type OpenBlocks, openBlocks, treeAfter } from "./open-blocks.ts";
import { fits, ownText } from "./own-text.ts";
import { rangeOfTable, rangeUnder } from "./range-under.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { editsWithout } from "./remove-block.ts";

const MAX_ENTRIES = 200;

/** Removes all rows of tables, or items of lists, that have some words, are ticked or not, or stand in another item. */
export const removeEntries: ApplyInstruction<"remove-entries"> = async (docs, { page, entries }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findEntries(open, entries);
  if ("reason" in found) return found;
  const noun = entries.kind === "row" ? "row" : "item";
  const count = found.reduce((sum, { node }) => sum + (node.type === "list" ? node.children.length : 1), 0);
  const what = `${countOf(count, noun)} of ${codeSpan(open.path)}`;
  if (found.length > MAX_ENTRIES)
    return refuse("bad_position", `The ${what} were not removed, because these are more than ${MAX_ENTRIES}.`);
  const whole = entries.inItem === undefined ? found.find((one) => isAll(one, found)) : undefined;
  if (whole)
    return refuse(
      "block_needed",
      `The ${what} were not removed, because no other ${noun} of their ${entries.kind === "row" ? "table" : "list"} would be left. Please say what shall become of it.`,
    );
  const holding = entries.inItem === undefined ? found.find(({ node }) => hasOwnList(node, found)) : undefined;
  if (holding)
    return refuse(
      "block_needed",
      `The ${what} were not removed, because ${codeSpan(ownText(holding.node), 80)} has items of its own. Please name them.`,
    );
  return takeOut(docs, open, found, what);
};

async function takeOut(docs: EditableDocs, open: OpenBlocks, found: FoundBlock[], what: string): Promise<Applied> {
  const { path, text } = open;
  const lookup = createPositionLookup(text);
  let left = open;
  for (const { node } of found.toReversed()) {
    const now = blockAt(left, rangeOf(node), node.type);
    const edits = now && (await editsWithout(left, now));
    const after = edits && applyEdits(left.text, edits);
    const tree = after === undefined ? undefined : await treeAfter(left, after);
    if (after === undefined || !tree) return refuseMixed(open, node);
    left = { ...left, text: after, tree, sections: sectionsOf(after, tree) };
  }
  await docs.write(path, left.text);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Removed ${what}.`],
    findings: found.map(({ node }) => ({
      path,
      line: lookup(rangeOf(node).start).line,
      kind: "text",
      message: `${codeSpan(ownText(node), 120)} removed`,
      isChanged: true,
    })),
  };
}

/** What still stands where it stood, since only what follows was removed. */
function blockAt(open: OpenBlocks, { start }: Range, type: string): FoundBlock | undefined {
  const kind = type === "tableRow" ? "row" : "item";
  const all = type === "list" ? nestedLists(open) : listBlocks(open, { kind }, { start: 0, end: open.text.length });
  return all.find(({ node }) => rangeOf(node).start === start && node.type === type);
}

function nestedLists(open: OpenBlocks): FoundBlock[] {
  const items = listBlocks(open, { kind: "item" }, { start: 0, end: open.text.length });
  return items.flatMap(({ node, path }) =>
    (node as ListItem).children.flatMap((child): FoundBlock[] =>
      child.type === "list" ? [{ type: "found", node: child, path: [...path, node], parent: node as ListItem }] : [],
    ),
  );
}

function findEntries(open: OpenBlocks, { kind, words, isChecked, inItem, under, list }: EntriesName) {
  const place = { ...(under !== undefined && { under }), ...(list !== undefined && { list }) };
  if (inItem !== undefined) {
    const item = findBlock(open, { kind: "item", ...inItem, ...place });
    if (item.type === "refused") return item;
    const own = nestedLists(open).filter(({ parent }) => parent === item.node);
    return own.length > 0
      ? own
      : refuse(
          "block_not_found",
          `${codeSpan(ownText(item.node), 80)} in ${codeSpan(open.path)} has no items of its own.`,
        );
  }
  const range = kind === "row" ? rangeOfTable(open, under) : rangeUnder(open, under);
  if ("reason" in range) return range;
  const found = listBlocks(open, { kind, ...place }, range).filter(
    ({ node }) =>
      (words === undefined || fits(ownText(node), words, "has")) &&
      (isChecked === undefined || (node.type === "listItem" && node.checked === isChecked)),
  );
  const having = words === undefined ? ` that ${isChecked ? "is" : "is not"} ticked` : ` with ${codeSpan(words)}`;
  return found.length > 0
    ? found
    : refuse("block_not_found", `There is no ${kind}${having} in ${codeSpan(open.path)}.`);
}

/** Whether nothing else is in the list or table of one of them. */
function isAll({ parent }: FoundBlock, found: readonly FoundBlock[]): boolean {
  const children: Nodes[] = parent.type === "table" ? parent.children.slice(1) : parent.children;
  return children.every((child) => found.some(({ node }) => node === child));
}

function hasOwnList(node: Nodes, found: readonly FoundBlock[]): boolean {
  const inner =
    node.type === "listItem" ? node.children.flatMap((one) => (one.type === "list" ? one.children : [])) : [];
  return inner.some((child) => !found.some((one) => one.node === child));
}
