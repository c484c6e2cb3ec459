import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diffSchema } from "../../src/agent/schema.ts";
import { createRepository } from "../support/boot.ts";
import { bootJobsApi } from "../support/jobs-api.ts";

const jobs = bootJobsApi();
const { ask, create, engine, message, onJob, run, show } = jobs;

describe("prLink", () => {
  it("is null while active, and else the newest confirmed one whatever the last outcome", async () => {
    const job = await create("hold the link");
    expect(job.prLink).toBeNull();
    (await engine.running("hold the link")).release();
    const first = await jobs.waitFor(job.id);
    expect(first.prLink).toBe(
      `${jobs.docket.address}/projects/${jobs.projectId}/pull-requests/${first.prLink?.split("/").at(-1)}`,
    );
    const sent = await message(job.id, "refuse the follow-up");
    expect(sent.body).toMatchObject({
      status: "active",
      prLink: null,
      details: { pullRequests: [{ url: first.prLink }] },
    });
    expect(await jobs.waitFor(job.id)).toMatchObject({ status: "failed", prLink: first.prLink });
    await message(job.id, "nothing more");
    expect(await jobs.waitFor(job.id)).toMatchObject({
      status: "completed",
      prLink: first.prLink,
      details: { reason: "no_changes" },
    });
    await message(job.id, "hold and cancel");
    await engine.running("hold and cancel");
    await onJob(job.id, "cancel");
    expect(await show(job.id)).toMatchObject({ status: "failed", prLink: first.prLink });
    await onJob(job.id, "archive");
    expect(await show(job.id)).toMatchObject({ status: "archived", prLink: first.prLink });
  });

  it.each(["merge", "close"])("names a new pull request on a new branch after %s", async (action) => {
    const own = await createRepository(join(jobs.docket.folder, `after ${action}`), { "README.md": "# Read me\n" });
    const { id: project } = await jobs.docket.addProject({ repository: own, isImport: true });
    const job = await jobs.docket.runJob(project, `first before ${action}`);
    const closed = await fetch(`${job.prLink}/${action}`, {
      method: "POST",
      headers: { authorization: `Bearer ${jobs.docket.key}` },
    });
    expect(closed.status).toBe(200);
    const next = await jobs.docket.message(project, job.id, `second after ${action}`);
    expect(next.prLink).not.toBe(job.prLink);
    expect(next.details).toMatchObject({
      branch: `docket/${job.id}-2`,
      pullRequests: [
        { url: job.prLink, state: action === "merge" ? "merged" : "closed" },
        { url: next.prLink, state: "open" },
      ],
    });
    const third = await jobs.docket.message(project, job.id, `third after ${action}`);
    expect(third).toMatchObject({ prLink: next.prLink, details: { branch: `docket/${job.id}-2` } });
  });
});

describe("diff", () => {
  it("of the job and of each turn, as a patch or as JSON", async () => {
    const job = await run("a first line");
    await message(job.id, "a second line");
    await jobs.waitFor(job.id);
    const patch = async (query = "") => {
      const response = await jobs.docket.call("GET", `/v2/agent/${jobs.projectId}/job/${job.id}/diff${query}`);
      expect(response.headers.get("content-type")).toBe("text/x-diff; charset=utf-8");
      return response.text();
    };
    const added = (text: string) => [...text.matchAll(/^\+([^+\n].*)$/gm)].map(([, line]) => line);
    expect(added(await patch())).toEqual(["a first line", "a second line"]);
    expect(added(await patch("?turn=1"))).toEqual(["a first line"]);
    expect(added(await patch("?turn=2"))).toEqual(["a second line"]);
    const json = await ask(diffSchema, "GET", `/job/${job.id}/diff?turn=2`, undefined, "application/json");
    expect(json.body.files).toMatchObject([
      { path: "README.md", oldPath: null, status: "modified", additions: 2, deletions: 0 },
    ]);
    expect((await ask(diffSchema, "GET", `/job/${job.id}/diff?turn=3`)).status).toBe(404);
    await message(job.id, "nothing at all");
    await jobs.waitFor(job.id);
    expect(await patch("?turn=3")).toBe("");
    expect(added(await patch())).toEqual(["a first line", "a second line"]);
  });
});
