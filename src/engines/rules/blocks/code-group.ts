import type { Code, Nodes } from "mdast";
import type { Range } from "../../../docs-source/links/link.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";

/** Whether a node is a block of code with a title, of several that are shown as tabs. */
export function isCodeTab(node: Nodes, parent: Nodes | undefined): boolean {
  const isElement = parent?.type === "mdxJsxFlowElement" && /^Code(?:Group|Tabs|Blocks)$/.test(parent.name ?? "");
  return node.type === "code" && (isElement || parent?.type === "codeGroup") && codeTitle(node) !== undefined;
}

/** What a block of code is called in a group of several: `sh npm`, `sh [npm]`, `sh title="npm"`. */
export function codeTitle({ meta }: Code): string | undefined {
  const said = (meta ?? "").slice(0, 300);
  const [, double, single, bracketed, bare] =
    /(?:^|\s)(?:title|filename)=(?:"([^"]+)"|'([^']+)')|^\[([^[\]]+)\]|^([^\s={}[\]"'][^={}[\]"']*)$/.exec(said) ?? [];
  const title = (double ?? single ?? bracketed ?? bare ?? /^(\S+) theme=\{null\}$/.exec(said)?.[1])?.trim();
  return title === "" ? undefined : title;
}

/** Where that stands in the first line of the block. */
export function codeTitleRange(text: string, node: Code): Range | undefined {
  const title = codeTitle(node);
  const { start } = rangeOf(node);
  const [line = ""] = text.slice(start).split("\n", 1);
  const from = line.indexOf(node.lang ?? "") + (node.lang ?? "").length;
  const at = title === undefined ? -1 : line.indexOf(title, from);
  return title === undefined || at < 0 || line.indexOf(title, at + 1) >= 0
    ? undefined
    : { start: start + at, end: start + at + title.length };
}
