/** `run.fr.mdx`, a translation beside its page. */
const BESIDE = /\.[a-z]{2}(?:-[A-Za-z]{2,4})?(\.mdx?)$/;

/** The page that this one may be a translation of, beside it; its own path if it is none. */
export function pageBeside(path: string): string {
  return path.replace(BESIDE, "$1");
}

/** Without the translations that stand beside others of the pages. */
export function withoutTranslationsBeside(paths: readonly string[]): string[] {
  const all = new Set(paths);
  return paths.filter((path) => pageBeside(path) === path || !all.has(pageBeside(path)));
}
