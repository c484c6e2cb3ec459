import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../src/database/new-id.ts";
import type { AuditLog } from "../../src/events/audit/schema.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { AUTHOR, boot, commitAll, createRepository, type Docket } from "../support/boot.ts";

let docket: Docket;
let project: Project;
let clone: string;
let authorization: [string, string][];
let head: string;
let jobBranch: string;
beforeAll(async () => {
  docket = await boot();
  const repository = await createRepository(join(docket.folder, "repository"), {
    "index.md": "# Home\n\nTeh start.\n",
  });
  await runGit(["tag", "v1"], { cwd: repository });
  project = await docket.addProject({ repository, isImport: true });
  jobBranch = (await docket.runJob(project.id, "Fix common misspellings")).details.branch ?? "";
  const { key } = await createKey(docket.app, docket.actor, { name: "writer", scopes: ["write"] });
  authorization = [["http.extraHeader", `Authorization: Bearer ${key}`]];
  head = await remote("main");
});
afterAll(async () => docket.close());
beforeEach(async () => {
  clone = join(docket.folder, newId("clone"));
  await runGit(["clone", "--quiet", address(), clone], { config: authorization });
});

const address = () => `${docket.address}/git/${project.id}.git`;
const git = (...args: string[]) => gitText(args, { cwd: clone, config: authorization, env: AUTHOR });
const push = (...refspecs: string[]) => git("push", "origin", ...refspecs);

async function remote(ref: string): Promise<string> {
  return (await gitText(["ls-remote", address(), ref], { config: authorization })).split("\t")[0] ?? "";
}

async function allow(allowsRewriting: boolean): Promise<void> {
  const response = await docket.call("PATCH", `/v1/projects/${project.id}`, { allowsRewriting });
  expect(await response.json()).toMatchObject({ allowsRewriting });
}

describe("a key with the scope write", () => {
  it("pushes commits, branches and tags", async () => {
    await commitAll(clone, "one more");
    await push("HEAD:refs/heads/topic", "HEAD:refs/tags/v2");
    await commitAll(clone, "and one more");
    await push("HEAD:refs/heads/topic");
    expect(await remote("topic")).toBe(await git("rev-parse", "HEAD"));
    await git("fetch", "--quiet", "origin");
    await git("switch", "--quiet", jobBranch);
    await commitAll(clone, "by a person, to the job's branch");
    await push(`HEAD:refs/heads/${jobBranch}`);
  });

  it("neither deletes nor rewrites, and is told how that is allowed", async () => {
    await git("commit", "--quiet", "--amend", "--allow-empty", "-m", "another history");
    const branchHead = await remote(jobBranch);
    for (const refspec of [
      "+HEAD:refs/heads/main",
      ":refs/heads/main",
      `+HEAD:refs/heads/${jobBranch}`,
      `:refs/heads/${jobBranch}`,
      "+HEAD:refs/tags/v1",
      ":refs/tags/v1",
      "HEAD:refs/notes/commits",
      "HEAD:refs/replace/0000000000000000000000000000000000000001",
      "HEAD:refs/pull/1/head",
    ]) {
      const failure = await push(refspec, "HEAD:refs/heads/beside").catch((error: Error) => error.message);
      expect([refspec, failure]).toEqual([refspec, expect.stringContaining("--allow-rewriting")]);
      expect(failure).toContain(`refused this push: ${refspec.split(":")[1]}`);
    }
    expect([await remote("main"), await remote("v1"), await remote(jobBranch)]).toEqual([head, head, branchHead]);
    expect(await remote("beside")).toBe("");
  });

  it("does so where the project allows it, which the audit log tells", async () => {
    await git("commit", "--quiet", "--amend", "--allow-empty", "-m", "another history");
    await allow(true);
    try {
      await push("HEAD:refs/heads/old", "+HEAD:refs/heads/main", "+HEAD:refs/tags/v1");
      await push(":refs/heads/old", `:refs/heads/${jobBranch}`);
      expect([await remote("main"), await remote("v1")]).toEqual(Array(2).fill(await git("rev-parse", "HEAD")));
      expect([await remote("old"), await remote(jobBranch)]).toEqual(["", ""]);
      await expect(push(":refs/heads/main")).rejects.toThrow(/deletion of the current branch prohibited/);
      await expect(push("HEAD:refs/docket/mine")).rejects.toThrow(/hidden ref/);
    } finally {
      await allow(false);
    }
    await expect(push(`+${head}:refs/heads/main`)).rejects.toThrow("--allow-rewriting");
    const { entries } = (await (await docket.call("GET", "/v1/audit?type=settings")).json()) as AuditLog;
    expect(entries.map(({ details }) => details)).toEqual(Array(2).fill({ fields: ["allowsRewriting"] }));
  });
});
