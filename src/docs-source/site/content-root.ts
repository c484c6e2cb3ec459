/** A folder with pages, and the address at which it begins. */
export type ContentRoot = {
  folder: string;
  /** Empty, or `/docs`. */
  base: string;
  /** The address of a file in the folder, both without extension and without slashes at the ends. */
  toAddress?(path: string): string;
  /** An `id` in the frontmatter replaces the file's name in the address. */
  usesIds?: boolean;
  /** The name of a folder's page, if not `index`. */
  indexName?: string;
  /** A `slug` without a leading slash counts from the root, and not from the page's folder. */
  hasRootedSlugs?: boolean;
};
