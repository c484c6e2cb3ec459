import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { BrowserSession } from "./browser-session.ts";
import { moveTo } from "./move-to.ts";
import { showPageInErrors } from "./page-in-errors.ts";

declare global {
  interface ImportMeta {
    /** Vite's: functions that import the modules that match. */
    glob(pattern: string): Record<string, () => Promise<unknown>>;
  }
}

// Never called: it tells `vitest --changed` what the browser runs.
void (() => import.meta.glob("../../web/**/*.{ts,tsx,css}"));

/** A browser of somebody's own, watched for everything that must not happen in one. */
export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Mistakes, refused styles and scripts, dialogs, requests to elsewhere, answers that are errors. */
  problems: string[];
  /** Every answer of the API, whole. */
  answers: { path: string; status: number; body: string }[];
  /** Opens a page of the dashboard and waits for its heading. */
  visit(path: string, heading?: string | RegExp): Promise<void>;
  /** The same as by a link, in a third of the time: not where the page before has the same heading, or may know less. */
  follow(path: string, heading?: string | RegExp): Promise<void>;
};

type Options = BrowserContextOptions & {
  session?: BrowserSession;
  /** Problems such as "answer 404 /v1/projects/prj_0" that belong to the test. */
  expected?: RegExp;
};

/** Asking who is signed in is how the dashboard learns that nobody is. */
const NOBODY = /^401 \/v1\/(me|events)$/;
const WAIT_MS = 60_000;

/** Nothing loads or moves any more. */
export async function settle(page: Page): Promise<void> {
  await page
    .locator("[aria-busy=true], .mantine-Skeleton-root, [aria-label=Loading]")
    .first()
    .waitFor({ state: "detached" });
  await page.evaluate(ANIMATIONS_END);
}

/** Runs in the browser, whose types are not known here. The pages' Content-Security-Policy forbids waitForFunction. */
const ANIMATIONS_END = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getTiming().iterations !== Infinity).map(({ finished }) => finished)).then(() => {})`;

export async function openDashboard(
  browser: Browser,
  address: string,
  { session, expected, ...options }: Options = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(WAIT_MS);
  if (session) await context.addCookies([...session.cookies].map(([name, value]) => ({ name, value, url: address })));
  const page = await context.newPage();
  showPageInErrors(page);
  const problems: string[] = [];
  const note = (problem: string) => expected?.test(problem) || problems.push(problem);
  const answers: Visitor["answers"] = [];
  page.on("pageerror", (error) => note(`error ${error.message}`));
  page.on("console", (message) => {
    // What came of a request is judged below, by its status.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      note(`console ${message.text()}`);
  });
  page.on("dialog", (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (!request.url().startsWith(`${address}/`) && !request.url().startsWith("data:"))
      note(`elsewhere ${request.url()}`);
  });
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const outcome = `${response.status()} ${pathname}`;
    if (response.status() >= 400 && !NOBODY.test(outcome)) note(`answer ${outcome}`);
    if (!/json/.test(response.headers()["content-type"] ?? "")) return;
    void response.text().then(
      (body) => answers.push({ path: pathname, status: response.status(), body }),
      () => undefined,
    );
  });
  return {
    page,
    context,
    problems,
    answers,
    async visit(path, heading = /./) {
      await page.goto(`/app${path}`);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    },
    async follow(path, heading = /./) {
      await moveTo(page, `/app${path}`);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    },
  };
}
