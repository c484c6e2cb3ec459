import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiSite } from "../support/api-site/api-site.ts";
import { openBrowser } from "../support/browser.ts";
import { type DocketProcess, startDocket } from "../support/docket-process.ts";

type Heard = Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string };

let folder: string;
let dev: DocketProcess;
let address: string;
let browser: Browser;
let api: Server;
let other: Server;
const heard: Heard[] = [];
let isOpen = true;

/** An API on an origin of its own, which allows other sites to ask it as long as `isOpen`. */
function startApi(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    if (isOpen) {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-allow-headers", "*, authorization");
      response.setHeader("access-control-allow-methods", "*");
      response.setHeader("access-control-expose-headers", "x-total");
    }
    if (request.method !== "OPTIONS")
      heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    response.setHeader("x-total", "2");
    response.setHeader("content-type", "application/json");
    response.statusCode = request.method === "POST" ? 201 : 200;
    response.end('{"data":[{"name":"<img src=x onerror=alert(1)>"}]}');
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  [api, other] = await Promise.all([startApi(), startApi()]);
  folder = mkdtempSync(join(tmpdir(), "docket-api-"));
  const files = apiSite(originOf(api), { api: { playground: { allowInternalServers: true } } });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  [dev, browser] = await Promise.all([startDocket(["dev", folder, "--port", "0"], {}), openBrowser()]);
  address = dev.started.address as string;
});
afterAll(async () => {
  await browser?.close();
  await dev?.kill("SIGTERM");
  for (const server of [api, other]) {
    server?.closeAllConnections();
    server?.close();
  }
  rmSync(folder, { recursive: true });
});

async function open(path: string, width = 1440): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.context().addCookies([{ name: "secret", value: "1", url: originOf(api) }]);
  await page.goto(`${address}${path}`);
  await page.locator(".api-endpoint").waitFor();
  return page;
}

const faultsOf = async (page: Page) => {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>("axe.run()");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
};

it("shows an operation with its examples beside it, and goes there from the sidebar", async () => {
  const page = await open("/api-reference/lamps/list-lamps");
  expect(await page.locator(".api-endpoint").innerText()).toContain("GET");
  const text = await page.locator(".prose > h2").first().boundingBox();
  const examples = await page.locator(".beside-panels").boundingBox();
  expect(examples?.x).toBeGreaterThan((text?.x ?? 0) + 500);
  expect(await faultsOf(page)).toEqual([]);
  await page.locator(".site-sidebar").getByRole("link", { name: "Add a lamp" }).click();
  await page.getByRole("heading", { level: 1, name: "Add a lamp" }).waitFor();
  await page.getByRole("button", { name: "Try it" }).waitFor();
  await page.close();
});

it("sends a request by the keyboard, from the browser itself and without cookies, and shows the answer as text", async () => {
  isOpen = true;
  heard.length = 0;
  const page = await open("/api-reference/lamps/list-lamps");
  await page.getByRole("button", { name: "Try it" }).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Try it: GET /lamps" });
  await panel.getByText("in your own network").waitFor();
  await panel.getByLabel("token").fill("abc");
  await panel.getByLabel("limit").fill("5 & 6");
  await panel.getByLabel("tag").fill("a, b");
  await page.keyboard.press("Control+Enter");
  await panel
    .getByRole("status")
    .getByText(/^200 OK, \d+ ms, \d+ bytes/)
    .waitFor();
  expect(await panel.locator(".playground-output").innerText()).toContain('"name": "<img src=x onerror=alert(1)>"');
  expect(await panel.locator(".playground-headers").textContent()).toContain("x-total2");
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ method: "GET", url: "/lamps?limit=5%20%26%206&tag=a&tag=b" });
  expect(heard[0]?.headers.authorization).toBe("Bearer abc");
  expect(heard[0]?.headers.cookie).toBe(undefined);
  expect(heard[0]?.headers.referer).toBe(undefined);
  expect(await page.evaluate<string>("JSON.stringify({ ...localStorage, ...sessionStorage })")).not.toContain("abc");
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
});

it("has the body filled in, says what is wrong with it, and works on a phone", async () => {
  isOpen = true;
  heard.length = 0;
  const page = await open("/api-reference/lamps/add-a-lamp", 390);
  await page.getByRole("button", { name: "Try it" }).click();
  const panel = page.getByRole("region", { name: "Try it: POST /lamps" });
  const body = panel.getByLabel("body");
  expect(JSON.parse(await body.inputValue())).toMatchObject({ name: "Harbour light" });
  await body.fill("{");
  await panel.getByRole("button", { name: /^Send/ }).click();
  await panel.getByText("The body is not valid JSON").waitFor();
  await body.fill('{"name": "Pier"}');
  await panel.getByRole("button", { name: /^Send/ }).click();
  await panel.getByText(/^201 Created/).waitFor();
  expect(heard.map(({ body: sent }) => sent)).toEqual(['{"name": "Pier"}']);
  expect(heard[0]?.headers["content-type"]).toBe("application/json");
  expect(await page.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
});

it("says what to do when the API does not allow the site, or wants what is missing", async () => {
  isOpen = false;
  const page = await open("/switch");
  await page.getByRole("button", { name: "Try it" }).click();
  const panel = page.getByRole("region", { name: "Try it: PUT /lamps/{id}/state" });
  await panel.getByRole("button", { name: /^Send/ }).click();
  await panel.getByText("Fill in id: it is required.").waitFor();
  await panel.getByLabel("id", { exact: false }).first().fill("7");
  await panel.getByRole("button", { name: /^Send/ }).click();
  await panel.getByText(`Access-Control-Allow-Origin: ${address}`).waitFor();
  await page.close();
});

it("lets pages send to the servers of the description and to no others", async () => {
  isOpen = true;
  heard.length = 0;
  const page = await browser.newPage();
  await page.goto(address);
  const policy = (await fetch(`${address}/`)).headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`connect-src 'self' ${originOf(api)} http://localhost:3000;`);
  const reach = (origin: string) =>
    page.evaluate<string>(`fetch(${JSON.stringify(origin)}).then(() => "reached", () => "refused")`);
  expect(await reach(originOf(api))).toBe("reached");
  expect(await reach(originOf(other))).toBe("refused");
  await page.close();
});
