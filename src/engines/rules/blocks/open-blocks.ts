import type { Nodes, Parents, Root } from "mdast";
import type { DocsFiles, EditableDocs } from "../../../docs-source/docs-files.ts";
import { parseEditedPage, parsePageLeniently } from "../../../docs-source/parse-page.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { findOneDocument } from "../page-edits/find-one-document.ts";
import { isBook } from "../page-edits/title-heading.ts";
import { pageOutline } from "../page-text/page-outline.ts";
import { refuse } from "../refuse.ts";
import { type OpenPage, sectionsOf } from "../sections/page-sections.ts";

/** A page read with the syntaxes of site generators, in which its blocks are looked for. */
export type OpenBlocks = OpenPage;

export async function openBlocks(docs: EditableDocs, page: string): Promise<OpenBlocks | Refused> {
  const found = await findOneDocument(docs, page);
  return found.type === "refused" ? found : openBlocksAt(docs, found.path);
}

export async function openBlocksAt(docs: DocsFiles, path: string): Promise<OpenBlocks | Refused> {
  const text = await docs.read(path);
  const open = text === undefined ? undefined : await readBlocks(path, text);
  return open
    ? { ...open, isOfBook: await isBook(docs) }
    : refuse("unparsable_page", `${codeSpan(path)} cannot be read as a page, so its parts are not known.`);
}

export async function readBlocks(path: string, text: string): Promise<OpenBlocks | undefined> {
  const parsed = await parsePageLeniently(path, text);
  if (parsed.type !== "parsed") return undefined;
  return { type: "open", path, text, tree: parsed.tree, sections: sectionsOf(text, parsed.tree) };
}

/** The tree of a page after an edit, unless the edit made the page worse. */
export async function treeAfter({ path, text }: OpenBlocks, after: string): Promise<Root | undefined> {
  if ((await parseEditedPage(path, text, after)).type !== "parsed") return undefined;
  const parsed = await parsePageLeniently(path, after);
  return parsed.type === "parsed" ? parsed.tree : undefined;
}

/** Whether an edit makes of a page just what is wanted. */
export async function readsAs(open: OpenBlocks, after: string, wanted: Root): Promise<boolean> {
  const tree = await treeAfter(open, after);
  return tree !== undefined && outlineOf(tree) === outlineOf(wanted);
}

/** The node that an edit added as a child of `parent`, if all else of the page is as it was. */
export async function addedNode(
  open: OpenBlocks,
  after: string,
  parent: Parents,
  index: number,
): Promise<Nodes | undefined> {
  const tree = await treeAfter(open, after);
  if (!tree) return undefined;
  const there = nodeAt(tree, pathTo(open.tree, parent) ?? []);
  if (!there || !("children" in there)) return undefined;
  const added = there.children[index];
  const rest = withChildren(
    tree,
    there,
    there.children.filter((_, at) => at !== index),
  );
  return outlineOf(rest) === outlineOf(open.tree) ? added : undefined;
}

/** A copy of a tree in which one node has other children. */
export function withChildren(tree: Root, parent: Parents, children: readonly Nodes[]): Root {
  const copy = (node: Nodes): Nodes => {
    if (node === parent) return { ...node, children } as Nodes;
    return "children" in node ? ({ ...node, children: node.children.map(copy) } as Nodes) : node;
  };
  return copy(tree) as Root;
}

function outlineOf(tree: Root): string {
  return pageOutline(tree, new Map());
}

function pathTo(node: Nodes, wanted: Nodes): number[] | undefined {
  if (node === wanted) return [];
  for (const [index, child] of "children" in node ? node.children.entries() : []) {
    const path = pathTo(child, wanted);
    if (path) return [index, ...path];
  }
  return undefined;
}

function nodeAt(root: Nodes, path: number[]): Nodes | undefined {
  let node: Nodes | undefined = root;
  for (const index of path) node = node && "children" in node ? node.children[index] : undefined;
  return node;
}
