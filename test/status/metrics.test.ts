import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { boot, createRepository, type Docket } from "../support/boot.ts";

const DEPLOY = join(import.meta.dirname, "..", "..", "deploy");
const KEY = "a-key-for-prometheus";

let docket: Docket;
let projectId: string;

beforeAll(async () => {
  docket = await boot({ settings: { DOCKET_METRICS_KEY: KEY } });
  projectId = (await docket.addProject({ repository: await createRepository(join(docket.folder, "docs")) })).id;
  await docket.runJob(projectId, "Fix common misspellings");
  await docket.call("POST", `/v1/analytics/${projectId}/events`, [{ path: "/a", visitorId: "v" }, { path: 7 }]);
});
afterAll(async () => docket.close());

const read = (headers: Record<string, string> = { authorization: `Bearer ${KEY}` }) =>
  fetch(`${docket.address}/metrics`, { headers });

/** The names that can be asked for, those of the parts of a histogram included. */
async function names(): Promise<Set<string>> {
  const text = await (await read()).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

/** The metrics that an expression of Prometheus reads. */
function metricsIn(expression: string): string[] {
  const plain = expression.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, "");
  const words = plain.matchAll(/[a-zA-Z_:][\w:]*(?=\s*(\(|=|!|\w*"")?)/g);
  return [...words].flatMap(([word, next]) =>
    next === undefined && /^(?:docket|nodejs|process)_/.test(word) ? [word] : [],
  );
}

describe("/metrics", () => {
  it("counts requests, turns and visits, and tells what waits", async () => {
    await expect
      .poll(async () => (await read()).text())
      .toMatch(/^docket_turns_total\{status="completed",reason="delivered"\} \d/m);
    const response = await read();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toMatch(
      /^docket_http_requests_total\{method="POST",route="\/v2\/agent\/:projectId\/job",status="201"\} \d/m,
    );
    expect(text).toMatch(
      /^docket_http_request_seconds_count\{method="POST",route="\/v1\/analytics\/:projectId\/events"\}/m,
    );
    expect(text).toMatch(/^docket_visits_total\{outcome="accepted"\} \d/m);
    expect(text).toMatch(/^docket_visits_total\{outcome="refused"\} \d/m);
    expect(text).toMatch(/^docket_turn_seconds_count\{status="completed"\} \d/m);
    expect(text).toMatch(/^docket_jobs\{status="(?:active|completed)"\} \d/m);
    expect(text).toMatch(/^docket_turns_open\{status="queued"\} \d/m);
    expect(text).toMatch(/^docket_oldest_waiting_turn_seconds \d/m);
    expect(text).toMatch(/^docket_queue_jobs\{queue="agent\.turn",state="queued"\} \d/m);
    expect(text).toMatch(/^docket_processes [1-9]/m);
    expect(text).toMatch(/^docket_database_up 1$/m);
    expect(text).toMatch(/^docket_database_connections\{state="open"\} [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });

  it("names no project, organisation, key, address or id", async () => {
    await docket.call("GET", `/v2/agent/${projectId}/job/job_unknown`);
    await docket.call("GET", "/no/such/route-of-somebody");
    const text = await (await read()).text();
    for (const secret of [projectId, docket.actor.organizationId, docket.key, KEY, "job_unknown", "route-of-somebody"])
      expect(text).not.toContain(secret);
  });

  it("shows a request that waits, and does not time it", async () => {
    const idle = await boot({ hasWorker: false, settings: { DOCKET_METRICS_KEY: KEY } });
    try {
      const { id: project } = await idle.addProject({ repository: await createRepository(join(idle.folder, "docs")) });
      const created = await idle.call("POST", `/v2/agent/${project}/job`, { prompt: "Check for broken links" });
      const { id } = (await created.json()) as { id: string };
      const stop = new AbortController();
      const waiting = fetch(`${idle.address}/v2/agent/${project}/job/${id}?wait=60`, {
        headers: { authorization: `Bearer ${idle.key}` },
        signal: stop.signal,
      }).catch(() => undefined);
      const held = 'docket_held_requests{route="/v2/agent/:projectId/job/:id"}';
      await expect.poll(async () => (await read()).text()).toContain(`${held} 1`);
      stop.abort();
      await waiting;
      await expect.poll(async () => (await read()).text()).toContain(`${held} 0`);
    } finally {
      await idle.close();
    }
  });

  it("opens for its own key alone", async () => {
    const refused = async (headers: Record<string, string>) => (await read(headers)).status;
    expect(await refused({})).toBe(401);
    expect(await refused({ authorization: "Bearer wrong-key-of-metrics" })).toBe(401);
    expect(await refused({ authorization: `Bearer ${docket.key}` })).toBe(401);
  });

  it("is not there unless the settings open it, and then for allowed addresses, not for those behind a proxy", async () => {
    const closed = await boot({ hasWorker: false });
    const open = await boot({ hasWorker: false, settings: { DOCKET_METRICS_ADDRESSES: "10.0.0.0/8,127.0.0.0/8" } });
    try {
      const ask = async ({ address }: Docket, headers = {}) => (await fetch(`${address}/metrics`, { headers })).status;
      expect(await ask(closed)).toBe(404);
      expect(await ask(open)).toBe(200);
      expect(await ask(open, { "x-forwarded-for": "127.0.0.1" })).toBe(401);
    } finally {
      await closed.close();
      await open.close();
    }
  });
});

describe("what is shown of the metrics", () => {
  it("asks in the Grafana dashboard for metrics that exist", async () => {
    const known = await names();
    const dashboard = JSON.parse(await readFile(join(DEPLOY, "grafana", "docket.json"), "utf8"));
    const panels = dashboard.panels as { title: string; type: string; targets?: { expr: string }[] }[];
    const asked = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    for (const panel of panels.filter(({ type }) => type !== "row")) expect(panel.targets?.length).toBeGreaterThan(0);
  });

  it("asks in the alerts for metrics that exist, and the documentation says what to do about each", async () => {
    const known = await names();
    const { groups } = parse(await readFile(join(DEPLOY, "prometheus", "docket.rules.yaml"), "utf8"));
    const rules = groups.flatMap(({ rules: some }: { rules: { alert: string; expr: string }[] }) => some);
    const asked = rules.flatMap(({ expr }: { expr: string }) => metricsIn(expr));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name: string) => !known.has(name))).toEqual([]);
    const guide = await readFile(join(DEPLOY, "..", "docs", "operations.md"), "utf8");
    for (const { alert } of rules) expect(guide).toContain(`\`${alert}\``);
  });

  it("finds a metric that is misspelled", () => {
    expect(metricsIn('sum by (le) (rate(docket_turn_second_bucket{status="completed"}[5m])) / docket_job')).toEqual([
      "docket_turn_second_bucket",
      "docket_job",
    ]);
  });
});
