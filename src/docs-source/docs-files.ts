/**
 * A documentation repository's files as text, whether on disk or in a commit. Paths are relative to the docs folder,
 * with forward slashes and no leading slash.
 */
export interface DocsFiles {
  /** Every regular file, sorted by code point. Symlinks, submodules and `.git` are left out. */
  list(): Promise<string[]>;
  /** The file's text, or undefined if there is none, it is not UTF-8, a pointer of Git LFS, or larger than a page may be. */
  read(path: string): Promise<string | undefined>;
}

/** The same, to be changed. Paths that leave the docs folder or pass through a symlink are refused. */
export interface EditableDocs extends DocsFiles {
  write(path: string, text: string): Promise<void>;
  /** Moves any file, text or not; creates the folders it needs and removes those it leaves empty. */
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}
