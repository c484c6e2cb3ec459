import type { Database } from "../../database/connect.ts";
import { findCommonAncestor, listBranchCommits } from "../../git/branches.ts";
import { findPullRequest, type PullRequestRow, updateOpenPullRequest } from "./store.ts";

/** Notices pushes of people to the branch, and merges that somebody made with git instead of the button. */
export async function refreshPullRequest(
  database: Database,
  gitDir: string,
  row: PullRequestRow,
): Promise<PullRequestRow> {
  if (row.state !== "open") return row;
  const commits = await listBranchCommits(gitDir, [row.head, row.base]);
  const headCommit = commits.get(row.head) ?? row.head_commit;
  const base = commits.get(row.base);
  const mergeBase = base ? await findCommonAncestor(gitDir, headCommit, base) : undefined;
  if (mergeBase === headCommit) {
    await updateOpenPullRequest(database, row.project_id, row.number, {
      state: "merged",
      head_commit: headCommit,
      base_commit: row.base_commit,
      merge_commit: base ?? null,
      closed_by: "a push",
      closed_at: new Date(),
    });
    return (await findPullRequest(database, row.project_id, row.number)) ?? row;
  }
  const change = { head_commit: headCommit, base_commit: mergeBase ?? null };
  if (headCommit === row.head_commit && change.base_commit === row.base_commit) return row;
  await updateOpenPullRequest(database, row.project_id, row.number, change);
  return { ...row, ...change };
}
