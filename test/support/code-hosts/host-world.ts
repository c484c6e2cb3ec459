import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitText, runGit } from "../../../src/git/run-git.ts";

export type HostUser = {
  name: string;
  isBot: boolean;
  permission: "none" | "read" | "write" | "admin";
  /** What the token may do, in the host's own words; undefined stands for everything. */
  scopes?: string[];
};

export type StoredComment = {
  id: number;
  author: string;
  text: string;
  place?: { path: string; line: number; hunk: string };
  inReplyTo?: string;
  /** The review that it belongs to. */
  review?: number;
  createdAt: Date;
};

export type StoredReview = {
  id: number;
  author: string;
  text: string;
  verdict: "approves" | "requests_changes" | "comments";
  createdAt: Date;
};

export type StoredPullRequest = {
  number: number;
  author: string;
  title: string;
  description: string;
  isDraft: boolean;
  head: string;
  base: string;
  /** Follows the branch while it is open. */
  headCommit: string;
  isHeadGone: boolean;
  state: "open" | "closed" | "merged";
  mergeCommit?: string;
  labels: string[];
  reviewers: string[];
  assignees: string[];
  comments: StoredComment[];
  reviews: StoredReview[];
  createdAt: Date;
  updatedAt: Date;
};

type NewPullRequest = Pick<
  StoredPullRequest,
  "author" | "title" | "description" | "isDraft" | "head" | "base" | "headCommit"
> &
  Partial<StoredPullRequest>;

export type HostWorld = {
  folder: string;
  gitDir: string;
  /** Its path at the host, such as `acme/docs`. Renaming keeps the old one in `formerNames`. */
  repository: string;
  formerNames: string[];
  defaultBranch: string;
  isPrivate: boolean;
  isArchived: boolean;
  isDeleted: boolean;
  isOfOrganization: boolean;
  /** Whether deleting a branch closes its pull request. */
  closesWithBranch: boolean;
  users: Map<string, HostUser>;
  /** Token → name of the user. Taking one away revokes it. */
  tokens: Map<string, string>;
  labels: string[];
  pullRequests: StoredPullRequest[];
  /** Ids of pull requests, comments and reviews. */
  nextId(): number;
  /** A branch's commit, or undefined. */
  branch(name: string): Promise<string | undefined>;
  /** Makes a commit on a branch, which starts at `from` if it is new. Returns the commit. */
  commit(branch: string, files: Record<string, string>, options?: { from?: string; message?: string }): Promise<string>;
  /** Keeps a new pull request, with the next number. */
  open(pullRequest: NewPullRequest): StoredPullRequest;
  /** Looks at the branches: heads that moved, requests that were merged by a push. */
  followBranches(): Promise<void>;
  /** Merges as the host's button does. */
  merge(pullRequest: StoredPullRequest): Promise<string>;
  deleteBranch(name: string): Promise<void>;
  close(): Promise<void>;
};

/** A repository with its people and pull requests, as a code host keeps them. It begins with one commit on its default branch. */
export async function createHostWorld(files: Record<string, string> = { "index.md": "# Docs\n" }): Promise<HostWorld> {
  const folder = await mkdtemp(join(tmpdir(), "docket-host-"));
  const gitDir = join(folder, "repository.git");
  await runGit(["init", "--bare", "--quiet", "--initial-branch=main", gitDir]);
  // As hosts do.
  await runGit(["config", "uploadpack.allowFilter", "true"], { gitDir });
  let lastId = 0;
  const git = (...args: string[]) => gitText(args, { gitDir, env: PERSON });
  const world: HostWorld = {
    folder,
    gitDir,
    repository: "acme/docs",
    formerNames: [],
    defaultBranch: "main",
    isPrivate: true,
    isArchived: false,
    isDeleted: false,
    isOfOrganization: false,
    closesWithBranch: false,
    users: new Map(
      (
        [
          { name: "docket-bot", isBot: true, permission: "admin" },
          { name: "ada", isBot: false, permission: "write" },
          { name: "mallory", isBot: false, permission: "read" },
        ] as HostUser[]
      ).map((user) => [user.name, user]),
    ),
    tokens: new Map([["token-of-the-bot", "docket-bot"]]),
    labels: ["documentation", "docs bot"],
    pullRequests: [],
    nextId: () => ++lastId,
    async branch(name) {
      const { stdout, exitCode } = await runGit(["rev-parse", "--verify", "--quiet", `refs/heads/${name}`], {
        gitDir,
        allowExitCodes: [1],
      });
      return exitCode === 0 ? stdout.toString().trim() : undefined;
    },
    async commit(branch, changes, { from = world.defaultBranch, message = "Change the docs" } = {}) {
      const parent = (await world.branch(branch)) ?? (await world.branch(from));
      const stream = [`commit refs/heads/${branch}`, "committer Ada <ada@example.com> 1700000000 +0000"];
      stream.push(`data ${Buffer.byteLength(message)}`, message, ...(parent ? [`from ${parent}`] : []));
      for (const [path, text] of Object.entries(changes))
        stream.push(`M 100644 inline ${JSON.stringify(path)}`, `data ${Buffer.byteLength(text)}`, text);
      await runGit(["fast-import", "--quiet", "--force"], { gitDir, stdin: `${stream.join("\n")}\n` });
      return git("rev-parse", `refs/heads/${branch}`);
    },
    open(pullRequest) {
      const now = new Date();
      const empty = { labels: [], reviewers: [], assignees: [], comments: [], reviews: [] };
      const opened: StoredPullRequest = {
        number: world.pullRequests.length + 1,
        isHeadGone: false,
        state: "open",
        createdAt: now,
        updatedAt: now,
        ...empty,
        ...pullRequest,
      };
      world.pullRequests.push(opened);
      return opened;
    },
    async followBranches() {
      for (const pullRequest of world.pullRequests) {
        const head = await world.branch(pullRequest.head);
        pullRequest.isHeadGone = head === undefined;
        if (pullRequest.state !== "open") continue;
        if (pullRequest.isHeadGone && world.closesWithBranch) pullRequest.state = "closed";
        if (head === undefined || head === pullRequest.headCommit) continue;
        pullRequest.headCommit = head;
        pullRequest.updatedAt = new Date();
      }
    },
    async merge(pullRequest) {
      await world.followBranches();
      const tree = await git("merge-tree", "--write-tree", pullRequest.base, pullRequest.headCommit);
      const parents = ["-p", `refs/heads/${pullRequest.base}`, "-p", pullRequest.headCommit];
      const commit = await git("commit-tree", tree, ...parents, "-m", `Merge pull request #${pullRequest.number}`);
      await git("update-ref", `refs/heads/${pullRequest.base}`, commit);
      Object.assign(pullRequest, { state: "merged", mergeCommit: commit, updatedAt: new Date() });
      return commit;
    },
    async deleteBranch(name) {
      await git("update-ref", "-d", `refs/heads/${name}`);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
  if (Object.keys(files).length > 0) await world.commit(world.defaultBranch, files, { message: "Add the docs" });
  return world;
}

const PERSON = {
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.com",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.com",
};
