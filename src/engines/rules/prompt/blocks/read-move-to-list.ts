import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted, readWords } from "../values.ts";
import { headOfBlock } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type MoveToList = Extract<Instruction, { type: "move-to-list" }>;

/** `move Rose from the list under "Old" to the list under "New" in x`, `move Rose from "Old" to "New" in x` */
export function readMoveToList(cursor: Cursor, head: Scope): MoveToList[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("move|put|transfer")) return undefined;
  cursor.accept("the list? bullet|item|entry|point");
  const words = (readQuoted(cursor) ?? readWords(cursor, ["from"]))?.text.trim();
  if (words === undefined || NO_ITEM.test(words)) return undefined;
  const begin = cursor.index;
  const from = cursor.accept("from") ? readList(cursor) : undefined;
  const said = from !== undefined && cursor.accept("to|into") ? readList(cursor) : undefined;
  const isBare = cursor.tokens.slice(begin, cursor.index).every(({ kind }) => kind !== "quoted");
  const to = from === undefined ? said : said?.replace(/(?<=\S )ones?$/i, from.split(" ").at(-1) ?? "");
  if (words === "" || from === undefined || to === undefined || from === to) return undefined;
  const { page, ...others } = readBlockPlace(cursor, before) ?? {};
  if (page === undefined || SETTINGS.test(page) || Object.keys(others).length > 0) return undefined;
  if (isBare && before.page === undefined && !areAlike(cursor, begin, from, to)) return undefined;
  return [{ type: "move-to-list", page, words, from, to }];
}

/** Words without quotes may be pages or groups, unless they are said to be lists, or are of one kind: "the old lamps", "the new lamps". */
function areAlike(cursor: Cursor, begin: number, from: string, to: string): boolean {
  const [kind, other] = [from, to].map((name) => / (\S+)$/.exec(name)?.[1]?.toLowerCase());
  const isSaid = cursor.tokens.slice(begin, cursor.index).some(({ text }) => /^(?:section|list)$/i.test(text));
  return isSaid || (kind !== undefined && kind === other);
}

/** What lists pages and groups, and no items. */
const SETTINGS = /(?:^|\/)summary\.md$|\.(?:ya?ml|jsonc?|toml|[cm]?[jt]s)$/i;
const NO_LIST = /^(?:(?:very )?(?:end|top|start|beginning|bottom)|here|there)$/i;
const NO_ITEM =
  /^(?:(?:the|a|an|this|that) )?(?:section|heading|page|file|folder|group|table|column|row|callout|note)\b/i;

/** `the list under "Old"`, `"Old"`, `the old ones`: the words above a list. */
function readList(cursor: Cursor): string | undefined {
  cursor.accept("the");
  if (cursor.accept("list|bullets|items")) cursor.accept("under|below|of|called|titled|after the? heading?");
  const words = (readQuoted(cursor) ?? readWords(cursor, ["to", "into", "list", "section"]))?.text.trim();
  if (/^(?:page|file|guide|tutorial|group|tab|folder)$/.test(cursor.word() ?? "") || NO_LIST.test(words ?? ""))
    return undefined;
  const isShort = cursor.accept("ones|one");
  cursor.accept("list|section");
  return words === "" || words?.includes("/") ? undefined : words && (isShort ? `${words} ones` : words);
}
