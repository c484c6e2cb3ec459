import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reconcileVisits } from "../../../src/analytics/reconcile-visits.ts";
import { VisitWriter } from "../../../src/analytics/recording/visit-writer.ts";
import { ensureVisitorProject } from "../../../src/analytics/settings/visitor-project.ts";
import { moveCounts } from "../../../src/analytics/visits-store/clickhouse/move-counts.ts";
import { restoreBackup } from "../../../src/backup/restore-backup.ts";
import { writeBackup } from "../../../src/backup/write-backup.ts";
import { type Config, readConfig } from "../../../src/config.ts";
import { openApp } from "../../../src/open-app.ts";
import { boot, type Docket } from "../../support/boot.ts";
import { type ClickHouseDatabase, createClickHouseDatabase } from "../../support/clickhouse/clickhouse.ts";
import {
  allRanges,
  askVisitors,
  createRandom,
  turningDays,
  VisitorModel,
  visitOf,
} from "../../support/visitor-model.ts";
import { addProject, randomBatches } from "../../support/visitor-world.ts";

const TODAY = Math.floor(Date.now() / 86_400_000);
const WORLD = {
  days: Array.from({ length: 50 }, (_, index) => TODAY - index),
  visitors: 30,
  pages: 4,
  isMostlyHuman: false,
  batch: 20,
  batches: 30,
};
const signal = new AbortController().signal;

let counts: ClickHouseDatabase;
let docket: Docket;
let folder: string;

beforeAll(async () => {
  counts = await createClickHouseDatabase();
  folder = await mkdtemp(join(tmpdir(), "docket-backup-counts-"));
  docket = await boot({
    hasWorker: false,
    config: { clickhouse: { url: counts.url, user: undefined, password: undefined }, visitorDimensions: [] },
  });
});
afterAll(async () => {
  await docket?.close();
  await counts?.drop();
  await rm(folder, { recursive: true, force: true });
});

it("holds the counts in ClickHouse and those that wait, and is restored without ClickHouse", async () => {
  const projectId = await addProject(docket);
  const model = new VisitorModel();
  const writer = new VisitWriter(docket.app, projectId);
  const batches = [...randomBatches(createRandom(1), WORLD)];
  for (const [index, batch] of batches.entries()) {
    for (const visit of batch) model.add(visit);
    await writer.write(batch.map(visitOf));
    // The last ones wait, and one move was begun whose end nobody has seen.
    if (index === batches.length - 10) await moveCounts(docket.app, { signal, enough: 1, step: 40 });
  }
  await counts.failNext(["unanswered"]);
  await expect(moveCounts(docket.app, { signal, enough: 1, step: 40 })).rejects.toMatchObject({ code: "unavailable" });
  const file = join(folder, "backup");
  const { config } = docket.app;
  await writeBackup(config, createWriteStream(file));

  const { DATABASE_URL: _, DOCKET_CLICKHOUSE_URL: __, ...environment } = process.env;
  const empty: Config = readConfig({
    ...environment,
    DOCKET_DATA_DIR: join(folder, "restored"),
    DOCKET_LOG_LEVEL: "silent",
  });
  await restoreBackup(empty, createReadStream(file));
  const app = await openApp(empty);
  try {
    const { number } = await ensureVisitorProject(app.database, projectId);
    const ranges = createRandom(2)
      .shuffled(allRanges(turningDays(model.days())))
      .slice(0, 60);
    expect(await askVisitors(app, number, ranges)).toEqual(ranges.map((range) => model.visitors(range)));
    expect(await reconcileVisits(app, docket.actor, projectId)).toMatchObject({ differences: 0 });
  } finally {
    await app.close(500);
  }
  await moveCounts(docket.app, { signal, enough: 1, isVerifying: true });
});

it("is refused where ClickHouse is not in the settings", async () => {
  const config = { ...docket.app.config, clickhouse: undefined };
  await expect(writeBackup(config, createWriteStream(join(folder, "refused")))).rejects.toMatchObject({
    code: "visits_in_clickhouse",
    message: expect.stringContaining("DOCKET_CLICKHOUSE_URL"),
  });
});
