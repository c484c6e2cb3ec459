import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { intoFolder, readFolderPath, readNamedFolder } from "../folder-names.ts";
import { readPages } from "../page-list.ts";
import { readPath } from "../values.ts";

type SetUnindexed = Extract<Instruction, { type: "set-unindexed" }>;

const ENGINES = ["the? search engines|crawlers", "the? google's|google|bing|web search? index", "google|bing"];

/** "hide x from search engines", "keep x out of Google" */
export function readUnindexed(cursor: Cursor): SetUnindexed[] | undefined {
  return cursor.attempt(() => {
    const isKeeping = cursor.accept("keep");
    if (!isKeeping && !cursor.accept("hide|exclude|block")) return undefined;
    const folder = cursor.attempt(() => readFolder(cursor));
    const pages = folder === undefined ? readPages(cursor) : [intoFolder(folder)];
    if (!pages || (folder === undefined && pages.some((page) => page.endsWith("/")))) return undefined;
    if (!cursor.accept(isKeeping ? "out of" : "from") || !cursor.acceptAny(...ENGINES)) return undefined;
    // "from search engines and the sidebar" asks for more.
    return cursor.acceptAny("and|or|&") ? undefined : pages.map((page) => ({ type: "set-unindexed", page }));
  });
}

/** "the folder internal", "everything under internal/", "internal/" */
function readFolder(cursor: Cursor): string | undefined {
  const isAll = cursor.acceptAny(
    "all|every of? the? pages|page|files|docs in|under|below|inside|within",
    "everything|anything|all in|under|below|inside|within",
  );
  if (isAll) return readFolderPath(cursor);
  const named = cursor.attempt(() => readNamedFolder(cursor));
  if (named !== undefined) return named;
  const path = readPath(cursor);
  return path?.endsWith("/") ? path : undefined;
}
