import type { NavigationChange, SiteContext } from "../site-format.ts";
import type { Place, WrittenReference } from "./places.ts";
import type { SourceTree, SourceTrees } from "./source-tree.ts";

/** A new entry of a navigation: a page by its path after the change. */
export type NewEntry = { path: string; title: string | undefined };

/** How a format's navigation names pages. */
export type ReferenceStyle = {
  /**
   * What names a page, or folder, that will be at `to`. `elsewhere` if another file lists it then, or none has to; undefined
   * if it cannot be named from here.
   */
  rename(reference: WrittenReference, to: string): string | "elsewhere" | undefined;
  /** What names a page that `rename` cannot name, with a property that has to stand beside it. */
  rebase?(reference: WrittenReference, to: string): Rebased | undefined;
  /** An entry beside another; undefined if it cannot be named there. */
  writeEntry(entry: NewEntry, beside: Place): string | undefined;
  /** Whether an entry for a folder stays where it is when the folder has no page any more. */
  keepsEmptyFolders?: boolean;
  /**
   * Where a page that is listed `elsewhere` has to be named; undefined if that happens by itself. Without `from` it was
   * listed by its folder.
   */
  homeOf?(to: string, from: Place | undefined): Promise<Home | undefined>;
  /** What takes a page out of those that its folder lists; undefined if nothing does. */
  hide?(path: string): Promise<Home | undefined>;
  /** What an entry has to say so that its page, which stays, is not among the rest that its list shows. */
  hideEntry?(place: Place): string | undefined;
};

/** `index` is that of the new entry in the list; without it the entry is the last one. */
export type Home = { tree: SourceTree; list: Place["node"]; written: string; index?: number };

export type Rebased = { text: string; property: { key: string; value: string } };

export type CreateStyle = (
  context: SiteContext,
  change: NavigationChange,
  trees: SourceTrees,
) => Promise<ReferenceStyle>;
