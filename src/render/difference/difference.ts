/** A rendered page to compare. Its addresses begin with BASE. */
export type ComparedPage = { title: string; description: string; html: string };

/** Where the addresses in a page lead. Whatever has no address is shown without one. */
export type Addresses = {
  /** Precedes the address of a page, such as that of a preview; undefined if there is none. */
  links: string | undefined;
  /** Precede the encoded address of an image before and after. */
  images: { before: string; after: string } | undefined;
};

export type CompareOptions = {
  addresses: Addresses;
  /** Images, by address with BASE, whose content differs though their address does not. */
  changedImages: string[];
  /** The longest time to compare what is within blocks. */
  timeLimitMs: number;
};

/** What differs between two versions of a page, as readers see them. All HTML is safe to show, without scripts. */
export type PageDifference = {
  /** Both versions in one, with what differs marked. */
  changes: string;
  /** Each version alone, with what the other has not marked; empty if there is no such version. */
  before: string;
  after: string;
  counts: DifferenceCounts;
  /** Whether the page was too large to be compared in it parts, so that all of it counts as changed. */
  isTooLarge: boolean;
};

/** Blocks are paragraphs, rows, items, blocks of code and the like. */
export type DifferenceCounts = { addedBlocks: number; removedBlocks: number; changedBlocks: number };
