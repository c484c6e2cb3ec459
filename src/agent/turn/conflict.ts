import { TurnFailure } from "./turn-failure.ts";
import type { Workspace } from "./workspace.ts";

/** The names of the two sides in conflict markers. */
export const PUSHED = "pushed";
export const YOURS = "yours";

/** Files in which a turn's work conflicts with commits that were pushed meanwhile, and the newest of these commits. */
export type Conflict = { files: string[]; onto: string };

const MAX_NAMED = 20;
const MAX_FILES = 1000;
const LABELLED = `^(<{7} ${PUSHED}|>{7} ${YOURS})(:|[[:cntrl:]]|$)`;
const SEPARATOR = "^={7}[[:cntrl:]]?$";

/** The failure of a turn whose work conflicts with what was pushed. @param why nobody has solved it, without an end of sentence */
export function conflictFailure(branch: string, files: string[], why: string, cause?: unknown): TurnFailure {
  return new TurnFailure(
    "merge_conflict",
    `The turn's changes conflict with commits that were pushed meanwhile, in ${nameFiles(files)}. Nothing was pushed to ${branch}: ${why.replace(/[.\s]+$/, "")}. Retry to do the work again on top of these commits`,
    { cause },
  );
}

/** Names files in a sentence, if there are not too many. */
export function nameFiles(files: string[]): string {
  const rest = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : "";
  return `${files.slice(0, MAX_NAMED).join(", ")}${rest}`;
}

/**
 * The changed files of the staged tree in which conflict markers are left.
 *
 * @throws GitError
 */
export async function findUnsolved(
  workspace: Pick<Workspace, "git">,
  commit: string,
  changed: string[],
  conflict: Conflict | undefined,
): Promise<string[]> {
  if (!conflict) return [];
  const search = ["--literal-pathspecs", "grep", "-z", "-a", "-E"];
  const exits = { allowExitCodes: [1] };
  const labelled = await workspace.git([...search, "-l", "--cached", "-e", LABELLED], exits);
  const files = conflict.files.slice(0, MAX_FILES).filter((path) => changed.includes(path));
  const count = async (where: string) =>
    files.length === 0
      ? new Map<string, number>()
      : readCounts(await workspace.git([...search, "-c", "-e", SEPARATOR, where, "--", ...files], exits), where);
  const [now, before] = await Promise.all([count("--cached"), count(commit)]);
  const found = new Set(labelled.split("\0"));
  return changed.filter((path) => found.has(path) || (now.get(path) ?? 0) > (before.get(path) ?? 0));
}

function readCounts(text: string, commit: string): Map<string, number> {
  const lines = text.matchAll(/([^\0]*)\0(\d+)(?:\n|$)/g);
  return new Map(
    [...lines].map(([, name = "", count]) => [
      name.startsWith(`${commit}:`) ? name.slice(commit.length + 1) : name,
      Number(count),
    ]),
  );
}
