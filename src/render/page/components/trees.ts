import type { ElementContent } from "hast";
import type { ListItem, RootContent } from "mdast";
import type { ComponentNode } from "../expand/component-node.ts";
import { element, iconElement, text } from "../html/element.ts";
import { textOf } from "./code-groups.ts";
import type { Component, ToHtml } from "./component.ts";
import { readFlag, readText } from "./props.ts";

type Entry = { name: string; comment: string; isMarked: boolean; isOpen: boolean; children: Entry[] | undefined };

const FOLDERS = new Set(["Tree.Folder", "FileTree.Folder", "Folder", "Files.Folder"]);
const FILES = new Set(["Tree.File", "FileTree.File", "File", "Files.File"]);

/** The entries of a tree, from components or from a nested list. */
function entriesOf(nodes: RootContent[]): Entry[] {
  return nodes.flatMap((node): Entry[] => {
    if (node.type === "list") return node.children.map(entryOfItem);
    if (node.type === "paragraph") return entriesOf(node.children);
    if (node.type === "code") return entriesOfDrawing(node.value);
    if (node.type !== "component") return [];
    const isFolder = FOLDERS.has(node.name);
    if (!isFolder && !FILES.has(node.name)) return entriesOf(node.children);
    const name = readText(node, "name", "title", "label") ?? textOf(node.children).trim();
    return [
      {
        name,
        comment: readText(node, "comment", "description") ?? "",
        isMarked: readFlag(node, "active", "highlight") === true,
        isOpen: readFlag(node, "defaultOpen", "open", "openable") !== false,
        children: isFolder ? entriesOf(node.children) : undefined,
      },
    ];
  });
}

function entryOfItem(item: ListItem): Entry {
  const [first, ...rest] = item.children as RootContent[];
  const line = first && first.type === "paragraph" ? first.children : [];
  const isMarked = line.some((node) => node.type === "strong");
  const [, name = "", comment = ""] = /^(\S+(?: \(\w+\))?)\s*(.*)$/s.exec(textOf(line).trim()) ?? [];
  const lists = rest.filter((node) => node.type === "list");
  const isFolder = lists.length > 0 || name.endsWith("/");
  return { name, comment, isMarked, isOpen: true, children: isFolder ? entriesOf(lists) : undefined };
}

/** Lines such as `├── src/`, by their indent. */
function entriesOfDrawing(drawing: string): Entry[] {
  const root: Entry[] = [];
  const open: { indent: number; entry: Entry }[] = [];
  for (const line of drawing.split("\n")) {
    const [, indent = "", name = "", comment = ""] = /^([\s│├└─|`+-]*)(\S+)\s*(?:#\s*)?(.*)$/.exec(line) ?? [];
    if (name === "") continue;
    const entry: Entry = {
      name,
      comment,
      isMarked: false,
      isOpen: true,
      children: name.endsWith("/") ? [] : undefined,
    };
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
    const parent = open.at(-1)?.entry;
    if (parent) parent.children = [...(parent.children ?? []), entry];
    else root.push(entry);
    open.push({ indent: indent.length, entry });
  }
  return root;
}

function entryHtml(entry: Entry): ElementContent {
  const icon = iconElement(entry.children ? "folder" : "file");
  const label: ElementContent[] = [
    ...(icon ? [icon] : []),
    entry.isMarked ? element("strong", "tree-marked", [text(entry.name)]) : text(entry.name),
    ...(entry.comment === "" ? [] : [text(" "), element("span", "tree-comment", [text(entry.comment)])]),
  ];
  if (!entry.children) return element("li", "tree-file", label);
  const inner = entry.children.length > 0 ? [element("ul", [], entry.children.map(entryHtml))] : [];
  return element("li", "tree-folder", [
    element("details", [], [element("summary", [], label), ...inner], entry.isOpen ? { open: true } : {}),
  ]);
}

function entryLines(entry: Entry, indent: string): string[] {
  const slash = entry.children && !entry.name.endsWith("/") ? "/" : "";
  const comment = entry.comment === "" ? "" : ` # ${entry.comment}`;
  const line = indent + entry.name + slash + comment;
  return [line, ...(entry.children ?? []).flatMap((child) => entryLines(child, `${indent}  `))];
}

const TREE: Component = {
  html: (node: ComponentNode, to: ToHtml) => {
    const entries = entriesOf(node.children);
    return entries.length > 0 ? [element("ul", "tree", entries.map(entryHtml))] : to.blocks(node.children);
  },
  plain(node, to) {
    const lines = entriesOf(node.children).flatMap((entry) => entryLines(entry, ""));
    return lines.length > 0 ? [{ type: "code", lang: "text", value: lines.join("\n") }] : to.blocks(node.children);
  },
};

export const TREES: Record<string, Component> = {
  Tree: TREE,
  FileTree: TREE,
  Files: TREE,
  ...Object.fromEntries([...FOLDERS, ...FILES].map((name) => [name, wrapped()])),
};

/** An entry without a tree around it. */
function wrapped(): Component {
  return {
    html: (node, to) => TREE.html({ ...node, name: "Tree", children: [node] }, to),
    plain: (node, to) => TREE.plain({ ...node, name: "Tree", children: [node] }, to),
  };
}
