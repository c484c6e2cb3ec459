import { joinDocsPath } from "../../docs-path.ts";
import { withoutExtension } from "../../pages.ts";
import { readFence } from "../../site/formats/read-fence.ts";
import { readListTarget } from "../../site/formats/read-list-target.ts";

const MAX_LINE = 2000;
const ITEM =
  /^([ \t]*)([*+-])([ \t]+)((?:\*\*|__|\[[ xX]\][ \t]+)?)\[((?:[^\\[\]]|\\.|\[(?:[^\\[\]]|\\.)*\])*)\]\((<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:[ \t]+"[^"]*")?\)/;

/** A line that is a link alone, as a chapter of mdBook that has no number. */
const BARE = /^()()()()\[((?:[^\\[\]]|\\.|\[(?:[^\\[\]]|\\.)*\])*)\]\((<[^>\n]*>|[^\s()]+)\)[ \t]*$/;

export type LinkItemOptions = {
  /** Lines that are a link alone count as items. */
  hasBareItems?: boolean;
};

/** An item of a list that begins with a link to a file. Offsets are those of its lines. */
export type LinkItem = {
  /** The number of its line, from 1. */
  line: number;
  start: number;
  /** The end of its last line, with those that continue it or are below it. */
  end: number;
  indent: number;
  /** What is written before the link: white space and the bullet. */
  bullet: string;
  label: string;
  target: string;
  targetStart: number;
  /** Whether nothing but a description of what it leads to follows the link. */
  isPlain: boolean;
  /** What the target names: the path of a file, with its extension or without. */
  path: string;
};

/** The items of the lists of a Markdown file in `folder`. Fenced code is left out. */
export function readLinkItems(text: string, folder: string, options: LinkItemOptions = {}): LinkItem[] {
  const items: LinkItem[] = [];
  const open: LinkItem[] = [];
  let fence: string | undefined;
  let line = 0;
  const close = (indent: number) => {
    for (let last = open.at(-1); last && last.indent >= indent; last = open.at(-1)) {
      open.pop();
      const around = open.at(-1);
      if (around) around.end = Math.max(around.end, last.end);
    }
  };
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    const content = text.slice(start, Math.min(end, start + MAX_LINE)).replace(/\r?\n$/, "");
    line += 1;
    const mark = readFence(content, fence);
    if (mark !== undefined) fence = fence === undefined ? mark : undefined;
    if (content.trim() !== "") {
      close(widthOf(/^[ \t]*/.exec(content)?.[0] ?? ""));
      const [item] =
        fence === undefined && mark === undefined ? readItem(content, { line, start, end }, folder, options) : [];
      const around = open.at(-1);
      if (around) around.end = end;
      if (item) open.push(item);
      if (item) items.push(item);
    }
    start = end;
  }
  close(0);
  return items;
}

function readItem(
  content: string,
  place: Pick<LinkItem, "line" | "start" | "end">,
  folder: string,
  { hasBareItems }: LinkItemOptions,
): LinkItem[] {
  const match = ITEM.exec(content) ?? (hasBareItems ? BARE.exec(content) : null);
  if (!match) return [];
  const [, space = "", mark = "", gap = "", before = "", label = "", written = ""] = match;
  const isPointed = written.startsWith("<");
  const target = isPointed ? written.slice(1, -1) : written;
  const bare = readListTarget(target.replace(/[?#].*$/s, ""));
  if (bare === "" || /^[a-z][\w+.-]*:|^\/\//i.test(target)) return [];
  const path = joinDocsPath(target.startsWith("/") ? "" : folder, bare);
  if (path === undefined) return [];
  const bullet = space + mark + gap;
  const targetStart = place.start + bullet.length + before.length + label.length + "[](".length + (isPointed ? 1 : 0);
  const isPlain = /^(?:\*\*|__)?\s*(?:$|[:\u2013\u2014-])/.test(content.slice(match[0].length));
  return [{ ...place, isPlain, indent: widthOf(space), bullet, label, target, targetStart, path }];
}

function widthOf(space: string): number {
  return space.replaceAll("\t", "    ").length;
}

/** Whether an item leads to a page: by its path, without its extension, or by its folder. */
export function leadsToPage({ path }: LinkItem, page: string): boolean {
  const bare = withoutExtension(page);
  return path === page || path === bare || path === bare.replace(/(?:^|\/)(?:index|readme)$/i, "");
}
