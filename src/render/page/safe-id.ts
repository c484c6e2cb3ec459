const MAX_LENGTH = 200;

/**
 * An id as an author wrote it, without what would end or change it. Ids of the theme begin with `_docket`, so that those of
 * authors must not.
 */
export function safeId(written: string): string {
  const id = written
    .toWellFormed()
    .replace(/[\s"'<>`&\\\ue0d0]+/g, "-")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f]/g, "")
    .slice(0, MAX_LENGTH);
  return id.replace(/^_docket/i, "docket");
}
