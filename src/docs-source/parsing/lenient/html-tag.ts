import type { TextEdit } from "../../text-edits.ts";
import type { Attribute, LooseNode, Point, TagNode } from "../loose-node.ts";
import { parseText } from "../parse-text.ts";

const TAG = /^<(\/?)([A-Za-z][\w.:-]*)([\s\S]*?)(\/?)>$/;
const ATTRIBUTE =
  /([^\s"'<>/=“”‘’]+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|[“”„]([^“”„"]*)[“”]|[‘’]([^‘’']*)’|(\{[^{}]*\})|([^\s"'=<>`{}“”‘’]+)))?/gy;

const SPREAD = /\{(\.\.\.[^{}]*)\}/y;

export type HtmlTag = { tag: TagNode; edits: TextEdit[] };

/**
 * Reads a tag that is HTML but not JSX: values without quotes or with curly quotes.
 *
 * @returns undefined if it is no tag either; with the edits that make it JSX
 */
export function readHtmlTag(source: string, node: LooseNode): HtmlTag | undefined {
  const { position } = node;
  const start = position?.start.offset;
  if (!position || start === undefined) return undefined;
  const written = source.slice(start, position.end.offset);
  const match = TAG.exec(written);
  if (!match) return undefined;
  const [, slash = "", name = "", rest = "", end = ""] = match;
  const read = readAttributes(rest, start + 1 + slash.length + name.length, (offset) => pointIn(source, node, offset));
  if (!read) return undefined;
  const isClosing = slash !== "";
  const tag: TagNode = {
    type: "tag",
    name,
    attributes: isClosing ? [] : read.attributes,
    isClosing,
    isSelfClosing: end !== "",
    isFlow: false,
    role: { type: "unknown" },
    position,
  };
  return { tag, edits: read.edits };
}

function readAttributes(
  written: string,
  offset: number,
  pointAt: (offset: number) => Point,
): { attributes: Attribute[]; edits: TextEdit[] } | undefined {
  const attributes: Attribute[] = [];
  const edits: TextEdit[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(written[at] ?? "")) at++;
    if (at >= written.length) return { attributes, edits };
    SPREAD.lastIndex = at;
    const spread = SPREAD.exec(written);
    if (spread) {
      const position = { start: pointAt(offset + at), end: pointAt(offset + SPREAD.lastIndex) };
      attributes.push({ type: "mdxJsxExpressionAttribute", value: spread[1], ...{ position } });
      at = SPREAD.lastIndex;
      continue;
    }
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(written);
    if (!match) return undefined;
    const [whole, name = "", equals = "", double, single, curly, curlySingle, expression, bare] = match;
    const value = double ?? single ?? curly ?? curlySingle ?? bare ?? null;
    const range = { start: offset + at, end: offset + at + whole.length };
    const position = { start: pointAt(range.start), end: pointAt(range.end) };
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$:-]*$/u.test(name)) edits.push({ ...range, text: "" });
    else {
      const given = expression === undefined ? value : readExpression(expression);
      attributes.push({ type: "mdxJsxAttribute", name, value: given, ...{ position } });
      if ((curly ?? curlySingle ?? bare) !== undefined) {
        const text = `${name}${equals.trim()}"${(value ?? "").replaceAll('"', "&quot;")}"`;
        edits.push({ ...range, text });
      }
    }
    at += whole.length;
  }
}

/** The value of an attribute in braces, with its syntax tree if it is valid. */
function readExpression(written: string): unknown {
  const page = parseText("page.mdx", `<A a=${written} />`);
  const element = page.type === "parsed" ? page.tree.children[0] : undefined;
  const attribute = element?.type === "mdxJsxFlowElement" ? element.attributes[0] : undefined;
  const value = attribute?.type === "mdxJsxAttribute" ? attribute.value : undefined;
  return value ?? { type: "mdxJsxAttributeValueExpression", value: written.slice(1, -1) };
}

/** The line and column of an offset inside a node. */
function pointIn(source: string, node: LooseNode, offset: number): Point {
  const start = node.position?.start ?? { line: 1, column: 1, offset: 0 };
  const before = source.slice(start.offset, offset);
  const newlines = before.split("\n").length - 1;
  const column = newlines === 0 ? start.column + before.length : before.length - before.lastIndexOf("\n");
  return { line: start.line + newlines, column, offset };
}
