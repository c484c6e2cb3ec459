import type { Link as LinkNode, ListItem, Nodes, Root } from "mdast";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";

/**
 * The items of lists that are nothing but a link that goes, as in a table of contents, in whole lines. An item stays where
 * one below it stays, and the last items of a list stay as well.
 *
 * @param has given, only lists are taken of which another item is nothing but such a link
 */
export function findListEntries(
  text: string,
  tree: Root,
  goes: (link: Range) => boolean,
  has?: (link: Range) => boolean,
): Range[] {
  const isLink = ({ children: [first] }: ListItem, is: (link: Range) => boolean): boolean => {
    const link = first?.type === "paragraph" && first.children.length === 1 ? first.children[0] : undefined;
    return link?.type === "link" && is(rangeOf(link satisfies LinkNode));
  };
  const isEntry = (item: ListItem): boolean => {
    const rest = item.children.slice(1);
    return isLink(item, goes) && rest.every((one) => one.type === "list" && one.children.every(isEntry));
  };
  const found: Range[] = [];
  const search = (node: Nodes): void => {
    const isTaken = node.type === "list" && (!has || node.children.some((item) => isLink(item, has)));
    const entries = isTaken ? node.children.filter(isEntry) : [];
    const isWhole = node.type === "list" && entries.length === node.children.length;
    for (const entry of isWhole ? [] : entries) found.push(wholeLines(text, rangeOf(entry)));
    if (!("children" in node)) return;
    for (const child of node.children) if (isWhole || !entries.some((entry) => entry === child)) search(child);
  };
  search(tree);
  return found;
}

function wholeLines(text: string, { start, end }: Range): Range {
  const newline = text.indexOf("\n", end);
  return { start: text.lastIndexOf("\n", start - 1) + 1, end: newline < 0 ? text.length : newline + 1 };
}
