import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { createRepository } from "../support/boot.ts";
import type { Script } from "../support/scripted-engine.ts";
import { bootScriptedJobs, jobPath, usageOf } from "../support/scripted-jobs.ts";

const FILES = { "guide.md": "# Guide\n\nOne.\n" };
const jobs = bootScriptedJobs({ files: FILES });
const { create, engine, run } = jobs;

it("a step that cannot be kept while others work on the tree is no fault, and is paid for", async () => {
  const job = await create(async ({ workspace: { root }, saveRound }) => {
    await saveRound({ state: 1, usage: usageOf(1, 0.1) });
    await rename(root, `${root}-away`);
    await saveRound({ state: 2, usage: usageOf(2, 0.2), isMidway: true });
    await rename(`${root}-away`, root);
    await writeFile(join(root, "guide.md"), "# Guide\n\nChanged.\n");
    return undefined;
  });
  const ended = await jobs.docket.waitFor(jobs.projectId, job.id);
  expect(ended).toMatchObject({ status: "completed", details: { reason: "delivered", usage: usageOf(2, 0.2) } });
});

it("a delivery that failed is retried without the engine", async () => {
  const own = await createRepository(join(jobs.docket.folder, "refusing"), FILES);
  const { id: project } = await jobs.docket.addProject({ repository: own });
  const job = await create(
    async ({ workspace, saveRound }) => {
      await writeFile(join(workspace.root, "guide.md"), "# Guide\n\nOnce.\n");
      await saveRound({ state: 1, usage: usageOf(1) });
      await writeFile(join(workspace.root, "guide.md"), "# Guide\n\nOnce, after the last step.\n");
      // A branch of this name leaves no room for those below it.
      await runGit(["branch", "docket"], { cwd: own });
      return { type: "done", title: "Said once", summary: "Summary" };
    },
    {},
    project,
  );
  expect(await jobs.docket.waitFor(project, job.id)).toMatchObject({ details: { reason: "delivery_error" } });
  await runGit(["branch", "--delete", "docket"], { cwd: own });
  await jobs.docket.call("POST", jobPath(project, job.id, "retry"));
  const ended = await jobs.docket.waitFor(project, job.id);
  expect(ended).toMatchObject({ status: "completed", details: { reason: "delivered", usage: usageOf(1) } });
  expect(await gitText(["show", `${ended.details.branch}:guide.md`], { cwd: own })).toBe(
    "# Guide\n\nOnce, after the last step.",
  );
  expect(await gitText(["log", "-1", "--format=%s", ended.details.branch ?? ""], { cwd: own })).toBe("Said once");
  expect(engine.runs.filter((prompt) => prompt === engine.runs.at(-1))).toHaveLength(1);
});

describe("the state that a turn ended with", () => {
  it("is given to the job's next turn, that of a failed turn is not, and only the newest is kept", async () => {
    const job = await run(async (given) => {
      expect(given.previousState).toBeUndefined();
      await given.saveRound({ state: { turn: 1 }, usage: usageOf(1) });
      return undefined;
    });
    const states: unknown[] = [];
    const script =
      (turn: number, outcome?: { type: "refused"; reason: string; message: string }): Script =>
      async (_, __, ___, given) => {
        states.push(given.previousState);
        await given.saveRound({ state: { turn }, usage: usageOf(1) });
        return outcome;
      };
    engine.on("second", script(2, { type: "refused", reason: "not_understood", message: "No" }));
    engine.on("third", script(3));
    engine.on("fourth", script(4));
    for (const prompt of ["second", "third", "fourth"]) await jobs.docket.message(jobs.projectId, job.id, prompt);
    expect(states).toEqual([{ turn: 1 }, { turn: 1 }, { turn: 3 }]);
    const kept = await jobs.docket.app.database
      .selectFrom("turn_steps")
      .select(["turn", "patch"])
      .where("job_id", "=", job.id)
      .execute();
    expect(kept).toEqual([{ turn: 4, patch: Buffer.alloc(0) }]);
    expect((await jobs.docket.call("DELETE", jobPath(jobs.projectId, job.id))).status).toBe(204);
    const client = new pg.Client({ connectionString: jobs.docket.app.config.databaseUrl });
    await client.connect();
    const { rows } = await client.query("select 1 from turn_steps where job_id = $1", [job.id]);
    await client.end();
    expect(rows).toEqual([]);
  });
});
