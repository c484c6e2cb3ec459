import { folderOf } from "../../docs-path.ts";
import type { PageLookup } from "../pages/page-lookup.ts";
import type { NavigationNode, NavigationSection } from "../site-source.ts";
import { quoted, type SourceNotices } from "../source-notices.ts";
import { isHref } from "../values/checked-values.ts";
import { readFence } from "./read-fence.ts";
import { readListTarget } from "./read-list-target.ts";

const MAX_LINE_LENGTH = 2000;
const MAX_DEPTH = 10;
const ITEM = /^([ \t]*)[*+-][ \t]+(.*)$/;
const LINK =
  /^\[((?:[^\\[\]]|\\.|\[(?:[^\\[\]]|\\.)*\])*)\]\((?:<([^>]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:[ \t]+"[^"]*")?\)/;

/** The navigation in a `SUMMARY.md`: headings are groups, and list items pages; a page with items below it is a group. */
export function readSummary(
  file: string,
  text: string,
  pages: PageLookup,
  notices: SourceNotices,
  { hasHeadings }: { hasHeadings: boolean } = { hasHeadings: true },
): NavigationNode[] {
  const nodes: NavigationNode[] = [];
  let top = nodes;
  let open: { indent: number; list: NavigationNode[]; index: number }[] = [];
  let fence: string | undefined;
  for (const [index, raw] of text.split("\n").entries()) {
    const line = raw.slice(0, MAX_LINE_LENGTH).trimEnd();
    // A fence in the list describes pages that GitBook makes, such as those of an API.
    const mark = readFence(line, fence);
    if (mark !== undefined) fence = fence === undefined ? mark : undefined;
    if (mark !== undefined || fence !== undefined) continue;
    const heading = hasHeadings ? /^#{2,6}[ \t]+(.*)$/.exec(line) : null;
    if (heading) {
      const group: NavigationSection = {
        type: "section",
        kind: "group",
        title: plainText(heading[1] ?? ""),
        children: [],
      };
      nodes.push(group);
      top = group.children;
      open = [];
      continue;
    }
    const [, space = "", content = ""] = ITEM.exec(line) ?? [];
    if (content === "") continue;
    const indent = space.replaceAll("\t", "    ").length;
    open = open.filter((item) => item.indent < indent).slice(0, MAX_DEPTH);
    const at = { path: file, line: index + 1, column: 1 };
    const node = readItem(content, at, pages, notices);
    if (!node) continue;
    const parent = open.at(-1);
    const list = parent ? childrenOf(parent.list, parent.index) : top;
    open.push({ indent, list, index: list.push(node) - 1 });
  }
  return nodes;
}

/** Makes the node at an index a group, if it is none, and gives its list. */
function childrenOf(list: NavigationNode[], index: number): NavigationNode[] {
  const node = list[index];
  if (node?.type === "section") return node.children;
  const section: NavigationSection = { type: "section", kind: "group", title: "", children: [] };
  if (node?.type === "page") Object.assign(section, { title: node.title ?? "", root: node.path });
  if (node?.type === "link") Object.assign(section, { title: node.title, href: node.href });
  list[index] = section;
  return section.children;
}

function readItem(
  content: string,
  at: { path: string; line: number; column: number },
  pages: PageLookup,
  notices: SourceNotices,
): NavigationNode | undefined {
  const link = LINK.exec(content);
  if (!link) {
    const title = plainText(content);
    return title === "" ? undefined : { type: "section", kind: "group", title, children: [] };
  }
  const title = plainText(link[1] ?? "");
  const target = link[2] ?? link[3] ?? "";
  if (/^[a-z][\w+.-]*:/i.test(target)) return isHref(target) ? { type: "link", title, href: target } : undefined;
  const page = pages.find(folderOf(at.path), readListTarget(target));
  if (page) return { type: "page", path: page.path, title };
  notices.addFault(at, `There is no page ${quoted(target)}`);
  return undefined;
}

function plainText(markdown: string): string {
  return markdown
    .replace(/<[^<>]*>/g, "")
    .replace(/\\(.)/g, "$1")
    .replace(/[`*]+/g, "")
    .trim();
}
