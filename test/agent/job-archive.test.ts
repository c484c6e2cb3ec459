import { describe, expect, it } from "vitest";
import { runMaintenance } from "../../src/agent/run-maintenance.ts";
import { jobListSchema, jobSchema } from "../../src/agent/schema.ts";
import { gitText } from "../../src/git/run-git.ts";
import { bootJobsApi } from "../support/jobs-api.ts";

const jobs = bootJobsApi();
const { ask, create, engine, eventsOf, message, onJob, run, show } = jobs;

describe("archive, unarchive and delete", () => {
  it("keep to their rules", async () => {
    const job = await create("hold for the archive");
    expect((await onJob(job.id, "archive")).status).toBe(409);
    expect((await jobs.docket.call("DELETE", `/v2/agent/${jobs.projectId}/job/${job.id}`)).status).toBe(409);
    (await engine.running("hold for the archive")).release();
    const ended = await jobs.waitFor(job.id);
    const archived = await onJob(job.id, "archive");
    expect(archived).toMatchObject({ status: 200, body: { status: "archived", prLink: ended.prLink } });
    expect(archived.body.archivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await onJob(job.id, "archive")).toEqual(archived);
    expect(await message(job.id, "too late")).toMatchObject({ status: 409, body: { code: "conflict" } });
    const listed = await ask(jobListSchema, "GET", "/jobs?status=archived");
    expect(listed.body.jobs.map(({ id }) => id)).toContain(job.id);
    const back = await onJob(job.id, "unarchive");
    expect(back).toMatchObject({ status: 200, body: { status: "completed", archivedAt: null, prLink: ended.prLink } });
    expect(await onJob(job.id, "unarchive")).toEqual(back);
    expect((await eventsOf(job.id)).events.slice(-2).map(({ type }) => type)).toEqual([
      "job.archived",
      "job.unarchived",
    ]);
    expect((await jobs.docket.call("DELETE", `/v2/agent/${jobs.projectId}/job/${job.id}`)).status).toBe(204);
    expect((await ask(jobSchema, "GET", `/job/${job.id}`)).status).toBe(404);
    expect((await jobs.docket.call("DELETE", `/v2/agent/${jobs.projectId}/job/${job.id}`)).status).toBe(404);
    expect(await gitText(["rev-parse", `docket/${job.id}`], { cwd: jobs.repository })).not.toBe("");
    const page = await fetch(ended.prLink ?? "", { headers: { authorization: `Bearer ${jobs.docket.key}` } });
    expect(page.status).toBe(200);
  });

  it("a job without activity is archived after the days set, and not again right after it was brought back", async () => {
    const job = await run("nothing for a month");
    const active = await create("hold for a month");
    await engine.running("hold for a month");
    const day = 86_400_000;
    try {
      jobs.setClockOffset(29.9 * day);
      await runMaintenance(jobs.docket.app);
      expect((await show(job.id)).status).toBe("completed");
      jobs.setClockOffset(30.1 * day);
      await Promise.all([runMaintenance(jobs.docket.app), runMaintenance(jobs.docket.app)]);
      expect(await show(job.id)).toMatchObject({ status: "archived" });
      expect((await show(active.id)).status).toBe("active");
      expect((await eventsOf(job.id)).events.filter(({ type }) => type === "job.archived")).toHaveLength(1);
      await onJob(job.id, "unarchive");
      await runMaintenance(jobs.docket.app);
      expect((await show(job.id)).status).toBe("completed");
    } finally {
      jobs.setClockOffset(0);
    }
    expect((await onJob(active.id, "cancel")).status).toBe(200);
  });
});
