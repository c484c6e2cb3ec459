import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "../../../src/agent/schema.ts";
import { boot, type Docket } from "../../support/boot.ts";
import { openRealHost, type RealHost, readRealHost } from "./open-real-host.ts";

const PAGES = { "index.md": "---\ntitle: Home\n---\n\nHello.\n", "docs.json": '{"navigation":{"pages":["index"]}}' };

const named = readRealHost();
let host: RealHost;
let docket: Docket;
const branches = new Set<string>();

beforeAll(async () => {
  host = await openRealHost(named);
  await host.git.push(host.base, PAGES);
  docket = await boot({
    settings: {
      DOCKET_SECRET_KEY: "ab".repeat(32),
      DOCKET_ALLOWED_REPOSITORY_ADDRESSES: "0.0.0.0/0,::/0",
      DOCKET_OUTAGE_PATIENCE_SECONDS: "120",
    },
  });
});
afterAll(async () => {
  await docket?.close();
  for (const branch of branches) {
    const open = await host.adapter.findOpenPullRequest(branch);
    if (open) await host.adapter.closePullRequest(open.externalId);
    if ((await host.git.branches()).has(branch)) await host.git.deleteBranch(branch);
  }
  await host?.close();
});

const prompt = (words: string) => `Set the description of index to "${words}"`;
const seen = (job: Job) => {
  expect(job, JSON.stringify(job.details)).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  branches.add(job.details.branch ?? "");
  return { branch: job.details.branch ?? "", link: job.prLink ?? "" };
};

test("a job opens a pull request there, a follow-up adds to it, and after it was merged comes a new one", async () => {
  const project = await docket.addProject({
    repository: named.url,
    token: named.token,
    username: named.username,
    ref: host.base,
    ...(named.kind && { host: named.kind }),
  });
  expect(project).toMatchObject({ host: { kind: host.kind } });

  const job = await docket.runJob(project.id, prompt("One"));
  const { branch, link } = seen(job);
  const first = await host.adapter.findOpenPullRequest(branch);
  expect(first).toMatchObject({ url: link, base: host.base, headCommit: (await host.git.branches()).get(branch) });

  const people = await host.git.push(branch, { "people.md": "# Of people\n" });
  seen(await docket.message(project.id, job.id, prompt("Two")));
  const second = await host.adapter.findOpenPullRequest(branch);
  expect(second?.externalId).toBe(first?.externalId);
  expect(second?.headCommit).not.toBe(people);
  expect(second?.headCommit).toBe((await host.git.branches()).get(branch));

  await host.people.merge(first?.externalId ?? "");
  const after = await docket.message(project.id, job.id, prompt("Three"));
  expect(seen(after).link).not.toBe(link);
  expect(after.details.pullRequests.map(({ state }) => state)).toEqual(["merged", "open"]);
  expect(await host.adapter.findOpenPullRequest(after.details.branch ?? "")).toMatchObject({ url: after.prLink });
});
