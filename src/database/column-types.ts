// What columns hold that are no plain texts, numbers or moments.

export type PullRequestState = "open" | "merged" | "closed";

/** Where a comment stands: a line of a file, with the part of the diff around it. */
export type CommentPlace = {
  path: string;
  line: number | null;
  hunk: string | null;
  /** The line counts in the file as it was before the change. */
  isOld?: boolean;
  /** The head of the pull request, or its beginning, when the comment was written. */
  commit?: string;
};

/** Who asked for a turn on a pull request, and what they stood before. */
export type AskedOnPullRequest = {
  by: string;
  /** The comment or check at the host. */
  url: string | null;
  places: (CommentPlace & { text?: string })[];
  /** What else the agent may need to know, such as what a check said. */
  said?: string;
  /** Whether no person asks, but a check that failed. */
  isCheck?: boolean;
};

/** Who asked for a turn. */
export type AskedBy = {
  kind: "operator" | "user" | "key" | "link" | "host" | "check";
  name: string;
  /** Of a user. */
  userId?: string;
  /** Of somebody at the code host: the address by which the host knows their commits. */
  commitAddress?: string;
};

export type JobOptions = {
  branch?: string;
  title?: string;
  draft?: boolean;
  limits?: { steps?: number; costUsd?: number; tokens?: number; seconds?: number };
  metadata?: Record<string, string>;
};

/** What is done with content of a change: its commit is refused, it is listed in the pull request, or nothing. */
export type ContentRule = "refuse" | "list" | "allow";

/** How a project's pull requests are opened. */
export type PullRequestDefaults = {
  draft: boolean;
  labels: string[];
  reviewers: string[];
  assignees: string[];
  branch: string;
  title: string;
  description: string;
};

/** What a turn has done so far, so that another worker can go on from there. */
export type TurnCheckpoint = {
  /** The generation of the project's repository in which all of the following is. */
  repository?: number;
  branch?: string;
  /** The commit that the work starts from, and the target branch's commit at that moment. */
  startCommit?: string;
  baseCommit?: string;
  /** The head of the job's branch at the host before this turn pushed; null if there was no branch. */
  remoteHead?: string | null;
  title?: string;
  summary?: string;
  /** Lines of Markdown about what a person should look at in the pull request. */
  pleaseCheck?: string[];
  commit?: string;
  /** What became of the work of earlier turns, whose branch is gone: Markdown. */
  earlierWork?: string;
  /** The files in which the work conflicted with commits that were pushed meanwhile, and the newest of these commits. */
  conflict?: { files: string[]; onto: string };
  filesChanged?: number;
  pullRequest?: { externalId: string; url: string | null; isNew: boolean };
  /** How often and how long the turn has waited for its provider. */
  waited?: { times: number; ms: number };
  /** Since when (ISO 8601) and how often the turn has met an outage in this step. */
  outage?: { step: string; since: string; times: number };
  /** How often it has waited for the node that keeps its repository. */
  keeperWaits?: number;
};
