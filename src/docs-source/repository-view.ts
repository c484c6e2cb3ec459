/** A line of a file. `path` is from the top of the repository. */
export type RepositoryLine = { path: string; line: number; text: string };

/** A look at the whole repository as it was before the turn, also where nothing may be changed. Paths are from its top. */
export type RepositoryView = {
  /** Empty if the docs folder is the top of the repository. */
  docsFolder: string;
  /** The address at which people see the repository, such as `https://git.example.com/owner/name`. */
  address: string | undefined;
  /** The text of a file; undefined if there is none. */
  read(path: string): Promise<string | undefined>;
  /** Whether there is a file or a folder at a path. */
  has(path: string): Promise<boolean>;
  /** The lines that contain one of the words; a bounded number. */
  findLines(words: string[]): Promise<RepositoryLine[]>;
  /** The symbolic links, and the paths that they lead to. */
  listSymlinks(): Promise<{ path: string; target: string }[]>;
};
