import type { CommentPlace, PullRequestState } from "../database/column-types.ts";
import type { HostConnection } from "./host-connection.ts";

/** Every kind of code host that Docket has an adapter for. */
export const CODE_HOST_KINDS = ["builtin", "github", "gitlab", "gitea", "bitbucket", "bitbucket-server"] as const;
export type CodeHostKind = (typeof CODE_HOST_KINDS)[number];
/** Those that are servers of somebody else. Gitea's kind also stands for Forgejo. */
export type RemoteHostKind = Exclude<CodeHostKind, "builtin">;

/** A project's repository as an adapter sees it. */
export type HostedRepository = {
  projectId: string;
  /** A local bare repository whose refs/heads are as fresh as the caller needs. */
  gitDir: string;
} & ({ kind: "builtin" } | { kind: RemoteHostKind; connection: HostConnection });

export type HostedPullRequest = {
  /** What the host calls it in its API; a number as text. */
  externalId: string;
  /** null for the builtin host: its links are built from DOCKET_PUBLIC_URL when read. */
  url: string | null;
  state: PullRequestState;
  head: string;
  base: string;
  /** The commit that the host holds as its head, or null where the host does not tell it. */
  headCommit: string | null;
};

export type NewPullRequest = {
  head: string;
  base: string;
  title: string;
  description: string;
  isDraft: boolean;
  /** Names as the host spells them. What the host does not know or allow is left out and told in `warnings`. */
  labels?: string[];
  reviewers?: string[];
  assignees?: string[];
};

export type CreatedPullRequest = HostedPullRequest & {
  /** What was asked for and could not be done, such as an unknown reviewer; sentences for a person. */
  warnings?: string[];
};

/** A comment of somebody on a pull request, or the text of a review. */
export type HostedComment = {
  /** Unique on its pull request, the same in a webhook and in a list, and what `comment` takes as `inReplyTo`. */
  externalId: string;
  /**
   * `account` is what `canWrite` takes where `name` is one that its owner may change, so that it proves nothing.
   * `accountNumber` is what the host counts the account by, where its addresses for commits need it.
   */
  author: { name: string; account?: string; accountNumber?: number | undefined; isBot: boolean };
  /** Whether the author may push to the repository; undefined where only a further question to the host can tell. */
  canWrite: boolean | undefined;
  text: string;
  /** What it stands on, for a comment on a line. `hunk` is null where the host does not tell it: then git knows. */
  place?: CommentPlace;
  url: string | null;
  createdAt: Date;
  /** Whether it is a review that asks for changes, which needs no mention. */
  requestsChanges: boolean;
};

/** Something that a token may do, or must be given. `where` says where to give it, for a person. */
export type AccessFinding = { need: "read" | "push" | "pull_requests"; isGranted: boolean; message: string };

export type HostAccess = {
  findings: AccessFinding[];
  defaultBranch: string | null;
  isArchived: boolean;
  /** Where people see the repository. */
  webUrl: string;
  /** The account that acts there, to recognise its own comments; null where the host does not tell. */
  account: string | null;
  /** The name that the repository has now, if it was renamed or moved. */
  movedTo?: string;
};

/**
 * Where the pull requests of one project are kept. Every call may be repeated: callers look before they create. A remote
 * host's calls throw HostFault and nothing else, but for the reason of the connection's signal.
 */
export interface CodeHost {
  readonly kind: CodeHostKind;
  findOpenPullRequest(head: string): Promise<HostedPullRequest | undefined>;
  createPullRequest(pullRequest: NewPullRequest): Promise<CreatedPullRequest>;
  /** Replaces what is given; called when a follow-up has added commits. Returns it as it is then. */
  updatePullRequest(
    externalId: string,
    change: { title?: string; description?: string },
  ): Promise<HostedPullRequest | undefined>;
  findPullRequest(externalId: string): Promise<HostedPullRequest | undefined>;
  closePullRequest(externalId: string): Promise<void>;
  /** @param inReplyTo the comment that it answers, where the host has threads */
  comment(externalId: string, text: string, inReplyTo?: string): Promise<void>;
}

/** What only a server of somebody else is asked. */
export interface RemoteCodeHost extends CodeHost {
  readonly kind: RemoteHostKind;
  checkAccess(): Promise<HostAccess>;
  /** Comments and reviews from a moment on, as exact as the host's clock, oldest first, for hosts that cannot send webhooks. At most 100. */
  listComments(externalId: string, since: Date): Promise<HostedComment[]>;
  /** Whether this person may push to the repository. */
  canWrite(account: string): Promise<boolean>;
}

/** Makes the code host of one project. */
export type BuiltinAdapter = (repository: HostedRepository & { kind: "builtin" }) => CodeHost;
export type RemoteAdapter = (repository: HostedRepository & { kind: RemoteHostKind }) => RemoteCodeHost;
export type CodeHostAdapters = { builtin: BuiltinAdapter } & Record<RemoteHostKind, RemoteAdapter>;

/** Gets a project's code host, bound to its repository and to whatever opens that host. */
export function codeHostOf(adapters: CodeHostAdapters, repository: HostedRepository): CodeHost {
  return repository.kind === "builtin" ? adapters.builtin(repository) : adapters[repository.kind](repository);
}
