import type { DocsFiles } from "../docs-files.ts";
import type { SiteSource } from "../site/site-source.ts";
import type { ComputedPlace, FileEdit, PlaceProblem, RedirectChange, SiteChange } from "./site-change.ts";

/** What the planners of formats work on: the site before the change. */
export type SiteContext = { docs: DocsFiles; source: SiteSource; files: ReadonlySet<string> };

/** What is to happen to the entries of the navigation. Pages are named by their paths before the change. */
export type NavigationChange = {
  moves: ReadonlyMap<string, string>;
  /** As in `SiteChange`. */
  newNames?: SiteChange["newNames"];
  /** Pages whose entries go. */
  gone: ReadonlySet<string>;
  /** Those of them whose files are deleted. */
  deleted?: ReadonlySet<string>;
  /** Those of them that stay in their folders. */
  unlisted?: readonly string[];
  /**
   * New entries, each beside that of a page that is listed; `path` is the page's after the change. New pages have a title.
   * `isEdge`: also beyond entries that are no pages, such as links. `levels`: beside the outermost of so many groups around
   * that page.
   */
  inserted: readonly {
    path: string;
    title?: string;
    beside: string;
    side: "after" | "before";
    isEdge?: true;
    levels?: number;
  }[];
};

type EditedNavigation = { edits: FileEdit[]; renamed: number; removed: number; removedGroups: string[] };

export type NavigationEdits =
  | ({ type: "edits" } & EditedNavigation)
  /** `possible` is what can be changed all the same. */
  | { type: "computed"; places: ComputedPlace[]; possible?: EditedNavigation }
  | { type: "misplaced"; problem: PlaceProblem };

/** A redirect by addresses. `fromPath` and `toPath` are the files of pages that are or were there, the latter after the change. */
export type NeededRedirect = RedirectChange & { fromPath?: string; toPath?: string };

/** After these edits every `from` redirects to its `to`, without chains, and no address of `ended` redirects. */
export type RedirectEdits =
  | {
      type: "edits";
      edits: FileEdit[];
      ended: string[];
      /** Those that were added besides, from the same page in other languages. */
      further?: NeededRedirect[];
      /** Those for which there is no place; `reason` is a clause. */
      left?: { redirect: NeededRedirect; reason: string }[];
    }
  /** The site has no place for redirects, or one where they cannot be edited; `reason` is a clause. */
  | { type: "impossible"; reason: string; isElsewhere?: true }
  | { type: "computed"; places: ComputedPlace[] };

/** Where the links to a page lead then: `isOther` if that is another page, without its anchors. `path` is that page's file. */
export type LinkTarget = { to: string; isOther: boolean; path?: string };

export type LinkEdits =
  | { type: "edits"; edits: FileEdit[]; links: { file: string; url: string }[] }
  | { type: "computed"; places: ComputedPlace[] };

/**
 * How a format's navigation and redirects are edited. What these plan is checked before it is used: the site is read with
 * the edits, and must list the same pages. A format that misses an entry thereby makes the plan fail, with the place.
 */
export type SiteFormat = {
  editNavigation(context: SiteContext, change: NavigationChange): Promise<NavigationEdits>;
  editRedirects(
    context: SiteContext,
    added: readonly NeededRedirect[],
    ended: readonly string[],
  ): Promise<RedirectEdits>;
  /**
   * The links of the settings to addresses that change, from old to new ones. A link to an address that leads nowhere any
   * more (undefined) goes. What is `taken` was edited as a part of the navigation.
   */
  editLinks?(
    context: SiteContext,
    targets: ReadonlyMap<string, LinkTarget | undefined>,
    taken: readonly FileEdit[],
  ): Promise<LinkEdits>;
};
