import type { BuiltinAdapter, HostedPullRequest } from "../../code-hosts/code-host.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/new-id.ts";
import { findBranchCommit } from "../../git/branches.ts";
import { insertComment } from "./comments-store.ts";
import { refreshPullRequest } from "./refresh-pull-request.ts";
import {
  findOpenPullRequest,
  findPullRequest,
  insertPullRequest,
  type PullRequestRow,
  updateOpenPullRequest,
} from "./store.ts";

const BOT_NAME = "Docket";

/** Pull requests that Docket keeps itself, for git repositories without a pull request API. */
export function createBuiltinAdapter(database: Database): BuiltinAdapter {
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
    async updatePullRequest(externalId, { title, description }) {
      const row = await findPullRequest(database, projectId, Number(externalId));
      if (!row) return undefined;
      const headCommit = (await findBranchCommit(gitDir, row.head)) ?? row.head_commit;
      const change = {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        head_commit: headCommit,
      };
      await updateOpenPullRequest(database, projectId, row.number, change);
      return toHosted({ ...row, ...change });
    },
    async findPullRequest(externalId) {
      const row = await findPullRequest(database, projectId, Number(externalId));
      return row && toHosted(await refreshPullRequest(database, gitDir, row));
    },
    async closePullRequest(externalId) {
      const end = { state: "closed", closed_by: BOT_NAME, closed_at: new Date() } as const;
      await updateOpenPullRequest(database, projectId, Number(externalId), end);
    },
    async comment(externalId, text) {
      await insertComment(database, {
        id: newId("cmt"),
        project_id: projectId,
        number: Number(externalId),
        user_id: null,
        author: BOT_NAME,
        body: text,
        path: null,
        line: null,
        head_commit: null,
        asks_agent: false,
        created_at: new Date(),
      });
    },
  });
}

function toHosted(row: PullRequestRow): HostedPullRequest {
  return {
    externalId: String(row.number),
    url: null,
    state: row.state,
    head: row.head,
    base: row.base,
    headCommit: row.head_commit,
  };
}
