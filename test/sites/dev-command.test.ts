import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { runDocket } from "../support/command-line.ts";
import { type DocketProcess, startDocket } from "../support/docket-process.ts";

let folder: string;
let dev: DocketProcess;
let address: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docket-dev-"));
  await write("index.md", pageOf("First words."));
  await write("guides/start.md", "# Start\n");
  dev = await startDocket(["dev", folder, "--port", "0"], {});
  address = dev.started.address as string;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await dev?.kill("SIGTERM");
  rmSync(folder, { recursive: true });
});

function pageOf(words: string): string {
  return `# Welcome\n\n${words}\n\n${"Line.\n\n".repeat(200)}The end.\n`;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

it("shows what is saved at once, at the same place on the page, and runs nothing else", async () => {
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && /Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(address);
  await page.getByText("First words.").waitFor();
  await page.getByText("The end.").scrollIntoViewIfNeeded();
  const before = await page.evaluate<number>("scrollY");
  expect(before).toBeGreaterThan(1000);
  // Editors empty a file before they fill it again.
  await write("index.md", "");
  await page.getByText("First words.").waitFor({ state: "detached" });
  await write("index.md", pageOf("Other words."));
  await page.getByText("Other words.").waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate<number>("scrollY"), { timeout: 60_000 }).toBeGreaterThan(before - 200);
  // The page that is open is loaded again for a new one beside it, which would end the way to that.
  await page.goto("about:blank");
  await write("guides/new.md", "# Brand new\n");
  await page.goto(`${address}/guides/new`);
  const heading = page.locator("h1", { hasText: "Brand new" });
  await heading.waitFor({ timeout: 60_000 }).catch(async (error: Error) => {
    throw new Error(`${error.message}\n${await page.locator("body").innerText()}\n${dev.problems()}`);
  });
  expect(refused).toEqual([]);
  await page.close();
});

it("shows on the page what is wrong with its settings, until it is mended", async () => {
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByText("Other words.").waitFor();
  await write("docs.json", '{ "name": "Lamps", "navigation": { "pages": ["index", "gone"] } }');
  await page.locator(".docket-dev").getByText('There is no page "gone"').waitFor();
  await write("docs.json", '{ "name": "Lamps", "navigation": { "pages": ["index"] } }');
  await page.locator(".docket-dev").waitFor({ state: "detached" });
  await page.close();
});

it("searches what was just saved", async () => {
  await write("index.md", "# Welcome\n\n## Lanterns\n\nA zyzzyva lives here.\n");
  const page = await browser.newPage();
  const found = page.getByRole("option", { name: "Lanterns" });
  await expect
    .poll(
      async () => {
        await page.goto(address);
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox").fill("zyzzyva");
        await page.locator(".search-hit, .search-note:not(:empty)").first().waitFor({ timeout: 5_000 });
        return found.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  expect(await found.getAttribute("href")).toBe("/#lanterns");
  await page.close();
});

it("answers nobody who reaches it by another name", async () => {
  const { hostname, port } = new URL(address);
  const status = await new Promise((resolve, reject) => {
    const asked = request({ hostname, port, headers: { host: "evil.example" } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on("error", reject).end();
  });
  expect(status).toBe(421);
  const taken = await runDocket(["dev", folder, "--port", port], {});
  expect(taken.stderr).toContain(`Port ${port} cannot be used`);
});
