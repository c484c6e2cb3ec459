import { folderOf } from "../../docs-path.ts";
import { writeTarget } from "../../links/link-target.ts";
import { lineEndingOf } from "../../text-edits.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { NavigationChange } from "../site-format.ts";
import { type LinkItem, type LinkItemOptions, leadsToPage, readLinkItems } from "./read-link-items.ts";

export type LinkListEdits = { edits: FileEdit[]; renamed: number; removed: number; places: ComputedPlace[] };

const BULLET = /^([ \t]*)([*+-])([ \t]+)$/;

/** Edits the items of a file whose lists of links are the navigation: an item to a line, with what is below it. */
export function editLinkList(
  file: string,
  text: string,
  change: NavigationChange,
  options: LinkItemOptions = {},
): LinkListEdits {
  const items = readLinkItems(text, folderOf(file), options);
  const result: LinkListEdits = { edits: [], renamed: 0, removed: 0, places: [] };
  const { gone, moves } = change;
  // An item that says more than what a page is stays, without its link.
  const isGone = (item: LinkItem) => item.isPlain && [...gone].some((path) => leadsToPage(item, path));
  const removed = new Set(items.filter(isGone));
  const taken = findTaken(items, removed, change);
  let removedUntil = 0;
  for (const item of items) {
    const to = moves.get(item.path) ?? [...moves].find(([from]) => leadsToPage(item, from))?.[1];
    if (removed.has(item)) {
      result.removed += 1;
      if (item.start < removedUntil) continue;
      const kept = taken.has(item) ? undefined : itemsBelow(items, item).find((one) => !removed.has(one));
      if (kept) result.places.push({ file, line: item.line, what: `lists ${kept.path} below ${item.path}` });
      else result.edits.push({ file, ...withBlank(text, item, result.edits.at(-1)?.end ?? 0), text: "" });
      removedUntil = item.end;
    } else if (to !== undefined) {
      result.renamed += 1;
      const written = writeTarget({ form: "markdown", target: item.target }, moves.get(file) ?? file, to);
      if (written === item.target) continue;
      result.edits.push({ file, start: item.targetStart, end: item.targetStart + item.target.length, text: written });
    }
  }
  for (const { path, title, beside, side } of change.inserted) {
    const neighbour = items.find((item) => leadsToPage(item, beside) && !removed.has(item));
    const own = items.find((item) => leadsToPage(item, path));
    const label = own?.label ?? title?.replace(/[\\[\]]/g, "\\$&");
    const written =
      own && taken.has(own)
        ? writtenBeside(text, own, neighbour)
        : neighbour && label !== undefined && writeItem(file, neighbour, path, label);
    if (neighbour && written) {
      const isApart = standsApart(text, items, neighbour);
      result.edits.push(insertItem(file, text, neighbour, { side, isApart }, written));
    }
  }
  return result;
}

/** An item with the empty line behind it, where one stands before it as well, and at the end of the file with that one. */
function withBlank(text: string, { start, end }: LinkItem, after: number): { start: number; end: number } {
  const before = /(?:^|\n)(\r?\n)$/.exec(text.slice(Math.max(0, start - 4), start))?.[1] ?? "";
  if (end >= text.length && start - before.length >= after) return { start: start - before.length, end };
  const blank = before === "" ? null : /^\r?\n/.exec(text.slice(end, end + 2));
  return { start, end: end + (blank?.[0].length ?? 0) };
}

/** Whether an empty line parts an item from the one before or after it, as the chapters of a book are parted. */
function standsApart(text: string, items: LinkItem[], item: LinkItem): boolean {
  const alike = items.filter(({ indent }) => indent === item.indent);
  const [before, after] = [alike[alike.indexOf(item) - 1], alike[alike.indexOf(item) + 1]];
  const gaps = [
    before && before.end <= item.start ? text.slice(before.end, item.start) : "-",
    after && after.start >= item.end ? text.slice(item.end, after.start) : "-",
  ];
  return !gaps.includes("") && gaps.some((gap) => gap.trim() === "");
}

function itemsBelow(items: LinkItem[], item: LinkItem): LinkItem[] {
  return items.filter((one) => one.start > item.start && one.start < item.end);
}

/** The items that go to another place of the same list with what is below them, none of which changes as well. */
function findTaken(items: LinkItem[], removed: ReadonlySet<LinkItem>, change: NavigationChange): Set<LinkItem> {
  return new Set(
    change.inserted.flatMap(({ path, beside }) => {
      const own = items.filter((item) => removed.has(item) && leadsToPage(item, path));
      const neighbour = items.find((item) => leadsToPage(item, beside) && !removed.has(item));
      const [only] = own;
      if (!only || own.length > 1 || !neighbour) return [];
      const below = itemsBelow(items, only);
      const isFixed = below.every((one) => one !== neighbour && !removed.has(one) && !change.moves.has(one.path));
      return isFixed ? [only] : [];
    }),
  );
}

/** An item with what is below it, indented as its new neighbour. */
function writtenBeside(text: string, item: LinkItem, neighbour: LinkItem | undefined): string | undefined {
  if (!neighbour) return undefined;
  const [, space = "", , gap = ""] = BULLET.exec(item.bullet) ?? [];
  const [, outer = "", mark = ""] = BULLET.exec(neighbour.bullet) ?? [];
  const [first = "", ...rest] = text
    .slice(item.start, item.end)
    .replace(/\r?\n$/, "")
    .split("\n");
  const lines = rest.map((line) => (line.startsWith(space) ? outer + line.slice(space.length) : line));
  return [outer + mark + gap + first.slice(item.bullet.length), ...lines].join("\n");
}

function writeItem(file: string, neighbour: LinkItem, path: string, label: string): string {
  const target = writeTarget({ form: "markdown", target: neighbour.target.replace(/[?#].*$/s, "") }, file, path);
  return `${neighbour.bullet}[${label}](${target})`;
}

function insertItem(
  file: string,
  text: string,
  neighbour: LinkItem,
  { side, isApart }: { side: "after" | "before"; isApart: boolean },
  line: string,
): FileEdit {
  const eol = lineEndingOf(text);
  const gap = isApart ? eol : "";
  if (side === "before") return { file, start: neighbour.start, end: neighbour.start, text: line + eol + gap };
  const isOpen = neighbour.end > 0 && text[neighbour.end - 1] !== "\n";
  return {
    file,
    start: neighbour.end,
    end: neighbour.end,
    text: isOpen ? eol + gap + line : gap + line + eol,
  };
}
