import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readPages } from "../page-list.ts";

type SetUnindexed = Extract<Instruction, { type: "set-unindexed" }>;

const ENGINES = ["the? search engines|crawlers", "the? google's|google|bing|web search? index", "google|bing"];

/** "hide x from search engines", "keep x out of Google" */
export function readUnindexed(cursor: Cursor): SetUnindexed[] | undefined {
  return cursor.attempt(() => {
    const isKeeping = cursor.accept("keep");
    if (!isKeeping && !cursor.accept("hide|exclude|block")) return undefined;
    const pages = readPages(cursor);
    if (!pages || pages.some((page) => page.endsWith("/"))) return undefined;
    if (!cursor.accept(isKeeping ? "out of" : "from") || !cursor.acceptAny(...ENGINES)) return undefined;
    // "from search engines and the sidebar" asks for more.
    return cursor.acceptAny("and|or|&") ? undefined : pages.map((page) => ({ type: "set-unindexed", page }));
  });
}
