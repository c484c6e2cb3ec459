import { request } from "node:http";
import { sql } from "kysely";
import type { App } from "../../src/app.ts";
import { type Generator, type Measured, mean, startGenerator } from "../load.ts";
import type { Service } from "../service.ts";
import { type Spread, spreadOf } from "../statistics.ts";
import { processorSeconds, waitUntilQuiet } from "./processor-time.ts";
import { type SideProcess, type StoredAnswer, startSide } from "./side.ts";

const CONNECTIONS = 8;
const WARM_UP_MS = 3000;
const READERS = 20;
const TIME_LIMIT_MS = 30_000;
const OF_THE_SERVER = ["date", "connection", "keep-alive", "content-length", "transfer-encoding"];

export type ServingKind = "html" | "markdown" | "mcp" | "asset" | "304";
export type ServingResult = {
  kind: ServingKind;
  bytes: number;
  /** Docket's requests a second over the bare route's, of each pair. */
  ratio: Spread;
  perSecond: Spread;
  barePerSecond: Spread;
  medianMs: number;
  p99Ms: number;
  /** Microseconds of processor time for a request, storing its visit included. */
  processorUs: number;
  bareProcessorUs: number;
  /** Of the views that agents made in this part. */
  visits: { asked: number; stored: number };
};

export type ServingPlan = {
  rounds: number;
  roundMs: number;
  profileFolder: string | undefined;
  say: (line: string) => void;
};

export type Published = { host: string; projectId: string; page: string; asset: string };

/** A published page, its Markdown, a picture and answers without a body, beside a route that has the same bytes in memory. */
export async function measureServing(service: Service, site: Published, plan: ServingPlan): Promise<ServingResult[]> {
  const generator = startGenerator();
  const docket = await startSide({ type: "docket", settings: service.settings }, plan.profileFolder);
  try {
    const results: ServingResult[] = [];
    for (const kind of ["html", "markdown", "mcp", "asset", "304"] as const) {
      const asked = await prepare(docket, site, kind);
      const bare = await startSide({ type: "bare", answers: [asked.answer] });
      try {
        const result = await compare(service.app, { docket, bare, generator, site, kind, asked }, plan);
        plan.say(
          `serving ${kind}: ${result.ratio.median.toFixed(2)} of the bare route, ${result.perSecond.median.toFixed(0)} requests/s`,
        );
        results.push(result);
      } finally {
        await bare.close();
      }
    }
    return results;
  } finally {
    generator.close();
    await docket.close();
  }
}

type Asked = { requests: string[]; bareRequests: string[]; answer: StoredAnswer };

/** Whose views the server records by itself: each reader of Markdown, also over MCP, and one in ten of a page. */
function isAgent(index: number, kind: ServingKind): boolean {
  return areAgents(kind) || index % 10 === 0;
}

function areAgents(kind: ServingKind): boolean {
  return kind === "markdown" || kind === "mcp";
}

function agentOf(index: number, kind: ServingKind): string {
  if (isAgent(index, kind))
    return `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.${index}; +https://openai.com/bot)`;
  return `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${120 + index}.0.0.0 Safari/537.36`;
}

/** A page read over the Model Context Protocol, beside a route that has the same answer. */
async function prepareMcp(docket: SideProcess, site: Published): Promise<Asked> {
  const version = "2026-07-28";
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      name: "get_page",
      arguments: { path: site.page },
      _meta: {
        "io.modelcontextprotocol/protocolVersion": version,
        "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  });
  const headersOf = (index: number) => ({
    host: site.host,
    "user-agent": agentOf(index, "mcp"),
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "mcp-protocol-version": version,
    "mcp-method": "tools/call",
    "mcp-name": "get_page",
  });
  const answer = await get(docket.port, "/mcp", headersOf(1), body);
  if (answer.status !== 200 || !Buffer.from(answer.body, "base64").includes("Source: "))
    throw new Error(`get_page was answered with ${answer.status}`);
  return {
    requests: Array.from({ length: READERS }, (_, index) => write("/mcp", headersOf(index), body)),
    bareRequests: Array.from({ length: READERS }, (_, index) =>
      write("/0", { host: site.host, "user-agent": agentOf(index, "mcp") }),
    ),
    answer,
  };
}

async function prepare(docket: SideProcess, site: Published, kind: ServingKind): Promise<Asked> {
  if (kind === "mcp") return prepareMcp(docket, site);
  const path = kind === "asset" ? site.asset : kind === "markdown" ? `${site.page}.md` : site.page;
  const about = {
    accept: kind === "asset" ? "image/avif,image/webp,*/*;q=0.8" : "text/html,application/xhtml+xml,*/*;q=0.8",
    "accept-encoding": "gzip, deflate, br, zstd",
    "accept-language": "en-GB,en;q=0.9",
  };
  const first = await get(docket.port, path, { host: site.host, ...about });
  const etag = first.headers.etag;
  if (first.status !== 200 || etag === undefined) throw new Error(`${path} was answered with ${first.status}`);
  const conditional: Record<string, string> = kind === "304" ? { "if-none-match": etag } : {};
  const headersOf = (index: number) => ({
    host: site.host,
    "user-agent": agentOf(index, kind),
    ...about,
    ...conditional,
  });
  const answer = await get(docket.port, path, headersOf(1));
  const requests = (target: string) => Array.from({ length: READERS }, (_, index) => write(target, headersOf(index)));
  return { requests: requests(path), bareRequests: requests("/0"), answer };
}

function write(path: string, headers: Record<string, string>, body?: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${methodFor(body)} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

function methodFor(body: string | undefined): "GET" | "POST" {
  return body === undefined ? "GET" : "POST";
}

type Sides = {
  docket: SideProcess;
  bare: SideProcess;
  generator: Generator;
  site: Published;
  kind: ServingKind;
  asked: Asked;
};

async function compare(app: App, sides: Sides, { rounds, roundMs }: ServingPlan): Promise<ServingResult> {
  const { bare, generator, site, kind, asked } = sides;
  const load = (side: "docket" | "bare", durationMs: number) =>
    generator.run({
      port: sides[side].port,
      requests: side === "docket" ? asked.requests : asked.bareRequests,
      connections: CONNECTIONS,
      durationMs,
    });
  for (const side of ["bare", "docket"] as const) await load(side, WARM_UP_MS);
  await waitUntilQuiet();
  const viewsBefore = await countViews(app, site.projectId);
  const used = { docket: 0, bare: 0 };
  const sent = { docket: 0, bare: 0 };
  let views = 0;
  // Docket's is that of the database too.
  const usedBy = (side: "docket" | "bare") =>
    side === "docket"
      ? processorSeconds(process.pid, [process.pid, generator.pid, bare.pid])
      : processorSeconds(bare.pid);
  const pairs: { docket: Measured; bare: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    const measured: Record<"docket" | "bare", Measured[]> = { docket: [], bare: [] };
    // Both sides are first once and last once, so that a machine that gets busier favours neither.
    for (const side of ["bare", "docket", "docket", "bare"] as const) {
      const before = await usedBy(side);
      const result = await load(side, roundMs / 2);
      if (side === "docket") await waitUntilQuiet();
      used[side] += (await usedBy(side)) - before;
      sent[side] += result.requests;
      if (side === "docket") views += Math.ceil(result.requests * (areAgents(kind) ? 1 : 0.1));
      measured[side].push(result);
    }
    pairs.push({ docket: mean(measured.docket), bare: mean(measured.bare) });
  }
  return {
    kind,
    bytes: Buffer.from(asked.answer.body, "base64").length,
    ratio: spreadOf(pairs.map((pair) => pair.docket.perSecond / pair.bare.perSecond)),
    perSecond: spreadOf(pairs.map((pair) => pair.docket.perSecond)),
    barePerSecond: spreadOf(pairs.map((pair) => pair.bare.perSecond)),
    medianMs: spreadOf(pairs.map((pair) => pair.docket.medianMs)).median,
    p99Ms: spreadOf(pairs.map((pair) => pair.docket.p99Ms)).median,
    processorUs: (used.docket / sent.docket) * 1e6,
    bareProcessorUs: (used.bare / sent.bare) * 1e6,
    visits: {
      asked: kind === "asset" ? 0 : views,
      stored: (await countViews(app, site.projectId)) - viewsBefore,
    },
  };
}

async function countViews(app: App, projectId: string): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(v.ai), 0)::int views from view_counts v join visitor_settings s on s.number = v.project
    where s.project_id = ${projectId} and v.scope = 0`.execute(app.database);
  return rows[0]?.views ?? 0;
}

/** An answer as it is sent, but for what the server itself adds. */
export function get(port: number, path: string, headers: Record<string, string>, body?: string): Promise<StoredAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredAnswer>();
  const asked = request(
    { host: "127.0.0.1", port, path, method: methodFor(body), headers, setHost: false },
    (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const sent = Object.entries(response.headers).filter(([name]) => !OF_THE_SERVER.includes(name));
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts).toString("base64"),
        });
      });
    },
  );
  asked.setTimeout(TIME_LIMIT_MS, () => asked.destroy(new Error(`${path} was not answered in time`)));
  asked.once("error", reject);
  asked.end(body);
  return promise;
}
