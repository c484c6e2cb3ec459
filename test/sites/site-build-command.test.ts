import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { runDocket } from "../support/command-line.ts";

let folder: string;
/** The site and its copy, which tests go on from. */
let built: string;
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), "docket-static-"));
  folder = built;
  await write("docs/index.md", "# Welcome\n\n![A lamp](images/lamp.svg) [Start](guides/start.md)\n");
  await write("docs/guides/start.md", "# Start\n\nFirst words.\n");
  await write("docs/images/lamp.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  expect((await build()).code).toBe(0);
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "docket-static-"));
  await cp(join(built, "docs"), join(folder, "docs"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(built, { recursive: true }));

const copyBuilt = () => cp(join(built, "out"), join(folder, "out"), { recursive: true });

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const read = (path: string) => readFile(join(folder, path), "utf8");
const build = (...args: string[]) => runDocket(["site", "build", "docs", "--out", "out", ...args], {}, folder);

it("writes pages, their Markdown, files and what crawlers ask for", async () => {
  const { code, stdout } = await build("--json", "--base", "/docs/", "--url", "https://lamps.example");
  expect(JSON.parse(stdout)).toMatchObject({ pages: 2, findings: 0, left: [] });
  expect(code).toBe(0);
  const home = await read("out/index.html");
  expect(home).toContain('href="/docs/guides/start"');
  expect(home).toContain('src="/docs/images/lamp.svg"');
  expect(home).toContain('<link rel="canonical" href="https://lamps.example/docs">');
  expect(home).toMatch(/<meta http-equiv="content-security-policy" content="default-src 'none';/);
  for (const name of home.matchAll(/(?:href|src)="\/docs\/(_docket\/[^"]+)"/g))
    expect(existsSync(join(folder, "out", name[1] ?? ""))).toBe(true);
  expect(await read("out/guides/start/index.html")).toContain("<title>Start");
  expect(await read("out/guides/start.md")).toContain("First words.");
  expect(await read("out/images/lamp.svg")).toContain("<svg");
  expect(await read("out/sitemap.xml")).toContain("<loc>https://lamps.example/docs/guides/start</loc>");
  expect(await read("out/llms.txt")).toContain("(https://lamps.example/docs/guides/start.md)");
  expect(await read("out/llms-full.txt")).toContain("Source: https://lamps.example/docs/guides/start\n\n# Start");
  expect(await read("out/.well-known/agent-skills/index.json")).toContain('"url": "/docs/.well-known/agent-skills/');
  expect(await read("out/skill.md")).toContain("https://lamps.example/docs/llms.txt");
  expect(await read("out/404.html")).toContain("<title>");
  const [, image = ""] = /"og:image" content="https:\/\/lamps\.example\/docs\/([^"]+)"/.exec(home) ?? [];
  expect(image).toMatch(/^_docket\/share\/\w+\/index\.png$/);
  expect((await read(`out/${image}`)).slice(1, 4)).toBe("PNG");
});

it("writes what draws diagrams if there are any, and lets their pages show it", async () => {
  await copyBuilt();
  const frames = async () => (await readdir(join(folder, "out/_docket"))).filter((name) => /^diagram-/.test(name));
  expect(await frames()).toEqual([]);
  await write("docs/guides/start.md", "# Start\n\n```mermaid\ngraph LR\nA-->B\n```\n");
  await build();
  const [name = ""] = await frames();
  const page = await read("out/guides/start/index.html");
  expect(page).toContain(`data-diagrams="/_docket/${name}"`);
  expect(page).toContain("frame-src 'self' ");
  expect(await read("out/index.html")).toContain("frame-src 'none'");
  expect((await read(`out/_docket/${name}`)).slice(0, 300)).toContain(
    `content="default-src 'none'; script-src 'sha256-`,
  );
});

it("writes over its own copy, without what is no longer part of the site, and reads no copy as source", async () => {
  await copyBuilt();
  await rm(join(folder, "docs/guides"), { recursive: true });
  await write("docs/index.md", "# Hello\n");
  expect((await build()).code).toBe(0);
  expect(await read("out/index.html")).toContain("Hello");
  expect(existsSync(join(folder, "out/guides/start/index.html"))).toBe(false);
  await runDocket(["site", "build", "docs", "--out", "docs/out"], {}, folder);
  const again = await runDocket(["site", "build", "docs", "--out", "docs/out", "--json"], {}, folder);
  expect(JSON.parse(again.stdout)).toMatchObject({ pages: 1 });
});

it("writes over nothing that is not its own", async () => {
  await write("out/precious.txt", "mine");
  const refused = await build();
  expect(refused.stderr).toContain("holds other files");
  expect(refused.code).toBe(1);
  expect((await build("--force")).code).toBe(0);
  expect(await read("out/precious.txt")).toBe("mine");
  expect((await runDocket(["site", "build", "docs", "--out", "."], {}, folder)).stderr).toContain(
    "over its own source",
  );
});

it("follows no link out of the folder that it writes to", async () => {
  await copyBuilt();
  await mkdir(join(folder, "elsewhere"));
  await rm(join(folder, "out/guides"), { recursive: true });
  await symlink(join(folder, "elsewhere"), join(folder, "out/guides"));
  const { stderr, code } = await build();
  expect(stderr).toContain("a link or a file is in the way");
  expect(code).toBe(1);
  expect(existsSync(join(folder, "elsewhere/start"))).toBe(false);
});

it("writes an index with which the reader's browser searches the copy", async () => {
  await write("docs/guides/start.md", "# Start\n\nFirst words.\n\n## Retries\n\nA `retry_limit` for each delivery.\n");
  await write("docs/hidden.md", "---\nsearchable: false\n---\n\n# Secret retries\n");
  await build("--base", "/docs");
  const server = createServer(async (request, response) => {
    const path = (request.url ?? "").replace(/^\/docs/, "").replace(/\/$/, "");
    const file = [`out${path}`, `out${path}/index.html`].find((name) => /\.\w+$/.test(name)) ?? "";
    const type = file.endsWith(".js") ? "text/javascript" : file.endsWith(".css") ? "text/css" : "text/html";
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404, { "content-type": type }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/docs/`);
    await page.getByRole("link", { name: "Search" }).click();
    await page.getByRole("combobox").fill("retires delivry");
    const found = page.getByRole("option", { name: "Retries" });
    await found.waitFor();
    expect(await found.getAttribute("href")).toBe("/docs/guides/start#retries");
    expect(await found.locator("mark").allTextContents()).toContain("delivery");
    expect(await page.getByRole("option").count()).toBe(1);
    await found.click();
    await page.waitForURL(/\/docs\/guides\/start#retries$/);
  } finally {
    await browser.close();
    server.close();
  }
});
