import { folderOf } from "../../docs-path.ts";
import { writeTarget } from "../../links/link-target.ts";
import { lineEndingOf } from "../../text-edits.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { NavigationChange } from "../site-format.ts";
import { type LinkItem, leadsToPage, readLinkItems } from "./read-link-items.ts";

export type LinkListEdits = { edits: FileEdit[]; renamed: number; removed: number; places: ComputedPlace[] };

/** Edits the items of a file whose lists of links are the navigation: an item to a line, with what is below it. */
export function editLinkList(file: string, text: string, change: NavigationChange): LinkListEdits {
  const items = readLinkItems(text, folderOf(file));
  const result: LinkListEdits = { edits: [], renamed: 0, removed: 0, places: [] };
  const { gone, moves } = change;
  // An item that says more than what a page is stays, without its link.
  const isGone = (item: LinkItem) => item.isPlain && [...gone].some((path) => leadsToPage(item, path));
  const removed = new Set(items.filter(isGone));
  let removedUntil = 0;
  for (const item of items) {
    const to = moves.get(item.path) ?? [...moves].find(([from]) => leadsToPage(item, from))?.[1];
    if (removed.has(item)) {
      result.removed += 1;
      if (item.start < removedUntil) continue;
      const kept = items.find((one) => one.start > item.start && one.start < item.end && !removed.has(one));
      if (kept) result.places.push({ file, line: item.line, what: `lists ${kept.path} below ${item.path}` });
      else result.edits.push({ file, start: item.start, end: item.end, text: "" });
      removedUntil = item.end;
    } else if (to !== undefined) {
      result.renamed += 1;
      const written = writeTarget({ form: "markdown", target: item.target }, file, to);
      result.edits.push({ file, start: item.targetStart, end: item.targetStart + item.target.length, text: written });
    }
  }
  for (const { path, title, beside, side } of change.inserted) {
    const neighbour = items.find((item) => leadsToPage(item, beside) && !removed.has(item));
    const own = items.find((item) => leadsToPage(item, path));
    const label = own?.label ?? title?.replace(/[\\[\]]/g, "\\$&");
    if (neighbour && label !== undefined) result.edits.push(insertItem(file, text, neighbour, side, path, label));
  }
  return result;
}

function insertItem(
  file: string,
  text: string,
  neighbour: LinkItem,
  side: "after" | "before",
  path: string,
  label: string,
): FileEdit {
  const target = writeTarget({ form: "markdown", target: neighbour.target.replace(/[?#].*$/s, "") }, file, path);
  const line = `${neighbour.bullet}[${label}](${target})`;
  const eol = lineEndingOf(text);
  if (side === "before") return { file, start: neighbour.start, end: neighbour.start, text: line + eol };
  const isOpen = neighbour.end > 0 && text[neighbour.end - 1] !== "\n";
  return { file, start: neighbour.end, end: neighbour.end, text: isOpen ? eol + line : line + eol };
}
