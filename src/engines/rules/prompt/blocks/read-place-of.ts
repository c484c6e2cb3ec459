import type { BlockName } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { BlockPlace } from "./head-of-block.ts";
import { readAbout } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

/** As `readBlockPlace`, but what is called a tab may be one of the navigation, unless it is said that its place is a page. */
export function readPlaceOf(
  cursor: Cursor,
  { kind }: Pick<BlockName, "kind">,
  before: BlockPlace,
  options: { isTarget?: boolean; countsLists?: boolean } = {},
): BlockPlace | undefined {
  const start = cursor.index;
  const place = readBlockPlace(cursor, before, options);
  if (!place || kind !== "tab" || place.page === before.page) return place;
  // Those of the navigation are in something, and not on it, or removed from it.
  const isOn = cursor.tokens.slice(start, cursor.index).some(({ text }) => /^(?:on|from)$/i.test(text));
  const isPage = /\/|\.mdx?$/.test(place.page ?? "") || /^(?:page|file)$/.test(cursor.word(-1) ?? "");
  const isOnPage = isOn && place.page !== undefined && !isOfSite(place.page);
  return isPage || isOnPage || place.under !== undefined || place.inCodeGroup ? place : undefined;
}

/** Tabs of the site are no part of a page. */
export function isOfSite(page: string): boolean {
  return /\.(?:jsonc?|ya?ml|toml|[cm]?[jt]sx?)$|^(?:nav|navbar|navigation|sidebar|menu|header|top bar|site|docs)$/i.test(
    page,
  );
}

/** "about the beta", behind the place of a block of which nothing else says which it is: "the note on x about the beta". */
export function withAbout(cursor: Cursor, block: BlockName, within = 0): BlockName {
  if (block.words !== undefined || block.number !== undefined || block.kind === "table") return block;
  const about = /^(?:now|good|once|all|sure|later)$/.test(cursor.word(1) ?? "")
    ? undefined
    : cursor.attempt(() => readAbout(cursor, block.kind, within));
  return about ? { ...block, ...about } : block;
}
