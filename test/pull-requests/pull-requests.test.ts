import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { signAccess } from "../../src/pull-requests/builtin/access-link.ts";
import { boot, commitAll, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";

let docket: Docket;
let browser: Browser;

beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

describe("the page of a pull request", () => {
  it("is opened by a signed link, read and merged in a browser without JavaScript", async () => {
    const { project, job } = await openPullRequest("read", "Fix common misspellings");
    const page = await openSigned(project, job);
    expect(page.url()).toBe(job.prLink);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("spelling");
    expect(await page.locator("body").innerText()).toContain(`docket/${job.id}`);
    expect(await page.locator("body").innerText()).toMatch(/created by teh first[\s\S]*created by the first/);
    await page.getByRole("button", { name: "Merge" }).click();
    await page.waitForLoadState();
    expect(page.url()).toContain("notice=merged");
    expect(await page.getByRole("button", { name: "Merge" }).count()).toBe(0);
    expect(await mainFile(project, "quickstart.mdx")).not.toContain("teh");
    expect((await docket.waitFor(project.id, job.id)).details.pullRequests).toEqual([
      { url: job.prLink, state: "merged" },
    ]);
    await page.close();
  });

  it("shows a conflict and offers no merge until it is resolved", async () => {
    const { project, job } = await openPullRequest("conflict", 'Set the description of quickstart to "Ours"');
    await pushToMain(project, "quickstart.mdx", '---\ntitle: "Quickstart"\ndescription: "Theirs"\n---\n');
    const page = await openSigned(project, job);
    expect(await page.locator("body").innerText()).toMatch(/conflict/i);
    expect(await page.locator("body").innerText()).toContain("quickstart.mdx");
    const merge = await keyed(`${job.prLink}/merge`, "POST");
    expect(merge.status).toBe(409);
    expect(await merge.json()).toMatchObject({ code: "conflict", error: expect.stringContaining("quickstart.mdx") });
    await page.close();
  });

  it("merges by a merge commit when the target has moved", async () => {
    const { project, job } = await openPullRequest("diverged", 'Set the description of quickstart to "Ours"');
    await pushToMain(project, "changelog.md", "# Changelog\n");
    const merge = await keyed(`${job.prLink}/merge`, "POST");
    expect(await merge.json()).toEqual({ state: "merged" });
    expect(await mainFile(project, "quickstart.mdx")).toContain('description: "Ours"');
    expect(await mainFile(project, "changelog.md")).toBe("# Changelog");
    const again = await keyed(`${job.prLink}/merge`, "POST");
    expect(again.status).toBe(409);
  });

  it("is merged when somebody pushes its commits to the target", async () => {
    const { project, job } = await openPullRequest("pushed", 'Set the description of quickstart to "Ours"');
    const clone = await cloneOf(project);
    await runGit(["merge", "--quiet", `origin/docket/${job.id}`], { cwd: clone });
    await runGit(["push", "--quiet"], { cwd: clone });
    await expect
      .poll(async () => (await docket.waitFor(project.id, job.id)).details.pullRequests)
      .toEqual([{ url: job.prLink, state: "merged" }]);
  });

  it("can be closed; a follow-up then opens another", async () => {
    const { project, job } = await openPullRequest("closed", 'Set the description of quickstart to "Ours"');
    const page = await openSigned(project, job);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForLoadState();
    expect(page.url()).toContain("notice=closed");
    await page.close();
    const next = await docket.message(project.id, job.id, 'Set the description of quickstart to "Again"');
    expect(next.details.pullRequests.map(({ state }) => state)).toEqual(["closed", "open"]);
  });

  it("opens for nobody without a key or a link, whether it exists or not", async () => {
    const { project, job } = await openPullRequest("private", 'Set the description of quickstart to "Ours"');
    const other = signAccess(docket.app, project.id, 2);
    const statuses = await Promise.all(
      [
        fetch(job.prLink ?? ""),
        fetch(`${docket.address}/projects/prj_none/pull-requests/1`),
        fetch(`${job.prLink}?access=${other}`),
        fetch(`${job.prLink}?access=nonsense`),
        fetch(job.prLink ?? "", { headers: { cookie: `docket_access=${other}` } }),
        fetch(`${job.prLink}/merge`, { method: "POST" }),
        fetch(`${job.prLink}/patch`),
      ].map(async (response) => (await response).status),
    );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401]);
  });

  it("leads whoever is not signed in to the same pull request in the dashboard", async () => {
    for (const path of ["/projects/prj_none/pull-requests/1", "/projects/%22%3E%3Cb%3E/pull-requests/2"]) {
      const page = await (await fetch(docket.address + path, { headers: { accept: "text/html" } })).text();
      expect(page).toContain(`href="/app${path}"`);
    }
  });

  it("merges for no form but its own", async () => {
    const { project, job } = await openPullRequest("forged", 'Set the description of quickstart to "Ours"');
    const cookie = `docket_access=${signAccess(docket.app, project.id, 1)}`;
    const post = (body: string) =>
      fetch(`${job.prLink}/merge`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
        body,
      });
    expect((await post("")).status).toBe(409);
    expect((await post("form=forged")).status).toBe(409);
    const page = await (await fetch(job.prLink ?? "", { headers: { cookie } })).text();
    const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect((await post(`form=${form}`)).status).toBe(303);
  });

  it("runs nothing that a page or a prompt contains", async () => {
    const hostile = `Replace "Watch your cron jobs" with "<img src=x onerror=alert(1)>"`;
    const repository = await createRepository(join(docket.folder, "hostile"));
    const project = await docket.addProject({ repository, isImport: true });
    await docket.call("PATCH", `/v1/projects/${project.id}`, { contentPolicy: { active: "allow" } });
    const job = await docket.runJob(project.id, hostile, { title: "</title><script>alert(1)</script>" });
    const page = await openSigned(project, job, true);
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await page.reload();
    expect(await page.locator("img[src=x], main script").count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("<script>");
    expect(alerts).toEqual([]);
    await page.close();
  });
});

async function openPullRequest(name: string, prompt: string, more = {}): Promise<{ project: Project; job: Job }> {
  const repository = await createRepository(join(docket.folder, name));
  const project = await docket.addProject({ repository, isImport: true });
  const job = await docket.runJob(project.id, prompt, more);
  expect(job.details.message).toContain("pull request");
  return { project, job };
}

async function openSigned(project: Project, job: Job, javaScriptEnabled = false): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(`${job.prLink}?access=${signAccess(docket.app, project.id, 1)}`);
  return page;
}

function keyed(url: string, method: string): Promise<Response> {
  return fetch(url, { method, headers: { authorization: `Bearer ${docket.key}` } });
}

async function cloneOf(project: Project): Promise<string> {
  const clone = join(docket.folder, `clone-${project.id}`);
  await runGit([
    "clone",
    "--quiet",
    `${docket.address.replace("://", `://me:${docket.key}@`)}/git/${project.id}.git`,
    clone,
  ]);
  await runGit(["config", "user.name", "Ada"], { cwd: clone });
  await runGit(["config", "user.email", "ada@example.com"], { cwd: clone });
  return clone;
}

async function pushToMain(project: Project, path: string, text: string): Promise<void> {
  const clone = await cloneOf(project);
  await writeFile(join(clone, path), text);
  await commitAll(clone, `Change ${path}`);
  await runGit(["push", "--quiet"], { cwd: clone });
}

function mainFile(project: Project, path: string): Promise<string> {
  return gitText(["show", `main:${path}`], {
    gitDir: join(docket.app.config.dataDir, "repositories", `${project.id}.git`),
  });
}
