import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { getOperator } from "../../src/accounts/organizations/get-operator.ts";
import { reconcileVisits } from "../../src/analytics/reconcile-visits.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import type { App } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openApp } from "../../src/open-app.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { createRepository } from "../support/boot.ts";
import { type ClickHouseDatabase, createClickHouseDatabase } from "../support/clickhouse/clickhouse.ts";
import { COMPILED, type DocketProcess, MAIN, startDocket } from "../support/docket-process.ts";
import {
  allRanges,
  askViews,
  askVisitors,
  createRandom,
  type Random,
  turningDays,
  VisitorModel,
  type VisitSpec,
} from "../support/visitor-model.ts";

const DAY_MS = 86_400_000;
const BEFORE_MIDNIGHT_MS = 300_000;
/** More rounds: TEST_CRASH_ROUNDS=100. On ClickHouse, processes that move counts are killed beside it. */
const ROUNDS = Number(process.env.TEST_CRASH_ROUNDS ?? (process.env.TEST_VISITS_STORE === "clickhouse" ? 4 : 6));
const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);
const SENDERS = 4;
/** Of requests whose visits go through the inbox. */
const SMALL_SENDERS = 3;
const USER_AGENTS = {
  human: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ai: "claude-code/2.0.14",
};

let scratch: string;
let dataDir: string;
let key: string;
let projectId: string;
let serve: DocketProcess;
/** If they are kept in ClickHouse. */
let counts: ClickHouseDatabase | undefined;

const silent = pino({ level: "silent" });
const settings = () => ({ DOCKET_DATA_DIR: dataDir, ...(counts && { DOCKET_CLICKHOUSE_URL: counts.url }) });
const joinIn = () => openApp(readConfig(settings()), { purpose: "command", log: silent });
const start = () =>
  startDocket(["serve"], {
    PATH: process.env.PATH ?? "",
    ...settings(),
    DOCKET_PORT: "0",
    DOCKET_LOG_LEVEL: "error",
    DOCKET_SITES: "off",
  });

beforeEach(async () => {
  counts = process.env.TEST_VISITS_STORE === "clickhouse" ? await createClickHouseDatabase() : undefined;
  // Below the run's own folder: what a killed run leaves there is removed by the next one.
  scratch = await mkdtemp(join(inject("databaseFolder"), "visits-"));
  dataDir = join(scratch, "data");
  const app = await joinIn();
  const actor = await getOperator(app);
  const repository = await createRepository(join(scratch, "repository"), { "docs.json": "{}" });
  ({ id: projectId } = await createProject(app, actor, { name: "project", repository }, scratch));
  ({ key } = await createKey(app, actor, { name: "test" }));
  await app.close(500);
});
afterEach(async () => {
  await serve?.kill("SIGKILL");
  const pid = postmasterPid();
  if (pid) process.kill(pid, "SIGQUIT");
  await expect
    .poll(() =>
      rm(scratch, { recursive: true, force: true }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await counts?.drop();
});

function postmasterPid(): number | undefined {
  const file = join(dataDir, "postgres/data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

/** Those without event ids go through the inbox. */
async function post(visits: VisitSpec[]): Promise<boolean> {
  const rows = visits.map(({ visitor, day, path, stream, eventId }) => ({
    path,
    timestamp: new Date(day * DAY_MS + 1000).toISOString(),
    kind: stream === "human" ? "beacon" : "server",
    userAgent: stream === "human" ? USER_AGENTS.human : USER_AGENTS.ai,
    accept: stream === "human" ? "text/html" : "text/markdown",
    visitorId: visitor,
    eventId,
  }));
  try {
    const response = await fetch(`${serve.started.address}/v1/analytics/${projectId}/events`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(rows),
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await response.json()) as { accepted: number; repeated: number; refused: number };
    if (response.status !== 200) {
      expect(response.status, `${JSON.stringify(body)} ${serve.problems()}`).toBe(503);
      return false;
    }
    expect(body).toMatchObject({ refused: 0 });
    expect(body.accepted + body.repeated).toBe(rows.length);
    return true;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && /Timeout|Abort|JSON/.test(error.name))) return false;
    throw error;
  }
}

/** A view as the script reports it, by a reader that its user agent tells apart. */
async function reportView(path: string, reader: number, eventId: string): Promise<boolean> {
  const response = await fetch(`${serve.started.address}/v1/collect/${projectId}`, {
    method: "POST",
    headers: { "user-agent": `${USER_AGENTS.human}${reader}` },
    body: JSON.stringify({ path, eventId }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  if (response) expect([204, 503, 500], serve.problems()).toContain(response.status);
  return response?.status === 204;
}

/** What has no event ids is given up without an answer; views are reported again until there is one. */
async function sendSmallUntil(isOver: () => boolean, sender: number, random: Random, sending: Sending): Promise<void> {
  const today = Math.floor(Date.now() / DAY_MS);
  for (let batch = 0; !isOver(); batch++) {
    const name = `small-${sender}-${batch}`;
    const now = Date.now();
    // Shortly before midnight nobody knows on which day a view is counted.
    if (random.chance(0.5) && now % DAY_MS < DAY_MS - BEFORE_MIDNIGHT_MS) {
      const reader = random.below(20);
      const path = `/page/${random.below(6)}`;
      while (!(await reportView(path, reader, name))) await sleep(20);
      sending.model.add({
        visitor: `reader ${reader}`,
        day: Math.floor(now / DAY_MS),
        path,
        stream: "human",
        eventId: name,
      });
      sending.acknowledged += 1;
      continue;
    }
    const visits = Array.from(
      { length: 1 + random.below(20) },
      (): VisitSpec => ({
        visitor: `v${random.below(150)}`,
        day: today - random.below(50),
        path: `/given-up/${name}`,
        stream: random.chance(0.7) ? "human" : "ai",
      }),
    );
    if (!(await post(visits))) {
      sending.abandoned.set(name, visits.length);
      await sleep(20);
      continue;
    }
    sending.acknowledged += 1;
    for (const visit of visits) sending.model.add(visit);
  }
}

/** Each question folds what waits. */
async function askUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await fetch(`${serve.started.address}/v1/analytics/${projectId}/visitors`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    await sleep(50);
  }
}

/** Processes that move counts and are killed, most of them while they do. */
async function moveUntil(isOver: () => boolean, random: Random): Promise<void> {
  while (!isOver()) {
    const env = { ...COMPILED, PATH: process.env.PATH, ...settings() };
    const mover = spawn(process.execPath, [MAIN, "visits", "move-to-clickhouse"], { env, stdio: "ignore" });
    const ended = once(mover, "exit");
    await Promise.race([ended, sleep(2000 + random.below(6000))]);
    mover.kill("SIGKILL");
    await ended;
  }
}

type Sending = { model: VisitorModel; abandoned: Map<string, number>; acknowledged: number; sentAgain: number };

/** Batch after batch; one without an answer is sent again until it has one, or is given up for good. */
async function sendUntil(isOver: () => boolean, sender: number, random: Random, sending: Sending): Promise<void> {
  const today = Math.floor(Date.now() / DAY_MS);
  for (let batch = 0; !isOver(); batch++) {
    const name = `${sender}-${batch}`;
    const isGivenUp = random.chance(0.2);
    const visits = Array.from(
      { length: random.chance(0.2) ? 1 : 1 + random.below(300) },
      (_, index): VisitSpec => ({
        visitor: `v${random.below(150)}`,
        day: today - random.below(50),
        path: isGivenUp ? `/given-up/${name}` : `/page/${random.below(6)}`,
        stream: random.chance(0.7) ? "human" : "ai",
        eventId: `${name}-${index}`,
      }),
    );
    let tries = 1;
    let isStored = await post(visits);
    for (; !isStored && !isGivenUp; tries++) {
      await sleep(20);
      isStored = await post(visits);
    }
    if (tries > 1) sending.sentAgain += 1;
    if (isStored) {
      sending.acknowledged += 1;
      for (const visit of visits) sending.model.add(visit);
    } else sending.abandoned.set(name, visits.length);
  }
}

describe("kill -9 in the middle of batches", () => {
  it("loses nothing that was acknowledged, counts nothing twice, and leaves cells and visits in agreement", {
    timeout: 60_000 + ROUNDS * 15_000,
  }, async () => {
    const random = createRandom(SEED);
    serve = await start();
    // Whoever is sent beside pages that were given up must not be counted for them either: pages alone are compared.
    const sending: Sending = { model: new VisitorModel(), abandoned: new Map(), acknowledged: 0, sentAgain: 0 };
    let isOver = false;
    const senders = Array.from({ length: SENDERS }, (_, sender) =>
      sendUntil(() => isOver, sender, createRandom(SEED * 100 + sender), sending),
    );
    for (let sender = 0; sender < SMALL_SENDERS; sender++)
      senders.push(sendSmallUntil(() => isOver, sender, createRandom(SEED * 200 + sender), sending));
    senders.push(askUntil(() => isOver));
    if (counts) senders.push(moveUntil(() => isOver, createRandom(SEED * 300)));
    for (let round = 0; round < ROUNDS; round++) {
      const before = sending.acknowledged;
      await expect.poll(() => sending.acknowledged).toBeGreaterThan(before + 3 + random.below(10));
      const isDatabase = round % 2 === 1;
      const pid = postmasterPid();
      if (isDatabase && pid) process.kill(pid, "SIGKILL");
      else {
        await serve.kill("SIGKILL");
        if (random.chance(0.3) && pid) process.kill(pid, "SIGKILL");
        serve = await start();
      }
    }
    isOver = true;
    await Promise.all(senders);
    expect(sending.sentAgain).toBeGreaterThan(0);
    const app = await joinIn();
    try {
      await expectStored(app, sending);
    } finally {
      await app.close(500);
    }
  });
});

async function expectStored(app: App, { model, abandoned }: Sending): Promise<void> {
  const { number } = await ensureVisitorProject(app.database, projectId);
  const days = turningDays(model.days());
  const ranges = allRanges(days.filter((_, index) => index % 3 === 0));
  const answers = await askVisitors(app, number, ranges);
  const pagesOf = (answer: Record<string, string>) =>
    Object.fromEntries(Object.entries(answer).filter(([scope]) => isCompared(scope, abandoned)));
  for (const [index, range] of ranges.entries())
    expect(pagesOf(answers[index] ?? {}), `${range.from} to ${range.to}`).toEqual(pagesOf(model.visitors(range)));
  const views = await askViews(app, number);
  const stored = [...views].filter(([name]) => isCompared(name.replace(/^\d+ /, "").replace(/ \w+$/, ""), abandoned));
  const expected = [...model.views].filter(([name]) => / page /.test(name));
  expect(new Map(stored)).toEqual(new Map(expected));
  // Of a batch that was given up without an answer everything is there, or nothing.
  for (const [name, visits] of abandoned) {
    const parts = [...views].filter(([view]) => view.includes(` page /given-up/${name} `));
    expect([0, visits]).toContain(parts.reduce((sum, [, count]) => sum + count, 0));
  }
  const actor = await getOperator(app);
  expect(await reconcileVisits(app, actor, projectId)).toMatchObject({ differences: 0, examples: [] });
}

/** Pages of batches that were all acknowledged: the site as a whole also counts the others. */
function isCompared(scope: string, abandoned: Map<string, number>): boolean {
  return scope.startsWith("page ") && !abandoned.has(scope.replace("page /given-up/", ""));
}
