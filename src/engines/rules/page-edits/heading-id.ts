const OWN_ID = /\s*(?:%?\\?\{\s*(?:\/\*)?\s*:?\s*#[^{}\n]*\}%?|\[#[^\]\s]+\])\s*$/;

const MAX_ID = 200;

/** The id that stands behind the words of a heading, in any dialect, with the space before it. */
export function idOfHeading(heading: string): string {
  return OWN_ID.exec(heading.slice(-MAX_ID))?.[0] ?? "";
}
