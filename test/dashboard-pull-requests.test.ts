import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../src/agent/schema.ts";
import { runGit } from "../src/git/run-git.ts";
import type { Project } from "../src/projects/schema.ts";
import type { PullRequestDetails } from "../src/pull-requests/schema.ts";
import { boot, commitAll, createRepository, type Docket } from "./support/boot.ts";
import { openBrowser } from "./support/browser.ts";
import { addUser, type BrowserSession } from "./support/browser-session.ts";
import { openDashboard } from "./support/dashboard.ts";
import { expectError } from "./support/expect-error.ts";

const MOVED = "A branch got new commits just now; look at them, then merge again";
let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
  owner = await addUser(docket, "owner");
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

describe("merging", () => {
  it("takes no commit that came after the page was read", async () => {
    const { project, job, pull } = await openPullRequest("moving");
    const { page, visit, problems } = await openDashboard(browser, docket.address, {
      session: owner,
      expected: /^answer 409 .*\/merge$/,
    });
    await visit(`/projects/${project.id}/pull-requests/1`);
    await page.getByRole("button", { name: "Merge into main" }).click();
    await push(project, job, "late.md", "# Late\n");
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await page.getByText(MOVED).waitFor();
    await page.getByText("Change late.md").waitFor();
    expect(await read(pull)).toMatchObject({ state: "open" });
    await page.getByRole("button", { name: "Merge into main" }).click();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await page.getByText(/^Merged by owner/).waitFor();
    expect(problems).toEqual([]);
  });

  it("is a conflict for a commit that is not the last one, with a key too, and needs none", async () => {
    const { project, job, pull } = await openPullRequest("keyed");
    const { headCommit } = await read(pull);
    await push(project, job, "late.md", "# Late\n");
    const { error } = await expectError(await docket.call("POST", `${pull}/merge`, { headCommit }), 409, "conflict");
    expect(error).toBe(MOVED);
    const short = { headCommit: headCommit.slice(0, 10) };
    const { details } = await expectError(await docket.call("POST", `${pull}/merge`, short), 400, "invalid_request");
    expect(details).toEqual([{ path: "headCommit", message: "must be the whole id of a commit" }]);
    expect(await (await docket.call("POST", `${pull}/merge`)).json()).toEqual({ state: "merged" });
  });

  it("is the same with a session on the page without scripts", async () => {
    const { project, job, pull } = await openPullRequest("plain");
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: docket.address });
    await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: docket.address })));
    const page = await context.newPage();
    await page.goto(`/projects/${project.id}/pull-requests/1`);
    await push(project, job, "late.md", "# Late\n");
    await page.getByRole("button", { name: "Merge pull request" }).click();
    await page.getByText(MOVED).waitFor();
    expect(await read(pull)).toMatchObject({ state: "open" });
    await page.getByRole("button", { name: "Merge pull request" }).click();
    await page.getByText("The pull request was merged.").waitFor();
    await context.close();
  });
});

async function openPullRequest(name: string): Promise<{ project: Project; job: Job; pull: string }> {
  const files = { "index.md": "# Start\n\nTeh start.\n\nThe end.\n" };
  const repository = await createRepository(join(docket.folder, name), files);
  const project = await docket.addProject({ repository, isImport: true });
  const job = await docket.runJob(project.id, "Fix common misspellings");
  return { project, job, pull: `/v1/projects/${project.id}/pull-requests/1` };
}

async function push(project: Project, job: Job, path: string, text: string): Promise<void> {
  const clone = join(docket.folder, `clone-${project.id}`);
  const url = `${docket.address.replace("://", `://me:${docket.key}@`)}/git/${project.id}.git`;
  await runGit(["clone", "--quiet", "--branch", job.details.branch ?? "", url, clone]);
  await writeFile(join(clone, path), text);
  await commitAll(clone, `Change ${path}`);
  await runGit(["push", "--quiet"], { cwd: clone });
}

function read(pull: string): Promise<PullRequestDetails> {
  return owner.json<PullRequestDetails>("GET", pull);
}
