import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findingsSchema } from "../../src/agent/findings/schema.ts";
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
    expect(await jobs.waitFor(job.id)).toMatchObject({
      status: "failed",
      prLink: first.prLink,
      details: { failedTurns: [] },
    });
    await message(job.id, "nothing more");
    expect(await jobs.waitFor(job.id)).toMatchObject({
      status: "completed",
      prLink: first.prLink,
      details: {
        reason: "no_changes",
        failedTurns: [2],
        message:
          "There was nothing to change. Message 2 failed before, and nothing of it is in there: send it again if it is still wanted",
      },
    });
    await message(job.id, "hold and cancel");
    await engine.running("hold and cancel");
    await onJob(job.id, "cancel");
    expect(await show(job.id)).toMatchObject({
      status: "failed",
      prLink: first.prLink,
      details: { failedTurns: [2], message: expect.not.stringContaining("Message 2") },
    });
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

describe("findings", () => {
  const list = async (id: string, query = "") => (await ask(findingsSchema, "GET", `/job/${id}/findings${query}`)).body;

  it("are listed for the job and for each turn, page by page, by kind, and by whether they were changed", async () => {
    const job = await run("find 5");
    await message(job.id, "find 3 more");
    await jobs.waitFor(job.id);
    const all = await list(job.id);
    expect(all.findings.map(({ turn, line }) => [turn, line])).toEqual([
      ...[1, 2, 3, 4, null].map((line) => [1, line]),
      ...[1, 2, null].map((line) => [2, line]),
    ]);
    expect(all.findings[1]).toEqual({
      turn: 1,
      path: "README.md",
      line: 2,
      kind: "spelling",
      message: "=finding 2",
      isChanged: true,
    });
    expect(all).toMatchObject({ leftOut: 0, nextCursor: null });
    expect(all.counts).toEqual([
      { kind: "link", isChanged: true, count: 3 },
      { kind: "spelling", isChanged: true, count: 3 },
      { kind: "link", isChanged: false, count: 2 },
    ]);
    const left = await list(job.id, "?changed=false&kind=link");
    expect(left.findings.map(({ turn, message }) => [turn, message])).toEqual([
      [1, "=finding 3"],
      [2, "=finding 3"],
    ]);
    expect(left.counts).toEqual(all.counts);
    const second = await list(job.id, "?turn=2");
    expect(second.findings).toEqual(all.findings.slice(5));
    expect(second.counts.map(({ count }) => count)).toEqual([1, 1, 1]);
    const first = await list(job.id, "?limit=6");
    const rest = await list(job.id, `?limit=6&cursor=${first.nextCursor}`);
    expect([...first.findings, ...rest.findings]).toEqual(all.findings);
    expect(rest.nextCursor).toBeNull();
    expect((await ask(findingsSchema, "GET", `/job/${job.id}/findings?turn=3`)).status).toBe(404);
  });

  it("come as CSV that no spreadsheet runs", async () => {
    const job = await run("find 2");
    const path = `/v2/agent/${jobs.projectId}/job/${job.id}/findings`;
    const response = await jobs.docket.call("GET", path, undefined, { accept: "text/csv" });
    expect(await response.text()).toBe(
      "turn,path,line,kind,isChanged,message\r\n1,README.md,1,link,true,'=finding 1\r\n1,README.md,,spelling,true,'=finding 2\r\n",
    );
  });

  it("are none of a turn that delivered nothing, or that found nothing", async () => {
    const job = await run("find nothing");
    expect(await list(job.id)).toEqual({ findings: [], counts: [], leftOut: 0, nextCursor: null });
    expect(await list((await run("refuse to find")).id)).toMatchObject({ findings: [] });
  });

  it("are counted beyond those that are kept", async () => {
    const job = await run("find 50002");
    const { findings, counts, leftOut } = await list(job.id, "?limit=1000&kind=spelling&changed=false");
    expect(findings).toHaveLength(1000);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(50_000);
    expect(leftOut).toBe(2);
  });
});
