import { endOf, isTag, isTextBlock, type LooseNode, startOf, type TagNode } from "../loose-node.ts";
import {
  moveToOwnLine,
  reportElsewhere,
  reportEndsInside,
  reportEndsOutside,
  reportUnclosed,
} from "./report-nesting.ts";
import type { Report } from "./syntax-finding.ts";

const MAX_NESTING = 100;

/** An opening tag in a container, whose closing tag stands further out. */
type Pending = { tag: TagNode; holder: LooseNode; isLast: boolean };

type Context = { source: string; report: Report; pending: Map<LooseNode, Pending[]>; moved: Set<TagNode> };

/** Makes elements of the tags of a tree. What stands between two tags that belong together becomes their content. */
export function nestTags(source: string, root: LooseNode, report: Report): void {
  resolveBlocks({ source, report, pending: new Map(), moved: new Set() }, root);
}

/** @returns closing tags whose opening tags are outside of the parent */
function resolveBlocks(context: Context, parent: LooseNode): TagNode[] {
  const list: LooseNode[] = [];
  const pending: (Pending & { at: number })[] = [];
  for (const child of parent.children ?? []) {
    for (const node of resolveChild(context, child)) {
      const opening = isTag(node) && node.role.type === "closing" ? node.role.opening : undefined;
      const found = opening ? pending.findIndex(({ tag }) => tag === opening) : -1;
      const place = pending[found];
      if (opening && place) {
        const between = place.isLast ? list.splice(place.at + 1) : [];
        adopt(place.holder, opening, between, node);
        reportEndsOutside(context.source, opening, node, context.report);
        pending.splice(found, 1);
        continue;
      }
      list.push(node);
      for (const inner of context.pending.get(node) ?? []) pending.push({ ...inner, at: list.length - 1 });
    }
  }
  const nested = nestList(context, list, true);
  const [closings, kept] = partition(nested, (node) => isTag(node) && node.role.type === "closing");
  parent.children = kept;
  const left: Pending[] = [];
  const last = kept.at(-1);
  for (const { at, ...inner } of pending) left.push({ ...inner, isLast: inner.isLast && list[at] === last });
  for (const tag of kept) if (isTag(tag)) left.push({ tag, holder: parent, isLast: true });
  if (left.length > 0) context.pending.set(parent, left);
  return closings.filter(isTag);
}

function resolveChild(context: Context, child: LooseNode): LooseNode[] {
  if (isTag(child) || !child.children) return [child];
  if (isTextBlock(child)) {
    child.children = nestText(context, child.children);
    return child.children.some(isTag) ? splitBlock(context, child) : [child];
  }
  if (child.type === "table" || child.type === "tableRow") {
    for (const row of child.children) resolveChild(context, row);
    return [child];
  }
  if (child.type === "tableCell") {
    child.children = nestText(context, child.children);
    return [child];
  }
  const closings = resolveBlocks(context, child);
  for (const closing of closings) {
    if (!context.moved.has(closing)) reportEndsInside(context.source, closing, context.report);
    context.moved.add(closing);
  }
  return [child, ...closings];
}

function adopt(holder: LooseNode, opening: TagNode, between: LooseNode[], closing: LooseNode): void {
  const children = holder.children ?? [];
  const at = children.indexOf(opening);
  const content = [...children.slice(at + 1), ...between];
  holder.children = [...children.slice(0, at), toElement(opening, content, true, endOf(closing))];
}

/** Nests the tags of a text. Those inside emphasis or links end there at the latest. */
function nestText(context: Context, list: LooseNode[]): LooseNode[] {
  for (const node of list) {
    if (isTag(node) || !node.children) continue;
    node.children = nestText(context, node.children);
    if (!node.children.some(isTag)) continue;
    for (const tag of node.children) {
      if (!isTag(tag)) continue;
      if (tag.role.type === "closing") {
        tag.role.opening.role = { type: "opening", closing: undefined };
        tag.role = { type: "dropped" };
        reportElsewhere(context.source, tag, context.report);
      } else if (tag.role.type === "opening") {
        if (tag.role.closing) {
          tag.role.closing.role = { type: "dropped" };
          reportElsewhere(context.source, tag.role.closing, context.report);
        }
        tag.role = { type: "opening", closing: undefined };
      }
    }
    node.children = nestList(context, node.children, false);
  }
  return nestList(context, list, false);
}

type Frame = { tag: TagNode | undefined; children: LooseNode[] };

function nestList(context: Context, list: LooseNode[], isFlow: boolean): LooseNode[] {
  if (!list.some(isTag)) return list;
  const here = new Set(list.filter(isTag));
  const frames: Frame[] = [{ tag: undefined, children: [] }];
  const top = (): Frame => frames.at(-1) as Frame;
  const close = (closing: TagNode | undefined): void => {
    const frame = frames.pop();
    if (!frame?.tag) return;
    if (!closing) reportUnclosed(context.source, frame.tag, frame.children, isFlow, context.report);
    const end = endOf(closing ?? frame.children.at(-1) ?? frame.tag);
    top().children.push(toElement(frame.tag, frame.children, isFlow, end));
  };
  const isImplied = ({ tag }: Frame): boolean => tag?.role.type === "opening" && tag.role.closing === undefined;
  for (const node of list) {
    if (!isTag(node)) {
      if (isFlow && node.type === "heading") while (isImplied(top()) && top().children.length > 0) close(undefined);
      push(top().children, node);
      continue;
    }
    const { role } = node;
    if (role.type === "element") push(top().children, toElement(node, [], isFlow, endOf(node)));
    else if (role.type === "text") push(top().children, toText(context.source, node, isFlow));
    else if (role.type === "opening") {
      if (role.closing && !here.has(role.closing)) push(top().children, node);
      else {
        if (isImplied(top()) && top().tag?.name === node.name) close(undefined);
        if (frames.length <= MAX_NESTING) frames.push({ tag: node, children: [] });
        else {
          if (role.closing) role.closing.role = { type: "dropped" };
          push(top().children, toText(context.source, node, isFlow));
        }
      }
    } else if (role.type === "closing") {
      if (!frames.some(({ tag }) => tag === role.opening)) push(top().children, node);
      else {
        while (top().tag !== role.opening) close(undefined);
        close(node);
      }
    }
  }
  while (frames.length > 1) close(undefined);
  return top().children;
}

function push(children: LooseNode[], node: LooseNode): void {
  const last = children.at(-1);
  if (node.type === "text" && last?.type === "text" && last.position && node.position) {
    last.value = `${last.value ?? ""}${node.value ?? ""}`;
    last.position = { start: last.position.start, end: node.position.end };
  } else children.push(node);
}

function toElement(tag: TagNode, children: LooseNode[], isFlow: boolean, end: number): LooseNode {
  const { name, attributes } = tag;
  const last = children.at(-1);
  const closing = tag.role.type === "opening" ? tag.role.closing : undefined;
  const ends = [closing?.position?.end, last?.position?.end, tag.position?.end];
  const position = tag.position && {
    start: tag.position.start,
    end: ends.find((point) => point?.offset === end) ?? tag.position.end,
  };
  const type = isFlow ? "mdxJsxFlowElement" : "mdxJsxTextElement";
  return { type, name, attributes, children, ...(position && { position }) } as LooseNode;
}

function toText(source: string, tag: TagNode, isFlow: boolean): LooseNode {
  const place = tag.position ? { position: tag.position } : {};
  const text: LooseNode = { type: "text", value: source.slice(startOf(tag), endOf(tag)), ...place };
  return isFlow ? { type: "paragraph", children: [text], ...place } : text;
}

/** Splits a paragraph at the tags whose other half is in another block. */
function splitBlock(context: Context, block: LooseNode): LooseNode[] {
  const parts: LooseNode[] = [];
  let text: LooseNode[] = [];
  const flush = (): void => {
    const trimmed = trim(text);
    text = [];
    const [first, last] = [trimmed[0]?.position, trimmed.at(-1)?.position];
    if (!first || !last) return;
    parts.push({ ...block, children: trimmed, position: { start: first.start, end: last.end } });
  };
  for (const node of block.children ?? []) {
    if (!isTag(node)) {
      text.push(node);
      continue;
    }
    flush();
    moveToOwnLine(context.source, block, node, context.report);
    parts.push(node);
  }
  flush();
  return parts;
}

function trim(nodes: LooseNode[]): LooseNode[] {
  const kept = [...nodes];
  const [first, last] = [kept[0], kept.at(-1)];
  if (first?.type === "text") first.value = (first.value ?? "").replace(/^\s+/, "");
  if (last?.type === "text") last.value = (last.value ?? "").replace(/\s+$/, "");
  return kept.filter((node) => node.type !== "text" || node.value !== "");
}

function partition<T>(list: T[], test: (item: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((item) => !test(item))];
}
