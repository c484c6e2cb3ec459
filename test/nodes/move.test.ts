import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { AUTHOR } from "../support/boot.ts";
import { runDocket } from "../support/command-line.ts";
import { startDocket } from "../support/docket-process.ts";
import { createGitGate } from "../support/git-gate.ts";
import { type Node, prepareNodes } from "../support/nodes.ts";

const { start, call, gitUrl, projectId, settings } = prepareNodes();
const JOBS = "/v2/agent/PROJECT/job";

describe("docket node move", () => {
  let a: Node;
  let b: Node;
  let scratch: string;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), "docket-move-"));
    [a, b] = await Promise.all([start("a"), start("b")]);
    return () => rm(scratch, { recursive: true, force: true });
  });

  /** Runs a command on a data folder of its own, as on a third machine. */
  const run = (...args: string[]) => startDocket(["node", ...args], settings("operator"));
  const refsOn = ({ dataDir }: Node) =>
    gitText(["for-each-ref", "--format=%(objectname) %(refname)"], {
      gitDir: join(dataDir, "repositories", `${projectId()}.git`),
    });
  async function runJob(node: Node, text: string): Promise<Job> {
    const asked = await call(node, "POST", JOBS, { prompt: `Set the description of quickstart to "${text}"` });
    const { id } = (await asked.json()) as Job;
    return (await (await call(node, "GET", `${JOBS}/${id}?wait=60`)).json()) as Job;
  }
  async function push(node: Node, branch: string): Promise<void> {
    const clone = await mkdtemp(join(scratch, "clone-"));
    await runGit(["clone", "--quiet", gitUrl(node), clone]);
    await writeFile(join(clone, `${branch}.md`), `# ${branch}\n`);
    await runGit(["add", "."], { cwd: clone });
    await runGit(["commit", "--quiet", "-m", branch], { cwd: clone, env: AUTHOR });
    await runGit(["push", "--quiet", "origin", `HEAD:${branch}`], { cwd: clone });
  }

  it("moves branches and tags, after which every node works with it there", async () => {
    await push(a, "before");
    const before = await refsOn(a);
    expect((await run("move", "project", "--to", "node-b")).started).toEqual({
      project: projectId(),
      node: "node-b",
      moved: true,
    });
    expect(await refsOn(b)).toBe(before);
    expect((await run("move", "project", "--to", "node-b")).started).toMatchObject({ moved: false });
    expect(await runJob(a, "Moved")).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    await push(a, "after");
    expect(await refsOn(b)).toContain("refs/heads/after");
    expect(await refsOn(a)).toBe(before);
    const { entries } = (await (await call(a, "GET", "/v1/audit?type=repository.moved")).json()) as {
      entries: { details: unknown }[];
    };
    expect(entries.map(({ details }) => details)).toEqual([{ from: "node-a", to: "node-b" }]);
  });

  it("is done after the next start if the node that takes it is killed in the middle, and pushes go on meanwhile", async () => {
    const gate = await createGitGate(join(scratch, "bin"));
    await a.process.kill("SIGTERM");
    a = await start("a", "serve", { PATH: `${gate.folder}:${process.env.PATH}` });
    const hold = await gate.hold("before", "*for-each-ref --format=%(objectname)%09*");
    const moving = run("move", "project", "--to", "node-a");
    await hold.reached();
    await a.process.kill("SIGKILL");
    await hold.kill();
    await hold.release();
    await expect.poll(() => push(b, "meanwhile").then(() => "pushed", String), { timeout: 40_000 }).toBe("pushed");
    const before = await refsOn(b);
    a = await start("a");
    expect((await moving).started).toMatchObject({ moved: true });
    expect(await refsOn(a)).toBe(before);
    // What lay there before is removed once the move is recorded, which the command does not wait for.
    const others = async () =>
      (await readdir(join(a.dataDir, "repositories"))).filter((name) => name !== `${projectId()}.git`);
    await expect.poll(others, { timeout: 30_000 }).toEqual([]);
    expect(await runJob(b, "Moved back")).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  });

  it("says what is wrong with what was asked for", async () => {
    const problem = async (...args: string[]) => (await runDocket(["node", ...args], settings("operator"))).stderr;
    expect(await problem("move", "project", "--to", "nowhere")).toMatch(/no node nowhere/);
    expect(await problem("move", "project")).toMatch(/--to NODE, or --cancel/);
    expect(await problem("move", "project", "--cancel")).toMatch(/is not moving/);
  });
});
