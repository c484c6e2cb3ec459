import type { LooseNode } from "../loose-node.ts";
import { calloutKind } from "./callout-kinds.ts";
import { type Mark, readMarks } from "./marks.ts";
import { splitHtml } from "./split-html.ts";
import { toDocsNode } from "./to-docs-node.ts";

export type Opening = Extract<Mark, { type: "open" }>;
export type Closing = Extract<Mark, { type: "close" }>;

/** Tells of a block that is never closed. */
export type OnUnclosed = (opening: Opening, node: LooseNode) => void;

/** Replaces the marks and containers of a tree by callouts, tabs and the like. */
export function buildDocsNodes(parent: LooseNode, onUnclosed: OnUnclosed): void {
  if (!parent.children) return;
  if (parent.children.some(({ type }) => type === "html")) parent.children = parent.children.flatMap(splitHtml);
  if (parent.children.some(({ type }) => type === "docsMark"))
    parent.children = parent.children.flatMap((child) => [child, ...takeClosing(child)]);
  for (const child of parent.children) buildDocsNodes(child, onUnclosed);
  if (parent.children.some(({ type }) => type === "docsMark")) {
    parent.children = groupMarks(parent.children, onUnclosed);
  }
  if (parent.children.some(({ type }) => type === "docsContainer")) {
    parent.children = joinTabs(parent.children.map(fromContainer));
  }
}

/** A mark that closes stands at the end of a list's last item if it is indented like it, as formatters of Markdown do. */
function takeClosing(node: LooseNode): LooseNode[] {
  let item = node;
  while (/^list(?:Item)?$/.test(item.children?.at(-1)?.type ?? "")) item = item.children?.at(-1) ?? item;
  const last = item.type === "listItem" ? item.children?.at(-1) : undefined;
  if (node.type !== "list" || last?.type !== "docsMark" || !item.children) return [];
  const marks = item.children.flatMap((child) =>
    child.type === "docsMark" ? (readMarks(child.value ?? "") ?? []) : [],
  );
  if (marks.length !== 1 || marks[0]?.type !== "close") return [];
  item.children.pop();
  return [last];
}

type Item = { node: LooseNode; mark?: Mark };
type Frame = { opening: Opening | undefined; node: LooseNode; children: LooseNode[]; isClosed: boolean };

function groupMarks(children: LooseNode[], onUnclosed: OnUnclosed): LooseNode[] {
  const items: Item[] = children.flatMap((node): Item[] => {
    const marks = node.type === "docsMark" ? readMarks(node.value ?? "") : undefined;
    return marks ? marks.map((mark) => ({ node, mark })) : [{ node }];
  });
  const pairs = pairUp(items);
  const root: LooseNode = { type: "root" };
  const frames: Frame[] = [{ opening: undefined, node: root, children: [], isClosed: true }];
  const top = (): Frame => frames.at(-1) as Frame;
  const close = (end: LooseNode | undefined): void => {
    const frame = frames.pop();
    if (!frame?.opening) return;
    if (!frame.isClosed) onUnclosed(frame.opening, frame.node);
    const inside = frame.opening.syntax === "slash" ? joinTabs(frame.children) : frame.children;
    top().children.push(...toDocsNode(frame.opening, frame.node, inside, end));
  };
  for (const item of items) {
    const { node, mark } = item;
    if (!mark) {
      if (node.type === "heading") while (!top().isClosed && top().children.length > 0) close(undefined);
      top().children.push(node);
    } else if (mark.type === "include") {
      const { path, isCode, region } = mark;
      const include = { type: "include", path, isCode, ...(region && { region }), ...placeOf(node) };
      top().children.push(include as LooseNode);
    } else if (mark.type === "open") {
      const isClosed = pairs.has(mark);
      if (frames.length <= MAX_NESTING && (isClosed || (isKnown(mark) && !isLeaf(mark))))
        frames.push({ opening: mark, node, children: [], isClosed });
      else top().children.push(...(isLeaf(mark) ? toDocsNode(mark, node, [], undefined) : [asParagraph(node)]));
    } else {
      const opening = pairs.get(mark);
      if (!opening || !frames.some((frame) => frame.opening === opening)) top().children.push(asParagraph(node));
      else {
        while (top().opening !== opening) close(node);
        close(node);
      }
    }
  }
  while (frames.length > 1) close(undefined);
  return items.some(({ mark }) => mark?.type === "open" && mark.syntax === "slash")
    ? joinTabs(top().children)
    : top().children;
}

/** Finds the opening mark of each closing one, and the other way round. */
function pairUp(items: Item[]): Map<Mark, Mark> {
  const pairs = new Map<Mark, Mark>();
  const open: Opening[] = [];
  for (const { mark } of items) {
    if (mark?.type === "open") open.push(mark);
    if (mark?.type !== "close") continue;
    const at = findOpening(open, mark);
    const opening = open[at];
    if (!opening) continue;
    open.length = at;
    pairs.set(opening, mark);
    pairs.set(mark, opening);
  }
  return pairs;
}

const MAX_LOOK_BACK = 50;
const MAX_NESTING = 50;

function findOpening(open: Opening[], mark: Closing): number {
  let enough = -1;
  for (let at = open.length - 1; at >= Math.max(0, open.length - MAX_LOOK_BACK); at--) {
    const one = open[at];
    if (one?.syntax === "liquid" && mark.syntax === "liquid" && one.name === mark.name) return at;
    if (one?.syntax === "slash" && mark.syntax === "slash" && one.slashes === mark.slashes) return at;
    if (one?.syntax !== "colon" || mark.syntax !== "colon") continue;
    if (one.colons === mark.colons) return at;
    if (one.colons < mark.colons && enough < 0) enough = at;
  }
  return enough;
}

const OTHER_BLOCKS = new Set(["details", "code-group", "steps", "tabs"]);

function isKnown(mark: Opening): boolean {
  return mark.syntax === "liquid" || calloutKind(mark.name) !== undefined || OTHER_BLOCKS.has(mark.name);
}

/** Blocks of GitBook that need no end. */
function isLeaf(mark: Opening): boolean {
  return mark.syntax === "liquid" && /^(?:embed|include|file|content-ref)$/.test(mark.name);
}

function asParagraph(node: LooseNode): LooseNode {
  const text: LooseNode = { type: "text", value: node.value ?? "", ...placeOf(node) };
  return { type: "paragraph", children: [text], ...placeOf(node) };
}

function placeOf(node: LooseNode): Pick<LooseNode, "position"> {
  return node.position ? { position: node.position } : {};
}

/** `!!! note "Title"`, `??? note`, `=== "Tab"`, each with its body. */
function fromContainer(node: LooseNode): LooseNode {
  if (node.type !== "docsContainer") return node;
  const head = (node as { head?: string }).head ?? "";
  const children = node.children ?? [];
  const match = /^(!!!|\?\?\?\+?|===[!+]?)[ \t]*([^"'“]*?)[ \t]*(?:["'“](.*)["'”])?[ \t]*$/.exec(head);
  const [, mark = "!!!", words = "", title] = match ?? [];
  if (mark.startsWith("=")) return { type: "tab", ...{ title: title ?? "" }, children, ...placeOf(node) };
  const name = words.split(/\s+/)[0] ?? "";
  const callout = {
    type: "callout",
    kind: calloutKind(name) ?? "note",
    name,
    ...(title !== undefined && { title }),
    ...(mark.startsWith("?") && { isCollapsible: true, isOpen: mark.endsWith("+") }),
    children,
    ...placeOf(node),
  };
  return callout as LooseNode;
}

function joinTabs(children: LooseNode[]): LooseNode[] {
  const joined: LooseNode[] = [];
  for (const node of children) {
    const last = joined.at(-1);
    if (node.type !== "tab") joined.push(node);
    else if (last?.type === "tabs" && !node.data?.isNew && last.position && node.position) {
      last.children?.push(node);
      last.position = { start: last.position.start, end: node.position.end };
    } else joined.push({ type: "tabs", children: [node], ...placeOf(node) });
  }
  return joined;
}
