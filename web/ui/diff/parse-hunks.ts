import type { HunkData } from "react-diff-view";

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** The hunks of one file's git patch. Counts lines, because a deleted line "-- a/x" looks like a header. */
export function parseHunks(patch: string): { hunks: HunkData[]; isCut: boolean } {
  const lines = patch.split("\n");
  const hunks: HunkData[] = [];
  let at = lines.findIndex((line) => HUNK.test(line));
  while (at !== -1 && at < lines.length) {
    const header = HUNK.exec(lines[at] ?? "");
    if (!header) break;
    const { hunk, next, isCut } = readHunk(lines, at, header);
    hunks.push(hunk);
    if (isCut) return { hunks, isCut };
    at = next;
  }
  return { hunks, isCut: false };
}

/** The lines of the new file that its patch shows. */
export function linesShown(patch: string): Set<number> {
  return new Set(
    parseHunks(patch).hunks.flatMap(({ changes }) =>
      changes.flatMap((change) =>
        change.type === "insert" ? [change.lineNumber] : change.type === "normal" ? [change.newLineNumber] : [],
      ),
    ),
  );
}

function readHunk(lines: string[], start: number, header: RegExpExecArray) {
  const [oldStart, newStart] = [Number(header[1]), Number(header[3])];
  const [oldLines, newLines] = [Number(header[2] ?? 1), Number(header[4] ?? 1)];
  const changes: HunkData["changes"] = [];
  let [oldNumber, newNumber, at] = [oldStart, newStart, start + 1];
  const isOpen = () => oldNumber < oldStart + oldLines || newNumber < newStart + newLines;
  for (; isOpen() || lines[at]?.startsWith("\\"); at++) {
    const line = lines[at];
    // The text after the last line break is no line of the patch.
    if (line === undefined || (line === "" && at === lines.length - 1)) break;
    const content = line.slice(1);
    if (line.startsWith("\\")) continue;
    if (line.startsWith("+")) changes.push({ type: "insert", content, lineNumber: newNumber++, isInsert: true });
    else if (line.startsWith("-")) changes.push({ type: "delete", content, lineNumber: oldNumber++, isDelete: true });
    else
      changes.push({
        type: "normal",
        content,
        oldLineNumber: oldNumber++,
        newLineNumber: newNumber++,
        isNormal: true,
      });
  }
  const hunk: HunkData = { content: lines[start] ?? "", oldStart, newStart, oldLines, newLines, changes };
  return { hunk, next: at, isCut: isOpen() };
}
