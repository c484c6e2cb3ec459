import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { recordFeedback } from "../../src/analytics/feedback/record-feedback.ts";
import { recordSearch } from "../../src/analytics/searches/record-search.ts";
import type { Engine } from "../../src/engine.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import type { KeyList } from "../../src/projects/keys/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession, createUser, PASSWORD } from "../support/browser-session.ts";
import { openDashboard, settle } from "../support/dashboard.ts";

const SCRIPT = "<script>alert(1)</script>";
const IMAGE = `"><img src=https://evil.example/x onerror=alert(1)>`;
const REVERSED = "\u202egnp.exe\u2066";
const MARKDOWN = [
  SCRIPT,
  IMAGE,
  "[a link](javascript:alert(1)) [another](data:text/html,<script>alert(1)</script>)",
  "![a picture](https://evil.example/leak.png)",
  "<iframe src=https://evil.example></iframe> <svg onload=alert(1)> <style>body{display:none}</style>",
  REVERSED,
].join("\n\n");
/** Whatever of it the browser would act on; nothing of that is the dashboard's own. */
const INJECTED = `[...document.querySelectorAll("iframe, object, embed, base, form[action], img:not([src^='/app/']), [onerror], [onload], a[href^='javascript:' i], a[href^='data:' i], script:not([src^='/app/'])")].map(({ outerHTML }) => outerHTML)`;

const FILE = "<img src=x onerror=alert(1)>.md";

/** Says, writes and calls its work what an attacker would. */
const engine: Engine = {
  model: "test/hostile",
  async run({ workspace: { root }, tell }) {
    await tell({ type: "text", data: { text: MARKDOWN } });
    await tell({ type: "tool.called", data: { tool: SCRIPT, input: { path: IMAGE } } });
    await writeFile(join(root, "index.md"), `# Home\n\nThe ${SCRIPT} ${IMAGE} ${REVERSED}\n`);
    await writeFile(join(root, FILE), `${SCRIPT}\n`);
    return { type: "done", title: `Title ${IMAGE}`, summary: MARKDOWN };
  },
};

let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
let project: Project;
let job: Job;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ overrides: { engines: [engine] } }), openBrowser()]);
  owner = await addUser(docket, "owner", { name: IMAGE });
  await owner.json("PATCH", "/v1/organization", { name: `Org ${SCRIPT}` });
  const repository = await createRepository(join(docket.folder, "repository"), {
    "index.md": `# Home\n\nTeh ${SCRIPT} ${IMAGE} ${REVERSED}\n`,
    [FILE]: "The end.\n",
  });
  project = await docket.addProject({ name: `Docs ${IMAGE}`, repository, isImport: true });
  await owner.json("PATCH", `/v1/projects/${project.id}`, { contentPolicy: { active: "allow" } });
  await owner.json("POST", "/v1/keys", { name: `ci ${SCRIPT}` });
  await owner.json("POST", "/v1/invitations", { email: "x+<b>@example.com", role: "viewer" }).catch(() => undefined);
  job = await docket.runJob(project.id, `Fix common misspellings\n\n${MARKDOWN}`, { title: `Title ${IMAGE}` });
  if (job.status !== "completed") throw new Error(job.details.message);
  const pulls = `/v1/projects/${project.id}/pull-requests/1/comments`;
  await owner.json("POST", pulls, { body: MARKDOWN });
  await owner.json("POST", pulls, { body: MARKDOWN, path: "index.md", line: 3 });
  await owner.json("POST", `/v1/analytics/${project.id}/events`, [
    ...[`/${SCRIPT}`, `/${encodeURIComponent(IMAGE)}`, `/${REVERSED}`].flatMap((path) => [
      {
        path,
        kind: "beacon",
        userAgent: `Mozilla/5.0 ${IMAGE}`,
        ip: "198.51.100.1",
        referrer: `https://evil.example/${SCRIPT}`,
      },
      { path, userAgent: `ChatGPT-User/1.0 ${SCRIPT}`, ip: "198.51.100.2" },
      { path, userAgent: `Claude-User/1.0 ${SCRIPT}`, ip: "198.51.100.3", status: 404 },
    ]),
  ]);
  await recordSearch(docket.app, project.id, { query: IMAGE });
  await recordFeedback(docket.app, project.id, {
    path: `/${SCRIPT}`,
    source: "code_snippet",
    comment: MARKDOWN,
    code: MARKDOWN,
    filename: IMAGE,
    lang: SCRIPT,
  });
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

describe("hostile text", () => {
  it("is text on every page", async () => {
    const { page, visit, problems } = await openDashboard(browser, docket.address, {
      session: owner,
      expected: /^answer 404 \/v1\/invitations\//,
    });
    const inProject = `/projects/${project.id}`;
    for (const [path, shown] of [
      ["/", "Docs"],
      ["/keys", `ci ${SCRIPT}`],
      ["/members", IMAGE],
      ["/account", undefined],
      [`${inProject}/jobs`, "Fix common misspellings"],
      [`${inProject}/jobs/${job.id}`, SCRIPT],
      [`${inProject}/jobs/${job.id}?tab=changes`, FILE],
      [`${inProject}/pull-requests`, `Title ${IMAGE}`],
      [`${inProject}/pull-requests/1`, "[image: a picture]"],
      [`${inProject}/analytics`, `/${SCRIPT}`],
      [`${inProject}/analytics?path=${encodeURIComponent(`/${SCRIPT}`)}`, `/${SCRIPT}`],
      [`${inProject}/gaps`, `/${SCRIPT}`],
      [`${inProject}/settings`, IMAGE],
      [`/sign-in?error=${encodeURIComponent(IMAGE)}`, undefined],
      [`/setup?token=${encodeURIComponent(IMAGE)}`, undefined],
      [`/invitations/${encodeURIComponent(IMAGE)}`, undefined],
    ] as const) {
      await visit(path);
      await settle(page);
      if (shown) await page.getByText(shown).first().waitFor({ state: "attached" });
      expect([path, await page.evaluate(INJECTED), problems]).toEqual([path, [], []]);
    }
  });

  it("is text in the palette, in menus, dialogs and what is told after an action", async () => {
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
    await visit("/keys", "API keys");
    await page.keyboard.press("Control+k");
    await page.getByText(`Jobs · Docs ${IMAGE}`).waitFor();
    expect(await page.evaluate(INJECTED)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Revoke ci ${SCRIPT}` }).click();
    await page.getByRole("button", { name: "Revoke the key" }).click();
    await page.getByText(`ci ${SCRIPT} is revoked`).waitFor();
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    expect(await page.evaluate(INJECTED)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("could do nothing even as an element, by the page's policy", async () => {
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(request.url()));
    await visit("/", "Overview");
    await page.evaluate(`(() => {
      const box = document.createElement("div");
      box.innerHTML = ${JSON.stringify(IMAGE)};
      document.body.append(box);
      const script = document.createElement("script");
      script.textContent = "window.isTaken = true";
      document.body.append(script);
    })()`);
    await expect
      .poll(() => problems.filter((problem) => /Content Security Policy/.test(problem)).length)
      .toBeGreaterThan(1);
    expect(await page.evaluate("window.isTaken")).toBeUndefined();
    expect(failed).toContain("https://evil.example/x");
  });
});

describe("a session", () => {
  it("is in cookies that no script reads, and another one after each sign-in", async () => {
    const { email } = await createUser(docket, "viewer");
    const { page, context } = await openDashboard(browser, docket.address);
    const planted = { name: "docket.session_token", value: "planted", url: docket.address };
    await context.addCookies([planted]);
    const seen = new Set([planted.value]);
    for (let times = 1; times <= 2; times++) {
      await page.goto("/app/sign-in");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel(/^Password/).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("heading", { name: "Overview" }).waitFor();
      const cookies = (await context.cookies()).filter(({ value }) => value !== "");
      expect(cookies.length).toBeGreaterThan(0);
      for (const { name, httpOnly, sameSite } of cookies)
        expect([name, httpOnly, sameSite]).toEqual([name, true, expect.stringMatching(/^(Lax|Strict)$/)]);
      expect(await page.evaluate("document.cookie")).toBe("");
      expect(
        await page.evaluate("[localStorage, sessionStorage].flatMap((one) => Object.values(one)).join()"),
      ).not.toMatch(/session|token/i);
      seen.add(cookies.find(({ name }) => name === planted.name)?.value ?? "");
      expect(seen.size).toBe(1 + times);
      await page.getByRole("button", { name: "Your account" }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await page.waitForURL("**/app/sign-in");
    }
  });

  it("is of no use to pages of other origins, even on the same host", async () => {
    const { context, page } = await openDashboard(browser, docket.address, { session: owner });
    const origin = "http://127.0.0.1:4990";
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<form method="post" action="${docket.address}/v1/keys" enctype="text/plain"><input name='{"name":"forged", "x":"' value='"}'></form>`,
      }),
    );
    await page.goto(`${origin}/`);
    const outcome = await page.evaluate(`Promise.all(["no-cors", "cors"].map((mode) =>
      fetch("${docket.address}/v1/keys", { method: "POST", mode, credentials: "include", body: '{"name":"forged"}',
        headers: { "content-type": mode === "cors" ? "application/json" : "text/plain" } })
        .then(({ type, status }) => [type, status].join(" "), () => "refused"))
      .concat(fetch("${docket.address}/v1/me", { credentials: "include" }).then(() => "read", () => "refused")))`);
    expect(outcome).toEqual(["refused", "refused", "refused"]);
    await page.evaluate("document.forms[0].submit()");
    await page.waitForURL(`${docket.address}/**`);
    expect(await page.content()).toMatch(/not_allowed|unsupported|origin/i);
    const { keys } = await owner.json<KeyList>("GET", "/v1/keys");
    expect(keys.map(({ name }) => name)).not.toContain("forged");
  });

  it("is in no frame of another page", async () => {
    const response = await fetch(`${docket.address}/app/`);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});
