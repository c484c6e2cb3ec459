import { chmod, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { AUTHOR, boot, commitAll, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";

const engine = createScriptedEngine();
let docket: Docket;
beforeAll(async () => {
  docket = await boot({ overrides: { engines: [engine] } });
});
afterAll(async () => docket.close());

let count = 0;
async function add(isImport = false): Promise<{ project: Project; repository: string }> {
  const files = { "index.md": "# Home\n", "guide.md": "# Guide\n" };
  const repository = await createRepository(join(docket.folder, `repository-${count++}`), files);
  return { project: await docket.addProject({ repository, isImport }), repository };
}

/** Runs a job that adds a page, and does this to the world while the engine works. */
async function runWhile(
  project: Project,
  change: (jobId: string) => Promise<unknown>,
  more: object = {},
): Promise<Job> {
  const prompt = `while ${count++}`;
  const name = `page-${count}.md`;
  engine.on(prompt, async ({ root }) => {
    if (engine.runs.filter((run) => run === prompt).length === 1) await change(await newestJob(project));
    await writeFile(join(root, name), "# Page\n");
    return undefined;
  });
  return docket.runJob(project.id, prompt, more);
}

async function newestJob(project: Project): Promise<string> {
  const { jobs } = (await (await docket.call("GET", `/v2/agent/${project.id}/jobs?limit=1`)).json()) as { jobs: Job[] };
  return jobs[0]?.id ?? "";
}

/** A commit on top of a branch, made without a working tree. */
async function commitOn(repository: string, branch: string, path: string): Promise<string> {
  const blob = await gitText(["hash-object", "-w", "--stdin"], { cwd: repository, stdin: "# By a person\n" });
  const tree = await gitText(["ls-tree", branch], { cwd: repository });
  const id = await gitText(["mktree"], { cwd: repository, stdin: `${tree}\n100644 blob ${blob}\t${path}\n` });
  return gitText(["commit-tree", id, "-p", branch, "-m", "By a person"], { cwd: repository, env: AUTHOR });
}

describe("a repository with configuration of its own", () => {
  it("runs none of it, whatever is done with the repository", async () => {
    const { project, repository } = await add();
    const trap = join(docket.folder, "trap");
    const traps = join(docket.folder, "traps");
    await mkdir(trap);
    await mkdir(traps);
    const run = async (name: string) => {
      const script = join(traps, name);
      await writeFile(script, `#!/bin/sh\ntouch '${join(trap, name)}'\ncat\n`);
      await chmod(script, 0o755);
      return script;
    };
    const config: [string, string][] = [
      ["core.fsmonitor", await run("fsmonitor")],
      ["core.sshCommand", await run("ssh")],
      ["core.gitProxy", await run("proxy")],
      ["core.editor", await run("editor")],
      ["core.pager", await run("pager")],
      ["core.askPass", await run("askpass")],
      ["core.alternateRefsCommand", await run("alternate-refs")],
      ["core.attributesFile", join(traps, "attributes")],
      ["credential.helper", `!${await run("credential")}`],
      ["filter.evil.clean", await run("clean")],
      ["filter.evil.smudge", await run("smudge")],
      ["filter.evil.process", await run("process")],
      ["filter.evil.required", "true"],
      ["diff.evil.command", await run("diff")],
      ["diff.evil.textconv", await run("textconv")],
      ["diff.external", await run("external-diff")],
      ["merge.evil.driver", `${await run("merge")} %O %A %B`],
      ["uploadpack.packObjectsHook", await run("pack-objects")],
      ["gpg.program", await run("gpg")],
      ["commit.gpgSign", "true"],
      ["receive.autogc", "true"],
      ["gc.auto", "1"],
      ["gc.recentObjectsHook", await run("recent")],
      ["url.ext::sh -c touch% never.insteadOf", repository],
      ["remote.origin.url", "ext::sh -c touch% never"],
      ["remote.origin.promisor", "true"],
      ["remote.origin.uploadpack", await run("promisor")],
      ["extensions.partialClone", "origin"],
    ];
    const hooks = join(traps, "hooks");
    await mkdir(hooks);
    const names = [
      "pre-receive",
      "update",
      "post-receive",
      "post-update",
      "proc-receive",
      "reference-transaction",
      "push-to-checkout",
    ];
    for (const name of [
      ...names,
      "post-checkout",
      "pre-commit",
      "post-index-change",
      "pre-merge-commit",
      "post-merge",
    ]) {
      const script = await run(name);
      await rename(script, join(hooks, name));
      await writeFile(join(repository, ".git", "hooks", name), `#!/bin/sh\ntouch '${join(trap, name)}'\n`, {
        mode: 0o755,
      });
    }
    await writeFile(join(repository, ".git", "info", "attributes"), "* filter=evil diff=evil merge=evil\n");
    await writeFile(join(traps, "attributes"), "* filter=evil diff=evil merge=evil\n");
    const elsewhere = await createRepository(join(docket.folder, "elsewhere"), { "x.md": "# X\n" });
    await writeFile(
      join(repository, ".git", "objects", "info", "alternates"),
      `${join(elsewhere, ".git", "objects")}\n`,
    );
    const lines = config.map(([key, value]) => `${key}=${value}`);
    for (const line of [...lines, `core.hooksPath=${hooks}`]) {
      const [key = "", ...value] = line.split("=");
      await runGit(["config", "--file", join(repository, ".git", "config"), key, value.join("=")]);
    }
    await runGit(["update-ref", "refs/heads/target", "refs/heads/main"], { cwd: elsewhere });

    engine.on("first", async ({ root }) => void (await writeFile(join(root, "guide.md"), "# Guide\n\nBy Docket.\n")));
    const job = await docket.runJob(project.id, "first");
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    engine.on("second", async ({ root }) => void (await writeFile(join(root, "new.md"), "# New\n")));
    expect(await docket.message(project.id, job.id, "second")).toMatchObject({ status: "completed" });

    // The target moves and is not checked out, so that the button makes a merge commit with content merges.
    await writeFile(join(repository, ".git", "HEAD"), "ref: refs/heads/elsewhere\n");
    await runGit(["update-ref", "refs/heads/main", await commitOnPage(repository)], {
      cwd: repository,
      config: [["core.hooksPath", "/dev/null"]],
    });
    const address = new URL(job.prLink ?? "").pathname;
    for (const part of ["", "/patch"]) expect((await docket.call("GET", `${address}${part}`)).status).toBe(200);
    const merged = await docket.call("POST", `${address}/merge`);
    expect(await merged.text()).toBe('{"state":"merged"}');
    await docket.addProject({ repository, isImport: true });
    expect(await readdir(trap)).toEqual([]);
  });

  it("is read through its alternates, as git does", async () => {
    const { repository } = await add();
    const borrower = join(docket.folder, `borrower-${count++}`);
    await runGit(["clone", "--quiet", "--shared", repository, borrower]);
    const project = await docket.addProject({ repository: borrower });
    expect(await runWhile(project, async () => {})).toMatchObject({ status: "completed" });
  });
});

describe("a repository that changes while a job works on it", () => {
  it("has the job's branch moved: the turn's work comes on top of what was pushed", async () => {
    for (const isImport of [false, true]) {
      const { project, repository } = await add(isImport);
      const git = isImport ? join(docket.app.config.dataDir, "repositories", `${project.id}.git`) : repository;
      const job = await runWhile(project, async (jobId) => {
        await runGit(["update-ref", `refs/heads/docket/${jobId}`, await commitOn(git, "main", "person.md")], {
          cwd: git,
        });
      });
      expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
      const log = await gitText(["log", "--format=%s", `main..docket/${job.id}`], { cwd: git });
      expect(log.split("\n")).toEqual(["Edit", "By a person"]);
    }
  });

  it("has a follow-up's branch deleted: it comes back with all its commits", async () => {
    const { project, repository } = await add();
    const first = await runWhile(project, async () => {});
    const prompt = `after deletion ${count++}`;
    engine.on(prompt, async ({ root }) => {
      await runGit(["update-ref", "-d", `refs/heads/docket/${first.id}`], { cwd: repository });
      await writeFile(join(root, "second.md"), "# Second\n");
      return undefined;
    });
    const second = await docket.message(project.id, first.id, prompt);
    expect(second).toMatchObject({ status: "completed", prLink: first.prLink });
    expect(await gitText(["log", "--format=%s", `main..docket/${first.id}`], { cwd: repository })).toBe("Edit\nEdit");
  });

  it("has its base branch moved: the pull request is made all the same", async () => {
    const { project, repository } = await add();
    const job = await runWhile(project, () => {
      return writeFile(join(repository, "later.md"), "# Later\n").then(() => commitAll(repository, "Later"));
    });
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", filesChanged: 1 } });
  });

  it("has its base branch deleted: the job fails, and delivers on retry when it is back", async () => {
    const { project, repository } = await add();
    const main = await gitText(["rev-parse", "main"], { cwd: repository });
    const job = await runWhile(project, async () => {
      await runGit(["switch", "--quiet", "--detach"], { cwd: repository });
      await runGit(["branch", "--quiet", "-D", "main"], { cwd: repository });
    });
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
    expect(job.details.message).toContain('branch "main"');
    await runGit(["branch", "main", main], { cwd: repository });
    await docket.call("POST", `/v2/agent/${project.id}/job/${job.id}/retry`);
    expect(await docket.waitFor(project.id, job.id)).toMatchObject({ status: "completed", prLink: expect.any(String) });
  });

  it("vanishes, and is back for the retry", async () => {
    for (const isImport of [false, true]) {
      const { project, repository } = await add(isImport);
      const path = isImport ? join(docket.app.config.dataDir, "repositories", `${project.id}.git`) : repository;
      const job = await runWhile(project, () => rename(path, `${path}.away`));
      expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
      expect(job.details.message).toMatch(/repository/);
      const again = await docket.runJob(project.id, "nothing");
      expect(again).toMatchObject({ status: "failed", details: { reason: "repository_error" } });
      await rename(`${path}.away`, path);
      await docket.call("POST", `/v2/agent/${project.id}/job/${job.id}/retry`);
      expect(await docket.waitFor(project.id, job.id)).toMatchObject({ status: "completed" });
    }
  });

  it("is removed as a project: nothing is left of the job, and the worker goes on", async () => {
    const { deleteProject } = await import("../../src/projects/delete-project.ts");
    const { project } = await add(true);
    const { promise: removed, resolve } = Promise.withResolvers<void>();
    engine.on("remove me", async ({ root }) => {
      await deleteProject(docket.app, docket.actor, project.id);
      await writeFile(join(root, "page.md"), "# Page\n");
      resolve();
      return undefined;
    });
    const created = await docket.call("POST", `/v2/agent/${project.id}/job`, { prompt: "remove me" });
    const { id } = (await created.json()) as Job;
    await removed;
    expect((await docket.call("GET", `/v2/agent/${project.id}/job/${id}`)).status).toBe(404);
    await expect.poll(() => readdir(join(docket.app.config.dataDir, "workspaces"))).toEqual([]);
    const { project: other } = await add();
    expect(await docket.runJob(other.id, "nothing")).toMatchObject({ status: "completed" });
  });
});

describe("a repository that cannot be read", () => {
  it("is no repository any more", async () => {
    const { project, repository } = await add();
    const { prLink } = await runWhile(project, async () => {});
    await rm(join(repository, ".git"), { recursive: true });
    const job = await docket.runJob(project.id, "nothing");
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
    expect(job.details.message).toContain(repository);
    const page = await docket.call("GET", new URL(prLink ?? "").pathname);
    await expectError(page, 503, "unavailable");
  });

  it("has lost its objects", async () => {
    const { project, repository } = await add();
    await rm(join(repository, ".git", "objects"), { recursive: true });
    await mkdir(join(repository, ".git", "objects"));
    const job = await docket.runJob(project.id, "nothing");
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
  });

  it("was damaged where Docket keeps it", async () => {
    const { project } = await add(true);
    const owned = join(docket.app.config.dataDir, "repositories", `${project.id}.git`);
    await rm(join(owned, "objects"), { recursive: true });
    await mkdir(join(owned, "objects"));
    const job = await docket.runJob(project.id, "nothing");
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
  });

  it.skipIf(process.getuid?.() === 0)("belongs to somebody who lets nobody in", async () => {
    const { project, repository } = await add();
    await chmod(join(repository, ".git"), 0o000);
    const job = await docket.runJob(project.id, "nothing");
    await chmod(join(repository, ".git"), 0o755);
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
  });

  it("is a path that was never a repository", async () => {
    const plain = join(docket.folder, "plain");
    await mkdir(plain);
    await expect(docket.addProject({ repository: plain })).rejects.toThrow("is not a git repository");
    await expect(docket.addProject({ repository: join(plain, "none") })).rejects.toThrow("there is no folder");
    await writeFile(join(plain, "file"), "");
    await expect(docket.addProject({ repository: join(plain, "file") })).rejects.toThrow("is not a folder");
  });
});

/** Changes guide.md on main at another place than the job does. */
async function commitOnPage(repository: string): Promise<string> {
  const plain = { cwd: repository, config: [["core.hooksPath", "/dev/null"]] as [string, string][] };
  const blob = await gitText(["hash-object", "-w", "--stdin", "--no-filters"], {
    ...plain,
    stdin: "By a person.\n\n# Guide\n",
  });
  const tree = (await gitText(["ls-tree", "main"], plain)).replace(/[0-9a-f]{40}\tguide\.md/, `${blob}\tguide.md`);
  const id = await gitText(["mktree"], { ...plain, stdin: `${tree}\n` });
  return gitText(["commit-tree", id, "-p", "main", "-m", "By a person"], { ...plain, env: AUTHOR });
}
