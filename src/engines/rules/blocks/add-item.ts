import type { List, ListItem, Nodes } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, ItemPosition, ListName, Refused } from "../instruction.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";
import { refuse } from "../refuse.ts";
import { findPaths } from "../replacing/remove-nodes.ts";
import { writeLinkTo } from "../site-links/write-link-to.ts";
import { addFirstNested } from "./add-nested-item.ts";
import { findBlock, headingOfStep, listBlocks } from "./find-block.ts";
import { findItemBeside } from "./find-item-beside.ts";
import { countedNumbers, itemStyle, numberEdit, writeItem } from "./list-source.ts";
import { headingLike, isBehind, isNamedSo, isToldOf } from "./named-lists.ts";
import { addedNode, type OpenBlocks, openBlocks } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { rangeUnder } from "./range-under.ts";
import { refuseMixed } from "./refuse-mixed.ts";

const MAX_TEXT = 5000;
const MAX_SHOWN = 5;

/** Adds an item to a list, written as its other items are, and counts those behind it on. */
export const addItem: ApplyInstruction<"add-item"> = async (docs, { page, list: name, text: own, linkTo, at }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const to = linkTo === undefined ? undefined : await findOnePage(docs, linkTo);
  if (to?.type === "refused") return to;
  const given = to ? await writeLinkTo(docs, open.path, to.path, own || undefined) : own;
  if (typeof given !== "string") return given;
  const around = name.inItem === undefined ? undefined : findAround(open, name, name.inItem);
  if (around && "reason" in around) return around;
  const inner = around?.item.children.findLast((one) => one.type === "list");
  if (around && !inner) return addFirstNested(docs, open, around, given);
  const found = inner ? { list: inner, index: inner.children.length } : findPlace(open, name, at);
  if ("reason" in found) return found;
  const { list, index } = found;
  const { path, text } = open;
  const style = itemStyle(text, list);
  const last = list.children.at(-1);
  if (!style || !last || given.length > MAX_TEXT) return refuseMixed(open, list);
  const eol = lineEndingOf(text);
  const numbers = countedNumbers(text, list);
  const number = numbers === undefined ? undefined : (numbers[0] ?? 1) + index;
  const one = list.children.length === 1 && list.ordered ? (list.start ?? 1) + index : undefined;
  // A box that was written too is the one of the item.
  const box = style.box === "" ? undefined : /^\[[ xX]\] +(?=\S)/.exec(given)?.[0];
  const boxed = box === undefined ? style : { ...style, box };
  const item = writeItem(boxed, asInList(list, given.slice(box?.length ?? 0), index), number ?? one, eol);
  const gap = style.isLoose ? `${eol}${style.prefix.trimEnd()}${eol}` : eol;
  const next = list.children[index];
  const place = next ? text.lastIndexOf("\n", rangeOf(next).start - 1) + 1 : lineEnd(text, rangeOf(last).end);
  const edit = { start: place, end: place, text: next ? `${item}${gap}` : `${gap}${item}` };
  const shifted = numbers === undefined ? [] : list.children.slice(index);
  const renumbered = shifted.flatMap((each, offset) => numberEdit(text, each, (number ?? 0) + 1 + offset));
  const after = applyEdits(text, [edit, ...renumbered]);
  const added = await addedNode(open, after, list, index);
  if (added?.type !== "listItem" || !isText(added)) return refuseMixed(open, list);
  await docs.write(path, after);
  const shown = codeSpan(given.trim(), 120);
  const line = createPositionLookup(after)(next ? place : place + gap.length).line;
  const as = number === undefined ? "" : ` as number ${number}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Added the item ${shown} to a list of ${codeSpan(path)}${as}.`],
    findings: [{ path, line, kind: "text", message: `${shown} added`, isChanged: true }],
  };
};

/** The item that is to have another one, and the list that it is in. */
function findAround(open: OpenBlocks, { under }: ListName, words: string): { list: List; item: ListItem } | Refused {
  const found = findBlock(open, { kind: "item", words, ...(under !== undefined && { under }) });
  return found.type === "refused" ? found : { list: found.parent as List, item: found.node as ListItem };
}

/** Code where each item begins with code, and most are nothing else, or both beside it are. */
function asInList({ children }: List, given: string, index: number): string {
  const items = children.map(({ children: [first] }) => (first?.type === "paragraph" ? first.children : []));
  const isWhole = ([first, ...more]: Nodes[] = []) => first?.type === "inlineCode" && more.length === 0;
  const whole = items.filter(isWhole);
  const isAll =
    whole.length > 1 && whole.length * 2 > items.length && items.every(([one]) => one?.type === "inlineCode");
  const isCode = isAll || (isWhole(items[index - 1]) && isWhole(items[index]));
  return isCode && /^[^\s`[\]]+$/.test(given.trim()) ? `\`${given.trim()}\`` : given;
}

function isText({ children }: { children: Nodes[] }): boolean {
  return children.length > 0 && children.every(({ type }) => type === "paragraph" || type === "code");
}

function lineEnd(text: string, offset: number): number {
  const newline = text.indexOf("\n", offset);
  if (newline < 0) return text.trimEnd().length;
  return text[newline - 1] === "\r" ? newline - 1 : newline;
}

type Place = { list: List; index: number };

function findPlace(open: OpenBlocks, name: ListName, at: ItemPosition): Place | Refused {
  if (at.at === "before" || at.at === "after") {
    const item = findItemBeside(open, at, { ...name, kind: at.item.kind });
    if (item.type === "refused") return item;
    const list = item.parent;
    if (list.type !== "list") return refuseSteps(open);
    return { list, index: list.children.indexOf(item.node as List["children"][number]) + (at.at === "after" ? 1 : 0) };
  }
  const number = at.at === "nth" ? at.number : undefined;
  const list = findList(open, name, number === undefined ? 1 : number - 1);
  if ("reason" in list) return list;
  if (number !== undefined && number > list.children.length + 1)
    return refuse("bad_position", `The list of ${codeSpan(open.path)} has ${list.children.length} items.`);
  const edge = at.at === "start" ? 0 : list.children.length;
  return { list, index: number === undefined ? edge : number - 1 };
}

function refuseSteps({ path }: OpenBlocks): Refused {
  return refuse(
    "bad_position",
    `The steps of ${codeSpan(path)} are components or sections and no items of a list. Please give the title and the text of the new one: add a step "…" with the text "…".`,
  );
}

/** The one list of a page, or of a part of it. Lists within items are parts of these, if no name says otherwise. */
function findList(open: OpenBlocks, { kind, under, list: words }: ListName, minItems = 1): List | Refused {
  const range = rangeUnder(open, under);
  if ("reason" in range) return range;
  const there = [...findPaths(open.tree)].flatMap(([found, path]) => {
    const node = found as Nodes;
    const around = path.at(-1);
    const { start, end } = rangeOf(node);
    const isThere = start >= range.start && end <= range.end && around !== undefined;
    return node.type === "list" && isThere ? [{ node, around }] : [];
  });
  const all = there.flatMap(({ node, around }) => {
    if (around.type === "listItem") return words !== undefined && isBehind(around, node, words) ? [node] : [];
    return words === undefined || isNamedSo(open, around, node, words) ? [node] : [];
  });
  const hasSteps = kind === "step" && listBlocks(open, { kind }, range).some(({ node }) => node.type !== "listItem");
  if (hasSteps || (kind === "step" && headingOfStep(open) !== undefined)) return refuseSteps(open);
  const lists = all.filter((list) => (kind === "item" || list.ordered) && list.children.length >= minItems);
  const [one, ...others] = lists;
  const where = under === undefined ? codeSpan(open.path) : `${codeSpan(under)} in ${codeSpan(open.path)}`;
  const noun = kind === "step" ? "list with numbers" : "list";
  const named = words === undefined ? noun : `${noun} ${codeSpan(words)}`;
  const heading = one || words === undefined ? undefined : headingLike(open, words);
  if (heading !== undefined)
    return findList(open, { kind, ...(under !== undefined && { under }), list: heading }, minItems);
  const told = words === undefined ? [] : there.filter(({ node, around }) => isToldOf(open, around, node, words));
  const [likely, ...further] = told.map(({ node }) => node);
  if (!one && likely && further.length === 0 && kind === "item") return likely;
  if (!one) return refuse("block_not_found", `There is no ${named} in ${where}.`);
  if (others.length === 0) return one;
  const positionOf = createPositionLookup(open.text);
  const shown = lists
    .slice(0, MAX_SHOWN)
    .map((list) => `line ${positionOf(rangeOf(list).start).line} ${codeSpan(ownText(list.children[0] ?? list), 50)}`);
  return refuse(
    "ambiguous_block",
    `It is not clear which ${named} of ${where} is meant: ${shown.join(", ")}. Please name the heading above it, or an item that the new one goes after.`,
  );
}
