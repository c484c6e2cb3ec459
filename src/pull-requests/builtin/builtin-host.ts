import type { CodeHostAdapter, HostedPullRequest } from "../../code-hosts/code-host.ts";
import type { Database } from "../../database/connect.ts";
import { findBranchCommit } from "../../git/branches.ts";
import { refreshPullRequest } from "./refresh-pull-request.ts";
import {
  findOpenPullRequest,
  findPullRequest,
  insertPullRequest,
  type PullRequestRow,
  updateOpenPullRequest,
} from "./store.ts";

/** Pull requests that Docket keeps itself, for git repositories without a pull request API. */
export function createBuiltinAdapter(database: Database): CodeHostAdapter {
  return ({ kind, projectId, gitDir }) => ({
    kind,
    async findOpenPullRequest(head) {
      const row = await findOpenPullRequest(database, projectId, head);
      return row && toHosted(await refreshPullRequest(database, gitDir, row));
    },
    async createPullRequest(pullRequest) {
      const headCommit = await findBranchCommit(gitDir, pullRequest.head);
      return toHosted(await insertPullRequest(database, projectId, pullRequest, headCommit ?? ""));
    },
    async updatePullRequest(externalId, { description }) {
      const row = await findPullRequest(database, projectId, Number(externalId));
      if (!row) return;
      const headCommit = (await findBranchCommit(gitDir, row.head)) ?? row.head_commit;
      await updateOpenPullRequest(database, projectId, row.number, { description, head_commit: headCommit });
    },
    async findPullRequest(externalId) {
      const row = await findPullRequest(database, projectId, Number(externalId));
      return row && toHosted(await refreshPullRequest(database, gitDir, row));
    },
  });
}

function toHosted(row: PullRequestRow): HostedPullRequest {
  return { externalId: String(row.number), url: null, state: row.state, head: row.head, base: row.base };
}
