import type { Database } from "../../database/connect.ts";
import { recordEvent } from "../../events/record-event.ts";
import { findCommonAncestor, listBranchCommits } from "../../git/branches.ts";
import { findProject } from "../../projects/find-project.ts";
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
    await noticeMerge(database, row, headCommit, base ?? null);
    return (await findPullRequest(database, row.project_id, row.number)) ?? row;
  }
  const change = { head_commit: headCommit, base_commit: mergeBase ?? null };
  if (headCommit === row.head_commit && change.base_commit === row.base_commit) return row;
  await updateOpenPullRequest(database, row.project_id, row.number, change);
  return { ...row, ...change };
}

async function noticeMerge(
  database: Database,
  { project_id: projectId, number, base_commit }: PullRequestRow,
  headCommit: string,
  mergeCommit: string | null,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const at = new Date();
    const isNew = await updateOpenPullRequest(tx, projectId, number, {
      state: "merged",
      head_commit: headCommit,
      base_commit,
      merge_commit: mergeCommit,
      closed_by: "a push",
      closed_at: at,
    });
    const project = isNew ? await findProject({ database: tx }, projectId) : undefined;
    if (!project) return;
    const actor = { kind: "docket", organizationId: project.organization_id } as const;
    const subject = { id: String(number), name: `#${number}` };
    await recordEvent(tx, { type: "pull_request.merged", actor, projectId, subject, at });
  });
}
