/** The path that is meant by the target of a link in a list of pages: GitBook writes `a\_b.md`. */
export function readListTarget(written: string): string {
  const text = written.replace(/\\([!-/:-@[-`{-~])/g, "$1");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
