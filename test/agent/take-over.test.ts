import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { runMaintenance } from "../../src/agent/run-maintenance.ts";
import type { EngineRound } from "../../src/engine.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { AUTHOR, commitAll, createRepository } from "../support/boot.ts";
import { bootScriptedJobs, jobPath, usageOf, workForEver } from "../support/scripted-jobs.ts";

const FILES = {
  "index.md": "# Home\n\nSee the [guide](guide.md).\n",
  "guide.md": "# Guide\n\nOne.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n",
  "old.png": Buffer.from([0, 1, 2, 255, 0]),
};
const jobs = bootScriptedJobs({ files: FILES });
const { create, engine, eventsOf, messagesOf, run, takeOver } = jobs;
let count = 0;
const fileOn = (branch: string | null, file: string, cwd = jobs.repository) =>
  gitText(["show", `${branch}:${file}`], { cwd });

describe("a turn that another worker takes over", () => {
  it("goes on with the state and the tree of the last step, whatever the tree holds", async () => {
    const { promise: saved, resolve: hasSaved } = Promise.withResolvers<void>();
    const seen: { resumed: EngineRound | undefined; root: string }[] = [];
    const state = { transcript: ["a\0b", "\ud83d\ude00", "\ud800"], deep: { n: 1 } };
    const binary = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256));
    const job = await create(async (given) => {
      const { root } = given.workspace;
      seen.push({ resumed: given.resumed, root });
      if (!given.resumed) {
        await writeFile(join(root, "guide.md"), "# Guide\n\nChanged\0 with NUL.\n");
        await writeFile(join(root, "new.png"), binary);
        await mkdir(join(root, "folder with space"));
        await writeFile(join(root, "folder with space", "ü\n.md"), "# Odd name\r\nno newline at the end");
        await rm(join(root, "old.png"));
        await symlink("/etc/passwd", join(root, "link"));
        await runGit(["init", "--quiet", join(root, "nested")]);
        await given.saveRound({ state, usage: usageOf(3, 0.25) });
        await writeFile(join(root, "guide.md"), "after the step\n");
        hasSaved();
        return workForEver(given);
      }
      expect(await readFile(join(root, "guide.md"), "utf8")).toBe("# Guide\n\nChanged\0 with NUL.\n");
      expect(await readFile(join(root, "new.png"))).toEqual(binary);
      expect(await readFile(join(root, "folder with space", "ü\n.md"), "utf8")).toBe(
        "# Odd name\r\nno newline at the end",
      );
      expect((await stat(join(root, "link"))).isFile()).toBe(true);
      expect((await readdir(root)).sort()).toEqual(["folder with space", "guide.md", "index.md", "link", "new.png"]);
      await rm(join(root, "link"));
      await rm(join(root, "folder with space"), { recursive: true });
      await writeFile(join(root, "guide.md"), "# Guide\n\nChanged.\n");
      await given.saveRound({ state: { more: true }, usage: usageOf(5, 0.5) });
      return undefined;
    });
    await saved;
    await takeOver(job.id);
    const ended = await jobs.docket.waitFor(jobs.projectId, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { filesChanged: 3, usage: usageOf(5, 0.5) } });
    expect(seen).toHaveLength(2);
    expect(seen[0]?.root).not.toBe(seen[1]?.root);
    expect(seen[1]?.resumed).toEqual({
      state: JSON.parse(JSON.stringify(state)),
      usage: usageOf(3, 0.25),
      taken: [],
    });
    expect(await fileOn(ended.details.branch, "guide.md")).toBe("# Guide\n\nChanged.");
    const events = await eventsOf(job.id);
    expect(events.filter(({ type }) => type === "turn.resumed")).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ type: "turn.completed", data: { usage: usageOf(5, 0.5) } });
    expect((await messagesOf(job.id)).at(-1)).toMatchObject({ role: "agent", usage: usageOf(5, 0.5) });
  });

  it("leaves the repository's own links out of the tree as before, and in the commit", async () => {
    const own = await createRepository(join(jobs.docket.folder, "links"), FILES);
    await symlink("guide.md", join(own, "kept-link.md"));
    await commitAll(own, "A link");
    const { id: project } = await jobs.docket.addProject({ repository: own });
    const saved = Promise.withResolvers<void>();
    const job = await create(
      async (given) => {
        const { root } = given.workspace;
        expect(await readdir(root)).not.toContain("kept-link.md");
        if (given.resumed) return undefined;
        await writeFile(join(root, "guide.md"), "# Guide\n\nChanged.\n");
        await given.saveRound({ state: 1, usage: usageOf(1) });
        saved.resolve();
        return workForEver(given);
      },
      {},
      project,
    );
    await saved.promise;
    await takeOver(job.id);
    const ended = await jobs.docket.waitFor(project, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { filesChanged: 1 } });
    expect(await gitText(["ls-tree", ended.details.branch ?? "", "kept-link.md"], { cwd: own })).toMatch(/^120000 /);
  });

  it("may be taken over as often as it gets further", async () => {
    let runs = 0;
    const job = await run(async (given) => {
      runs += 1;
      const done = (given.resumed?.usage.steps ?? 0) + 1;
      await given.saveRound({ state: done, usage: usageOf(done) });
      if (done < 6) throw new Error("The engine broke");
      return undefined;
    });
    expect(job).toMatchObject({ status: "completed", details: { usage: usageOf(6) } });
    expect(runs).toBe(6);
  });

  it("merges what was done with what came to the branch meanwhile, and starts anew where that conflicts with unfinished work", async () => {
    const own = await createRepository(join(jobs.docket.folder, "moved"), FILES);
    const { id: project } = await jobs.docket.addProject({ repository: own });
    const first = await run(
      async ({ workspace }) => {
        await writeFile(join(workspace.root, "index.md"), "# Home\n\nA [guide](guide.md).\n");
        return undefined;
      },
      {},
      project,
    );
    const branch = first.details.branch ?? "";
    const commitOn = async (file: string, content: string) => {
      const clone = join(jobs.docket.folder, `clone-${count++}`);
      await runGit(["clone", "--quiet", "--branch", branch, own, clone]);
      await writeFile(join(clone, file), content);
      await commitAll(clone, "By a person");
      await runGit(["push", "--quiet", "origin", branch], { cwd: clone, env: AUTHOR });
    };
    const runs: { resumed: boolean; guide: string }[] = [];
    const follow = async (prompt: string, content: string, isFinished: boolean) => {
      runs.length = 0;
      engine.on(prompt, async (_, __, ___, given) => {
        const guide = join(given.workspace.root, "guide.md");
        runs.push({ resumed: given.resumed !== undefined, guide: await readFile(guide, "utf8") });
        if (!given.resumed) {
          await writeFile(guide, (await readFile(guide, "utf8")).replace("One.", `${prompt}.`));
          await given.saveRound({ state: 1, usage: usageOf(2) });
        }
        if (runs.length === 1) {
          await commitOn("guide.md", content);
          if (isFinished) return { type: "done", title: prompt, summary: prompt };
          await takeOver(given.turn.jobId);
          return workForEver(given);
        }
        return undefined;
      });
      const response = await jobs.docket.call("POST", jobPath(project, first.id, "message"), { prompt });
      expect(response.status).toBe(200);
      return jobs.docket.waitFor(project, first.id);
    };
    const merged = await follow("goes together", FILES["guide.md"].replace("Five.", "Fifth."), true);
    expect(merged).toMatchObject({ status: "completed", details: { branch, turns: 2 } });
    expect(runs).toHaveLength(1);
    expect(await fileOn(branch, "guide.md", own)).toBe(
      FILES["guide.md"].replace("One.", "goes together.").replace("Five.", "Fifth.").trimEnd(),
    );
    const before = (await fileOn(branch, "guide.md", own)).replace("goes together.", "One.");
    await commitOn("guide.md", `${before}\n`);
    const anew = await follow("does not go together", `${before.replace("One.", "By a person, One.")}\n`, false);
    expect(anew.status).toBe("completed");
    expect(runs.map(({ resumed }) => resumed)).toEqual([false, false]);
    expect(await fileOn(branch, "guide.md", own)).toContain("By a person, does not go together.");
    expect((await eventsOf(first.id, project)).filter(({ type }) => type === "turn.restarted")).toHaveLength(1);
    // Both beginnings of the last turn were paid for.
    expect(anew.details.usage.steps).toBe(1 + 2 + 4);
  });

  it.each([
    ["died", sql`worker`],
    ["handed it over", sql`null`],
  ])("is found when its worker %s after a slow one had ended its queue job", async (_, worker) => {
    const { database } = jobs.docket.app;
    const begun = Promise.withResolvers<void>();
    let runs = 0;
    const job = await create(async (given) => {
      runs += 1;
      begun.resolve();
      return runs === 1 ? workForEver(given) : undefined;
    });
    await begun.promise;
    await sql`update pgboss.job set state = 'completed', completed_on = now() where id =
      (select queue_job_id::uuid from turns where job_id = ${job.id})`.execute(database);
    await sql`update turns set worker = ${worker} where job_id = ${job.id}`.execute(database);
    await runMaintenance(jobs.docket.app);
    expect(await jobs.docket.waitFor(jobs.projectId, job.id)).toMatchObject({ status: "completed" });
    expect(runs).toBe(2);
  });

  it("writes nothing any more as the worker that was only slow", async () => {
    const held = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    const job = await create(async (given) => {
      if (given.resumed) return undefined;
      await given.saveRound({ state: "first", usage: usageOf(1) });
      held.resolve();
      await new Promise((resolve) => given.signal.addEventListener("abort", resolve));
      given.saveRound({ state: "late", usage: usageOf(30) }).then(() => late.resolve("saved"), late.resolve);
      return undefined;
    });
    await held.promise;
    await takeOver(job.id);
    expect(await jobs.docket.waitFor(jobs.projectId, job.id)).toMatchObject({ details: { usage: usageOf(1) } });
    expect(await late.promise).toBeInstanceOf(Error);
  });
});
