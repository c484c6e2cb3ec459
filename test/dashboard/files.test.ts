import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser } from "../support/browser-session.ts";
import { openDashboard, settle } from "../support/dashboard.ts";

let docket: Docket;
let browser: Browser;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ hasWorker: false }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${docket.address}${path}`, { headers, redirect: "manual" });
const assetsOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "");

describe("the dashboard's files", () => {
  it("are led to from the root", async () => {
    expect((await get("/")).headers.get("location")).toBe("/app/");
    expect((await get("/app")).headers.get("location")).toBe("/app/");
  });

  it("are one page at every address below /app, never cached, with a nonce of its own each time", async () => {
    const nonces = new Set<string>();
    for (const path of ["/app/", "/app/projects/prj_1/jobs?status=failed", "/app/a/b/../c"]) {
      const response = await get(path);
      const page = await response.text();
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? "";
      nonces.add(nonce);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("unsafe");
      expect(page).toContain(`nonce="${nonce}"`);
      expect(page).not.toContain("__CSP_NONCE__");
    }
    expect(nonces.size).toBe(3);
  });

  it("are compressed for those who take it, and kept for a year", async () => {
    const [script = ""] = assetsOf(await (await get("/app/")).text()).filter((path) => path.endsWith(".js"));
    const response = await get(script, { "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("content-type")).toMatch(/^(?:text|application)\/javascript/);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect((await get(script, { "accept-encoding": "identity" })).headers.get("content-encoding")).toBe(null);
  });

  it.each([
    ["nobody", "/sign-in", /Sign in/],
    ["a user", "/", "Overview"],
  ])("need less than 250 KB of compressed scripts for the first page of %s", async (who, path, heading) => {
    const session = who === "nobody" ? undefined : await addUser(docket, "owner");
    const { page, visit } = await openDashboard(browser, docket.address, session && { session });
    await visit(path, heading);
    await settle(page);
    const sizes = await page.evaluate<number[]>(
      `performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).map((one) => one.encodedBodySize)`,
    );
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(250 * 1024);
  });

  it("are built for use, not for development", async () => {
    const [script = ""] = assetsOf(await (await get("/app/")).text()).filter((path) => path.endsWith(".js"));
    expect(/jsxDEV|React DevTools/.test(await (await get(script)).text())).toBe(false);
  });

  it.each([
    "/app/assets/../index.html",
    "/app/assets/%2e%2e/sources.txt",
    "/app/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json",
    "/app/assets/nothing.js",
    "/app/assets/",
  ])("do not lead out of their folder: %s", async (path) => {
    const response = await get(path);
    expect(await response.text()).not.toMatch(/"dependencies"|^[0-9a-f]{64}$/);
    if (path.endsWith(".json") || path.endsWith(".js")) expect(response.status).toBe(404);
  });
});
