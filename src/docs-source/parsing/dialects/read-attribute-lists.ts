import type { LooseNode } from "../loose-node.ts";
import { readHeadingId } from "./heading-id.ts";
import { readAttributes } from "./marks.ts";

/** `{#id}`, `{ .class width="3" }`, `{: #id }`, with at least one id, class or value. */
const LIST = String.raw`\{:?[ \t]*(?:[#.][\w:.-]+|[\w-]+=(?:"[^"{}\n]*"|'[^'{}\n]*'|[^\s"'{}]+))(?:[ \t]+(?:[#.][\w:.-]+|[\w-]+(?:=(?:"[^"{}\n]*"|'[^'{}\n]*'|[^\s"'{}]+))?))*[ \t]*\}`;
const AT_START = new RegExp(`^${LIST}`);
const WHOLE = new RegExp(`^${LIST}$`);
const COMMENT_ID = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;

const MAX_LENGTH = 500;
const KEPT = new Set(["class", "width", "height", "target", "title"]);
const STYLED = new Set(["link", "image", "linkReference", "imageReference", "strong", "emphasis", "inlineCode"]);

/** The length of the attribute list that stands at an offset of a page, such as `{target="_blank"}` behind a link; 0 for none. */
export function attributeListLength(text: string, offset: number): number {
  return AT_START.exec(text.slice(offset, offset + MAX_LENGTH))?.[0].length ?? 0;
}

/** Takes explicit ids off headings, and other attribute lists off what they follow. */
export function readAttributeLists(node: LooseNode): void {
  const children = node.children;
  if (!children) return;
  if (node.type === "heading") takeHeadingId(node, children);
  else if (node.type === "paragraph") {
    const last = children.at(-1);
    const found = last?.type === "text" ? listAtEnd(last.value ?? "") : undefined;
    if (last && found?.list.startsWith("{:") && found.before.endsWith("\n")) last.value = found.before.trimEnd();
  }
  for (const [at, child] of children.entries()) {
    const before = children[at - 1];
    const list = child.type === "text" && before && STYLED.has(before.type) ? AT_START.exec(child.value ?? "") : null;
    if (!list || !before) continue;
    child.value = (child.value ?? "").slice(list[0].length);
    addAttributes(before, list[0]);
  }
  if (children.some(isEmptyText)) node.children = children.filter((child) => !isEmptyText(child));
}

function isEmptyText(node: LooseNode): boolean {
  return node.type === "text" && node.value === "";
}

function takeHeadingId(heading: LooseNode, children: LooseNode[]): void {
  const last = children.at(-1);
  if (!last) return;
  const comment = last.type === "mdxTextExpression" ? COMMENT_ID.exec(last.value ?? "") : null;
  if (comment) {
    children.pop();
    trimEnd(children);
  }
  const text = last.type === "text" ? (last.value ?? "") : "";
  const list = listAtEnd(text);
  const found = list
    ? { before: list.before, id: readAttributes(list.list.slice(1, -1)).get("id") }
    : readHeadingId(text);
  if (found) {
    last.value = found.before.trimEnd();
    if (last.value === "") children.pop();
  }
  const id = comment?.[1] ?? found?.id;
  if (id !== undefined) heading.data = { ...heading.data, id, hProperties: { id } };
}

/** The list that a text ends with. */
function listAtEnd(value: string): { before: string; list: string } | undefined {
  const text = value.trimEnd();
  const start = text.endsWith("}") ? text.lastIndexOf("{") : -1;
  const list = text.slice(start);
  return start >= 0 && list.length <= MAX_LENGTH && WHOLE.test(list)
    ? { before: text.slice(0, start), list }
    : undefined;
}

function trimEnd(children: LooseNode[]): void {
  const last = children.at(-1);
  if (last?.type !== "text") return;
  last.value = (last.value ?? "").trimEnd();
  if (last.value === "") children.pop();
}

function addAttributes(node: LooseNode, list: string): void {
  const properties: Record<string, string> = {};
  for (const [name, value] of readAttributes(list.slice(1, -1))) if (KEPT.has(name)) properties[name] = value;
  if (Object.keys(properties).length > 0) node.data = { ...node.data, hProperties: properties };
}
