import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRepository } from "../support/boot.ts";
import { runDocket } from "../support/command-line.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { type DocketProcess, startDocket } from "../support/docket-process.ts";

type OtlpSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

const TRACE = "0af7651916cd43dd8448eb211c80319c";

let folder: string;
let database: TestDatabase;
let collector: Server;
let docket: DocketProcess;
let port: number;
const spans: OtlpSpan[] = [];
const metrics = new Map<string, Record<string, unknown>>();
const services = new Set<string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-telemetry-"));
  database = await createTestDatabase();
  collector = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
      for (const { key, value } of resource.attributes) if (key === "service.name") services.add(value.stringValue);
      spans.push(...scopeSpans.flatMap(({ spans: some }: { spans: OtlpSpan[] }) => some));
    }
    for (const { scopeMetrics } of body.resourceMetrics ?? [])
      for (const { metrics: some } of scopeMetrics) for (const metric of some) metrics.set(metric.name, metric);
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const environment = {
    PATH: process.env.PATH ?? "",
    HOME: folder,
    DATABASE_URL: database.url,
    DOCKET_DATA_DIR: join(folder, "data"),
    DOCKET_PORT: "0",
    DOCKET_SITES: "off",
    DOCKET_LOG_LEVEL: "debug",
  };
  docket = await startDocket(["serve"], {
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_SERVICE_NAME: "docs of ours",
    OTEL_METRIC_EXPORT_INTERVAL: "500",
    OTEL_BSP_SCHEDULE_DELAY: "200",
  });
  port = Number(new URL(String(docket.started.address)).port);
  const repository = await createRepository(join(folder, "docs"));
  const run = async (...args: string[]) => JSON.parse((await runDocket([...args, "--json"], environment)).stdout);
  await run("project", "add", "docs", "--repository", repository);
  const { key } = await run("key", "create", "test");
  await fetch(`http://127.0.0.1:${port}/v1/projects`, {
    headers: { authorization: `Bearer ${key}`, traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
  });
  await runDocket(["job", "create", "docs", "Fix common misspellings", "--wait"], environment);
});

afterAll(async () => {
  await docket.kill("SIGTERM");
  collector.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const attribute = (span: OtlpSpan | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

it("sends spans of requests, in the caller's trace, and of turns with their steps", async () => {
  const find = (name: string) => spans.find((span) => span.name === name);
  await expect.poll(() => find("turn")).toBeTruthy();
  await expect.poll(() => find("turn: pull request")).toBeTruthy();
  const read = spans.find(({ name, traceId }) => name === "GET /v1/projects" && traceId === TRACE);
  expect(read?.parentSpanId).toBe("b7ad6b7169203331");
  expect(attribute(read, "docket.request_id")).toMatch(/^req_/);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === read?.spanId);
  expect(statements.map(({ name }) => name)).toContain("SELECT projects");
  for (const statement of spans.filter((span) => attribute(span, "db.system.name")))
    expect(statement.name).toMatch(/^[A-Z]+(?: [a-z_.]+)?$/);
  const turn = find("turn");
  expect(attribute(turn, "docket.job")).toMatch(/^job_/);
  const steps = spans.filter(({ parentSpanId }) => parentSpanId === turn?.spanId).map(({ name }) => name);
  expect(steps).toEqual(expect.arrayContaining(["turn: prepare", "turn: edit", "turn: check", "turn: push"]));
  expect([...services]).toEqual(["docs of ours"]);
});

it("sends what /metrics shows", async () => {
  await expect.poll(() => metrics.get("docket_turns_total")).toBeTruthy();
  expect(metrics.get("docket_turns_total")).toMatchObject({ sum: { isMonotonic: true, aggregationTemporality: 2 } });
  type Point = { count: number; bucketCounts: number[]; explicitBounds: number[] };
  const { histogram } = metrics.get("docket_http_request_seconds") as { histogram: { dataPoints: Point[] } };
  for (const { count, bucketCounts, explicitBounds } of histogram.dataPoints) {
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
    expect(bucketCounts.reduce((sum, some) => sum + Number(some), 0)).toBe(Number(count));
  }
  expect(metrics.get("docket_database_up")).toMatchObject({ gauge: { dataPoints: [{ asDouble: 1 }] } });
});

it("writes to every line of the log which request or job it is about, once", async () => {
  // Node's own warnings are no lines of the log.
  const lines = docket
    .problems()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = parsed.filter(({ msg }) => /^(?:incoming request|request completed)$/.test(String(msg)));
  expect(requests.length).toBeGreaterThan(4);
  for (const line of requests) expect(line.requestId).toMatch(/^req_/);
  const ofTurns = parsed.filter(({ msg }) => msg === "turn prepared");
  expect(ofTurns.length).toBeGreaterThan(0);
  for (const line of ofTurns)
    expect(line).toMatchObject({
      job: expect.stringMatching(/^job_/),
      turn: 1,
      project: expect.stringMatching(/^prj_/),
      queueJob: expect.any(String),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  for (const line of lines)
    for (const name of ["requestId", "job", "turn", "project", "traceId"])
      expect(line.split(`"${name}":`).length, line).toBeLessThanOrEqual(2);
});
