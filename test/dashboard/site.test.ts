import { Resolver } from "node:dns/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession, PASSWORD } from "../support/browser-session.ts";
import { openDashboard, type Visitor } from "../support/dashboard.ts";
import { askHost } from "../support/site-world.ts";
import { publish, readSite, waitForBuild } from "../support/sites.ts";

let docket: Docket;
let browser: Browser;
let owner: BrowserSession & { email: string };
let project: Project;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ settings: { DOCKET_SITES: "on" } }), openBrowser()]);
  owner = await addUser(docket, "owner");
  const files = { "index.md": "# Start\n\nSee [this](/nowhere).\n", "lamps.mdx": "# Lamps\n\nIn <100 ms.\n" };
  const repository = await createRepository(join(docket.folder, "site"), files);
  project = await docket.addProject({ repository, isImport: true });
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

const open = async (expected?: RegExp): Promise<Visitor> => {
  const visitor = await openDashboard(browser, docket.address, { session: owner, ...(expected && { expected }) });
  await visitor.visit(`/projects/${project.id}/site`);
  return visitor;
};

/** What may be read is kept for a moment. */
const isAnswered = (status: number, url: string | null) => {
  const { host } = new URL(String(url));
  return expect.poll(async () => (await askHost(docket.address, host, "/")).status, { timeout: 60_000 }).toBe(status);
};

it("shows a project's site: its builds with what they found, its address, its name and its domains", async () => {
  const { page, problems } = await open();
  await page.getByText(/^Readers see /).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("Docket publishes the site").waitFor();

  const builds = page.getByRole("region", { name: "Builds" });
  await builds.getByRole("row").nth(1).getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: "Build" });
  await dialog.getByText('There is no page or file "/nowhere"').first().waitFor({ timeout: 60_000 });
  await dialog.getByText("+ In \\<100 ms.").waitFor();
  await page.keyboard.press("Escape");

  await page.getByLabel("Name", { exact: true }).fill("lamplight-docs");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The site is saved").waitFor();
  await page.getByRole("textbox", { name: "Domain" }).fill("docs.example.com");
  await page.getByRole("button", { name: "Add the domain" }).click();
  await page.getByText("Set the TXT record").waitFor();
  expect(problems).toEqual([]);
});

it("goes back to an earlier build", async () => {
  await publish(docket, project.id);
  const { page, problems } = await open();
  const builds = page.getByRole("region", { name: "Builds" });
  await builds
    .getByRole("button", { name: /^Show .* again$/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Show it" }).click();
  await page.getByText("Readers see this build").waitFor();
  const { current, latest } = await readSite(docket, project.id);
  expect(current?.id).not.toBe(latest?.id);
  // The newest one can be shown again now.
  await builds
    .getByRole("row")
    .nth(1)
    .getByRole("button", { name: /^Show .* again$/ })
    .waitFor();
  expect(problems).toEqual([]);
});

it("proves a domain, and takes it away", async () => {
  // Stands for the name server; in place of a module's part, since what an earlier file imported stays loaded.
  const records = new Map<string, string>();
  vi.spyOn(Resolver.prototype, "resolveTxt").mockImplementation(async (name) => [[records.get(name) ?? ""]]);
  const { page, problems } = await open(/^answer 409 .*\/verify$/);
  const domains = page.getByRole("region", { name: "Domains" });
  await domains.getByRole("button", { name: "Verify docs.example.com" }).click();
  await page.getByText(/is not yet "docket-/).waitFor();
  const [domain] = (await readSite(docket, project.id)).domains;
  if (!domain) throw new Error("There is no domain");
  records.set(domain.record.name, domain.record.value);
  await domains.getByRole("button", { name: "Verify docs.example.com" }).click();
  await page.getByText("The domain is verified").waitFor();
  await domains.getByText("verified", { exact: true }).waitFor();
  await domains.getByRole("button", { name: "Remove docs.example.com" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await domains.getByText("There is no other domain.").waitFor();
  expect(problems).toEqual([]);
});

it("leads to a branch's preview", async () => {
  const response = await docket.call("POST", `/v1/project/preview/${project.id}`, { branch: "main" });
  await waitForBuild(docket, project.id, ((await response.json()) as { statusId: string }).statusId);
  const { page, context, problems } = await open(/^elsewhere http:\/\/[\w-]+--main-\w+\.localhost:/);
  const [preview] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Open the preview of main" }).click(),
  ]);
  await preview.getByRole("heading", { level: 1, name: "Start" }).waitFor();
  expect(problems).toEqual([]);
});

it("gives readers a password, and opens the site again", async () => {
  const { page, context, problems } = await open(/^(?:elsewhere http:\/\/lamplight-docs\.localhost:|answer 401 \/$)/);
  const choose = async (readers: string) => {
    await page.getByRole("combobox", { name: "Who may read it" }).click();
    await page.getByRole("option", { name: readers }).click();
  };
  await choose("Whoever has the password");
  await page.getByLabel("Password", { exact: true }).fill("lamps at night");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The site is saved").waitFor();

  const reader = await context.newPage();
  const { url } = await readSite(docket, project.id);
  await isAnswered(401, url);
  await reader.goto(`${url}/`);
  await reader.getByLabel("Password").fill("lamps at night");
  await reader.keyboard.press("Enter");
  await reader.getByRole("heading", { level: 1, name: "Start" }).waitFor();

  await page.getByText("The site is saved").waitFor({ state: "detached" });
  await choose("Everybody");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The site is saved").waitFor();
  expect(await readSite(docket, project.id)).toMatchObject({ visibility: "public" });
  expect(problems).toEqual([]);
});

it("lets members into a private site once they have signed in", async () => {
  await docket.call("PATCH", `/v1/projects/${project.id}/site`, { visibility: "members" });
  const { url } = await readSite(docket, project.id);
  await isAnswered(401, url);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/lamps`);
  await page.waitForURL(`${docket.address}/app/sign-in*`);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${url}/lamps`);
  await page.getByRole("heading", { level: 1, name: "Lamps" }).waitFor();
});

it("suggests redirects for what readers looked for, and has the agent add them", async () => {
  const visit = { path: "/lamp", status: 404, userAgent: "ChatGPT-User/1.0", ip: "192.0.2.1" };
  expect((await docket.call("POST", `/v1/analytics/${project.id}/events`, [visit])).status).toBe(200);
  const { page, problems } = await open();
  const redirects = page.getByRole("region", { name: "Suggested redirects" });
  await redirects.getByRole("row", { name: /^\/lamp .*\/lamps/ }).waitFor();
  await redirects.getByRole("button", { name: "Ask the agent to add these redirects" }).click();
  const prompt = page.getByRole("dialog", { name: "New job" }).getByLabel("What should change?");
  await expect.poll(() => prompt.inputValue()).toContain('{"source":"/lamp","destination":"/lamps"}');
  expect(problems).toEqual([]);
});
