import { execFileSync, spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, rename, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import type { EngineOutcome } from "../../src/engine.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { createScriptedEngine, type Script } from "../support/scripted-engine.ts";

const engine = createScriptedEngine();
let docket: Docket;
let projectId: string;
let repository: string;
beforeAll(async () => {
  docket = await boot({ overrides: { engines: [engine] } });
  repository = await createRepository(join(docket.folder, "repository"), {
    "docs/docs.json": '{"name":"Docs","navigation":{"pages":["index","guide"]}}',
    "docs/index.md": "# Home\n\nSee the [guide](guide.md).\n",
    "docs/guide.md": "# Guide\n",
    "docs/old.png": "\x89PNG",
    "README.md": "# Repository\n",
    ".gitignore": "ignored/\n",
  });
  projectId = (await docket.addProject({ repository })).id;
});
afterAll(async () => docket.close());

let count = 0;
/** Runs a job whose engine does this, and asserts that its workspace is gone afterwards. */
async function run(script: Script, more: object = {}): Promise<Job> {
  const prompt = `script ${count++}`;
  engine.on(prompt, script);
  const job = await docket.runJob(projectId, prompt, more);
  await expect.poll(() => readdir(join(docket.app.config.dataDir, "workspaces"))).toEqual([]);
  if (job.status === "failed") {
    expect(job.prLink).toBeNull();
    expect(await gitText(["branch", "--list", `docket/${job.id}`], { cwd: repository })).toBe("");
  }
  return job;
}

const write = async (root: string, path: string, content: string | Buffer = "text\n") => {
  await mkdir(join(root, path, ".."), { recursive: true });
  await writeFile(join(root, path), content);
};

describe("an engine that leaves what must not be committed", () => {
  it.each<[string, Script, string]>([
    [
      "a file outside the docs folder",
      async ({ root }) => void (await write(root, "README.md")),
      "README.md: is outside",
    ],
    ["a file at the top", async ({ root }) => void (await write(root, "new.md")), "new.md: is outside the docs folder"],
    ["an ignored file", async ({ root }) => void (await write(root, "ignored/x.md")), "ignored/x.md: is outside"],
    ["a workflow", async ({ root }) => void (await write(root, ".github/workflows/x.yml")), ".github/workflows/x.yml"],
    [
      "attributes",
      async ({ docsRoot }) => void (await write(docsRoot, ".gitattributes", "* filter=x\n")),
      "controls git",
    ],
    ["submodule settings", async ({ docsRoot }) => void (await write(docsRoot, "a/.gitmodules")), "controls git"],
    ["owners of code", async ({ docsRoot }) => void (await write(docsRoot, "CODEOWNERS")), "controls git"],
    ["a link to a file", async ({ docsRoot }) => symlinkTo("/etc/passwd", docsRoot, "x.md"), "is a symbolic link"],
    ["a link to a folder", async ({ docsRoot }) => symlinkTo("/etc", docsRoot, "x"), "docs/x: is a symbolic link"],
    ["a dangling link", async ({ docsRoot }) => symlinkTo("nowhere", docsRoot, "x.md"), "is a symbolic link"],
    ["a repository of its own", ({ docsRoot }) => nestRepository(docsRoot, true), "is a submodule"],
    ["an empty repository of its own", ({ docsRoot }) => nestRepository(docsRoot, false), "cannot be committed"],
    [
      "a program",
      async ({ docsRoot }) => void (await chmod(join(docsRoot, "guide.md"), 0o755)),
      "would become executable",
    ],
    [
      "a huge file",
      async ({ docsRoot }) =>
        void (await write(docsRoot, "big.bin").then(() => truncate(join(docsRoot, "big.bin"), 6 * 1024 ** 2))),
      "at most 5 MiB",
    ],
    ["too much in all", fillWith(11, 5 * 1024 ** 2), "at most 50 MiB"],
    ["too many files", fillWith(10_001, 1), "at most 10000"],
    [
      "a name that is not UTF-8",
      async ({ docsRoot }) =>
        void (await writeFile(
          Buffer.concat([Buffer.from(`${docsRoot}/`), Buffer.from([0xff]), Buffer.from(".md")]),
          "x",
        )),
      "not UTF-8",
    ],
    [
      "a broken link",
      async ({ docsRoot }) => void (await write(docsRoot, "index.md", "# Home\n\n[x](gone.md)\n")),
      'no page or file "gone.md"',
    ],
    ["a page less that others link to", async ({ docsRoot }) => void (await rm(join(docsRoot, "guide.md"))), "guide"],
    ["broken settings", async ({ docsRoot }) => void (await write(docsRoot, "docs.json", "{")), "docs.json:1"],
    [
      "a page that does not parse",
      async ({ docsRoot }) => void (await write(docsRoot, "guide.mdx", "# G\n\n<a\n")),
      "guide.mdx",
    ],
    ["no working tree", async ({ root }) => void (await rm(root, { recursive: true })), "removed the working tree"],
    [
      "another tree in its place",
      async ({ root }) => void (await rm(root, { recursive: true }).then(() => symlink("/etc", root))),
      "removed the working tree",
    ],
    ["a pipe", async ({ docsRoot }) => makePipe(docsRoot, "pipe"), "docs/pipe"],
    ["a pipe in place of a page", async ({ docsRoot }) => makePipe(docsRoot, "guide.md"), "docs/guide.md"],
    ["a pipe that git would read", async ({ root }) => makePipe(root, ".gitattributes"), ".gitattributes"],
    ["another pipe that git would read", async ({ root }) => makePipe(root, ".gitmodules"), ".gitmodules"],
    // Root reads it all the same.
    ...(process.getuid?.() === 0
      ? []
      : [
          ["an unreadable folder", async ({ docsRoot }) => closedFolder(docsRoot), "docs/closed"] as [
            string,
            Script,
            string,
          ],
        ]),
    ["a socket", async ({ docsRoot }) => makeSocket(docsRoot), "docs/socket"],
    [
      "a link in place of the docs folder",
      async ({ docsRoot }) => void (await rm(docsRoot, { recursive: true }).then(() => symlink("/etc", docsRoot))),
      "docs: is",
    ],
  ])("fails with %s, and commits nothing", async (_, script, message) => {
    const job = await run(script);
    expect(job).toMatchObject({ status: "failed", details: { reason: "validation_failed" } });
    expect(job.details.message).toContain(message);
  });

  it("leaves out what git does not know: empty folders, a .git of its own", async () => {
    const job = await run(async ({ root, docsRoot }) => {
      await mkdir(join(docsRoot, "empty"));
      await write(root, ".git/config", "[core]\n\tfsmonitor = touch /tmp/never\n");
      await write(docsRoot, "guide.md", "# Guide\n\nMore.\n");
      return undefined;
    });
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", filesChanged: 1 } });
  });

  it("may have a pipe that git would read while it works", async () => {
    const job = await run(async ({ root, docsRoot }, _, __, { saveRound }) => {
      await makePipe(root, ".gitattributes");
      await makePipe(docsRoot, "pipe");
      await saveRound({ state: 1, usage: { steps: 1, inputTokens: 0, outputTokens: 0, costUsd: 0 } });
      await rm(join(docsRoot, "pipe"));
      await write(docsRoot, "guide.md", "# Guide\n\nPiped.\n");
      return undefined;
    });
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", filesChanged: 1 } });
  });

  it("may delete everything, as long as nothing points there any more", async () => {
    const job = await run(async ({ docsRoot }) => {
      for (const name of await readdir(docsRoot)) await rm(join(docsRoot, name), { recursive: true });
      return undefined;
    });
    expect(job).toMatchObject({ status: "completed", details: { filesChanged: 4 } });
  });

  it("has no changes if it puts everything back", async () => {
    const job = await run(async ({ docsRoot }) => {
      await rename(join(docsRoot, "guide.md"), join(docsRoot, "x.md"));
      await rename(join(docsRoot, "x.md"), join(docsRoot, "guide.md"));
      return undefined;
    });
    expect(job).toMatchObject({ status: "completed", prLink: null, details: { reason: "no_changes" } });
  });
});

describe("an engine that does not end well", () => {
  it("is tried three times when it throws, and then fails", async () => {
    const job = await run(async () => {
      throw new Error("secret internals at /home/x");
    });
    expect(job).toMatchObject({ status: "failed", details: { reason: "internal_error" } });
    expect(engine.runs.filter((prompt) => prompt === `script ${count - 1}`)).toHaveLength(3);
    expect(JSON.stringify(job)).not.toContain("secret internals");
  });

  it.each<[string, Script]>([
    [
      "listens to its signal",
      (_, signal) => new Promise((__, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    ],
    ["ignores its signal", () => new Promise(() => {})],
    [
      "keeps telling of its progress",
      async (_, __, onProgress) => {
        for (;;) {
          await onProgress({ type: "text", data: { text: "still at it" } });
          await setImmediate();
        }
      },
    ],
  ])("ends at the time limit when it %s", async (_, script) => {
    const job = await run(script, { limits: { seconds: 1 } });
    expect(job).toMatchObject({ status: "failed", details: { reason: "timed_out" } });
    expect(job.details.message).toContain("1 s");
  });

  it("ends on cancel though it ignores its signal, and leaves room for others", async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    engine.on("never ends", () => {
      start();
      return new Promise(() => {});
    });
    const created = (await (
      await docket.call("POST", `/v2/agent/${projectId}/job`, { prompt: "never ends" })
    ).json()) as Job;
    await started;
    const cancelled = await docket.call("POST", `/v2/agent/${projectId}/job/${created.id}/cancel`);
    expect(await cancelled.json()).toMatchObject({ status: "failed", details: { reason: "cancelled" } });
    const jobs = await Promise.all(Array.from({ length: 5 }, () => docket.runJob(projectId, "nothing")));
    expect(jobs.map(({ status }) => status)).toEqual(Array(5).fill("completed"));
  });

  it("may write for a while after it was stopped: the workspace goes when it has ended, and nobody waits for that", async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<string>();
    let isTold = false;
    let hadWorkspace: boolean | undefined;
    engine.on("ends late", async ({ root }, signal) => {
      start(root);
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      for (let index = 0; !isTold; index++) {
        await write(root, `late/${index}.md`, "late\n");
      }
      hadWorkspace = await stat(join(root, "README.md")).then(
        () => true,
        () => false,
      );
      throw signal.reason;
    });
    const job = (await (
      await docket.call("POST", `/v2/agent/${projectId}/job`, { prompt: "ends late" })
    ).json()) as Job;
    const root = await started;
    await docket.call("POST", `/v2/agent/${projectId}/job/${job.id}/cancel`);
    expect(await docket.waitFor(projectId, job.id)).toMatchObject({ details: { reason: "cancelled" } });
    isTold = true;
    await expect.poll(() => stat(root).catch(() => "gone")).toBe("gone");
    expect(hadWorkspace).toBe(true);
    await expect.poll(() => readdir(join(docket.app.config.dataDir, "workspaces"))).toEqual([]);
  });

  it("has its time limit told at once, though it ends late", async () => {
    let hasEnded = false;
    const told = Promise.withResolvers<void>();
    const prompt = `script ${count++}`;
    engine.on(prompt, async (_, signal) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      await told.promise;
      hasEnded = true;
      throw signal.reason;
    });
    const job = await docket.runJob(projectId, prompt, { limits: { seconds: 4 } });
    expect(job).toMatchObject({ status: "failed", details: { reason: "timed_out" } });
    expect(hasEnded).toBe(false);
    told.resolve();
    await expect.poll(() => hasEnded).toBe(true);
  });

  it("may say anything: NUL, half characters, novels", async () => {
    const odd = `a\0b\ud800c\u202e${"x".repeat(200_000)}`;
    const job = await run(async ({ docsRoot }, _, onProgress) => {
      await write(docsRoot, "guide.md", "# Guide\n\nOdd.\n");
      await onProgress({ type: "tool.called", data: { tool: odd.slice(0, 9), input: { [odd.slice(0, 5)]: odd } } });
      await onProgress({ type: "text", data: { text: odd.slice(0, 9) } });
      return { type: "done", title: `-m ${odd}\nsecond line`, summary: odd };
    });
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    const subject = await gitText(["log", "-1", "--format=%s", job.details.branch ?? ""], { cwd: repository });
    expect(subject).toMatch(/^-m a\ufffdb\ufffdc/);
    const refused: EngineOutcome = { type: "refused", reason: odd, message: odd };
    const failed = await run(async () => refused);
    expect(failed).toMatchObject({ status: "failed" });
    expect(failed.details.message.length).toBeLessThan(10_000);
    expect((await docket.call("GET", `/v2/agent/${projectId}/job/${job.id}/messages`)).status).toBe(200);
    expect((await docket.call("GET", `/projects/${projectId}/pull-requests/1`)).status).toBe(200);
  });
});

async function symlinkTo(target: string, folder: string, name: string): Promise<undefined> {
  await symlink(target, join(folder, name));
}

async function makePipe(folder: string, name: string): Promise<undefined> {
  await rm(join(folder, name), { force: true });
  execFileSync("mkfifo", [join(folder, name)]);
}

async function closedFolder(docsRoot: string): Promise<undefined> {
  await write(docsRoot, "closed/x.md");
  await chmod(join(docsRoot, "closed"), 0);
}

/** Killed, the program leaves it behind. */
async function makeSocket(folder: string): Promise<undefined> {
  const script = 'require("node:net").createServer().listen("socket", () => process.kill(process.pid, "SIGKILL"))';
  spawnSync(process.execPath, ["-e", script], { cwd: folder });
}

async function nestRepository(docsRoot: string, hasCommit: boolean): Promise<undefined> {
  const path = join(docsRoot, "nested");
  if (hasCommit) await createRepository(path, { "x.md": "# X\n" });
  else await runGit(["init", "--quiet", path]);
}

function fillWith(files: number, bytes: number): Script {
  return async ({ docsRoot }) => {
    await mkdir(join(docsRoot, "many"));
    for (let index = 0; index < files; index++) {
      const path = join(docsRoot, "many", `${index}.bin`);
      await writeFile(path, String(index));
      if (bytes > 1) await truncate(path, bytes);
    }
    return undefined;
  };
}
