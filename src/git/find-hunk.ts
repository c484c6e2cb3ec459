const MAX_CHARACTERS = 8000;

/**
 * Finds the hunk of a patch that shows a line of the new file, in git's format; null if none does.
 *
 * @param patch as git writes it, with the prefixes `a/` and `b/`
 */
export function findHunk(patch: string, path: string, line: number): string | null {
  const lines = patch.split("\n");
  const named = lines.indexOf(`+++ b/${path}`);
  if (named === -1) return null;
  for (let at = named + 1; at < lines.length; ) {
    const [, from, count = "1"] = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/.exec(lines[at] ?? "") ?? [];
    if (from === undefined) return null;
    let end = at + 1;
    while (end < lines.length && /^[ +\-\\]/.test(lines[end] ?? "")) end += 1;
    const isShown = line >= Number(from) && line < Number(from) + Number(count);
    if (isShown) return lines.slice(at, end).join("\n").slice(0, MAX_CHARACTERS).toWellFormed();
    at = end;
  }
  return null;
}
