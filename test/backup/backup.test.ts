import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { readConfig } from "../../src/config.ts";
import { gitText } from "../../src/git/run-git.ts";
import { openApp } from "../../src/open-app.ts";
import { createServer } from "../../src/server.ts";
import { startWorker } from "../../src/worker.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { createTestDatabase } from "../support/database.ts";

let docket: Docket;
let folder: string;
let projectId: string;
let jobId: string;
let waitingJobId: string;

const CHATGPT = "Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)";
const range = "dateFrom=2026-11-01&dateTo=2026-12-01";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-backup-test-"));
  docket = await boot({ settings: { DOCKET_SITES: "on" } });
  const repository = await createRepository(join(docket.folder, "docs"));
  projectId = (await docket.addProject({ name: "docs", repository, isImport: true })).id;
  const job = await docket.runJob(projectId, "Fix common misspellings. Fix the broken links.");
  jobId = job.id;
  await docket.message(projectId, jobId, "Rename the page quickstart to start");
  await recordVisits(0, 300);
});

afterAll(async () => {
  await docket.close();
  await rm(folder, { recursive: true, force: true });
});

/** One visitor each. */
async function recordVisits(from: number, count: number): Promise<void> {
  const visits = Array.from({ length: count }, (_, index) => ({
    path: `/page-${(from + index) % 7}`,
    visitorId: `v${from + index}`,
    userAgent: CHATGPT,
    timestamp: `2026-11-${String(1 + ((from + index) % 20)).padStart(2, "0")}T10:00:00Z`,
    eventId: `e${from + index}`,
  }));
  const response = await docket.call("POST", `/v1/analytics/${projectId}/events`, visits);
  expect(response.status).toBe(200);
}

async function backUp(name: string): Promise<string> {
  const file = join(folder, name);
  await writeBackup(docket.app.config, createWriteStream(file));
  return file;
}

/** A server on what was restored into an embedded database, which is what a backup moves to and from. */
async function restored(source: string | Readable, { hasWorker = false } = {}) {
  const dataDir = await mkdtemp(join(folder, "data-"));
  const { DATABASE_URL: _, ...environment } = process.env;
  const config = {
    ...readConfig({ ...environment, DOCKET_DATA_DIR: dataDir, DOCKET_LOG_LEVEL: "silent" }),
    agentUsesPerHour: 0,
  };
  const summary = await restoreBackup(config, typeof source === "string" ? createReadStream(source) : source);
  const app = await openApp(config);
  const server = await createServer(app);
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  app.config.publicUrl = address;
  const worker = hasWorker ? await startWorker(app) : undefined;
  return {
    summary,
    dataDir,
    async get(path: string, accept = "application/json") {
      const response = await fetch(`${address}${path}`, {
        headers: { authorization: `Bearer ${docket.key}`, accept },
      });
      return {
        status: response.status,
        body: (await response.text()).replaceAll(/localhost:\d+|127\.0\.0\.1:\d+/g, "HOST"),
      };
    },
    async close() {
      await Promise.all([server.close(), worker?.stop(2000)]);
      await app.close(500);
    },
  };
}

async function askOriginal(path: string, accept = "application/json") {
  const response = await docket.call("GET", path, undefined, { accept });
  return {
    status: response.status,
    body: (await response.text()).replaceAll(/localhost:\d+|127\.0\.0\.1:\d+/g, "HOST"),
  };
}

describe("a backup", () => {
  it("of an external database, restored into an embedded one, gives the same answers one by one", async () => {
    // What a build is at changes by the moment.
    const builds = async () => (await askOriginal(`/v1/projects/${projectId}/site/builds`)).body;
    await expect.poll(builds, { timeout: 240_000 }).not.toMatch(/"(?:queued|in_progress)"/);
    const copy = await restored(await backUp("quiet.backup"));
    try {
      const job = `/v2/agent/${projectId}/job/${jobId}`;
      const questions = [
        "visitors",
        "views",
        "timeseries",
        "agents",
        "agents/pages",
        "referrals",
        "missing",
        "feedback",
      ];
      const paths = [
        ...[
          "/v1/projects",
          `/v1/projects/${projectId}`,
          `/v1/projects/${projectId}/site`,
          `/v1/projects/${projectId}/site/builds`,
          "/v1/audit",
        ],
        ...[`/v2/agent/${projectId}/jobs`, job, `${job}/messages`, `${job}/events`, `${job}/diff`, `${job}/findings`],
        ...questions.map((question) => `/v1/analytics/${projectId}/${question}?${range}`),
        `/v1/analytics/${projectId}/visitors?dateFrom=2026-11-03&dateTo=2026-11-09&limit=2`,
        `/v1/projects/${projectId}/pull-requests`,
      ];
      for (const path of paths) {
        const [original, answer] = await Promise.all([askOriginal(path), copy.get(path)]);
        expect({ path, ...answer }).toEqual({ path, ...original });
        expect([path, answer.status]).toEqual([path, 200]);
      }
      const refs = (dataDir: string) =>
        gitText(["for-each-ref"], { gitDir: join(dataDir, "repositories", `${projectId}.git`) });
      expect(await refs(copy.dataDir)).toBe(await refs(docket.app.config.dataDir));
      expect(copy.summary).toMatchObject({ repositories: 1, migrations: [] });
    } finally {
      await copy.close();
    }
  });

  it("is of one moment while visits arrive, and what waits in it is done after it was restored", async () => {
    const before = await totals(askOriginal);
    let isOver = false;
    let sent = 0;
    const writing = (async () => {
      while (!isOver) await recordVisits(1000 + 20 * sent++, 20);
    })();
    const job = await docket.call("POST", `/v2/agent/${projectId}/job`, { prompt: "Fix the broken anchors" });
    waitingJobId = ((await job.json()) as { id: string }).id;
    const file = await backUp("busy.backup");
    isOver = true;
    await writing;
    const after = await totals(askOriginal);
    const copy = await restored(file, { hasWorker: true });
    try {
      const found = await totals(copy.get);
      expect(found.total).toBeGreaterThanOrEqual(before.total);
      expect(found.total).toBeLessThanOrEqual(after.total);
      // Batches are whole: 20 visitors each.
      expect((found.total - before.total) % 20).toBe(0);
      const job = async () => JSON.parse((await copy.get(`/v2/agent/${projectId}/job/${waitingJobId}?wait=30`)).body);
      await expect.poll(job, { timeout: 240_000 }).toMatchObject({ status: "completed" });
    } finally {
      await copy.close();
    }
  });

  it("that is damaged, cut short or of a newer Docket restores nothing, and the place can be used again", async () => {
    const whole = await readFile(await backUp("whole.backup"));
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1;
    const database = await createTestDatabase();
    const config = { ...docket.app.config, databaseUrl: database.url, dataDir: join(folder, "never") };
    try {
      for (const [name, bytes] of Object.entries({
        flipped,
        cut: whole.subarray(0, whole.length >> 1),
        cutAtEnd: whole.subarray(0, -40),
        noBackup: Buffer.from("PK"),
      })) {
        await writeFile(join(folder, name), bytes);
        const restoring = restoreBackup(config, createReadStream(join(folder, name)));
        await expect(restoring, name).rejects.toMatchObject({ code: "backup_damaged" });
        expect(await tablesIn(database.url), name).toBe(0);
      }
      const secretKey = "0".repeat(64);
      const restoring = restoreBackup({ ...config, secretKey }, createReadStream(join(folder, "whole.backup")));
      await expect(restoring).rejects.toMatchObject({ code: "secret_key_differs" });
      expect([await tablesIn(database.url), await readdir(config.dataDir)]).toEqual([0, []]);
      await restoreBackup(config, createReadStream(join(folder, "whole.backup")));
      const again = restoreBackup(config, createReadStream(join(folder, "whole.backup")));
      await expect(again).rejects.toMatchObject({ code: "not_empty" });
    } finally {
      await database.drop();
    }
  });
});

async function totals(ask: (path: string) => Promise<{ body: string }>): Promise<{ total: number }> {
  const { body } = await ask(`/v1/analytics/${projectId}/visitors?${range}&limit=1`);
  return JSON.parse(body).totals;
}

async function tablesIn(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  await client.end();
  return rows[0].n;
}
