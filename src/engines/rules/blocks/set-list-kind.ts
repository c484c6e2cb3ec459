import type { List, ListItem, Nodes } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, BlockName, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { describeBlock } from "./block-kinds.ts";
import { type FoundBlock, findBlock, listBlocks } from "./find-block.ts";
import { type OpenBlocks, openBlocks, treeAfter } from "./open-blocks.ts";
import { rangeUnder } from "./range-under.ts";
import { refuseMixed } from "./refuse-mixed.ts";

/** Gives the items of a list numbers instead of bullets, or the other way round. Lists in it stay as they are. */
export const setListKind: ApplyInstruction<"set-list-kind"> = async (docs, { page, block, to }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const isOrdered = to === "numbered";
  const found = findList(open, block, isOrdered);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const list = found.node as List;
  const what = `${describeBlock(block)} of ${codeSpan(path)}`;
  if (list.ordered === isOrdered)
    return { type: "applied", changedFiles: 0, notes: [`Left ${what}: it is a ${to} list already.`] };
  const edits = list.children.flatMap((item, index) => markEdits(text, item, isOrdered ? `${index + 1}.` : "-"));
  const after = applyEdits(text, edits);
  const tree = await treeAfter(open, after);
  // The page must be the same but for the numbers.
  const same = tree && JSON.stringify(shapeOf(tree)) === JSON.stringify(shapeOf(open.tree, list, isOrdered));
  if (!same) return refuseMixed(open, list);
  if (edits.length === 0) return refuse("bad_text", `The marks of ${what} were not found.`);
  await docs.write(path, after);
  const { line } = createPositionLookup(text)(rangeOf(list).start);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Made ${what} a ${to} list.`],
    findings: [{ path, line, kind: "text", message: `a ${to} list`, isChanged: true }],
  };
};

/** Of several lists, that of the other kind is meant. */
function findList(open: OpenBlocks, block: BlockName, isOrdered: boolean): FoundBlock | Refused {
  const found = findBlock(open, block);
  const range = rangeUnder(open, block.under);
  if (found.type === "found" || "reason" in range || block.number !== undefined) return found;
  const others = listBlocks(open, block, range).filter(({ node }) => (node as List).ordered !== isOrdered);
  return others.length === 1 && others[0] ? others[0] : found;
}

/** The edits of an item's mark, and of the lines below it, which are indented as its text is. */
function markEdits(text: string, item: ListItem, mark: string): TextEdit[] {
  const { start, end } = rangeOf(item);
  const [, old = "", gap = ""] = /^([-*+]|\d{1,9}[.)])([ \t]*)/.exec(text.slice(start, start + 40)) ?? [];
  if (old === "") return [];
  const edits: TextEdit[] = [{ start, end: start + old.length + gap.length, text: `${mark} ` }];
  const by = mark.length + 1 - (old.length + Math.max(1, gap.length));
  if (by === 0) return edits;
  const prefix = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) {
    const lineStart = at + 1;
    const [, around = "", indent = ""] = /^([ \t]*>[ \t>]*|)([ \t]*)/.exec(text.slice(lineStart, end)) ?? [];
    const inner = lineStart + around.length;
    const isBlank = /^[ \t]*\r?$/.test(text.slice(inner).split("\n", 1)[0] ?? "");
    if (isBlank || indent.length <= prefix.length - around.length) continue;
    if (by > 0) edits.push({ start: inner, end: inner, text: " ".repeat(by) });
    else edits.push({ start: inner, end: inner + Math.min(-by, indent.length), text: "" });
  }
  return edits;
}

type Shape = { type: string; words?: string; ordered?: boolean | null | undefined; inner?: Shape[] };

function shapeOf(node: Nodes, changed?: List, isOrdered?: boolean): Shape {
  return {
    type: node.type,
    ...("value" in node && { words: node.value }),
    ...(node.type === "list" && { ordered: node === changed ? isOrdered : node.ordered }),
    ...("children" in node && { inner: node.children.map((child) => shapeOf(child, changed, isOrdered)) }),
  };
}
