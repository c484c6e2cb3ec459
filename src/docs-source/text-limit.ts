/** Larger files are not read as pages, because Markdown parsers take quadratic time on hostile input. */
const MAX_PAGE_BYTES = 1024 * 1024;
/** The navigation of a site in many versions and languages is long, and JSON is read in linear time. */
const MAX_SETTINGS_BYTES = 5 * 1024 * 1024;

/** The most bytes of a file that are read as text. */
export function textLimitOf(path: string): number {
  return /(?:^|\/)(?:docs|mint)\.json$/.test(path) ? MAX_SETTINGS_BYTES : MAX_PAGE_BYTES;
}
