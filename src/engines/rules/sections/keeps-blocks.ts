import type { Root, RootContent } from "mdast";
import { parseEditedPage } from "../../../docs-source/parse-page.ts";
import { pageOutline } from "../page-text/page-outline.ts";

/** The blocks of a page after an edit if they are just those that are wanted, in their order; else undefined. */
export async function checkedBlocks(
  path: string,
  before: string,
  text: string,
  wanted: readonly RootContent[],
  added: { at: number; isAllowed: (blocks: RootContent[]) => boolean } | undefined = undefined,
): Promise<RootContent[] | undefined> {
  const parsed = await parseEditedPage(path, before, text);
  if (parsed.type !== "parsed") return undefined;
  const blocks = parsed.tree.children;
  const count = blocks.length - wanted.length;
  const at = added?.at ?? 0;
  const fresh = blocks.slice(at, at + count);
  if (added ? count < 1 || !added.isAllowed(fresh) : count !== 0) return undefined;
  const rest = [...blocks.slice(0, at), ...blocks.slice(at + count)];
  return outlineOf(rest) === outlineOf(wanted) ? fresh : undefined;
}

export function outlineOf(children: readonly RootContent[]): string {
  return pageOutline({ type: "root", children: [...children] } satisfies Root, new Map());
}
