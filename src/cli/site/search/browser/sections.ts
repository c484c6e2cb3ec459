/** A section of a site as its index keeps it. */
export type LocalSection = {
  path: string;
  title: string;
  trail: string[];
  language: string;
  version: string | null;
  boost: number;
  anchor: string;
  heading: string;
  text: string;
};

/** The words of a section by where they stand: title, heading, description and code, text. */
export const FIELDS = ["a", "b", "c", "d"] as const;

/** What is indexed has been split before. */
export function splitIndexed(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}
