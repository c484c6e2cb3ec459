import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { createVisitsStore } from "../src/analytics/visits-store/create-visits-store.ts";
import { createProject } from "../src/project-settings/create-project.ts";
import { type Generator, type Measured, startGenerator } from "./load.ts";
import type { Service } from "./service.ts";
import { processorSeconds } from "./sites/processor-time.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { createUmamiTables, dropUmamiTables, recordAsUmami } from "./visitors-umami-tables.ts";

const READERS = 5000;
const PAGES = 500;
const REQUESTS = 20_000;
const WARM_UP_MS = 1500;
const KINDS = ["docket", "umami", "fastify"] as const;

type Side = { perSecond: Spread; medianMs: number; p99Ms: number; cpuMs: number };

export type BeaconsResult = {
  connections: number;
  projects: number;
  /** Beacons a second over Umami's schema, and over a route that does nothing. */
  timesUmami: Spread;
  ofFastify: Spread;
} & Record<(typeof KINDS)[number], Side>;

export type BeaconsPlan = { rounds: number; roundMs: number };

/**
 * Page views one by one, each durable when it is answered: beside the same views in Umami's schema, each with the commits
 * that Umami makes, and beside a route of Fastify that reads the body and does nothing. All three run in this process, in
 * turn. Processor time is that of everything but the generator, the database and the counting included.
 */
export async function measureBeacons(
  service: Service,
  repository: string,
  plan: BeaconsPlan,
  say: (line: string) => void,
): Promise<BeaconsResult[]> {
  const { app, actor } = service;
  const projectIds: string[] = [];
  for (let index = 0; index < 64; index++) {
    const name = `beacons ${index}`;
    projectIds.push((await createProject(app, actor, { name, repository }, service.folder)).id);
  }
  await createUmamiTables(app.database);
  const others = await startOthers(service);
  const generator = startGenerator();
  const results: BeaconsResult[] = [];
  try {
    for (const [connections, projects] of [
      [1, 1],
      [64, 1],
      [64, 64],
    ] as const) {
      const result = await measure(service, generator, others, plan, connections, projectIds.slice(0, projects));
      const { docket, timesUmami, ofFastify } = result;
      say(
        `beacons, ${connections} connections, ${projects} projects: ${docket.perSecond.median.toFixed(0)}/s, ${timesUmami.median.toFixed(1)} times Umami's schema, ${ofFastify.median.toFixed(2)} of Fastify, 99 % ${docket.p99Ms.toFixed(1)} ms, ${docket.cpuMs.toFixed(2)} ms of processor`,
      );
      results.push(result);
    }
  } finally {
    generator.close();
    await others.close();
    await dropUmamiTables(app.database);
  }
  return results;
}

async function measure(
  service: Service,
  generator: Generator,
  others: FastifyInstance,
  { rounds, roundMs }: BeaconsPlan,
  connections: number,
  projectIds: string[],
): Promise<BeaconsResult> {
  const otherAddress = others.listeningOrigin;
  const targets = {
    docket: { address: service.address, path: (id: string) => `/v1/collect/${id}` },
    umami: { address: otherAddress, path: (id: string) => `/umami/${id}` },
    fastify: { address: otherAddress, path: (id: string) => `/nothing/${id}` },
  };
  const store = createVisitsStore(service.app);
  const run = async (kind: (typeof KINDS)[number], durationMs: number) => {
    const { address, path } = targets[kind];
    const port = Number(new URL(address).port);
    // New in each round: a beacon that is sent again counts nothing.
    const requests = Array.from({ length: REQUESTS }, (_, index) =>
      beacon(path(projectIds[index % projectIds.length] ?? ""), index),
    );
    const before = await processorSeconds(process.pid, [generator.pid]);
    const measured = await generator.run({ port, requests, connections, durationMs });
    if (kind === "docket") for (const project of await store.listInboxes()) await store.foldInbox(project);
    const seconds = (await processorSeconds(process.pid, [generator.pid])) - before;
    return { ...measured, cpuMs: (seconds * 1000) / measured.requests };
  };
  for (const kind of KINDS) await run(kind, WARM_UP_MS);
  const sides: Record<(typeof KINDS)[number], (Measured & { cpuMs: number })[]> = {
    docket: [],
    umami: [],
    fastify: [],
  };
  for (let round = 0; round < rounds; round++)
    for (const kind of round % 2 === 0 ? KINDS : [...KINDS].reverse()) sides[kind].push(await run(kind, roundMs));
  const ratio = (kind: "umami" | "fastify") =>
    spreadOf(sides.docket.map(({ perSecond }, index) => perSecond / (sides[kind][index]?.perSecond ?? Number.NaN)));
  const side = (kind: (typeof KINDS)[number]): Side => {
    const median = (value: (measured: Measured & { cpuMs: number }) => number) => spreadOf(sides[kind].map(value));
    return {
      perSecond: median(({ perSecond }) => perSecond),
      medianMs: median(({ medianMs }) => medianMs).median,
      p99Ms: median(({ p99Ms }) => p99Ms).median,
      cpuMs: median(({ cpuMs }) => cpuMs).median,
    };
  };
  return {
    connections,
    projects: projectIds.length,
    timesUmami: ratio("umami"),
    ofFastify: ratio("fastify"),
    docket: side("docket"),
    umami: side("umami"),
    fastify: side("fastify"),
  };
}

async function startOthers({ app }: Service): Promise<FastifyInstance> {
  const server = Fastify();
  server.addContentTypeParser("text/plain", { parseAs: "string" }, (_, body, done) => done(null, body));
  server.post("/nothing/:id", async (_, reply) => reply.code(204).send(null));
  server.post<{ Params: { id: string }; Body: string }>("/umami/:id", async (request, reply) => {
    const { path, referrer } = JSON.parse(request.body) as { path: string; referrer?: string };
    const userAgent = request.headers["user-agent"] ?? "";
    await recordAsUmami(app.database, request.params.id, { path, referrer, ip: request.ip, userAgent });
    return reply.code(204).send(null);
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  return server;
}

function beacon(target: string, index: number): string {
  const reader = Math.floor(READERS * Math.random());
  const body = JSON.stringify({
    path: `/docs/page-${Math.floor(PAGES * Math.random() ** 2)}`,
    eventId: randomUUID(),
    ...(index % 3 === 0 && { referrer: "https://www.google.com/" }),
  });
  const head = [
    `POST ${target} HTTP/1.1`,
    "host: 127.0.0.1",
    "content-type: text/plain;charset=UTF-8",
    `user-agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${140 + (reader % 7)}.0.${reader}.0 Safari/537.36`,
    "origin: https://docs.example.com",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
