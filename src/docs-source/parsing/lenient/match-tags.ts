import { endOf, isTag, type LooseNode, startOf, type TagNode } from "../loose-node.ts";
import {
  isBreak,
  isFormatting,
  isHtmlElement,
  isKnownComponent,
  isVoidElement,
  looksLikeComponent,
} from "./element-names.ts";
import { type Report, shown } from "./syntax-finding.ts";

/** How far up an opening tag is looked for, which keeps the time linear. */
const MAX_LOOK_BACK = 200;

type PlacedTag = { tag: TagNode; block: LooseNode | undefined };

/** Decides for every tag of a page what it is: an element, the beginning or end of one, text, or a leftover. */
export function matchTags(source: string, root: LooseNode, report: Report): void {
  const open: PlacedTag[] = [];
  for (const placed of collectTags(root)) {
    const { tag } = placed;
    if (!tag.isClosing) {
      if (tag.isSelfClosing) tag.role = { type: "element" };
      else open.push(placed);
      continue;
    }
    const at = findOpening(open, placed);
    if (at < 0) {
      settleStray(source, tag, report);
      continue;
    }
    for (const inner of open.splice(at + 1)) settleUnclosed(source, inner.tag, report);
    const opening = open.pop();
    if (!opening) continue;
    opening.tag.role = { type: "opening", closing: tag };
    tag.role = { type: "closing", opening: opening.tag };
  }
  for (const { tag } of open) settleUnclosed(source, tag, report);
}

function collectTags(root: LooseNode): PlacedTag[] {
  const tags: PlacedTag[] = [];
  const walk = (node: LooseNode, block: LooseNode | undefined): void => {
    for (const child of node.children ?? []) {
      if (isTag(child)) tags.push({ tag: child, block });
      else
        walk(
          child,
          child.type === "paragraph" || child.type === "heading" || child.type === "tableCell" ? child : block,
        );
    }
  };
  walk(root, undefined);
  return tags;
}

function findOpening(open: PlacedTag[], closing: PlacedTag): number {
  const last = Math.max(0, open.length - MAX_LOOK_BACK);
  for (let at = open.length - 1; at >= last; at--) {
    const candidate = open[at];
    if (candidate?.tag.name === closing.tag.name && mayMatch(candidate, closing)) return at;
  }
  return -1;
}

/** A `<b>` is not closed in another paragraph, and nothing is closed in another cell of a table. */
function mayMatch(opening: PlacedTag, closing: PlacedTag): boolean {
  if (opening.block === closing.block) return true;
  if (opening.block?.type === "tableCell" || closing.block?.type === "tableCell") return false;
  const isInline = opening.block !== undefined && closing.block !== undefined;
  return !(
    isInline && /^(?:a|b|i|u|s|em|strong|small|big|mark|su[bp]|kbd|code|span|font|q)$/.test(opening.tag.name ?? "")
  );
}

function settleUnclosed(source: string, tag: TagNode, report: Report): void {
  const written = source.slice(startOf(tag), endOf(tag));
  const name = tag.name ?? "";
  if (isVoidElement(name) && (isBreak(name) || tag.attributes.length > 0 || tag.isFlow)) {
    tag.role = { type: "element" };
    const end = endOf(tag) - 1;
    const fix = { start: end, end, text: " /" };
    const message = `${shown(written)} is not closed: write ${shown(`${written.slice(0, -1)} />`)}`;
    report({ kind: "html", offset: startOf(tag), message, fix });
  } else if (standsForElement(source, tag, name)) tag.role = { type: "opening", closing: undefined };
  else {
    tag.role = { type: "text" };
    reportText(tag, written, report);
  }
}

function reportText(tag: TagNode, written: string, report: Report): void {
  const start = startOf(tag);
  const message = `${shown(written)} is read as a tag that is never closed: write ${shown(`\\${written}`)}, or put it in backticks`;
  report({ kind: "html", offset: start, message, fix: { start, end: start, text: "\\" } });
}

function standsForElement(source: string, tag: TagNode, name: string): boolean {
  if (name === "" || isVoidElement(name)) return false;
  const hasAttributes = tag.attributes.length > 0;
  // `Array<string>` is a type.
  if (!tag.isFlow && !hasAttributes && /[\w\]]/.test(source[startOf(tag) - 1] ?? "")) return false;
  if (/^[a-z]/.test(name)) return isFormatting(name) || (hasAttributes && isHtmlElement(name));
  return isKnownComponent(name) || (looksLikeComponent(name) && (hasAttributes || tag.isFlow));
}

function settleStray(source: string, tag: TagNode, report: Report): void {
  const written = source.slice(startOf(tag), endOf(tag));
  const name = tag.name ?? "";
  const range = { start: startOf(tag), end: endOf(tag) };
  if (isBreak(name)) {
    tag.role = { type: "element" };
    const text = `<${name} />`;
    report({
      kind: "html",
      offset: range.start,
      message: `${shown(written)} closes nothing: write ${shown(text)}`,
      fix: { ...range, text },
    });
    return;
  }
  if (/^[a-z]/.test(name) ? isHtmlElement(name) : isKnownComponent(name) || looksLikeComponent(name)) {
    tag.role = { type: "dropped" };
    const message = `${shown(written)} closes nothing: remove it, or write ${shown(`<${name}>`)} where it begins`;
    report({ kind: "structure", offset: range.start, message, fix: { ...range, text: "" } });
    return;
  }
  tag.role = { type: "text" };
  reportText(tag, written, report);
}
