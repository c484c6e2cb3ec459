import type { CodeHost, HostedPullRequest, HostedRepository } from "../../code-hosts/code-host.ts";
import type { Database } from "../../database/connect.ts";
import { branchCommit, branchCommits, commonAncestor } from "../../git/branches.ts";
import {
  findOpenRow,
  findRow,
  insertRow,
  listOpenRows,
  listRows,
  type PullRequestRow,
  updateOpenRow,
} from "./store.ts";

export type PullRequest = PullRequestRow;

/** Pull requests that Docket keeps itself, for git repositories without a pull request API. */
export function createBuiltinHost(database: Database): CodeHost {
  return {
    async findOpenPullRequest(repository, head) {
      const row = await findOpenRow(database, repository.projectId, head);
      return row && toHosted(await refreshPullRequest(database, repository, row));
    },
    async createPullRequest(repository, pullRequest) {
      const headCommit = await branchCommit(repository.gitDir, pullRequest.head);
      return toHosted(await insertRow(database, repository.projectId, pullRequest, headCommit ?? ""));
    },
    async updatePullRequest(repository, externalId, { description }) {
      const row = await findRow(database, repository.projectId, Number(externalId));
      if (!row) return;
      const headCommit = (await branchCommit(repository.gitDir, row.head)) ?? row.head_commit;
      await updateOpenRow(database, repository.projectId, row.number, { description, head_commit: headCommit });
    },
    async getPullRequest(repository, externalId) {
      const row = await findRow(database, repository.projectId, Number(externalId));
      return row && toHosted(await refreshPullRequest(database, repository, row));
    },
  };
}

/** Notices pushes of people to the branch, and merges that somebody made with git instead of the button. */
export async function refreshPullRequest(
  database: Database,
  repository: HostedRepository,
  row: PullRequestRow,
): Promise<PullRequestRow> {
  if (row.state !== "open") return row;
  const commits = await branchCommits(repository.gitDir, [row.head, row.base]);
  const headCommit = commits.get(row.head) ?? row.head_commit;
  const base = commits.get(row.base);
  const mergeBase = base ? await commonAncestor(repository.gitDir, headCommit, base) : undefined;
  if (mergeBase === headCommit) {
    const change = {
      state: "merged" as const,
      head_commit: headCommit,
      base_commit: row.base_commit,
      merge_commit: base ?? null,
      closed_by: "a push",
      closed_at: new Date(),
    };
    await updateOpenRow(database, repository.projectId, row.number, change);
    return (await findRow(database, repository.projectId, row.number)) ?? row;
  }
  if (headCommit === row.head_commit && (mergeBase ?? null) === row.base_commit) return row;
  await updateOpenRow(database, repository.projectId, row.number, {
    head_commit: headCommit,
    base_commit: mergeBase ?? null,
  });
  return { ...row, head_commit: headCommit, base_commit: mergeBase ?? null };
}

function toHosted(row: PullRequestRow): HostedPullRequest {
  return { externalId: String(row.number), url: null, state: row.state, head: row.head, base: row.base };
}

/** Where a pull request of the builtin host is read; carries no secret. */
export function pullRequestUrl(publicUrl: string, projectId: string, number: number | string): string {
  return `${publicUrl}/projects/${projectId}/pull-requests/${number}`;
}

export async function findPullRequest(
  database: Database,
  projectId: string,
  number: number,
): Promise<PullRequest | undefined> {
  return findRow(database, projectId, number);
}

export async function listOpenPullRequests(database: Database, projectId: string): Promise<PullRequest[]> {
  return listOpenRows(database, projectId);
}

/** Newest first; those before `before` in number. */
export async function listPullRequests(
  database: Database,
  projectId: string,
  page: { state?: PullRequest["state"]; before?: number; limit: number },
): Promise<PullRequest[]> {
  return listRows(database, projectId, page);
}

export async function closePullRequestAs(
  database: Database,
  { project_id, number }: PullRequest,
  { state, by, mergeCommit }: { state: "merged" | "closed"; by: string; mergeCommit?: string },
): Promise<void> {
  await updateOpenRow(database, project_id, number, {
    state,
    closed_by: by,
    closed_at: new Date(),
    merge_commit: mergeCommit ?? null,
  });
}
