/** A text with the ranges that were looked for. */
export type Marked = { text: string; marks: [start: number, end: number][] };

export type FoundSection = { url: string; heading: Marked; snippet: Marked };

/** A page with what of it was found. */
export type FoundPage = {
  url: string;
  title: Marked;
  /** Where it is in the navigation. */
  trail: string[];
  /** Its language and version, as far as the reader searched in all. */
  edition: string[];
  /** Of its start, if that was found. */
  snippet?: Marked;
  /** Best first. */
  sections: FoundSection[];
};

export type Found = { pages: FoundPage[]; corrected?: string };
