import { type FileStatus, readPatchHeader } from "./patch-header.ts";

export type PatchLine = {
  type: "context" | "added" | "deleted";
  text: string;
  oldNumber: number | null;
  newNumber: number | null;
  isWithoutNewline: boolean;
};

export type PatchHunk = { oldStart: number; newStart: number; heading: string; lines: PatchLine[] };

export type PatchFile = {
  path: string;
  /** The path before a rename, otherwise null. */
  oldPath: string | null;
  status: FileStatus;
  oldMode: string | null;
  newMode: string | null;
  additions: number;
  deletions: number;
  isBinary: boolean;
  /** Whether changes are missing because the patch was cut. */
  isCut: boolean;
  hunks: PatchHunk[];
  /** This file's part of the patch. */
  patch: string;
};

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$/s;

/**
 * Parses the output of `git diff` or `git format-patch`. Skips commit messages and signatures.
 *
 * @param withLines false leaves the hunks without their lines, which take far more memory than their text
 */
export function parseGitPatch(patch: string, { withLines = true } = {}): PatchFile[] {
  const lines = patch.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const files: PatchFile[] = [];
  let at = lines.findIndex(isFileStart);
  while (at !== -1 && at < lines.length) {
    const { file, next } = readFile(lines, at, withLines);
    files.push({ ...file, patch: `${lines.slice(at, next).join("\n")}\n` });
    at = next;
    while (at < lines.length && !isFileStart(lines[at] ?? "")) at++;
  }
  return files;
}

function isFileStart(line: string): boolean {
  return line.startsWith("diff --git ");
}

function readFile(lines: string[], start: number, withLines: boolean): { file: PatchFile; next: number } {
  const { header, next } = readPatchHeader(lines, start);
  const file: PatchFile = { ...header, additions: 0, deletions: 0, isCut: false, hunks: [], patch: "" };
  let at = next;
  for (;;) {
    const match = HUNK.exec(lines[at] ?? "");
    if (!match) return { file, next: at };
    at = readHunk(lines, at + 1, match, file, withLines);
  }
}

function readHunk(lines: string[], start: number, match: RegExpExecArray, file: PatchFile, withLines: boolean): number {
  const hunk: PatchHunk = {
    oldStart: Number(match[1]),
    newStart: Number(match[3]),
    heading: match[5] ?? "",
    lines: [],
  };
  file.hunks.push(hunk);
  const add = (line: PatchLine) => withLines && hunk.lines.push(line);
  let [oldNumber, newNumber] = [hunk.oldStart, hunk.newStart];
  const oldEnd = oldNumber + Number(match[2] ?? 1);
  const newEnd = newNumber + Number(match[4] ?? 1);
  let at = start;
  // Counts lines, because a deleted line "-- a/x" looks like a header.
  for (; oldNumber < oldEnd || newNumber < newEnd || lines[at]?.startsWith("\\"); at++) {
    const line = lines[at];
    if (line === undefined) {
      file.isCut = true;
      return at;
    }
    const text = line.slice(1);
    const last = hunk.lines.at(-1);
    if (line.startsWith("\\")) {
      if (last) last.isWithoutNewline = true;
    } else if (line.startsWith("+")) {
      file.additions++;
      add({ type: "added", text, oldNumber: null, newNumber: newNumber++, isWithoutNewline: false });
    } else if (line.startsWith("-")) {
      file.deletions++;
      add({ type: "deleted", text, oldNumber: oldNumber++, newNumber: null, isWithoutNewline: false });
    } else {
      add({
        type: "context",
        text,
        oldNumber: oldNumber++,
        newNumber: newNumber++,
        isWithoutNewline: false,
      });
    }
  }
  return at;
}
