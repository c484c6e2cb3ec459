import type { Nodes, Table } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { pageTitle } from "../../../docs-source/pages.ts";
import { findPaths } from "../replacing/remove-nodes.ts";
import { hasStems, stemsOf } from "../word-stems.ts";
import { isOfKind } from "./block-kinds.ts";
import type { OpenBlocks } from "./open-blocks.ts";
import { calloutTitle, fits, ownText } from "./own-text.ts";

/** Whether the list or table around a block is called so: each is, without a name. */
export function isListNamed(open: OpenBlocks, path: readonly Nodes[], words: string): boolean {
  return path.some((list, at) => {
    const around = list.type === "list" || list.type === "table" ? path[at - 1] : undefined;
    if (around === undefined) return false;
    if (words === "" || isNamedSo(open, around, list, words)) return true;
    return list.type === "table" ? hasColumn(list, words) : isToldOf(open, around, list, words);
  });
}

/** Whether a column of a table is called so: "the cache table" may be the one that lists caches. */
export function hasColumn(table: Table, words: string): boolean {
  const heads = table.children[0]?.children ?? [];
  return heads.some((cell) =>
    [words, words.replace(/s$/, ""), words.replace(/ies$/, "y")].some((one) => fits(ownText(cell), one, "is")),
  );
}

/** The one table of a page with a column that has the words among others: "the savings table", by "Savings per year". */
export function tableWithColumn(open: OpenBlocks, words: string): Table | undefined {
  const [table, ...others] = [...findPaths(open.tree)].flatMap(([node]) => {
    const heads = (node as Nodes).type === "table" ? ((node as Table).children[0]?.children ?? []) : [];
    return heads.some((cell) => fits(ownText(cell), words, "has")) ? [node as Table] : [];
  });
  return others.length === 0 ? table : undefined;
}

/** Whether a list stands in a section or a callout with the words in its heading, or behind a paragraph that has them. */
export function isNamedSo({ sections }: OpenBlocks, around: Nodes, list: Nodes, words: string): boolean {
  const { start } = rangeOf(list);
  const section = sections.findLast((one) => one.start <= start && one.end > start);
  const callout = isOfKind(around, [], { kind: "callout" }) ? calloutTitle(around) : undefined;
  return isBehind(around, list, words) || [section?.title, callout].some((title) => fits(title ?? "", words, "has"));
}

/** Whether the paragraph before a list has the words, such as that of the item which the list is in. */
export function isBehind(around: Nodes, list: Nodes, words: string): boolean {
  const siblings: Nodes[] = "children" in around ? around.children : [];
  // A mark such as `<br/>` may stand between.
  const before = siblings.slice(0, siblings.indexOf(list)).findLast((node) => !isEmpty(node));
  return before?.type === "paragraph" && fits(ownText(before), words, "has");
}

/** "the list of tested makers", behind "These have been tested:" under "Makers": all words, in any order and with any ending. */
export function isToldOf({ sections }: OpenBlocks, around: Nodes, list: Nodes, words: string): boolean {
  const { start } = rangeOf(list);
  const heading = sections.findLast((one) => one.start <= start && one.end > start)?.title ?? "";
  const siblings: Nodes[] = "children" in around ? around.children : [];
  const before = siblings.slice(0, siblings.indexOf(list)).findLast((node) => !isEmpty(node));
  return (
    stemsOf(words).length >= FEWEST_WORDS &&
    before?.type === "paragraph" &&
    hasStems(`${heading} ${ownText(before)}`, words)
  );
}

function isEmpty(node: Nodes): boolean {
  if (node.type === "html") return /^<\w[\w-]{0,30}\s*\/?>$/.test(node.value);
  return node.type === "mdxJsxFlowElement" && node.children.length === 0 && node.attributes.length === 0;
}

const FEWEST_WORDS = 2;
const MOST_OTHERS = 2;

/** "Supported lamp makers" for "supported makers": the one heading that has these words in their order, and hardly others; or "How do they compare?" for "comparison". */
export function headingLike({ sections }: OpenBlocks, words: string): string | undefined {
  const wanted = wordsOf(words);
  const isLike = (title: string) => {
    const all = wordsOf(title);
    let found = 0;
    for (const word of all) if (word === wanted[found]) found += 1;
    return found === wanted.length && all.length > found && all.length - found <= MOST_OTHERS;
  };
  const isAkin = (title: string) => wordsOf(title).some((word) => haveOneStem(word, wanted[0] ?? ""));
  const [title, ...others] = sections.map((one) => one.title).filter(wanted.length >= FEWEST_WORDS ? isLike : isAkin);
  return others.length === 0 ? title : undefined;
}

const STEM = 6;

/** "comparison" and "compare" */
function haveOneStem(one: string, other: string): boolean {
  return one.length >= STEM && one.slice(0, STEM) === other.slice(0, STEM);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "Acme models" without the words of the page's title, of which "the Acme models table" may be a part. */
export function withoutTitle({ text }: OpenBlocks, words: string): string {
  const title = pageTitle(text) ?? "";
  return words
    .split(/\s+/)
    .filter((word) => !fits(title, word, "has"))
    .join(" ");
}
