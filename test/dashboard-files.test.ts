import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boot, type Docket } from "./support/boot.ts";

let docket: Docket;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
});
afterAll(() => docket?.close());

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

  it("need less than 250 KB of compressed scripts for the first page", async () => {
    const scripts = assetsOf(await (await get("/app/")).text()).filter((path) => path.endsWith(".js"));
    let bytes = 0;
    for (const script of scripts)
      bytes += Number((await get(script, { "accept-encoding": "br" })).headers.get("content-length"));
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(250 * 1024);
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
