import type { Root } from "mdast";

/**
 * Offsets in the tree count UTF-16 units of the page's own text, a byte order mark included; lines and columns are
 * 1-based. Links, images and definitions carry `data.target`, the offsets of their destination.
 */
export type ParsedPage = { type: "parsed"; tree: Root } | UnparsablePage;

export type UnparsablePage = { type: "unparsable"; message: string; line: number; column: number };
