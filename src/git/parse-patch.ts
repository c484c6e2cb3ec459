import { type PatchFile, parseGitPatch } from "./patch.ts";
import type { Patch } from "./read-patch.ts";

/** All changed files with exact counts. Files after the cut have no lines. @param options as for `parseGitPatch` */
export function parsePatch({ text, listing }: Patch, options?: { withLines: boolean }): PatchFile[] {
  const files = parseGitPatch(text, options);
  return listing === null ? files : addMissing(files, listing);
}

/** How many files a patch changes, without parsing its lines. */
export function countFiles({ text, listing }: Patch): number {
  if (listing !== null) return readListing(listing).length;
  // Every line of a file's content begins with another character.
  return `\n${text}`.split("\ndiff --git ").length - 1;
}

function addMissing(parsed: PatchFile[], listing: string): PatchFile[] {
  const found = new Map(parsed.map((file) => [file.path, file]));
  return readListing(listing).map((listed) => {
    const file = found.get(listed.path);
    if (!file || file.status !== listed.status) return listed;
    const isCut = file.isCut || file.additions !== listed.additions || file.deletions !== listed.deletions;
    return { ...file, additions: listed.additions, deletions: listed.deletions, isCut };
  });
}

const STATUS: Record<string, PatchFile["status"]> = { A: "added", D: "deleted", R: "renamed", C: "added" };

/** Reads `--raw --numstat -z`: first a raw record for each file, then its counts in the same order. */
function readListing(listing: string): PatchFile[] {
  const fields = listing.split("\0");
  const files: PatchFile[] = [];
  let at = 0;
  for (; fields[at]?.startsWith(":"); at++) {
    const [oldMode = "", newMode = "", , , letter = ""] = (fields[at] ?? "").slice(1).split(" ");
    const hasTwoPaths = /^[RC]/.test(letter);
    const first = fields[++at] ?? "";
    files.push({
      path: hasTwoPaths ? (fields[++at] ?? "") : first,
      oldPath: letter.startsWith("R") ? first : null,
      status: STATUS[letter.slice(0, 1)] ?? "modified",
      oldMode: modeOf(oldMode),
      newMode: modeOf(newMode),
      additions: 0,
      deletions: 0,
      isBinary: false,
      isCut: true,
      hunks: [],
      patch: "",
    });
  }
  for (const file of files) {
    const [additions = "", deletions = "", path = ""] = (fields[at++] ?? "").split("\t");
    if (path === "") at += 2;
    file.isBinary = additions === "-";
    file.additions = Number(additions) || 0;
    file.deletions = Number(deletions) || 0;
  }
  return files;
}

function modeOf(mode: string): string | null {
  return mode === "000000" ? null : mode;
}
