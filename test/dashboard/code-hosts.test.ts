import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runGit } from "../../src/git/run-git.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser } from "../support/browser-session.ts";
import { startGithub } from "../support/code-hosts/github/start-github.ts";
import { openDashboard } from "../support/dashboard.ts";
import { type GitServer, serveRepository } from "../support/git-server.ts";
import { createRecordedHost } from "../support/recorded-host.ts";
import { hasSshd, startSshServer } from "../support/ssh-server.ts";

const TOKEN = "tok3n-Zq81-kept-secret-Ab9";
let docket: Docket;
let browser: Browser;
let server: GitServer;
const host = createRecordedHost();
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
  docket.app.codeHosts.gitea = host.adapter;
  const source = await createRepository(join(docket.folder, "source"), { "index.md": "# Home\n" });
  const bare = join(docket.folder, "bare.git");
  await runGit(["clone", "--quiet", "--bare", source, bare]);
  server = await serveRepository(bare, TOKEN);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await docket?.close();
});

it("connects a repository at a code host, says what its token lacks, and moves the project there", async () => {
  const session = await addUser(docket, "owner");
  const { page, visit, problems } = await openDashboard(browser, docket.address, { session });
  const { id } = await session.json<{ id: string }>("POST", "/v1/projects", { name: "Docs", sample: true });
  await visit(`/projects/${id}/settings`, "Settings");
  const section = page.getByRole("region", { name: "Code host" });
  await section.getByText("Docket keeps the pull requests of this project itself").waitFor();

  const change = page.getByRole("region", { name: "Another repository" });
  const url = server.url.replace("/repository.git", "/acme/repository.git");
  await change.getByLabel("New repository").fill(url);
  await change.getByLabel("Access token there").fill(TOKEN);
  await change.getByLabel("Pull requests at").selectOption({ label: "Gitea or Forgejo" });
  await change.getByRole("button", { name: "Change the repository" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use this repository" }).click();
  await section.getByRole("link", { name: "https://git.example.com/acme/repository" }).waitFor();
  const missing = section.getByRole("listitem").filter({ has: page.getByRole("img", { name: "Missing" }) });
  expect(await missing.allInnerTexts()).toEqual(["Give the token write:issue at Settings, Applications"]);
  await expect.poll(() => change.getByLabel("Access token there").inputValue()).toBe("");

  host.access = { ...host.access, findings: host.access.findings.map((finding) => ({ ...finding, isGranted: true })) };
  await section.getByRole("button", { name: "Check the access again" }).click();
  await page.getByText("The code host was asked").waitFor();
  await missing.first().waitFor({ state: "detached" });
  await section.getByText("Docket opens pull requests at the code host of the repository").waitFor();
  expect(problems).toEqual([]);
});

// .ci/run installs it.
it.skipIf(!hasSshd)("shows the key for a repository over SSH, checks it and replaces it", async () => {
  const ssh = await startSshServer(join(docket.folder, "sshd"));
  try {
    const session = await addUser(docket, "owner");
    const { page, visit, problems } = await openDashboard(browser, docket.address, {
      session,
      expected: /^answer 400/,
    });
    await visit("/new-project", "New project");
    await page.getByRole("radio", { name: /A git repository/ }).click();
    const address = `ssh://${ssh.user}@127.0.0.1:${ssh.port}${join(docket.folder, "bare.git")}`;
    await page.getByRole("textbox", { name: "Repository URL" }).fill(address);
    await page.getByRole("textbox", { name: "Project name" }).fill("Over SSH");
    await page.getByRole("button", { name: "Add the repository" }).click();
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    const section = page.getByRole("region", { name: "Code host" });
    await section.getByText("The server does not take the key yet").waitFor();
    const key = async (name: string) => {
      const line = section.getByText(/^ssh-ed25519 /);
      return (await line.nth(name === "next" ? 1 : 0).innerText()).trim();
    };
    const first = await key("present");
    await section.getByRole("button", { name: "Check the key" }).click();
    await page.getByText(/does not take the project's key yet/).waitFor();
    await ssh.authorize(first);
    await section.getByRole("button", { name: "Check the key" }).click();
    await section.getByText("The server does not take the key yet").waitFor({ state: "detached" });
    await section.getByText(/^SHA256:/).waitFor();

    await section.getByRole("button", { name: "Make another key" }).click();
    await section.getByText("Another key is to take its place").waitFor();
    const next = await key("next");
    expect(next).not.toBe(first);
    await ssh.authorize(first, next);
    await section.getByRole("button", { name: "Check the next key" }).click();
    await section.getByText("Another key is to take its place").waitFor({ state: "detached" });
    expect(await key("present")).toBe(next);
    expect(problems).toEqual([]);
  } finally {
    await ssh.close();
  }
});

it("creates a GitHub App, installs it, and connects a repository by it without a token", async () => {
  const github = await startGithub({ "index.md": "# Home\n" });
  try {
    const session = await addUser(docket, "owner");
    const expected = new RegExp(`^elsewhere ${github.url}/`);
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session, expected });
    await visit("/github-apps", "GitHub Apps");
    const apps = page.getByRole("region", { name: "Your GitHub Apps" });
    await apps.getByText("There is no GitHub App yet").waitFor();
    await page.getByLabel("Organisation at GitHub").fill("acme");
    await page.getByLabel("Address of GitHub Enterprise").fill(github.url);
    await page.getByRole("link", { name: "Create a GitHub App" }).click();
    await page.getByRole("button", { name: "Create GitHub App" }).click();
    await page.getByRole("button", { name: "Install" }).click();
    const row = apps.getByRole("row", { name: /^docket-/ });
    await row.getByText("belongs to acme").waitFor();
    await row.getByText("Chosen repositories").waitFor();

    await visit("/new-project", "New project");
    await page.getByRole("radio", { name: /A git repository/ }).click();
    await page.getByRole("textbox", { name: "Repository URL" }).fill(github.cloneUrl);
    await page.getByText("needs no token").waitFor();
    await page.getByRole("textbox", { name: "Project name" }).fill("By App");
    await page.getByRole("button", { name: "Add the repository" }).click();
    await page.getByRole("heading", { name: "Jobs", level: 1 }).waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByText(/^The GitHub App docket-\S+ makes a token/).waitFor();
    await page.getByText(/^The GitHub App docket-\S+ sends webhooks/).waitFor();
    await visit("/github-apps", "GitHub Apps");
    await row.getByRole("button", { name: /^Remove docket-/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove the App" }).click();
    await row.waitFor({ state: "detached" });
    expect(problems).toEqual([]);
  } finally {
    await github.close();
  }
});

it("offers a GitHub App instead of a token, and leads to what is left to do", async () => {
  const session = await addUser(docket, "owner");
  const { page, visit, problems } = await openDashboard(browser, docket.address, { session });
  host.access = { ...host.access, findings: host.access.findings.map((finding) => ({ ...finding, isGranted: false })) };
  await visit("/new-project", "New project");
  await page.getByRole("radio", { name: /A git repository/ }).click();
  const url = page.getByRole("textbox", { name: "Repository URL" });
  await url.fill("https://github.com/acme/docs");
  const link = page.getByRole("main").getByRole("link", { name: "Create a GitHub App" });
  await link.waitFor();
  await url.fill(server.url.replace("/repository.git", "/acme/repository.git"));
  await link.waitFor({ state: "detached" });
  await page.getByRole("textbox", { name: "Access token" }).fill(TOKEN);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByLabel("Pull requests at").selectOption({ label: "Gitea or Forgejo" });
  await page.getByRole("button", { name: "Add the repository" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  const section = page.getByRole("region", { name: "Code host" });
  await section.getByRole("img", { name: "Missing" }).first().waitFor();
  expect(problems).toEqual([]);
});
