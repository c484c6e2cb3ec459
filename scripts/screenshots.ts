import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pino from "pino";
import type { Page } from "playwright-core";
import { offerSetup } from "../src/accounts/setup/offer-setup.ts";
import { startServing } from "../src/cli/start-serving.ts";
import { readConfig } from "../src/config.ts";
import { buildDashboard } from "../src/dashboard/build-dashboard.ts";
import type { Site } from "../src/sites/schema.ts";
import { openBrowser } from "../test/support/browser.ts";
import { BrowserSession, PASSWORD } from "../test/support/browser-session.ts";
import { openDashboard, settle } from "../test/support/dashboard.ts";
import { dashboardPages, showAll } from "../test/support/dashboard-pages.ts";
import { fillDashboard } from "../test/support/dashboard-world.ts";

/** Every page of the dashboard and some of a published site, on sample data, as pictures: `npm run screenshots [FOLDER]`. */
const folder = resolve(process.argv[2] ?? "screenshots");
const LOOKS = {
  light: { colorScheme: "light", viewport: { width: 1280, height: 800 } },
  dark: { colorScheme: "dark", viewport: { width: 1280, height: 800 } },
  phone: { colorScheme: "light", viewport: { width: 390, height: 844 } },
} as const;

await mkdir(folder, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), "docket-screenshots-"));
const config = readConfig({ DOCKET_DATA_DIR: dataDir, DOCKET_PORT: "0" });
await buildDashboard(dataDir, () => {});
const serving = await startServing(config, pino({ level: "error" }));
const browser = await openBrowser();
try {
  const { app, address } = serving;
  const setupLink = new URL((await offerSetup(app)) ?? address);
  await take("setup", async (page) => {
    await page.goto(setupLink.href);
    await page.getByRole("heading", { name: "Your account" }).waitFor();
  });
  const owner = new BrowserSession(address);
  const token = setupLink.searchParams.get("token");
  const account = { name: "Ada Lovelace", email: "ada@example.com", password: PASSWORD };
  await owner.json("POST", "/v1/setup", { ...account, token, organization: "Lamplight" });
  await take("sign-in", async (page) => {
    await page.goto("/app/sign-in");
    await page.getByRole("button", { name: "Sign in" }).waitFor();
  });
  const world = await fillDashboard(app, owner);
  for (const { name, open } of dashboardPages(world)) await take(name, open, owner);
  const { url } = await owner.json<Site>("GET", `/v1/projects/${world.project.id}/site`);
  const pages = { "site-start": "/", "site-page": "/quickstart", "site-not-found": "/quick-starts" };
  for (const [name, path] of Object.entries(pages))
    await take(name, (page) => page.goto(`${url}${path}`), undefined, /^elsewhere |^answer 404 /);
} finally {
  await browser.close();
  await serving.stop(0);
  await rm(dataDir, { recursive: true, force: true });
}

/** @param expected what the page may say that would be a problem otherwise */
async function take(
  name: string,
  open: (page: Page) => Promise<unknown>,
  session?: BrowserSession,
  expected?: RegExp,
): Promise<void> {
  for (const [look, options] of Object.entries(LOOKS)) {
    const { page, context, problems } = await openDashboard(browser, serving.address, {
      ...options,
      ...(session && { session }),
      ...(expected && { expected }),
    });
    await open(page);
    await settle(page);
    await showAll(page);
    await settle(page);
    await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
    for (const problem of problems) process.stderr.write(`${name}-${look}: ${problem}\n`);
    await context.close();
  }
  process.stdout.write(`${name}\n`);
}
