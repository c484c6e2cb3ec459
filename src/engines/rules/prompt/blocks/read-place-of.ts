import type { BlockName } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { BlockPlace } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

/** As `readBlockPlace`, but what is called a tab may be one of the navigation, unless it is said that its place is a page. */
export function readPlaceOf(
  cursor: Cursor,
  { kind }: Pick<BlockName, "kind">,
  before: BlockPlace,
  options: { isTarget?: boolean; countsLists?: boolean } = {},
): BlockPlace | undefined {
  const place = readBlockPlace(cursor, before, options);
  if (!place || kind !== "tab" || place.page === before.page) return place;
  const isPage = /\/|\.mdx?$/.test(place.page ?? "") || /^(?:page|file)$/.test(cursor.word(-1) ?? "");
  return isPage || place.under !== undefined ? place : undefined;
}
