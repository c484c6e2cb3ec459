import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { lineEndingOf, positionAt, type TextEdit } from "../text-edits.ts";

export type JsonNode = Node;

export type JsonText =
  | { type: "parsed"; text: string; root: JsonNode }
  | { type: "invalid"; message: string; line: number; column: number };

/** Parses JSON into nodes with their offsets in the text. Never throws. */
export function parseJsonText(text: string): JsonText {
  const errors: ParseError[] = [];
  // A byte order mark is not JSON but harmless. A space in its place keeps the offsets.
  const source = text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text;
  try {
    const root = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
    const [error] = errors;
    if (error) return { type: "invalid", message: describe(error), ...positionAt(text, error.offset) };
    if (root) return { type: "parsed", text, root };
    return { type: "invalid", message: "The file is empty", line: 1, column: 1 };
  } catch {
    return { type: "invalid", message: "The JSON is nested too deeply", line: 1, column: 1 };
  }
}

/** As `parseJsonText`, but comments and trailing commas are allowed, and what is clear is given in spite of a fault. */
export function parseJsonLeniently(text: string): {
  root: JsonNode | undefined;
  fault: { message: string; line: number; column: number } | undefined;
} {
  const errors: ParseError[] = [];
  const source = text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text;
  try {
    const root = parseTree(source, errors, { allowTrailingComma: true });
    const [error] = errors;
    return { root, fault: error && { message: describe(error), ...positionAt(text, error.offset) } };
  } catch {
    return { root: undefined, fault: { message: "The JSON is nested too deeply", line: 1, column: 1 } };
  }
}

function describe(error: ParseError): string {
  const words = printParseErrorCode(error.error)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return `Not valid JSON: ${words}`;
}

/** The value of a property. If the property is repeated, the last one counts, as in JSON.parse. */
export function propertyOf(object: JsonNode | undefined, name: string): JsonNode | undefined {
  if (object?.type !== "object") return undefined;
  return object.children?.findLast((property) => property.children?.[0]?.value === name)?.children?.[1];
}

export function stringOf(node: JsonNode | undefined): string | undefined {
  return node?.type === "string" ? String(node.value) : undefined;
}

export function itemsOf(node: JsonNode | undefined): JsonNode[] {
  return (node?.type === "array" && node.children) || [];
}

export function replaceNode(node: JsonNode, value: string): TextEdit {
  return { start: node.offset, end: node.offset + node.length, text: JSON.stringify(value) };
}

/** The edits that remove items of an array, or properties of an object, with their commas and lines. */
export function removeChildren(parent: JsonNode, removed: ReadonlySet<JsonNode>): TextEdit[] {
  const children = parent.children ?? [];
  const edits: TextEdit[] = [];
  for (let i = 0; i < children.length; i++) {
    if (!isIn(removed, children[i])) continue;
    const first = i;
    while (isIn(removed, children[i + 1])) i++;
    const [before, next, last] = [children[first - 1], children[i + 1], children[i]];
    const start = children[first];
    if (!start || !last) continue;
    if (next) edits.push({ start: start.offset, end: next.offset, text: "" });
    else if (before) edits.push({ start: endOf(before), end: endOf(last), text: "" });
    else edits.push({ start: parent.offset + 1, end: endOf(parent) - 1, text: "" });
  }
  return edits;
}

function isIn(set: ReadonlySet<JsonNode>, node: JsonNode | undefined): boolean {
  return node !== undefined && set.has(node);
}

/** The edit that inserts children before the one at `index`, spaced like the existing ones. `written` is their JSON. */
export function insertChildren(text: string, parent: JsonNode, index: number, written: string[]): TextEdit {
  const children = parent.children ?? [];
  const separator = separatorOf(text, parent);
  const before = children[index - 1];
  if (before) return insertAt(endOf(before), written.map((item) => separator + item).join(""));
  const first = children[0];
  if (first) return insertAt(first.offset, written.map((item) => item + separator).join(""));
  const inner = { start: parent.offset + 1, end: endOf(parent) - 1 };
  if (isOnOneLine(text, parent)) return { ...inner, text: written.join(", ") };
  const eol = lineEndingOf(text);
  const outer = indentAt(text, parent.offset);
  const lines = written.map((item) => `${eol}${outer}${indentUnit(text)}${item}`).join(",");
  return { ...inner, text: `${lines}${eol}${outer}` };
}

/** The edits that remove children and insert others before those at their indexes. The white space of the places stays. */
export function rearrangeChildren(
  text: string,
  parent: JsonNode,
  removed: ReadonlySet<JsonNode>,
  inserted: readonly { index: number; written: string }[],
): TextEdit[] {
  const children = parent.children ?? [];
  const [only] = inserted;
  if (removed.size === 0 && only)
    return inserted.map(({ index, written }) => insertChildren(text, parent, index, [written]));
  const [first, last] = [children[0], children.at(-1)];
  if (inserted.length === 0 || !first || !last) return removeChildren(parent, removed);
  const put = (at: number) => inserted.filter(({ index }) => index === at).map(({ written }) => written);
  const kept = children.flatMap((child, at) => [
    ...put(at),
    ...(removed.has(child) ? [] : [text.slice(child.offset, endOf(child))]),
  ]);
  const gaps = children.slice(1).map((child, at) => text.slice(endOf(children[at] ?? child), child.offset));
  const separator = separatorOf(text, parent);
  const written = [...kept, ...put(children.length)].map((item, at) =>
    at === 0 ? item : (gaps[at - 1] ?? separator) + item,
  );
  return [{ start: first.offset, end: endOf(last), text: written.join("") }];
}

/** Whether the whole document that a node belongs to is written on one line. */
export function isOnOneLine(text: string, node: JsonNode): boolean {
  let root = node;
  while (root.parent) root = root.parent;
  return !text.slice(root.offset, endOf(root)).includes("\n");
}

function insertAt(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text };
}

function separatorOf(text: string, parent: JsonNode): string {
  const [first, second] = parent.children ?? [];
  if (first && second) return text.slice(endOf(first), second.offset);
  const leading = first ? text.slice(parent.offset + 1, first.offset) : "";
  return leading.includes("\n") ? `,${leading}` : ", ";
}

/** The white space at the start of the line of an offset. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** One level of indentation, taken from the first indented line. */
export function indentUnit(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
}

export function endOf(node: JsonNode): number {
  return node.offset + node.length;
}
