import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Messages } from "../../src/agent/schema.ts";
import type { EngineRun } from "../../src/engine.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { AUTHOR, commitAll } from "../support/boot.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";
import { bootScriptedJobs, jobPath, usageOf } from "../support/scripted-jobs.ts";

const LINES = ["# Guide", "One.", "Two.", "Three.", "Four.", "Five."];
const GUIDE = `${LINES.join("\n\n")}\n`;
const solver = createScriptedEngine("test/solver", { solvesConflicts: true });
const jobs = bootScriptedJobs({ files: { "index.md": "# Home\n", "guide.md": GUIDE }, engines: [solver] });
const { engine, eventsOf, show } = jobs;
let count = 0;

type Work = (run: EngineRun, attempt: number) => Promise<void>;

/** Runs a job or a follow-up that does this at each run of its engine. */
async function work(by: typeof engine, does: Work, follows?: string) {
  const prompt = `diverge ${count++}`;
  let runs = 0;
  by.on(prompt, async (_, __, ___, run) => {
    await does(run, ++runs);
    return undefined;
  });
  const { docket, projectId } = jobs;
  const job = follows
    ? await docket.message(projectId, follows, prompt)
    : await docket.runJob(projectId, prompt, { model: by.model });
  return { job, runs: () => runs };
}

/** Pushes as a person to the job's branch, which may not be there yet. */
async function push({ turn }: EngineRun, change: (folder: string) => Promise<unknown>, rewinds = false) {
  const branch = `docket/${turn.jobId}`;
  const clone = join(jobs.docket.folder, `clone-${count++}`);
  await runGit(["clone", "--quiet", jobs.repository, clone]);
  const hasBranch = await gitText(["branch", "--remotes", "--list", `origin/${branch}`], { cwd: clone });
  if (hasBranch && !rewinds) await runGit(["reset", "--hard", "--quiet", `origin/${branch}`], { cwd: clone });
  await change(clone);
  await commitAll(clone, "By a person");
  const force = rewinds ? ["--force"] : [];
  await runGit(["push", "--quiet", ...force, "origin", `HEAD:refs/heads/${branch}`], { cwd: clone, env: AUTHOR });
}
const replace = async (root: string, from: string, to: string) => {
  const path = join(root, "guide.md");
  const text = await readFile(path, "utf8");
  if (!text.includes(from)) throw new Error(`There is no ${from} in ${text}`);
  await writeFile(path, text.replace(from, to));
};
const subjects = (branch: string) => gitText(["log", "--format=%s", `main..${branch}`], { cwd: jobs.repository });
const guideOn = async (branch: string) =>
  `${await gitText(["show", `${branch}:guide.md`], { cwd: jobs.repository })}\n`;

it("merges its work with what people push meanwhile, without asking the agent again", async () => {
  const { job, runs } = await work(engine, async (run) => {
    await push(run, (root) => replace(root, "Five.", "Fifth."));
    await replace(run.workspace.root, "One.", "First.");
  });
  expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  expect(runs()).toBe(1);
  expect(await subjects(`docket/${job.id}`)).toBe("Edit\nBy a person");
  expect(await guideOn(`docket/${job.id}`)).toBe(GUIDE.replace("One.", "First.").replace("Five.", "Fifth."));
});

it("takes over what people push between the turns, and what they took away", async () => {
  const first = await work(engine, (run) => replace(run.workspace.root, "One.", "First."));
  const branch = `docket/${first.job.id}`;
  const second = await work(
    engine,
    async (run) => {
      await push(run, (root) => replace(root, "Five.", "Fifth."), true);
      await replace(run.workspace.root, "Three.", "Third.");
    },
    first.job.id,
  );
  expect(second.job).toMatchObject({ status: "completed", prLink: first.job.prLink });
  expect(await subjects(branch)).toBe("Edit\nBy a person");
  expect(await guideOn(branch)).toBe(GUIDE.replace("Three.", "Third.").replace("Five.", "Fifth."));
});

it("fails with the names of the files where an agent solves no conflicts, and a retry works on top of them", async () => {
  const { job, runs } = await work(engine, async (run, attempt) => {
    if (attempt > 1) return replace(run.workspace.root, "A person's one.", "Another one.");
    await push(run, (root) => replace(root, "One.", "A person's one."));
    return replace(run.workspace.root, "One.", "An agent's one.");
  });
  const branch = `docket/${job.id}`;
  expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "merge_conflict" } });
  expect(job.details.message).toMatch(/conflict with commits .* in guide\.md\. Nothing was pushed .*Retry/);
  expect(runs()).toBe(1);
  expect(await subjects(branch)).toBe("By a person");
  await jobs.docket.call("POST", jobPath(jobs.projectId, job.id, "retry"));
  expect(await jobs.docket.waitFor(jobs.projectId, job.id)).toMatchObject({ status: "completed" });
  expect(await subjects(branch)).toBe("Edit\nBy a person");
  expect(await guideOn(branch)).toContain("Another one.");
});

it("gives a conflict to an agent that can solve it, which goes on from its last round", async () => {
  const seen: unknown[] = [];
  const { job, runs } = await work(solver, async (run, attempt) => {
    const { root } = run.workspace;
    if (attempt === 1) {
      await push(run, async (clone) => {
        await replace(clone, "One.", "A person's one.");
        await rm(join(clone, "index.md"));
      });
      await replace(root, "One.", "An agent's one.");
      await replace(root, "Five.", "Fifth.");
      await writeFile(join(root, "index.md"), "# Home\n\nMore.\n");
      return run.saveRound({ state: "first", usage: usageOf(2) });
    }
    seen.push(run.resumed?.state, run.conflict?.files, await run.check());
    const text = await readFile(join(root, "guide.md"), "utf8");
    expect(text).toMatch(/<{7} pushed\nA person's one\.\n={7}\nAn agent's one\.\n>{7} yours\n/);
    const half = text.replace(/<{7} pushed\n|>{7} yours\n/g, "");
    await writeFile(join(root, "guide.md"), half);
    seen.push(await run.check());
    await writeFile(join(root, "guide.md"), half.replace("=======\n", ""));
    seen.push(await run.check());
    return run.saveRound({ state: "second", usage: usageOf(3) });
  });
  const left = ["guide.md: conflict markers are left; keep what both sides want to say, and remove the markers"];
  expect(seen).toEqual(["first", ["guide.md", "index.md"], left, left, []]);
  expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", usage: usageOf(3) } });
  expect(runs()).toBe(2);
  expect(await subjects(`docket/${job.id}`)).toBe("Edit\nBy a person");
  expect(await guideOn(`docket/${job.id}`)).toContain("A person's one.\nAn agent's one.\n\nTwo.");
  const told = (await eventsOf(job.id)).filter(({ type }) => type === "merge.conflict");
  expect(told.map(({ data }) => data.text)).toEqual([expect.stringContaining("in guide.md, index.md;")]);
});

it("fails where an agent leaves conflict markers, or gives up", async () => {
  for (const givesUp of [false, true]) {
    const prompt = `diverge ${count++}`;
    solver.on(prompt, async ({ root }, _, __, run) => {
      if (run.conflict)
        return givesUp ? { type: "refused", reason: "not_understood", message: "Who is right?" } : undefined;
      await push(run, (clone) => replace(clone, "One.", "A person's one."));
      await replace(root, "One.", "An agent's one.");
      return undefined;
    });
    const job = await jobs.docket.runJob(jobs.projectId, prompt, { model: solver.model });
    expect(job).toMatchObject({ status: "failed", details: { reason: "merge_conflict" } });
    expect(job.details.message).toContain("in guide.md.");
    expect(job.details.message).toContain(givesUp ? "Who is right?" : "conflict markers are left");
    expect(await subjects(`docket/${job.id}`)).toBe("By a person");
  }
});

it("gives up when people push conflicts again and again", async () => {
  const { job, runs } = await work(solver, async (run, attempt) => {
    await push(run, (root) => replace(root, attempt === 1 ? "One." : `Push ${attempt - 1}.`, `Push ${attempt}.`));
    await writeFile(join(run.workspace.root, "guide.md"), GUIDE.replace("One.", `Attempt ${attempt}.`));
  });
  expect(job).toMatchObject({ status: "failed", details: { reason: "delivery_error" } });
  expect(job.details.message).toContain("new commits 6 times");
  expect(runs()).toBe(6);
  expect(await subjects(`docket/${job.id}`)).not.toContain("Edit");
  expect((await show(job.id)).prLink).toBeNull();
});

it("says that the target branch conflicts with the pull request, and the same job on the present base does not", async () => {
  const { docket, projectId, repository } = jobs;
  const first = await work(engine, (run, attempt) =>
    replace(run.workspace.root, attempt === 1 ? "One." : "Base one.", "An agent's one."),
  );
  await writeFile(join(repository, "guide.md"), GUIDE.replace("One.", "Base one."));
  await commitAll(repository, "Change the base");
  const { job } = await work(engine, (run) => replace(run.workspace.root, "Five.", "Fifth."), first.job.id);
  expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  expect(job.details.message).toMatch(
    /^The pull request was updated: \S+\. It conflicts with main in guide\.md: .*redo/,
  );
  const answer = await docket.call("POST", jobPath(projectId, job.id, "redo"));
  const redone = await docket.waitFor(projectId, ((await answer.json()) as typeof job).id);
  expect(redone).toMatchObject({ status: "completed", details: { reason: "delivered", turns: 2 } });
  expect(redone.details.message).not.toContain("conflict");
  await runGit(["merge", "--quiet", "--ff-only", `docket/${redone.id}`], { cwd: repository });
  expect(await guideOn("main")).toBe(GUIDE.replace("One.", "An agent's one.").replace("Five.", "Fifth."));
});

/** A job whose change of guide.md was delivered, and whose branch somebody deleted then. */
async function deliverAndDelete(line: string, closes = false) {
  const { docket, projectId, repository } = jobs;
  const start = (await readFile(join(repository, "guide.md"), "utf8")).split("\n\n")[1] ?? "";
  const first = await work(engine, (run) => replace(run.workspace.root, start, line));
  const { id, prLink } = first.job;
  if (closes) await docket.call("POST", `${new URL(prLink ?? "").pathname}/close`);
  await runGit(["branch", "--quiet", "-D", `docket/${id}`], { cwd: repository });
  const answerOf = async (turn: number) => {
    const answer = await docket.call("GET", jobPath(projectId, id, "messages"));
    const { messages } = (await answer.json()) as Messages;
    return messages.find((one) => one.turn === turn && one.role === "agent")?.text;
  };
  return { id, prLink, start, answerOf };
}

it("takes over the work whose branch somebody deleted, with what a follow-up adds to it or without", async () => {
  for (const closes of [false, true]) {
    const { id, prLink, answerOf } = await deliverAndDelete("Deleted.", closes);
    const branch = closes ? `docket/${id}-2` : `docket/${id}`;
    await writeFile(join(jobs.repository, `${closes}.md`), "# Another page\n");
    await commitAll(jobs.repository, "Go on");
    const followed = await work(engine, (run) => replace(run.workspace.root, "Four.", "Fourth."), id);
    expect(followed.job).toMatchObject({ status: "completed", details: { reason: "delivered", branch } });
    expect(followed.job.prLink === prLink).toBe(!closes);
    expect(await answerOf(2)).toMatch(
      `The branch \`docket/${id}\` with the earlier work of this job is gone. It changed \`guide.md\`. It still applies, so this turn took it over again.`,
    );
    expect(await subjects(branch)).toBe("Edit\nEdit");
    expect(await guideOn(branch)).toContain("Deleted.\n\nTwo.\n\nThree.\n\nFourth.");

    await runGit(["branch", "--quiet", "-D", branch], { cwd: jobs.repository });
    const nothing = await work(engine, async () => {}, id);
    expect(nothing.job).toMatchObject({
      status: "completed",
      details: { reason: "delivered", filesChanged: 1, branch },
    });
    expect(await answerOf(3)).toContain("took it over again");
    expect(await subjects(branch)).toBe("Edit\nEdit");
  }
});

it("says which files conflict if the work whose branch was deleted does not apply any more", async () => {
  const { id, start, answerOf } = await deliverAndDelete("Never merged.");
  const guide = await readFile(join(jobs.repository, "guide.md"), "utf8");
  await writeFile(join(jobs.repository, "guide.md"), guide.replace(start, "The base's."));
  await commitAll(jobs.repository, "Change the base");
  const { job } = await work(
    engine,
    (run) => {
      expect(run.turn.lacksEarlierWork).toBe(true);
      return replace(run.workspace.root, "Four.", "Fourth.");
    },
    id,
  );
  expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  expect(await answerOf(2)).toContain("It conflicts with `main` in `guide.md`, so this turn began without it.");
  expect(await subjects(`docket/${id}`)).toBe("Edit");
  expect(await guideOn(`docket/${id}`)).toContain("The base's.");

  await runGit(["branch", "--quiet", "-D", `docket/${id}`], { cwd: jobs.repository });
  await jobs.docket.app.database
    .updateTable("turns")
    .set({ head_commit: "1".repeat(40) })
    .where("job_id", "=", id)
    .execute();
  await work(engine, (run) => replace(run.workspace.root, "Four.", "The fourth."), id);
  expect(await answerOf(3)).toContain("is gone, and so are its commits: this turn began without it.");
});

it("misses nothing of work that the target branch has", async () => {
  const { id, answerOf } = await deliverAndDelete("Picked.");
  const guide = await readFile(join(jobs.repository, "guide.md"), "utf8");
  await writeFile(join(jobs.repository, "guide.md"), guide.replace("The base's.", "Picked."));
  await commitAll(jobs.repository, "Take it by hand");
  await work(engine, (run) => replace(run.workspace.root, "Four.", "Fourth."), id);
  expect(await answerOf(2)).toBe("Edited");
});
