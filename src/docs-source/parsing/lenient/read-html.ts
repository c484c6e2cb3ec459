import { endOf, type LooseNode, startOf } from "../loose-node.ts";
import { readHtmlTag } from "./html-tag.ts";
import { type Report, shown } from "./syntax-finding.ts";

const MAX_TAG_LENGTH = 10_000;

/**
 * Replaces the HTML in the tree of an MDX page: tags that are HTML but not JSX become tags, comments, scripts and styles
 * vanish, and all else is text.
 */
export function readHtml(source: string, root: LooseNode, report: Report): void {
  const walk = (parent: LooseNode): void => {
    const children: LooseNode[] = [];
    for (const node of parent.children ?? []) {
      if (node.type === "html") children.push(...replaceHtml(source, parent, node, report));
      else {
        if (node.children) walk(node);
        children.push(node);
      }
    }
    if (parent.children) parent.children = children;
  };
  walk(root);
}

function replaceHtml(source: string, parent: LooseNode, node: LooseNode, report: Report): LooseNode[] {
  const [offset, end] = [startOf(node), endOf(node)];
  const written = source.slice(offset, end);
  if (written.startsWith("<!--") && written.trimEnd().endsWith("-->")) {
    const text = `{/*${written.trimEnd().slice(4, -3).replaceAll("*/", "* /")}*/}`;
    const message = `${shown(written)} is a comment of HTML, which MDX does not know: write ${shown(text)}`;
    report({ kind: "html", offset, message, fix: { start: offset, end: offset + written.trimEnd().length, text } });
    return [];
  }
  if (/^<(?:script|style)\b/i.test(written)) {
    const message = `${shown(written)} does not belong on a page: remove it`;
    report({ kind: "html", offset, message });
    return [];
  }
  const read = written.length <= MAX_TAG_LENGTH ? readHtmlTag(source, node) : undefined;
  if (read) {
    for (const fix of read.edits) {
      const attribute = source.slice(fix.start, fix.end);
      const message = `${shown(attribute)} is not written as MDX has it: ${fix.text === "" ? "remove it" : `write ${shown(fix.text)}`}`;
      report({ kind: "html", offset: fix.start, message, fix });
    }
    return [read.tag];
  }
  const place = node.position ? { position: node.position } : {};
  const text: LooseNode = { type: "text", value: written, ...place };
  const message = `${shown(written)} is read as a tag: write ${shown(`\\${written}`)}, or put it in backticks`;
  report({ kind: "html", offset, message, fix: { start: offset, end: offset, text: "\\" } });
  const isInText = parent.type !== "root" && (parent.children ?? []).some((sibling) => sibling.type === "text");
  return [isInText || parent.type === "paragraph" ? text : { type: "paragraph", children: [text], ...place }];
}
