import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VisitWriter } from "../../src/analytics/recording/visit-writer.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import { createVisitsStore } from "../../src/analytics/visits-store/create-visits-store.ts";
import { readArchive } from "../../src/backup/archive/read-archive.ts";
import { writeArchive } from "../../src/backup/archive/write-archive.ts";
import { PORTABLE_TABLES, STAYING_TABLES } from "../../src/backup/project/portable-tables.ts";
import { readProject } from "../../src/backup/project/read-project.ts";
import { writeProject } from "../../src/backup/project/write-project.ts";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { gitText } from "../../src/git/run-git.ts";
import { requireProject } from "../../src/projects/find-project.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { readIdentities, visitorAndDay } from "../support/visitor-identities.ts";
import {
  allRanges,
  askViews,
  askVisitors,
  createRandom,
  turningDays,
  VisitorModel,
  type VisitSpec,
  visitOf,
} from "../support/visitor-model.ts";
import { addProject, randomBatches, type World } from "../support/visitor-world.ts";

let from: Docket;
let to: Docket;
/** Its visits wait, and its jobs too. */
let still: Docket;
/** Imports what is written without dimensions, as the model knows none. */
let plain: Docket;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-export-test-"));
  const config = { visitorDimensions: [] };
  [from, to, still, plain] = await Promise.all([boot(), boot(), boot({ hasWorker: false, config }), boot({ config })]);
  // Numbers of projects and scopes are not those of the other installation.
  for (const docket of [to, plain])
    await record(docket, await addProject(docket), [{ path: "/elsewhere", visitorId: "x" }]);
});

afterAll(async () => {
  await from?.close();
  await to?.close();
  await still?.close();
  await plain?.close();
  await rm(folder, { recursive: true, force: true });
});

async function record(docket: Docket, projectId: string, visits: object[]): Promise<void> {
  const response = await docket.call("POST", `/v1/analytics/${projectId}/events`, visits);
  expect(response.status, await response.clone().text()).toBe(200);
}

async function exported(projectId: string, name: string, docket = from): Promise<string> {
  const file = join(folder, name);
  await writeProject(docket.app, docket.actor, projectId, createWriteStream(file));
  return file;
}

async function ask(docket: Docket, path: string) {
  const response = await docket.call("GET", path);
  const text = await response.text();
  return { status: response.status, body: text.replaceAll(/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, "HOST") };
}

const range = "dateFrom=2026-11-01&dateTo=2026-12-01";
const day = (date: string) => Date.parse(date) / 86_400_000;
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => day(first) + index);

const WORLDS: World[] = [
  { days: daysFrom("2025-12-20", 30), visitors: 30, pages: 10, isMostlyHuman: false, batch: 60, batches: 20 },
  // So many scopes that a visitor takes several rows.
  { days: daysFrom("2026-02-25", 8), visitors: 3, pages: 900, isMostlyHuman: false, batch: 2500, batches: 4 },
];
const NOTHING_WRONG = { differences: 0 };

async function expectExact({ app }: Docket, projectId: string, model: VisitorModel): Promise<void> {
  const { number } = await ensureVisitorProject(app.database, projectId);
  await createVisitsStore(app).foldInbox(number);
  const identities = new Set([...model.scopes.values()].flatMap((visitors) => [...visitors.keys()]));
  model.resolve = await readIdentities(app, projectId, identities);
  const ranges = allRanges(turningDays(model.days()));
  const answers = await askVisitors(app, number, ranges);
  for (const [index, one] of ranges.entries())
    expect(answers[index], `${one.from} to ${one.to}`).toEqual(model.visitors(one));
  expect(await askViews(app, number)).toEqual(model.views);
}

describe("an exported project", () => {
  it("gives the same answers in another installation, one by one, and goes on there", async () => {
    const repository = await createRepository(join(from.folder, "docs"));
    const { id } = await from.addProject({ name: "docs", repository, isImport: true });
    const job = await from.runJob(id, "Fix common misspellings. Fix the broken links.");
    await from.message(id, job.id, "Rename the page quickstart to start");
    await from.call("PATCH", `/v1/projects/${id}`, { allowedOrigins: ["https://docs.example.com"] });
    await from.call("PUT", `/v1/projects/${id}/provider-keys/anthropic`, { key: "sk-ant-secret-of-the-first" });
    await record(
      from,
      id,
      Array.from({ length: 300 }, (_, index) => ({
        path: `/page-${index % 7}`,
        visitorId: `v${index % 90}`,
        userAgent: "Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)",
        timestamp: `2026-11-${String(1 + (index % 20)).padStart(2, "0")}T10:00:00Z`,
        eventId: `e${index}`,
      })),
    );
    await record(from, id, [{ path: "/gone", visitorId: "v1", status: 404, timestamp: "2026-11-05T10:00:00Z" }]);
    const text = 'What "\\\\n" means\nand a tab\t, é, 😀, \\u0041';
    const feedback = [{ path: "/page-1", source: "contextual", helpful: false, comment: text }];
    expect((await from.call("POST", `/v1/analytics/${id}/feedback`, feedback)).status).toBeLessThan(300);

    const file = await exported(id, "docs.tar.zst");
    expect((await readFile(file)).includes("sk-ant-secret")).toBe(false);
    const progress: string[] = [];
    const summary = await readProject(to.app, to.actor, createReadStream(file), {}, (what) => progress.push(what));
    expect(summary).toMatchObject({ project: { id, name: "docs" }, hasRepository: true, endedJobs: 0 });
    expect(summary.missing).toEqual(["The key of the model provider anthropic: on the project's settings page"]);
    expect(progress).toEqual(expect.arrayContaining(["jobs", "visitor_days", "repository.bundle"]));

    const own = `/v2/agent/${id}/job/${job.id}`;
    const questions = ["visitors", "views", "timeseries", "agents", "agents/pages", "referrals", "missing", "feedback"];
    const paths = [
      ...[`/v2/agent/${id}/jobs`, own, `${own}/messages`, `${own}/diff`, `${own}/findings`],
      ...questions.map((question) => `/v1/analytics/${id}/${question}?${range}`),
      `/v1/analytics/${id}/feedback`,
      `/v1/analytics/${id}/visitors?dateFrom=2026-11-03&dateTo=2026-11-09&limit=2`,
      `/v1/projects/${id}/pull-requests`,
    ];
    for (const path of paths) {
      const [original, answer] = await Promise.all([ask(from, path), ask(to, path)]);
      expect({ path, ...answer }).toEqual({ path, ...original });
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect((await ask(to, `/v1/analytics/${id}/feedback`)).body).toContain(JSON.stringify(text).slice(1, -1));
    const refs = ({ app }: Docket) =>
      gitText(["for-each-ref"], { gitDir: join(app.config.dataDir, "repositories", `${id}.git`) });
    expect(await refs(to)).toBe(await refs(from));
    const audited = await ask(to, "/v1/audit?type=project");
    expect(audited.body).toContain('"project.imported"');
    expect((await ask(from, "/v1/audit?type=project")).body).toContain('"project.exported"');

    // Who comes again is known, an event that is sent again is not counted, and the agent goes on with the job.
    const again = { path: "/page-3", visitorId: "v3", eventId: "e3", timestamp: "2026-11-04T10:00:00Z" };
    const known = { path: "/page-0", visitorId: "v14", timestamp: "2026-11-15T11:00:00Z" };
    for (const docket of [from, to]) await record(docket, id, [again, known]);
    const visitors = `/v1/analytics/${id}/visitors?${range}`;
    expect(await ask(to, visitors)).toEqual(await ask(from, visitors));
    expect((await to.message(id, job.id, "Fix the broken anchors")).status).toBe("completed");
  });

  it.each(WORLDS)(
    "has the visitors and views of a plain model in every range, of every scope (world %#)",
    {
      timeout: 240_000,
    },
    async (world) => {
      const random = createRandom(world.days.length);
      const id = await addProject(still);
      const model = new VisitorModel(visitorAndDay);
      const write = async ({ app }: Docket, batches: VisitSpec[][]) => {
        const writer = new VisitWriter(app, id);
        for (const batch of batches) {
          await writer.write(batch.map(visitOf));
          for (const visit of batch) model.add(visit);
        }
      };
      // Events have other names each time; some are sent again.
      const draw = (time: string, batches: number) =>
        randomBatches(random, { ...world, batches }).map((batch) =>
          batch.map((visit) => (visit.eventId ? { ...visit, eventId: `${time} ${visit.eventId}` } : visit)),
        );
      const first = draw("first", world.batches);
      // Some are counted, and some wait to be.
      await write(still, first);
      await expectExact(still, id, model);
      await write(still, [...draw("then", 2), ...first.slice(0, 1)]);
      await readProject(plain.app, plain.actor, createReadStream(await exported(id, `${id}.tar.zst`, still)));
      await expectExact(plain, id, model);
      await write(plain, [...draw("there", 3), ...first.slice(1, 3)]);
      await expectExact(plain, id, model);
      const { number } = await ensureVisitorProject(plain.app.database, id);
      expect(await createVisitsStore(plain.app).reconcile(number, { isRepair: false })).toMatchObject(NOTHING_WRONG);
    },
  );

  it("can be imported as a copy beside the original, whose jobs and pull requests are its own", async () => {
    const { id } = await requireProject(from.app, from.actor, "docs");
    const file = await exported(id, "copied.tar.zst");
    const importing = (options: object) => readProject(from.app, from.actor, createReadStream(file), options);
    await expect(importing({})).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching("--new-ids"),
    });
    await expect(importing({ hasNewIds: true })).rejects.toMatchObject({ message: expect.stringMatching("--name") });
    const { project } = await importing({ hasNewIds: true, name: "copy" });
    expect(project.id).not.toBe(id);
    const [copied, original] = await Promise.all([project.id, id].map((one) => ask(from, `/v2/agent/${one}/jobs`)));
    const jobsOf = (answer: typeof copied) =>
      JSON.parse(answer?.body ?? "{}").jobs as { id: string; createdAt: string }[];
    expect(jobsOf(copied).map((job) => job.createdAt)).toEqual(jobsOf(original).map((job) => job.createdAt));
    expect(jobsOf(copied)[0]?.id).not.toBe(jobsOf(original)[0]?.id);
    const visitors = (one: string) => ask(from, `/v1/analytics/${one}/visitors?${range}`);
    expect(await visitors(project.id)).toEqual(await visitors(id));
    const goneOn = await from.message(project.id, jobsOf(copied)[0]?.id ?? "", "Fix the broken anchors");
    expect(goneOn.status, goneOn.details.message).toBe("completed");
    // The original's own did not move.
    expect(await ask(from, `/v2/agent/${id}/jobs`)).toEqual(original);
  });

  it("ends what waited or ran, since it may go on where it came from", async () => {
    const repository = await createRepository(join(still.folder, "waiting"));
    const { id } = await still.addProject({ name: "waiting", repository });
    const created = await still.call("POST", `/v2/agent/${id}/job`, { prompt: "Fix common misspellings" });
    const { id: jobId } = (await created.json()) as { id: string };
    const file = await exported(id, "waiting.tar.zst", still);
    expect(await readProject(to.app, to.actor, createReadStream(file))).toMatchObject({ endedJobs: 1 });
    const job = JSON.parse((await ask(to, `/v2/agent/${id}/job/${jobId}`)).body);
    expect(job).toMatchObject({ status: "failed", details: { reason: "cancelled" } });
    // A folder of the other machine is a repository of this one now.
    expect(job.source.repository).toMatch(/\/git\/prj_\w+\.git$/);
    expect((await to.message(id, jobId, "Fix common misspellings")).status).toBe("completed");
  });

  it("that is damaged, cut short, forged or no export adds nothing, and can be imported afterwards", async () => {
    const id = await addProject(still);
    await record(still, id, [{ path: "/a", visitorId: "v" }]);
    const whole = await readFile(await exported(id, "whole.tar.zst", still));
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1;
    const bad = {
      flipped,
      cut: whole.subarray(0, whole.length >> 1),
      cutAtEnd: whole.subarray(0, -40),
      none: Buffer.from("PK"),
    };
    const rows = await countRows();
    for (const [name, bytes] of Object.entries(bad)) {
      const importing = readProject(to.app, to.actor, Readable.from([bytes]));
      await expect(importing, name).rejects.toMatchObject({ code: "backup_damaged" });
    }
    await writeBackup(to.app.config, createWriteStream(join(folder, "backup")));
    const backup = readProject(to.app, to.actor, createReadStream(join(folder, "backup")));
    await expect(backup).rejects.toMatchObject({
      code: "not_an_export",
      message: expect.stringMatching("docket restore"),
    });
    const restoring = restoreBackup(to.app.config, Readable.from([whole]));
    await expect(restoring).rejects.toMatchObject({ message: expect.stringMatching("docket import") });
    const victim = JSON.parse(
      (await ask(to, `/v2/agent/${(await requireProject(to.app, to.actor, "docs")).id}/jobs`)).body,
    ).jobs[0].id;
    const event = { job_id: victim, seq: 9999, turn: 1, type: "text", data: {}, at: "2026-11-01T00:00:00Z" };
    const forged = await forge(whole, "rows/job_events", `${JSON.stringify(event)}\n`);
    await expect(readProject(to.app, to.actor, Readable.from([forged]))).rejects.toMatchObject({
      code: "backup_damaged",
      message: expect.stringMatching("belong to nothing of the project"),
    });
    expect(await countRows()).toEqual(rows);
    expect(await readdir(join(to.app.config.dataDir, "repositories"))).not.toContainEqual(
      expect.stringMatching("importing"),
    );
    expect(await readProject(to.app, to.actor, Readable.from([whole]))).toMatchObject({ project: { id } });
  });

  it("is for those who manage projects of its organisation", async () => {
    const nowhere = createWriteStream(join(folder, "nobody"));
    const { organizationId } = from.actor;
    const reader = {
      kind: "key",
      keyId: "key_1",
      scopes: ["read"],
      organizationId,
      name: "r",
      address: undefined,
    } as const;
    await expect(writeProject(from.app, reader, "docs", nowhere)).rejects.toMatchObject({ code: "scope_missing" });
    const stranger = { ...from.actor, organizationId: "org_other" };
    await expect(writeProject(from.app, stranger, "docs", nowhere)).rejects.toMatchObject({ code: "not_found" });
    await expect(readProject(from.app, reader, Readable.from([]))).rejects.toMatchObject({ code: "scope_missing" });
  });

  it("knows each table", async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
      to.app.database,
    );
    const known = [...PORTABLE_TABLES.map(({ name }) => name), ...Object.keys(STAYING_TABLES)];
    // A new one belongs to one of the two lists, and docs/operations.md.
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name).sort());
  });
});

/** The rows of all tables, but for the work that goes on by itself. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of PORTABLE_TABLES) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
      to.app.database,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** The same export with other contents in a file, and checksums that fit. */
async function forge(whole: Buffer, name: string, contents: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  const archive = writeArchive(sink);
  for await (const file of readArchive(Readable.from([whole]))) {
    const isJson = file.name.endsWith(".json");
    const own = [Buffer.from(contents)];
    if (isJson) await archive.addJson(file.name, file.name === "totals.json" ? {} : await file.json());
    else await archive.addStream(file.name, file.name === name ? Readable.from(own) : file.chunks);
  }
  await archive.finish();
  return Buffer.concat(chunks);
}
