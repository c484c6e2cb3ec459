import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import type { Link, Range } from "../../../docs-source/links/link.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { attributeListLength } from "../../../docs-source/parsing/dialects/read-attribute-lists.ts";
import type { TextEdit } from "../../../docs-source/text-edits.ts";

/** The edits that remove a link and keep its text; undefined where an edit of the link alone cannot do that, as in code. */
export function unlink(text: string, tree: Root, link: Link): TextEdit[] | undefined {
  switch (link.form) {
    case "markdown":
      return link.label ? around(withAttributes(text, link.whole), link.label) : undefined;
    case "definition":
      return [...unlinkReferences(text, tree, link.identifier), removeLines(text, link.whole)];
    case "block":
      return [removeLines(text, link.whole)];
    case "html":
    case "attribute":
      return link.element ? unlinkElement(text, tree, link, link.element) : undefined;
    default:
      return undefined;
  }
}

function around(whole: Range, kept: Range): TextEdit[] {
  return [
    { start: whole.start, end: kept.start, text: "" },
    { start: kept.end, end: whole.end, text: "" },
  ];
}

/** What is said of a link in braces behind it says nothing of its text. */
function withAttributes(text: string, { start, end }: Range): Range {
  return { start, end: end + attributeListLength(text, end) };
}

function unlinkReferences(text: string, tree: Root, identifier: string | undefined): TextEdit[] {
  const edits: TextEdit[] = [];
  visit(tree, "linkReference", (node) => {
    if (node.identifier !== identifier) return;
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (first && last)
      edits.push(
        ...around(withAttributes(text, rangeOf(node)), { start: rangeOf(first).start, end: rangeOf(last).end }),
      );
  });
  return edits;
}

function removeLines(text: string, range: Range): TextEdit {
  const lineStart = text.lastIndexOf("\n", range.start - 1) + 1;
  const newline = text.indexOf("\n", range.end);
  const lineEnd = newline < 0 ? text.length : newline + 1;
  const isAlone = text.slice(lineStart, range.start).trim() === "" && text.slice(range.end, lineEnd).trim() === "";
  if (!isAlone) return { ...range, text: "" };
  // Nothing is left that the empty line before it would keep apart.
  const [blank = ""] = lineEnd === text.length ? (/(?<=\n)[ \t]*\r?\n$/.exec(text.slice(0, lineStart)) ?? []) : [];
  return { start: lineStart - blank.length, end: lineEnd, text: "" };
}

/** `<a href="/x">text</a>` becomes its text. Any other element, such as a card, only loses the attribute. */
function unlinkElement(text: string, tree: Root, link: Link, element: Range & { name: string }): TextEdit[] {
  const inner = element.name === "a" ? innerRange(text, tree, element) : undefined;
  if (inner) return around(inner.whole, inner);
  const before = text.slice(element.start, link.whole.start).trimEnd();
  return [{ start: element.start + before.length, end: link.whole.end, text: "" }];
}

function innerRange(text: string, tree: Root, element: Range): (Range & { whole: Range }) | undefined {
  let found: (Range & { whole: Range }) | undefined;
  visit(tree, (node: Nodes) => {
    const range = rangeOf(node);
    if (node.type === "mdxJsxTextElement" && range.start === element.start) {
      const [first, last] = [node.children[0], node.children.at(-1)];
      if (first && last) found = { start: rangeOf(first).start, end: rangeOf(last).end, whole: range };
    }
    if (node.type === "paragraph" && range.start <= element.start && element.end < range.end) {
      const tag = node.children.findIndex((child) => child.type === "html" && rangeOf(child).start === element.start);
      const closing = node.children.find(
        (child, at) => tag >= 0 && at > tag && child.type === "html" && /^<\/a\s*>$/i.test(child.value),
      );
      if (closing) {
        const end = rangeOf(closing);
        found = { start: element.end, end: end.start, whole: { start: element.start, end: end.end } };
      }
    }
  });
  return found && text.slice(found.whole.start, found.whole.start + 2) === "<a" ? found : undefined;
}
