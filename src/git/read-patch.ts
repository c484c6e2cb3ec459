import { join } from "node:path";
import { inRepository } from "./in-repository.ts";
import { readBounded } from "./read-bounded.ts";
import { runGit } from "./run-git.ts";

/** Changes as git tells them. `parsePatch` reads them, which takes long for large ones. */
export type Patch = {
  /** The patch as git writes it, cut after a whole line at the limit. */
  text: string;
  isCut: boolean;
  /** All files of a patch that is cut, as `git diff --raw --numstat -z` lists them; otherwise null. */
  listing: string | null;
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
  if (!isCut) return { text, isCut, listing: null };
  const { stdout } = await runGit([...DIFF, "--raw", "--numstat", "-z", ...range], options);
  return { text, isCut, listing: stdout.toString("utf8") };
}
