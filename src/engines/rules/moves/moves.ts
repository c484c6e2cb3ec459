import type { PageNames } from "../../../docs-source/site-edits/site-change.ts";

/** The files of a move. The new path of the one page that was named is `path`. */
export type Moves = {
  type: "moves";
  moves: Map<string, string>;
  path?: string;
  newNames?: ReadonlyMap<string, PageNames>;
  /** The page or folder of the default language, if a translation was named that menus name by the same entry. */
  original?: string;
  notes: string[];
};
