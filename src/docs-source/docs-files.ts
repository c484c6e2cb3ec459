import type { KeptFacts } from "./kept-facts/kept-facts.ts";
import type { RepositoryView } from "./repository-view.ts";

/**
 * A documentation repository's files as text, whether on disk or in a commit. Paths are relative to the docs folder,
 * with forward slashes and no leading slash.
 */
export interface DocsFiles {
  /** Every regular file, sorted by code point. Symlinks, submodules and `.git` are left out. */
  list(): Promise<string[]>;
  /**
   * The file's text. Undefined if there is no such file, or it is not UTF-8, a Git LFS pointer or larger than `textLimitOf` says.
   *
   * @throws InvalidInputError if the path is not one inside the docs folder
   */
  read(path: string): Promise<string | undefined>;
  /** Why `read` gives no text of a file that is listed, in words that follow "it", without text of the repository. */
  whyUnread?(path: string): Promise<string>;
  /** The folder that the project is about, where these docs are more than that; by default it is about all of them. */
  ownFolder?: string;
  /** What was found out about texts of these docs before. It belongs to one project. */
  facts?: KeptFacts | undefined;
  /** The whole repository before the turn. */
  repository?: RepositoryView | undefined;
}

/** Docs files that can be changed. Paths outside the docs folder or through a symlink are refused. */
export interface EditableDocs extends DocsFiles {
  /** @throws InvalidInputError if the path is refused */
  write(path: string, text: string): Promise<void>;
  /**
   * Moves any file, text or not. Creates the folders it needs and removes those that become empty.
   *
   * @throws InvalidInputError if a path is refused, NotFoundError, or ConflictError if there is a file at `to`
   */
  move(from: string, to: string): Promise<void>;
  /** @throws InvalidInputError if the path is refused, or NotFoundError */
  remove(path: string): Promise<void>;
}
