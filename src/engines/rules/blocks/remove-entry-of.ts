import type { Nodes } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { findLinks } from "../../../docs-source/links.ts";
import { readSite, resolveOnSite } from "../../../docs-source/site.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, BlockKind } from "../instruction.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";
import { refuse } from "../refuse.ts";
import { findPaths } from "../replacing/remove-nodes.ts";
import { isOfKind } from "./block-kinds.ts";
import type { FoundBlock } from "./find-block.ts";
import { type OpenBlocks, openBlocks } from "./open-blocks.ts";
import { removeFound } from "./remove-block.ts";

const KINDS: readonly BlockKind[] = ["item", "row", "card"];

/** Removes the one item, row or card of a page that leads to another page and to no further one. */
export const removeEntryOf: ApplyInstruction<"remove-entry-of"> = async (docs, { page, on, mayBeInWords }, signal) => {
  const target = await findOnePage(docs, page);
  if (target.type === "refused") return target;
  const open = await openBlocks(docs, on);
  if (open.type === "refused") return open;
  signal.throwIfAborted();
  const site = await readSite(docs);
  const links = findLinks(open.text, open.tree).map((link) => {
    const there = resolveOnSite(site, open.path, link);
    return { start: link.start, path: there.type === "file" ? there.path : undefined };
  });
  const own = links.filter(({ path }) => path === target.path);
  const entries = new Map(own.flatMap(({ start }) => entryAround(open, start) ?? []).map((one) => [one.node, one]));
  const [entry, ...others] = entries.values();
  const positionOf = createPositionLookup(open.text);
  const lines = own.map(({ start }) => positionOf(start).line).join(", ");
  const leads = `leads to ${codeSpan(target.path)}`;
  if (!entry && own.length > 0 && mayBeInWords) return { type: "applied", changedFiles: 0, notes: [] };
  if (!entry)
    return refuse(
      "block_not_found",
      `${codeSpan(open.path)} has no list item, row or card that ${leads}${own.length > 0 ? `, only words in line ${lines}` : ""}.`,
    );
  const { start, end } = rangeOf(entry.node);
  const isShared = links.some(
    (link) => link.start >= start && link.start < end && link.path !== undefined && link.path !== target.path,
  );
  if (others.length > 0 || isShared)
    return refuse(
      "ambiguous_block",
      isShared
        ? `The entry of ${codeSpan(open.path)} in line ${lines} ${leads} and to other pages as well. Please say what of it is to go.`
        : `${codeSpan(open.path)} has ${entries.size} entries of which each ${leads}, in the lines ${lines}. Please say which is to go.`,
    );
  return removeFound(docs, open, entry, `the entry that ${leads}`);
};

/** The innermost item, row or card that holds a position. */
function entryAround({ tree }: OpenBlocks, at: number): FoundBlock | undefined {
  const found = [...findPaths(tree)].flatMap(([node, path]): FoundBlock[] => {
    const own = node as Nodes;
    const parent = path.at(-1);
    if (!parent || !("children" in parent) || !KINDS.some((kind) => isOfKind(own, path, { kind }))) return [];
    const { start, end } = rangeOf(own);
    return start <= at && at < end ? [{ type: "found", node: own, path, parent }] : [];
  });
  return found.toSorted((one, other) => rangeOf(other.node).start - rangeOf(one.node).start)[0];
}
