import { join } from "node:path";
import { inRepository } from "./in-repository.ts";
import { type PatchFile, parseGitPatch } from "./patch.ts";
import { readBounded } from "./read-bounded.ts";
import { runGit } from "./run-git.ts";

export type Patch = {
  /** The patch as git writes it, cut after a whole line at the limit. */
  text: string;
  isCut: boolean;
  /** All changed files with exact counts. Files after the cut have no lines. */
  files: PatchFile[];
};

const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;
const ATTRIBUTES_FILE = join(import.meta.dirname, "docket.gitattributes");

// Sets everything about the format that a repository's configuration could change.
const DIFF = [
  "diff",
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--no-relative",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--unified=3",
  "--inter-hunk-context=0",
  "--submodule=short",
  "--diff-algorithm=histogram",
  "--find-renames",
];

/**
 * The changes of `head` (a commit or ref) since its common ancestor with `base`. Renames are detected.
 *
 * @throws GitError, or the reason of `signal`
 */
export async function readPatch(
  repository: string,
  base: string,
  head: string,
  { maxBytes = DEFAULT_MAX_BYTES, signal }: { maxBytes?: number; signal?: AbortSignal } = {},
): Promise<Patch> {
  const options = inRepository(repository);
  options.config = [...(options.config ?? []), ["core.attributesFile", ATTRIBUTES_FILE], ["core.quotePath", "false"]];
  if (signal) options.signal = signal;
  const range = ["--end-of-options", `${base}...${head}`, "--"];
  const { output, isCut } = await readBounded([...DIFF, "--patch", ...range], options, maxBytes);
  const text = output.toString("utf8", 0, isCut ? output.lastIndexOf("\n") + 1 : output.length);
  const files = parseGitPatch(text);
  if (!isCut) return { text, isCut, files };
  const { stdout } = await runGit([...DIFF, "--raw", "--numstat", "-z", ...range], options);
  return { text, isCut, files: addMissing(files, stdout.toString("utf8")) };
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
