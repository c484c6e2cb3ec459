/**
 * A documentation repository's files as text, whether on disk or in a commit. Paths are relative to the docs folder,
 * with forward slashes and no leading slash.
 */
export interface DocsFiles {
  /** Every regular file, sorted by code point. Symlinks and submodules are left out. */
  list(): Promise<string[]>;
  /** The file's text, or undefined if there is none, it is not UTF-8, or it is larger than the limit for a page. */
  read(path: string): Promise<string | undefined>;
}
