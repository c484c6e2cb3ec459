import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import type { CommentList, PullRequestDetails } from "../../src/pull-requests/builtin/schema.ts";
import type { Webhook } from "../../src/pull-requests/webhooks/schema.ts";
import { boot, commitAll, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard } from "../support/dashboard.ts";
import { expectError } from "../support/expect-error.ts";

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

it("asks the agent in a comment, and shows what a code host is to send", async () => {
  const { project, job } = await openPullRequest("asking");
  const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
  await visit(`/projects/${project.id}/pull-requests/1`);
  await page.getByRole("textbox", { name: "Your comment" }).fill("Sing a song");
  await page.getByRole("checkbox", { name: "Ask the agent to change this" }).check();
  await page.getByRole("button", { name: "Ask the agent" }).click();
  await page.getByRole("article", { name: "Comment of owner" }).getByText("To the agent").waitFor();
  await page.getByRole("article", { name: "Comment of Docket" }).getByText("This did not work").waitFor();
  expect((await docket.waitFor(project.id, job.id)).details.turns).toBe(2);
  await sql`insert into repository_hosts (project_id, kind, api_url, repository)
    values (${project.id}, 'gitea', 'https://git.example.com/api/v1', 'ada/docs')`.execute(docket.app.database);
  await visit(`/projects/${project.id}/settings`);
  await page.getByText(`${docket.address}/v1/hooks/host/${project.id}`).waitFor();
  await page.getByText("Choose application/json as the content type").waitFor();
  await page.getByLabel("Follow-ups for failed checks").fill("2");
  await page
    .locator("section, form")
    .filter({ has: page.getByLabel("Follow-ups for failed checks") })
    .last()
    .getByRole("button", { name: "Save" })
    .click();
  await page.getByText("The setting is saved").waitFor();
  const { secret } = await owner.json<Webhook>("GET", `/v1/projects/${project.id}/webhook`);
  await page.getByText(secret ?? "").waitFor();
  await page.getByRole("button", { name: "Make another secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make another secret" }).click();
  await page.getByText("The secret before is taken until").waitFor();
  await page.getByText(secret ?? "").waitFor({ state: "detached" });
  expect(await owner.json("GET", `/v1/projects/${project.id}/webhook`)).toMatchObject({ checkFollowUps: 2 });
  expect(problems).toEqual([]);
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

describe("a comment on a line", () => {
  it("stands at its line while the branch stays, and is of an earlier version from then on", async () => {
    const { project, job, pull } = await openPullRequest("lines");
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
    const address = `/projects/${project.id}/pull-requests/1`;
    await visit(address);
    await page.getByRole("button", { name: "Comment on line 3" }).click();
    await page.getByRole("textbox", { name: "Comment on line 3" }).fill("Why not Begin?");
    await page.getByRole("button", { name: "Comment", exact: true }).first().click();
    const comment = page.getByRole("article", { name: "Comment of owner" });
    const inDiff = page.getByRole("region", { name: "Changes in index.md" }).filter({ has: comment });
    const inDiscussion = page.getByRole("region", { name: "Discussion" }).filter({ has: comment });
    await inDiff.waitFor();
    expect(await inDiscussion.count()).toBe(0);
    const { headCommit } = await read(pull);
    const { comments } = await owner.json<CommentList>("GET", `${pull}/comments`);
    expect(comments).toMatchObject([{ path: "index.md", line: 3, headCommit }]);
    expect(await plainPage(address)).not.toContain("on an earlier version");

    await push(project, job, "index.md", "# Start\n\nA new line.\n\nThe start.\n\nThe end.\n");
    await visit(address);
    await inDiscussion.waitFor();
    await page.getByText("on index.md:3, on an earlier version").waitFor();
    await page.getByRole("group", { name: "Lines of index.md" }).getByText("A new line.").waitFor();
    expect(await inDiff.count()).toBe(0);
    expect(await plainPage(address)).toContain(", on an earlier version");
    expect(problems).toEqual([]);
  });

  it("is of the version that its writer says, and else of the one there is", async () => {
    const { pull } = await openPullRequest("said");
    const { headCommit } = await read(pull);
    const at = { body: "x", path: "index.md", line: 3 };
    const earlier = "0".repeat(40);
    expect(await owner.json("POST", `${pull}/comments`, at)).toMatchObject({ headCommit });
    expect(await owner.json("POST", `${pull}/comments`, { ...at, headCommit: earlier })).toMatchObject({
      headCommit: earlier,
    });
    expect(await owner.json("POST", `${pull}/comments`, { body: "x" })).toMatchObject({ headCommit: null });
    const bad = await owner.call("POST", `${pull}/comments`, { ...at, headCommit: "main" });
    await expectError(bad, 400, "invalid_request");
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

async function plainPage(address: string): Promise<string> {
  return (await owner.call("GET", address, undefined, { accept: "text/html" })).text();
}

function read(pull: string): Promise<PullRequestDetails> {
  return owner.json<PullRequestDetails>("GET", pull);
}
