import type { Browser, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderPage } from "../../src/render/page/render-page.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { SITE_ATTACKS } from "../support/site-attacks.ts";
import { addSite } from "../support/site-world.ts";

let docket: Docket;
let browser: Browser;

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await docket.close();
});

/** Runs before anything of a page does. */
const WATCH = `(() => {
  window.seen = [];
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
    window.seen.push("policy: " + effectiveDirective + " " + blockedURI + " " + sample));
  for (const name of ["alert", "confirm", "prompt", "print", "open"])
    Object.defineProperty(window, name, { value: () => window.seen.push("called: " + name) });
})()`;

/** Gives inline handlers all that they would react to, and says what happened. */
const PROVOKE = `(() => {
  for (const element of document.querySelectorAll(".prose *")) {
    for (const type of ["mouseover", "mouseenter", "focus", "pointerdown", "error", "load", "toggle", "animationend"])
      element.dispatchEvent(new Event(type));
    if (element.localName === "a" && element.href && !/^(https?|mailto|tel):$/.test(element.protocol))
      window.seen.push("link: " + element.href);
  }
  if ("pwned" in window) window.seen.push("executed: " + window.pwned);
  if ("pwned" in Object.prototype || "polluted" in Object.prototype) window.seen.push("polluted");
  return window.seen;
})()`;

/** Presses what a diagram may have made to be pressed. */
const PRESS = `(() => {
  for (const element of document.querySelectorAll("body *"))
    for (const type of ["mouseover", "focus", "error", "load", "click"]) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  for (const link of document.querySelectorAll("[href], [*|href]"))
    if (!/^(?:#|url\\(#)/.test(link.getAttribute("href") ?? "#")) window.seen.push("link: " + link.getAttribute("href"));
  if ("pwned" in window) window.seen.push("executed: " + window.pwned);
  if ("polluted" in Object.prototype) window.seen.push("polluted");
  return window.seen.filter((one) => !one.startsWith("policy: "));
})()`;

test("would run nothing even if the renderer let it pass, and sees that it was tried", async () => {
  const html = `<script>window.pwned = "inline"</script><img src="x" onerror="window.pwned = 'handler'">
    <a id="link" href="javascript:window.pwned='link'">x</a><script src="/run.js"></script><base href="https://evil.example/">
    <iframe srcdoc="<script>parent.pwned='frame'</script>"></iframe><object data="/file.svg"></object>
    <style>body { display: none }</style><form action="https://evil.example/"><button id="send">x</button></form>`;
  const { host } = await addSite(docket, "control", {
    pages: [{ url: "/", html }],
    assets: {
      "run.js": "window.pwned = 'file'",
      "file.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>parent.pwned='svg'</script></svg>",
    },
  });
  const page = await browser.newPage();
  await page.addInitScript({ content: WATCH });
  await page.goto(`http://${host}/`);
  await page.locator("#link").dispatchEvent("click");
  await page.locator("#send").dispatchEvent("click");
  // The browser tells of a refused form some time after the press.
  for (const directive of [
    "script-src-elem inline",
    "script-src-attr inline",
    "style-src-elem inline",
    "base-uri",
    "form-action",
  ])
    await expect
      .poll(async () => (await page.evaluate<string[]>(PROVOKE)).join("\n"), { timeout: 60_000 })
      .toContain(`policy: ${directive}`);
  const seen = await page.evaluate<string[]>(PROVOKE);
  expect(seen.filter((one) => !/^(?:policy|link):/.test(one))).toEqual([]);
  expect(page.url()).toBe(`http://${host}/`);
  await page.close();
});

test("runs nothing of what authors write, in a real browser", { timeout: 600_000 }, async () => {
  const pages = await Promise.all(
    SITE_ATTACKS.map(async ({ text, path = "attack.mdx", imports = {} }, at) => {
      const url = `/attack-${at}`;
      const context = { format: "docs.json" as const, pages: {}, assets: {}, imports, variables: {} };
      return { ...(await renderPage({ path, url, text }, context)), url };
    }),
  );
  const { host } = await addSite(docket, "attacked", { pages: [{ url: "/" }, ...pages] });
  // Elsewhere is behind a proxy that is not there: were requests routed, the browser would fetch the theme for each page anew.
  const context = await browser.newContext({ proxy: { server: "http://127.0.0.1:9", bypass: "*.localhost" } });
  await context.addInitScript({ content: WATCH });
  const page = await context.newPage();
  let outcomes: string[] = [];
  let elsewhere: Request[] = [];
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => outcomes.push(`dialog: ${dialog.message()}`)));
  page.on("popup", (popup) => void popup.close().then(() => outcomes.push(`popup: ${popup.url()}`)));
  context.on("request", (asked) => {
    if (new URL(asked.url()).host === host) return;
    const isOwn = asked.frame() === page.mainFrame();
    const isOfDiagram = asked.frame().url().includes("/_docket/diagram-");
    if (isOfDiagram || (isOwn && !["image", "media"].includes(asked.resourceType()))) elsewhere.push(asked);
  });
  const refusedByPolicy = async (asked: Request) => {
    await asked.response().catch(() => null);
    return asked.failure()?.errorText === "csp";
  };
  const unsafe: string[] = [];
  let drawn = 0;
  for (const [at, { name }] of SITE_ATTACKS.entries()) {
    outcomes = [];
    elsewhere = [];
    const address = `http://${host}/attack-${at}`;
    const response = await page.goto(address, { waitUntil: "load" });
    if (response?.status() !== 200) outcomes.push(`status ${response?.status()}`);
    outcomes.push(...(await page.evaluate<string[]>(PROVOKE)));
    if ((await page.locator(".mermaid").count()) > 0) {
      await page.locator(".mermaid[data-state]").waitFor();
      for (const frame of page.frames().filter((one) => one !== page.mainFrame())) {
        if (!frame.url().startsWith(`http://${host}/_docket/diagram-`)) outcomes.push(`frame: ${frame.url()}`);
        outcomes.push(...(await frame.evaluate<string[]>(PRESS)));
        if ((await frame.evaluate("origin")) !== "null") outcomes.push("frame with the origin of the site");
        drawn++;
      }
      outcomes.push(...(await page.evaluate<string[]>(PROVOKE)));
    }
    for (const asked of elsewhere)
      if (!(await refusedByPolicy(asked))) outcomes.push(`request: ${asked.resourceType()} ${asked.url()}`);
    if (page.url() !== address) outcomes.push(`led to ${page.url()}`);
    if (outcomes.length > 0) unsafe.push(`${name}: ${outcomes.join("; ")}`);
  }
  expect(SITE_ATTACKS.length).toBeGreaterThanOrEqual(60);
  expect(unsafe).toEqual([]);
  expect(drawn).toBeGreaterThan(8);
});
