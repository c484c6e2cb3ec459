import type { PullRequestState } from "../database/tables.ts";

/** A repository as a code host's adapter sees it. */
export type HostedRepository = {
  projectId: string;
  /** A local bare repository whose refs/heads are as fresh as the caller needs. */
  gitDir: string;
};

export type HostedPullRequest = {
  externalId: string;
  /** null for the builtin host: its links are built from DOCKET_PUBLIC_URL when read. */
  url: string | null;
  state: PullRequestState;
  head: string;
  base: string;
};

export type NewPullRequest = { head: string; base: string; title: string; description: string; isDraft: boolean };

/** Where pull requests are kept. Every call may be repeated: callers look before they create. */
export interface CodeHost {
  findOpenPullRequest(repository: HostedRepository, head: string): Promise<HostedPullRequest | undefined>;
  createPullRequest(repository: HostedRepository, pullRequest: NewPullRequest): Promise<HostedPullRequest>;
  /** Replaces the description; called when a follow-up has added commits. */
  updatePullRequest(repository: HostedRepository, externalId: string, change: { description: string }): Promise<void>;
  getPullRequest(repository: HostedRepository, externalId: string): Promise<HostedPullRequest | undefined>;
}
