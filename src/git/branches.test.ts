import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBranchCommit, listBranchCommits } from "./branches.ts";
import { gitText, runGit } from "./run-git.ts";

let folder: string;
let bare: string;
let commit: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-branches-"));
  bare = join(folder, "bare.git");
  await runGit(["init", "--bare", "--quiet", bare]);
  const stream = "commit refs/heads/main\ncommitter Ada <ada@example.com> 1700000000 +0000\ndata 0\n";
  await runGit(["fast-import", "--quiet"], { gitDir: bare, stdin: stream });
  commit = await gitText(["rev-parse", "main"], { gitDir: bare });
  await runGit(["branch", "docket/job_1", "main"], { gitDir: bare });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("tells the commits of branches, wherever git keeps them", async () => {
  const both = new Map([
    ["main", commit],
    ["docket/job_1", commit],
  ]);
  const asked = ["main", "docket/job_1", "docket", "nowhere", "../heads/main"];
  expect(await listBranchCommits(bare, ["main", "docket/job_1"])).toEqual(both);
  expect(await listBranchCommits(bare, asked)).toEqual(both);
  await runGit(["pack-refs", "--all"], { gitDir: bare });
  expect(await listBranchCommits(bare, ["main", "docket/job_1"])).toEqual(both);
  expect(await findBranchCommit(bare, "docket")).toBeUndefined();
});

test("does not take files of a working folder for branches", async () => {
  const work = join(folder, "work");
  await runGit(["clone", "--quiet", "--branch=main", bare, work]);
  await mkdir(join(work, "refs/heads"), { recursive: true });
  await writeFile(join(work, "refs/heads/main"), `${"1".repeat(40)}\n`);
  expect(await findBranchCommit(work, "main")).toBe(commit);
});

test("fails where there is no repository", async () => {
  await expect(findBranchCommit(join(folder, "nothing"), "main")).rejects.toThrow();
});
