import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type CollectorOptions,
  docketCollector,
  docketFastify,
  withDocket,
} from "../../packages/docket-collector/src/docket-collector.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { createServer } from "../../src/server.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { viewsByName } from "../support/cells.ts";
import { countWaiting } from "../support/count-waiting.ts";
import { publishSignersKey, signatureFor } from "../support/signing-agent.ts";

// Never called: it tells `vitest --changed` what the hosts' processes run.
void (() => import("../../packages/docket-collector/src/docket-collector.ts"));
const NODE = join(import.meta.dirname, "../../node_modules/node/bin/node");
const PACKAGE = join(import.meta.dirname, "../../packages/docket-collector/src/docket-collector.ts");
const CHATGPT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot";

let docket: Docket;
/** Docket's own server, apart from the rest of it, so that it can be restarted at the same address. */
let server: FastifyInstance | undefined;
let port: number;
let folder: string;
let repository: string;
let project: Project;
let warnings: string[];

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  await publishSignersKey(docket);
  repository = await createRepository(join(docket.folder, "docs"));
  folder = await mkdtemp(join(tmpdir(), "docket-spool-"));
  await startDocket();
});
afterAll(async () => {
  await server?.close();
  await docket?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  project = await docket.addProject({ repository });
  warnings = [];
});

describe("the collector", () => {
  it("reports what an Express-like server answered, from below a mounted path too", async () => {
    const collector = docketCollector({
      ...options(),
      visitorId: ({ headers }) => headers["x-user"] as string | undefined,
    });
    const { address, close } = await host((request, response) => {
      const mounted = Object.assign(request, { originalUrl: request.url });
      collector(mounted, response, () => {
        request.url = request.url?.replace("/docs", "");
        const isAsset = request.url?.endsWith(".css") ?? false;
        response
          .writeHead(request.url === "/gone" ? 404 : 200, { "content-type": isAsset ? "text/css" : "text/html" })
          .end("page");
      });
    });
    for (const path of ["/docs/a", "/docs/a?x=1", "/docs/style.css", "/docs/gone"]) await read(address, path);
    await read(address, "/docs/b", { "x-user": "ada" });
    await read(address, "/docs/b", { "sec-gpc": "1" });
    await read(address, "/docs/b", { "sec-purpose": "prefetch;prerender" });
    await fetch(`${address}/docs/b`, { method: "POST", headers: { "user-agent": CHATGPT } });
    await close();
    await collector.close();
    expect(await views()).toEqual({ "page /docs/a": 2, "page /docs/b": 1, "missing /docs/gone": 1 });
    expect(await readdir(spoolFolder())).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it("reports what Fastify answered, with the address behind its trusted proxies", async () => {
    const site = Fastify({ trustProxy: "127.0.0.1" });
    await site.register(docketFastify, options());
    site.get("/a", (_, reply) => reply.type("text/html").send("page"));
    site.get("/llms.txt", (_, reply) => reply.type("text/plain").send("text"));
    site.get("/fails", async () => {
      throw new Error("of the host");
    });
    const address = await site.listen({ host: "127.0.0.1", port: 0 });
    for (const client of ["192.0.2.1", "192.0.2.2", "192.0.2.2"])
      await read(address, "/a", { "x-forwarded-for": client });
    expect((await read(address, "/fails")).status).toBe(500);
    await read(address, "/llms.txt");
    await site.close();
    expect(await views()).toEqual({ "page /a": 3, "page /llms.txt": 1 });
    expect(await visitors()).toBe(3);
  });

  it("passes on what agents sign with, so that Docket can tell a real one from one that copies its name", async () => {
    const collector = docketCollector(options());
    const { address, close } = await host((request, response) => collector(request, response, () => html(response)));
    const browser = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
    };
    const { host: authority } = new URL(address);
    await read(address, "/a", { ...browser, ...signatureFor(authority) });
    await read(address, "/b", { ...browser, ...signatureFor("elsewhere.example.com") });
    await close();
    await collector.close();
    const answer = await docket.call("GET", `/v1/analytics/${project.id}/agents?counted=true`);
    expect(((await answer.json()) as { agents: unknown }).agents).toMatchObject([
      { operator: "OpenAI", purpose: "ai_agent", verified: true, visitors: 1, views: 1 },
    ]);
    expect(await views()).toMatchObject({ "page /a": 1 });
  });

  it("reports what a fetch-style handler answered, and leaves answer and errors alone", async () => {
    const page = new Response("page", { headers: { "content-type": "text/html; charset=utf-8" } });
    const handler = withDocket((request: Request, _: { remoteAddr: { hostname: string } }) => {
      if (request.url.endsWith("/fails")) throw new Error("of the host");
      return page;
    }, options());
    const beside = { remoteAddr: { hostname: "192.0.2.9" } };
    const request = (path: string) =>
      new Request(`https://docs.example.com${path}`, { headers: { "user-agent": CHATGPT } });
    expect(await handler(request("/a?x=1"), beside)).toBe(page);
    await expect(handler(request("/fails"), beside)).rejects.toThrow("of the host");
    await handler.close();
    expect(await views()).toEqual({ "page /a": 1 });
    const unknown = withDocket(() => page, options());
    expect(await unknown(request("/a"))).toBe(page);
    await unknown.close();
    expect(warnings).toEqual([expect.stringContaining("option `address`")]);
  });

  it("loses nothing and sends nothing twice while Docket restarts", async () => {
    const collector = docketCollector(options({ flushIntervalMs: 20, batchSize: 10 }));
    const { address, close } = await host((request, response) => collector(request, response, () => html(response)));
    const count = 600;
    let sent = 0;
    let isRestarted = false;
    const restart = (async () => {
      for (let times = 0; times < 3; times++) {
        const before = await total();
        await expect.poll(total).toBeGreaterThan(before);
        await stopDocket();
        const unsent = sent;
        await expect.poll(() => sent).toBeGreaterThan(unsent + 50);
        await startDocket();
      }
      isRestarted = true;
    })();
    for (; sent < count || !isRestarted; sent += 10)
      await Promise.all(Array.from({ length: 10 }, (_, index) => read(address, `/pages/${(sent + index) % 50}`)));
    await restart;
    await expect.poll(total).toBe(sent);
    await collector.close();
    await close();
    expect(await total()).toBe(sent);
    expect(await eventCount()).toBe(sent);
    expect(await readdir(spoolFolder())).toEqual([]);
  });

  it("keeps what could not be sent for the next start of its host", async () => {
    await stopDocket();
    const collector = docketCollector(options());
    const { address, close } = await host((request, response) => collector(request, response, () => html(response)));
    for (let index = 0; index < 25; index++) await read(address, "/a");
    await collector.close(100);
    await close();
    expect(await readdir(spoolFolder())).toHaveLength(1);
    await startDocket();
    const next = docketCollector(options());
    await expect.poll(total).toBe(25);
    await next.close();
    expect(await readdir(spoolFolder())).toEqual([]);
  });

  it.each(["SIGTERM", "SIGKILL", "exit"])("replays what its host left behind at %s", async (end) => {
    await stopDocket();
    const program = `
      const { docketCollector } = await import(${JSON.stringify(PACKAGE)});
      const { createServer } = await import("node:http");
      const collector = docketCollector(${JSON.stringify({ ...options(), onWarning: undefined, flushIntervalMs: end === "SIGKILL" ? 10 : 60_000 })});
      const server = createServer((request, response) => collector(request, response, () => {
        response.setHeader("content-type", "text/html").end("page");
        if (request.url === "/exit") response.once("close", () => process.exit(3));
      })).listen(0, "127.0.0.1", () => console.log(server.address().port));`;
    const child = spawn(NODE, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(child.stdout, "data");
    const address = `http://127.0.0.1:${String(line).trim()}`;
    for (let index = 0; index < 10; index++) await read(address, "/a");
    const ended = once(child, "exit");
    if (end === "exit") await read(address, "/exit").catch(() => {});
    else {
      if (end === "SIGKILL") await expect.poll(countSpooled).toBe(10);
      child.kill(end as NodeJS.Signals);
    }
    expect(await ended).toEqual(end === "exit" ? [3, null] : [null, end]);
    await startDocket();
    const next = docketCollector(options());
    await expect.poll(total).toBe(end === "exit" ? 11 : 10);
    await next.close();
  });

  it("leaves the files of processes that live alone, and survives lines that a crash cut off", async () => {
    const visit = (path: string) =>
      JSON.stringify({
        path,
        timestamp: new Date().toISOString(),
        ip: "192.0.2.1",
        userAgent: CHATGPT,
        eventId: crypto.randomUUID(),
      });
    const name = (pid: number) => `000000000-1-abc.${pid}-0.${hostname().replace(/[^\w-]/g, "_")}.ndjson`;
    await mkdir(spoolFolder(), { recursive: true });
    await writeFile(join(spoolFolder(), name(process.ppid)), `${visit("/of-a-living-process")}\n`);
    await writeFile(
      join(spoolFolder(), name(4_000_000)),
      `${visit("/a")}\n${visit("/b")}\n${visit("/c").slice(0, 40)}`,
    );
    const collector = docketCollector(options());
    await expect.poll(views).toEqual({ "page /a": 1, "page /b": 1 });
    await collector.close();
    expect(await readdir(spoolFolder())).toEqual([name(process.ppid)]);
    expect(warnings).toEqual([expect.stringContaining("Docket refused 1 of")]);
  });

  it("keeps to its share of the disk, and says what it drops", async () => {
    await stopDocket();
    const collector = docketCollector(options({ maxSpoolBytes: 5000, batchSize: 5, flushIntervalMs: 10 }));
    const { address, close } = await host((request, response) => collector(request, response, () => html(response)));
    for (let index = 0; index < 60; index++) await read(address, "/a");
    await collector.flush();
    const files = await readdir(spoolFolder());
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(spoolFolder(), file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5000);
    expect(warnings.join()).toContain("dropped");
    const kept = (await Promise.all(files.map((file) => readFile(join(spoolFolder(), file), "utf8"))))
      .join("")
      .trim()
      .split("\n").length;
    await startDocket();
    await expect.poll(total).toBe(kept);
    await collector.close();
    await close();
  });

  it("serves its host on when disk, key or Docket's address are wrong", async () => {
    await writeFile(join(folder, "a-file"), "");
    const collectors = [
      docketCollector(options({ spoolFolder: join(folder, "a-file", "below"), flushIntervalMs: 10 })),
      docketCollector(options({ apiKey: "dkt_wrong", spoolFolder: join(folder, "wrong-key"), flushIntervalMs: 10 })),
      docketCollector(
        options({
          url: "http://192.0.2.1:9",
          spoolFolder: join(folder, "nowhere"),
          flushIntervalMs: 10,
          timeoutMs: 100,
        }),
      ),
      docketCollector({
        ...options({ spoolFolder: join(folder, "throws"), flushIntervalMs: 10 }),
        address: () => {
          throw new Error("of the option");
        },
      }),
    ];
    const { address, close } = await host((request, response) => {
      const answer = collectors.reduceRight(
        (next, collector) => () => collector(request, response, next),
        () => html(response),
      );
      answer();
    });
    for (let index = 0; index < 20; index++) expect(await (await read(address, "/a")).text()).toBe("page");
    // The one without a disk sends from memory.
    await expect.poll(total).toBe(20);
    await expect.poll(() => warnings.join()).toMatch(/401/);
    expect(warnings.join()).toMatch(/kept in memory only/);
    expect(warnings.join()).toMatch(/of the option/);
    await Promise.all(collectors.map((collector) => collector.close(200)));
    await close();
  });
});

function options(more: Partial<CollectorOptions> = {}): CollectorOptions {
  return {
    url: `http://127.0.0.1:${port}`,
    projectId: project.id,
    apiKey: docket.key,
    spoolFolder: folder,
    flushIntervalMs: 50,
    handleSignals: true,
    onWarning: (message) => void warnings.push(message),
    ...more,
  };
}

function spoolFolder(): string {
  return join(folder, project.id);
}

/** Visits that the host has written down. */
async function countSpooled(): Promise<number> {
  const names = await readdir(spoolFolder()).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(spoolFolder(), name), "utf8").catch(() => "")));
  return texts.join("").split("\n").filter(Boolean).length;
}

async function startDocket(): Promise<void> {
  server = await createServer(docket.app);
  await server.listen({ host: "127.0.0.1", port: port ?? 0 });
  port = (server.server.address() as AddressInfo).port;
}

async function stopDocket(): Promise<void> {
  await server?.close();
  server = undefined;
}

type Handler = Parameters<typeof createHttpServer>[1] & object;

async function host(handler: Handler): Promise<{ address: string; close(): Promise<void> }> {
  const site: Server = createHttpServer(handler).listen(0, "127.0.0.1");
  await once(site, "listening");
  return {
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    async close() {
      site.closeAllConnections();
      site.close();
      await once(site, "close");
    },
  };
}

function html(response: Parameters<Handler>[1]): void {
  response.setHeader("content-type", "text/html").end("page");
}

function read(address: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address + path, { headers: { "user-agent": CHATGPT, ...headers } });
}

async function views(): Promise<Record<string, number>> {
  return viewsByName(docket.app, project.id, "page", "missing");
}

async function total(): Promise<number> {
  return Object.values(await views()).reduce((sum, each) => sum + each, 0);
}

async function visitors(): Promise<number> {
  const answer = await docket.call("GET", `/v1/analytics/${project.id}/visitors`);
  return ((await answer.json()) as { totals: { total: number } }).totals.total;
}

async function eventCount(): Promise<number> {
  await countWaiting(docket.app, project.id);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visit_events e join visitor_settings p on p.number = e.project
    where p.project_id = ${project.id}`.execute(docket.app.database);
  return rows[0]?.count ?? 0;
}
