import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBranchCommit } from "./branches.ts";
import { mergeBranches, prepareMerge } from "./merge-branches.ts";
import { getMergeability } from "./mergeability.ts";

let folder = "";
let bare = "";
let clone = "";
const BY = { name: "Ana Sousa", email: "ana@example.com" };
const AT = new Date("2026-11-20T08:00:00.900Z");

function git(cwd: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgSign=false"];
  return execFileSync("git", [...identity, ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] })
    .toString()
    .trim();
}

function commitFile(branch: string, path: string, content: string): string {
  const isNew = git(clone, "branch", "--list", branch) === "" && git(clone, "branch", "--show-current") !== branch;
  git(clone, "switch", "--quiet", ...(isNew ? ["-c"] : []), branch);
  writeFileSync(join(clone, path), content);
  git(clone, "add", "-A");
  git(clone, "commit", "--quiet", "-m", `change ${path}`);
  git(clone, "push", "--quiet", "origin", branch);
  return git(clone, "rev-parse", "HEAD");
}

function merge(repository: string, source: string, more: object = {}) {
  return mergeBranches({ repository, target: "main", source, message: "Merge it\n\nBody", by: BY, at: AT, ...more });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-merge-"));
  bare = join(folder, "bare.git");
  clone = join(folder, "clone");
  git(folder, "init", "--quiet", "--bare", "-b", "main", bare);
  git(folder, "clone", "--quiet", bare, clone);
  writeFileSync(join(clone, "first.md"), "x\n");
  git(clone, "add", "-A");
  git(clone, "commit", "--quiet", "-m", "first");
  commitFile("main", "page.md", "one\ntwo\nthree\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("fast-forwards when the target did not move", async () => {
  const head = commitFile("job", "new.md", "x\n");
  expect(await getMergeability({ repository: bare, target: "main", source: "job" })).toEqual({
    type: "clean",
    method: "fast-forward",
  });
  expect(await merge(bare, "job")).toEqual({ type: "merged", commit: head, method: "fast-forward" });
  expect(await findBranchCommit(bare, "main")).toBe(head);
  expect(await merge(bare, "job")).toEqual({ type: "up-to-date" });
});

test("makes the same merge commit for the same input", async () => {
  commitFile("job", "new.md", "x\n");
  const main = commitFile("main", "other.md", "y\n");
  expect(await getMergeability({ repository: bare, target: "main", source: "job" })).toEqual({
    type: "clean",
    method: "merge-commit",
  });
  const request = { repository: bare, target: "main", source: "job", message: "Merge it\n\nBody", by: BY, at: AT };
  const prepared = await prepareMerge(request);
  expect(await findBranchCommit(bare, "main")).toBe(main);
  const outcome = await merge(bare, "job");
  expect(outcome).toMatchObject({ type: "merged", method: "merge-commit" });
  expect(prepared).toMatchObject({ type: "ready", commit: outcome.type === "merged" && outcome.commit });
  expect(git(bare, "log", "-1", "--format=%an <%ae> %cn %aI|%B", "main")).toBe(
    "Ana Sousa <ana@example.com> Ana Sousa 2026-11-20T08:00:00+00:00|Merge it\n\nBody",
  );
  expect(git(bare, "ls-tree", "--name-only", "main").split("\n")).toEqual([
    "first.md",
    "new.md",
    "other.md",
    "page.md",
  ]);
});

test("names the files in conflict, whatever they are called, and moves nothing", async () => {
  const odd = 'ä "q"\n.md';
  commitFile("job", odd, "a\n");
  commitFile("job", "page.md", "one\njob\nthree\n");
  commitFile("main", odd, "b\n");
  const main = commitFile("main", "page.md", "one\nmain\nthree\n");
  expect(await getMergeability({ repository: bare, target: "main", source: "job" })).toEqual({
    type: "conflict",
    files: ["page.md", odd],
  });
  expect(await merge(bare, "job")).toMatchObject({ type: "conflict" });
  expect(await findBranchCommit(bare, "main")).toBe(main);
});

test("a file deleted here and changed there is a conflict", async () => {
  commitFile("job", "page.md", "one\njob\nthree\n");
  git(clone, "switch", "--quiet", "main");
  rmSync(join(clone, "page.md"));
  commitFile("main", "left.md", "x\n");
  expect(await merge(bare, "job")).toEqual({ type: "conflict", files: ["page.md"] });
});

test("does not merge another commit than the one that was looked at", async () => {
  const seen = commitFile("job", "new.md", "x\n");
  commitFile("job", "new.md", "y\n");
  expect(await merge(bare, "job", { expectedSourceId: seen })).toEqual({ type: "moved" });
});

test("refuses a target that is checked out and says what to run", async () => {
  commitFile("job", "new.md", "x\n");
  git(clone, "switch", "--quiet", "main");
  const before = git(clone, "rev-parse", "main");
  for (const repository of [clone, join(clone, ".git")]) {
    const outcome = await merge(repository, "job");
    expect(outcome).toMatchObject({ type: "checked-out", command: expect.stringContaining("merge job") });
    if (outcome.type !== "checked-out") continue;
    expect(git(clone, "rev-parse", "main")).toBe(before);
  }
  git(clone, "switch", "--quiet", "job");
  expect(await merge(clone, "job")).toMatchObject({ type: "merged" });
});

test("the command it names works, with spaces and quotes in the path", async () => {
  commitFile("job", "new.md", "x\n");
  const worktree = join(folder, "it's a tree");
  git(bare, "worktree", "add", "--quiet", worktree, "main");
  const outcome = await merge(bare, "job");
  if (outcome.type !== "checked-out") throw new Error(outcome.type);
  execFileSync("sh", ["-c", outcome.command], { stdio: "ignore" });
  expect(existsSync(join(worktree, "new.md"))).toBe(true);
  expect(await merge(bare, "job")).toEqual({ type: "up-to-date" });
});

test("a worktree whose folder is gone does not stand in the way", async () => {
  commitFile("job", "new.md", "x\n");
  const worktree = join(folder, "gone");
  git(bare, "worktree", "add", "--quiet", worktree, "main");
  rmSync(worktree, { recursive: true });
  expect(await merge(bare, "job")).toMatchObject({ type: "merged" });
});

test("runs no hook of the repository, wherever its configuration keeps them", async () => {
  commitFile("job", "new.md", "x\n");
  const hooks = join(folder, "hooks");
  mkdirSync(hooks);
  writeFileSync(join(hooks, "reference-transaction"), `#!/bin/sh\ntouch ${folder}/ran\n`, { mode: 0o755 });
  git(bare, "config", "core.hooksPath", hooks);
  await merge(bare, "job");
  expect(existsSync(join(folder, "ran"))).toBe(false);
});

test("one of two merges at the same time wins, the other sees that the branch moved or is done", async () => {
  commitFile("job", "new.md", "x\n");
  commitFile("main", "other.md", "y\n");
  const outcomes = await Promise.all([merge(bare, "job"), merge(bare, "job", { message: "Another" })]);
  expect(outcomes.filter((outcome) => outcome.type === "merged")).toHaveLength(1);
  expect(outcomes.some((outcome) => ["moved", "up-to-date"].includes(outcome.type))).toBe(true);
});

test("explains missing branches and branches without a common commit", async () => {
  const missing = await getMergeability({ repository: bare, target: "main", source: "--help" });
  expect(missing).toEqual({ type: "unknown", message: 'The branch "--help" does not exist any more.' });
  const alone = git(clone, "commit-tree", "HEAD^{tree}", "-m", "alone");
  git(clone, "push", "--quiet", "origin", `${alone}:refs/heads/alone`);
  expect(await merge(bare, "alone")).toEqual({
    type: "unknown",
    message: "The two branches have no commit in common.",
  });
});

test("a folder that is no repository is an error, even inside another repository", async () => {
  mkdirSync(join(clone, "inner"));
  await expect(getMergeability({ repository: join(clone, "inner"), target: "main", source: "main" })).rejects.toThrow(
    /not a git repository/,
  );
});
