const MAX_CHARACTERS = 8000;

/**
 * Finds the hunk of a patch that shows a line of the new file, in git's format; null if none does.
 *
 * @param patch as git writes it, with the prefixes `a/` and `b/`
 * @param isOld the line is one of the file before the change
 */
export function findHunk(patch: string, path: string, line: number, { isOld = false } = {}): string | null {
  const lines = patch.split("\n");
  const start = findFile(lines, path);
  if (start === undefined) return null;
  for (let at = start; at < lines.length; ) {
    const head = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(lines[at] ?? "");
    if (!head) return null;
    const [from, count = "1"] = isOld ? head.slice(1, 3) : head.slice(3);
    let end = at + 1;
    while (end < lines.length && /^[ +\-\\]/.test(lines[end] ?? "")) end += 1;
    const isShown = line >= Number(from) && line < Number(from) + Number(count);
    if (isShown) return lines.slice(at, end).join("\n").slice(0, MAX_CHARACTERS).toWellFormed();
    at = end;
  }
  return null;
}

/** Where the hunks of a file begin, by its new name or, if it is deleted or renamed, by its old one. */
function findFile(lines: string[], path: string): number | undefined {
  // git ends a name that has a space with a tab.
  const isNamed = (name: string) => (line: string) => line === name || line === `${name}\t`;
  const asNew = lines.findIndex(isNamed(`+++ b/${path}`));
  if (asNew !== -1) return asNew + 1;
  const asOld = lines.findIndex(isNamed(`--- a/${path}`));
  return asOld === -1 ? undefined : asOld + 2;
}
