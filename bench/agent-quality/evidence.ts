import { join } from "node:path";
import type { Job } from "../../src/agent/schema.ts";
import { openDocsInCommit } from "../../src/docs-checks/docs-in-commit.ts";
import { gitText } from "../../src/git/run-git.ts";

/** Every file of a commit by its path; those that are no text are empty. */
export type Files = ReadonlyMap<string, string>;

export type FileChange = { path: string; additions: number; deletions: number };

/** What a model is given. */
export type Assignment = {
  /** The first prompt and its follow-ups. */
  prompts: string[];
  /** Repositories that may be read beside the site, by name, with their files. */
  contexts?: Record<string, Record<string, string>>;
};

/** What a model made of a task. */
export type Evidence = {
  task: Assignment;
  /** The job as each turn left it. */
  jobs: Job[];
  /** What the agent said last, or the failure's message. */
  answer: string;
  before: Files;
  /** As each turn left it; the same as before if nothing was delivered. */
  afterTurns: Files[];
  after: Files;
  changes: FileChange[];
  diff: string;
  pullRequest: { title: string; description: string } | undefined;
  pullRequests: number;
};

/** @returns undefined for a commit that is not there, such as that of a branch that was not pushed */
export async function findCommit(repository: string, ref: string): Promise<string | undefined> {
  const listed = await gitText(["for-each-ref", "--format=%(objectname)", `refs/heads/${ref}`], {
    gitDir: join(repository, ".git"),
  });
  return listed.trim() || undefined;
}

export async function readFiles(repository: string, commit: string): Promise<Files> {
  const docs = openDocsInCommit(join(repository, ".git"), commit, "");
  try {
    const files = new Map<string, string>();
    for (const path of await docs.list()) files.set(path, (await docs.read(path)) ?? "");
    return files;
  } finally {
    docs.close();
  }
}

export async function readChanges(
  repository: string,
  before: string,
  after: string,
): Promise<{ changes: FileChange[]; diff: string }> {
  const gitDir = join(repository, ".git");
  const counts = await gitText(["diff", "--numstat", "--no-renames", "-z", before, after], { gitDir });
  const changes = counts
    .split("\0")
    .filter((line) => line !== "")
    .map((line) => {
      const [additions, deletions, path = ""] = line.split("\t");
      return { path, additions: Number(additions) || 0, deletions: Number(deletions) || 0 };
    });
  return { changes, diff: await gitText(["diff", "--no-ext-diff", "--find-renames", before, after], { gitDir }) };
}
