import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { importVisits } from "../src/analytics/import/import-visits.ts";
import { createProject } from "../src/project-settings/create-project.ts";
import type { Service } from "./service.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { logLine, visitAt } from "./visitors-world.ts";

export type ImportResult = {
  lines: number;
  megabytes: number;
  /** Lines a second imported over those of the same file only read, of each pair of rounds. */
  ratio: Spread;
  perSecond: Spread;
  readPerSecond: Spread;
  /** Processor milliseconds of this process for a thousand lines, without the database's. */
  cpuMs: number;
  /** The longest that the event loop stood still. */
  longestBlockMs: number;
};

export type ImportPlan = { lines: number; rounds: number };

/** Imports of a log beside reading the same file line by line, in rounds of both, each into a project of its own. */
export async function measureImport(
  service: Service,
  repository: string,
  { lines, rounds }: ImportPlan,
  say: (line: string) => void,
): Promise<ImportResult> {
  const file = join(service.folder, "access.log");
  const now = Date.now();
  await pipeline(logOf(lines, now), createWriteStream(file));
  const runs: { imported: number; read: number; cpuMs: number; blockMs: number }[] = [];
  let bytes = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      const project = await createProject(
        service.app,
        service.actor,
        { name: `log ${round}`, repository },
        service.folder,
      );
      const readFirst = round % 2 === 0 ? await readPlainly(file) : undefined;
      const block = watchEventLoop();
      const cpu = process.cpuUsage();
      const start = performance.now();
      const { accepted, bad } = await importVisits(
        service.app,
        service.actor,
        project.id,
        { open: () => createReadStream(file), canReopen: true },
        { isBrowserCounted: true },
      );
      const ms = performance.now() - start;
      const { user, system } = process.cpuUsage(cpu);
      const blockMs = block.stop();
      if (accepted !== lines || bad > 0)
        throw new Error(`Of ${lines} lines ${accepted} were imported, ${bad} not read`);
      const read = readFirst ?? (await readPlainly(file));
      bytes = read.bytes;
      runs.push({ imported: ms, read: read.ms, cpuMs: (user + system) / lines, blockMs });
      say(`import: ${((lines / ms) * 1000).toFixed(0)} lines/s, read alone ${((lines / read.ms) * 1000).toFixed(0)}`);
    }
  } finally {
    await rm(file, { force: true });
  }
  return {
    lines,
    megabytes: bytes / 1e6,
    ratio: spreadOf(runs.map(({ imported, read }) => read / imported)),
    perSecond: spreadOf(runs.map(({ imported }) => (lines / imported) * 1000)),
    readPerSecond: spreadOf(runs.map(({ read }) => (lines / read) * 1000)),
    cpuMs: spreadOf(runs.map(({ cpuMs }) => cpuMs)).median,
    longestBlockMs: Math.max(...runs.map(({ blockMs }) => blockMs)),
  };
}

function* logOf(lines: number, now: number): Generator<string> {
  const world = { kind: "backfill", visitors: 100_000, pages: 2000, now } as const;
  // Days in order, as a server writes them.
  const all = Array.from({ length: lines }, (_, index) => visitAt(world, index)).sort((a, b) => a.day - b.day);
  for (const [index, visit] of all.entries()) yield `${logLine(visit, index)}\n`;
}

async function readPlainly(file: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now();
  let bytes = 0;
  let rest = "";
  let lines = 0;
  for await (const chunk of createReadStream(file)) {
    bytes += chunk.length;
    const parts = (rest + chunk.toString()).split("\n");
    rest = parts.pop() ?? "";
    lines += parts.length;
  }
  if (lines === 0) throw new Error("The log is empty");
  return { ms: performance.now() - start, bytes };
}

function watchEventLoop(): { stop(): number } {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
