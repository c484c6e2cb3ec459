import type { TabKind } from "../instruction.ts";
import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { readQuoted, readWords } from "./values.ts";

/** "the tab X", "the X tab" */
export function readTabName(cursor: Cursor): { name: string; kind: TabKind } | undefined {
  cursor.accept("the? whole|entire");
  cursor.accept("the");
  const isBefore = cursor.accept("tab|anchor|dropdown");
  const noun = isBefore ? cursor.word(-1) : undefined;
  if (isBefore) cursor.accept("called|named|titled");
  const isEnd = (word: string) => /^(?:tab|anchor|dropdown|with|and|but|from|in|of|please)$/.test(word);
  const name = readQuoted(cursor)?.text.trim() ?? (cursor.isShouted ? undefined : readCapitals(cursor, isEnd));
  const kind = TAB_KINDS.find((one) => one === (isBefore ? noun : cursor.word()));
  if (name === undefined || name.includes("\n") || kind === undefined || (!isBefore && !cursor.accept(kind)))
    return undefined;
  return { name, kind };
}

const TAB_KINDS = ["tab", "anchor", "dropdown"] as const;

/** "the API tab", "the tab called API", "the api tab", where a page or a group goes */
export function readNamedTab(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.accept("the|our");
    const isBefore = cursor.accept("tab called|named|titled?");
    const name =
      readQuoted(cursor)?.text.trim() ??
      readCapitals(cursor, (word) => word === "tab") ??
      readWords(cursor, ["tab"])?.text;
    return isBefore || cursor.accept("tab") ? name : undefined;
  });
}
