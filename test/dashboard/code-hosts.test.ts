import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runGit } from "../../src/git/run-git.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser } from "../support/browser-session.ts";
import { openDashboard } from "../support/dashboard.ts";
import { type GitServer, serveRepository } from "../support/git-server.ts";
import { createRecordedHost } from "../support/recorded-host.ts";

const TOKEN = "tok3n-Zq81-kept-secret-Ab9";
let docket: Docket;
let browser: Browser;
let server: GitServer;
const host = createRecordedHost();
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ hasWorker: false }), openBrowser()]);
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
  const pulls = page.getByRole("region", { name: "Pull requests" });
  await pulls.getByText("Docket keeps the pull requests of this project itself").waitFor();

  const change = page.getByRole("region", { name: "Another repository" });
  const url = server.url.replace("/repository.git", "/acme/repository.git");
  await change.getByLabel("New repository").fill(url);
  await change.getByLabel("Access token there").fill(TOKEN);
  await change.getByLabel("Pull requests at").selectOption({ label: "Gitea or Forgejo" });
  await change.getByRole("button", { name: "Change the repository" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use this repository" }).click();
  await pulls.getByRole("link", { name: "https://git.example.com/acme/repository" }).waitFor();
  const missing = pulls.getByRole("listitem").filter({ has: page.getByRole("img", { name: "Missing" }) });
  expect(await missing.allInnerTexts()).toEqual(["Give the token write:issue at Settings, Applications"]);
  await expect.poll(() => change.getByLabel("Access token there").inputValue()).toBe("");

  host.access = { ...host.access, findings: host.access.findings.map((finding) => ({ ...finding, isGranted: true })) };
  await pulls.getByRole("button", { name: "Check the access again" }).click();
  await page.getByText("The code host was asked").waitFor();
  await missing.first().waitFor({ state: "detached" });
  await pulls.getByText("Docket opens pull requests at the code host of the repository").waitFor();
  expect(problems).toEqual([]);
});

it("offers a GitHub App instead of a token, and leads to what is left to do", async () => {
  const session = await addUser(docket, "owner");
  const { page, visit, problems } = await openDashboard(browser, docket.address, { session });
  host.access = { ...host.access, findings: host.access.findings.map((finding) => ({ ...finding, isGranted: false })) };
  await visit("/new-project", "New project");
  await page.getByRole("radio", { name: /A git repository/ }).click();
  const url = page.getByRole("textbox", { name: "Repository URL" });
  await url.fill("https://github.com/acme/docs");
  const link = page.getByRole("link", { name: "Make a GitHub App" });
  expect(await link.getAttribute("href")).toBe("/v1/github-apps/new");
  await url.fill(server.url.replace("/repository.git", "/acme/repository.git"));
  await link.waitFor({ state: "detached" });
  await page.getByRole("textbox", { name: "Access token" }).fill(TOKEN);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByLabel("Pull requests at").selectOption({ label: "Gitea or Forgejo" });
  await page.getByRole("button", { name: "Add the repository" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  const pulls = page.getByRole("region", { name: "Pull requests" });
  await pulls.getByRole("img", { name: "Missing" }).first().waitFor();
  expect(problems).toEqual([]);
});
