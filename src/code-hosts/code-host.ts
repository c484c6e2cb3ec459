import type { PullRequestState } from "../database/tables.ts";

/** Every kind of code host that Docket has an adapter for. */
export type CodeHostKind = "builtin";

/** A project's repository as an adapter sees it. */
export type HostedRepository = {
  kind: CodeHostKind;
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

/** Where the pull requests of one project are kept. Every call may be repeated: callers look before they create. */
export interface CodeHost {
  readonly kind: CodeHostKind;
  findOpenPullRequest(head: string): Promise<HostedPullRequest | undefined>;
  createPullRequest(pullRequest: NewPullRequest): Promise<HostedPullRequest>;
  /** Replaces the description; called when a follow-up has added commits. */
  updatePullRequest(externalId: string, change: { description: string }): Promise<void>;
  findPullRequest(externalId: string): Promise<HostedPullRequest | undefined>;
}

/** Makes the code host of one project. */
export type CodeHostAdapter = (repository: HostedRepository) => CodeHost;
export type CodeHostAdapters = Record<CodeHostKind, CodeHostAdapter>;

/** Gets a project's code host, bound to its repository and to whatever opens that host. */
export function codeHostOf(adapters: CodeHostAdapters, repository: HostedRepository): CodeHost {
  return adapters[repository.kind](repository);
}
