import type { Mergeability } from "../../../git/mergeability.ts";
import type { PatchFile } from "../../../git/patch.ts";
import type { Commit } from "../../../git/read-commits.ts";
import type { Patch } from "../../../git/read-patch.ts";

export type FormView = { url: string; fields: { name: string; value: string }[] };

export type CommentView = {
  author: string;
  body: string;
  path: string | null;
  line: number | null;
  /** Its line is one of an earlier version of the branch. */
  isOutdated: boolean;
  /** It asks the agent for a change. */
  asksAgent: boolean;
  at: Date;
};

/** A page whose patch is not parsed yet. */
export type PageToRender = Omit<PullRequestView, "files" | "isPatchCut"> & { patch: Patch };

export type PullRequestView = {
  /** Where the page itself is. */
  address: string;
  number: number;
  title: string;
  /** Markdown by the bot or a person; never trusted. */
  description: string;
  state: "open" | "merged" | "closed";
  mergeability: Mergeability;
  sourceBranch: string;
  targetBranch: string;
  /** As shown to people: a URL without credentials or a path. */
  repository: string;
  project: { name: string; url: string | null };
  job: { id: string; url: string | null } | null;
  author: string;
  createdAt: Date;
  mergedAt: Date | null;
  closedAt: Date | null;
  mergedBy: string | null;
  mergeCommit: string | null;
  /** Oldest first. */
  commits: Commit[];
  files: PatchFile[];
  /** True if the patch was cut, so that the last files have no content. */
  isPatchCut: boolean;
  /** Oldest first; Markdown by anybody, never trusted. */
  comments: CommentView[];
  /** The same in the dashboard, for whoever can sign in there. */
  dashboardUrl: string | null;
  canMerge: boolean;
  /** What to do for whoever may not merge, for example how to open the page with a key. */
  mergeHint: string | null;
  mergeForm: FormView | null;
  closeForm: FormView | null;
  /** Asks the agent for a change. */
  askForm: FormView | null;
  /** Address of the plain patch, if it can be downloaded. */
  patchUrl: string | null;
  notice: NoticeView | null;
};

export type NoticeView = {
  type: "success" | "error" | "information";
  message: string;
  /** Something to run in a terminal. */
  command?: string;
};

export type MessageView = { status: number; title: string; message: string; signInUrl: string | null };
