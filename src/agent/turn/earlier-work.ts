import { codeSpan, codeSpans } from "../../engines/rules/code-span.ts";
import { findBranchCommit, isAncestor } from "../../git/branches.ts";
import { type MergedTrees, mergeTrees } from "../../git/merge-trees.ts";
import { resolveCommit } from "../../git/resolve-commit.ts";
import { GitError, gitText } from "../../git/run-git.ts";
import type { OpenRepository } from "../../projects/repository/open-repository.ts";
import { listPullRequestsOfJob } from "../../pull-requests/pull-requests-of-job.ts";
import { findLastDelivered } from "./store.ts";
import type { TurnRun } from "./turn-run.ts";

/** The work of earlier turns, whose branch is gone. `said` is Markdown for people. */
export type EarlierWork = {
  /** Its newest commit, if it still applies to the target branch. */
  commit: string | undefined;
  said: string;
};

/**
 * Looks for work of earlier turns that somebody took away by deleting its branch. Undefined if there is none, or if the
 * target branch has it.
 *
 * @param complete fetches what a mirror lacks of a commit
 * @throws GitError, or the reason of the run's signal
 */
export async function findEarlierWork(
  { app, turn }: TurnRun,
  { gitDir }: OpenRepository,
  baseCommit: string,
  complete: (commit: string) => Promise<void>,
): Promise<EarlierWork | undefined> {
  if (turn.number === 1) return undefined;
  const head = await findLastDelivered(app.database, turn);
  const last = (await listPullRequestsOfJob(app.database, turn.job_id)).at(-1);
  const branch = last?.branch ?? turn.branch;
  if (head === undefined || branch === null || last?.state === "merged") return undefined;
  if ((await findBranchCommit(gitDir, branch)) !== undefined) return undefined;
  const gone = `The branch ${codeSpan(branch)} with the earlier work of this job is gone`;
  if ((await resolveCommit(gitDir, head)) === undefined)
    return { commit: undefined, said: `${gone}, and so are its commits: this turn began without it.` };
  if (await isAncestor(gitDir, head, baseCommit)) return undefined;
  await complete(head);
  const merged = await merge(gitDir, baseCommit, head);
  const files = await listFiles(gitDir, baseCommit, head);
  if (files.length === 0 || merged?.tree === (await gitText(["rev-parse", `${baseCommit}^{tree}`], { gitDir })))
    return undefined;
  const what = `${gone}. It changed ${codeSpans(files)}`;
  if (merged?.conflicts.length === 0)
    return { commit: head, said: `${what}. It still applies, so this turn took it over again.` };
  const why = merged
    ? `conflicts with ${codeSpan(turn.ref)} in ${codeSpans(merged.conflicts)}`
    : `has no commit in common with ${codeSpan(turn.ref)}`;
  return { commit: undefined, said: `${what}. It ${why}, so this turn began without it.` };
}

/** Undefined if the commits have no ancestor in common. */
async function merge(gitDir: string, base: string, head: string): Promise<MergedTrees | undefined> {
  try {
    return await mergeTrees({ gitDir }, base, head);
  } catch (error) {
    if (error instanceof GitError && /unrelated histories/.test(error.stderr)) return undefined;
    throw error;
  }
}

async function listFiles(gitDir: string, base: string, head: string): Promise<string[]> {
  const range = ["--end-of-options", `${base}...${head}`, "--"];
  const args = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", ...range];
  // 128: the commits have no ancestor in common.
  const listed = await gitText(args, { gitDir, allowExitCodes: [128] });
  return listed.split("\0").filter((path) => path !== "");
}
